"""What the rules pages of all games are made of: parts with a picture and a few sentences, and tables of points."""

from __future__ import annotations

from ..markup import Html, h, icon


def part(picture: str, title: str, *sentences: str, table: Html | None = None) -> Html:
    """A part of the rules: its pictogram, its title, its sentences, and perhaps a table."""
    return h("section", h("h3", icon(picture), h("span", title)), h("ul", [h("li", text) for text in sentences]), table)


def points_table(heads: list[str], rows: list[tuple[str, list[str]]], label: str = "") -> Html:
    """A table of points, which can be scrolled where it is too wide; it is called as its first column if not named."""
    head = h("tr", [h("th", text, scope="col" if index else None) for index, text in enumerate(heads)])
    body = [h("tr", h("th", title, scope="row"), [h("td", cell) for cell in cells]) for title, cells in rows]
    return h(
        "div",
        h("table", h("thead", head), h("tbody", body)),
        class_="points",
        tabindex=0,
        role="group",
        aria_label=label or heads[0],
    )
