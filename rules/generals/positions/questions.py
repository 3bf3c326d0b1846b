"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.generals.positions import score, supply, targets, window
from rules.generals.positions.edit import EDITOR
from rules.generals.positions.params import GeneralsParams
from rules.generals.positions.position import FORM
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles

OWN: dict[str, Question] = {
    "supply": (supply.PARAMS, supply.answer_nation_supply),
    "targets": (targets.PARAMS, targets.answer_targets),
    "score": (score.PARAMS, score.answer_nation_score),
    "window": (window.PARAMS, window.answer_window),
}
#: Fields that lay down what not everybody may know.
HIDDEN = ("hands", "responses", "on_top", "at_bottom", "decks", "deal")


def nation_questions(game: Game[GeneralsState]) -> PositionQuestions[GeneralsState]:
    """The questions about positions of a game object."""
    return PositionQuestions(game, FORM, OWN, GeneralsParams, {"event": "|".join(window.EVENTS), "piece": "army|navy"})


def nation_files(game: Game[GeneralsState]) -> WholeFiles[GeneralsState]:
    """Positions as files, opened as games of a game object."""
    return WholeFiles(game, FORM, EDITOR, {name: name for name in HIDDEN}, _begin_nations)


def _begin_nations(g: GeneralsWar) -> None:
    """Whose turn it is; what each nation holds."""
    if g.state.active:
        g.emit("turn", seat=g.state.active, round=g.state.round)
    for nation in NATIONS:
        if g.state.hand[nation]:
            g.emit("drawn", (nation,), seat=nation, cards=list(g.state.hand[nation]), left=g.deck_size(nation))
