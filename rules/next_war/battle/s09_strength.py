"""9.4, 2.3.2.1. What each unit brings into a battle, and why: once halved, rounded up."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rules.next_war.battle.s09_permits import is_river_attack
from rules.next_war.ground.s08_stacking import halved_down, is_cut
from rules.next_war.sea.s08_landing import is_aboard
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading

#: Ground in which tanks and mechanized units have their advantage (9.4.2), and in which they are halved (9.4.4).
TANK_GROUND = ("flat", "rough")
POOR_GROUND = ("marsh", "mountain", "high_mountain", "highland", "highland_woods")
#: Kinds of units that are no infantry, whatever else they are (9.4.5).
TRACKED = ("armour", "mech")


class StrengthPart(NamedTuple):
    """What changed the strength of a unit, and by which rule."""

    what: str
    section: str


class UnitStrength(NamedTuple):
    """A unit's printed strength, what changed it, and what it comes to."""

    unit: str
    printed: int
    parts: tuple[StrengthPart, ...]
    value: int


def is_tracked(g: TheatreReading, uid: str) -> bool:
    """Whether a unit is an armoured or mechanized one (9.4.2)."""
    return any(flag in g.unit(uid).flags for flag in TRACKED)


def is_frozen(g: TheatreReading) -> bool:
    """Whether marsh is frozen (9.4.4)."""
    return g.sheet.season == "winter"


def shelters_defender(g: TheatreReading, fight: BattleUnderWay) -> bool:
    """Whether the ground's towns and works serve the defender: not under a Clearing marker (8.4.1.5)."""
    return not g.board.bit[fight.target] & g.under_clearing(g.enemy(fight.side))


def has_serving_fort(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether a fort in a hex serves a side (8.3.1.10, 9.5.2)."""
    return bool(g.board.bit[hex_] & g.standing_forts(side))


def unit_attack(g: TheatreReading, fight: BattleUnderWay, uid: str) -> UnitStrength:
    """What a unit brings into an attack (9.4.1 to 9.4.4); without supply it is halved down, and by nothing else (13.1.5)."""
    flags, target = g.unit(uid).flags, fight.target
    terrain = g.board.hexes[target].terrain
    printed = g.printed_attack(uid)
    river = is_river_attack(g, fight.attackers[uid], target)
    landing = is_aboard(fight.attackers[uid])
    if is_cut(g, uid):
        value, parts = halved_down(printed), [StrengthPart("unsupplied", "13.1.5")]
    else:
        poor = is_tracked(g, uid) and terrain in POOR_GROUND and not (terrain == "marsh" and is_frozen(g))
        parts = [StrengthPart("river", "9.4.1")] if river else [StrengthPart("landing", "9.4.1")] if landing else []
        parts += [StrengthPart("poor-ground", "9.4.4")] if poor else []
        # Several halvings count once.
        value, parts = (_rounded_up(printed, 1, 2), parts[:1]) if parts else (printed, [])
    if is_tracked(g, uid) and not river and not landing and _is_tank_ground(g, fight):
        if "armour" in flags:
            return UnitStrength(uid, printed, (*parts, StrengthPart("armour", "9.4.2")), value * 2)
        return UnitStrength(uid, printed, (*parts, StrengthPart("mechanized", "9.4.3")), _rounded_up(value, 3, 2))
    return UnitStrength(uid, printed, tuple(parts), value)


def _is_tank_ground(g: TheatreReading, fight: BattleUnderWay) -> bool:
    """Whether tanks have their advantage: open ground without fort and city, and no armoured or mechanized defender (9.4.2)."""
    board, target = g.board, fight.target
    if board.hexes[target].terrain not in TANK_GROUND or board.bit[target] & board.cities:
        return False
    return not has_serving_fort(g, target, g.enemy(fight.side)) and not any(is_tracked(g, uid) for uid in fight.defenders)


def _rounded_up(value: int, up: int, down: int) -> int:
    return -(-value * up // down)


def unit_defence(g: TheatreReading, fight: BattleUnderWay, uid: str) -> UnitStrength:
    """What a unit brings into a defence: in brackets only among its like (2.3.2.1), infantry twice in urban hexes (9.4.5)."""
    row = g.unit(uid)
    printed = (row.reduced_defence if g.reduced(uid) else row.defence) or 0
    if "paren" in row.flags and not all("paren" in g.unit(one).flags for one in fight.defenders):
        return UnitStrength(uid, printed, (StrengthPart("brackets", "2.3.2.1"),), 0)
    urban = bool(g.board.bit[fight.target] & g.board.urban)
    if urban and is_footsoldier(row.flags) and shelters_defender(g, fight):
        return UnitStrength(uid, printed, (StrengthPart("urban", "9.4.5"),), printed * 2)
    return UnitStrength(uid, printed, (), printed)


def is_footsoldier(flags: Collection[str]) -> bool:
    """Whether a unit is of an infantry type (9.4.5): motorized and light ones and marines too, no tracked ones."""
    return bool({"infantry", "light", "marine"} & set(flags)) and not set(TRACKED) & set(flags)
