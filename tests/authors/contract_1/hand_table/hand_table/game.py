"""Hand Table: the whole game. Replace it piece by piece; ``fieldpost game check hand_table`` tells what is missing.

Five places are up one after another. In each round one seat may look into another's hand; then all bid a card for the place, in
secret and at once. The highest card takes it; of equal ones nobody does. Every card that was bid is spent.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from data.kit import load_areas, load_kit_cards, register
from rules.engine import Context, Dice, Game, Outcome, Position, Prompt, Result, ScenarioInfo, SecretChoices, Slot, Step
from rules.engine.game import NOTHING, Note
from rules.engine.save import Saver
from rules.engine.steps import pop, push, settle
from words import spoken, tr

ID = "hand_table"
register(ID, Path(__file__).parent / "kit")
SEATS = ("red", "blue", "green", "yellow", "white")[:3]
CARDS = load_kit_cards(ID)
AREAS = {area.id: area for area in load_areas(ID, "board").area}
#: What each place is worth, in the order in which they are up.
PRIZES = dict(zip(AREAS, (1, 2, 2, 3, 4), strict=True))
#: Cards in a hand at the start.
HAND = 5


class State(msgspec.Struct, kw_only=True):
    """Everything of one game. Give a field that you add later a default, so that games under way go on."""

    deck: list[str] = []
    hands: dict[str, list[str]] = {}
    #: Place -> the seat that holds it.
    held: dict[str, str] = {}
    #: The places that were up, with the one that is.
    up: list[str] = []
    result: Result | None = None
    stack: list[Any] = []


class View(msgspec.Struct, frozen=True):
    """What one person sees. Fields named as in ``data.kit.KitView`` are drawn."""

    at: dict[str, list[str]]
    control: dict[str, str]
    marked: dict[str, str]
    hand: tuple[str, ...]
    tracks: tuple[tuple[str, str, str], ...]
    turn: int


class Table(Context[State]):
    """What the steps work on. Change the state here, and nowhere else."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def points(self) -> dict[str, int]:
        """What each seat's places are worth."""
        return {seat: sum(PRIZES[area] for area, holder in self.state.held.items() if holder == seat) for seat in SEATS}

    def deal(self, seat: str) -> None:
        """A hand of cards, seen by its owner only."""
        for _ in range(HAND):
            card = self.dice.pick(self.state.deck, "deal")
            self.state.deck.remove(card)
            self.state.hands.setdefault(seat, []).append(card)
        self.emit("dealt", (seat,), seat=seat, cards=list(self.state.hands[seat]))

    def next_place(self) -> None:
        """The next place is up, or the game is over."""
        if len(self.state.up) == len(AREAS):
            self.finish()
            return
        self.state.up.append(tuple(AREAS)[len(self.state.up)])
        self.emit("up", area=self.state.up[-1], points=PRIZES[self.state.up[-1]])
        push(self, Spy(seat=SEATS[(len(self.state.up) - 1) % len(SEATS)]))

    def look(self, seat: str, whom: str) -> None:
        """A seat looks into a hand: everybody hears of it, only the seat sees the cards."""
        self.emit("looked", seat=seat, whom=whom)
        self.emit("seen", (seat,), seat=seat, whom=whom, cards=list(self.state.hands[whom]))

    def award(self, bids: Mapping[str, str]) -> None:
        """All bids are shown; the highest card takes the place."""
        for seat in SEATS:
            card = bids[seat]
            self.emit("bid", seat=seat, card=card)
            if card != NOTHING:
                self.state.hands[seat].remove(card)
        worth = {seat: int(CARDS[card].value) for seat, card in bids.items() if card != NOTHING}
        best = [seat for seat in SEATS if seat in worth and worth[seat] == max(worth.values())]
        area = self.state.up[-1]
        if len(best) == 1:
            self.state.held[area] = best[0]
            self.emit("won", seat=best[0], area=area)
        else:
            self.emit("nobody", area=area)

    def finish(self) -> None:
        """Who has most points has won."""
        points = self.points()
        best = tuple(seat for seat in SEATS if points[seat] == max(points.values()))
        winners = best if len(best) < len(SEATS) else ()
        self.state.result = Result(winners, "points", tuple(points.items()))
        self.emit("ended", winners=list(winners))


class Spy(Step[Table]):
    """One seat may look into another's hand."""

    verbs: ClassVar[tuple[str, ...]] = ("spy", "pass")
    seat: str

    def prompts(self, g: Table) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "spy", "1", self.verbs, {"area": g.state.up[-1], "points": PRIZES[g.state.up[-1]]}),)

    def slot_spy(self, g: Table, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("whom", "side", tuple(one for one in SEATS if one != seat), section="1.1")

    def do_spy(self, g: Table, seat: str, args: tuple[str, ...]) -> None:
        g.reveal()  # from here on nothing can be tried out, and undo needs consent
        g.look(seat, args[0])
        self.do_pass(g, seat, ())

    def do_pass(self, g: Table, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        push(g, Bids(seats=list(SEATS)))


class Bids(SecretChoices[Table]):
    """Everybody bids a card, or nothing, unseen by the others."""

    def choices(self, g: Table, seat: str) -> Slot:
        return Slot("card", "card", (*g.state.hands[seat], NOTHING), section="2.1")

    def reveal(self, g: Table) -> None:
        g.award(self.sealed)
        g.next_place()


class HandTableGame(Game[State]):
    """The game as the host sees it."""

    id, title = ID, "Hand Table"
    seats: tuple[str, ...] = SEATS
    saver = Saver(State, (Spy, Bids), 1, {})
    fact_kinds: ClassVar[Mapping[str, str]] = {"whom": "side", "winners": "side"}
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {"spy": ("spy",)}
    arguments: ClassVar[Mapping[str, tuple[str, ...]]] = {"spy": ("whom",)}
    log_events: ClassVar[tuple[str, ...]] = ("won", "nobody", "ended")

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return (ScenarioInfo("first", "First steps", SEATS, (1, len(AREAS))),)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[State]:
        if scenario != "first":
            raise ValueError(f"no scenario {scenario}")
        g = self.context(State(deck=sorted(CARDS)), dice)
        for seat in SEATS:
            g.deal(seat)
        g.next_place()
        settle(g)
        return Outcome(Position(self, g.state), tuple(g.events))

    def context(self, state: State, dice: Dice | None) -> Table:
        return Table(state, dice)

    def result(self, state: State) -> Result | None:
        return state.result

    def turn(self, state: State) -> int:
        return len(state.up)

    def view(self, state: State, who: str) -> View:
        points = self.context(state, None).points()
        return View(
            {area: [f"{seat}_marker"] for area, seat in state.held.items()},
            dict(state.held),
            {state.up[-1]: "target"} if state.up and state.result is None else {},
            tuple(state.hands.get(who, ())),
            tuple((seat, str(points[seat]), seat) for seat in SEATS),
            len(state.up),
        )

    def dealt_anew(self, state: State, who: str, rng: Random) -> State:
        """All that is hidden from ``who`` lies otherwise: the other hands, the deck, and what the others have sealed."""
        hidden = [seat for seat in SEATS if seat != who]
        cards = state.deck + [card for seat in hidden for card in state.hands[seat]]
        rng.shuffle(cards)
        for seat in hidden:
            state.hands[seat] = [cards.pop() for _ in state.hands[seat]]
        state.deck = cards
        if state.stack and isinstance(top := state.stack[-1], Bids):
            top.sealed = {
                seat: card if seat == who else rng.choice((*state.hands[seat], NOTHING)) for seat, card in top.sealed.items()
            }
        return state

    def hand(self, state: State, seat: str) -> tuple[str, ...]:
        return tuple(state.hands[seat])

    def label(self, kind: str, value: str, lang: str, state: State | None = None) -> str:
        if kind == "card" and value in CARDS:
            title = {"ru": CARDS[value].title_ru, "pl": CARDS[value].title_pl}.get(spoken(lang)) or CARDS[value].title_en
            return f"{title} {CARDS[value].value}"
        if kind == "area" and value in AREAS:
            return str(getattr(AREAS[value].name, spoken(lang), AREAS[value].name.en))
        if value == NOTHING:
            return tr(lang, f"{ID}:nothing")
        return tr(lang, f"{ID}:scenario-{value}") if kind == "scenario" else value

    def named(self, state: State, kind: str) -> tuple[str, ...]:
        return tuple(AREAS) if kind == "area" else ()

    def status(self, state: State, who: str) -> tuple[Note, ...]:
        return (("points", {**self.context(state, None).points(), "round": len(state.up), "last": len(AREAS)}),)


GAME = HandTableGame()
