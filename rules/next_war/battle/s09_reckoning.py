"""9.2. A battle reckoned before the die: strengths, odds, column, shifts, modifiers; what each face of the die would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from data.next_war import COLUMNS, CombatRow
from rules.next_war.battle.s09_losses import relieved_losses, steps_of
from rules.next_war.battle.s09_odds import OddsPlace, combat_result, odds_place
from rules.next_war.battle.s09_permits import defending_sets, late_units
from rules.next_war.battle.s09_shifts import BattlePart, battle_modifiers, battle_shifts
from rules.next_war.battle.s09_strength import UnitStrength, unit_attack, unit_defence
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.sea.s08_beachheads import beachhead_defence
from rules.next_war.state.fight import BattleUnderWay, RolledResult
from rules.next_war.state.reading import TheatreReading

#: Faces of the die (2.6).
FACES = 10


class BattleReckoning(NamedTuple):
    """A battle before the die."""

    attack: tuple[UnitStrength, ...]
    defence: tuple[UnitStrength, ...]
    odds: OddsPlace
    shifts: tuple[BattlePart, ...]
    column: int
    modifiers: tuple[BattlePart, ...]
    #: What a beachhead adds to the defence (8.5.8.4).
    beachhead: int = 0

    @property
    def totals(self) -> tuple[int, int]:
        """Both strengths."""
        return sum(one.value for one in self.attack), sum(one.value for one in self.defence) + self.beachhead

    @property
    def modifier(self) -> int:
        """What is added to the roll."""
        return sum(part.amount for part in self.modifiers)


class BattleChance(NamedTuple):
    """A result with its chance, in tenths. ``spared``: the side that is spared a step by 9.7.1.1."""

    attacker_steps: int
    defender_steps: int
    retreat: bool
    spared: str
    tenths: int


def reckon_battle(g: TheatreReading, fight: BattleUnderWay) -> BattleReckoning:
    """The reckoning of a battle whose leads are named."""
    attack = tuple(unit_attack(g, fight, uid) for uid in sorted(fight.attackers))
    defence = tuple(unit_defence(g, fight, uid) for uid in fight.defenders)
    beachhead = beachhead_defence(g, fight.target, g.enemy(fight.side))
    totals = sum(one.value for one in attack), sum(one.value for one in defence) + beachhead
    odds = odds_place(g, g.board.hexes[fight.target].terrain, *totals)
    shifts = tuple(battle_shifts(g, fight))
    column = min(COLUMNS, max(1, odds.column + sum(part.amount for part in shifts)))
    return BattleReckoning(attack, defence, odds, shifts, column, tuple(battle_modifiers(g, fight, odds)), beachhead)


def rolled_result(g: TheatreReading, fight: BattleUnderWay, found: BattleReckoning, die: int) -> tuple[RolledResult, str]:
    """What a face of the die does, and which side is spared a step (9.7.1.1)."""
    row: CombatRow = combat_result(g, found.column, die + found.modifier)
    attacker, defender, spared = relieved_losses(
        g.numbers.combat.relief_column,
        found.column,
        (row.attacker_steps, row.defender_steps),
        steps_there(g, fight, found),
    )
    return RolledResult(found.column, die, die + found.modifier, attacker, defender, row.retreat, found.odds.odds), spared


def steps_there(g: TheatreReading, fight: BattleUnderWay, found: BattleReckoning) -> tuple[int, int]:
    """The steps that attacker and defender have to lose; a beachhead is one of the defender's."""
    return steps_of(g, fight.attackers), steps_of(g, fight.defenders) + bool(found.beachhead)


def battle_chances(g: TheatreReading, fight: BattleUnderWay, found: BattleReckoning) -> Sequence[BattleChance]:
    """Every result that differs, with its chance, the likeliest first."""
    counts: dict[tuple[int, int, bool, str], int] = {}
    for die in range(FACES):
        rolled, spared = rolled_result(g, fight, found, die)
        key = rolled.attacker_steps, rolled.defender_steps, rolled.retreat, spared
        counts[key] = counts.get(key, 0) + 1
    return [BattleChance(*key, count) for key, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))]


def drawn_battle(
    g: TheatreReading,
    target: str,
    units: Sequence[str],
    *,
    lead: str = "",
    guard: str = "",
    defenders: Sequence[str] = (),
    support: Mapping[str, int] | None = None,
) -> BattleUnderWay:
    """A battle as it would be; who is not named is the best: leads by efficiency, defenders of too many by strength."""
    side = g.side(units[0])
    fight = BattleUnderWay(
        side=side,
        target=target,
        attackers={uid: g.state.place[uid] for uid in sorted(units)},
        support=dict(support or {}),
        late=sorted(late_units(g, target, g.enemy(side))),
    )
    return with_defenders(g, fight, list(defenders) or best_defenders(g, fight), lead or best_lead(g, units), guard)


def with_defenders(
    g: TheatreReading, fight: BattleUnderWay, defenders: Sequence[str], lead: str = "", guard: str = ""
) -> BattleUnderWay:
    """A battle with those who defend in it, and its leads."""
    here = g.walkers(fight.target, g.enemy(fight.side))
    return replace(
        fight,
        defenders=sorted(defenders),
        idle=sorted({*here} - {*fight.late} - {*defenders}),
        lead=lead or fight.lead or best_lead(g, sorted(fight.attackers)),
        guard=guard or (best_lead(g, sorted(defenders)) if defenders else ""),
    )


def best_lead(g: TheatreReading, units: Sequence[str]) -> str:
    """The unit with the most efficiency."""
    return min(sorted(units), key=lambda uid: -unit_efficiency(g, uid))


def best_defenders(g: TheatreReading, fight: BattleUnderWay, among: Sequence[list[str]] | None = None) -> list[str]:
    """The units that defend, of too many the strongest set, or the strongest of some sets (8.1.1.1)."""
    sets = defending_sets(g, fight.target, g.enemy(fight.side)) if among is None else among
    if len(sets) < 2:
        return sets[0] if sets else []

    def strength(units: list[str]) -> int:
        trial = BattleUnderWay(side=fight.side, target=fight.target, attackers=fight.attackers, defenders=units)
        return sum(unit_defence(g, trial, uid).value for uid in units)

    return max(sets, key=strength)
