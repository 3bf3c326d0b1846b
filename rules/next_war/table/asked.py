"""Players' questions: why a unit does not move or get there; reach, zones, supply, what a hex is worth, the sequence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.next_war.air.s06_points import plays_air
from rules.next_war.course.s04_weather import storm_chance
from rules.next_war.course.s12_victory import open_gains, standing_points
from rules.next_war.ground.s08_clearing_marker import needs_marker
from rules.next_war.ground.s08_stacking import halves_over, halves_text
from rules.next_war.ground.s08_zones import casting_hexes, control_zone
from rules.next_war.ground.s12_points import hex_points
from rules.next_war.ground.s13_supply import hexes_in_supply, supply_sources
from rules.next_war.march.s08_cost import WayCost, points_of, way_cost
from rules.next_war.march.s08_draft import cheapest_order
from rules.next_war.march.s08_movers import stack_allowance, stack_bound
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import MOVEMENT, RULES, SEGMENTS, TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.asked_air import AIR_TOPICS, explain_air_topic, explain_fire_at_hex
from rules.next_war.table.asked_battle import BATTLE_TOPICS, explain_battle_topic
from rules.next_war.table.asked_supply import supply_line_explained
from rules.next_war.table.asked_why import helicopter_why, ship_why
from rules.next_war.table.menu import unit_facts
from rules.next_war.table.score import standing_level
from rules.next_war.table.sea_notes import SEA_TOPICS, explain_sea_topic

Line = Said | Refusal
TOPICS = (
    Topic("reach", (QuestionField("unit", "unit"),)),
    Topic("zones", (QuestionField("hex", "hex"),)),
    Topic("supply", (QuestionField("unit", "unit"),)),
    Topic("hex", (QuestionField("hex", "hex"),)),
    Topic("sequence"),
    Topic("victory"),
    Topic("module"),
    *BATTLE_TOPICS,
    *AIR_TOPICS,
    *SEA_TOPICS,
)
WAYS = ("march",)
#: More hexes than this are counted, not named.
NAMED = 24


def explain_theatre_topic(state: TheatreState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises KeyError for an unknown one, IllegalActionError where there is nothing to explain."""
    g = TheatreWar(state, None)
    if topic in {one.id for one in BATTLE_TOPICS}:
        return Answer(tuple(explain_battle_topic(g, topic, args)))
    if topic in {one.id for one in AIR_TOPICS}:
        return Answer(tuple(explain_fire_at_hex(g, args["hex"][0]) if topic == "airdefence" else explain_air_topic(g, args)))
    if topic in {one.id for one in SEA_TOPICS}:
        return Answer(tuple(explain_sea_topic(g, topic, args)))
    lines: dict[str, Callable[[], Iterator[Line]]] = {
        "reach": lambda: reach_explained(g, unit_on_map(g, args["unit"][0])),
        "zones": lambda: zones_explained(g, args["hex"][0]),
        "supply": lambda: supply_explained(g, unit_on_map(g, args["unit"][0])),
        "hex": lambda: hex_explained(g, args["hex"][0]),
        "sequence": lambda: sequence_explained(g),
        "victory": lambda: victory_explained(g),
        "module": lambda: module_explained(g),
    }
    return Answer(tuple(lines[topic]()))


def explain_unit_why(state: TheatreState, unit: str, place: str = "", way: str = "") -> Answer:
    """Why a unit cannot move, or why it does not get to a hex. Raises IllegalActionError where the question makes no sense."""
    g = TheatreWar(state, None)
    kind = g.unit(unit).kind if unit in state.place else ""
    if kind == "ship":
        return Answer(tuple(ship_why(g, unit, place)))
    if kind == "helicopter":
        return Answer(tuple(helicopter_why(g, unit, place)))
    uid = unit_on_map(g, unit)
    if not place:
        return Answer((Said("unit", unit_facts(g, uid), "2.3"), *reach_explained(g, uid)))
    if place not in g.board.bit:
        raise refuse("no-such-hex", "8.5.1", hex=place)
    found = cheapest_order(g, [uid], place)
    if isinstance(found, Refusal):
        return Answer((found,))
    return Answer(tuple(way_explained(g, uid, found.path)))


def unit_on_map(g: TheatreReading, unit: str) -> str:
    """A unit on the map. Raises IllegalActionError for any other."""
    if not g.unit(unit).walks or g.state.place.get(unit, "") not in g.board.bit:
        raise refuse("not-on-map", "8.5.1", unit=unit)
    return unit


def reach_explained(g: TheatreReading, uid: str) -> Iterator[Line]:
    """How far a unit gets now by itself, or what keeps it."""
    if bound := stack_bound(g, [uid]):
        yield bound
        return
    found = reach_of(g, [uid])
    hexes = g.board.names(found.all & ~g.where(uid))
    have = str(points_of(g, stack_allowance(g, [uid])))
    listed = {"hexes": hexes[:NAMED], "more": max(len(hexes) - NAMED, 0), "count": len(hexes), "points": have}
    yield Said("reach", {"unit": uid, **listed}, "8.5.1")


def way_explained(g: TheatreReading, uid: str, path: list[str]) -> Iterator[Line]:
    """The cheapest way, step by step, with what each step is paid for."""
    cost = way_cost(g, [uid], path)
    if not isinstance(cost, WayCost):
        yield cost
        return
    yield Said("way", {"unit": uid, "hex": path[-1], "points": str(cost.points)}, "8.5.1")
    for step in cost.steps:
        for part in step.parts:
            yield Said("step", {"hex": step.hex, "what": part.what, "points": str(part.points)}, part.section)


def zones_explained(g: TheatreReading, hex_: str) -> Iterator[Line]:
    """Whose zones lie over a hex, and by which units."""
    bit, found = g.board.bit[hex_], False
    around = g.board.grid.around(bit, 1)
    for side in g.book.sides:
        if not control_zone(g, side) & bit:
            continue
        found = True
        casting = [uid for at in g.board.names(around & casting_hexes(g, side)) for uid in g.walkers(at, side)]
        yield Said("zone", {"hex": hex_, "side": side, "units": casting or g.walkers(hex_, side)}, "8.2.1")
    if not found:
        yield Said("zone-none", {"hex": hex_}, "8.2.3")


def supply_explained(g: TheatreReading, uid: str) -> Iterator[Line]:
    """Whether a unit can trace a line now, how it was when that was last checked, and to what lines lead."""
    side = g.side(uid)
    if not g.state.supply_rule:
        yield Said("supply-off", {}, "13.1")
        return
    fed = bool(g.where(uid) & hexes_in_supply(g, side)) or uid in g.state.lifted
    yield Said("supply-now" if fed else "supply-none", {"unit": uid}, "13.1.3")
    if uid not in g.state.lifted:
        yield from supply_line_explained(g, uid)
    if (uid in g.state.unsupplied) == fed:
        yield Said("supply-then", {"unit": uid, "cut": int(uid in g.state.unsupplied)}, "13.1.1")
    named = [name for hexes in supply_sources(g, side).values() for name in g.board.names(hexes)]
    yield Said("supply-sources", {"side": side, "hexes": sorted(set(named))[:NAMED]}, "13.1.2")


def hex_explained(g: TheatreReading, hex_: str) -> Iterator[Line]:
    """Who holds a hex and is in it, what it is worth, whether it must be cleared, a marker in it."""
    holder = g.holder(hex_)
    yield Said("holder" if holder else "holder-none", {"hex": hex_, "side": holder}, "2.8")
    for side in g.book.sides:
        if units := g.walkers(hex_, side):
            over = halves_over(g, hex_, side)
            facts = {"side": side, "units": units, "over": int(over > 0), "stacking": halves_text(over)}
            yield Said("there", facts, "8.1.1.1")
        if holder != side and (points := hex_points(g, hex_, side)):
            yield Said("worth", {"side": side, "points": points, "hex": hex_}, "12.1")
        if needs_marker(g, hex_, side):
            yield Said("must-clear", {"side": side, "hex": hex_}, "8.4.1")
    if hex_ in g.state.clearing:
        yield Said("marker", {"hex": hex_, "number": g.state.clearing[hex_]}, "8.4.1")
    if hex_ in g.state.entered:
        yield Said("entered", {"hex": hex_, "side": g.state.entered[hex_]}, "2.8")


def sequence_explained(g: TheatreReading) -> Iterator[Line]:
    """Where the turn is, and the segments that are still to come in it."""
    state = g.state
    facts = {
        "turn": state.turn, "last": g.sheet.turns, "phase": state.phase, "segment": state.segment, "seat": state.initiative,
        "contested": int(state.contested), "weather": state.weather,
    }  # fmt: skip
    yield Said("sequence", facts, "3.0")
    after = SEGMENTS.index(state.segment) + 1 if state.segment else 0
    for segment in SEGMENTS[after:-1] if state.segment else ():
        yield Said("sequence-next", {"segment": segment, "moves": int(segment in MOVEMENT)}, "3.0")
    if count := storm_chance(g):
        yield Said("storm", {"turn": state.turn + 1, "count": count}, "4.0")


def module_explained(g: TheatreReading) -> Iterator[Line]:
    """Whose map, forces and charts are played with, and the settings of the game."""
    yield Said("module-owner" if g.state.module else "module-house", {"text": g.state.module[:12]}, "2.0")
    yield Said("module-scale", {}, "2.7")
    yield Said("module-fog", {"on": int(g.state.fog)}, "13.2")
    yield Said("module-supply", {"on": int(g.state.supply_rule)}, "13.1")
    yield Said("module-air", {"on": int(plays_air(g))}, "6.0")
    yield Said("module-revision", {"number": g.state.revision, "count": RULES}, "1.0")


def victory_explained(g: TheatreReading) -> Iterator[Line]:
    """Points of both sides, the level if the game ended now, each objective with its holder, thresholds of initiative."""
    winner, level, lead = standing_level(g)
    for side, points in standing_points(g).items():
        yield Said("points", {"side": side, "points": points, "gained": open_gains(g.state).get(side, 0)}, "12.1")
    yield Said("level" if winner else "level-draw", {"seat": winner, "degree": level, "count": abs(lead)}, "12.3")
    for hex_, points in sorted(g.sheet.objectives.items(), key=lambda one: -one[1]):
        yield Said("objective", {"hex": hex_, "points": points, "side": g.holder(hex_)}, "12.1")
    if g.state.turn < g.sheet.automatic_turns:
        yield Said("initiative-given", {"seat": g.sheet.first_initiative, "turn": g.sheet.automatic_turns}, "5.1")
    elif g.sheet.initiative_vp:
        for side in g.book.sides:
            yield Said("initiative-needs", {"side": side, "points": g.sheet.initiative_vp[side]}, "5.1.1")
