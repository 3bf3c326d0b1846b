"""7.5.1. Playing a card for its event: when it may be, its parts one after another, the round that some events open."""

from __future__ import annotations

from typing import ClassVar

from data.stalins_war import CardPart
from data.stalins_war.cards import COMBAT
from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.stalins_war.cards import lasting, pieces  # noqa: F401  (their verbs enter themselves)
from rules.stalins_war.cards.work import WORKS, CardUse, CardWork
from rules.stalins_war.effects.conditions import failing_condition
from rules.stalins_war.effects.working import parts_of
from rules.stalins_war.march.s07_reinforcements import may_reinforce
from rules.stalins_war.state.war import FrontWar


def why_no_event(g: FrontWar, side: str, card: str) -> Refusal | None:
    """Why a card may not be played for its event now, None if it may (7.5.1, 7.5.2a)."""
    row = g.card(card)
    if row.kind in COMBAT:
        return Refusal("fights-only", "7.5.5", {"card": card})
    failed = failing_condition(g, side, row.when)
    if failed is not None:
        return Refusal("condition", "house rule 7.5.1", {"card": card, "condition": failed.word})
    if row.kind == "reinforcement" and (reason := may_reinforce(g, side, card)) is not None:
        return reason
    use = CardUse(side=side, card=card)
    if not any(WORKS[part.verb].can(g, use, part) for part in parts_of(g, card)):
        return Refusal("no-effect", "house rule 7.5.1", {"card": card})
    return None


def opens_round(g: FrontWar, card: str) -> bool:
    """Whether an event is carried out as a round of OPS of value 0: it speaks of attacks or of this round (7.5.1)."""
    return any(part.span == "round" for part in parts_of(g, card))


def play_event_card(g: FrontWar, side: str, card: str) -> None:
    """Play a card for its event; it is noted as a reinforcement or starred event if it is one (7.5.2a, 7.6.4)."""
    row = g.card(card)
    g.reveal(own=True)
    g.discard_card(side, card, event=True)
    g.break_row(side)
    if row.kind == "reinforcement":
        g.note_reinforcements(side, mobilization=row.mobilization)
    g.emit("played-event", seat=side, card=card)


class CardEventRun(Step[FrontWar], tag="Event"):
    """An event is carried out part by part; a side with something to choose is asked: "choose" ..., or "done"."""

    verbs: ClassVar[tuple[str, ...]] = ("choose", "done")
    use: CardUse
    at: int = 0
    times: int = 0

    def _part(self, g: FrontWar) -> CardPart | None:
        parts = parts_of(g, self.use.card)
        return parts[self.at] if self.at < len(parts) else None

    def _asks(self, g: FrontWar) -> tuple[CardPart, CardWork] | None:
        """The part that waits for a choice now."""
        part = self._part(g)
        if part is None:
            return None
        work = WORKS[part.verb]
        if self.times >= (part.n if work.repeated else 1) or not work.can(g, self.use, part):
            return None
        slot = work.slot(g, self.use, part, ())
        if slot is None or (not self.times and not slot.multi and len(slot.choices) == 1 and self._only(g, part, work, slot)):
            return None
        return part, work

    def _only(self, g: FrontWar, part: CardPart, work: CardWork, slot: Slot) -> bool:
        """Whether the one value leaves nothing more to choose."""
        return work.slot(g, self.use, part, (slot.choices[0],)) is None

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        found = self._asks(g)
        if found is None:
            return ()
        part, work = found
        seat = g.enemy(self.use.side) if work.enemy else self.use.side
        facts = {"card": self.use.card, "what": part.verb, "left": max(part.n, 1) - self.times}
        verbs = ("choose", "done") if work.repeated and self.times else ("choose",)
        return (Prompt(seat, "event", "house rule 7.5.1", verbs, facts),)

    def slot_choose(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        found = self._asks(g)
        return None if found is None else found[1].slot(g, self.use, found[0], chosen)

    def do_choose(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        part = self._part(g)
        if part is not None:
            self._carry_out(g, part, args)

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._next()

    def advance(self, g: FrontWar) -> None:
        part = self._part(g)
        if part is None:
            pop(g, self)
            return
        work = WORKS[part.verb]
        if self.times >= (part.n if work.repeated else 1) or not work.can(g, self.use, part):
            self._next()
            return
        slot = work.slot(g, self.use, part, ())
        self._carry_out(g, part, () if slot is None else (slot.choices[0],))

    def _carry_out(self, g: FrontWar, part: CardPart, args: tuple[str, ...]) -> None:
        self.times += 1
        WORKS[part.verb].do(g, self.use, part, args)

    def _next(self) -> None:
        self.at += 1
        self.times = 0
