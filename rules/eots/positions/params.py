"""Parameters of the questions of this game: its units, hexes, cards and sides, besides what every game has."""

from __future__ import annotations

from typing import Any

from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.state.model import SIDES, Side
from rules.eots.state.war import EotsWar
from rules.eots.what_if.trial import Way
from rules.positions.fault import FaultError, is_one_of, is_text
from rules.positions.params import BoardParams, parameter_kinds

WAYS: tuple[Way, Way] = ("OC", "EC")
ROLES = ("offensive", "reaction")


class EotsParams(BoardParams):
    """The parameters of one question about one position; units stand on the map or in the China box."""

    kinds = parameter_kinds(
        text="unit hq side role card kind mode to hex condition",
        lists="units battles attackers defenders landed hits reaction_cards",
        numbers="ops",
        flags="paths",
    )

    def side(self, name: str = "side", default: Side = "japan") -> Side:
        """A side."""
        return "allies" if self.one_of(name, SIDES, default) == "allies" else "japan"

    def reacting(self) -> bool:
        """Whether units react to the enemy's offensive instead of making their own."""
        return self.one_of("role", ROLES, ROLES[0]) == "reaction"

    def any_unit(self, g: EotsWar, name: str) -> str:
        """A unit, wherever it is."""
        return is_one_of(self.need(name), self.at(name), g.cat.units, "unit")

    def unit_of(self, g: Any, value: object, field: str) -> str:
        uid = is_one_of(value, field, g.cat.units, "unit")
        if not g.on_map(uid) and g.where(uid) != CHINA_BOX:
            raise FaultError(field, "not-on-map", name=uid, place=g.where(uid) or "nowhere")
        return uid

    def hex_of(self, g: Any, value: object, field: str) -> str:
        text = is_text(value, field)
        if text not in g.grid.bit:
            raise FaultError(field, "no-hex", name=text, board=g.state.board)
        return text

    def cards(self, g: EotsWar, name: str, side: str) -> list[str]:
        """Cards of a side, none when left out."""
        return self.listed(name, lambda value, field: self._card(g, value, field, side))

    def _card(self, g: EotsWar, value: object, field: str, side: str) -> str:
        card = is_one_of(value, field, g.cat.cards, "card")
        if g.cat.cards[card].side != side:
            raise FaultError(field, "card-of-other", name=card, owner=g.cat.cards[card].side)
        return card

    def card_and_way(self, g: EotsWar, side: str) -> tuple[str, Way]:
        """The card ("" for none) and whether the offensive is of its operations value or of its event."""
        card = self._card(g, self.given["card"], self.at("card"), side) if self.has("card") else ""
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
