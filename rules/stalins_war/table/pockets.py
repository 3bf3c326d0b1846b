"""Units that would be out of supply at a check now, and the ways out: for the planning side and for its enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.ground.s13_supply import supply_of_unit, traced_supply
from rules.stalins_war.march import s10_movement
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import MOBILE, FrontReading
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.supposing import checked_before_round, supposing_emptied


class Pocket(NamedTuple):
    """Connected units of a side that would have no supply. ``exits``: hexes in supply that any of them could reach.

    The units move as unsupplied ones do (13.3); leaving an enemy zone may cost them OPS (8.3).
    """

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    exits: tuple[str, ...]


@kept_in_memo
def pockets_now(g: FrontReading) -> tuple[Pocket, ...]:
    """Every pocket on the present map, the largest of each side first."""
    return tuple(_find_pockets(g))


def _find_pockets(g: FrontReading) -> list[Pocket]:
    found = []
    for side in SIDES:
        cut = [uid for uid in g.units_of(side) if supply_of_unit(g, uid) == "none"]
        if not cut:
            continue
        then = checked_before_round(g, cut)
        groups = [
            _pocket_of_units(g, then, side, [uid for uid in cut if g.where(uid) & area]) for area in _cut_off_areas(g, side, cut)
        ]
        found += sorted(groups, key=lambda one: (-len(one.units), one.hexes))
    return found


def pockets_closing(g: FrontReading, fights: Sequence[AttackUnderWay]) -> tuple[Pocket, ...]:
    """The pockets of the enemy that close if all these attacks empty their hexes and the attackers go in, mobile units first.

    Pockets that are there already, and what exploitation adds to them, are not among them.
    """
    if not fights:
        return ()
    enemy, going = g.enemy(fights[0].side), []
    for fight in fights:
        large = False
        entered: list[str] = []
        for uid in sorted(fight.attackers, key=lambda one: (g.unit(one).kind not in MOBILE, one)):
            if len(entered) < g.numbers.stack_most and not (large and g.unit(uid).large):
                entered.append(uid)
                large = large or g.unit(uid).large
        going.append((fight, entered))
    before = {uid for pocket in pockets_now(g) for uid in pocket.units}
    then = supposing_emptied(g, going)
    return tuple(one for one in pockets_now(then) if one.side == enemy and not before.issuperset(one.units))


def _cut_off_areas(g: FrontReading, side: str, cut: list[str]) -> list[HexSet]:
    """The hexes of units without supply, those together between which they could go without meeting the enemy."""
    left = 0
    for uid in cut:
        left |= g.where(uid)
    return g.board.groups(left, g.board.all & ~g.occupied(g.enemy(side)))


def _pocket_of_units(g: FrontReading, then: FrontReading, side: str, units: list[str]) -> Pocket:
    exits = 0
    for uid in units:
        if then.unit(uid).movement and then.unit(uid).kind != "partisan":
            exits |= s10_movement.movement_reach(then, [uid]).all & traced_supply(g, then.unit(uid).nation).full
    hexes = sorted({g.state.place[uid] for uid in units})
    return Pocket(side, tuple(units), tuple(hexes), tuple(g.board.names(exits)))
