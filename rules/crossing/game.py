"""The Crossing as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

import msgspec

from data.kit import KitMove
from rules.crossing.luck import battle_luck
from rules.crossing.state import BLUE, GREY, SEATS, Crossing, CrossingState
from rules.crossing.tables import FIELD, ID, ODDS, PLACES, TURNS, UNITS, movement_of, strength_of
from rules.crossing.turn import CrossingBattle, CrossingMarch, CrossingRetreat, first_step
from rules.engine import (
    Action,
    Dice,
    Game,
    GameNaming,
    GameScoring,
    GameStory,
    GameTable,
    GameTeaching,
    Note,
    OftenAsked,
    Outcome,
    Position,
    Result,
    Saver,
    ScenarioInfo,
    Slot,
    Term,
    push,
    settle,
)
from words import spoken, tr


class CrossingView(msgspec.Struct, frozen=True):
    """The public view. Its field names are those that a kit draws (``data.kit.KitView``)."""

    at: dict[str, str]
    control: dict[str, str]
    moves: tuple[KitMove, ...]
    battles: tuple[str, ...]
    tracks: tuple[tuple[str, str, str], ...]
    turn: int


#: Words of the rules that are explained.
GLOSSARY = (
    Term("zone", "3.5", ("march",)),
    Term("road", "3.2", ("march",)),
    Term("odds", "4.4", ("attack",)),
    Term("retreat", "4.6", ("attack", "retreat")),
)


def about_crossing(scenario: str) -> tuple[Note, ...]:
    """The length, difficulty, attacker and winning conditions."""
    return (("about-length", {}), ("about-difficulty", {}), ("about-won", {"turns": TURNS}))


def crossing_aims(state: CrossingState, seat: str) -> tuple[Note, ...]:
    """A side's aim, its units, and what to begin with."""
    places, mine = sum(row.points for row in PLACES.values()), len(Crossing(state, None).units(seat))
    return ((f"aim-{seat}", {"total": places}), ("aim-forces", {"mine": mine}), (f"aim-hint-{seat}", {}))


def place_facts(state: CrossingState, kind: str, value: str) -> tuple[Note, ...]:
    """Who holds a place, and its points."""
    if kind != "hex" or value not in PLACES:
        return ()
    return (("fact-held", {"side": state.held.get(value, BLUE)}), ("fact-worth", {"points": PLACES[value].points}))


def crossing_hints(position: Position[CrossingState], seat: str) -> tuple[Note, ...]:
    """A place of the enemy that is empty and in reach (1.3), and the best odds that are to be had (4.4)."""
    prompt, g = position.prompt(seat), Crossing(position.state, None)
    if prompt is None or prompt.what not in ("march", "attack"):
        return ()
    if prompt.what == "attack":
        rising = list(ODDS)
        best = max(g.targets(seat), key=lambda unit: rising.index(g.odds(g.attackers(unit), unit)))
        return (("odds", {"unit": best, "odds": g.odds(g.attackers(best), best)}),)
    open_ = [hex_ for hex_, holder in position.state.held.items() if holder != seat and not g.standing(hex_)]
    for unit in g.units(seat):
        near = [] if unit in position.state.marched else [hex_ for hex_ in open_ if hex_ in g.reach(unit)]
        if near:
            return (("empty", {"unit": unit, "hex": near[0]}),)
    return ()


def side_points(state: CrossingState) -> Result:
    """The present points, and the side with more of them."""
    points = Crossing(state, None).points()
    return Result((GREY if points[GREY] > points[BLUE] else BLUE,), "points", tuple(points.items()))


def unit_or_hex_label(kind: str, value: str, lang: str, state: CrossingState | None) -> str:
    """A player's name for a unit, a hex, a scenario."""
    if kind == "unit" and value in UNITS:
        name = f"{UNITS[value].name(lang)} {strength_of(value)}-{movement_of(value)}"
        return f"{name} {state.at[value]}" if state is not None and value in state.at else name
    if kind == "hex" and value in FIELD.names:
        return f"{getattr(FIELD.names[value], spoken(lang))} {value}"
    return tr(lang, f"{ID}:scenario-{value}") if kind == "scenario" else value


def nameable_units(state: CrossingState, kind: str) -> tuple[str, ...]:
    """The hexes, and the units on them."""
    return tuple(FIELD.places) if kind == "hex" else tuple(sorted(state.at)) if kind == "unit" else ()


def points_status(state: CrossingState, who: str) -> tuple[Note, ...]:
    """Points, the turn, and the number of turns."""
    return (("score", {**Crossing(state, None).points(), "turn": state.turn, "last": TURNS}),)


def confirm_end(position: Position[CrossingState], action: Action) -> str | None:
    """Ask before a march ends while nobody has marched, and before attacks end while some are possible."""
    if action.verb != "done":
        return None
    g = Crossing(position.state, None)
    if position.state.stack and isinstance(position.state.stack[-1], CrossingMarch):
        return None if position.state.marched else "confirm-march"
    return "confirm-attack" if g.targets(action.seat) else None


def cost_and_odds_notes(
    position: Position[CrossingState], seat: str, slot: Slot, chosen: tuple[str, ...], value: str
) -> tuple[Note, ...]:
    """The cost of a march, and the odds if all units that can attack do."""
    g = Crossing(position.state, None)
    if slot.name == "to" and len(chosen) == 1 and (way := g.reach(chosen[0]).get(value)) is not None:
        return (("note-cost", {"points": way.cost}),)
    if slot.name == "target":
        return (("note-odds", {"odds": g.odds(g.attackers(value), value)}),)
    return ()


class CrossingGame(Game[CrossingState]):
    """The game object: nothing but wiring."""

    id, title = ID, "The Crossing"
    seats: tuple[str, ...] = SEATS
    saver = Saver(CrossingState, (CrossingMarch, CrossingBattle, CrossingRetreat), 1, {})
    table: GameTable[CrossingState] = GameTable(
        commands={"march": ("march",), "attack": ("attack",)},
        arguments={"march": ("unit", "to"), "attack": ("target", "units")},
        ends=("done",),
        log_events=("fought", "ended"),
        status=points_status,
        turn=attrgetter("turn"),
        confirm=confirm_end,
        note=cost_and_odds_notes,
    )
    naming: GameNaming[CrossingState] = GameNaming(
        fact_kinds={"origin": "hex", "target": "hex"}, label_text=unit_or_hex_label, named=nameable_units
    )
    scoring: GameScoring[CrossingState] = GameScoring(as_result=side_points)
    story: GameStory[CrossingState] = GameStory(event_luck=battle_luck)
    teaching: GameTeaching[CrossingState] = GameTeaching(
        glossary=GLOSSARY,
        often_asked=(OftenAsked("win", "5.1", score=True), *map(OftenAsked, ("river", "figures", "sides"), ("3.3", "", ""))),
        lines={"status-": "win"},
        facts=place_facts,
        captions={"march": "road", "attack": "odds", "retreat": "retreat"},
        about=about_crossing,
        aims=crossing_aims,
        hints=crossing_hints,
    )

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return (ScenarioInfo("dawn", "Dawn at the river", SEATS, (1, TURNS)),)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[CrossingState]:
        if scenario != "dawn":
            raise ValueError(f"no scenario {scenario}")
        g = self.context(CrossingState(), dice)
        g.set_up()
        push(g, first_step())
        settle(g)
        return Outcome(Position(self, g.state), tuple(g.events))

    def context(self, state: CrossingState, dice: Dice | None) -> Crossing:
        return Crossing(state, dice)

    def result(self, state: CrossingState) -> Result | None:
        return state.result

    def view(self, state: CrossingState, who: str) -> CrossingView:
        points = self.context(state, None).points()
        moves = tuple(KitMove(way) for way in state.ways)
        tracks = tuple((seat, str(points[seat]), seat) for seat in SEATS)
        return CrossingView(dict(state.at), dict(state.held), moves, (state.battle,) if state.battle else (), tracks, state.turn)


GAME = CrossingGame()
