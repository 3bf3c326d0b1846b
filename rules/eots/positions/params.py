"""Parameters of the questions of this game: its units, hexes, cards and sides, besides what every game has."""

from __future__ import annotations

from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.positions import position
from rules.eots.state.model import SIDES, Side
from rules.eots.state.war import EotsWar
from rules.eots.what_if.trial import Way
from rules.positions.fault import FaultError, is_list, is_one_of, is_text
from rules.positions.params import EVERY, Kind, QuestionParams

#: Every parameter of every question, by kind: how an option of the command is read.
KINDS: dict[str, Kind] = {
    "unit": "text",
    "units": "list",
    "hq": "text",
    "side": "text",
    "role": "text",
    "card": "text",
    "kind": "text",
    "ops": "number",
    "battles": "list",
    "mode": "text",
    "to": "text",
    "paths": "flag",
    "hex": "text",
    "attackers": "list",
    "defenders": "list",
    "landed": "list",
    "condition": "text",
    "hits": "list",
    "reaction_cards": "list",
    **EVERY,
}
WAYS: tuple[Way, Way] = ("OC", "EC")


class EotsParams(QuestionParams):
    """The parameters of one question about one position. Getters raise FaultError naming ``question.NAME``."""

    kinds = KINDS

    def side(self, name: str = "side", default: Side = "japan") -> Side:
        """A side."""
        return "allies" if self.one_of(name, SIDES, default) == "allies" else "japan"

    def unit(self, g: EotsWar, name: str = "unit", board: bool = True) -> str:
        """A unit; ``board``: on the map or in the China box."""
        return self._unit(g, self.need(name), self.at(name), board)

    def units(self, g: EotsWar, name: str = "units", board: bool = True) -> list[str]:
        """Units, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        found = [self._unit(g, v, f"{self.at(name)}[{i}]", board) for i, v in enumerate(rows)]
        for i, uid in enumerate(found):
            if uid in found[:i]:
                raise FaultError(f"{self.at(name)}[{i}]", "named-twice", name=uid)
        return found

    def _unit(self, g: EotsWar, value: object, field: str, board: bool) -> str:
        uid = position.unit_of(value, field, g.cat)
        if board and not g.on_map(uid) and g.where(uid) != CHINA_BOX:
            raise FaultError(field, "not-on-map", name=uid, place=g.where(uid) or "nowhere")
        return uid

    def hex(self, g: EotsWar, name: str = "hex") -> str:
        """A hex of the board."""
        return self._hex(g, self.need(name), self.at(name))

    def hexes(self, g: EotsWar, name: str) -> list[str]:
        """Hexes of the board, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        return [self._hex(g, v, f"{self.at(name)}[{i}]") for i, v in enumerate(rows)]

    def _hex(self, g: EotsWar, value: object, field: str) -> str:
        text = is_text(value, field)
        if text not in g.grid.bit:
            raise FaultError(field, "no-hex", name=text, board=g.state.board)
        return text

    def card(self, g: EotsWar, name: str, side: str, value: object = None) -> str:
        """A card of a side; "" when left out."""
        if not self.has(name):
            return ""
        return self._card(g, self.given[name], self.at(name), side)

    def cards(self, g: EotsWar, name: str, side: str) -> list[str]:
        """Cards of a side, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        return [self._card(g, v, f"{self.at(name)}[{i}]", side) for i, v in enumerate(rows)]

    def _card(self, g: EotsWar, value: object, field: str, side: str) -> str:
        card = is_one_of(value, field, g.cat.cards, "card")
        if g.cat.cards[card].side != side:
            raise FaultError(field, "card-of-other", name=card, owner=g.cat.cards[card].side)
        return card

    def card_and_way(self, g: EotsWar, side: str) -> tuple[str, Way]:
        """The card ("" for none) and whether the offensive is of its operations value or of its event."""
        card = self.card(g, "card", side)
        kind: Way = "EC" if self.one_of("kind", WAYS, "OC") == "EC" else "OC"
        if kind == "EC" and not card:
            raise FaultError(self.at("card"), "eots:event-card")
        if kind == "EC" and g.cat.cards[card].kind != "military":
            raise FaultError(self.at("card"), "eots:event-no-offensive", card=card, section="5.1")
        return card, kind

    def ops(self, g: EotsWar, card: str) -> int:
        """Operations value 1 to 3: that of the card unless given."""
        if not self.has("ops") and not card:
            raise FaultError(self.at("ops"), "eots:ops-or-card")
        return self.number("ops", 1, 3, g.cat.cards[card].ops if card else 1)
