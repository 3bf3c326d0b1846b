"""Moves of carriers and air units that open the way of others' landings, so that an event's promise is kept (5.31, 6.4, 7.32)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.eots.s05_cards.promise import Promise
from rules.eots.s06_supply import zones
from rules.eots.s06_supply.zone_bounds import ZoneBounds
from rules.eots.s08_movement import modes, naval, promises, sea_transport
from rules.eots.s08_movement.sea_transport import LandingPassage
from rules.eots.state.model import UnitMove
from rules.eots.state.places import ELIMINATED
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

#: Hexes around one for which closer bounds are found together.
NEAR = 2


def all_opening_goals(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str, goals: HexSet) -> HexSet:
    """The destinations from which carriers and air units open the way for others."""

    def build() -> HexSet:
        found = _Opening(g, promise, stack, mode, goals)
        return g.grid.set(hex_ for hex_ in g.grid.iterate(found.possible) if found.opens_from(hex_))

    return g.memo(("promise-opening", tuple(sorted(stack)), mode), build)


def opens_any_goal(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str, goals: HexSet) -> bool:
    """Whether there are any."""
    key = "promise-opens", tuple(sorted(stack)), mode

    def build() -> bool:
        found = _Opening(g, promise, stack, mode, goals)
        return g.some(key, found.likely_goals, found.opens_from)

    return g.memo(key, build)


class _Opening:
    """A stack of carriers and air units that may open the way: the destinations from which it does."""

    def __init__(self, g: EotsWar, promise: Promise, stack: Sequence[str], mode: str, goals: HexSet) -> None:
        self._g, self._promise, self._stack, self._mode = g, promise, stack, mode
        self._barred = _zones_in_the_way(g, promise, stack, mode)
        #: Destinations from which some of the zones in the way are neutralised.
        self.possible = _possible_openings(g, self._barred, goals)
        if not self.possible:
            return
        self._gone = _moved_to(g, stack, mode, ELIMINATED)
        self._hopeful = False
        self._passages: list[LandingPassage] = []
        self._find_passages()
        self._closer: list[ZoneBounds] = []
        self._bounds = ZoneBounds(self._gone, g.off.side, stack, self.possible)
        if not self._hopeful and not self._is_passed(self._bounds.at_least(self._bounds.hexes)):
            self.possible = 0

    def _find_passages(self) -> None:
        """The landings that zones may bar; ``_hopeful``: the promise can be kept without them, wherever the stack goes."""
        t, promise = self._gone, self._promise
        waiting = promises.waiting_units(t)
        if promises.is_promise_secured(t, promise, ()) or promises.promise_with_help(t, promise, waiting):
            self._hopeful = True
            return
        hexes = promises.promise_hexes_of(t, promise)
        for uid in waiting:
            for stack, mode in promises.keeping_stacks(t, promise, uid):
                found = None
                if mode in modes.SEA_LIFT and mode in modes.possible_modes(t, stack, False):
                    found = sea_transport.landing_passage(t, stack, mode, False)
                if found is not None and found.zoned:
                    passage = found._replace(beaches=found.beaches & hexes)
                    if passage.beaches and passage not in self._passages:
                        self._passages.append(passage)
                elif promises.keeping_goals_of(t, promise, stack, mode):
                    self._hopeful = True
                    return

    def likely_goals(self) -> list[str]:
        """The destinations from which it may, those that neutralise most of the zones in the way first."""
        g, radius = self._g, self._g.cat.charts.zoi.range

        def opened_zones(hex_: str) -> int:
            return (self._barred & g.cat.disc(hex_, radius)).bit_count()

        # Hardly more than one is tried where there is one.
        return sorted(sorted(g.grid.iterate(self.possible)), key=opened_zones, reverse=True)

    def opens_from(self, hex_: str) -> bool:
        """Whether the promise can be kept once the stack is in a hex: by the bounds of zones, else by solving them."""
        here = self._g.grid.bit.get(hex_, 0) & self.possible
        if not here:
            return False
        if self._hopeful:
            return True
        if not self._is_passed(self._bounds.at_least(here)):
            return False
        if self._is_passed(self._bounds.at_most(here)):
            return True
        if not self._is_passed(self._bounds_near(here).at_least(here)):
            return False
        return promises.has_promise_hope(_moved_to(self._g, self._stack, self._mode, hex_), self._promise)

    def _bounds_near(self, here: HexSet) -> ZoneBounds:
        """Closer bounds, for some neighbouring destinations together: fewer powers cut fewer of the enemy's lines."""
        rest = self.possible
        for bounds in self._closer:
            if bounds.hexes & here:
                return bounds
            rest &= ~bounds.hexes
        self._closer.append(ZoneBounds(self._gone, self._g.off.side, self._stack, self._g.grid.around(here, NEAR) & rest))
        return self._closer[-1]

    def _is_passed(self, zone: HexSet) -> bool:
        """Whether a landing comes to its beach outside these zones."""
        g = self._gone
        for start, sea, _, steps, beaches in self._passages:
            allowed = sea & ~zone
            if g.grid.bit[start] & allowed and naval.sea_moves(g, g.off.side, start, allowed, steps, beaches):
                return True
        return False


def _zones_in_the_way(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str) -> HexSet:
    """Enemy zones on the way of others that a stack of carriers and air units may open; none if that would not help."""
    if mode in promises.AWAY or not promises.zones_may_be_neutralised(g, promise):
        return 0
    if not any(g.unit(u).neutralises_zoi for u in stack):
        return 0
    barred = zones.unneutralised_zoi(g, g.enemy(g.off.side)) & _ways_at_sea(g, promise, stack)
    if not barred:
        return 0
    others = promises.with_open_zones(promises.moved_away(g, stack, 0))
    return barred if promises.has_promise_hope(others, promise) else 0


def _possible_openings(g: EotsWar, barred: HexSet, goals: HexSet) -> HexSet:
    """Destinations from which some of the zones in the way are neutralised.

    Only a stack's own neutralising is foreseen, not enemy zones lost because supply lines are cut.
    """
    return goals & g.cat.within(barred, g.cat.charts.zoi.range)


def _ways_at_sea(g: EotsWar, promise: Promise, without: Sequence[str]) -> HexSet:
    """The hexes on ways by sea, as the crow flies, of waiting ground units to where the promise is kept."""
    hexes, steps, found = promises.promise_hexes_of(g, promise), g.off.naval, 0
    waiting = [u for u in g.off.activated if u not in g.off.moved and u not in without and g.on_map(u)]
    for start in {g.where(u) for u in waiting if g.unit(u).kind == "ground"}:
        for gone in range(steps + 1):
            found |= g.cat.disc(start, gone) & g.cat.within(hexes, steps - gone)
    return found


def _moved_to(g: EotsWar, stack: Sequence[str], mode: str, hex_: str) -> EotsWar:
    """The position after a stack has moved to a hex, or off the board, to be looked at only."""
    moved = {u: UnitMove("air" if mode == "air" else "naval", [g.where(u), hex_]) for u in stack}
    off = msgspec.structs.replace(g.off, moved={**g.off.moved, **moved})
    found = EotsWar(
        msgspec.structs.replace(g.state, offensive=off, stack=[], place={**g.state.place, **dict.fromkeys(stack, hex_)}), None
    )
    found.following(g)
    return found
