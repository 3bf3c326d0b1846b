"""What somebody may see of a state: pictures are made of this. A movement segment's draft is its side's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterator, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from rules.engine.contract.core import Action
from rules.engine.machine.view import open_fields
from rules.next_war.air.s08_hanging import HangingSheet, hanging_paths
from rules.next_war.air.s08_sheet import FlightSheet, drafted_flights
from rules.next_war.battle.s08_clearing import NameClearingLeads
from rules.next_war.battle.s09_list import ANY, PlannedBattle
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s10_replenishing import ReplenishForces, ReplenishOrder
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_draft import MarchOrder, drafted_war
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.fog import (
    AFTERWARDS,
    REFEREE,
    deal_losses,
    hidden_units,
    is_foggy,
    keep_orders_of,
    known_state,
    rename_units,
    swapped_names,
    top_counter,
)
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_seen import AirView, air_as_seen, flights_of

#: How often other places are tried for units beneath, before only units of equal strength change theirs.
DEALS = 12


class HangingView(msgspec.Struct, frozen=True):
    """An order of the viewer's own draft that hangs on others. ``paths``: the places of its ways, those that are left first."""

    needs: str
    causes: tuple[str, ...]
    verb: str
    units: tuple[str, ...]
    goal: str
    paths: tuple[tuple[str, ...], ...]


class TheatreView(msgspec.Struct, frozen=True):
    """What somebody sees. ``place``, ``entered`` and ``sunk``: as the viewer's own draft leaves them.

    ``control``: hex of the scenario's board -> its side; ``zones``: side -> the hexes in its zones (8.2).
    ``draft``: the orders of the viewer's own movement segment so far: units and the hexes of their way, the one they leave first;
    () for everybody else.
    ``plans``: likewise the battles that the viewer has listed: hex, units, the one that leads, least odds.
    ``target``, ``attackers``, ``defenders``: of the battle under way, "" while there is none.
    ``attacked``, ``fought``, ``fled``: of the combat segment. ``air``: points, helicopters, own flights (6).
    """

    who: str
    scenario: str
    module: str
    turn: int
    last_turn: int
    phase: str
    segment: str
    active: str
    initiative: str
    contested: bool
    weather: str
    place: dict[str, str]
    lost: dict[str, int]
    moved: tuple[str, ...]
    unsupplied: tuple[str, ...]
    dead: tuple[str, ...]
    control: dict[str, str]
    entered: dict[str, str]
    clearing: dict[str, int]
    sea: dict[str, str]
    beachheads: dict[str, str]
    mines: dict[str, int]
    sunk: tuple[str, ...]
    razed: tuple[str, ...]
    crowded: tuple[str, ...]
    zones: dict[str, tuple[str, ...]]
    points: dict[str, int]
    gained: dict[str, int]
    replacements: dict[str, int]
    over: bool
    draft: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    plans: tuple[tuple[str, tuple[str, ...], str, str], ...] = ()
    target: str = ""
    attackers: dict[str, str] = {}
    defenders: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()
    fought: tuple[str, ...] = ()
    fled: dict[str, str] = {}
    air: AirView = AirView()
    #: Hex -> counters beneath the top one that the viewer does not see (13.2).
    beneath: dict[str, int] = {}
    #: Orders of the viewer's own draft that hang on others, in order; hex of a listed battle -> the one that it hangs on.
    hanging: tuple[HangingView, ...] = ()
    plans_after: dict[str, str] = {}


#: Fields of the state that everybody sees as they are.
OPEN = (
    "scenario", "module", "turn", "phase", "segment", "active", "initiative", "contested", "weather", "dead", "clearing", "sea",
    "beachheads", "mines", "razed", "points", "gained", "replacements", "attacked",
)  # fmt: skip


def hanging_of(state: TheatreState, who: str) -> tuple[HangingView, ...]:
    """The orders that a seat has drafted in the movement segment under way that hang on others; nobody else has any."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, HangingSheet) or who not in (top.seat, "referee") or not top.hanging:
        return ()
    g = TheatreWar(state, None)
    return tuple(
        HangingView(
            one.needs, tuple(one.goals), one.verb, tuple(one.units), one.goal,
            tuple(hanging_paths(top.tried_in(g, one.needs, top.hanging[:count]), one)),
        )
        for count, one in enumerate(top.hanging)
    )  # fmt: skip


def draft_of(state: TheatreState, who: str) -> list[MarchOrder]:
    """The orders that a seat has drafted in the movement segment under way; nobody else has any."""
    top = state.stack[-1] if state.stack else None
    return top.draft if isinstance(top, MovementSegment) and who in (top.seat, "referee") else []


def drafted_ways(state: TheatreState, draft: Sequence[MarchOrder]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Units and the hexes of their ways, the one they leave first."""
    place = dict(state.place)
    for order in draft:
        yield tuple(order.units), (place[order.units[0]], *order.path)
        place |= dict.fromkeys(order.units, order.path[-1])


def plans_of(state: TheatreState, who: str) -> list[PlannedBattle]:
    """The battles that a seat has listed in the combat segment under way; nobody else has any."""
    return [
        plan for step in state.stack if isinstance(step, CombatSegment) and who in (step.seat, "referee") for plan in step.plans
    ]


def replenish_orders_of(state: TheatreState, who: str) -> list[ReplenishOrder]:
    """The orders of a seat for reinforcements and replacements; nobody else sees them before both sides are ready."""
    found = [step.orders.get(who, []) for step in state.stack if isinstance(step, ReplenishForces)]
    return found[0] if found else []


def war_as_seen(state: TheatreState, who: str) -> TheatreReading:
    """The position as somebody sees it: with their own draft carried out."""
    marched = drafted_war(TheatreWar(state, None), draft_of(state, who))
    return drafted_flights(marched, flights_of(state, who))


def theatre_as_seen(state: TheatreState, who: str) -> TheatreView:
    """The state as a seat, "spectator" or "referee" sees it."""
    draft, g = draft_of(state, who), war_as_seen(state, who)
    now, board, hidden = g.state, g.board, hidden_units(g, who)
    foes = sum(g.mask(side) for side in g.book.sides if side != who) if is_foggy(g) and who not in (REFEREE, AFTERWARDS) else 0
    held = {side: g.held_by(side) & g.start.playable for side in g.book.sides}
    return TheatreView(
        **open_fields(state, OPEN),
        who=who,
        last_turn=g.sheet.turns,
        place={uid: at for uid, at in sorted(now.place.items()) if uid not in hidden},
        lost={uid: steps for uid, steps in sorted(state.lost.items()) if uid not in hidden},
        moved=tuple(uid for uid in now.moved if uid not in hidden),
        unsupplied=tuple(uid for uid in state.unsupplied if uid not in hidden),
        control={name: side for side, hexes in held.items() for name in board.names(hexes & board.ground)},
        entered=dict(sorted(now.entered.items())),
        sunk=tuple(now.sunk),
        crowded=tuple(hex_ for hex_ in state.crowded if not board.bit[hex_] & foes),
        zones={side: tuple(board.names(control_zone(g, side) & g.start.playable)) for side in g.book.sides},
        over=state.result is not None,
        draft=tuple(drafted_ways(state, draft)),
        plans=tuple((plan.target, tuple(plan.units), plan.lead, plan.least) for plan in plans_of(state, who)),
        target="" if state.fight is None else state.fight.target,
        attackers={} if state.fight is None else dict(sorted(state.fight.attackers.items())),
        defenders=() if state.fight is None else tuple(state.fight.defenders),
        fought=tuple(uid for uid in state.fought if uid not in hidden),
        fled={uid: at for uid, at in sorted(state.fled.items()) if uid not in hidden},
        beneath=dict(sorted(Counter(now.place[uid] for uid in hidden).items())),
        air=air_as_seen(g, flights_of(state, who)),
        hanging=hanging_of(state, who),
        plans_after={plan.target: plan.cause for plan in plans_of(state, who) if plan.cause},
    )


def state_as_known(state: TheatreState, who: str) -> TheatreState:
    """The state by which questions of somebody are answered: what they do not see is not in it (13.2)."""
    return known_state(TheatreWar(state, None), who)


def redraw_hidden(state: TheatreState, who: str, rng: Random) -> TheatreState | None:
    """What a side has drafted, listed or ordered is gone for everybody but that side.

    Under fog of war others of its units are beneath its top counters (13.2). What comes of this depends on nothing hidden:
    computer players decide by it.
    """
    if who != REFEREE:
        keep_orders_of(state, who)
    _change_places(state, who, rng)
    g = TheatreWar(state, None)
    deal_losses(g, who, rng)
    for side, answers in state.answers.items():
        if side != who and who != REFEREE:
            answers.shown = {hex_: g.defence_now(hex_, side) for hex_ in answers.shown}
    for step in state.stack:
        if isinstance(step, MovementSegment) and who not in (step.seat, "referee"):
            step.draft = []
            if isinstance(step, FlightSheet):
                step.flights = []
            if isinstance(step, HangingSheet):
                step.hanging = []
        elif isinstance(step, CombatSegment) and who not in (step.seat, "referee"):
            step.plans, step.last = list(_plans_in_sight(step, hidden_units(g, who))), False
        elif isinstance(step, ReplenishForces) and who != "referee":
            step.orders = {side: orders for side, orders in step.orders.items() if side == who}
        elif isinstance(step, NameClearingLeads) and who != "referee":
            others = {hex_: g.walkers(hex_, side) for hex_ in step.leads for side in g.book.sides if side != who}
            step.leads |= {hex_: rng.choice(units) for hex_, units in others.items() if units}
    return state


def units_in_attack(state: TheatreState, action: Action) -> Hashable:
    """The units that an attack names, with their hexes and losses: all see who fights, also beneath top counters (13.2)."""
    if action.verb != "attack":
        return ()
    named = (uid for value in action.args for uid in value.split("+") if uid in state.place)
    return tuple((uid, state.place[uid], state.lost.get(uid, 0)) for uid in named)


def _plans_in_sight(step: CombatSegment, hidden: Container[str]) -> Iterator[PlannedBattle]:
    """What the other side was shown of a list that is fought: no conditions, no units beneath top counters."""
    for plan in step.plans if step.shown and step.running else ():
        units = [uid for uid in plan.units if uid not in hidden]
        if units:
            yield replace(plan, units=units, lead=plan.lead if plan.lead in units else units[0], least=ANY)


def _change_places(state: TheatreState, who: str, rng: Random) -> None:
    """Units that somebody does not see change places, where every top counter and every zone stays."""
    g = TheatreWar(state, None)
    before = _tops_and_zones(g)
    for attempt in range(DEALS + 1):
        names = swapped_names(g, who, rng, alike=attempt == DEALS)
        rename_units(state, names)
        if _tops_and_zones(TheatreWar(state, None)) == before:
            return
        rename_units(state, {other: uid for uid, other in names.items()})


def _tops_and_zones(g: TheatreReading) -> object:
    tops = [
        (side, hex_, top_counter(g, units))
        for side in g.book.sides
        for hex_ in g.board.names(g.mask(side))
        if (units := g.walkers(hex_, side))
    ]
    return tops, [control_zone(g, side) for side in g.book.sides]
