"""The step stack: the place in the sequence of play, inside the state.

A step is a small typed struct. On top of the stack it either asks (``prompts`` is not empty) or does automatic work
(``advance``), pushing further steps or popping itself. Nothing of a game's progress lives anywhere else.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Protocol

import msgspec

from rules.engine.core import ALL, Event, IllegalAction, Prompt, Refusal, Slot


class Context(Protocol):
    """What a step works on: a state, and what the action being applied brought about.

    A game's own context derives from it or has its members; steps of the game know the rest of theirs.
    """

    #: The state that is read and changed.
    state: Any
    #: Events of the action, in order.
    events: list[Event]
    #: Whether the action showed a secret, so that it is not taken back without consent.
    revealed: bool

    @property
    def stack(self) -> list[Any]:
        """The step stack of the state."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def following(self, before: Any) -> None:
        """Called once before an action, with the reading context of the position it is played in.

        A context that computes much may take over what still holds; by default it starts afresh.
        """
        return

    def reading(self) -> Any:
        """A context for reading the state as the action left it, or None: the position then asks the game for a new one."""
        return None


class Step(msgspec.Struct, tag_field="step", tag=True, kw_only=True):
    """Base of all steps. Subclasses of one game carry distinct class names: they are the tags in saved games.

    A deciding step defines ``prompts`` and, per verb, ``slot_VERB(g, seat, chosen)`` and ``do_VERB(g, seat, args)``;
    ``why`` may give a better reason than "not among the legal ones".
    """

    def prompts(self, g: Any) -> tuple[Prompt, ...]:
        """The decisions due now; empty when the step has only automatic work left."""
        return ()

    def advance(self, g: Any) -> None:
        """Automatic work. The default: the step is finished and leaves the stack."""
        pop(g, self)

    def slot(self, g: Any, seat: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
        """The next argument of ``verb`` after ``chosen``, or None when the action is complete."""
        finder: Callable[..., Slot | None] | None = getattr(self, f"slot_{verb}", None)
        return finder(g, seat, chosen) if finder else None

    def do(self, g: Any, seat: str, verb: str, args: tuple[str, ...]) -> None:
        """Carry out an action that was checked against prompts and slots."""
        getattr(self, f"do_{verb}")(g, seat, args)

    def why(self, g: Any, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        """Why ``value`` is not among the legal values of the slot after ``chosen``; None = no better reason known."""
        return None

    def why_verb(self, g: Any, seat: str, verb: str) -> Refusal | None:
        """Why ``verb``, which this step knows, is not offered now; None = no better reason known."""
        return None


class Sequence(Step):
    """A step that runs functions of the context in order, as the rulebook lists them. Each may push further steps."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = ()
    at: int = 0

    def advance(self, g: Any) -> None:
        if self.at >= len(self.order):
            pop(g, self)
            return
        part = self.order[self.at]
        self.at += 1
        part(g)


class SecretChoices(Step):
    """Several seats decide at once, unseen by each other; when all have, ``reveal`` is called with every choice.

    ``sealed`` holds the choices so far: views must show other seats neither its values nor its keys.
    """

    seats: list[str]
    sealed: dict[str, str] = {}

    @abstractmethod
    def choices(self, g: Any, seat: str) -> Slot:
        """The one slot that each seat fills."""

    @abstractmethod
    def reveal(self, g: Any) -> None:
        """All seats have chosen: carry it out."""

    def prompts(self, g: Any) -> tuple[Prompt, ...]:
        return tuple(
            Prompt(seat, f"secret-{type(self).__name__.lower()}", "", ("choose",), secret=True)
            for seat in self.seats
            if seat not in self.sealed
        )

    def slot_choose(self, g: Any, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else self.choices(g, seat)

    def do_choose(self, g: Any, seat: str, args: tuple[str, ...]) -> None:
        self.sealed[seat] = args[0]
        g.events.append(Event("sealed", {"seat": seat}, (seat,)))

    def advance(self, g: Any) -> None:
        pop(g, self)
        self.reveal(g)


def push(g: Context, step: Step) -> None:
    """Put a step on top: it runs before what lies below."""
    g.stack.append(step)


def pop(g: Context, step: Step) -> None:
    """Take a finished step off. It must be the top one: a step that pushed others may not leave before them."""
    if g.stack[-1] is not step:
        raise RuntimeError(f"{type(step).__name__} is not on top of the stack")
    g.stack.pop()


def settle(g: Any, limit: int = 10_000) -> None:
    """Run automatic work until somebody must decide or the game is over."""
    for _ in range(limit):
        if g.over or not g.stack:
            return
        top = g.stack[-1]
        if top.prompts(g):
            return
        top.advance(g)
    raise RuntimeError(f"no decision after {limit} steps: {[type(s).__name__ for s in g.stack]}")


def refuse(code: str, section: str = "", legal: tuple[str, ...] = (), **facts: Any) -> IllegalAction:
    """Shorthand: ``raise refuse("asp-short", "8.45 A", need=2, left=1)``."""
    return IllegalAction(Refusal(code, section, facts, legal))


__all__ = ["ALL", "Context", "SecretChoices", "Sequence", "Step", "pop", "push", "refuse", "settle"]
