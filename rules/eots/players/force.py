"""The force of an offensive: which of some units go where for an aim, and how likely it is to come off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from data.eots.aims import AimScales
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.players.aims import aim_worths
from rules.eots.players.battle_prospects import BattleProspects, sea_win_chance
from rules.eots.players.force_reach import ForceReach
from rules.eots.players.land_odds import land_win_chance
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s06_supply import zones
from rules.eots.s07_offensive.eligible_units import goes_with
from rules.eots.s08_movement import naval, sea_transport
from rules.eots.s14_rivalry.rivalry import is_rivalry_on, rivalling_service
from rules.eots.state import garrisons
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


class OffensiveForce(msgspec.Struct, frozen=True):
    """Units for an aim, in the order of their importance; ``goals``: where each of them is to go or to strike; ``posts``: where
    carriers and aircraft wait that open the way for a landing.

    ``worth``: what it is expected to bring; ``chance``: that the aim is taken, roughly.
    """

    aim: str
    goals: dict[str, str]
    posts: dict[str, str]
    worth: float
    chance: float

    @property
    def units(self) -> list[str]:
        """The units."""
        return list(self.goals)


class ForceDraft:
    """A force in the making: goals, posts, transport left and what was spent on it, places left."""

    def __init__(self, most: int, asp: int) -> None:
        self.most, self.asp, self.fares = most, asp, 0.0
        self.goals: dict[str, str] = {}
        self.posts: dict[str, str] = {}

    @property
    def room(self) -> int:
        """How many more units there is room for."""
        return self.most - len(self.goals)

    def copy(self) -> ForceDraft:
        """A draft to go on from."""
        found = ForceDraft(self.most, self.asp)
        found.goals, found.posts, found.fares = dict(self.goals), dict(self.posts), self.fares
        return found

    def become(self, other: ForceDraft) -> None:
        """Take over what another draft has."""
        self.asp, self.goals, self.posts = other.asp, other.goals, other.posts


class ForceTarget(NamedTuple):
    """A hex as an aim: whether any enemy is there, and those on the ground; ground units that get at it in the order in which
    they are sent, with their way, and how many go at most.
    """

    aim: str
    bit: HexSet
    held: bool
    ground: list[str]
    most: int
    troops: tuple[tuple[str, str], ...]


class ForceBuilder:
    """Assembles forces from units where they stood when the offensive began."""

    def __init__(
        self,
        g: EotsWar,
        side: str,
        scales: AimScales,
        pool: Sequence[str],
        ops: int,
        naval_steps: int,
        hq: str = "",
        event: CardEvent | None = None,
    ) -> None:
        self.g, self.side, self.scales, self.ops, self.steps = g, side, scales, ops, naval_steps
        self._hq, self._event, self._service = hq, event, ""
        self.enemy = g.enemy(side)
        off = g.state.offensive
        self.origin = {uid: (off.origin.get(uid, "") if off is not None else "") or g.where(uid) for uid in pool}
        self.pool = [uid for uid in pool if self.origin[uid] in g.grid.bit and self.origin[uid] != CHINA_BOX]
        self.reach = ForceReach(g, side, self.origin, ops, naval_steps)
        self.asp = g.asp_left(side)
        self.worths = aim_worths(g, side, scales)
        self.zone = zones.unneutralised_zoi(g, self.enemy)
        self._gains = {hex_: worth for worth, hex_ in self.worths}
        self._rivals = {uid: rivalling_service(g, uid) for uid in self.pool}
        self._ground, self._ships = self._of_kinds("ground"), self._of_kinds("naval")
        self._ground_reach = self.reach.all_of(self._ground)
        #: Ships and air units, the strongest first.
        self._power = sorted(self._of_kinds("naval", "air"), key=lambda uid: (-g.attack(uid), uid))
        self._targets: dict[str, ForceTarget] = {}
        self._ports = g.cat.ports & g.controlled(side)
        self.battles = BattleProspects(g, side, scales)

    def _of_kinds(self, *kinds: str) -> list[str]:
        return [uid for uid in self.pool if self.g.unit(uid).kind in kinds]

    # -- who goes together ---------------------------------------------------------------------------------------------

    def _services(self) -> tuple[str, ...]:
        """The services that are tried, each by itself while they are rivals (14); "" for all together."""
        if not is_rivalry_on(self.g, self.side):
            return ("",)
        return ("army", "navy") if self._event is None else ("army", "navy", "")

    def _goes_with(self, uid: str, chosen: Iterable[str]) -> bool:
        """Whether a unit may act together with those of a draft."""
        if self._service and self._rivals[uid] not in ("", self._service):
            return False
        if self._event is None:
            return True  # the services are tried by themselves, and only cards keep others apart
        return goes_with(self.g, self._hq, uid, list(chosen), self._event)

    # -- the force -----------------------------------------------------------------------------------------------------

    def force_for(self, aim: str, room: int) -> OffensiveForce:
        """The force for an aim, with further landings where room and transport are left."""
        found = [self._force_of_service(service, aim, room) for service in self._services()]
        return max(found, key=lambda one: (bool(one.goals), one.worth))

    def _force_of_service(self, service: str, aim: str, room: int) -> OffensiveForce:
        self._service = service
        draft = ForceDraft(room, self.asp)
        foes = self._target(aim).held
        chance = self._take(aim, draft)
        worth = 0.0
        if foes:
            self._add_power(aim, draft)
        elif self._is_landing(aim, draft) and self.battles.answer(aim):
            self._add_escort(aim, draft)
        odds = self.battles.odds(aim, self._fighters(aim, draft)) if draft.goals else 0.0
        if foes and not chance and odds < self.scales.hopeless:  # a raid that only feeds the enemy
            return OffensiveForce(aim, {}, {}, 0.0, 0.0)
        chance *= self._passage(aim, draft, odds)
        if foes:
            worth += self.battles.worth(aim, self._fighters(aim, draft), odds)
        worth += chance * self._gains.get(aim, 0.0)
        for other in self._further if draft.goals else ():
            if len(draft.goals) >= room:
                break
            if other != aim:
                worth += self._take(other, draft) * self._gains.get(other, 0.0)
        return OffensiveForce(aim, draft.goals, draft.posts, worth - draft.fares, chance)

    @cached_property
    def _further(self) -> list[str]:
        """Hexes without an enemy that are worth a landing besides, and that somebody gets at."""
        near = [hex_ for _, hex_ in self.worths[: self.scales.extras]]
        return [hex_ for hex_ in near if self._target(hex_).troops and not self._target(hex_).held]

    def _target(self, aim: str) -> ForceTarget:
        """A hex as an aim: looked at once, for it stays the same for every force."""
        found = self._targets.get(aim)
        if found is None:
            g, bit = self.g, self.g.grid.bit[aim]
            foes = g.at(aim, self.enemy)
            garrison = self.side == "allies" and bool(bit & garrisons.garrison_mask(g))
            ground = [uid for uid in foes if g.unit(uid).kind == "ground"]
            fight = bool(ground) or garrison
            troops = self._in_order(aim, bit, fight) if bit & self._ground_reach else ()
            most = self.scales.most_ground if fight else 1
            found = self._targets[aim] = ForceTarget(aim, bit, bool(foes), ground, most, troops)
        return found

    def _take(self, aim: str, draft: ForceDraft) -> float:
        """Add what takes a hex to a draft: the chance that it does; nothing is added where there is none."""
        target = self._target(aim)
        if not target.troops:
            return 0.0
        mine, chance = draft.copy(), 0.0
        chosen: list[str] = []
        for uid, way in target.troops:
            if uid in draft.goals:
                continue
            if len(chosen) >= target.most or mine.room < 1:
                break
            if self._send(uid, way, aim, mine):
                chosen.append(uid)
                chance = self._ground_chance(chosen, target)
                if chance >= self.scales.sure:
                    break
        fare = self.scales.transport * (draft.asp - mine.asp)
        if chance < self.scales.hopeless or chance * self._gains.get(aim, 0.0) <= fare:
            return 0.0
        draft.become(mine)
        draft.fares += fare
        return chance

    def _ground_chance(self, ours: list[str], target: ForceTarget) -> float:
        """How likely a hex is taken by ground units."""
        aim, foes = target.aim, target.ground
        if not foes and not (self.side == "allies" and garrisons.steps_of_garrison(self.g, aim)):
            return self.scales.empty_chance
        by_sea = any(self.reach.way_to(uid, target.bit) == "sea" for uid in ours)
        return self.scales.fought_chance * land_win_chance(self.g, ours, foes, aim, by_sea, self.scales.support)

    def _in_order(self, aim: str, bit: HexSet, fight: bool) -> tuple[tuple[str, str], ...]:
        """Ground units with their way to a hex: the strongest first, or the cheapest where there is no fight; Marines before
        others on a held island.
        """
        g = self.g
        beach = self.side == "allies" and bool(bit & sea_transport.defended_islands(g))

        def rank(found: tuple[str, str]) -> tuple[bool, float, int, str]:
            uid, way = found
            cost = 0 if way == "land" else sea_transport.asp_cost(g, uid)
            late = beach and not sea_transport.is_marine(g, uid)
            return late, -g.attack(uid) if fight else cost, -g.attack(uid), uid

        return tuple(sorted(((uid, way) for uid in self._ground if (way := self.reach.way_to(uid, bit))), key=rank))

    def _send(self, uid: str, way: str, aim: str, draft: ForceDraft) -> bool:
        """Add a ground unit, and who must go with it, to a draft; False if there is no way, transport or room."""
        if not self._goes_with(uid, draft.goals):
            return False
        if way == "land":
            draft.goals[uid] = aim
            return True
        here, cost = self.origin[uid], sea_transport.asp_cost(self.g, uid)
        carrier = self._organic_carrier(uid, here, draft)
        if carrier and draft.room > 1 and self._is_way_open(uid, aim, [carrier], draft.posts):
            draft.goals |= {uid: aim, carrier: aim}
            return True
        if cost > draft.asp:
            return False
        along = [u for u, goal in draft.goals.items() if self.origin[u] == here and goal == aim and u in self._ships]
        helped = self._helpers(uid, aim, along, draft)
        if helped is None or len(helped) + 1 > draft.room:
            return False
        draft.asp -= cost
        draft.goals[uid] = aim
        for helper, post in helped.items():
            draft.goals[helper] = aim
            if post:
                draft.posts[helper] = post
        return True

    def _organic_carrier(self, uid: str, here: str, draft: ForceDraft) -> str:
        """A ship of the hex that carries a brigade without transport points (8.46), "" for none."""
        if not self.g.unit(uid).organic_cargo:
            return ""
        ships = (u for u in self._ships if u not in draft.goals and self.origin[u] == here and self.g.unit(u).organic_carrier)
        return min((u for u in ships if self._goes_with(u, (*draft.goals, uid))), default="")

    def _helpers(self, uid: str, aim: str, along: list[str], draft: ForceDraft) -> dict[str, str] | None:
        """Who must go with a landing: helper -> its post, "" for the landing's own hex; None if nobody can open the way."""
        if self._is_way_open(uid, aim, along, draft.posts):
            return {}
        here, chosen = self.origin[uid], (*draft.goals, uid)
        free = [u for u in self._ships if u not in draft.goals and self.origin[u] == here and self._goes_with(u, chosen)]
        free.sort(key=lambda one: (not self.g.is_carrier(one), self.g.attack(one), one))
        for ship in free:
            if self._is_way_open(uid, aim, [*along, ship], draft.posts):
                return {ship: ""}
        openers = [
            u
            for u in self.pool
            if u not in draft.goals and self.g.unit(u).neutralises_zoi and self.reach.way_to(u, self.g.grid.bit[aim])
        ]
        openers = [u for u in openers if self._goes_with(u, chosen)]
        openers.sort(key=lambda one: (self.g.unit(one).kind == "air", -self.g.attack(one), one))
        for opener in openers[: self.scales.openers]:
            post = self._post_near(opener, aim)
            company = [ship for ship in free[:2] if ship != opener and self._goes_with(ship, (*chosen, opener))] if post else []
            for ships in ([], *([ship] for ship in company)) if post else ():
                if self._is_way_open(uid, aim, [*along, *ships], {**draft.posts, opener: post}):
                    return {opener: post, **dict.fromkeys(ships, "")}
        return None

    def _is_way_open(self, uid: str, aim: str, ships: list[str], posts: dict[str, str]) -> bool:
        """Whether a landing may sail with these ships, with air power at these posts (6.4, 8.45 B)."""
        g, allowed = self.g, self.reach.sea
        if not any(g.unit(u).neutralises_zoi for u in ships):
            covered = 0
            for post in posts.values():
                covered |= g.cat.disc(post, g.cat.charts.zoi.range)
            allowed &= ~(self.zone & ~covered)
        if not ships:
            allowed &= ~g.mask(self.enemy, "naval")
        start = self.origin[uid]
        bits = g.grid.bit
        return bool(bits[start] & allowed and naval.sea_reach(g, start, allowed, self.steps) & bits[aim])

    def _post_near(self, uid: str, aim: str) -> str:
        """Where a carrier or an air unit neutralises the enemy's zone over a hex, "" for nowhere."""
        g, start = self.g, self.origin[uid]
        near = g.cat.disc(aim, g.cat.charts.zoi.range)
        if g.unit(uid).kind == "air":
            if g.grid.bit[start] & near:
                return start
            places = self.reach.fields & near & self.reach.legs(uid)
        else:
            fight = bool(g.at(aim, self.enemy))
            reached = self.reach.by_sea(start) & ~g.mask(self.enemy)
            places = reached & near & g.cat.disc(aim, g.unit(uid).range or 0) if fight else reached & near & self._ports
        names = g.grid.names(places)
        return max(names, key=lambda hex_: (g.cat.distance(hex_, aim), hex_), default="")

    def _add_power(self, aim: str, draft: ForceDraft) -> None:
        """Fill up with what fights at sea and in the air, the strongest first."""
        bit = self.g.grid.bit[aim]
        for uid in self._power:
            if draft.room < 1:
                return
            if uid not in draft.goals and self.reach.way_to(uid, bit) and self._goes_with(uid, draft.goals):
                draft.goals[uid] = aim

    def _is_landing(self, aim: str, draft: ForceDraft) -> bool:
        """Whether ground units of a draft come to a hex over the sea."""
        bit = self.g.grid.bit[aim]
        return any(goal == aim and u in self._ground and self.reach.way_to(u, bit) == "sea" for u, goal in draft.goals.items())

    def _add_escort(self, aim: str, draft: ForceDraft) -> None:
        """A ship with a landing that nobody awaits: without any it turns back from the first enemy ship that comes (8.45 B)."""
        bit, starts = self.g.grid.bit[aim], {self.origin[uid] for uid, goal in draft.goals.items() if goal == aim}
        ships = [uid for uid in self._power if self.g.unit(uid).kind == "naval" and not self.g.is_carrier(uid)]
        for uid in sorted(ships, key=lambda one: self.origin[one] not in starts):
            if draft.room < 1:
                return
            if uid not in draft.goals and self.reach.way_to(uid, bit) and self._goes_with(uid, draft.goals):
                draft.goals[uid] = aim
                return

    def _passage(self, aim: str, draft: ForceDraft, odds: float) -> float:
        """How likely those who land get ashore past ships and aircraft: surely there, or who may come."""
        won = sea_win_chance(odds)
        if self.g.at(aim, self.enemy, "air", "naval"):
            return won
        return 1.0 - self.scales.comes * (1.0 - won) if self._is_landing(aim, draft) else 1.0

    def _fighters(self, aim: str, draft: ForceDraft) -> list[str]:
        """The ships and air units of a draft that fight in a hex."""
        return [uid for uid, hex_ in draft.goals.items() if hex_ == aim and self.g.unit(uid).kind != "ground"]

    def best_force(self, room: int, aims: Sequence[str] = ()) -> OffensiveForce | None:
        """The most promising force for any of some hexes, or of those worth most."""
        found = self.forces(room, aims)
        return found[0] if found else None

    def forces(self, room: int, aims: Sequence[str] = ()) -> list[OffensiveForce]:
        """A force for each hex that one can be assembled for, the most promising first."""
        places = list(aims) or [hex_ for _, hex_ in self.worths[: self.scales.looked_at]]
        found = [force for aim in places if (force := self.force_for(aim, room)).goals and force.worth > 0]
        return sorted(found, key=lambda force: (-force.worth, force.aim))
