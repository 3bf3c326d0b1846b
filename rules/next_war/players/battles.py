"""Attacks as a side weighs them: by the exact chances of every result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.next_war.air.s06_helicopters import support_rating
from rules.next_war.battle.s09_losses import next_losers, steps_left
from rules.next_war.battle.s09_permits import defending_sets, late_units
from rules.next_war.battle.s09_reckoning import FACES, battle_chances, best_defenders, reckon_battle, with_defenders
from rules.next_war.battle.s09_retreat import may_ignore_retreat
from rules.next_war.battle.s09_support import points_of_support, units_of_support, usual_support
from rules.next_war.ground.s08_stacking import halves_of, stack_limit, unit_efficiency
from rules.next_war.ground.s12_points import hex_points
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.sea.s07_support import ship_support
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading


class WeighedAttack(NamedTuple):
    """An attack: its hex, unit -> the hex that it attacks from, the unit that leads, what it is worth."""

    target: str
    units: Mapping[str, str]
    lead: str
    worth: float


class WeighedBattles:
    """The attacks that are possible in a position."""

    def __init__(self, ground: WeighedTheatre) -> None:
        self.ground, self.g, self.side = ground, ground.g, ground.side
        self._worth: dict[tuple[str, frozenset[tuple[str, str]]], WeighedAttack] = {}

    def weighed(self, target: str, units: Mapping[str, str]) -> WeighedAttack:
        """An attack by units from hexes that they may only be planned to be in."""
        key = target, frozenset(units.items())
        if key not in self._worth:
            self._worth[key] = self._weighed(target, units)
        return self._worth[key]

    def _weighed(self, target: str, units: Mapping[str, str]) -> WeighedAttack:
        g = self.g
        best = max(unit_efficiency(g, uid) for uid in units)
        leads = [uid for uid in units if unit_efficiency(g, uid) == best]
        lead = min(leads, key=lambda uid: (self.ground.step_worth(uid, g.state.lost.get(uid, 0)), uid))
        fight = BattleUnderWay(side=self.side, target=target, attackers=dict(sorted(units.items())), lead=lead)
        fight.late = sorted(late_units(g, target, self.ground.foe))
        if not defending_sets(g, target, self.ground.foe):
            return WeighedAttack(target, units, lead, 0.0)
        fight.support = self.support(target)
        fight = with_defenders(g, fight, best_defenders(g, fight), lead)
        return WeighedAttack(target, units, lead, self._expected(fight))

    def support(self, target: str) -> dict[str, int]:
        """What both sides could commit to a battle for a hex now (9.2.4), fire at it left out of account."""
        g = self.g
        found: dict[str, int] = {}
        for side, attacks in ((self.side, True), (self.ground.foe, False)):
            given = usual_support(g, side, target, attacks=attacks)
            points = points_of_support(given)
            for uid in units_of_support(given):
                points += ship_support(g, uid) if g.unit(uid).kind == "ship" else support_rating(g, uid)
            if points:
                found[side] = points
        return found

    def _expected(self, fight: BattleUnderWay) -> float:
        """The mean over all results: steps of both sides, the hex if it is left, those who are driven from it."""
        g, scales = self.g, self.ground.scales
        found = reckon_battle(g, fight)
        theirs = steps_left_in(self.ground, fight.defenders)
        idle = steps_left_in(self.ground, fight.idle)
        gain, taken = 0.0, self._hex_worth(fight.target)
        stays = self._stays(fight)
        for one in battle_chances(g, fight, found):
            worth = self._loss(fight.defenders, fight.guard, one.defender_steps)
            worth -= scales.own_loss * self._loss(tuple(fight.attackers), fight.lead, one.attacker_steps)
            left = theirs - one.defender_steps
            alive = one.attacker_steps < steps_left_in(self.ground, tuple(fight.attackers))
            if left <= 0 and not idle:
                worth += taken if alive else 0.0
            elif one.retreat:
                worth += (1 - stays) * ((taken if alive else 0.0) + scales.driven * (max(0, left) + idle))
            gain += worth * one.tenths / FACES
        return gain

    def _stays(self, fight: BattleUnderWay) -> float:
        """The chance that defenders who must retreat do not (9.8.4)."""
        g = self.g
        if not may_ignore_retreat(g, fight.target, self.ground.foe):
            return 0.0
        weakest = min((unit_efficiency(g, uid) for uid in (*fight.defenders, *fight.idle)), default=0)
        return min(1.0, (weakest + 1) / FACES)

    def _hex_worth(self, hex_: str) -> float:
        points = float(hex_points(self.g, hex_, self.side))
        return self.ground.scales.ground + points * self.ground.scales.keep

    def _loss(self, units: Sequence[str], lead: str, count: int) -> float:
        """What so many steps are worth, taken as the book spreads them (9.7.1), the cheapest where there is a choice."""
        g = self.g
        lost = {uid: g.state.lost.get(uid, 0) for uid in units}
        begun, found = False, 0.0
        for _ in range(count):
            open_ = next_losers(lost, lead, begun=begun)
            if not open_:
                break
            uid = min(open_, key=lambda one: (self.ground.step_worth(one, lost[one]), one))
            found += self.ground.step_worth(uid, lost[uid])
            lost[uid] += 1
            begun = True
            if lost[uid] >= (g.unit(uid).steps or 1):
                del lost[uid]
        return found

    def built(self, target: str, options: Mapping[str, Sequence[str]], room: Mapping[str, int]) -> WeighedAttack | None:
        """The best attack on a hex that is found by adding unit after unit; None without any.

        ``options``: unit -> the hexes that it could attack from, the best first. ``room``: hex -> halves of a stacking point that
        still fit there, for units that would have to go there.
        """
        best: WeighedAttack | None = None
        chosen: dict[str, str] = {}
        used: dict[str, int] = {}
        left = sorted(options, key=lambda uid: (-self.g.printed_attack(uid), uid))
        while left:
            tried: list[tuple[float, str, str, WeighedAttack]] = []
            for uid in left:
                at = self._fitting(uid, options[uid], room, used)
                if at:
                    attack = self.weighed(target, {**chosen, uid: at})
                    tried.append((attack.worth, uid, at, attack))
            if not tried:
                break
            _, uid, at, attack = max(tried, key=lambda one: (one[0], one[1]))
            if best is not None and attack.worth <= best.worth and len(chosen) >= 2:
                break
            chosen[uid] = at
            used[at] = used.get(at, 0) + (self.g.unit(uid).sp if self.g.state.place[uid] != at else 0)
            left.remove(uid)
            if best is None or attack.worth > best.worth:
                best = attack
        return best

    def _fitting(self, uid: str, hexes: Sequence[str], room: Mapping[str, int], used: Mapping[str, int]) -> str:
        for at in hexes:
            if self.g.state.place[uid] == at or self.g.unit(uid).sp <= room.get(at, 0) - used.get(at, 0):
                return at
        return ""


def steps_left_in(ground: WeighedTheatre, units: Iterable[str]) -> int:
    """The steps of units together."""
    return sum(steps_left(ground.g, uid) for uid in units)


def stack_room(g: TheatreReading, hex_: str, side: str) -> int:
    """The halves of a stacking point that still fit in a hex (8.1.1.1)."""
    return stack_limit(g, hex_, side) - halves_of(g, g.walkers(hex_, side))
