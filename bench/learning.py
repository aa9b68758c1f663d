"""What both trainings share: the equations of LSTD(lambda), and solutions that lean on their neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

Array = Any


def episode(rows: Array, rewards: Array, trace: float) -> tuple[Array, Array]:
    """What one game, seen by one seat, adds to the matrix and to the target of LSTD(lambda).

    `rows` are the features of each moment, `rewards` the points from each moment to the next, `trace` is lambda.
    """
    traces = rows.copy()
    for index in range(1, len(rows)):
        traces[index] += trace * traces[index - 1]
    following = np.vstack([rows[1:], np.zeros(rows.shape[1])])
    return traces.T @ (rows - following), traces.T @ rewards


def join_neighbours(system: Array, places: Array, axes: Iterable[int], weight: float) -> None:
    """Makes a system prefer solutions in which neighbours along these axes of the table `places` are alike."""
    for axis in axes:
        one = np.take(places, range(places.shape[axis] - 1), axis).ravel()
        other = np.take(places, range(1, places.shape[axis]), axis).ravel()
        system[one, one] += weight
        system[other, other] += weight
        system[one, other] -= weight
        system[other, one] -= weight
