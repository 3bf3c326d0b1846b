"""What places and units are worth to a side: points to take and to keep, how far they are, what the enemy can bring there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from data.next_war import Foot
from data.next_war.greedy import TheatreScales
from rules.hexmap.ways import WayLimits, in_parts
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s08_flight import CAPS, DROP, cap_left, landing_hexes, may_ever_fly
from rules.next_war.battle.s09_retreat import may_ignore_retreat
from rules.next_war.battle.s09_strength import has_serving_fort
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.ground.s12_points import hex_points, hexes_with_points
from rules.next_war.ground.s13_supply import hexes_in_supply, supply_sources
from rules.next_war.march.s08_movers import foot_of, segment_allowance
from rules.next_war.state.board import FareKey
from rules.next_war.state.reading import TheatreReading

#: Points of movement to which distances are looked at.
FARTHEST = 40
#: Points of movement to which units are looked at as a threat.
THREATENED = 20
#: The movement segments to where no way leads; the least pull that counts.
NO_WAY, FELT = 9.0, 0.01
#: Hexes within which units stand in the way of an enemy.
FACING = 3
#: The points of a place that is worth a garrison against enemies from the air.
GARRISONED = 2.0
#: Segments of combat that are left in the last turn after each segment; what is fought for strength's own sake counts by them.
LAST_SEGMENTS = ("first_combat", "second_movement", "second_combat")


class WeighedTheatre:
    """A position as a side weighs it. ``place`` may differ from the state: units as they are planned to be."""

    def __init__(self, g: TheatreReading, side: str, scales: TheatreScales) -> None:
        self.g, self.side, self.scales = g, side, scales
        self.foe = g.enemy(side)
        #: Unit -> its class on the move, and the parts of a point that it has in a segment.
        self._paces: dict[str, tuple[Foot, int]] = {}
        #: Distances from a goal, as ``distances`` has them.
        self._known: dict[tuple[str, Foot], Mapping[str, int]] = {}
        self._pulled: dict[tuple[Foot, int, str], list[tuple[str, float]]] = {}
        self._covers: dict[str, float] = {}

    # -- units -------------------------------------------------------------------------------------------------------

    @cached_property
    def time(self) -> float:
        """How much of the game is left: the worth of strength that only serves later fights."""
        left = self.g.sheet.turns - self.g.state.turn
        part = 0.0 if self.g.state.segment in LAST_SEGMENTS else 0.5
        return min(1.0, (left + part) / 2)

    def step_worth(self, uid: str, lost: int) -> float:
        """What the next step of a unit that has lost so many is worth: strength, and its points with the last one (12.1)."""
        row = self.g.unit(uid)
        full = ((row.attack or 0) + (row.defence or 0)) / 2
        reduced = ((row.reduced_attack or 0) + (row.reduced_defence or 0)) / 2
        steps = row.steps or 1
        last = lost + 1 >= steps
        strength = (full if lost == 0 else reduced) - (0.0 if last else reduced)
        return strength * self.scales.strength * self.time + (self.g.book.unit_worth(uid) if last else 0.0)

    def unit_worth(self, uid: str) -> float:
        """All steps of a unit."""
        row, lost = self.g.unit(uid), self.g.state.lost.get(uid, 0)
        return sum(self.step_worth(uid, count) for count in range(lost, row.steps or 1))

    def defence(self, uid: str) -> float:
        """The defence of a unit on the side that it shows."""
        row = self.g.unit(uid)
        return float((row.reduced_defence if self.g.reduced(uid) else row.defence) or 0)

    # -- places ------------------------------------------------------------------------------------------------------

    @cached_property
    def prizes(self) -> dict[str, float]:
        """Hexes that the enemy holds -> what the side gets for taking them."""
        return self._points_of(self.side)

    @cached_property
    def holdings(self) -> dict[str, float]:
        """Hexes that the side holds -> what the enemy gets for taking them, and the side's sources of supply."""
        return self._points_of(self.foe)

    def _points_of(self, side: str) -> dict[str, float]:
        g, found = self.g, dict[str, float]()
        held = g.held_by(g.enemy(side)) & hexes_with_points(g) & g.start.playable & g.board.ground
        for name in g.board.names(held):
            if points := hex_points(g, name, side):
                found[name] = float(points)
        if g.state.supply_rule:
            for hexes in supply_sources(g, g.enemy(side)).values():
                for name in g.board.names(hexes & g.board.ground):
                    found[name] = found.get(name, 0.0) + self.scales.source
        return found

    def distances(self, goal: str, foot: Foot) -> Mapping[str, int]:
        """Hex -> parts of a point from a goal to it, on foot or wheels, in clear weather, whoever is in the way."""
        return self._spread(goal, foot, FARTHEST)

    def _spread(self, start: str, foot: Foot, most: int) -> Mapping[str, int]:
        g = self.g

        def found() -> dict[str, int]:
            fares = g.board.fares(FareKey(frozenset({foot}), False))
            land = g.start.playable & g.board.ground & ~g.closed_land()
            ways = fares.spread(g.board.bit[start], in_parts(most, g.board.parts), WayLimits(land))
            return {name: points for points, layer in enumerate(ways.layers) if layer for name in g.board.names(layer)}

        return g.book.keep(("player-distances", g.state.scenario, start, foot, most, tuple(g.state.opened)), found)

    def pace(self, uid: str) -> tuple[Foot, int]:
        """The class of a unit on the move, and the parts of a point that it has in a segment."""
        found = self._paces.get(uid)
        if found is None:
            allowance = max(1, in_parts(segment_allowance(self.g, uid), self.g.board.parts))
            found = self._paces[uid] = foot_of(self.g, uid), allowance
        return found

    def _from(self, goal: str, foot: Foot) -> Mapping[str, int]:
        known = self._known.get((goal, foot))
        if known is None:
            known = self._known[goal, foot] = self.distances(goal, foot)
        return known

    # -- the enemy ---------------------------------------------------------------------------------------------------

    @cached_property
    def foes(self) -> list[str]:
        """The enemy's units on the ground."""
        g = self.g
        return [uid for uid in sorted(g.units_of(self.foe)) if g.unit(uid).walks and g.where(uid) & g.board.ground]

    @cached_property
    def own(self) -> list[str]:
        """The side's units on the ground."""
        g = self.g
        return [uid for uid in sorted(g.units_of(self.side)) if g.unit(uid).walks and g.where(uid) & g.board.ground]

    def threat(self, hex_: str) -> float:
        """The attack that the enemy can bring against a hex, less for each move that he is away."""
        return self._threats.get(hex_, 0.0)

    @cached_property
    def _threats(self) -> dict[str, float]:
        """Hex -> that; only hexes that units get to in about three moves."""
        g = self.g
        strength: dict[tuple[str, Foot, int], int] = {}
        for uid in self.foes:
            if attack := attack_now(g, uid):
                key = g.state.place[uid], *self.pace(uid)
                strength[key] = strength.get(key, 0) + attack
        found: dict[str, float] = {}
        most = in_parts(THREATENED, g.board.parts)
        for (place, foot, allowance), attack in strength.items():
            free = 1.0 - self.scales.shield * min(1.0, self._facing(place) / attack)
            moves = [max(0.0, points / allowance - 0.3) for points in range(most + 1)]
            shares = [attack * self.scales.threat_fade ** max(0.0, away - 0.7) * (free if away > 0.4 else 1.0) for away in moves]
            for hex_, points in self._spread(place, foot, THREATENED).items():
                found[hex_] = found.get(hex_, 0.0) + shares[points]
        for hex_, attack in self._dropped().items():
            found[hex_] = found.get(hex_, 0.0) + attack * self.scales.dropped
        return found

    def _facing(self, place: str) -> float:
        """The defence of the side near enemies: it keeps them from marching past."""
        near = self.g.board.grid.disc(place, FACING) & self.g.mask(self.side) & self.g.board.ground
        return sum(self.defence(uid) for hex_ in self.g.board.names(near) for uid in self.g.walkers(hex_, self.side))

    def _dropped(self) -> Mapping[str, int]:
        """Places of the side worth a garrison -> the attack of enemies that could be dropped or lifted upon them in a turn."""
        g = self.g
        if not plays_air(g):
            return {}
        cap, attack = cap_left(g, CAPS[DROP], self.foe), 0
        walkers = [uid for uid in sorted(g.state.place) if g.side(uid) == self.foe and g.unit(uid).walks]
        for uid in (one for one in walkers if may_ever_fly(g, one, DROP) and not g.where(one)):
            if g.unit(uid).sp <= cap:
                cap -= g.unit(uid).sp
                attack += attack_now(g, uid)
        if not attack:
            return {}
        reached = g.board.grid.around(landing_hexes(g, self.foe, DROP), 1)
        return {hex_: attack for hex_, points in self.holdings.items() if points >= GARRISONED and g.board.bit[hex_] & reached}

    def cover(self, hex_: str) -> float:
        """How much more a defence is worth in a hex."""
        if hex_ not in self._covers:
            strong = has_serving_fort(self.g, hex_, self.side) or may_ignore_retreat(self.g, hex_, self.side)
            self._covers[hex_] = self.scales.cover if strong else 1.0
        return self._covers[hex_]

    # -- where a unit should be --------------------------------------------------------------------------------------

    def place_worth(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What it is worth that a unit is in a hex. ``friends``: hex -> the side's other units there."""
        g, scales = self.g, self.scales
        if hex_ not in g.board.bit:
            return 0.0
        worth = self._drawn(uid, hex_, friends) + self._guarding(uid, hex_, friends) - self.risked(uid, hex_, friends)
        if g.state.supply_rule and not g.board.bit[hex_] & hexes_in_supply(g, self.side):
            worth -= scales.unsupplied
        return worth

    def _drawn(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """Places to take draw units; one that a friend is in already draws less."""
        scales = self.scales
        best = rest = 0.0
        if points := self.prizes.get(hex_):
            best = rest = points * (scales.keep if not friends.get(hex_) else 0.25)
        if attack_now(self.g, uid):
            for goal, pull in self._pulls(*self.pace(uid), hex_):
                worth = pull * 0.35 if friends.get(goal) else pull
                best, rest = max(best, worth), rest + worth
        return best + 0.2 * (rest - best)

    def _pulls(self, foot: Foot, allowance: int, hex_: str) -> list[tuple[str, float]]:
        """The other places to take that draw a unit with such a pace from a hex, as far as that is felt."""
        key = foot, allowance, hex_
        found = self._pulled.get(key)
        if found is None:
            found, scales = [], self.scales
            for goal, points in self.prizes.items():
                if goal != hex_:
                    far = self._from(goal, foot).get(hex_)
                    moves = NO_WAY if far is None else far / allowance
                    pull = points * scales.pull * scales.pull_fade ** (0.4 + moves)
                    if pull >= FELT:
                        found.append((goal, pull))
            self._pulled[key] = found
        return found

    def _guarding(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What a unit adds to the defence of places that the enemy threatens."""
        g, scales, found = self.g, self.scales, 0.0
        for goal in (hex_, *g.board.grid.neighbours(hex_)):
            points = self.holdings.get(goal)
            threat = self.threat(goal) if points else 0.0
            if not points or not threat:
                continue
            here, cover = goal == hex_, self.cover(goal)
            there = sum(self.defence(one) for one in friends.get(goal, ())) * cover
            near = g.board.grid.neighbours(goal)
            there += scales.beside * sum(self.defence(one) for name in near for one in friends.get(name, ()))
            more = self.defence(uid) * (cover if here else scales.beside)
            likely = min(1.0, threat / scales.threat_sure)
            found += points * scales.guard * likely * (_kept(there + more, threat) - _kept(there, threat))
            if here and not friends.get(goal):
                found += points * 0.25 * min(1.0, threat / 4)
        return found

    def risked(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What a unit risks where the enemy can bring more than holds the hex."""
        scales = self.scales
        defence = (sum(self.defence(one) for one in friends.get(hex_, ())) + self.defence(uid)) * self.cover(hex_)
        ratio = self.threat(hex_) / max(1.0, defence)
        share = min(1.0, max(0.0, (ratio - scales.risk_from) / (scales.risk_most - scales.risk_from)))
        return scales.risk * share * self.unit_worth(uid)


def _kept(defence: float, threat: float) -> float:
    """The share of a place that a defence keeps against a threat."""
    return defence / (defence + 0.5 * threat + 0.5)
