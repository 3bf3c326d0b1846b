"""Decisions of several orders that one form can be filled in with: losses and hits, the markers and the fight of a round.

A game declares its forms in ``GameTable.forms``. The host draws the fields, reads what comes back, and carries out the orders
that the game makes of it, all or none. It checks each as if it had been typed: a form can do nothing that the panel cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic

import msgspec

from rules.engine.contract.core import Action, IllegalActionError, Refusal, S
from rules.engine.contract.note import Note

if TYPE_CHECKING:
    from rules.engine.machine.position import Position

#: Between the value that a line is named by and its number, where a value has several lines: its second step ("unit~2").
AGAIN = "~"


class FormValue(msgspec.Struct, frozen=True):
    """One line of a field: the value of the field's kind, with the number of the line if it has several; remarks on it.

    ``says``: the line's text, where it is no value of the kind.
    """

    value: str
    notes: tuple[Note, ...] = ()
    says: Note | None = None

    @property
    def named(self) -> str:
        """The value that names the line."""
        return self.value.partition(AGAIN)[0]


class FormField(msgspec.Struct, frozen=True):
    """One question of a form. ``title``: its message. Of its values ``least`` to ``most`` are chosen, ``usual`` to begin with."""

    name: str
    title: Note
    kind: str
    values: tuple[FormValue, ...]
    least: int = 0
    most: int = 1
    usual: tuple[str, ...] = ()


#: What was chosen: the values by the names of their fields.
Chosen = Mapping[str, tuple[str, ...]]


class OrderForm(msgspec.Struct, Generic[S], frozen=True):
    """A form of a game. Its button and title are the message "form-NAME", NAME being its key in ``GameTable.forms``."""

    #: Whether the decision of a seat can be filled in with it; asked for every panel.
    due: Callable[[Position[S], str], bool]
    #: Its questions, at most five.
    fields: Callable[[Position[S], str], tuple[FormField, ...]]
    #: The orders that what was chosen means. Raises IllegalActionError for what the rules refuse together.
    orders: Callable[[Position[S], str, Chosen], tuple[Action, ...]]


def orders_in_turn(position: Position[S], seat: str, verb: str, values: Iterable[str]) -> tuple[Action, ...]:
    """An order for each value, in an order in which the rules allow them; what the game takes by itself at the end is left out.

    Only the step on top is tried, on a copy: no die falls. Raises IllegalActionError where a value is not legal in any order.
    """
    g = position.game.context(position.game.saver.clone(position.state), None)
    step, found, left = g.stack[-1], [], [value.partition(AGAIN)[0] for value in values]
    while left:
        slot = step.slot(g, seat, verb, ())
        value = next((one for one in left if slot is not None and one in slot.choices), "")
        if not value:
            legal, section = (slot.choices, slot.section) if slot is not None else ((), "")
            reason = step.why(g, seat, verb, (), left[0]) or Refusal("not-legal", section, {"slot": verb, "value": left[0]})
            raise IllegalActionError(msgspec.structs.replace(reason, legal=legal, kind=slot.kind if slot is not None else ""))
        left.remove(value)
        if any(prompt.seat == seat and verb in prompt.verbs for prompt in step.prompts(g)):
            found.append(Action(seat, verb, (value,)))
        step.do(g, seat, verb, (value,))
    return tuple(found)
