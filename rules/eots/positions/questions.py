"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.eots.positions import activation, battle, check, moves, nations, score, supply
from rules.eots.positions.edit import EDITS, lying_cards
from rules.eots.positions.params import EotsParams
from rules.eots.positions.position import FORM
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar
from rules.positions.editing import File
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles

OWN: dict[str, Question] = {
    "check": ((), check.answer_check),
    "zones": ((), supply.answer_zones_question),
    "supply": (("unit",), supply.answer_supply_question),
    "activation": (("hq", "role", "ops", "card", "kind", "units", "battles", "unit"), activation.answer_activation),
    "moves": (("unit", "units", "ops", "card", "kind", "role", "battles", "mode", "to", "paths"), moves.answer_moves),
    "battle": (
        ("hex", "side", "attackers", "defenders", "landed", "condition", "card", "kind", "ops", "reaction_cards", "dice", "hits"),
        battle.answer_battle,
    ),
    "score": ((), score.answer_score),
    "nations": ((), nations.answer_nations),
}
#: What lays down what not everybody may know: hands, future offensives, decks, or the text that they are all dealt from.
HIDDEN = {"hands": "hands", "future": "future", "deal": "deal", "state.deck": "decks"}


def eots_questions(game: Game[EotsState]) -> PositionQuestions[EotsState]:
    """The questions about positions of a game object."""
    return PositionQuestions(game, FORM, OWN, EotsParams, {"hits": "UNIT,UNIT,...", "ops": "1|2|3"})


class EotsFiles(WholeFiles[EotsState]):
    """Positions as files."""

    form, edits, hidden = FORM, EDITS, HIDDEN

    def begin(self, g: EotsWar) -> None:
        """The set-up; what each side holds."""
        g.emit("set-up", scenario=g.state.scenario, turn=g.state.turn)
        for side in SIDES:
            if g.state.hand[side]:
                g.emit("drew-cards", (side,), side=side, cards=list(g.state.hand[side]))

    def after_change(self, state: EotsState, found: File, part: str) -> None:
        """The decks stay as they are, except for cards that left them or came free."""
        kept = found.get("state", {}).get("deck")
        if part != "hands" or kept is None:
            return
        was = FORM.write(state)
        for side in SIDES:
            before, after = (lying_cards(one, side) for one in (was, found))
            kept[side] = [card for card in kept[side] if card not in after] + sorted(before - after)

    def label(self, kind: str, value: str, lang: str) -> str:
        return self.game.naming.label_text(kind, value, lang, None)
