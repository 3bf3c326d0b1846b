"""A small game that has everything the table must cope with: hidden cards, dice, big lists, reactions, secret choices.

Two seats with thirty units each on a board of 8 x 8 squares. In turn a seat moves units (can be undone freely) and launches
at most one offensive with a card; the enemy may react in secret with a card; a die decides. At the end of a turn both bid in
secret. The side with more points after the last turn wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from random import Random
from typing import Any, ClassVar

import msgspec

from rules.engine import (
    Action,
    Context,
    Dice,
    Event,
    Game,
    GameHands,
    GameNaming,
    GameScoring,
    GameTable,
    GameWishes,
    Outcome,
    Position,
    Prompt,
    Refusal,
    Result,
    ScenarioInfo,
    Slot,
)
from rules.engine.contract.steps import SecretChoices, Step, pop, push, settle
from rules.engine.machine.save import Saver

SEATS = ("red", "blue")
HEXES = tuple(f"{row}{column}" for row in "abcdefgh" for column in range(1, 9))


class ToyState(msgspec.Struct, kw_only=True):
    """Everything of one game."""

    stack: list[Any] = []
    turn: int = 1
    last: int
    deck: list[str] = []
    hand: dict[str, list[str]] = {}
    place: dict[str, str] = {}
    points: dict[str, int] = {}
    over: bool = False


class ToyContext(Context[ToyState]):
    """What a step works on."""

    @property
    def over(self) -> bool:
        return self.state.over

    def draw(self, seat: str, count: int) -> None:
        """Deal cards, seen only by their owner."""
        cards = []
        for _ in range(min(count, len(self.state.deck))):
            cards.append(self.dice.pick(self.state.deck, "deal"))
            self.state.deck.remove(cards[-1])
        self.state.hand[seat].extend(cards)
        self.events.append(Event("dealt", {"seat": seat, "cards": cards}, (seat,)))


class Turn(Step[ToyContext]):
    """Deal, both seats play, both bid."""

    at: int = 0

    def advance(self, g: ToyContext) -> None:
        s = g.state
        self.at += 1
        if self.at == 1:
            g.events.append(Event("turn", {"turn": s.turn}))
            for seat in SEATS:
                g.draw(seat, 3)
        elif self.at <= 3:
            push(g, Play(seat=SEATS[self.at - 2]))
        elif self.at == 4:
            push(g, Bid(seats=list(SEATS)))
        elif s.turn < s.last:
            s.turn += 1
            self.at = 0
        else:
            pop(g, self)
            s.over = True
            g.events.append(Event("end", dict(s.points)))


class Play(Step[ToyContext]):
    """One seat's moves and its offensive."""

    verbs: ClassVar[tuple[str, ...]] = ("move", "offensive", "pass")
    seat: str
    left: int = 3
    attacked: bool = False

    def prompts(self, g: ToyContext) -> tuple[Prompt, ...]:
        verbs = ["move"] if self.left else []
        if not self.attacked and g.state.hand[self.seat]:
            verbs.append("offensive")
        facts = {"turn": g.state.turn, "left": self.left}
        return (Prompt(self.seat, "play", "2.1", (*verbs, "pass"), facts),)

    def slot_move(self, g: ToyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(u for u in g.state.place if u.startswith(seat)), section="3.1")
        if len(chosen) == 1:
            here = g.state.place[chosen[0]]
            return Slot("to", "hex", tuple(h for h in HEXES if h != here), section="3.2")
        return None

    def do_move(self, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        unit, to = args
        g.events.append(Event("moved", {"unit": unit, "from": g.state.place[unit], "to": to}))
        g.state.place[unit] = to
        self.left -= 1

    def slot_offensive(self, g: ToyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", tuple(g.state.hand[seat]), section="4.1")
        if len(chosen) == 1:
            mine = tuple(u for u in g.state.place if u.startswith(seat))
            return Slot("units", "unit", mine, multi=True, low=1, high=int(chosen[0][1:]) % 6 + 2, section="4.2")
        if len(chosen) == 2:
            return Slot("target", "hex", HEXES, section="4.3")
        return None

    def do_offensive(self, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        card, units, target = args
        g.state.hand[seat].remove(card)
        self.attacked = True
        names = units.split("+")
        g.events.append(Event("offensive", {"seat": seat, "card": card, "units": names, "hex": target}))
        push(g, React(attacker=seat, seat=SEATS[1 - SEATS.index(seat)], units=names, target=target))

    def why(self, g: ToyContext, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value in HEXES or value in g.state.place:
            return None
        return Refusal("no-such-thing", "1.1", {"value": value})

    def do_pass(self, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.events.append(Event("passed", {"seat": seat}))
        pop(g, self)


class React(Step[ToyContext]):
    """The enemy answers, unseen until they have."""

    verbs: ClassVar[tuple[str, ...]] = ("react", "decline")
    attacker: str
    seat: str
    units: list[str]
    target: str

    def prompts(self, g: ToyContext) -> tuple[Prompt, ...]:
        verbs = ("react", "decline") if g.state.hand[self.seat] else ("decline",)
        return (Prompt(self.seat, "reaction", "5.1", verbs, {"hex": self.target, "units": self.units}, secret=True),)

    def slot_react(self, g: ToyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", tuple(g.state.hand[seat]), section="5.2")

    def do_react(self, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.state.hand[seat].remove(args[0])
        g.events.append(Event("reacted", {"seat": seat, "card": args[0]}))
        self._battle(g, 2)

    def do_decline(self, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        self._battle(g, 0)

    def _battle(self, g: ToyContext, bonus: int) -> None:
        roll = g.dice.d10("battle")
        won = roll + len(self.units) > 5 + bonus
        if won:
            g.state.points[self.attacker] += 1
            for unit in self.units:
                g.state.place[unit] = self.target
        facts = {"hex": self.target, "roll": roll, "winner": self.attacker if won else self.seat}
        g.events.append(Event("battle", facts))
        pop(g, self)


class Bid(SecretChoices[ToyContext]):
    """Both name a number; the higher one scores."""

    def choices(self, g: ToyContext, seat: str) -> Slot:
        return Slot("bid", "number", ("0", "1", "2", "3"), section="6.1")

    def reveal(self, g: ToyContext) -> None:
        g.reveal()
        bids = self.sealed
        g.events.append(Event("bids", dict(bids)))
        if bids["red"] != bids["blue"]:
            g.state.points[max(bids, key=lambda seat: int(bids[seat]))] += 1


_saver = Saver(ToyState, (Turn, Play, React, Bid), 1, {})


def toy_points(state: ToyState) -> Result:
    """The side with more points."""
    red, blue = state.points["red"], state.points["blue"]
    winners = () if red == blue else ("red",) if red > blue else ("blue",)
    return Result(winners, "points", (("red", red), ("blue", blue)))


def deal_again(state: ToyState, who: str, rng: Random) -> ToyState:
    """The other hand, the deck and the other's bid are dealt again."""
    hidden = [seat for seat in SEATS if seat != who]
    cards = state.deck + [card for seat in hidden for card in state.hand[seat]]
    rng.shuffle(cards)
    for seat in hidden:
        state.hand[seat] = [cards.pop() for _ in state.hand[seat]]
    state.deck = cards
    for step in state.stack:
        if isinstance(step, Bid):
            step.sealed = {seat: bid if seat == who else str(rng.randrange(4)) for seat, bid in step.sealed.items()}
    return state


def toy_hand(state: ToyState, seat: str) -> tuple[str, ...]:
    """The cards of a seat."""
    return tuple(state.hand[seat])


def toy_occasion(state: ToyState, seat: str) -> str:
    """The attack that a seat may answer."""
    asked = [step for step in state.stack if isinstance(step, React) and step.seat == seat]
    return f"{asked[0].attacker}-{asked[0].target}" if asked else ""


def attacked_hexes(position: Position[ToyState], seat: str) -> tuple[str, ...]:
    """The hexes that are attacked."""
    return tuple(step.target for step in position.state.stack if isinstance(step, React) and step.seat == seat)


def toy_label(kind: str, value: str, lang: str, state: ToyState | None) -> str:
    """The name of a unit, a card, a hex."""
    if kind == "unit":
        seat, _, number = value.partition("_")
        return f"{seat.capitalize()} unit {number}" + (f" ({state.place[value]})" if state else "")
    if kind == "card":
        return f"Card {value[1:]}"
    return value.upper() if kind == "hex" else value


def board_row(kind: str, value: str, state: ToyState) -> str:
    """Units and hexes are found by the row."""
    if kind == "unit":
        return f"row {state.place[value][0]}"
    return f"row {value[0]}" if kind == "hex" else ""


def nameable_hexes_and_units(state: ToyState, kind: str) -> tuple[str, ...]:
    """Every hex and unit."""
    return HEXES if kind == "hex" else tuple(state.place) if kind == "unit" else ()


def toy_status(state: ToyState, who: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The turn and the points."""
    return (("status", {"turn": state.turn, **state.points}),)


def toy_planning(state: ToyState, seat: str) -> ToyState:
    """As if the seat were to play."""
    state.stack = [*state.stack[:1], Play(seat=seat)]
    return state


def confirm_offensive(position: Position[ToyState], action: Action) -> str | None:
    """An offensive needs confirmation."""
    return "confirm-offensive" if action.verb == "offensive" else None


class Toy(Game[ToyState]):
    """The game as the host sees it."""

    id = "toy"
    title = "Toy War"
    seats = SEATS
    saver = _saver
    hands: GameHands[ToyState] = GameHands(hand=toy_hand, deal_again=deal_again, events=("dealt",))
    table: GameTable[ToyState] = GameTable(
        commands={
            "offensive": ("offensive",),
            "move": ("move",),
            "react": ("react", "decline"),
            "pass": ("pass",),
            "commit": ("choose",),
        },
        arguments={
            "offensive": ("card", "units", "target"),
            "move": ("unit", "to"),
            "react": ("card",),
            "decline": (),
            "pass": (),
        },
        status=toy_status,
        turn=attrgetter("turn"),
        confirm=confirm_offensive,
        planning=toy_planning,
    )
    naming: GameNaming[ToyState] = GameNaming(
        fact_kinds={"from": "hex", "to": "hex", "target": "hex"},
        label_text=toy_label,
        group=board_row,
        named=nameable_hexes_and_units,
    )
    scoring: GameScoring[ToyState] = GameScoring(as_result=toy_points, draws=True)
    wishes: GameWishes[ToyState] = GameWishes(occasion=toy_occasion, at_issue=attacked_hexes)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        options: dict[str, tuple[str, ...]] = {"edition": ("first", "second")}
        return (
            ScenarioInfo("short", "Short war", SEATS, (1, 1), options),
            ScenarioInfo("long", "Long war", SEATS, (1, 4), options),
        )

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[ToyState]:
        turns = {"short": 1, "long": 4}
        if scenario not in turns:
            raise ValueError(f"no scenario {scenario}")
        place = {f"{seat}_{n:02d}": HEXES[(n + 30 * (seat == "blue")) % 64] for seat in SEATS for n in range(1, 31)}
        state = ToyState(
            last=turns[scenario],
            deck=[f"c{n:02d}" for n in range(1, 41)],
            hand={seat: [] for seat in SEATS},
            place=place,
            points=dict.fromkeys(SEATS, 0),
            stack=[Turn()],
        )
        g = ToyContext(state, dice)
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: ToyState, dice: Dice | None) -> ToyContext:
        return ToyContext(state, dice)

    def result(self, state: ToyState) -> Result | None:
        return toy_points(state) if state.over else None

    def view(self, state: ToyState, who: str) -> dict[str, Any]:
        hands = {seat: cards if who in (seat, "referee") else len(cards) for seat, cards in state.hand.items()}
        return {"turn": state.turn, "place": state.place, "points": state.points, "hands": hands}

    # Optional parts of a game.


GAME = Toy()
