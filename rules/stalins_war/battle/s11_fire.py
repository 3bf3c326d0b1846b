"""11.2.1 steps 2, 4, 5: strength, which table, the sum of all shifts, the column."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from data.stalins_war import Hit
from rules.stalins_war.effects.conditions import hex_features, hexside_crossings
from rules.stalins_war.effects.working import at_work, ignored_shifts, meant_side
from rules.stalins_war.ground import s15_weather
from rules.stalins_war.ground.s20_mobile_defence import mobile_defence
from rules.stalins_war.state.fight import AttackUnderWay, Volley
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS

FACES = 6
#: Panzer corps of one stack that fire on the table of armies (11.2.1 step 4).
PANZERS = 3


class Shift(NamedTuple):
    """Columns to the right (left: negative), why (a word or a card), and by which rule."""

    why: str
    columns: int
    section: str


def fire_strength(g: FrontReading, fight: AttackUnderWay, side: str) -> int:
    """The strengths of a side's units together (step 2)."""
    return sum(g.strength(uid) for uid in fight.units(side))


def fire_table_of(g: FrontReading, fight: AttackUnderWay, side: str) -> str:
    """The table of armies with one of these, or with three Panzer corps of one stack; else that of corps (step 4)."""
    units = fight.units(side)
    if any(g.unit(uid).large for uid in units):
        return "LCU"
    panzers = Counter(fight.attackers.get(uid, fight.target) for uid in units if g.unit(uid).kind == "panzer")
    return "LCU" if any(count >= PANZERS for count in panzers.values()) else "SCU"


def column_shifts(g: FrontReading, fight: AttackUnderWay, side: str) -> list[Shift]:
    """Every shift of a side's column: ground, rivers, weather, the Paulus line, supply, mobile defence, cards (step 4)."""
    free = ignored_shifts(g, fight, side)
    found = [*_ground_shifts(g, fight, free)] if side == fight.side else []
    snow = s15_weather.attack_shift(g, side) if side == fight.side else s15_weather.defence_shift(g, side)
    if snow and "weather" not in free:
        found.append(Shift("weather", snow, "house rule 15.1.2"))
    found += _supply_shifts(g, fight, side, free)
    if side != fight.side and mobile_defence(g, fight.target, fight.defenders):
        found.append(Shift("mobile-defence", 1, "house rule 20.1"))
    for owner, part in at_work(g, fight, "shift"):
        if meant_side(g, owner, part) == side:
            found.append(Shift(part.card, part.n, "7.5.5"))
    return found


def shifted_volley(g: FrontReading, fight: AttackUnderWay, side: str, found: list[Shift] | None = None) -> Volley:
    """The volley of a side before the die: shifts are summed and cut at the ends of the table (step 4).

    ``found``: its shifts, if already known.
    """
    name, power = fire_table_of(g, fight, side), fire_strength(g, fight, side)
    shift = sum(one.columns for one in (column_shifts(g, fight, side) if found is None else found))
    return Volley(name, power, shift, g.book.tables.fire[name].column(power, shift))


def inflicted_hit(g: FrontReading, volley: Volley, die: int) -> Hit:
    """The loss for a face of the die (step 5)."""
    return g.book.tables.fire[volley.table].columns[volley.column].hits[die - 1]


# -- the ground ------------------------------------------------------------------------------------------------------------


def _ground_shifts(g: FrontReading, fight: AttackUnderWay, free: set[str]) -> list[Shift]:
    """The worst terrain of the hex, everything on it, and the side that every attacker crosses."""
    terrain, hex_ = g.book.tables.terrain, fight.target
    kinds = [kind for kind in g.board.hexes[hex_].terrain if kind not in free]
    found: list[Shift] = []
    if kinds:
        worst = min(kinds, key=lambda kind: terrain[kind].attacker_shift)
        found.append(Shift(worst, terrain[worst].attacker_shift, "11.2.1"))
    for feature in sorted(on_hex(g, fight) - free):
        found.append(Shift(feature, terrain[feature].attacker_shift, "11.2.1"))
    sides = set(hexside_crossings(g, fight).values())
    if sides and "" not in sides:
        mildest = max(sides, key=lambda kind: (terrain[kind].attacker_shift, kind))
        if mildest not in free and not (mildest == "river" and s15_weather.are_rivers_frozen(g)):
            found.append(Shift(mildest, terrain[mildest].attacker_shift, "11.2.1"))
    return [one for one in found if one.columns]


def on_hex(g: FrontReading, fight: AttackUnderWay) -> set[str]:
    """The features of the attacked hex that help only its defenders: their fortress, Festung, trench or fortified area."""
    side, bit = g.enemy(fight.side), g.board.bit[fight.target]
    found = hex_features(g, fight.target)
    own = {
        "fortress": g.board.own_fortresses.get(side, 0),
        "festung": g.festungs if side == AXIS else 0,
        "trench": g.trenches(side),
        "fortified_area": 0 if side == AXIS else g.fortified,
    }
    return {one for one in found if one not in own or own[one] & bit}


def lie_of_land(g: FrontReading, fight: AttackUnderWay) -> list[str]:
    """The ground of a fight in words: the terrain of the hex, its features, the sides that every attacker crosses."""
    sides = set(hexside_crossings(g, fight).values())
    over = [] if "" in sides else sorted(sides)
    return list(dict.fromkeys((*g.board.hexes[fight.target].terrain, *sorted(on_hex(g, fight)), *over)))


# -- supply, weather, mobile defence -----------------------------------------------------------------------------------------


def _supply_shifts(g: FrontReading, fight: AttackUnderWay, side: str, free: set[str]) -> list[Shift]:
    """A unit without supply costs a column; the Paulus line does if every attacker is in full supply (step 4, 13.3.5)."""
    units = fight.units(side)
    if any(not is_supplied_for_fight(g, uid, defending=side != fight.side) for uid in units):
        return [Shift("unsupplied", -1, "11.2.1")]
    if side == AXIS == fight.side and g.this_turn.paulus and "paulus" not in free:
        east = g.board.bit[fight.target] & g.board.east_of_paulus
        if east and all(g.full(uid) for uid in units):
            return [Shift("paulus-line", -1, "11.2.1")]
    return []


def is_supplied_for_fight(g: FrontReading, uid: str, *, defending: bool) -> bool:
    """Whether a unit is in supply for a fight: in full supply, or defending in fortress supply or by Baku (13.2.3, 13.2.4)."""
    return g.full(uid) or (defending and g.supply(uid) in ("fortress", "defence"))
