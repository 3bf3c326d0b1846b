"""The step stack: the place in the sequence of play, inside the state.

A step is a small typed struct. On top of the stack it either asks (``prompts`` is not empty) or does automatic work
(``advance``), pushing further steps or popping itself. Nothing of a game's progress lives anywhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from rules.engine.contract.core import ALL, NEUTRAL, Event, IllegalActionError, Prompt, Refusal, S, Slot
from rules.engine.contract.dice import Dice, NoDice


class StepError(Exception):
    """A step is badly put together, or offers a verb it does not have: a fault of the rules, never of a player."""


class SecretAheadError(Exception):
    """A try-out would have shown somebody what is hidden from them."""


class Context(ABC, Generic[S]):
    """The working context of a step: a state, and the results of the current action. A game derives its own from it."""

    def __init__(self, state: S, dice: Dice | None) -> None:
        #: The state that is read and changed.
        self.state = state
        self._dice = dice
        #: Events of the action, in order.
        self.events: list[Event] = []
        #: Whether the action showed a secret, so that it cannot be undone without consent (``reveal``).
        self.revealed = False
        #: Whether what the action led to must not be looked at beforehand (``reveal``): no order can be checked after it.
        self.veiled = False
        #: Whether somebody was shown what was hidden from them (``reveal``), not only the acting seat's own secret.
        self.opened = False

    @property
    def dice(self) -> Dice:
        """The dice of the action being applied. Reading contexts have none: raises RuntimeError."""
        if self._dice is None:
            raise RuntimeError("a reading context rolls no dice")
        return self._dice

    @property
    def stack(self) -> list[Any]:
        """The step stack of the state."""
        return self.state.stack

    def since(self, revision: int) -> bool:
        """Whether the game was begun by this revision of its rules or a later one: older games keep what they began with."""
        begun_by: int = getattr(self.state, "revision", 1)
        return begun_by >= revision

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    def emit(self, kind: str, /, to: tuple[str, ...] = ALL, **facts: Any) -> None:
        """Record an event; ``to`` names the seats that may see it (default: everybody)."""
        self.events.append(Event(kind, facts, to))

    def reveal(self, *, own: bool = False) -> None:
        """Announce that something hidden is shown: call it before showing it, and before a refusal or offer depends on it.

        ``own``: the acting seat shows what only it knew, and learns nothing. The action cannot be undone without consent.
        Otherwise somebody learns what was hidden from them, and nothing after this can be tried out. Raises SecretAheadError
        in a try-out.
        """
        if not own:
            self.veil()
            self.opened = True
        self.revealed = True

    def veil(self) -> None:
        """End try-outs from here on, even if nothing was shown: nobody may see whether it was.

        A sealed answer calls this, since the last one of several shows them all. Raises SecretAheadError in a try-out.
        """
        if isinstance(self._dice, NoDice):
            raise SecretAheadError
        self.veiled = True

    def following(self, before: Any) -> None:
        """Called once before an action, with the read-only context of the position it is played in.

        A context that computes a lot may take over what is still valid; by default it starts afresh.
        """
        return

    def alongside(self, real: Any) -> None:
        """Called once on the reading context of a position in which hidden things were dealt again, with that of the real one.

        The two may share what was worked out of what everybody sees; by default they share nothing.
        """
        return

    def reading(self) -> Self | None:
        """A context for reading the state as the action left it, or None: the position then asks the game for a new one."""
        return None


#: The context of a game's steps.
C = TypeVar("C", bound=Context[Any])


def tag_of_step(step: Step[Any]) -> str:
    """The name under which a step is saved and its messages are found: it stays when the class is renamed."""
    return str(type(step).__struct_config__.tag)


class Step(msgspec.Struct, Generic[C], tag_field="step", tag=True, kw_only=True):
    """Base of all steps of a game with the context ``C``. Their class names are the tags in saved games: distinct in one game.

    A deciding step lists its ``verbs`` and defines ``prompts`` and, for each verb, ``do_VERB(g, seat, args)``; without one a verb
    of ``NEUTRAL`` takes the step off the stack. If a verb has arguments it also defines ``slot_VERB(g, seat, chosen)``; ``why``
    may give a better reason than "not among the legal ones". The class checks when it is made whether these fit together:
    StepError.
    """

    #: Every verb the step may ever offer.
    verbs: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        done = {name.removeprefix("do_") for name in dir(cls) if name.startswith("do_")}
        slots = {name.removeprefix("slot_") for name in dir(cls) if name.startswith("slot_")}
        if faults := [
            *(f"the verb {verb!r} has no do_{verb}" for verb in cls.verbs if verb not in {*done, *NEUTRAL}),
            *(f"do_{verb} is for no verb" for verb in sorted(done) if verb not in cls.verbs),
            *(f"slot_{verb} is for no verb" for verb in sorted(slots) if verb not in cls.verbs),
        ]:
            raise StepError(f"{cls.__name__}: {'; '.join(faults)}")

    def prompts(self, g: C) -> tuple[Prompt, ...]:
        """The decisions due now; empty when the step has only automatic work left."""
        return ()

    def advance(self, g: C) -> None:
        """Automatic work. The default: the step is finished and leaves the stack."""
        pop(g, self)

    def slot(self, g: C, seat: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
        """The next argument of ``verb`` after ``chosen``, or None when the action is complete."""
        finder: Callable[..., Slot | None] | None = getattr(self, f"slot_{verb}", None)
        return finder(g, seat, chosen) if finder else None

    def do(self, g: C, seat: str, verb: str, args: tuple[str, ...]) -> None:
        """Carry out an action that was checked against prompts and slots."""
        if verb in NEUTRAL and not hasattr(self, f"do_{verb}"):
            pop(g, self)
        else:
            getattr(self, f"do_{verb}")(g, seat, args)

    def why(self, g: C, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        """Why ``value`` is not among the legal values of the slot after ``chosen``; None = no better reason known."""
        return None

    def disturbed(self, g: C) -> None:
        """An order was given outside this decision (``GameTable.beside``): cached facts about the position may be out of date."""
        return

    def why_verb(self, g: C, seat: str, verb: str) -> Refusal | None:
        """Why ``verb``, which this step knows, is not offered now; None = no better reason known."""
        return None


class Sequence(Step[C], Generic[C]):
    """A step that runs functions of the context in order, as the rulebook lists them. Each may push further steps."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = ()
    at: int = 0

    def advance(self, g: C) -> None:
        if self.at >= len(self.order):
            pop(g, self)
            return
        part = self.order[self.at]
        self.at += 1
        part(g)


class SecretChoices(Step[C], Generic[C]):
    """Several seats decide at once, unseen by each other; when all have, ``reveal`` is called with every choice.

    Until then a seat that has chosen may choose again, and nobody notices. ``sealed`` holds the choices so far, several values
    of one seat in one text (``given`` splits them). Views must show other seats neither its values nor its keys. A seat sees
    its own sealed choice.
    """

    seats: list[str]
    sealed: dict[str, str] = {}
    verbs: ClassVar[tuple[str, ...]] = ("choose",)

    @abstractmethod
    def choices(self, g: C, seat: str) -> Slot:
        """The slot that each seat fills, the first one if there are several."""

    def further(self, g: C, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        """The next slot after those chosen (one at least), None when the choice is complete: a card, then a town for it."""
        return None

    def given(self, seat: str) -> tuple[str, ...]:
        """A seat's sealed choice, one value per slot. Raises KeyError if it has sealed nothing."""
        return tuple(self.sealed[seat].split())

    @abstractmethod
    def reveal(self, g: C) -> None:
        """All seats have chosen: carry it out."""

    def prompts(self, g: C) -> tuple[Prompt, ...]:
        what = f"secret-{tag_of_step(self).lower()}"
        return sealing_prompts(what, "", {seat: self.sealed.get(seat) for seat in self.seats}, lambda seat: ("choose",))

    def slot_choose(self, g: C, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self.further(g, seat, chosen) if chosen else self.choices(g, seat)

    def do_choose(self, g: C, seat: str, args: tuple[str, ...]) -> None:
        g.veil()
        self.sealed[seat] = " ".join(args)
        g.emit("sealed", (seat,), seat=seat)

    def advance(self, g: C) -> None:
        g.reveal()
        pop(g, self)
        self.reveal(g)


def sealing_prompts(
    what: str,
    section: str,
    given: Mapping[str, str | None],
    verbs: Callable[[str], tuple[str, ...]],
    window: str = "",
    one_go: bool = False,
) -> tuple[Prompt, ...]:
    """Secret prompts to seats that answer together: due for those whose answer is missing (None), optional for the others.

    A seat that has answered may change it as long as another has not. None at all once everybody has answered. ``window``,
    ``one_go``: as on a prompt.
    """
    if all(answer is not None for answer in given.values()):
        return ()
    return tuple(
        Prompt(
            seat,
            what,
            section,
            verbs(seat),
            {} if answer is None else {"sealed": answer},
            secret=True,
            optional=answer is not None,
            window=window,
            one_go=one_go,
        )
        for seat, answer in given.items()
    )


def push(g: Context[Any], step: Step[Any]) -> None:
    """Put a step on top: it runs before those below it."""
    g.stack.append(step)


def pop(g: Context[Any], step: Step[Any]) -> None:
    """Take a finished step off. It must be the top one: a step that pushed others may not leave before them."""
    if g.stack[-1] is not step:
        raise RuntimeError(f"{type(step).__name__} is not on top of the stack")
    g.stack.pop()


def settle(g: Context[Any], limit: int = 10_000) -> tuple[Prompt, ...]:
    """Run automatic work until somebody must decide, and return the decisions due then; none if the game is over."""
    for _ in range(limit):
        if g.over or not g.stack:
            return ()
        top = g.stack[-1]
        prompts = tuple(top.prompts(g))
        if any(not prompt.optional for prompt in prompts):
            return prompts
        top.advance(g)
    raise RuntimeError(f"no decision after {limit} steps: {[type(s).__name__ for s in g.stack]}")


def refuse(code: str, section: str = "", legal: tuple[str, ...] = (), **facts: Any) -> IllegalActionError:
    """Shorthand: ``raise refuse("asp-short", "8.45 A", need=2, left=1)``."""
    return IllegalActionError(Refusal(code, section, facts, legal))
