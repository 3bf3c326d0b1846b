"""The orders of a movement segment: units go where they attack best, then where they are worth most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data.next_war.greedy import TheatreScales
from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.battle.s09_permits import why_not_across
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.march.s08_draft import cheapest_order, movable_units
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.players.battles import WeighedAttack, WeighedBattles, stack_room
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.supposing import copy_to_march
from rules.next_war.state.war import TheatreWar

#: Segments of movement that a combat segment of the same side follows.
FIGHTING = ("initiative_movement", "exploitation", "reaction", "first_movement", "second_movement")
#: Hexes from which one unit may attack that are looked at; places that are weighed closely for one unit.
ORIGINS, CLOSELY = 3, 12
#: A march: the units of one hex, and where they go.
March = tuple[tuple[str, ...], str]


class MarchPlan:
    """The orders of a side for a whole segment, worked out one after another on a copy."""

    def __init__(self, g: TheatreReading, side: str, scales: TheatreScales, flying: Sequence[str] = ()) -> None:
        """``flying``: units that have orders to fly."""
        self.g: TheatreWar = copy_to_march(g)
        self.side, self.scales = side, scales
        self.orders: list[March] = []
        self.flying = set(flying)
        # Neither what the enemy can bring nor who holds what changes while the side marches.
        self.ground = WeighedTheatre(self.g, side, scales)
        self.battles = WeighedBattles(self.ground)
        #: Units whose part in the segment is settled: they have marched, or attack from where they are.
        self.settled: set[str] = {*g.state.moved, *flying}

    def made(self) -> list[March]:
        """All orders."""
        if self.g.state.segment in FIGHTING:
            self._stage_attacks()
        self._place_rest()
        return self.orders

    def _free(self) -> list[str]:
        return [uid for uid in movable_units(self.g, self.side) if uid not in self.settled]

    def _march(self, uid: str, goal: str) -> bool:
        """Order a unit to a hex; False if it does not get there after all."""
        order = cheapest_order(self.g, [uid], goal)
        if isinstance(order, Refusal):
            return False
        self.g.walk_stack(order.units, order.path)
        self.orders.append(((uid,), goal))
        self.settled.add(uid)
        return True

    # -- attacks -----------------------------------------------------------------------------------------------------

    def _stage_attacks(self) -> None:
        """Attack after attack, the best first, as long as one is worth it; its units go where they attack from."""
        done: set[str] = set()
        fighting: set[str] = set()
        while True:
            found = self._best_attack(done, fighting)
            if found is None:
                return
            done.add(found.target)
            for uid, at in found.units.items():
                fighting.add(uid)
                if self.g.state.place[uid] == at:
                    self.settled.add(uid)
                else:
                    self._march(uid, at)

    def _best_attack(self, done: set[str], fighting: set[str]) -> WeighedAttack | None:
        """The best attack on a hex that is not to be attacked yet, by units that have no part in another."""
        g = self.g
        reaches: dict[str, HexSet] = {uid: reach_of(g, [uid]).all for uid in self._free()}
        best: WeighedAttack | None = None
        for target in g.board.names(g.mask(self.ground.foe) & g.board.ground & g.start.playable):
            if target in done:
                continue
            options = self._attackers(target, reaches, fighting)
            if not options:
                continue
            room = {at: stack_room(g, at, self.side) for hexes in options.values() for at in hexes}
            found = self.battles.built(target, options, room)
            wanted = self.scales.attack_from / self.scales.staged
            if found is not None and found.worth > wanted and (best is None or found.worth > best.worth):
                best = found
        return best

    def _attackers(self, target: str, reaches: Mapping[str, HexSet], fighting: set[str]) -> dict[str, list[str]]:
        """Unit -> the hexes that it could attack a hex from: where it is, or where it gets."""
        g = self.g
        near = g.board.zone_beside(g.board.bit[target]) & g.board.ground
        found: dict[str, list[str]] = {}
        for uid in sorted(g.units_of(self.side)):
            here = g.where(uid)
            if uid in fighting or uid in self.flying or not attack_now(g, uid) or here & g.under_clearing(self.side):
                continue
            if here & near and why_not_across(g, uid, g.state.place[uid], target) is None:
                found[uid] = [g.state.place[uid]]
            elif uid in reaches:
                hexes = [at for at in g.board.names(reaches[uid] & near) if why_not_across(g, uid, at, target) is None]
                hexes.sort(key=lambda at: (bool(g.board.side_kind(at, target)), -stack_room(g, at, self.side), at))
                if hexes:
                    found[uid] = hexes[:ORIGINS]
        return found

    # -- all others --------------------------------------------------------------------------------------------------

    def _place_rest(self) -> None:
        """Units go where they are worth most, those with most to gain first."""
        known: dict[str, tuple[float, str]] = {}
        while True:
            friends = self._friends()
            free = self._free()
            for uid in free:
                if uid not in known:
                    known[uid] = self._best_place(friends, uid)
            open_ = [uid for uid in free if known[uid][1]]
            if not open_:
                return
            uid = max(open_, key=lambda one: (known[one][0], one))
            origin, goal = self.g.state.place[uid], known.pop(uid)[1]
            if not self._march(uid, goal):
                self.settled.add(uid)
                continue
            # Only those are weighed again whose hexes are near what has changed.
            changed = self.g.board.grid.around(self.g.board.bit[origin] | self.g.board.bit[goal], 1)
            known = {
                one: best for one, best in known.items() if not (self.g.where(one) | self.g.board.bit.get(best[1], 0)) & changed
            }

    def _friends(self) -> dict[str, list[str]]:
        g = self.g
        return {hex_: g.walkers(hex_, self.side) for hex_ in g.board.names(g.mask(self.side) & g.board.ground)}

    def _best_place(self, friends: Mapping[str, Sequence[str]], uid: str) -> tuple[float, str]:
        """The most that a unit gains by a march, and where to; "" where it stays."""
        g, here, ground = self.g, self.g.state.place[uid], self.ground
        others = {**friends, here: [one for one in friends.get(here, ()) if one != uid]}
        now = ground.place_worth(uid, here, others)
        if here in g.state.clearing:
            now += ground.prizes.get(here, 0.0) * self.scales.keep
        goals = g.board.names(reach_of(g, [uid]).all & ~g.where(uid))
        fits = [at for at in goals if g.unit(uid).sp <= stack_room(g, at, self.side)]
        best = max(((ground.place_worth(uid, at, others), at) for at in fits), default=(0.0, ""))
        gain = best[0] - now
        return (gain, best[1]) if best[1] and gain > self.scales.march_from else (0.0, "")
