"""Brandubh as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from data.brandubh import brandubh_scenarios, terrain_squares
from data.kit import load_pieces
from rules.brandubh.board import KINGS_MEN, SEATS, Pieces, enemy_seat, in_danger, moves_to_corner, square_owner
from rules.brandubh.state import QUIET, Hall, HallState
from rules.brandubh.turn import PieceTurn
from rules.engine import (
    KINDS,
    Action,
    Dice,
    Game,
    GameNaming,
    GameScoring,
    GameTable,
    GameTeaching,
    Note,
    Outcome,
    Position,
    Result,
    Saver,
    ScenarioInfo,
    Score,
    Term,
    push,
    settle,
)
from rules.engine.contract.teaching import OftenAsked
from words import tr

ID = "brandubh"


class HallView(msgspec.Struct, frozen=True):
    """The public view. Its field names are those that a kit draws (``data.kit.KitView``)."""

    scenario: str
    at: dict[str, list[str]]
    moves: tuple[tuple[str, ...], ...]
    turn: int


def _count_pieces(at: Pieces) -> dict[str, int]:
    """The number of pieces of each seat."""
    seats = [square_owner(at, square) for square in at]
    return {seat: seats.count(seat) for seat in SEATS}


#: Words of the rules that are explained.
GLOSSARY = (
    Term("throne", "2.3", ("turn",)),
    Term("corner", "2.3", ("turn",)),
    Term("capture", "3.1", ("turn",)),
    Term("king", "3.4", ("turn",)),
    Term("quiet", "4.4", ("turn",)),
)


def about_brandubh(scenario: str) -> tuple[Note, ...]:
    """The length, difficulty, attacker and winning conditions."""
    return (("about-length", {}), ("about-difficulty", {}), ("about-won", {"most": QUIET}))


def brandubh_aims(state: HallState, seat: str) -> tuple[Note, ...]:
    """A side's aim, its pieces, and what to begin with."""
    mine = sum(1 for square in state.at if square_owner(state.at, square) == seat)
    forces = {"mine": mine, "theirs": len(state.at) - mine}
    return ((f"aim-{seat}", {"armed": state.armed}), ("aim-forces", forces), (f"aim-hint-{seat}", {}))


def brandubh_hints(position: Position[HallState], seat: str) -> tuple[Note, ...]:
    """What decides the game with the next move: the king at a corner, or captured (4.1, 4.2)."""
    at, armed = position.state.at, position.state.armed
    if position.prompt(seat) is None:
        return ()
    home, lost = moves_to_corner(at) == 1, in_danger(at, armed)
    if seat == KINGS_MEN:
        return (("home", {}),) if home else (("danger", {}),) if lost else ()
    return (("capture", {}),) if lost else (("block", {}),) if home else ()


def hall_score(position: Position[HallState]) -> Score:
    """The side that has kept the greater share of its pieces, and the king's distance from a corner (4.1, 4.2)."""
    state = position.state
    now, then = _count_pieces(state.at), _count_pieces(brandubh_scenarios()[state.scenario].pieces())
    lost = {seat: then[seat] - now[seat] for seat in SEATS}
    shares = {seat: lost[seat] * then[enemy_seat(seat)] for seat in SEATS}
    leads = tuple(seat for seat in SEATS if shares[seat] < shares[enemy_seat(seat)])
    men = {"seat": leads[0] if leads else "", **{f"{seat}_lost": lost[seat] for seat in SEATS}}
    notes: tuple[Note, ...] = (("score-men", men), ("score-king", {"moves": moves_to_corner(state.at)}))
    return Score(leads, abs(lost[SEATS[0]] - lost[SEATS[1]]), notes)


def hall_verdict(state: HallState) -> tuple[Note, ...]:
    """The number of turns, and the surviving pieces."""
    return (("verdict-men", {"turn": state.turn - 1, **_count_pieces(state.at)}),) if state.result is not None else ()


def hall_label(kind: str, value: str, lang: str, state: HallState | None) -> str:
    """A player's name for a man, a piece, a scenario."""
    if kind == "man" and state is not None and value in state.at:
        return f"{hall_label('piece', state.at[value], lang, None)} {value}"
    if kind == "piece" and value in load_pieces(ID):
        return load_pieces(ID)[value].name(lang)
    return tr(lang, f"{ID}:scenario-{value}") if kind == "scenario" else value


def nameable_squares(state: HallState, kind: str) -> tuple[str, ...]:
    """The squares, and the pieces by their squares."""
    return tuple(sorted(terrain_squares())) if kind == "area" else tuple(sorted(state.at)) if kind == "man" else ()


def hall_status(state: HallState, who: str) -> tuple[Note, ...]:
    """The number of pieces of each side, and the moves left until a draw."""
    return (("pieces", {**_count_pieces(state.at), "turn": state.turn, "left": QUIET - state.quiet}),)


def confirm_danger(position: Position[HallState], action: Action) -> str | None:
    """The king's men are asked again before a move after which their king can be captured."""
    if action.seat != KINGS_MEN:
        return None
    after = position.outlook(action).position
    return "confirm-king" if after is not None and in_danger(after.state.at, after.state.armed) else None


class Brandubh(Game[HallState]):
    """The game object: nothing but wiring."""

    id, title = ID, "Brandubh"
    seats: tuple[str, ...] = SEATS
    saver = Saver(HallState, (PieceTurn,), 1, {})
    table: GameTable[HallState] = GameTable(
        commands={"move": ("move",)},
        arguments={"move": ("man", "to")},
        merged_options={"man": "units"},
        chance=False,
        log_events=("ended",),
        status=hall_status,
        confirm=confirm_danger,
    )
    naming: GameNaming[HallState] = GameNaming(
        kinds={**KINDS, "man": "piece"},
        fact_kinds={"origin": "area", "target": "area", "piece": "piece"},
        label_text=hall_label,
        named=nameable_squares,
    )
    scoring: GameScoring[HallState] = GameScoring(lead=hall_score, verdict=hall_verdict, draws=True)
    teaching: GameTeaching[HallState] = GameTeaching(
        glossary=GLOSSARY,
        often_asked=(OftenAsked("win", "4", score=True), OftenAsked("move", "2.2")),
        captions={"move": "move"},
        lines={"status-": "quiet", "score-": "win"},
        about=about_brandubh,
        aims=brandubh_aims,
        hints=brandubh_hints,
    )

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        options: dict[str, tuple[str, ...]] = {"king": ("armed", "unarmed")}
        return tuple(ScenarioInfo(name, row.title, SEATS, (0, 0), options, level=1) for name, row in brandubh_scenarios().items())

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[HallState]:
        king = options.get("king", "armed")
        if scenario not in brandubh_scenarios() or king not in ("armed", "unarmed"):
            raise ValueError(f"no such game: {scenario}, king={king}")
        state = HallState(scenario=scenario, at=brandubh_scenarios()[scenario].pieces(), armed=king == "armed")
        g = self.context(state, dice)
        push(g, PieceTurn(seat=SEATS[0]))
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: HallState, dice: Dice | None) -> Hall:
        return Hall(state, dice)

    def result(self, state: HallState) -> Result | None:
        return state.result

    def view(self, state: HallState, who: str) -> HallView:
        at = {square: [kind] for square, kind in sorted(state.at.items())}
        return HallView(state.scenario, at, (state.last,) if state.last else (), state.turn)


GAME = Brandubh()
