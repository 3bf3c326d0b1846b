"""What places and units are worth to a side: points to take and to keep, how far they are, what the enemy can bring there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from data.next_war import Foot
from data.next_war.greedy import TheatreScales
from rules.hexmap.ways import WayLimits, in_parts
from rules.next_war.battle.s09_retreat import may_ignore_retreat
from rules.next_war.battle.s09_strength import has_serving_fort
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.ground.s12_points import hex_points
from rules.next_war.ground.s13_supply import hexes_in_supply, supply_sources
from rules.next_war.march.s08_movers import foot_of, segment_allowance
from rules.next_war.state.board import FareKey
from rules.next_war.state.reading import TheatreReading

#: Points of movement to which distances are looked at; movement segments of a side in a turn.
FARTHEST, MOVES = 40, 2
#: Segments of combat that are left in the last turn after each segment; what is fought for strength's own sake counts by them.
LAST_SEGMENTS = ("first_combat", "second_movement", "second_combat")


class WeighedTheatre:
    """A position as a side weighs it. ``place`` may differ from the state: units as they are planned to be."""

    def __init__(self, g: TheatreReading, side: str, scales: TheatreScales) -> None:
        self.g, self.side, self.scales = g, side, scales
        self.foe = g.enemy(side)

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
        held = g.held_by(g.enemy(side)) & g.start.playable & g.board.ground
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
        g = self.g

        def found() -> dict[str, int]:
            fares = g.board.fares(FareKey(frozenset({foot}), False))
            land = g.start.playable & g.board.ground & ~g.closed_land()
            ways = fares.spread(g.board.bit[goal], in_parts(FARTHEST, g.board.parts), WayLimits(land))
            return {name: points for points, layer in enumerate(ways.layers) if layer for name in g.board.names(layer)}

        return g.book.keep(("player-distances", g.state.scenario, goal, foot, tuple(g.state.opened)), found)

    def moves_to(self, uid: str, hex_: str, goal: str) -> float:
        """How many movement segments a unit needs from a hex to a goal; many where there is no way."""
        known = self.distances(goal, foot_of(self.g, uid))
        allowance = max(1, in_parts(segment_allowance(self.g, uid), self.g.board.parts))
        return known[hex_] / allowance if hex_ in known else 9.0

    # -- the enemy ---------------------------------------------------------------------------------------------------

    @cached_property
    def foes(self) -> list[str]:
        """The enemy's units on the ground."""
        g = self.g
        return [uid for uid in sorted(g.units_of(self.foe)) if g.unit(uid).walks and g.where(uid) & g.board.ground]

    def threat(self, hex_: str) -> float:
        """The attack that the enemy can bring against a hex, less for each move that he is away."""
        key = hex_
        found = self._threats.get(key)
        if found is None:
            g = self.g
            found = 0.0
            for uid in self.foes:
                attack = attack_now(g, uid)
                if attack:
                    away = max(0.0, self.moves_to(uid, g.state.place[uid], hex_) - 0.3)
                    found += attack * self.scales.threat_fade ** max(0.0, away - 0.7)
            self._threats[key] = found
        return found

    @cached_property
    def _threats(self) -> dict[str, float]:
        return {}

    def cover(self, hex_: str) -> float:
        """How much more a defence is worth in a hex."""
        g = self.g
        strong = has_serving_fort(g, hex_, self.side) or may_ignore_retreat(g, hex_, self.side)
        return self.scales.cover if strong else 1.0

    # -- where a unit should be --------------------------------------------------------------------------------------

    def place_worth(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What it is worth that a unit is in a hex. ``friends``: hex -> the side's other units there."""
        g, scales = self.g, self.scales
        if hex_ not in g.board.bit:
            return 0.0
        worth = self._drawn(uid, hex_, friends) + self._guarding(uid, hex_, friends) - self._risked(uid, hex_, friends)
        if g.state.supply_rule and not g.board.bit[hex_] & hexes_in_supply(g, self.side):
            worth -= scales.unsupplied
        return worth

    def _drawn(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """Places to take draw units; one that a friend is in already draws less."""
        best, rest = 0.0, 0.0
        attack = attack_now(self.g, uid)
        for goal, points in self.prizes.items():
            if hex_ == goal:
                share = self.scales.keep if not friends.get(goal) else 0.25
                worth = points * share
            else:
                taken = 0.35 if friends.get(goal) else 1.0
                weight = self.scales.pull if attack else 0.0
                worth = points * taken * weight * self.scales.pull_fade ** (0.4 + self.moves_to(uid, hex_, goal))
            best, rest = max(best, worth), rest + worth
        return best + 0.2 * (rest - best)

    def _guarding(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What a unit adds to the defence of places that the enemy threatens."""
        g, scales, found = self.g, self.scales, 0.0
        for goal, points in self.holdings.items():
            away = g.board.grid.distance(hex_, goal)
            if away > 1:
                continue
            share = 1.0 if away == 0 else scales.beside
            threat = self.threat(goal)
            if not threat:
                continue
            cover = self.cover(goal)
            there = sum(self.defence(one) for one in friends.get(goal, ())) * cover
            near = g.board.grid.neighbours(goal)
            there += scales.beside * sum(self.defence(one) for name in near for one in friends.get(name, ()))
            more = (self.defence(uid) * cover if away == 0 else self.defence(uid)) * share
            found += points * scales.guard * (_kept(there + more, threat) - _kept(there, threat))
            if away == 0 and not friends.get(goal):
                found += points * 0.25 * min(1.0, threat / 4)
        return found

    def _risked(self, uid: str, hex_: str, friends: Mapping[str, Sequence[str]]) -> float:
        """What a unit risks where the enemy can bring more than holds the hex."""
        scales = self.scales
        defence = (sum(self.defence(one) for one in friends.get(hex_, ())) + self.defence(uid)) * self.cover(hex_)
        ratio = self.threat(hex_) / max(1.0, defence)
        share = min(1.0, max(0.0, (ratio - scales.risk_from) / (scales.risk_most - scales.risk_from)))
        return scales.risk * share * self.unit_worth(uid)


def _kept(defence: float, threat: float) -> float:
    """The share of a place that a defence keeps against a threat."""
    return defence / (defence + 0.5 * threat + 0.5)
