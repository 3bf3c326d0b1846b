"""Position files of Generals, field by field (docs/positions_generals.md). What is left out is as at the start of a game."""

from __future__ import annotations

from typing import Any

from rules.generals.course.setup import prepare_board
from rules.generals.course.whole import STEPS
from rules.generals.positions import phases
from rules.generals.positions.cards import CARD_PARTS
from rules.generals.positions.pieces import PIECE_PARTS, NationFile, check_homes_lost
from rules.generals.state.board import NATIONS, SIDES
from rules.generals.state.book import book_of, space_board_of
from rules.generals.state.state import GeneralsState
from rules.modules import position_module_of
from rules.positions.fault import FaultError, GatheredFaults, is_one_of
from rules.positions.form import HEAD, PositionField, PositionForm, PositionReading, StateField
from rules.positions.values import listed_names, name_of, number_from, sheet_of

SCENARIO = "war"
OPTIONS = ("lead", "reallocation")
#: No score of a game comes near this.
SCORE = 999


def _begin(given: dict[str, Any], deal: str, module: str, rules: int, faults: GatheredFaults) -> NationFile:
    with faults.gather():
        is_one_of(given.get("scenario", SCENARIO), "scenario", (SCENARIO,), "scenario")
    state = GeneralsState(module=position_module_of(given, module, book_of))
    state.active = space_board_of(state.module).nations[0]
    prepare_board(state, space_board_of(state.module), {nation: [] for nation in NATIONS})
    return PositionReading(given, state, book_of(state.module), faults, deal)


def _head_of(state: GeneralsState) -> dict[str, Any]:
    return {"scenario": SCENARIO, **({"module": state.module} if state.module else {})}


def _lay_phase(at: NationFile, phase: str) -> None:
    if phase == phases.KEEP:
        at.state.active = ""


def _lay_active(at: NationFile, active: str) -> None:
    phase = at.said.get("phase", phases.PLAY)
    if bool(active) == (phase == phases.KEEP):
        raise FaultError("active", "generals:no-turn-yet" if active else "generals:somebodys-turn", phase=phase)
    at.state.active = active


def _lay_options(at: NationFile, chosen: dict[str, str]) -> None:
    at.state.lead, at.state.reallocation = (chosen.get(name) == "yes" for name in OPTIONS)


def _begin_phase(at: NationFile) -> None:
    """3: before the first turn hands are kept, of ten cards; else the steps of the phase lie on the stack."""
    phase, numbers = at.said.get("phase", phases.PLAY), at.book.numbers
    if phase == phases.KEEP:
        at.state.dawn = {}  # no turn has begun
        for nation, hand in at.state.hand.items():
            if len(hand) != numbers.dealt:
                dealt, kept = numbers.dealt, numbers.kept
                at.note_fault(f"hands.{nation}", "generals:hand-kept", section="3", count=len(hand), dealt=dealt, kept=kept)
    at.state.stack = phases.steps_in_phase(phase, at.state.active, space_board_of(at.state.module).nations)


FORM = PositionForm[GeneralsState](
    _begin,
    {**HEAD, "scenario": "`war`; `/game position` knows the game by it"},
    _head_of,
    (
        PositionField(
            "phase", name_of(phases.PHASES, "phase"),
            f"{listed_names(phases.PHASES)}. `play` (default): a nation plays its cards; with others the turn goes on. `keep`:"
            " seven of ten cards are still to be chosen", attr="", lay=_lay_phase, otherwise=lambda at: phases.PLAY,
            get=lambda state: phases.PLAY if state.active else phases.KEEP,
        ),
        PositionField("round", number_from(1, lambda at: at.book.numbers.rounds), "1 to 20", otherwise=lambda at: 1),
        PositionField(
            "active", name_of((*NATIONS, ""), "nation"),
            f"{listed_names(NATIONS)}: whose turn it is, the first if left out", lay=_lay_active,
        ),
        PositionField(
            "score", sheet_of(SIDES, number_from(-SCORE, SCORE)), '`{"axis": 0, "allies": 0}`; may be below zero', over=True,
        ),
        PositionField(
            "options", sheet_of(OPTIONS, name_of(("no", "yes"), "answer")),
            '`{"lead": "yes", "reallocation": "no"}`: the optional rules (17); both `no` if left out', attr="",
            lay=_lay_options,
            get=lambda state: {name: "yes" if getattr(state, name) else "no" for name in OPTIONS},
        ),
        *PIECE_PARTS,
        *CARD_PARTS,
        _begin_phase,
        StateField(GeneralsState, STEPS, ("module", *OPTIONS)),
        check_homes_lost,
    ),
)  # fmt: skip
read, write = FORM.read, FORM.write
