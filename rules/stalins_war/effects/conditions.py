"""The conditions of cards and of their parts (``data/stalins_war/conditions.py``), word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from data.stalins_war import Condition
from data.stalins_war.conditions import parse_turn_span
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading

#: Terrain words name the printed terrain of a hex; features its places and markers.
Check = Callable[[FrontReading, str, tuple[str, ...], AttackUnderWay], bool]


def conditions_hold(g: FrontReading, side: str, conditions: Iterable[Condition], fight: AttackUnderWay | None = None) -> bool:
    """Whether all conditions hold for a side. Conditions about a fight hold only in the given fight."""
    return all(_condition_holds(g, side, one, fight) for one in conditions)


def failing_condition(
    g: FrontReading, side: str, conditions: Iterable[Condition], fight: AttackUnderWay | None = None
) -> Condition | None:
    """The first condition that does not hold, None if all do."""
    return next((one for one in conditions if not _condition_holds(g, side, one, fight)), None)


def _condition_holds(g: FrontReading, side: str, condition: Condition, fight: AttackUnderWay | None) -> bool:
    word, args = condition.word, condition.args
    if word in _GAME:
        return _GAME[word](g, args) != condition.no
    return fight is not None and _FIGHT[word](g, side, args, fight) != condition.no


# -- the game ------------------------------------------------------------------------------------------------------------


def _flag_age(g: FrontReading, args: tuple[str, ...]) -> bool:
    since = g.state.in_force.get(args[0])
    return since is not None and g.state.turn - since >= int(args[1])


_GAME: dict[str, Callable[[FrontReading, tuple[str, ...]], bool]] = {
    "turn": lambda g, args: any(first <= g.state.turn <= last for first, last in map(parse_turn_span, args)),
    "season": lambda g, args: g.this_turn.season in args,
    "weather": lambda g, args: g.weather in args,
    "flag": lambda g, args: all(g.in_force(flag) for flag in args),
    "flag_age": _flag_age,
    "in_area": lambda g, args: bool(g.mask(args[0]) & g.board.area.get(args[1], 0)),
    "near": lambda g, args: bool(g.board.map.disc(g.book.places[args[1]].hex, int(args[2])) & g.mask(args[0])),
    "never": lambda g, args: g.book.places[args[1]].hex not in g.state.taken.get(args[0], ()),
    "unit_at": lambda g, args: any(g.unit(uid).kind == args[0] for uid in g.at(g.book.places[args[1]].hex, partisans=True)),
    "port": lambda g, args: bool(g.board.ports.get(args[1], 0) & g.held(args[0])),
    "lend_lease_received": lambda g, args: g.state.lend_lease,
}


# -- the fight -----------------------------------------------------------------------------------------------------------


def region_hexes_of(g: FrontReading, names: Iterable[str]) -> HexSet:
    """The hexes of one or more regions: zones, countries, places, the land south or east of a place."""
    board, found = g.board, 0
    for name in names:
        word, _, of = name.partition(".")
        if word == "caucasus_zone":
            found |= board.caucasus
        elif word == "east_of_paulus":
            found |= board.east_of_paulus
        elif word == "area":
            found |= board.area.get(of, 0)
        elif word == "place":
            found |= board.bit[g.book.places[of].hex]
        else:
            found |= _hexes_beyond(g, word, g.book.places[of].hex)
    return found


def _hexes_beyond(g: FrontReading, word: str, hex_: str) -> HexSet:
    def beyond() -> HexSet:
        rows = g.board.hexes
        here = rows[hex_]
        if word == "east_of":
            return g.board.set(name for name, row in rows.items() if row.column > here.column)
        low = 2 * here.row + here.column % 2  # odd columns are half a hex lower
        return g.board.set(name for name, row in rows.items() if 2 * row.row + row.column % 2 > low)

    return g.memo(("beyond", word, hex_), beyond)


def _kinds_condition(g: FrontReading, units: Iterable[str], args: tuple[str, ...]) -> bool:
    return any(g.unit(uid).kind in args for uid in units)


def hex_features(g: FrontReading, hex_: str) -> set[str]:
    """The features of a hex besides its terrain: town or city, fortress, and markers."""
    bit, board = g.board.bit[hex_], g.board
    found = {
        "town": board.towns,
        "city": board.cities,
        "fortress": board.fortresses,
        "festung": g.festungs,
        "trench": g.trenches("axis") | g.trenches("soviet"),
        "fortified_area": g.fortified,
    }
    return {name for name, hexes in found.items() if hexes & bit}


def hexside_crossings(g: FrontReading, fight: AttackUnderWay) -> dict[str, str]:
    """Attacking unit -> what its hexside is: "river", "major_river", "strait", "" for open land."""
    return {uid: g.board.side(origin, fight.target) for uid, origin in fight.attackers.items()}


_FIGHT: dict[str, Check] = {
    "attacking": lambda g, side, args, fight: fight.side == side,
    "defending": lambda g, side, args, fight: fight.side != side,
    "own": lambda g, side, args, fight: _kinds_condition(g, fight.units(side), args),
    "enemy": lambda g, side, args, fight: _kinds_condition(g, fight.units(g.enemy(side)), args),
    "own_nation": lambda g, side, args, fight: any(g.unit(uid).nation in args for uid in fight.units(side)),
    "own_size": lambda g, side, args, fight: any(g.unit(uid).size in args for uid in fight.units(side)),
    "terrain": lambda g, side, args, fight: set(g.board.hexes[fight.target].terrain) <= set(args),
    "feature": lambda g, side, args, fight: bool(hex_features(g, fight.target) & set(args)),
    "over": lambda g, side, args, fight: any(kind in args for kind in hexside_crossings(g, fight).values()),
    "in": lambda g, side, args, fight: bool(region_hexes_of(g, args) & g.board.bit[fight.target]),
    "entered": lambda g, side, args, fight: any(fight.target in g.state.entered.get(one, ()) for one in args),
}
