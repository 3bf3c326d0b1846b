"""13. Carrying out a card: its parts in their order, the choices they ask for, and what saves a piece between two parts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import ClassVar

from data.generals import Part
from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.answers import Answers
from rules.engine.contract.steps import pop, push
from rules.generals.cards.paying import pay_cost, use_slot
from rules.generals.cards.triggers import asking_saving_cards, fitting_use, is_nation_called, offered_cards, saving_cards
from rules.generals.cards.verb import VERBS, UseOfCard, are_legal_choices, first_choice, is_part_possible, part_completions
from rules.generals.state.state import Doom
from rules.generals.state.war import GeneralsWar


class Run(Step[GeneralsWar]):
    """Carries out one card, or a branch of it. It asks whenever its actor has a choice.

    ``given``: values chosen when the card was played, for the first part that asks. ``ally``: each part is optional;
    ``free_order``: its parts in any order.
    """

    verbs: ClassVar[tuple[str, ...]] = ("do", "decline")
    use: UseOfCard
    branch: str = ""
    at: int = 0
    times: int = 0
    given: list[str] = []
    ally: bool = False
    free_order: bool = False
    done: list[str] = []
    cancelled: bool = False
    asks: bool = False

    def part(self, g: GeneralsWar) -> Part | None:
        """The part whose turn it is, None when all are done."""
        parts = g.parts(self.use.card, self.branch)
        return parts[self.at] if self.at < len(parts) else None

    def open_parts(self, g: GeneralsWar) -> dict[str, Part]:
        """The remaining parts, if in any order, that can be carried out, by the words with which their actor chooses them."""
        parts = g.parts(self.use.card, self.branch)
        left = (p for p in parts if p.part not in self.done and is_part_possible(g, self.use, p))
        return {f"{p.verb}_{p.what}": p for p in left}

    # -- asking ----------------------------------------------------------------------------------------------------

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        part = self.part(g)
        if not self.asks or part is None:
            return ()
        verbs = ("do", "decline") if self.may_leave(g, part) else ("do",)
        what = "do-in-any-order" if self.free_order else f"do-{part.verb.replace('_', '-')}"
        facts = {"card": self.use.card, "what": part.what, "left": part.n[1] - self.times}
        return (Prompt(self.use.actor, what, "13", verbs, facts),)

    def may_leave(self, g: GeneralsWar, part: Part) -> bool:
        """Whether the part may be left out."""
        work = VERBS[part.verb]
        enough = work.repeated and self.times >= part.n[0]
        return self.ally or enough or work.free(g, self.use, part)

    def slot_do(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if self.free_order:
            found = self.open_parts(g)
            if not chosen:
                return Slot("part", "option", tuple(found), section="13")
            part = found[chosen[0]]
            return VERBS[part.verb].slot(g, self.use, part, chosen[1:])
        now = self.part(g)
        return VERBS[now.verb].slot(g, self.use, now, chosen) if now is not None else None

    def why(self, g: GeneralsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        part = None if self.free_order else self.part(g)
        return VERBS[part.verb].why(g, self.use, part, value) if part is not None else None

    def disturbed(self, g: GeneralsWar) -> None:
        self.asks = False  # the possible choices are worked out again

    def do_do(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        if self.free_order:
            part: Part | None = self.open_parts(g)[args[0]]
            args = args[1:]
        else:
            part = self.part(g)
        if part is not None:
            self._carry_out(g, part, args)

    def do_decline(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self.asks = False
        if self.free_order:
            pop(g, self)
        else:
            self._next()

    # -- working ---------------------------------------------------------------------------------------------------

    def advance(self, g: GeneralsWar) -> None:
        part = self.part(g)
        if g.since(2) and self._part_over() and (gone := [doom for doom in self._mine(g) if not doom.battle]):
            side = g.board.side[gone[0].nation]
            push(g, AtOnce(window=f"{g.state.uses}", queue=[], side=side, use=self.use.number, goes_on=part is not None))
            return
        if part is None or self.cancelled:
            pop(g, self)
            return
        if self._part_over() and (mine := self._mine(g)):
            push(g, Rescue(window=f"{g.state.uses}", queue=[], side=g.board.side[mine[0].nation]))
            return
        if self.free_order:
            self.asks = bool(self.open_parts(g))
            if not self.asks:
                pop(g, self)
            return
        work = VERBS[part.verb]
        if (self.times >= part.n[1] and not work.endless) or not is_part_possible(g, self.use, part):
            self._next()
            return
        if work.slot(g, self.use, part, ()) is None and (work.asks_itself(g) or not self.ally):
            self._carry_out(g, part, ())
            return
        given, self.given = tuple(self.given), []
        if given and are_legal_choices(g, self.use, part, given):
            self._carry_out(g, part, given)
            return
        if not self.may_leave(g, part):
            ways = list(islice(part_completions(g, self.use, part), 2))
            if len(ways) == 1:
                self._carry_out(g, part, ways[0])
                return
        self.asks = True

    def _part_over(self) -> bool:
        return bool(self.at or self.done) and not self.times

    def _mine(self, g: GeneralsWar) -> list[Doom]:
        """The pieces that this card is about to remove."""
        return [doom for doom in g.state.doomed if doom.use == self.use.number]

    def _carry_out(self, g: GeneralsWar, part: Part, args: tuple[str, ...]) -> None:
        self.asks = False
        work = VERBS[part.verb]
        if self.free_order:
            self.done.append(part.part)
        elif work.repeated:
            self.times += 1
        else:
            self._next()
        work.do(g, self.use, part, args)

    def _next(self) -> None:
        self.at += 1
        self.times = 0


# -- using a card of the table -------------------------------------------------------------------------------------------


def use_table_card(g: GeneralsWar, use: UseOfCard, args: tuple[str, ...]) -> None:
    """A card on the table is used: turned up and laid on the pile, paid for, and carried out (13, 14)."""
    row, nation = g.card(use.card), use.nation
    g.reveal(own=True)
    if row.kind == "response":
        g.turn_up(nation, use.card)
    else:
        g.mark_used(use.card)
    use.number = g.number_use()
    g.remember(nation, use.card)
    g.emit("used", seat=nation, card=use.card)
    if row.kind == "status":
        g.note_status(nation, use.card, use.number)
    if row.trigger == "piece_was_removed":
        for doom in [d for d in g.state.doomed if (d.nation, d.space) == (use.loser, use.removed)]:
            g.fall(doom)
    run = Run(use=use)
    push(g, run)
    run.given = list(pay_cost(g, use, args))


class Asking(Answers[GeneralsWar], kw_only=True):
    """Nations of one side are asked together, in secret, whether they use a card of their table (14)."""

    section: ClassVar[str] = "14"
    one_go: ClassVar[bool] = True
    side: str
    #: Go after go; names each on its prompts.
    gone: int = 0

    def named(self) -> str:
        return f"{self.window}-{self.gone}"

    def ask(self, nations: list[str]) -> None:
        """The next go: these nations are asked."""
        self.gone += 1
        self.queue = [nations]

    def asked(self, g: GeneralsWar) -> list[str]:
        """The nations of the side that may have an answer, by what everybody knows."""
        return [
            one for one in g.board.in_order_after(g.state.active) if g.board.side[one] == self.side and is_nation_called(g, one)
        ]

    def offers(self, g: GeneralsWar, seat: str) -> tuple[str, ...]:
        """The cards on a nation's table that it may use in this window."""
        return offered_cards(g, seat)

    def answers(self, g: GeneralsWar, seat: str) -> Slot:
        return Slot("card", "card", self.offers(g, seat), section=self.section)

    def slot_answer(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return self.answers(g, seat)
        use = fitting_use(g, seat, g.card(chosen[0]))
        return use_slot(g, use, chosen[1:]) if use is not None else None

    def why(self, g: GeneralsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        use = fitting_use(g, seat, g.card(chosen[0])) if chosen and chosen[0] in self.offers(g, seat) else None
        part = first_choice(g, use) if use is not None else None
        return VERBS[part.verb].why(g, use, part, value) if use is not None and part is not None else None

    def do_answer(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        self._seal(g, seat, " ".join(args))

    def take(self, g: GeneralsWar, answers: Mapping[str, str]) -> bool:
        """The first in the order of play who wants to use a card does so; whether anybody did."""
        for nation in g.board.in_order_after(g.state.active):
            if answer := answers.get(nation):
                card, *args = answer.split(" ")
                use = fitting_use(g, nation, g.card(card))
                if use is not None:
                    use_table_card(g, use, tuple(args))
                    return True
        return False


class Rescue(Asking, kw_only=True):
    """Before a card continues, the side losing a piece may save it, or answer its loss; then the loss is final."""

    over: bool = False

    def advance(self, g: GeneralsWar) -> None:
        if self.queue:
            super().advance(g)
        elif self.over or not (asked := self.asked(g)):
            pop(g, self)
            self.settle(g)
        else:
            self.ask(asked)

    def settle(self, g: GeneralsWar) -> None:
        """Remove the pieces that nobody saved."""
        settle_doomed(g, self.side)

    def shown(self, g: GeneralsWar, answers: Mapping[str, str]) -> None:
        if not self.take(g, answers):
            self.over = True


class AtOnce(Rescue, kw_only=True):
    """An eliminated piece is removed at once: only a card that saves it may be used before (15).

    If the card continues, the side may answer the loss before that. In games begun before revision 2 the piece stayed until
    its side had had its turn to answer, and could be used then.
    """

    use: int
    goes_on: bool

    def asked(self, g: GeneralsWar) -> list[str]:
        return [
            one
            for one in g.board.in_order_after(g.state.active)
            if g.board.side[one] == self.side and asking_saving_cards(g, one)
        ]

    def offers(self, g: GeneralsWar, seat: str) -> tuple[str, ...]:
        return saving_cards(g, seat)

    def settle(self, g: GeneralsWar) -> None:
        gone = [doom for doom in g.state.doomed if doom.use == self.use and not doom.battle]
        for doom in gone:
            g.fall(doom)
        if gone and self.goes_on:
            push(g, Rescue(window=f"{self.window}-lost", queue=[], side=self.side))


def settle_doomed(g: GeneralsWar, side: str) -> bool:
    """Remove the pieces of a side that nobody saved; returns whether there were any."""
    doomed = [doom for doom in g.state.doomed if g.board.side[doom.nation] == side]
    for doom in doomed:
        if doom in g.state.doomed:
            g.fall(doom)
    return bool(doomed)
