"""Position files of Stalin's War: plain JSON, checked field by field, to a state and back without loss.

docs/positions_stalins_war.md describes the format. What a file leaves out is as at the start of its scenario.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec

from data.stalins_war import CROWDED, crowding_fault
from rules.modules import position_module_of
from rules.positions.exact import read_exact, rest_of, types_of
from rules.positions.fault import (
    FaultError,
    GatheredFaults,
    is_bool,
    is_list,
    is_number,
    is_object,
    is_one_of,
    is_text,
    known_keys,
    look_at_head,
)
from rules.stalins_war.course.s04_setup import prepare_state
from rules.stalins_war.course.whole import STEPS
from rules.stalins_war.ground.s13_supply import check_side_supply
from rules.stalins_war.positions import phases
from rules.stalins_war.state.book import WarBook, book_of
from rules.stalins_war.state.state import SIDES, FrontState, Supply
from rules.stalins_war.state.war import FrontWar

SCENARIO = "campaign_1941"
FIELDS = (
    "id", "scenario", "module", "turn", "round", "active", "phase", "ops", "vp", "units", "others", "supply", "control",
    "trenches", "festungs", "fortified", "in_force", "total_war", "hands", "aside", "discards", "removed", "kept", "deal",
    "state", "question",
)  # fmt: skip
#: Fields of the state that a file says in its own fields, or that the host knows; all others may stand in "state".
PLAIN = (
    "scenario", "module", "turn", "round", "active", "vp", "place", "lost", "supply", "control", "trenches", "festungs",
    "fortified", "in_force", "total_war", "ops", "revision",
)  # fmt: skip
EXACT = tuple(field for field in FrontState.__struct_fields__ if field not in PLAIN)
#: What happens to units that "units" does not name.
OTHERS = ("setup", "nowhere")
LEVELS = ("full", "fortress", "defence", "none")
PILES = {"hands": "hand", "aside": "aside", "discards": "discard", "removed": "removed"}


@cache
def _state_field_types() -> dict[str, Any]:
    """The types of the fields of "state"."""
    return types_of(FrontState, EXACT, STEPS)


def read(position: object, deal: str = "", module: str = "") -> FrontState:
    """The state of a position. Raises FaultsError with everything that is wrong, field by field.

    ``deal``: hands that the position leaves out are dealt from this text if it has no "deal" of its own. ``module``: the hash
    of the module whose tables it is read by, if it names none.
    """
    faults = GatheredFaults()
    state = _read_war_state(is_object(position, ""), deal, module, faults)
    faults.settle()
    return state


def _read_war_state(given: dict[str, Any], deal: str, module: str, faults: GatheredFaults) -> FrontState:
    look_at_head(given, FIELDS, faults)
    named = position_module_of(given, module, book_of)
    book = book_of(named)
    scenario = SCENARIO
    with faults.gather():
        scenario = is_one_of(given.get("scenario", SCENARIO), "scenario", book.tables.scenarios, "scenario")
    state = prepare_state(scenario, named, book)
    phase = _read_turn(given, state, book, faults)
    _read_units(given, state, book, faults)
    _read_board_fields(given, state, book, faults)
    with faults.gather():
        deal = is_text(given.get("deal", deal), "deal")
    _read_piles(given, state, book, deal, faults)
    with faults.gather():
        read_exact(state, is_object(given.get("state", {}), "state"), _state_field_types(), faults)
    if not faults.found:
        with faults.gather():
            _read_supply(given, state, book)
    if "stack" not in given.get("state", {}):
        done = 2 * max(0, state.round - 1) + (1 if state.active == book.tables.scenarios[scenario].begins else 2)
        state.stack = phases.stack_in_phase(phase, state.active, done)
    return state


def _read_turn(given: Mapping[str, Any], state: FrontState, book: WarBook, faults: GatheredFaults) -> str:
    """Turn, round, whose it is, the phase, OPS, VP."""
    sheet, phase = book.tables.scenarios[state.scenario], phases.ACT
    with faults.gather():
        phase = is_one_of(given.get("phase", phases.ACT), "phase", phases.PHASES, "phase")
    with faults.gather():
        state.turn = is_number(given.get("turn", sheet.first), "turn", sheet.first, sheet.last)
    with faults.gather():
        state.round = is_number(given.get("round", 1), "round", 0, book.turns[state.turn].rounds)
    with faults.gather():
        state.active = is_one_of(given.get("active", sheet.begins), "active", (*SIDES, ""), "side")
    with faults.gather():
        state.vp = is_number(given.get("vp", sheet.vp), "vp", 0, book.numbers.vp_most)
    with faults.gather():
        state.ops = is_number(given.get("ops", 0), "ops", 0, 99)
        if state.ops and phase != phases.ORDERS:
            raise FaultError("ops", "stalins_war:ops-left", phase=phases.ORDERS, section="7.3")
    if phase in (phases.ACT, phases.ORDERS):
        state.phase = "rounds"
        state.doing = "ops" if phase == phases.ORDERS else ""
    with faults.gather():
        state.total_war = is_bool(given.get("total_war", state.total_war), "total_war")
    with faults.gather():
        if "in_force" in given:
            rows = is_object(given["in_force"], "in_force")
            state.in_force = {name: is_number(turn, f"in_force.{name}", 0, sheet.last) for name, turn in rows.items()}
    return phase


# -- units -----------------------------------------------------------------------------------------------------------------


def _read_units(given: Mapping[str, Any], state: FrontState, book: WarBook, faults: GatheredFaults) -> None:
    """``units``: rows [unit, hex] or [unit, hex, steps lost]; hex "" for a unit that is not on the map.

    One that was sent away with steps lost comes back as it was.
    """
    with faults.gather():
        if is_one_of(given.get("others", OTHERS[0]), "others", OTHERS, "others") == "nowhere":
            state.place, state.lost = {}, {}
    fields: dict[str, str] = {}
    with faults.gather():
        for i, row in enumerate(is_list(given.get("units", []), "units")):
            with faults.gather():
                _read_unit(is_list(row, f"units[{i}]"), f"units[{i}]", state, book, fields)
    # While units move they may stand closer: stacking is looked at when they are done (9.1.4).
    moving = given.get("phase") == phases.ORDERS or "stack" in (given.get("state") or {})
    stacks: dict[str, list[str]] = {}
    for uid, hex_ in state.place.items():
        stacks.setdefault(hex_, []).append(uid)
    for hex_, units in stacks.items():
        # The Axis may stand with partisans that are not active (10.1.6).
        shared = any(book.units[uid].side == "axis" for uid in units)
        rows = [book.units[uid] for uid in units if not (shared and book.units[uid].kind == "partisan")]
        if (wrong := crowding_fault(rows, book.numbers.stack_most)) and not moving:
            named = next((fields[uid] for uid in units if uid in fields), "units")
            faults.found.append(FaultError(named, "stalins_war:crowded", section=CROWDED[wrong], hex=hex_, sort=wrong))


def _read_unit(row: list[Any], field: str, state: FrontState, book: WarBook, fields: dict[str, str]) -> None:
    if len(row) not in (2, 3):
        raise FaultError(field, "stalins_war:unit-row", count=len(row))
    uid = is_one_of(row[0], f"{field}[0]", book.units, "unit")
    if uid in fields:
        raise FaultError(f"{field}[0]", "named-twice-in", name=uid, other=fields[uid])
    fields[uid] = field
    state.place.pop(uid, None)
    state.lost.pop(uid, None)
    hex_ = is_text(row[1], f"{field}[1]")
    if hex_:
        state.place[uid] = is_one_of(hex_, f"{field}[1]", book.board.hexes, "hex")
    lost = is_number(row[2], f"{field}[2]", 0, book.units[uid].steps - 1) if len(row) == 3 else 0
    if lost:
        state.lost[uid] = lost


def _read_supply(given: Mapping[str, Any], state: FrontState, book: WarBook) -> None:
    """``supply``: "check" (as it would be now), or unit -> level as it was last checked."""
    value = given.get("supply", "check")
    if value == "check":
        g = FrontWar(state, None)
        for side in (*SIDES, *SIDES):
            check_side_supply(g, side)
        return
    for uid, level in is_object(value, "supply").items():
        is_one_of(uid, f"supply.{uid}", book.units, "unit")
        if uid not in state.place:
            raise FaultError(f"supply.{uid}", "not-on-map", name=uid, place="none")
        kept = is_one_of(level, f"supply.{uid}", LEVELS, "stalins_war:level")
        if kept != "full":
            state.supply[uid] = msgspec.convert(kept, Supply)


# -- places, markers -------------------------------------------------------------------------------------------------------


def _read_board_fields(given: Mapping[str, Any], state: FrontState, book: WarBook, faults: GatheredFaults) -> None:
    hexes = book.board.hexes
    with faults.gather():
        for hex_, side in is_object(given.get("control", {}), "control").items():
            with faults.gather():
                is_one_of(hex_, f"control.{hex_}", state.control, "stalins_war:place")
                state.control[hex_] = is_one_of(side, f"control.{hex_}", SIDES, "side")
    for uid, at in state.place.items():
        side = book.units[uid].side
        if book.units[uid].kind != "partisan" and state.control.get(at, side) != side:
            if at in given.get("control", {}):
                faults.found.append(FaultError(f"control.{at}", "stalins_war:held-by", section="3.1", unit=uid, side=side))
            state.control[at] = side
    with faults.gather():
        if "trenches" in given:
            rows = is_object(given["trenches"], "trenches")
            state.trenches = {
                is_one_of(hex_, f"trenches.{hex_}", hexes, "hex"): is_one_of(side, f"trenches.{hex_}", SIDES, "side")
                for hex_, side in rows.items()
            }
    for field, place in (("festungs", state.festungs), ("fortified", state.fortified)):
        with faults.gather():
            for i, one in enumerate(is_list(given.get(field, []), field)):
                place.append(is_one_of(one, f"{field}[{i}]", hexes, "hex"))


# -- cards -----------------------------------------------------------------------------------------------------------------


def _read_piles(given: Mapping[str, Any], state: FrontState, book: WarBook, deal: str, faults: GatheredFaults) -> None:
    """Piles by side; a card that is named nowhere lies in the deck. Hands left out are dealt."""
    sheet = book.tables.scenarios[state.scenario]
    for side in SIDES:
        piles = state.cards[side]
        if state.total_war and not sheet.total_war:
            piles.deck = sorted(
                {*piles.deck, *(c for c, row in book.cards.items() if row.side == side and c not in sheet.out)}
                - {*piles.hand, *piles.aside}
            )
        every = {*piles.deck, *piles.hand, *piles.aside}
        seen: dict[str, str] = {}
        named = {field: given.get(field, {}) for field in PILES}
        for field, pile in PILES.items():
            with faults.gather():
                rows = is_object(named[field], field)
                known_keys(rows, SIDES, field)
                if side not in rows:
                    continue
                cards: list[str] = []
                for i, one in enumerate(is_list(rows[side], f"{field}.{side}")):
                    at = f"{field}.{side}[{i}]"
                    card = is_one_of(one, at, every, "card")
                    if card in seen:
                        raise FaultError(at, "also-in", name=card, other=seen[card])
                    seen[card] = at
                    cards.append(card)
                setattr(piles, pile, sorted(cards) if pile == "hand" else cards)
        with faults.gather():
            rows = is_object(given.get("kept", {}), "kept")
            known_keys(rows, SIDES, "kept")
            for i, one in enumerate(is_list(rows.get(side, []), f"kept.{side}")):
                card = is_one_of(one, f"kept.{side}[{i}]", every, "card")
                if card in seen:
                    raise FaultError(f"kept.{side}[{i}]", "also-in", name=card, other=seen[card])
                seen[card] = f"kept.{side}[{i}]"
                state.kept[side].append(card)
        # Cards that the scenario gives, but the file lays elsewhere, are where it says.
        for pile in ("hand", "aside"):
            field = "hands" if pile == "hand" else pile
            if side not in named[field]:
                setattr(piles, pile, [card for card in getattr(piles, pile) if card not in seen])
        piles.deck = sorted(every - {*piles.hand, *piles.aside, *piles.discard, *piles.removed, *state.kept[side]})
        if side not in given.get("hands", {}):
            most = sheet.hands.axis if side == SIDES[0] else sheet.hands.soviet
            dealt = Random(f"{deal} {side}").sample(piles.deck, max(0, min(most - len(piles.hand), len(piles.deck))))
            piles.hand = sorted([*piles.hand, *dealt])
            piles.deck = [card for card in piles.deck if card not in dealt]


# -- writing ---------------------------------------------------------------------------------------------------------------


def write(state: FrontState, name: str = "") -> dict[str, Any]:
    """A state as a position that ``read`` turns into an equal one."""
    found: dict[str, Any] = {
        **({"id": name} if name else {}),
        "scenario": state.scenario,
        **({"module": state.module} if state.module else {}),
        "turn": state.turn,
        "round": state.round,
        "active": state.active,
        **({"ops": state.ops, "phase": phases.ORDERS} if state.ops else {}),
        "vp": state.vp,
        "others": "nowhere",
        "units": [
            [uid, state.place.get(uid, ""), *([state.lost[uid]] if uid in state.lost else [])]
            for uid in sorted({*state.place, *state.lost})
        ],
        "supply": dict(sorted(state.supply.items())),
        "control": dict(sorted(state.control.items())),
        "trenches": dict(sorted(state.trenches.items())),
        "festungs": list(state.festungs),
        "fortified": list(state.fortified),
        "in_force": dict(sorted(state.in_force.items())),
        "total_war": state.total_war,
        **{field: {side: list(getattr(state.cards[side], pile)) for side in SIDES} for field, pile in PILES.items()},
        "kept": {side: list(state.kept.get(side, ())) for side in SIDES},
    }
    again = _read_war_state(found, "", state.module, GatheredFaults())
    rest = rest_of(state, again, EXACT)
    if rest:
        found["state"] = rest
    return found
