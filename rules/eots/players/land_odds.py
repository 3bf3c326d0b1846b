"""The chance of a fight on land (9.4) before anybody has moved: both dice, hits on full units first, a tie for who reacts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from data.eots.war_charts import CombatTable
from rules.eots.state import garrisons
from rules.eots.state.war import EotsWar

FACES = 10
#: Terrain that the attacker's die is modified for.
ROUGH = ("jungle", "mixed", "mountain")


def land_win_chance(g: EotsWar, ours: Sequence[str], foes: Sequence[str], hex_: str, by_sea: bool, support: int) -> float:
    """How likely attackers win a hex. ``support``: what ships and aircraft add to their die (9.4 A)."""
    table, terrain = g.cat.charts.ground, g.cat.hexes[hex_].terrain
    mine = support + (table.value(terrain) if terrain in ROUGH else 0)
    theirs = table.value("beach_defence") if by_sea else 0
    attack, defence = sum(g.attack(uid) for uid in ours), sum(g.attack(uid) for uid in foes)
    costs = _step_costs(g, foes)
    if g.controls("japan", hex_) and g.side(ours[0]) != "japan":
        number, (fire, cost) = garrisons.steps_of_garrison(g, hex_), garrisons.garrison_factors(g, hex_)
        defence, costs = defence + number * fire, (*costs, *(cost,) * number)
    return _win_share(attack, defence, _step_costs(g, ours), costs, mine, theirs, table)


def _step_costs(g: EotsWar, units: Sequence[str]) -> tuple[int, ...]:
    """The hits that each step costs, in the order in which they are lost: full units first."""
    full = tuple(sorted(g.defence(uid) for uid in units if not g.is_reduced(uid)))
    last = tuple(sorted(g.unit(uid).defence_reduced or g.defence(uid) for uid in units))
    return full + last


def _steps_lost(hits: int, costs: tuple[int, ...]) -> int:
    lost = 0
    for cost in costs:
        if hits < cost:
            break
        hits -= cost
        lost += 1
    return lost


@cache
def _rated_steps(strength: int, costs: tuple[int, ...], modifier: int, table: CombatTable) -> tuple[tuple[int, int], ...]:
    """Steps lost -> how many of the die's faces bring them about."""
    found: dict[int, int] = {}
    for face in range(FACES):
        lost = _steps_lost(table.hits(strength, face + modifier), costs)
        found[lost] = found.get(lost, 0) + 1
    return tuple(found.items())


def _win_share(
    attack: int, defence: int, ours: tuple[int, ...], costs: tuple[int, ...], mine: int, theirs: int, table: CombatTable
) -> float:
    """The share of both dice in which the attackers win: more steps taken, or nobody left but them."""
    won = 0
    for killed, ways in _rated_steps(attack, costs, mine, table):
        for lost, others in _rated_steps(defence, ours, theirs, table):
            alive = lost < len(ours)
            if alive and (killed >= len(costs) or killed > lost):
                won += ways * others
    return won / FACES**2
