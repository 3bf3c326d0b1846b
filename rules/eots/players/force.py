"""The force of an offensive: which of some units go where for an aim, and how likely it is to come off."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from data.eots.aims import AimScales
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.players.aims import aim_worths
from rules.eots.s06_supply import zones
from rules.eots.s08_movement import air, naval, sea_transport
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s08_movement.ground import GroundMarch, ground_entry_hexes
from rules.eots.state import garrisons
from rules.eots.state.war import EotsWar


class OffensiveForce(msgspec.Struct, frozen=True):
    """Units for an aim, in the order of their importance; ``goals``: where each of them is to go or to strike.

    ``worth``: what it is expected to bring; ``chance``: that the aim is taken, roughly.
    """

    aim: str
    goals: dict[str, str]
    worth: float
    chance: float

    @property
    def units(self) -> list[str]:
        """The units."""
        return list(self.goals)


class ForceBuilder:
    """Assembles forces from units where they stood when the offensive began."""

    def __init__(self, g: EotsWar, side: str, scales: AimScales, pool: Sequence[str], ops: int, naval_steps: int) -> None:
        self.g, self.side, self.scales, self.ops, self.steps = g, side, scales, ops, naval_steps
        self.enemy = g.enemy(side)
        off = g.state.offensive
        self.origin = {uid: (off.origin.get(uid, "") if off is not None else "") or g.where(uid) for uid in pool}
        self.pool = [uid for uid in pool if self.origin[uid] in g.grid.bit and self.origin[uid] != CHINA_BOX]
        self.sea = sea_hexes(g, side)
        self.worths = aim_worths(g, side, scales)
        self.zone = zones.unneutralised_zoi(g, self.enemy)
        self._fields = air.landing_fields(g, side)

    # -- who reaches it ------------------------------------------------------------------------------------------------

    def reaches(self, uid: str, aim: str) -> str:
        """How a unit gets at a hex: "sea", "land", "strike" from afar, "fly" to a nearer field; "" it does not."""
        g, unit, start = self.g, self.g.unit(uid), self.origin[uid]
        bit = g.grid.bit[aim]
        if unit.kind == "naval":
            reached = naval.sea_reach(g, start, self.sea, self.steps)
            if g.is_carrier(uid):
                return "strike" if reached & g.cat.disc(aim, unit.range or 0) else ""
            return "sea" if reached & bit else ""
        if unit.kind == "air":
            far = air.strike_range(g, uid)
            if g.cat.distance(start, aim) <= far:
                return "strike"
            near = self._fields & g.cat.disc(aim, far) & g.cat.disc(start, self.ops * air.leg_range(g, uid, False))
            return "fly" if near else ""
        return self._ground_way(uid, aim)

    def _ground_way(self, uid: str, aim: str) -> str:
        g, unit, start = self.g, self.g.unit(uid), self.origin[uid]
        bit, here = g.grid.bit[aim], g.grid.bit[start]
        if not bit & ground_entry_hexes(g, uid):
            return ""
        if g.cat.distance(start, aim) <= 2 * self.ops:
            points = self.ops * g.cat.charts.movement.land_base * 2
            march = g.memo(("player-march", uid, start, points), lambda: GroundMarch(g, [uid], start, points).reached)
            if march & bit:
                return "land"
        by_sea = unit.amphibious and here & g.cat.coastal and bit & g.cat.coastal and g.controls(self.side, start)
        if not by_sea or bit & g.cat.terrain["mountain"] & ~sea_transport.allowed_mountains(g.state.board):
            return ""
        return "sea" if naval.sea_reach(g, start, self.sea, self.steps) & bit else ""

    # -- the force -----------------------------------------------------------------------------------------------------

    def force_for(self, aim: str, room: int) -> OffensiveForce:
        """The force for an aim, with further landings where room and transport are left."""
        goals: dict[str, str] = {}
        asp = self.g.asp_left(self.side)
        chance, asp = self._take(aim, goals, room, asp, True)
        worth = chance * self._gain(aim)
        foes = bool(self.g.at(aim, self.enemy))
        for _, other in self.worths[: self.scales.extras]:
            if len(goals) >= room or other == aim or self.g.at(other, self.enemy) or not goals:
                continue
            more, asp = self._take(other, goals, room, asp, False)
            worth += more * self._gain(other)
        if foes:
            self._add_power(aim, goals, room)
            odds = self._odds(aim, goals)
            worth += odds * self._prey(aim) - (1 - odds) * self.scales.risk * len(goals)
        return OffensiveForce(aim, goals, worth, chance)

    def _gain(self, aim: str) -> float:
        """What holding a hex is worth."""
        return {hex_: worth for worth, hex_ in self.worths}.get(aim, 0.0)

    def _prey(self, aim: str) -> float:
        """What the enemy's units in a hex are worth, if they are hit."""
        g, scales = self.g, self.scales
        return sum(scales.step * (g.attack(uid) + g.defence(uid)) / 10 for uid in g.at(aim, self.enemy))

    def _take(self, aim: str, goals: dict[str, str], room: int, asp: int, main: bool) -> tuple[float, int]:
        """Add what takes a hex to ``goals``: the chance that it does, and the transport that is left."""
        g = self.g
        foes = g.at(aim, self.enemy, "ground")
        garrison = garrisons.steps_of_garrison(g, aim) * max(garrisons.garrison_factors(g, aim)) if self.side == "allies" else 0
        need = (sum(max(g.attack(uid), g.defence(uid)) for uid in foes) + garrison) * self.scales.ground_odds
        chosen: list[tuple[str, str]] = []
        strength, left = 0.0, asp
        for uid, way, cost in self._troops(aim, goals, bool(need)):
            if cost > left or len(goals) + len(chosen) >= room:
                continue
            chosen.append((uid, way))
            left -= cost
            strength += g.attack(uid)
            if strength >= need or len(chosen) >= self.scales.most_ground:
                break
        if not chosen:
            return 0.0, asp
        added = dict.fromkeys((uid for uid, _ in chosen), aim)
        if any(way == "sea" for _, way in chosen) and not self._escort(aim, goals, added, room):
            return 0.0, asp
        goals.update(added)
        if not need:
            return self.scales.empty_chance, left
        return min(1.0, strength / need) * self.scales.fought_chance, left

    def _troops(self, aim: str, goals: dict[str, str], fight: bool) -> list[tuple[str, str, int]]:
        """Ground units for a hex with their way and the transport it costs: the strongest first, or the cheapest."""
        g, found = self.g, []
        for uid in self.pool:
            if g.unit(uid).kind == "ground" and uid not in goals and (way := self.reaches(uid, aim)):
                cost = sea_transport.asp_cost(g, uid) if way == "sea" else 0
                found.append((uid, way, cost))
        beach = bool(g.grid.bit[aim] & sea_transport.defended_islands(g))
        first = (lambda uid: not sea_transport.is_marine(g, uid)) if self.side == "allies" and beach else (lambda uid: False)
        found.sort(key=lambda one: (first(one[0]), -g.attack(one[0]) if fight else one[2], -g.attack(one[0]), one[0]))
        return found

    def _escort(self, aim: str, goals: dict[str, str], added: dict[str, str], room: int) -> bool:
        """Add ships and air power that a landing needs; False if they are not to be had."""
        g = self.g
        barred = bool(g.grid.bit[aim] & self.zone) or any(g.grid.bit[self.origin[uid]] & self.zone for uid in added)
        ships_there = bool(g.at(aim, self.enemy, "naval"))
        if not barred and not ships_there:
            return True
        here = {self.origin[uid] for uid in added}
        used = [uid for uid in goals if self.g.is_air_power(uid) and g.cat.distance(goals[uid], aim) <= 2]
        if used and not ships_there:
            return True
        helpers = [
            uid
            for uid in self.pool
            if uid not in goals
            and (g.unit(uid).neutralises_zoi if barred else g.unit(uid).kind == "naval" and self.origin[uid] in here)
            and self.reaches(uid, aim)
        ]
        helpers.sort(key=lambda uid: (self.origin[uid] not in here, g.unit(uid).kind == "air", -g.attack(uid), uid))
        if not helpers or len(goals) + len(added) >= room:
            return False
        added[helpers[0]] = aim
        return True

    def _add_power(self, aim: str, goals: dict[str, str], room: int) -> None:
        """Fill up with what fights at sea and in the air, the strongest first."""
        g = self.g
        power = [uid for uid in self.pool if uid not in goals and g.unit(uid).kind in ("naval", "air")]
        power.sort(key=lambda uid: (-g.attack(uid), uid))
        lone = not any(g.is_carrier(uid) or g.unit(uid).kind == "ground" for uid in goals)
        for uid in power:
            if len(goals) >= room:
                return
            way = self.reaches(uid, aim)
            if way and not (way == "sea" and lone and not g.controls(self.side, aim) and not g.at(aim, self.enemy)):
                goals[uid] = aim

    def _odds(self, aim: str, goals: dict[str, str]) -> float:
        """How the force compares with who fights there, and who may come: 0.5 for equals."""
        g = self.g
        ours = sum(g.attack(uid) for uid, hex_ in goals.items() if hex_ == aim and g.unit(uid).kind != "ground")
        theirs = sum(g.attack(uid) for uid in g.at(aim, self.enemy, "air", "naval"))
        near = g.cat.disc(aim, self.scales.reaction_reach)
        comers = [u for u in g.units_of(self.enemy, "air", "naval") if g.grid.bit[g.where(u)] & near and g.where(u) != aim]
        theirs += self.scales.reaction_share * sum(sorted((g.attack(uid) for uid in comers), reverse=True)[:4])
        return ours / (ours + theirs) if ours + theirs else 0.5

    def best_force(self, room: int, aims: Sequence[str] = ()) -> OffensiveForce | None:
        """The most promising force for any of some hexes, or of those worth most."""
        found = self.forces(room, aims)
        return found[0] if found else None

    def forces(self, room: int, aims: Sequence[str] = ()) -> list[OffensiveForce]:
        """A force for each hex that one can be assembled for, the most promising first."""
        places = list(aims) or [hex_ for _, hex_ in self.worths[: self.scales.looked_at]]
        found = [force for aim in places if (force := self.force_for(aim, room)).goals and force.worth > 0]
        return sorted(found, key=lambda force: (-force.worth, force.aim))
