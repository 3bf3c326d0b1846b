"""Plain Hall: the whole game. Replace it piece by piece; ``fieldpost game check plain_hall`` tells what is missing.

Two seats claim areas with cards from their hands. Who holds cards worth more when all hands are empty has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from data.kit import load_areas, load_kit_cards, register
from rules.engine import Context, Dice, Game, Outcome, Position, Prompt, Refusal, Result, ScenarioInfo, Slot, Step
from rules.engine.game import Note
from rules.engine.save import Saver
from rules.engine.steps import pop, push, settle
from words import tr

ID = "plain_hall"
register(ID, Path(__file__).parent / "kit")
RED, BLUE = SEATS = ("red", "blue")
CARDS = load_kit_cards(ID)
AREAS = tuple(area.id for area in load_areas(ID, "board").area)
#: Cards in a hand at the start.
HAND = 4


class State(msgspec.Struct, kw_only=True):
    """Everything of one game. Give a field that you add later a default, so that games under way go on."""

    deck: list[str] = []
    hands: dict[str, list[str]] = {}
    #: Area -> the seat that holds it.
    held: dict[str, str] = {}
    points: dict[str, int] = {}
    result: Result | None = None
    stack: list[Any] = []


class View(msgspec.Struct, frozen=True):
    """What one person sees. Fields named as in ``data.kit.KitView`` are drawn."""

    at: dict[str, list[str]]
    control: dict[str, str]
    hand: tuple[str, ...]
    counts: dict[str, int]


class Table(Context[State]):
    """What the steps work on. Change the state here, and nowhere else."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def deal(self, seat: str) -> None:
        """A hand of cards, seen by its owner alone."""
        for _ in range(HAND):
            card = self.dice.pick(self.state.deck, "deal")
            self.state.deck.remove(card)
            self.state.hands.setdefault(seat, []).append(card)
        self.emit("dealt", (seat,), seat=seat, cards=self.state.hands[seat])

    def claim(self, seat: str, card: str, area: str) -> None:
        """A card is played and an area taken."""
        self.state.hands[seat].remove(card)
        self.state.held[area] = seat
        self.state.points[seat] += int(CARDS[card].value)
        self.emit("claimed", seat=seat, card=card, area=area)

    def finish(self) -> None:
        """Count, once all hands are empty."""
        red, blue = self.state.points[RED], self.state.points[BLUE]
        winners = () if red == blue else (RED,) if red > blue else (BLUE,)
        self.state.result = Result(winners, "points", ((RED, red), (BLUE, blue)))
        self.emit("counted", red=red, blue=blue)


class Turn(Step[Table]):
    """One seat plays a card. Asks while it has one; else the game is over."""

    verbs: ClassVar[tuple[str, ...]] = ("claim",)
    seat: str

    def prompts(self, g: Table) -> tuple[Prompt, ...]:
        left = len(g.state.hands[self.seat])
        return (Prompt(self.seat, "turn", "1", ("claim",), {"left": left}),) if left else ()

    def advance(self, g: Table) -> None:
        pop(g, self)
        g.finish()

    def slot_claim(self, g: Table, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", tuple(g.state.hands[seat]), section="1.1")
        if len(chosen) == 1:
            return Slot("area", "area", tuple(area for area in AREAS if area not in g.state.held), section="1.2")
        return None

    def why(self, g: Table, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen and value in g.state.held:
            return Refusal("held", "1.2", {"area": value, "seat": g.state.held[value]})
        return None

    def do_claim(self, g: Table, seat: str, args: tuple[str, ...]) -> None:
        card, area = args
        g.claim(seat, card, area)
        pop(g, self)
        push(g, Turn(seat=BLUE if seat == RED else RED))


class PlainHallGame(Game[State]):
    """The game as the host sees it."""

    id, title = ID, "Plain Hall"
    seats: tuple[str, ...] = SEATS
    saver = Saver(State, (Turn,), 1, {})
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {"claim": ("claim",)}
    arguments: ClassVar[Mapping[str, tuple[str, ...]]] = {"claim": ("card", "area")}
    draws: ClassVar[bool] = True

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return (ScenarioInfo("first", "First steps", SEATS, (0, 0)),)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[State]:
        if scenario != "first":
            raise ValueError(f"no scenario {scenario}")
        state = State(deck=sorted(CARDS), points=dict.fromkeys(SEATS, 0))
        g = self.context(state, dice)
        for seat in SEATS:
            g.deal(seat)
        push(g, Turn(seat=RED))
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: State, dice: Dice | None) -> Table:
        return Table(state, dice)

    def result(self, state: State) -> Result | None:
        return state.result

    def view(self, state: State, who: str) -> View:
        at = {area: [f"{seat}_marker"] for area, seat in state.held.items()}
        counts = {seat: len(cards) for seat, cards in state.hands.items()}
        return View(at, dict(state.held), tuple(state.hands.get(who, ())), counts)

    def dealt_anew(self, state: State, who: str, rng: Random) -> State:
        hidden = [seat for seat in SEATS if seat != who]
        cards = state.deck + [card for seat in hidden for card in state.hands[seat]]
        rng.shuffle(cards)
        for seat in hidden:
            state.hands[seat] = [cards.pop() for _ in state.hands[seat]]
        state.deck = cards
        return state

    def hand(self, state: State, seat: str) -> tuple[str, ...]:
        return tuple(state.hands[seat])

    def label(self, kind: str, value: str, lang: str, state: State | None = None) -> str:
        if kind == "card" and value in CARDS:
            return {"ru": CARDS[value].title_ru, "pl": CARDS[value].title_pl}.get(lang) or CARDS[value].title_en
        return tr(lang, f"{ID}:scenario-{value}") if kind == "scenario" else value

    def status(self, state: State, who: str) -> tuple[Note, ...]:
        return (("points", dict(state.points)),)


GAME = PlainHallGame()
