"""Verbs about pieces: units in, out and exchanged, steps, markers, partisans, places that change hands."""

from __future__ import annotations

from data.stalins_war import CardPart
from rules.engine import Slot
from rules.engine.contract.steps import push
from rules.hexmap.hexset import HexSet
from rules.stalins_war.cards.work import CardUse, CardWork, register_work
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.march.s07_reinforcements import Arrivals, Exchanges, army_landing_hexes, land_coastal_army
from rules.stalins_war.march.s10_strategic import evacuation_hexes
from rules.stalins_war.march.s16_special import (
    festung_hexes,
    fortifiable_hexes,
    free_partisans,
    partisan_hexes,
)
from rules.stalins_war.state.state import AXIS
from rules.stalins_war.state.war import FrontWar


@register_work("enter")
class Enter(CardWork):
    """Reinforcements come in; those that find no place leave the game for good (7.5.2b)."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return any(not g.entered(uid) for uid in part.what)

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        push(g, Arrivals(seat=use.side, units=[uid for uid in part.what if not g.entered(uid)]))


@register_work("exchange")
class ExchangeUnits(Enter):
    """Reinforcements take the places of others (7.5.2c)."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        push(g, Exchanges(seat=use.side, units=[uid for uid in part.what if not g.entered(uid)]))


@register_work("away")
class SendUnitsAway(CardWork):
    """The enemy takes that many units of one of several kinds off the map; they come back after ``n`` turns."""

    enemy = True

    def _lots(self, g: FrontWar, use: CardUse, part: CardPart) -> dict[str, tuple[list[str], int]]:
        found: dict[str, tuple[list[str], int]] = {}
        for word in part.what:
            kind, _, number = word.partition(".")
            units = [uid for uid in g.units_of(g.enemy(use.side)) if g.unit(uid).kind == kind]
            if units:
                found[kind] = units, min(int(number), len(units))
        return found

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        lots = self._lots(g, use, part)
        if not chosen:
            return Slot("kind", "kind", tuple(lots), section="house rule 7.5.1")
        if len(chosen) == 1:
            units, number = lots[chosen[0]]
            return Slot("units", "unit", tuple(units), multi=True, low=number, high=number, section="house rule 7.5.1")
        return None

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for uid in args[1].split("+"):
            g.send_away(uid, part.n)


@register_work("disband")
class Disband(CardWork):
    """All units of a nation leave the game, wherever they are."""

    def _units(self, g: FrontWar, part: CardPart) -> list[str]:
        return [uid for uid, row in g.book.units.items() if row.nation in part.what and uid not in g.state.gone]

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(self._units(g, part))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for uid in self._units(g, part):
            g.remove(uid)


@register_work("take")
class Take(CardWork):
    """Places of a country without an enemy unit become the side's own."""

    def _hexes(self, g: FrontWar, use: CardUse, part: CardPart) -> list[str]:
        enemy, found = g.enemy(use.side), 0
        for area in part.what:
            found |= g.board.area.get(area, 0)
        return g.board.names(found & g.held(enemy) & ~g.mask(enemy))

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(self._hexes(g, use, part))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for hex_ in self._hexes(g, use, part):
            g.seize(hex_, use.side)


@register_work("refit")
class Refit(CardWork):
    """A supplied, reduced unit that was in no fight this turn regains a step."""

    repeated = True

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        kinds, fought = part.what, g.state.battled
        units = (uid for uid in g.units_of(use.side) if g.unit(uid).kind in kinds and g.reduced(uid) and g.full(uid))
        return Slot("unit", "unit", tuple(uid for uid in units if uid not in fought), section="house rule 7.5.1")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.restore(args[0])


@register_work("marker")
class PlaceMarkerByCard(CardWork):
    """A trench, Festung or fortified area is placed."""

    repeated = True

    def _where(self, g: FrontWar, use: CardUse, part: CardPart) -> HexSet:
        if part.what == ("festung",):
            return festung_hexes(g)
        if part.what == ("fortified_area",):
            return fortifiable_hexes(g)
        if sum(side == use.side for side in g.state.trenches.values()) >= g.numbers.trench_most:
            return 0
        units = (uid for uid in g.units_of(use.side) if g.unit(uid).large and g.full(uid) and g.unit(uid).nation == part.who)
        return g.hexes(g.state.place[uid] for uid in units) & ~g.trenches("axis") & ~g.trenches("soviet")

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        section = {"trench": "10.3.1", "festung": "house rule 16.3"}.get(part.what[0], "house rule 16.5")
        return None if chosen else Slot("hex", "hex", tuple(g.board.names(self._where(g, use, part))), section=section)

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        if part.what == ("festung",):
            g.set_festung(args[0])
        elif part.what == ("fortified_area",):
            g.set_fortified(args[0])
        else:
            g.dig(args[0], use.side)


@register_work("partisans")
class Partisans(CardWork):
    """Partisans are placed, one by one (16.4); ``active``: they rise at once."""

    repeated = True

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hexes = g.board.names(partisan_hexes(g)) if free_partisans(g) else []
        return Slot("hex", "hex", tuple(hexes), section="house rule 16.4")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.place(free_partisans(g)[0], args[0], why="partisans-placed")
        if "active" in part.what and not g.state.risen:
            g.raise_partisans()


@register_work("sweep")
class Sweep(CardWork):
    """Partisans are taken off, one by one."""

    repeated = True

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        units = sorted(uid for uid in g.state.place if g.unit(uid).kind == "partisan")
        return None if chosen else Slot("unit", "unit", tuple(units), section="house rule 16.4")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.eliminate(args[0], "swept")


@register_work("evacuate")
class EvacuateArmy(CardWork):
    """An army sails to a port further west; only its last step is left (10.2.7)."""

    def _goals(self, g: FrontWar, uid: str) -> list[str]:
        return [hex_ for hex_ in g.board.names(evacuation_hexes(g, uid)) if why_hex_crowded(g, hex_, AXIS, [uid]) is None]

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(uid for uid in g.units_of(use.side) if self._goals(g, uid)), section="10.2.7")
        return Slot("to", "hex", tuple(self._goals(g, chosen[0])), section="10.2.7") if len(chosen) == 1 else None

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.cut_to_last(args[0])
        g.go(args[0], (args[1],), "evacuated")


@register_work("land")
class LandArmy(CardWork):
    """The army of 7.5.4 lands on a coast."""

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        found = 0
        for uid in part.what:
            found |= army_landing_hexes(g, uid)
        return Slot("hex", "hex", tuple(g.board.names(found)), section="7.5.4")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        land_coastal_army(g, part.what[0], args[0])
