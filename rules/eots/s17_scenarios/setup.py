"""Set-up: a scenario's table becomes a state at its first decision (2.0, 17)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from data.eots import ScenarioTable, load_cards, load_scenario, load_units, scenario_ids
from data.eots.editions import EDITIONS, EditionId
from data.eots.scenario_tables import EditionDifference, Markers
from data.eots.theatres import load_evenings
from rules.engine.contract.bids import Scale
from rules.engine.contract.dice import Dice
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.contract.steps import Step
from rules.eots.board.catalogue import board_catalogue
from rules.eots.board.landmarks import CHINA_BOX, IMPHAL, JARHAT, LEDO
from rules.eots.s17_scenarios import opening
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.places import DELAYED, ELIMINATED, POOL, REMOVED, on_turn
from rules.eots.state.war import EotsWar

#: The options that hold the bids for the sides (16.49).
POINTS_OPTION, WILL_OPTION = "points", "will"
#: A lobby's choices; the first value is the default.
OPTIONS: dict[str, tuple[str, ...]] = {
    "edition": EDITIONS,
    "victory": ("newer", "older"),
    WILL_OPTION: ("0", "+1", "+2", "-1", "-2"),
    # 16.43 B, 16.45: how often success in bombing, and US casualties, change Will: by the edition's book, or as is agreed.
    "will_limit": ("book", "game", "turn"),
}
#: 16.49 A: victory points that Japan adds to its own at the end, for scenarios that are won by points.
POINTS = ("0", *(f"{sign}{n}" for n in range(1, 8) for sign in "+-"))


def _difficulty_level(scenario: str) -> int:
    """The difficulty of a scenario, as lobbies order them."""
    return ("first", "usual", "hard").index(load_evenings()[scenario].difficulty) + 1


@cache
def scenario_infos() -> tuple[ScenarioInfo, ...]:
    """Every scenario for a lobby."""
    tables = [load_scenario(name) for name in scenario_ids()]
    tables.sort(key=lambda t: (t.board != "south_pacific", t.turns.last - t.turns.first, t.id))
    return tuple(
        ScenarioInfo(t.id, t.title, SIDES, (t.turns.first, t.turns.last), scenario_options_of(t), level=_difficulty_level(t.id))
        for t in tables
    )


def scenario_options_of(table: ScenarioTable) -> dict[str, tuple[str, ...]]:
    """The options of a scenario: the mini-map scenarios are not part of the classic edition, campaigns know no points."""
    found = OPTIONS if table.board == "full" else {**OPTIONS, "edition": EDITIONS[:1]}
    return {**found, POINTS_OPTION: POINTS} if table.victory.kind == "points" else found


@cache
def bids_of(scenario: str) -> Scale | None:
    """The unit of bids for the sides (16.49): points if they decide the scenario (A), else a change of Political Will (B)."""
    info = next((one for one in scenario_infos() if one.id == scenario), None)
    if info is None:
        return None
    japan, allies = SIDES
    if POINTS_OPTION in info.options:
        return Scale(POINTS_OPTION, japan, max(map(int, POINTS)), "bid-points")
    return Scale(WILL_OPTION, allies, max(map(int, OPTIONS[WILL_OPTION])), "bid-will")


def new_state(scenario: str, options: Mapping[str, str]) -> EotsState:
    """The state of a scenario before any card is dealt. Raises ValueError for an unknown scenario or option value."""
    if scenario not in scenario_ids():
        raise ValueError(f"no scenario {scenario!r}; known: {', '.join(scenario_ids())}")
    table = load_scenario(scenario)
    allowed = scenario_options_of(table)
    for name, value in options.items():
        if name not in allowed or value not in allowed[name]:
            known = "; ".join(f"{n}: {', '.join(v)}" for n, v in allowed.items())
            raise ValueError(f"no option {name}={value}; known: {known}")
    edition: EditionId = "classic" if options.get("edition") == "classic" else "newest"
    m = edition_markers(table, edition)
    cat = board_catalogue(table.board, edition)
    # 16.49 B: in the full campaign the bid counts after Operation Z, and is taken from its +8.
    will = m.political_will + (0 if table.special.december_1941 else int(options.get("will", "0")))
    return EotsState(
        scenario=scenario,
        edition=edition,
        board=table.board,
        turn=table.turns.first,
        last_turn=table.turns.last,
        victory_table=options.get("victory", "older" if edition == "classic" else table.victory.default_table),
        control=dict(table.control),
        control_at_start=dict(table.control),
        control_at_setup=dict(table.control),
        will_track=cat.board.political_will_track,
        europe_track=cat.board.war_in_europe_track,
        political_will=max(cat.board.political_will_track[0], min(cat.board.political_will_track[1], will)),
        war_in_europe=m.war_in_europe,
        asp={"japan": m.japan_asp, "allies": m.allied_asp},
        asp_used=dict.fromkeys(SIDES, 0),
        rivalry={"japan": m.japan_rivalry, "allies": m.allied_rivalry},
        china_front=m.china_front,
        china_divisions=m.china_divisions,
        burma_road=m.burma_road,
        hump=m.burma_road == "closed_hump",
        india=m.india,
        kwai_bridge=m.kwai_bridge,
        unbuilt=[
            h for h, built in _route_markers(m).items() if not built and h in cat.hexes and cat.charts.edition.routes_to_build
        ],
        surrendered=list(table.surrendered),
        mandates=table.mandates,
        barges=m.barges == "active",
        pt_boats=m.barges == "cancelled_by_pt_boats",
        replacements={"jp_naval": m.japan_naval_repl, "jp_air": m.japan_air_repl, "jp_ground": 0},
        defensive_doctrine=m.defensive_doctrine,
        # 13.1, 16.41: who surrendered before the scenario began does so no more; Will comes back when they are freed.
        lost_once=set(table.surrendered),
        will_paid=set(table.surrendered),
        occupied_segments=_segments_before(table),
        options=dict(options),
    )


def _segments_before(table: ScenarioTable) -> dict[str, int]:
    """Segments of an occupation of Alaska before the scenario begins (16.42, 17.6)."""
    since = table.special.alaska_occupation_since_turn
    return {"alaska": table.turns.first - since} if since is not None else {}


def _route_markers(markers: Markers) -> dict[str, bool]:
    """Hexes that may hold a No Transport Route marker, and whether their route is built at the start (13.77)."""
    return {JARHAT: markers.jarhat_route, IMPHAL: markers.imphal_route, LEDO: markers.ledo_route}


def edition_differences(table: ScenarioTable) -> tuple[EditionDifference, ...]:
    """The differences of the classic scenario; if its lists contradict each other, the table of all scenarios (18.0) decides."""
    rows = [row for row in table.older_edition_difference if not row.slip]
    return tuple(sorted(rows, key=lambda row: row.section.startswith("18")))


def edition_markers(table: ScenarioTable, edition: EditionId) -> Markers:
    """The markers of a scenario in an edition."""
    if edition == "newest":
        return table.markers
    changes = {row.marker: int(row.older) for row in edition_differences(table) if row.marker}
    return msgspec.structs.replace(table.markers, **changes)


def place_units(state: EotsState) -> None:
    """Put the scenario's units on the map and into their boxes."""
    table = load_scenario(state.scenario)
    for stack in table.stacks:
        for uid in stack.full:
            state.place[uid] = stack.at
        for uid in stack.reduced:
            state.place[uid] = stack.at
            state.reduced.add(uid)
    boxes = table.boxes
    for box, names in (
        (DELAYED, boxes.delayed),
        (CHINA_BOX, boxes.china_air_units),
        (POOL, boxes.event_pool),
        (REMOVED, boxes.eliminated_for_good),
        (ELIMINATED, boxes.eliminated_rebuildable),
    ):
        for uid in names:
            state.place[uid] = box
    for turn, uid, reduced in boxes.arrivals():
        state.place[uid] = on_turn(turn)
        if reduced:
            state.reduced.add(uid)
    if state.edition == "classic":
        for row in edition_differences(table):
            if row.unit:
                hex_, _, side_up = row.older.partition("/")
                prewar = hex_ == ELIMINATED and not load_units()[row.unit].replaceable
                state.place[row.unit] = REMOVED if prewar else hex_
                (state.reduced.add if side_up else state.reduced.discard)(row.unit)


def deal_decks(state: EotsState, g: EotsWar) -> None:
    """Decks without the cards a scenario leaves out, future offensives, fixed cards and random cards of the first hands."""
    table = load_scenario(state.scenario)
    every = load_cards()
    for side in SIDES:
        sheet = table.cards.of(side)
        deck = list(sheet.deck) or [c for c, row in every.items() if row.side == side]
        taken = {*sheet.removed, *sheet.discard, *sheet.hand, sheet.future_offensive}
        state.deck[side] = sorted(c for c in deck if c not in taken)
        state.discard[side] = sorted(sheet.discard)
        state.out_of_game[side] = sorted(sheet.removed)
        state.events_played[side] = sorted(sheet.counts_as_played)
        state.hand[side] = sorted(sheet.hand)
        state.future[side] = sheet.future_offensive
        state.future_turn[side] = table.turns.first - 1
        state.passes[side] = sheet.passes
        state.drawn[side] = 0
        state.played[side] = []
        state.reshuffle[side] = False
        if sheet.hand_size is not None and not opening.offers_first_choice(opening.first_cards_sheet(g, side)):
            g.draw(side, sheet.hand_size - len(sheet.hand), "first-hand")


def set_up_scenario(scenario: str, options: Mapping[str, str], dice: Dice, first: Step[EotsWar]) -> EotsWar:
    """A new game, everything placed and dealt, ``first`` on the stack but not yet run: the first turn (4.0).

    Earlier decisions are above it on the stack (17.11, 17.25). Raises ValueError for an unknown scenario or option.
    """
    state = new_state(scenario, options)
    state.single_hits = state.exchange_asked = True
    place_units(state)
    g = EotsWar(state, dice)
    g.emit("set-up", scenario=scenario, turn=state.turn)
    deal_decks(state, g)
    state.stack.append(first)
    opening.begin_opening(g)
    return g
