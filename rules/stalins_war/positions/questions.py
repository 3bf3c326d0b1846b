"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.positions.editing import EditedPart, File, HolderLines, PileLines, TrackLines, UnitLines
from rules.positions.fault import FaultError
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles
from rules.stalins_war.positions import battle, board
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.positions.position import FORM
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

# Parts of a position as lines of text: units, places, tracks, hands.

NOWHERE = "-"


class WarHands(PileLines):
    """A card in hand lies in no other pile."""

    def lay(self, found: File, field: str, owner: str, cards: list[str]) -> None:
        for pile in ("discards", "removed", "aside"):
            found[pile][owner] = [card for card in found[pile][owner] if card not in cards]
        super().lay(found, field, owner, cards)


EDITS: dict[str, EditedPart] = {
    "units": UnitLines(lambda: FaultError("units", "stalins_war:write-unit", nowhere=NOWHERE), NOWHERE),
    "places": HolderLines(SIDES),
    "tracks": TrackLines("tracks", {name: (name,) for name in ("vp", "turn", "round")}),
    "hands": WarHands(("hands",), SIDES, lambda: FaultError("hands", "begin-with", known=SIDES)),
}
OWN: dict[str, Question] = {
    "zones": (("side",), board.answer_zone_hexes),
    "supply": (("side", "units"), board.answer_unit_supply),
    "moves": (("side", "units", "paths"), board.answer_unit_moves),
    "rail": (("side", "units"), board.answer_rail),
    "exploit": (("side",), board.answer_exploit),
    "battle": (battle.PARAMS, battle.answer_attack),
    "retreats": (battle.RETREATS, battle.answer_retreats),
    "attrition": (("side",), board.answer_attrition),
    "replacements": (("side",), board.answer_replacements),
    "score": ((), board.answer_vp_score),
}


def war_questions(game: Game[FrontState]) -> PositionQuestions[FrontState]:
    """The questions about positions of a game object."""
    return PositionQuestions(game, FORM, OWN, WarParams, {"side": "axis|soviet", "units": "UNIT,UNIT,..."})


class FrontFiles(WholeFiles[FrontState]):
    """Positions as files."""

    form, edits, hidden = FORM, EDITS, {name: name for name in ("hands", "aside", "deal")}
    apart = False  # where a unit stands its side holds the places

    def begin(self, g: FrontWar) -> None:
        """The turn; what each side holds."""
        g.emit("turn", turn=g.state.turn)
        for side in SIDES:
            if g.hand(side):
                g.emit("drawn", (side,), seat=side, cards=list(g.hand(side)))

    def after_change(self, state: FrontState, found: File, part: str) -> None:
        """Units in other places are supplied otherwise."""
        if part in ("units", "places"):
            found["supply"] = "check"
