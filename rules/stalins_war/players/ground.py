"""What it is worth to a unit to stand in a hex, by what everybody sees of the board."""

from __future__ import annotations

import copy
from functools import cached_property

from data.stalins_war.greedy import Scales
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s08_zones import uncancelled, zone
from rules.stalins_war.ground.s13_supply import supply_of, traced
from rules.stalins_war.players.foe import LARGE, Foe, foe_of, pull_of
from rules.stalins_war.players.line import DEEP, Line
from rules.stalins_war.state.reading import Reading

#: Fewer ways out than this are few.
WAYS_OUT = 4
#: So much strength of the enemy behind a hex is as bad as can be.
FLANKED = 12.0
#: Places with enemies so near are guarded.
WATCHED = 5
#: Places by which the game is won or lost are guarded from further off, by so many units.
WATCHED_WELL, GARRISON = 9, 3


class Ground:
    """Worked out once for a decision; all figures are points of strength for the side."""

    def __init__(self, g: Reading, side: str, scales: Scales) -> None:
        self.g, self.side, self.scales = g, side, scales
        self.enemy = g.enemy(side)
        self.foe: Foe = foe_of(g, side, scales)
        self._score: dict[tuple[str, str], float] = {}
        self._relieved: dict[str, float] = {}

    # -- units -----------------------------------------------------------------------------------------------------

    def value(self, uid: str) -> float:
        """What a unit is worth: its strength, and more for its last step."""
        return self.g.strength(uid) + self.scales.last_step

    @cached_property
    def bold(self) -> float:
        """How much a side attacks rather than defends, from 0 to 1: by the strength of both on the map."""
        g = self.g
        ours, theirs = (sum(g.strength(uid) for uid in g.units_of(side)) for side in (self.side, self.enemy))
        shy, bold = self.scales.bold[self.side]
        return min(max((ours / max(theirs, 1) - shy) / (bold - shy), 0.0), 1.0)

    @cached_property
    def daring(self) -> float:
        """How little a side heeds danger: not at all bold before attrition, if the enemy has the last round."""
        return self.scales.dare * self.bold * (self.scales.late if self.late else 1.0)

    @cached_property
    def late(self) -> bool:
        """Whether the enemy has the last round before attrition, and this is the side's last."""
        g = self.g
        return g.state.phase == "rounds" and g.state.round >= g.this_turn.rounds and g.scenario.begins == self.side

    @cached_property
    def line(self) -> Line:
        """The side's line."""
        return Line(self.g, self.side)

    # -- places ----------------------------------------------------------------------------------------------------

    @cached_property
    def places(self) -> dict[str, float]:
        """Hex -> what its places are worth to whoever holds them."""
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
    def pull(self) -> dict[str, float]:
        """Hex -> how much the places that the side does not hold draw its units."""
        held, bit, playable = self.g.held(self.side), self.g.board.bit, self.g.playable
        goals = tuple((hex_, worth) for hex_, worth in self.places.items() if bit[hex_] & playable & ~held and worth >= 1)
        return pull_of(self.g.state.module, goals, self.scales.fade)

    # -- the ground ------------------------------------------------------------------------------------------------

    @cached_property
    def fed(self) -> dict[str, HexSet]:
        """Nation -> where its units are in full supply."""
        return {}

    def supplied(self, nation: str) -> HexSet:
        """Where units of a nation are in full supply."""
        if nation not in self.fed:
            self.fed[nation] = traced(self.g, nation).full
        return self.fed[nation]

    @cached_property
    def ways_out(self) -> HexSet:
        """The hexes that a retreat may lead into."""
        g = self.g
        return g.board.all & ~g.occupied(self.enemy) & ~uncancelled(g, self.enemy)

    def columns(self, hex_: str) -> int:
        """By how many columns a hex helps its defenders, roughly."""
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
        """How much of what stands in a hex with a strength may be lost: 0 for nothing."""
        threat = self.foe.threat.get(hex_, 0.0)
        if not threat:
            return 0.0
        scales = self.scales
        shield = max(strength, 0.5) * (1 + scales.column * self.columns(hex_))
        return min(max(threat / shield - scales.risk_from, 0.0), scales.risk_most)

    # -- a unit in a hex -------------------------------------------------------------------------------------------

    def score(self, uid: str, hex_: str) -> float:
        """What it is worth that a unit stands in a hex, the others being where they are."""
        key = (uid, hex_)
        if key not in self._score:
            self._score[key] = self._worth(uid, hex_)
        return self._score[key]

    def _worth(self, uid: str, hex_: str) -> float:
        g, scales, board = self.g, self.scales, self.g.board
        row, bit = g.unit(uid), board.bit[hex_]
        others = [one for one in g.at(hex_, self.side) if one != uid]
        far = self.foe.distance(bit)
        wanted = scales.bold_distance if self.bold >= 0.5 else scales.shy_distance
        if not row.large and not row.zone and not others:
            wanted += 1
        found = scales.pull * (0.25 + 0.75 * self.bold) * self.pull.get(hex_, 0.0)
        found -= scales.far * (1 + self.bold) * max(0, far - wanted)
        value = self.value(uid)
        strength = g.strength(uid) * (LARGE if row.large else 1.0)
        for one in others:
            strength += g.strength(one) * (LARGE if g.unit(one).large else 1.0)
        peril = self.peril(hex_, strength)
        found -= self._endangered(value, hex_, peril, far)
        if far <= DEEP:
            found += scales.gap * (scales.last_gap if self.late else 1.0) * self.line.shut(uid, hex_)
        large = any(g.unit(one).large for one in others)
        if far <= 3:
            if large and not row.large:
                found += scales.join * min(g.strength(uid), 2)
            elif not others and not row.zone:
                found -= scales.alone
        found += self._holding(uid, hex_, others, far, peril)
        if not bit & self.supplied(row.nation):
            found -= scales.cut * value
        return found

    def _endangered(self, value: float, hex_: str, peril: float, far: int) -> float:
        """What a unit of a value risks in a hex: by the strength against it, and by how few ways lead out."""
        found = self.scales.risk * value * peril
        found += self.scales.flank * value * min(self.foe.behind.get(hex_, 0.0) / FLANKED, 1.0)
        if far <= 2:
            out = (self.g.board.near(hex_) & self.ways_out).bit_count()
            found += self.scales.shut * value * max(0, WAYS_OUT - out)
        return found * (1 - self.daring)

    def danger(self, uid: str, hex_: str) -> float:
        """What a unit risks where it stands with the others there."""
        g = self.g
        strength = sum(g.strength(one) * (LARGE if g.unit(one).large else 1.0) for one in g.at(hex_, self.side))
        far = self.foe.distance(g.board.bit[hex_])
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

    def after(self, uid: str, hex_: str) -> Reading:
        """The position with a unit somewhere else, for reading alone."""
        state = copy.copy(self.g.state)
        state.place = {**state.place, uid: hex_}
        if hex_ in state.control:
            state.control = {**state.control, hex_: self.side}
        return Reading(state, None)

    def starving(self, g: Reading) -> float:
        """What enemies that cannot trace full supply are worth."""
        return self._unfed(g, self.enemy)

    def relieved(self, hex_: str) -> float:
        """What own units are worth that would be in supply again without the enemies in a hex."""
        if hex_ not in self._relieved:
            found = 0.0
            if self.unfed > 0:
                state = copy.copy(self.g.state)
                state.place = {uid: place for uid, place in state.place.items() if place != hex_}
                found = max(0.0, self.unfed - self._unfed(Reading(state, None), self.side))
            self._relieved[hex_] = found
        return self._relieved[hex_]

    @cached_property
    def unfed(self) -> float:
        """What own units are worth that cannot trace full supply."""
        return self._unfed(self.g, self.side)

    def _unfed(self, g: Reading, side: str) -> float:
        nations: dict[str, HexSet] = {}
        found = 0.0
        for uid in g.units_of(side):
            nation = g.unit(uid).nation
            if nation not in nations:
                nations[nation] = traced(g, nation).full
            if not g.where(uid) & nations[nation]:
                found += self.value(uid)
        return found

    @cached_property
    def starved(self) -> float:
        """What enemies are worth that cannot trace supply now."""
        return self.starving(self.g)

    def cutting(self, uid: str, hex_: str) -> float:
        """What a unit gains by a hex by cutting enemies off, less what it is worth if it is cut off itself there."""
        other = self.after(uid, hex_)
        gain = self.scales.pocket * (self.starving(other) - self.starved)
        if supply_of(other, uid) != "full" and self.g.board.bit[hex_] & self.supplied(self.g.unit(uid).nation):
            gain -= self.scales.stray * self.value(uid)
        elif supply_of(other, uid) == "full" and not self.g.board.bit[hex_] & self.supplied(self.g.unit(uid).nation):
            gain += self.scales.cut * self.value(uid)
        return gain

    def in_zone(self, hex_: str) -> bool:
        """Whether a hex lies in an enemy zone."""
        return bool(self.g.board.bit[hex_] & zone(self.g, self.enemy))
