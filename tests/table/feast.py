"""A small game for six seats in camps, with hands and words of its own: what the host must know of more than two sides.

In turn each seat plays one card; a camp's points are those of its cards. Three scenarios: two camps of three, three camps of two,
and three seats each for itself. It has rooms and cards, no hexes, no dice and no armies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine import (
    Dice,
    GameHands,
    GameNaming,
    GameScoring,
    GameTable,
    Outcome,
    Position,
    Prompt,
    Result,
    ScenarioInfo,
    Slot,
)
from rules.engine.contract.game import Game, scenario_by_id
from rules.engine.contract.steps import Context, Step, pop, push, settle
from rules.engine.machine.save import Saver
from words import tr

SEATS = ("ash", "birch", "cedar", "date", "elm", "fir")
ROOMS = ("hall", "garden", "cellar")
SCENARIOS = (
    ScenarioInfo("two_tables", "Two tables", SEATS, (1, 3), {}, {"north": SEATS[::2], "south": SEATS[1::2]}),
    ScenarioInfo("three_tables", "Three tables", SEATS, (1, 3), {}, {"a": SEATS[:2], "b": SEATS[2:4], "c": SEATS[4:]}),
    ScenarioInfo("each_alone", "Each alone", SEATS[:3], (1, 3)),
)


class FeastState(msgspec.Struct, kw_only=True):
    """Everything of one game."""

    stack: list[Any] = []
    scenario: str
    turn: int = 1
    hand: dict[str, list[str]] = {}
    points: dict[str, int] = {}
    place: dict[str, str] = {}
    over: bool = False


class FeastContext(Context[FeastState]):
    """What a step works on."""

    @property
    def over(self) -> bool:
        return self.state.over


class Round(Step[FeastContext]):
    """Every seat serves once."""

    at: int = 0

    def advance(self, g: FeastContext) -> None:
        seats = tuple(g.state.hand)
        if self.at < len(seats):
            self.at += 1
            push(g, Serve(seat=seats[self.at - 1]))
        elif g.state.turn < 3:
            g.state.turn += 1
            self.at = 0
        else:
            pop(g, self)
            g.state.over = True


class Serve(Step[FeastContext]):
    """One seat serves a dish, or passes."""

    seat: str
    verbs: ClassVar[tuple[str, ...]] = ("serve", "stroll", "pass")

    def prompts(self, g: FeastContext) -> tuple[Prompt, ...]:
        verbs = ("serve", "stroll", "pass") if g.state.hand[self.seat] else ("stroll", "pass")
        return (Prompt(self.seat, "serve", "", verbs),)

    def slot_serve(self, g: FeastContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("dish", "card", tuple(g.state.hand[seat]))

    def do_serve(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.state.hand[seat].remove(args[0])
        g.state.points[seat] += int(args[0][4:]) % 5
        g.emit("served", seat=seat, card=args[0])
        pop(g, self)

    def slot_stroll(self, g: FeastContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("room", "area", tuple(room for room in ROOMS if room != g.state.place.get(seat)))

    def do_stroll(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.state.place[seat] = args[0]
        g.emit("strolled", seat=seat, area=args[0])
        pop(g, self)

    def do_pass(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.emit("waited", seat=seat)
        pop(g, self)


def seat_hand(state: FeastState, seat: str) -> tuple[str, ...]:
    """The dishes of a seat."""
    return tuple(state.hand[seat])


def feast_label(kind: str, value: str, lang: str, state: FeastState | None) -> str:
    """The name of a dish or a room."""
    if kind == "card":
        return tr(lang, "feast:dish", number=value[4:])
    return tr(lang, f"feast:room-{value}") if kind == "area" else value


def named_rooms(state: FeastState, kind: str) -> tuple[str, ...]:
    """Every room."""
    return ROOMS if kind == "area" else ()


class Feast(Game[FeastState]):
    """The game as the host sees it."""

    id = "feast"
    title = "The Feast"
    seats = SEATS
    saver = Saver(FeastState, (Round, Serve), 1, {})
    hands: GameHands[FeastState] = GameHands(hand=seat_hand)
    table: GameTable[FeastState] = GameTable(
        commands={"serve": ("serve",), "stroll": ("stroll",), "pass": ("pass",)},
        arguments={"serve": ("dish",), "stroll": ("room",), "pass": ()},
    )
    naming: GameNaming[FeastState] = GameNaming(label_text=feast_label, named=named_rooms)
    scoring: GameScoring[FeastState] = GameScoring(draws=True)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return SCENARIOS

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[FeastState]:
        seats = scenario_by_id(self, scenario).seats
        deck = [f"dish{n}" for n in range(1, 37)]
        hand: dict[str, list[str]] = {seat: [] for seat in seats}
        for seat in seats:
            for _ in range(3):
                hand[seat].append(dice.pick(deck, "deal"))
                deck.remove(hand[seat][-1])
        state = FeastState(scenario=scenario, hand=hand, points=dict.fromkeys(seats, 0), stack=[Round()])
        g = FeastContext(state, dice)
        for seat in seats:
            g.emit("dealt", (seat,), seat=seat, cards=hand[seat])
        settle(g)
        return Outcome(Position(self, state), tuple(g.events), True)

    def context(self, state: FeastState, dice: Dice | None) -> FeastContext:
        return FeastContext(state, dice)

    def result(self, state: FeastState) -> Result | None:
        if not state.over:
            return None
        camps = scenario_by_id(self, state.scenario).every_camp()
        best = max(camps, key=lambda camp: sum(state.points[seat] for seat in camp))
        return Result(best, "points", tuple(state.points.items()))

    def view(self, state: FeastState, who: str) -> dict[str, Any]:
        hands = {seat: cards if who in (seat, "referee") else len(cards) for seat, cards in state.hand.items()}
        return {"turn": state.turn, "points": state.points, "hands": hands}


GAME = Feast()
