"""A tiny two-seat game that uses every feature of the engine: secret simultaneous bids, dice, hidden cards, sequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine import Context, Dice, Game, Outcome, Position, Prompt, Refusal, Result, ScenarioInfo, Slot
from rules.engine.contract.steps import SecretChoices, Sequence, Step, pop, push, settle
from rules.engine.machine.save import Saver

SEATS = ("north", "south")


class TinyState(msgspec.Struct, kw_only=True):
    rounds: int = 2
    score: dict[str, int] = {}
    hand: dict[str, list[str]] = {}
    stack: list[Any] = []
    result: dict[str, Any] | None = None


class TinyContext(Context[TinyState]):
    @property
    def over(self) -> bool:
        return self.state.result is not None


class Bid(SecretChoices[TinyContext]):
    def choices(self, g: TinyContext, seat: str) -> Slot:
        return Slot("card", "card", tuple(g.state.hand[seat]))

    def reveal(self, g: TinyContext) -> None:
        for seat, card in self.sealed.items():
            g.state.hand[seat].remove(card)
        g.reveal()
        g.emit("bids", cards=dict(self.sealed))
        best = max(self.sealed, key=lambda s: (self.sealed[s], s))
        push(g, Spend(seat=best, points=3))


class Spend(Step[TinyContext]):
    """The winner spends points one by one or in lumps, then may stop."""

    verbs: ClassVar[tuple[str, ...]] = ("take", "roll", "done")
    seat: str
    points: int

    def prompts(self, g: TinyContext) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "spend", "2.1", ("take", "roll", "done"), {"left": self.points}),)

    def slot_take(self, g: TinyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("points", "number", tuple(str(n) for n in range(1, self.points + 1)))

    def why(self, g: TinyContext, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value.isdigit() and int(value) > self.points:
            return Refusal("too-many-points", "2.1", {"left": self.points})
        return None

    def do_take(self, g: TinyContext, seat: str, args: tuple[str, ...]) -> None:
        self.points -= int(args[0])
        g.state.score[seat] += int(args[0])
        if not self.points:
            pop(g, self)

    def do_roll(self, g: TinyContext, seat: str, args: tuple[str, ...]) -> None:
        roll = g.dice.d10("tiny")
        g.state.score[seat] += roll
        g.emit("rolled", roll=roll)
        pop(g, self)

    def do_done(self, g: TinyContext, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def bidding(g: TinyContext) -> None:
    push(g, Bid(seats=list(SEATS)))


def count(g: TinyContext) -> None:
    g.state.rounds -= 1
    if g.state.rounds:
        push(g, Round())
    else:
        best = max(g.state.score, key=lambda s: g.state.score[s])
        g.state.result = {"winner": best}


class Round(Sequence[TinyContext]):
    order: ClassVar[tuple[Callable[[TinyContext], None], ...]] = (bidding, count)


STEPS = (Bid, Spend, Round)
SAVER = Saver(TinyState, STEPS, 2, {1: lambda tree: {**tree, "rounds": tree.pop("turns")}})


class Tiny(Game[TinyState]):
    id, title = "tiny", "Tiny"
    seats = SEATS
    saver = SAVER

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return (ScenarioInfo("short", "Short", SEATS, (1, 2)),)

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[TinyState]:
        state = TinyState(score=dict.fromkeys(SEATS, 0))
        cards = [str(n) for n in range(9)]
        for seat in SEATS:
            state.hand[seat] = []
            for n in range(3):
                card = dice.pick(cards, f"deal:{seat}:{n}")
                cards.remove(card)
                state.hand[seat].append(card)
        state.stack.append(Round())
        g = TinyContext(state, dice)
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: TinyState, dice: Dice | None) -> TinyContext:
        return TinyContext(state, dice)

    def result(self, state: TinyState) -> Result | None:
        return Result((state.result["winner"],), "won") if state.result else None

    def view(self, state: TinyState, who: str) -> Any:
        return {"score": state.score, "hand": state.hand.get(who, [])}
