"""6.6. Air defence fire: whom it spares, its column, what modifies it, what it does. Once against each sortie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from data.next_war.chart_rows import AdfRow
from rules.hexmap.hexset import HexSet
from rules.next_war.air.s06_points import AirPart, chart_modifier
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED
from rules.next_war.state.war import TheatreWar

#: Faces of the die (2.6).
FACES = 10


class Sortie(NamedTuple):
    """What is fired at: a mission of a side. ``what``: "points", "helicopter", "rebase", "airmobile", "start", "drop",
    "transport", "retreat".

    ``hex``: where it is fired at; ``origin``: the hex it comes from, "" from outside the board; ``escort``: points (6.2.2).
    ``over``: whether it cannot but fly over enemy units.
    """

    side: str
    what: str
    hex: str
    origin: str = ""
    escort: int = 0
    over: bool = False
    units: tuple[str, ...] = ()


class FireReckoning(NamedTuple):
    """Fire before its die: the column, what modifies the roll."""

    column: str
    parts: tuple[AirPart, ...]

    @property
    def modifier(self) -> int:
        """What is added to the roll."""
        return sum(part.amount for part in self.parts)


class FireResult(NamedTuple):
    """What fire does (6.6.1.1): a loss for good, an aborted transport, points less in support."""

    star: bool
    abort: bool
    minus: int


#: What spared a sortie.
SPARED = FireResult(False, False, 0)


def fire_column(g: TheatreReading, side: str) -> str:
    """The column for fire at a side's sorties: superiority as the firing side sees it (6.6.1)."""
    level, owner = g.state.air_level, g.state.air_side
    if level in ("", CONTESTED) or not owner:
        return CONTESTED
    return f"{'fly' if owner == side else 'fire'}_{level}"


def enemies_near(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether enemy ground units are in a hex or beside it."""
    return bool(g.board.grid.around(g.board.bit[hex_], 1) & g.mask(g.enemy(side)) & g.board.ground)


def is_immune(g: TheatreReading, sortie: Sortie) -> bool:
    """Whether a sortie is not fired at (6.6): no superiority of the enemy, over own land, away from the enemy at both ends."""
    side = sortie.side
    if g.state.air_side == g.enemy(side):
        return False
    ends = [hex_ for hex_ in (sortie.origin, sortie.hex) if hex_]
    return all(g.book.own_country(side, hex_) and not enemies_near(g, hex_, side) for hex_ in ends)


def reckon_fire(g: TheatreReading, sortie: Sortie) -> FireReckoning:
    """Fire at a sortie before its die (6.6.1)."""
    return FireReckoning(fire_column(g, sortie.side), tuple(part for part in _fire_parts(g, sortie) if part.amount))


def _fire_parts(g: TheatreReading, sortie: Sortie) -> Iterator[AirPart]:
    side = sortie.side
    if sortie.escort:
        yield AirPart("escort", chart_modifier(g, "adf", "escort") * sortie.escort, "6.2.2")
    if sortie.what == "transport" and g.book.own_country(side, sortie.hex):
        yield AirPart("transport_home", chart_modifier(g, "adf", "transport_home"), "8.5.2")
    if _is_near_base(g, sortie.hex, side):
        yield AirPart("near_base", chart_modifier(g, "adf", "near_base"), "6.6.1")
    if _is_near_vehicles(g, sortie.hex, side):
        yield AirPart("near_mechanized", chart_modifier(g, "adf", "near_mechanized"), "6.6.1")
    if sortie.over:
        yield AirPart("over_enemy", chart_modifier(g, "adf", "over_enemy"), "6.6.1")


def _is_near_base(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether an airbase, port or ship of the enemy is within two hexes (house)."""
    board, foe = g.board, g.enemy(side)
    rows = board.hexes
    works = g.book.keep("defended", lambda: board.harbours | board.set(name for name, row in rows.items() if row.airbase))
    guarded = works & g.held_by(foe) | g.mask(foe, "ship")
    return bool(board.grid.disc(hex_, g.numbers.air.near_base) & guarded)


def _is_near_vehicles(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether a mechanized or armoured unit of the enemy is in a hex or beside it (house)."""
    near = g.board.grid.around(g.board.bit[hex_], 1) & g.mask(g.enemy(side)) & g.board.ground
    tracked = ("mech", "armour")
    return any(
        flag in g.unit(uid).flags for at in g.board.names(near) for uid in g.walkers(at, g.enemy(side)) for flag in tracked
    )


def flies_over(g: TheatreReading, side: str, origin: str, goal: str, most: int | None) -> bool:
    """Whether every way from a hex to another of at most so many hexes leads over enemy units; of any length for None."""
    grid = g.board.grid
    if not origin or origin == goal:
        return False
    free: HexSet = g.board.all & ~(g.mask(g.enemy(side)) & g.board.ground) | g.board.bit[goal] | g.board.bit[origin]
    steps = {} if most is None else {"steps": most}
    return not grid.flood(g.board.bit[origin], grid.everywhere, free, **steps) & g.board.bit[goal]


def fire_row(g: TheatreReading, column: str, roll: int) -> FireResult:
    """What a modified roll does in a column; beyond the rows the end rows hold."""
    rows: dict[int, AdfRow] = {row.roll: row for row in g.board.charts.adf if row.level == column}
    row = rows[min(max(roll, min(rows)), max(rows))]
    return FireResult(row.star, row.abort, row.minus)


def fire_chances(g: TheatreReading, found: FireReckoning) -> dict[FireResult, int]:
    """Every result of fire with its chance, in tenths."""
    counts: dict[FireResult, int] = {}
    for die in range(FACES):
        result = fire_row(g, found.column, die + found.modifier)
        counts[result] = counts.get(result, 0) + 1
    return counts


def fire_at(g: TheatreWar, sortie: Sortie) -> FireResult:
    """Fire at a sortie, unless it is immune; the event has the whole reckoning."""
    facts: dict[str, Any] = {"seat": sortie.side, "what": sortie.what, "hex": sortie.hex, "units": list(sortie.units)}
    if is_immune(g, sortie):
        g.emit("air-immune", **facts)
        return SPARED
    found = reckon_fire(g, sortie)
    die = g.dice.d10(f"air defence {g.state.turn}.{g.state.segment} {sortie.what} {sortie.hex} {'+'.join(sortie.units)}")
    roll = die + found.modifier
    result = fire_row(g, found.column, roll)
    g.emit(
        "air-defence",
        **facts,
        column=found.column,
        die=die,
        roll=roll,
        modifiers=[[part.what, part.amount] for part in found.parts],
        star=result.star,
        abort=result.abort,
        minus=result.minus,
    )
    return result
