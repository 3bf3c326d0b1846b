"""The value of a hex for a unit, from public facts of the board."""

from __future__ import annotations

from copy import copy
from functools import cached_property

from data.stalins_war.greedy import GreedyScales
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s08_zones import uncancelled_zone, zone_hexes
from rules.stalins_war.ground.s13_supply import open_to, traced_supply
from rules.stalins_war.players.feeding import Feeding
from rules.stalins_war.players.foe import HORIZON, LARGE, Foe, foe_of, pull_of
from rules.stalins_war.players.line import DEEP, FrontLine
from rules.stalins_war.state.reading import FrontReading

#: Fewer ways out than this are few.
WAYS_OUT = 4
#: So much strength of the enemy behind a hex is as bad as can be.
FLANKED = 12.0
#: Places with enemies so near are guarded.
WATCHED = 5
#: Places that win or lose the game are guarded from further off, by that many units.
WATCHED_WELL, GARRISON = 9, 3
#: So many units are a stack.
STACK = 2


class WeighedGround:
    """Worked out once for a decision; all figures are points of strength for the side."""

    def __init__(self, g: FrontReading, side: str, scales: GreedyScales) -> None:
        self.g, self.side, self.scales = g, side, scales
        self.enemy = g.enemy(side)
        self.foe: Foe = foe_of(g, side, scales)
        self._score: dict[tuple[str, str], float] = {}
        self._relieved: dict[str, float] = {}
        self._fed: dict[str, HexSet] = {}
        self._safe: dict[str, HexSet] = {}
        self._power: dict[str, float] = {}
        #: Hex -> by what the strength of its defenders counts; hex -> ways out of it.
        self._shields: dict[str, float] = {}
        self._exits: dict[str, int] = {}

    def through(self, g: FrontReading) -> WeighedGround:
        """The same, worked out before, for a state in which nothing differs that is looked at here (``seen_of``)."""
        found = copy(self)
        found.g = g
        return found

    # -- units -----------------------------------------------------------------------------------------------------

    def value(self, uid: str) -> float:
        """The value of a unit: its strength, and extra for its last step."""
        return self.g.strength(uid) + self.scales.last_step

    def power(self, uid: str) -> float:
        """The strength of a unit on the map, an army's more than its figure."""
        if uid not in self._power:
            self._power[uid] = self.g.strength(uid) * (LARGE if self.g.unit(uid).large else 1.0)
        return self._power[uid]

    @cached_property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> the side's units in it."""
        return self.g.by_place(self.g.units_of(self.side))

    @cached_property
    def bold(self) -> float:
        """How aggressive a side is, from 0 to 1: by the strength of both on the map."""
        g = self.g
        rows, lost = g.book.units, g.state.lost
        ours, theirs = (
            sum([rows[uid].strengths[lost.get(uid, 0)] for uid in g.units_of(side)]) for side in (self.side, self.enemy)
        )
        shy, bold = self.scales.bold[self.side]
        return min(max((ours / max(theirs, 1) - shy) / (bold - shy), 0.0), 1.0)

    @cached_property
    def daring(self) -> float:
        """How little a side cares about danger: not at all aggressive before attrition, if the enemy has the last round."""
        return self.scales.dare * self.bold * (self.scales.late if self.late else 1.0)

    @cached_property
    def late(self) -> bool:
        """Whether the enemy has the last round before attrition, and this is the side's last."""
        g = self.g
        return g.state.phase == "rounds" and g.state.round >= g.this_turn.rounds and g.scenario.begins == self.side

    @cached_property
    def eager(self) -> float:
        """The extra weight of places and the reduced weight of the future: in the last turn there is no future."""
        return self.scales.eager if self.g.state.turn >= self.g.scenario.last else 1.0

    @cached_property
    def line(self) -> FrontLine:
        """The side's line."""
        return FrontLine(self.g, self.side)

    # -- places ----------------------------------------------------------------------------------------------------

    @cached_property
    def places(self) -> dict[str, float]:
        """Hex -> what its places are worth to the side that holds them."""
        g, scales = self.g, self.scales

        def work() -> dict[str, float]:
            named = 0
            for line in g.scenario.victory:
                for role in line.holds:
                    named |= g.board.role.get(role, 0)
            found = {}
            for hex_ in g.board.places:
                bit = g.board.bit[hex_]
                own = scales.city if bit & g.board.cities else scales.town
                found[hex_] = own + scales.vp * g.board.vp.get(hex_, 0) + (scales.line if bit & named else 0.0)
            return found

        return g.book.keep(("worth of places", g.state.scenario, scales.vp, scales.line), work)

    @cached_property
    def dear(self) -> HexSet:
        """The hexes with places that are worth more than a town."""
        return self.g.board.set(hex_ for hex_, worth in self.places.items() if worth >= 1)

    @cached_property
    def pull(self) -> dict[str, float]:
        """Hex -> how much the places that the side does not hold draw its units."""
        open_, bit = self.g.playable & ~self.g.held(self.side) & self.dear, self.g.board.bit
        goals = tuple([(hex_, worth) for hex_, worth in self.places.items() if worth >= 1 and bit[hex_] & open_])
        return pull_of(self.g.state.module, goals, self.scales.fade)

    # -- the ground ------------------------------------------------------------------------------------------------

    def supplied(self, nation: str) -> HexSet:
        """The hexes where units of a nation are in full supply."""
        if nation not in self._fed:
            self._fed[nation] = traced_supply(self.g, nation).full
        return self._fed[nation]

    def safe(self, nation: str) -> HexSet:
        """The hexes where units of a nation would be supplied even if the enemy broke through the line, without links by sea."""
        if nation not in self._safe:
            way = open_to(self.g, self.side) & ~self.line.open
            self._safe[nation] = self.own.fed(self.g.board.sources.get(nation, 0), way)
        return self._safe[nation]

    @cached_property
    def lateness(self) -> float:
        """How near attrition is, from 0 to 1: the share of the turn's rounds that are over after this one."""
        g = self.g
        return g.state.round / g.this_turn.rounds if g.state.phase == "rounds" else 0.0

    @cached_property
    def ways_out(self) -> HexSet:
        """The hexes that a retreat may lead into."""
        g = self.g
        return g.board.all & ~g.occupied(self.enemy) & ~uncancelled_zone(g, self.enemy)

    def columns(self, hex_: str) -> int:
        """The approximate columns by which a hex helps its defenders."""
        g, terrain = self.g, self.g.book.tables.terrain
        found = min((terrain[kind].attacker_shift for kind in g.board.hexes[hex_].terrain), default=0)
        bit = g.board.bit[hex_]
        if bit & g.board.cities:
            found += terrain["city"].attacker_shift
        if bit & g.board.own_fortresses.get(self.side, 0):
            found += terrain["fortress"].attacker_shift
        if g.state.trenches.get(hex_) == self.side:
            found += terrain["trench"].attacker_shift
        return -found

    def peril(self, hex_: str, strength: float) -> float:
        """The part of a strength in a hex that may be lost: 0 for none."""
        threat = self.foe.threat.get(hex_, 0.0)
        if not threat:
            return 0.0
        scales, less = self.scales, self._shields.get(hex_)
        if less is None:
            less = self._shields[hex_] = 1 + scales.column * self.columns(hex_)
        shield = max(strength, 0.5) * less
        return min(max(threat / shield - scales.risk_from, 0.0), scales.risk_most)

    @cached_property
    def _pulling(self) -> float:
        """The attraction of places for the units in a hex."""
        return self.scales.pull * self.eager * (0.25 + 0.75 * self.bold)

    @cached_property
    def _lagging(self) -> float:
        """The cost of a hex too far from the enemy."""
        return self.scales.far * (1 + self.bold)

    # -- a unit in a hex -------------------------------------------------------------------------------------------

    def score(self, uid: str, hex_: str) -> float:
        """The value of a unit in a hex, with the others in their places."""
        key = (uid, hex_)
        if key not in self._score:
            self._score[key] = self._worth(uid, hex_)
        return self._score[key]

    def _worth(self, uid: str, hex_: str) -> float:
        g, scales = self.g, self.scales
        row, bit = g.unit(uid), g.board.bit[hex_]
        others = [one for one in self.stacks.get(hex_, ()) if one != uid]
        far = self.foe.far.get(hex_, HORIZON)
        wanted = scales.bold_distance if self.bold >= 0.5 else scales.shy_distance
        if not row.large and not row.zone and not others:
            wanted += 1
        found = self._pulling * self.pull.get(hex_, 0.0)
        found -= self._lagging * max(0, far - wanted)
        value = self.value(uid)
        large = any(g.unit(one).large for one in others)
        peril = self.peril(hex_, self.power(uid) + sum(map(self.power, others))) if hex_ in self.foe.threat else 0.0
        found -= self._endangered(value, hex_, peril, far)
        if far <= DEEP:
            found += scales.gap * (scales.last_gap if self.late else 1.0) * self.line.shut(uid, hex_) / self.eager
        if far <= 3:
            if large and not row.large:
                found += scales.join * min(g.strength(uid), 2)
            elif not others and not row.zone:
                found -= scales.alone
        if not others:
            found -= self.crushed(uid, hex_)
        found += self._holding(uid, hex_, others, far, peril)
        if not bit & self.supplied(row.nation):
            found -= scales.cut * value
        elif not bit & self.safe(row.nation):
            found -= scales.exposed * value * self.lateness / self.eager
        return found

    def _endangered(self, value: float, hex_: str, peril: float, far: int) -> float:
        """The risk of a unit with this value in a hex: by the strength against it, and by the few ways out."""
        found = self.scales.risk * value * peril
        found += self.scales.flank * value * min(self.foe.behind.get(hex_, 0.0) / FLANKED, 1.0)
        if far <= 2:
            out = self._exits.get(hex_)
            if out is None:
                out = self._exits[hex_] = (self.g.board.near(hex_) & self.ways_out).bit_count()
            found += self.scales.shut * value * max(0, WAYS_OUT - out)
        return found * (1 - self.daring)

    @cached_property
    def _crushers(self) -> dict[str, float]:
        """Hex -> the strength of the strongest stack of the enemy beside it."""
        g, found = self.g, dict[str, float]()
        for hex_, units in g.by_place(g.units_of(self.enemy)).items():
            if len(units) >= STACK:
                power = sum(map(g.strength, units))
                for name in g.board.names(g.board.near(hex_)):
                    found[name] = max(power, found.get(name, 0.0))
        return found

    def crushed(self, uid: str, hex_: str) -> float:
        """What a corps by itself in a hex is likely to lose to a stack beside it."""
        row, scales = self.g.unit(uid), self.scales
        if not scales.crushed or row.large or self._crushers.get(hex_, 0.0) < scales.crushing * self.g.strength(uid):
            return 0.0
        return scales.crushed * self.value(uid)

    def left_behind(self, uid: str) -> float:
        """What is lost where a unit leaves one other by itself."""
        hex_ = self.g.state.place[uid]
        others = [one for one in self.stacks.get(hex_, ()) if one != uid]
        return self.crushed(others[0], hex_) if len(others) == 1 else 0.0

    def danger(self, uid: str, hex_: str) -> float:
        """The risk of a unit in a hex with the others there."""
        g = self.g
        strength = sum(self.power(one) for one in g.at(hex_, self.side))
        far = self.foe.far.get(hex_, HORIZON)
        return self._endangered(self.value(uid), hex_, self.peril(hex_, strength), far)

    def _holding(self, uid: str, hex_: str, others: list[str], far: int, peril: float) -> float:
        worth = self.places.get(hex_)
        if worth is None:
            return 0.0
        if self.g.state.control.get(hex_) != self.side:
            return worth
        if worth >= self.scales.line:  # the war may be lost with it
            return self.scales.guard * worth / (1 + len(others)) if far <= WATCHED_WELL and len(others) < GARRISON else 0.0
        if others or far > WATCHED:
            return 0.0
        return self.scales.guard * worth / (1 + peril) / max(1, far - 2)

    # -- pockets ---------------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> Feeding:
        """The supply of the side's units."""
        return Feeding(self.g, self.side, self.scales.last_step)

    @cached_property
    def theirs(self) -> Feeding:
        """The supply of the enemy's units."""
        return Feeding(self.g, self.enemy, self.scales.last_step)

    def relieved(self, hex_: str) -> float:
        """The value of own units that would be in supply again without the enemies in a hex."""
        if hex_ not in self._relieved:
            self._relieved[hex_] = self.own.without(hex_)
        return self._relieved[hex_]

    def cutting(self, uid: str, hex_: str) -> float:
        """A unit's gain by cutting enemies off from a hex, minus its value if it is cut off itself there."""
        g, bit, nation = self.g, self.g.board.bit[hex_], self.g.unit(uid).nation
        held, zones = self.line.with_unit(uid, hex_)
        taken = bit if g.state.control.get(hex_) == self.enemy else 0
        way = self.theirs.way(held, zones, g.mask(self.enemy)) & ~taken
        gain = self.scales.pocket * (self.theirs.unfed(way) - self.theirs.now)
        before = bit & self.supplied(nation)
        way = self.own.way(g.occupied(self.enemy), zone_hexes(g, self.enemy), held) | taken & ~zone_hexes(g, self.enemy)
        after = bit & self.own.fed(g.board.sources.get(nation, 0), way)
        if before and not after and not bit & g.board.any_port:
            gain -= self.scales.stray * self.value(uid)
        elif after and not before:
            gain += self.scales.cut * self.value(uid)
        return gain

    def starved(self, uid: str, hex_: str) -> float:
        """What is lost where a unit's move opens the way of its own supply, or that of others, to enemy zones."""
        g, scales = self.g, self.scales
        there = g.board.bit[hex_]
        if not scales.starved or there & g.board.any_port:
            return 0.0
        taken = there if g.state.control.get(hex_) == self.enemy else 0
        held = self.line.others(uid)[0] | there
        return scales.starved * self.own.after(held, taken, g.where(uid), there, g.unit(uid).nation, self.value(uid))

    def in_zone(self, hex_: str) -> bool:
        """Whether a hex is in an enemy zone."""
        return bool(self.g.board.bit[hex_] & zone_hexes(self.g, self.enemy))
