"""Position files of Generals: plain JSON, checked field by field, to a state and back without loss.

docs/positions.md describes the format. What a file leaves out is as at the start of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.generals.course.setup import prepare_board
from rules.generals.course.whole import STEPS
from rules.generals.positions import cards, phases, pieces
from rules.generals.state.board import NATIONS, SIDES
from rules.generals.state.book import book_of, space_board_of
from rules.generals.state.state import GeneralsState
from rules.modules import position_module_of
from rules.positions.exact import read_exact, rest_of, types_of
from rules.positions.fault import FaultError, GatheredFaults, is_number, is_object, is_one_of, is_text, known_keys, look_at_head

SCENARIO = "war"
OPTIONS = ("lead", "reallocation")
FIELDS = (
    "id", "scenario", "module", "options", "round", "active", "phase", "score", "army", "navy", "others", *cards.FIELDS, "guards",
    "dawn", "deal", "state", "question",
)  # fmt: skip
#: Fields of the state that a file says in its own fields; all others may stand in "state".
PLAIN = (
    "round", "active", "score", "army", "navy", "top", "deck", "bottom", "hand", "discard", "buried", "statuses", "responses",
    "used", "guards", "dawn", "lead", "reallocation", "module",
)  # fmt: skip
EXACT = tuple(field for field in GeneralsState.__struct_fields__ if field not in PLAIN)
#: No score of a game comes near this.
SCORE = 999


@cache
def _field_types_of_state() -> dict[str, Any]:
    """The types of the fields of "state"."""
    return types_of(GeneralsState, EXACT, STEPS)


def read(position: object, deal: str = "", module: str = "") -> GeneralsState:
    """The state of a position. Raises FaultsError with everything that is wrong, field by field.

    ``deal``: what the position leaves to chance is dealt from this text if it has no "deal" of its own. ``module``: the hash of
    the module whose tables it is read by, if it names none.
    """
    faults = GatheredFaults()
    state = _read_generals_state(is_object(position, ""), deal, module, faults)
    if state.result is None and not faults.found:
        pieces.lost_homes(state, faults)
    faults.settle()
    return state


def _read_generals_state(given: dict[str, Any], deal: str, module: str, faults: GatheredFaults) -> GeneralsState:
    look_at_head(given, FIELDS, faults)
    with faults.gather():
        is_one_of(given.get("scenario", SCENARIO), "scenario", (SCENARIO,), "scenario")
    state = GeneralsState(module=position_module_of(given, module, book_of))
    numbers = book_of(state.module).numbers
    prepare_board(state, space_board_of(state.module), {nation: [] for nation in NATIONS})
    phase = _read_nation_turn(given, state, faults)
    with faults.gather():
        deal = is_text(given.get("deal", deal), "deal")
    pieces.read_piece_fields(given, state, faults)
    cards.read_nation_cards_fields(given, state, deal, numbers.dealt if phase == phases.KEEP else numbers.hand, faults)
    if phase == phases.KEEP:
        state.dawn = {}  # no turn has begun
        for nation, hand in state.hand.items():
            if len(hand) != numbers.dealt:
                at, dealt, kept = f"hands.{nation}", numbers.dealt, numbers.kept
                faults.found.append(FaultError(at, "generals:hand-kept", section="3", count=len(hand), dealt=dealt, kept=kept))
    state.stack = phases.steps_in_phase(phase, state.active, space_board_of(state.module).nations)
    with faults.gather():
        read_exact(state, is_object(given.get("state", {}), "state"), _field_types_of_state(), faults)
    return state


def _read_nation_turn(given: Mapping[str, Any], state: GeneralsState, faults: GatheredFaults) -> str:
    """Options, round, whose turn it is, its phase, and points."""
    phase = phases.PLAY
    with faults.gather():
        phase = is_one_of(given.get("phase", phases.PLAY), "phase", phases.PHASES, "phase")
    with faults.gather():
        state.round = is_number(given.get("round", 1), "round", 1, book_of(state.module).numbers.rounds)
    if phase != phases.KEEP:
        state.active = space_board_of(state.module).nations[0]
    with faults.gather():
        if "active" in given:
            active = is_one_of(given["active"], "active", (*NATIONS, ""), "nation")
            if bool(active) == (phase == phases.KEEP):
                raise FaultError("active", "generals:no-turn-yet" if active else "generals:somebodys-turn", phase=phase)
            state.active = active
    with faults.gather():
        rows = is_object(given.get("score", {}), "score")
        known_keys(rows, SIDES, "score")
        for side in SIDES:
            state.score[side] = is_number(rows.get(side, 0), f"score.{side}", -SCORE, SCORE)
    with faults.gather():
        options = is_object(given.get("options", {}), "options")
        known_keys(options, OPTIONS, "options")
        chosen = {name: is_one_of(options.get(name, "no"), f"options.{name}", ("no", "yes"), "answer") for name in OPTIONS}
        state.lead, state.reallocation = chosen["lead"] == "yes", chosen["reallocation"] == "yes"
    return phase


# -- writing -------------------------------------------------------------------------------------------------------------


def write(state: GeneralsState, name: str = "") -> dict[str, Any]:
    """A state as a position that ``read`` turns into an equal one."""
    found: dict[str, Any] = {
        **({"id": name} if name else {}),
        "scenario": SCENARIO,
        **({"module": state.module} if state.module else {}),
        "options": {"lead": _yes_or_no(state.lead), "reallocation": _yes_or_no(state.reallocation)},
        "round": state.round,
        "active": state.active,
        "phase": phases.PLAY if state.active else phases.KEEP,
        "score": {side: state.score[side] for side in SIDES},
        **pieces.write_piece_fields(state),
        **cards.write_nation_cards_fields(state),
    }
    again = _read_generals_state(found, "", state.module, GatheredFaults())
    rest = rest_of(state, again, EXACT)
    if rest:
        found["state"] = rest
    return found


def _yes_or_no(chosen: bool) -> str:
    return "yes" if chosen else "no"
