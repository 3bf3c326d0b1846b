"""A game of three to six seats that is all secrets: hidden hands, a look into another's, answers out of turn, sealed choices.

In turn a seat plays a card on another seat. Everybody else may answer in secret with an odd card; each answer turns the
attack round, and may be answered in its turn. A successful attack looks into the hand and takes a card from it. At the end
all players name a card in secret at the same time.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec

from rules.engine import Context, Dice, Game, GameHands, Outcome, Position, Prompt, Result, ScenarioInfo, Slot
from rules.engine.contract.answers import Answers
from rules.engine.contract.game import scenario_by_id
from rules.engine.contract.steps import SecretChoices, Step, pop, push, refuse, settle
from rules.engine.machine.save import Saver

SEATS = ("ann", "bob", "cid", "dee", "eve", "fay")
HAND = 3


class FeastState(msgspec.Struct, kw_only=True):
    """Everything of one game."""

    seats: list[str]
    deck: list[str] = []
    hand: dict[str, list[str]] = {}
    score: dict[str, int] = {}
    stack: list[Any] = []
    over: bool = False
    #: Cards that all have seen in a hand.
    shown: list[str] = []


class FeastContext(Context[FeastState]):
    """What a step works on."""

    @property
    def over(self) -> bool:
        return self.state.over

    def others(self, *seats: str) -> list[str]:
        """Every seat but these."""
        return [seat for seat in self.state.seats if seat not in seats]


class Dinner(Step[FeastContext]):
    """Each seat in turn, then all at once."""

    at: int = 0

    def advance(self, g: FeastContext) -> None:
        seats, self.at = g.state.seats, self.at + 1
        if self.at <= len(seats):
            push(g, Turn(seat=seats[self.at - 1]))
        elif self.at == len(seats) + 1:
            push(g, Toast(seats=list(seats)))
        else:
            g.state.over = True


class Turn(Step[FeastContext]):
    """One card on one other seat."""

    verbs: ClassVar[tuple[str, ...]] = ("play", "pass")
    seat: str

    def prompts(self, g: FeastContext) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "turn", "1.1", ("play", "pass") if g.state.hand[self.seat] else ("pass",)),)

    def slot_play(self, g: FeastContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("card", "card", tuple(g.state.hand[seat]))
        return Slot("whom", "side", tuple(g.others(seat))) if len(chosen) == 1 else None

    def do_play(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.reveal(own=True)
        g.state.hand[seat].remove(args[0])
        g.emit("played", seat=seat, card=args[0], whom=args[1])
        pop(g, self)
        push(g, Attack(seat=seat, whom=args[1]))
        push(g, Reply(window="reply", queue=[g.others(seat)]))

    def do_pass(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


class Reply(Answers[FeastContext]):
    """Odd cards turn the attack round; each answer may be answered by the others, once more at most."""

    depth: int = 1

    def answers(self, g: FeastContext, seat: str) -> Slot:
        return Slot("card", "card", tuple(card for card in g.state.hand[seat] if int(card[1:]) % 2))

    def shown(self, g: FeastContext, answers: Mapping[str, str]) -> None:
        for seat, card in answers.items():
            if card:
                g.state.hand[seat].remove(card)
                g.emit("answered", seat=seat, card=card)
                attack = next(step for step in reversed(g.stack) if isinstance(step, Attack))
                attack.blocked = not attack.blocked
                if self.depth < 3:
                    queue = [[other] for other in g.others(seat)] if self.depth == 2 else [g.others(seat)]
                    push(g, Reply(window=f"{self.window}/{seat}", queue=queue, depth=self.depth + 1))


class Attack(Step[FeastContext]):
    """A seat looks into a hand and takes a card from it, or leaves it."""

    verbs: ClassVar[tuple[str, ...]] = ("take", "leave")
    seat: str
    whom: str
    blocked: bool = False
    looking: bool = False

    def prompts(self, g: FeastContext) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "loot", "2.1", self.verbs, {"whom": self.whom}),) if self.looking else ()

    def advance(self, g: FeastContext) -> None:
        if self.blocked or not g.state.hand[self.whom]:
            pop(g, self)
            return
        g.reveal()
        self.looking = True

    def slot_take(self, g: FeastContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", tuple(g.state.hand[self.whom]))

    def do_take(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.state.hand[self.whom].remove(args[0])
        g.state.hand[seat].append(args[0])
        g.state.shown = [card for card in g.state.shown if card != args[0]]
        g.state.score[seat] += 1
        g.emit("took", seat=seat, whom=self.whom)
        pop(g, self)

    def do_leave(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


class Toast(SecretChoices[FeastContext]):
    """All name one of their cards, or none."""

    def choices(self, g: FeastContext, seat: str) -> Slot:
        return Slot("card", "card", (*g.state.hand[seat], "none"))

    def reveal(self, g: FeastContext) -> None:
        g.state.shown += [card for card in self.sealed.values() if card != "none" and card not in g.state.shown]
        g.emit("toasts", cards=dict(self.sealed))


class Peek(Step[FeastContext]):
    """A card whose refusal would reveal another's hand: a fault in the rules, which the engine must not let pass."""

    verbs: ClassVar[tuple[str, ...]] = ("peek",)
    seat: str

    def prompts(self, g: FeastContext) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "peek", "", ("peek",)),)

    def do_peek(self, g: FeastContext, seat: str, args: tuple[str, ...]) -> None:
        g.reveal()
        raise refuse("no-such-card", holds=g.state.hand["bob"])


def seat_hand(state: FeastState, seat: str) -> tuple[str, ...]:
    """The cards of a seat."""
    return tuple(state.hand[seat])


def deal_again(state: FeastState, who: str, rng: Random) -> FeastState:
    """Hands but for the cards that all have seen, deck, and who has sealed what."""
    top = state.stack[-1] if state.stack else None
    known = {who, top.whom} if isinstance(top, Attack) and top.looking and top.seat == who else {who}
    hidden = (card for one, cards in state.hand.items() if one not in known for card in cards if card not in state.shown)
    pool = sorted([*state.deck, *hidden])
    rng.shuffle(pool)
    for one, cards in state.hand.items():
        if one not in known:
            state.hand[one] = [card if card in state.shown else pool.pop() for card in cards]
    state.deck = pool
    if isinstance(top, Reply | Toast):
        group = top.queue[0] if isinstance(top, Reply) else top.seats
        others = [one for one in group if one != who]
        mine = {who: top.sealed[who]} if who in top.sealed else {}
        answered = rng.sample(others, rng.randint(0, len(others) - (who in mine or who not in group)))
        none = "" if isinstance(top, Reply) else "none"
        top.sealed = mine | {one: rng.choice([none, *state.hand[one]]) for one in answered}
    return state


class Feast(Game[FeastState]):
    """The game."""

    id, title = "feast", "The Feast"
    seats = SEATS
    hands: GameHands[FeastState] = GameHands(hand=seat_hand, deal_again=deal_again)
    saver = Saver(FeastState, (Dinner, Turn, Reply, Attack, Toast, Peek), 1, {})

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return tuple(ScenarioInfo(f"for_{count}", f"For {count}", SEATS[:count], (1, 1)) for count in range(3, 7))

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[FeastState]:
        seats = scenario_by_id(self, scenario).seats
        state = FeastState(seats=list(seats), deck=[f"c{n}" for n in range(1, 25)], score=dict.fromkeys(seats, 0))
        for seat in seats:
            state.hand[seat] = []
            for n in range(HAND):
                state.hand[seat].append(dice.pick(state.deck, f"deal:{seat}:{n}"))
                state.deck.remove(state.hand[seat][-1])
        state.stack.append(Dinner())
        g = FeastContext(state, dice)
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: FeastState, dice: Dice | None) -> FeastContext:
        return FeastContext(state, dice)

    def result(self, state: FeastState) -> Result | None:
        if not state.over:
            return None
        best = max(state.score.values())
        return Result(tuple(seat for seat in state.seats if state.score[seat] == best), "most", tuple(state.score.items()))

    def view(self, state: FeastState, who: str) -> dict[str, Any]:
        top = state.stack[-1] if state.stack else None
        looked = state.hand[top.whom] if isinstance(top, Attack) and top.looking and top.seat == who else []
        counts = {seat: len(cards) for seat, cards in state.hand.items()}
        mine = list(state.hand.get(who, ()))
        return {"mine": mine, "looked": list(looked), "counts": counts, "score": dict(state.score), "deck": len(state.deck)}


GAME = Feast()
