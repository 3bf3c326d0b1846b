"""What else must hold of scenarios whose tables could be read: supply at the start, ways in time, what a lesson must offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from data.next_war import CounterRow, TheatreTables
from data.next_war.sheets import ReinforcementSheet
from rules.hexmap.hexset import HexSet
from rules.hexmap.ways import Fares, WayLimits, in_parts
from rules.next_war.ground.s13_supply import supply_sources, units_without_supply
from rules.next_war.march.s08_movers import foot_of
from rules.next_war.march.s08_reach import VEHICLES
from rules.next_war.state.board import FareKey
from rules.next_war.state.book import TheatreBook
from rules.next_war.state.opening import first_state
from rules.next_war.state.reading import TheatreReading

#: A scenario, a key path in it, what is wrong.
ScenarioFault = tuple[str, tuple[str, ...], str]
#: Movement segments of a turn in which a reinforcement surely moves.
MOVES_A_TURN = 2
#: Ways into objectives from which no cork is made: so many objectives with so many.
FEW_WAYS, FEW_GOALS = 2, 3


class ScenarioLook(NamedTuple):
    """A scenario at its start, and all its units: those that stand somewhere and those that come."""

    name: str
    g: TheatreReading
    units: tuple[str, ...]


def scenario_faults(tables: TheatreTables) -> Iterator[ScenarioFault]:
    """Everything, scenario by scenario."""
    book = TheatreBook(tables)
    for name, sheet in tables.scenarios.items():
        g = TheatreReading(first_state(name, "", book), None, book)
        comers = [uid for one in sheet.reinforcements for uid in one.units]
        look = ScenarioLook(name, g, (*(uid for units in sheet.setup.values() for uid in units), *comers))
        yield from unfed_units(look)
        yield from late_comers(look)
        yield from small_entries(look)
        if sheet.kind == "training":
            yield from useless_flyers(look)
            yield from single_ways(look)


def unfed_units(look: ScenarioLook) -> Iterator[ScenarioFault]:
    """Sides without a source, units that begin out of supply by road (13.1)."""
    g = look.g
    if g.sheet.supply.rule != "optional":
        return
    for side in g.book.sides:
        if not any(supply_sources(g, side).values()):
            yield look.name, ("supply", "sources"), f"no supply source for '{side}' on the board"
        for uid in units_without_supply(g, side):
            yield look.name, ("setup", side), f"'{uid}' in '{g.state.place[uid]}' is out of supply by road at the start"


def class_fares(g: TheatreReading, uid: str) -> Fares:
    """What steps cost a unit in clear weather."""
    return g.board.fares(FareKey(frozenset({foot_of(g, uid)}), False))


def board_ground(g: TheatreReading) -> HexSet:
    """The land of a scenario that is not closed."""
    return g.start.playable & g.board.ground & ~g.closed_land()


def late_comers(look: ScenarioLook) -> Iterator[ScenarioFault]:
    """Reinforcements that can reach no objective and no enemy in time."""
    g = look.g
    for one in g.sheet.reinforcements:
        goals = g.board.set(name for name in g.sheet.objectives if name in g.board.bit) | g.mask(g.enemy(one.side))
        for at in one.at:
            for uid in one.units if at in g.board.bit else ():
                if g.unit(uid).kind == "ground" and not _in_time(g, uid, one, g.board.bit[at], goals):
                    reason = f"'{uid}' enters at '{at}' in turn {one.turn} and can reach no objective or enemy in time"
                    yield look.name, ("reinforcements",), reason


def _in_time(g: TheatreReading, uid: str, one: ReinforcementSheet, start: HexSet, goals: HexSet) -> bool:
    points = _foot_points(g, g.unit(uid)) * MOVES_A_TURN * (g.sheet.turns - one.turn + 1)
    found = class_fares(g, uid).spread(start, in_parts(points, g.board.parts), WayLimits(board_ground(g)))
    return bool((found.all | start) & goals)


def _foot_points(g: TheatreReading, row: CounterRow) -> int:
    return g.numbers.foot_points if row.mobility == "airmobile" else row.ma or 0


def small_entries(look: ScenarioLook) -> Iterator[ScenarioFault]:
    """Entry hexes that are too small for those who come in a turn (8.1.1.1)."""
    g, numbers = look.g, look.g.numbers
    for one in g.sheet.reinforcements:
        hexes = [at for at in one.at if at in g.board.bit]
        rows = [g.unit(uid) for uid in one.units if g.unit(uid).walks]
        room = sum(numbers.stack_mountain if g.board.bit[at] & g.board.mountains else numbers.stack_most for at in hexes)
        formations = {row.formation for row in rows}
        division = len(formations) == 1 and any(row.formation_kind == "division" for row in rows)
        if hexes and sum(row.sp for row in rows) > room * 2 and not division:
            yield (
                look.name,
                ("reinforcements",),
                f"turn {one.turn}: entry hexes too small for {', '.join(row.id for row in rows)}",
            )


# -- what a scenario for learning must offer -------------------------------------------------------------------------------


def useless_flyers(look: ScenarioLook) -> Iterator[ScenarioFault]:
    """Helicopters that reach no enemy, lift points without a unit to lift or a base."""
    g = look.g
    for side in g.book.sides:
        own = [g.unit(uid) for uid in look.units if g.side(uid) == side]
        foes = g.board.names(g.mask(g.enemy(side)))
        for row in own:
            at = g.state.place.get(row.id, "")
            near = at in g.board.bit and any(g.board.grid.distance(at, foe) <= (row.range or 0) for foe in foes)
            if row.kind == "helicopter" and at and not near:
                yield look.name, ("setup", side), f"helicopter '{row.id}' reaches no enemy"
        flyers = [row for row in own if "airmobile" in row.flags]
        bases = g.board.set(name for name, row in g.board.hexes.items() if row.airbase or row.airfield)
        lift = g.sheet.points.airmobile[side] or any(row.mobility == "airmobile" for row in flyers)
        if lift and not (flyers and bases & g.held_by(side) & g.start.playable):
            yield look.name, ("points", "airmobile"), f"lift points without a unit to lift or a base: '{side}'"


def single_ways(look: ScenarioLook) -> Iterator[ScenarioFault]:
    """Objectives that vehicles can attack from one hex only; a side that begins and meets the enemy in one place only."""
    g = look.g
    first = g.sheet.first_initiative
    own = [g.unit(uid) for uid in look.units if g.side(uid) == first]
    vehicles = [row for row in own if row.kind == "ground" and row.mobility in VEHICLES]
    if not vehicles:
        return
    fares = g.board.fares(FareKey(frozenset({"motorized"}), False))
    limits = WayLimits(board_ground(g))
    goals = [name for name in g.sheet.objectives if g.holder(name) == g.enemy(first)]
    ways = {name: len(list(_neighbours_into(g, fares, limits, name))) for name in goals}
    around = any({"airmobile", "marine"} & set(row.flags) for row in own)
    if sum(count >= FEW_WAYS for count in ways.values()) < FEW_GOALS or not around:
        yield look.name, ("objectives",), f"a cork: vehicles can attack most objectives from one hex only {ways}"
    foes = g.mask(g.enemy(first))
    reached = g.mask(first)
    for start in g.board.names(reached):
        reached |= fares.spread(g.board.bit[start], in_parts(99, g.board.parts), limits._replace(open=limits.open & ~foes)).all
    axes = [
        name
        for name in g.board.names(foes)
        if any(g.board.bit[one] & reached for one in _neighbours_into(g, fares, limits, name))
    ]
    if len(axes) < FEW_WAYS:
        yield look.name, ("setup", first), f"only one way forward for vehicles: {', '.join(axes)}"


def _neighbours_into(g: TheatreReading, fares: Fares, limits: WayLimits, name: str) -> Iterator[str]:
    """The hexes out of which vehicles can enter a hex, and in which they can stand."""
    board = g.board
    for near in board.names(fares.every.step(board.bit[name]) & limits.open):
        roadless = board.bit[near] & board.mountains & ~board.on_road
        if not roadless and any(
            True for _ in fares.steps(board.bit[near], board.bit[name], limits._replace(open=board.bit[name]))
        ):
            yield near
