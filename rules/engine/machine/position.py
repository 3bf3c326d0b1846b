"""A position of a game: a lazy view of the legal actions in a state, like python-chess's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Any, Generic, Literal

import msgspec

from rules.engine.contract.core import ALL, Action, Event, Final, IllegalActionError, Prompt, Refusal, S, Slot
from rules.engine.contract.dice import Dice, DieAheadError, NoDice
from rules.engine.contract.steps import SecretAheadError, StepError, settle

if TYPE_CHECKING:
    from rules.engine.contract.playable import Playable

#: Which sets of values ``Position.actions`` lists where an argument takes several.
Sets = Literal["single", "whole", "all"]


class SlotError(Exception):
    """A slot has no legal value although its verb was offered: a fault of the rules, never of the player."""


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """The result of an action. ``final``: why it cannot be undone without consent. ``veiled``: nothing after it is tried out.

    ``revealed``, ``opened``: a rule showed something hidden (``Context.reveal``), and more than the acting seat's own secret.
    """

    position: Position[S]
    events: tuple[Event, ...]
    final: Final = ""
    veiled: bool = False
    revealed: bool = False
    opened: bool = False

    @property
    def irreversible(self) -> bool:
        """Whether undo stops here."""
        return bool(self.final)


class Outlook(msgspec.Struct, Generic[S], frozen=True):
    """The result of an action, as far as it may be known before it is carried out.

    ``position``: the position after it; None if a die ("die") or something hidden ("secret") comes first:
    ``stopped`` says which. ``ours``: whether the seat is to act there, so that a further order can be tried.
    """

    position: Position[S] | None
    stopped: Literal["", "die", "secret"] = ""
    ours: bool = False


def _action_values(slot: Slot, sets: Sets) -> Iterator[str]:
    """The values of a slot as written in an action, joined by "+" for a multi slot (see ``Position.actions``)."""
    if not slot.multi:
        return iter(slot.choices)
    least, most = max(1, slot.low), min(slot.high, len(slot.choices))
    if sets == "all":
        found = chain.from_iterable(combinations(slot.choices, size) for size in range(least, most + 1))
    else:
        found = chain(combinations(slot.choices, least), [slot.choices[:most]] if sets == "whole" and most > least else [])
    return map("+".join, found)


def _listed_prompts(g: Any, prompts: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """The prompts of the step on top of the stack. Raises StepError for a verb that it does not list."""
    for prompt in prompts:
        if unknown := [verb for verb in prompt.verbs if verb not in g.stack[-1].verbs]:
            raise StepError(f"{type(g.stack[-1]).__name__} does not list as verbs what {prompt.what!r} offers: {unknown}")
    return prompts


class Position(Generic[S]):
    """A state with its legal actions. Never changed: ``play`` returns the position after an action."""

    def __init__(self, game: Playable[S], state: S) -> None:
        self.game = game
        self.state = state
        self._context: Any = None
        self._prompts: tuple[Prompt, ...] | None = None
        #: Slots asked for: the code that offers an action and the code that checks it ask for the same. Kept with the position.
        self._slots: dict[tuple[str, str, tuple[str, ...]], Slot | None] = {}
        #: The last action tried and its outcome, if it needed no die and showed nothing. Carrying out the same action gives the
        #: same outcome. Plans try it before it is done, and again before they ask whether to do it.
        self._tried: tuple[Action, Outcome[S]] | None = None

    @property
    def g(self) -> Any:
        """The reading context of this position; nothing may be changed through it."""
        if self._context is None:
            self._context = self.game.context(self.state, None)
        return self._context

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Every decision that may be taken now; several seats when they decide at once; none when the game is over."""
        if self._prompts is None:
            g = self.g
            self._prompts = _listed_prompts(g, () if g.over or not g.stack else tuple(g.stack[-1].prompts(g)))
        return self._prompts

    def beside(self, seat: str) -> Prompt | None:
        """The orders that a seat may give now in any decision (``GameTable.beside``), if there are any."""
        step = self.game.table.beside
        if step is None or self.g.over or not self.g.stack:
            return None
        return next((prompt for prompt in step.prompts(self.g) if prompt.seat == seat), None)

    def verbs(self, seat: str) -> tuple[str, ...]:
        """Every verb that a seat may use now: of its decision, then of the orders outside it."""
        own, beside = self.prompt(seat), self.beside(seat)
        verbs = () if own is None else own.verbs
        return tuple(dict.fromkeys(verbs if beside is None else (*verbs, *beside.verbs)))

    def _step(self, seat: str, verb: str) -> Any:
        """The step that carries out a verb: the top of the stack, or the always-available orders if only they offer it."""
        step, prompt = self.game.table.beside, self.prompt(seat)
        if step is None or verb not in step.verbs or (prompt is not None and verb in prompt.verbs):
            return self.g.stack[-1]
        return step

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result(self.state) is not None

    @property
    def due(self) -> tuple[Prompt, ...]:
        """The decisions that are waited for: ``prompts`` without the optional ones."""
        return tuple(prompt for prompt in self.prompts if not prompt.optional)

    def prompt(self, seat: str) -> Prompt | None:
        """The decision this seat must take now, or may change (``optional``), if any."""
        for one in self.prompts if self._prompts is None else self._prompts:
            if one.seat == seat:
                return one
        return None

    def due_of(self, seat: str) -> Prompt | None:
        """The decision of this seat that is waited for, if any."""
        return next((p for p in self.due if p.seat == seat), None)

    def slot(self, seat: str, verb: str, chosen: Sequence[str] = ()) -> Slot | None:
        """The next argument of a verb after those chosen, or None when the action is complete.

        Raises IllegalActionError when the seat is not to act, the verb is not offered or a chosen value is not legal.
        """
        self._check_verb(seat, verb)
        done: tuple[str, ...] = ()
        for value in chosen:
            self._check_value(seat, verb, done, value)
            done = (*done, value)
        return self._slot(seat, verb, done)

    def actions(self, seat: str = "", verb: str = "", limit: int | None = None, sets: Sets = "single") -> Iterator[Action]:
        """Legal actions, complete and ready for ``play``, in the order of prompts, verbs and choices; lazily, at most ``limit``.

        ``seat`` and ``verb`` narrow to one of them. Every value of an argument that takes one value is listed. Where an argument
        takes several, their sets would be too many: "single" lists the smallest sets (one value each, where one is enough),
        "whole" beside them that of as many of the first values as may be named, "all" every set. So "single" leaves legal
        actions out, and only "all" has them all, but for what may only be named along with others (``Slot.along``). Sets that do
        not go together are never listed.

        >>> from rules.engine import SealedDice
        >>> from rules.eots import GAME
        >>> position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
        >>> [str(action) for action in position.actions()]
        ['seize', 'decline']
        >>> position = position.play(next(position.actions(verb="decline")), SealedDice(bytes(32), 1)).position
        >>> [str(action) for action in position.actions("japan", limit=3)]
        ['oc J17', 'oc J84', 'oc J73']
        """
        found = (
            Action(prompt.seat, each, args)
            for prompt in self.prompts
            if seat in ("", prompt.seat)
            for each in prompt.verbs
            if verb in ("", each)
            for args in self._completions(prompt.seat, each, (), sets)
        )
        return islice(found, limit)

    def _completions(self, seat: str, verb: str, chosen: tuple[str, ...], sets: Sets) -> Iterator[tuple[str, ...]]:
        """Every way to finish an action; none if the values chosen do not go together."""
        try:
            slot = self._slot(seat, verb, chosen)  # unchecked: every value chosen comes from the slot before
        except IllegalActionError:
            return
        if slot is None:
            yield chosen
            return
        for value in _action_values(slot, sets):
            yield from self._completions(seat, verb, (*chosen, value), sets)

    def check(self, action: Action) -> Refusal | None:
        """Why an action is illegal here, or None if it is legal."""
        try:
            self._verify(action)
        except IllegalActionError as illegal:
            return illegal.refusal
        return None

    def play(self, action: Action, dice: Dice) -> Outcome[S]:
        """The outcome of an action. Raises IllegalActionError, leaving this position as it was."""
        if self._tried is not None and self._tried[0] == action:
            return self._tried[1]
        return self._carried_out(action, dice)

    def _carried_out(self, action: Action, dice: Dice) -> Outcome[S]:
        self._verify(action)
        state = self.game.saver.clone(self.state)
        g = self.game.context(state, dice)
        g.following(self.g)
        try:
            beside, top = self.game.table.beside, g.stack[-1]
            if beside is not None and self._step(action.seat, action.verb) is beside:
                beside.do(g, action.seat, action.verb, action.args)
                top.disturbed(g)
            else:
                top.do(g, action.seat, action.verb, action.args)
            prompts = settle(g)
        except IllegalActionError as illegal:
            if g.veiled:  # the refusal might reveal what was hidden, without any action done
                raise StepError(f"{action} was refused after it had shown something: {illegal}") from illegal
            raise
        after = Position(self.game, g.state)
        after._context = g.reading()
        after._prompts = _listed_prompts(g, prompts)
        asked = any(p.secret and p.seat != action.seat for p in (*self.prompts, *after.prompts))
        shown = g.revealed or any(event.to != ALL and set(event.to) != {action.seat} for event in g.events)
        final: Final = "die" if dice.rolled else "shown" if shown else "asked" if asked else ""
        return Outcome(after, tuple(g.events), final, g.veiled, g.revealed, g.opened)

    def outlook(self, action: Action) -> Outlook[S]:
        """The result of an action, tried without dice: it stops before a die and before anything hidden would be shown.

        This is the only way for try-outs: plans, pictures of plans, orders checked in advance, completion. What comes after the
        stop is neither worked out nor shown. Raises IllegalActionError.
        """
        try:
            outcome = self.play(action, NoDice())
        except DieAheadError:
            return Outlook(None, "die")
        except SecretAheadError:
            return Outlook(None, "secret")
        self._tried = action, outcome
        return Outlook(outcome.position, "", outcome.position.prompt(action.seat) is not None)

    def _verify(self, action: Action) -> None:
        self._check_verb(action.seat, action.verb)
        done: tuple[str, ...] = ()
        for value in action.args:
            self._check_value(action.seat, action.verb, done, value)
            done = (*done, value)
        missing = self._slot(action.seat, action.verb, done)
        if missing is not None:
            facts = {"verb": action.verb, "missing": missing.name}
            raise IllegalActionError(Refusal("incomplete", missing.section, facts, missing.choices, missing.kind))

    def _check_verb(self, seat: str, verb: str) -> None:
        prompt = self.prompt(seat)
        if prompt is not None and verb in prompt.verbs:
            return
        beside = self.beside(seat)
        if beside is not None and verb in beside.verbs:
            return
        if prompt is None:
            waiting = tuple(p.seat for p in self.due if not p.secret)
            raise IllegalActionError(Refusal("not-your-decision", "", {"seat": seat, "waiting": list(waiting)}))
        facts = {"verb": verb, "what": prompt.what}
        reason: Refusal | None = self.g.stack[-1].why_verb(self.g, seat, verb)
        reason = reason or Refusal("verb-not-now", prompt.section, facts)
        raise IllegalActionError(Refusal(reason.code, reason.section, reason.facts, prompt.verbs, "verb"))

    def _slot(self, seat: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
        key, known = (seat, verb, chosen), self._slots
        if key not in known:
            known[key] = self._step(seat, verb).slot(self.g, seat, verb, chosen)
        return known[key]

    def _check_value(self, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> None:
        slot = self._slot(seat, verb, chosen)
        if slot is None:
            raise IllegalActionError(Refusal("too-many-arguments", "", {"verb": verb, "extra": value}))
        values = value.split("+") if slot.multi else [value]
        if slot.multi and len(set(values)) != len(values):
            raise IllegalActionError(Refusal("named-twice", slot.section, {"value": value}))
        counted = [one for one in values if one in slot.choices]
        known = slot.known if counted else slot.choices
        for one in values:
            if one not in known and not slot.takes(one):
                reason: Refusal | None = self._step(seat, verb).why(self.g, seat, verb, chosen, one)
                if reason is None:
                    reason = Refusal("not-legal", slot.section, {"slot": slot.name, "value": one}, slot.choices, slot.kind)
                elif not reason.legal:
                    reason = msgspec.structs.replace(reason, legal=slot.choices, kind=slot.kind)
                raise IllegalActionError(reason)
        if slot.multi and not slot.low <= len(counted) <= slot.high:
            exact = int(slot.low == slot.high)
            facts = {"slot": slot.name, "low": slot.low, "high": slot.high, "exact": exact, "given": len(values)}
            raise IllegalActionError(Refusal("wrong-number", slot.section, facts, slot.choices, slot.kind))
