"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.generals.positions import score, supply, targets, window
from rules.generals.positions.params import GeneralsParams
from rules.generals.positions.position import FORM
from rules.generals.state.board import NATIONS, PIECES, SIDES
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.positions.editing import EditedPart, File, PileLines, TrackLines
from rules.positions.fault import FaultError
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles

# Parts of a position as lines of text: pieces, tables, points, hands of the nations.


def _nation_lines(part: str, fields: tuple[str, ...], always: tuple[str, ...], hidden: bool = False) -> PileLines:
    return PileLines(
        fields,
        NATIONS,
        lambda: FaultError(part, "generals:write-nation", nations=NATIONS, fields=fields),
        always=always,
        hidden=hidden,
        kind="area" if fields == PIECES else "card",
    )


EDITS: dict[str, EditedPart] = {
    "pieces": _nation_lines("pieces", PIECES, PIECES),
    "tables": _nation_lines("tables", ("statuses", "discard"), ("statuses",)),
    "points": TrackLines("score", {"round": ("round",), **{side: ("score", side) for side in SIDES}}),
    "hands": _nation_lines("hands", ("hands", "responses", "buried", "on_top", "at_bottom"), ("hands",), hidden=True),
}
OWN: dict[str, Question] = {
    "supply": (("nation",), supply.answer_nation_supply),
    "targets": (("nation", "card"), targets.answer_targets),
    "score": (("nation",), score.answer_nation_score),
    "window": (("event", "by", "piece", "space", "victim", "card"), window.answer_window),
}
#: Fields that lay down what not everybody may know.
HIDDEN = ("hands", "responses", "on_top", "at_bottom", "decks", "deal")


def nation_questions(game: Game[GeneralsState]) -> PositionQuestions[GeneralsState]:
    """The questions about positions of a game object."""
    return PositionQuestions(game, FORM, OWN, GeneralsParams, {"event": "|".join(window.EVENTS), "piece": "army|navy"})


class NationFiles(WholeFiles[GeneralsState]):
    """Positions as files."""

    form, edits, hidden = FORM, EDITS, {name: name for name in HIDDEN}

    def begin(self, g: GeneralsWar) -> None:
        """Whose turn it is; what each nation holds."""
        if g.state.active:
            g.emit("turn", seat=g.state.active, round=g.state.round)
        for nation in NATIONS:
            if g.state.hand[nation]:
                g.emit("drawn", (nation,), seat=nation, cards=list(g.state.hand[nation]), left=g.deck_size(nation))

    def after_change(self, state: GeneralsState, found: File, part: str) -> None:
        """Armies at the start of the turn do not change with the present ones."""
        found["dawn"] = state.dawn
