"""Parts of a position as lines of text: pieces, tables, points, hands of the nations."""

from __future__ import annotations

from rules.generals.positions.position import FORM
from rules.generals.state.board import NATIONS, PIECES, SIDES
from rules.generals.state.state import GeneralsState
from rules.generals.table.labels import generals_label
from rules.positions.editing import File, PileLines, PositionEditor, TrackLines
from rules.positions.fault import FaultError
from words import tr


def _label(kind: str, value: str, lang: str) -> str:
    """The name of a part or seat, else of a space or a card by the field in which it stands."""
    if kind in ("part", "seat"):
        return tr(lang, f"generals:{kind}-{value}")
    return generals_label("area" if kind in PIECES else "card", value, lang)


def _nation_lines(part: str, fields: tuple[str, ...], always: tuple[str, ...], hidden: bool = False) -> PileLines:
    return PileLines(
        fields,
        NATIONS,
        lambda: FaultError(part, "generals:write-nation", nations=NATIONS, fields=fields),
        _label,
        always=always,
        hidden=hidden,
    )


def _keep_dawn(state: GeneralsState, found: File, part: str) -> None:
    """Armies at the start of the turn do not change with the present ones."""
    found["dawn"] = state.dawn


EDITOR = PositionEditor[GeneralsState](
    FORM,
    {
        "pieces": _nation_lines("pieces", PIECES, PIECES),
        "tables": _nation_lines("tables", ("statuses", "discard"), ("statuses",)),
        "points": TrackLines("score", {"round": ("round",), **{side: ("score", side) for side in SIDES}}, _label),
        "hands": _nation_lines("hands", ("hands", "responses", "buried", "on_top", "at_bottom"), ("hands",), hidden=True),
    },
    before=_keep_dawn,
)
