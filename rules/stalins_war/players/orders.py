"""The orders of a round: combat markers, stacks freed, rail, then one unit after another to its best hex."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Action
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s09_stacking import hexes_without_room
from rules.stalins_war.march import s10_movement, s10_strategic
from rules.stalins_war.players.attacks import WeighedAttacks
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.state.reading import MOBILE
from rules.stalins_war.state.war import FrontWar

#: The distance behind the front from which units go by rail; the number of hexes examined closely.
REAR, CLOSELY = 5, 3
#: That many hexes are enough to choose from: others further from the enemy are not looked at.
ENOUGH = 12
#: A stack is freed for this much peril, counted for all its units.
FLIGHT = 3.0


class NextOrder:
    """The next order of a round."""

    def __init__(self, g: FrontWar, ground: WeighedGround, attacks: WeighedAttacks) -> None:
        self.g, self.ground, self.attacks, self.scales = g, ground, attacks, ground.scales
        self.side = ground.side

    def next(self, verbs: Sequence[str]) -> Action:
        """The order that is given now, "done" when there is none."""
        for verb, order in (("mark", self._mark), ("free", self._free), ("rail", self._rail), ("move", self._move)):
            if verb in verbs and (found := order()) is not None:
                return found
        if "bank" in verbs and self.g.state.ops:
            return Action(self.side, "bank")
        return Action(self.side, "done")

    # -- combat markers --------------------------------------------------------------------------------------------

    def _mark(self) -> Action | None:
        state = self.g.state
        zero = state.doing == "zero"
        for _, new in self.attacks.planned(1 if zero else state.ops, state.marked):
            if new:
                return Action(self.side, "mark", (new[0],))
        return None

    # -- stacks in enemy zones ---------------------------------------------------------------------------------------

    def _free(self) -> Action | None:
        g, best = self.g, (FLIGHT, "")
        if g.state.left or g.state.shipped:
            return None
        for hex_ in g.board.names(g.mask(self.side)):
            if hex_ in g.state.marked or hex_ in g.state.freed or not self.ground.in_zone(hex_):
                continue
            units = [uid for uid in g.at(hex_, self.side) if s10_movement.stays_bound(g, uid) is None]
            if not units or self.ground.places.get(hex_, 0.0) > 2:
                continue
            strength = sum(g.strength(uid) for uid in units)
            value = sum(self.ground.value(uid) for uid in units)
            lost = value * self.ground.peril(hex_, strength) * self.scales.risk
            if not all(g.full(uid) for uid in units):
                lost += value
            if lost > best[0] and g.board.near(hex_) & s10_movement.nation_open_ground(
                g, self.side, frozenset({"soviet", "german"})
            ):
                best = lost, hex_
        return Action(self.side, "free", (best[1],)) if best[1] else None

    # -- rail --------------------------------------------------------------------------------------------------------

    def _rail(self) -> Action | None:
        g, best = self.g, (4 * self.scales.least_move, "", "")
        if g.state.left:
            return None
        for uid in g.units_of(self.side):
            if g.unit(uid).large or uid in g.state.shipped or self.ground.foe.distance(g.where(uid)) < REAR:
                continue
            found = s10_strategic.by_rail(g, uid) & ~hexes_without_room(g, self.side, [uid]) & ~g.hexes(g.state.marked)
            stay = self.ground.score(uid, g.state.place[uid]) if found else 0.0
            for hex_ in g.board.names(found):
                if self.ground.foe.distance(g.board.bit[hex_]) <= REAR:
                    gain = self.ground.score(uid, hex_) - stay
                    if gain > best[0]:
                        best = gain, uid, hex_
        return Action(self.side, "rail", (best[1], best[2])) if best[1] else None

    # -- movement ----------------------------------------------------------------------------------------------------

    def _order(self) -> list[str]:
        """All units in the order in which they are looked at: armies first, they make the line, then mobile ones."""
        units = self.g.book.units
        return sorted(self.g.units_of(self.side), key=lambda uid: (not units[uid].large, units[uid].kind not in MOBILE, uid))

    def _move(self) -> Action | None:
        """The first unit after the last moved one that gains by moving: none is examined twice."""
        g, order = self.g, self._order()
        last = next(reversed(g.state.left), "")
        begin = order.index(last) + 1 if last in order else 0
        for uid in order[begin:]:
            hex_ = g.state.place[uid]
            if (
                hex_ in g.state.marked
                or s10_movement.stays_bound(g, uid) is not None
                or not s10_movement.may_leave_zone(g, [uid])
            ):
                continue
            goal = self._goal(uid, hex_)
            if goal and s10_movement.is_movable_unit(g, uid):
                return Action(self.side, "move", (hex_, uid, goal))
        return None

    def _goal(self, uid: str, hex_: str) -> str:
        g, ground = self.g, self.ground
        open_ = self._worth_a_look(s10_movement.movement_goals(g, [uid]) & ~hexes_without_room(g, self.side, [uid]))
        stay = ground.score(uid, hex_) + ground.left_behind(uid) if open_ else 0.0
        ends = [(ground.score(uid, name), name) for name in g.board.names(open_)]
        ends.sort(key=lambda one: (-one[0], one[1]))
        if g.unit(uid).zone and g.unit(uid).kind in MOBILE and self.ground.foe.distance(g.where(uid)) <= REAR:
            near = self.ground.foe.rings[1] | self.ground.foe.rings[0]
            close = [one for one in ends[:CLOSELY] if g.board.bit[one[1]] & near]
            far = [one for one in ends if one not in close]
            ends = [(worth + ground.cutting(uid, name), name) for worth, name in close] + far
            ends.sort(key=lambda one: (-one[0], one[1]))
        best, found = stay + self.scales.least_move, ""
        for worth, name in ends[:CLOSELY]:
            if worth > best and (left := worth - ground.starved(uid, name)) > best:
                best, found = left, name
        return found

    def _worth_a_look(self, hexes: HexSet) -> HexSet:
        """The hexes at the front, or nearest to it; those with places that may need a guard."""
        found = hexes & self.ground.dear
        for ring in self.ground.foe.rings:
            found |= hexes & ring
            if found.bit_count() >= ENOUGH:
                break
        return found
