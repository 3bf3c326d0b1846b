"""What a game offers at the table besides its rules: commands, information with a decision, lines for the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from rules.engine.contract.core import NEUTRAL, NOTHING, Action, IllegalActionError, Note, Prompt, Refusal, S, Slot
from rules.engine.contract.player import Player
from rules.engine.contract.steps import Step

if TYPE_CHECKING:
    from rules.engine.machine.position import Position

#: A program of a game for the command line: takes its arguments, returns an exit code.
Tool = Callable[[Sequence[str]], int]
#: Values under a heading (a value of kind "group").
Headings = tuple[tuple[str, tuple[str, ...]], ...]


def neutral_action(position: Position[S], seat: str) -> Action | None:
    """The action that does nothing in a seat's current decision; None if there is none."""
    prompt = position.due_of(seat)
    actions = (Action(seat, verb) for verb in NEUTRAL if prompt is not None and verb in prompt.verbs)
    return next((action for action in actions if position.check(action) is None), None)


def nothing_action(position: Position[S], seat: str) -> Action | None:
    """The first verb of a decision that takes NOTHING as its one argument; None where none does."""
    prompt = position.due_of(seat)
    actions = (Action(seat, verb, (NOTHING,)) for verb in (prompt.verbs if prompt is not None else ()))
    return next((action for action in actions if position.check(action) is None), None)


def least_action(position: Position[S], seat: str) -> Action | None:
    """Nothing, or else the first thing that is legal. Nothing is a neutral verb, or NOTHING as the first argument of a verb."""
    return neutral_action(position, seat) or nothing_action(position, seat) or next(position.actions(seat), None)


# -- forms --------------------------------------------------------------------------------------------------------------------
#
# Decisions of several orders that one form can be filled in with: losses and hits, the markers and the fight of a round. The host
# draws the fields, reads what comes back, and carries out the orders that the game makes of it, all or none. It checks each as if
# it had been typed: a form can do nothing that the panel cannot.

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


def orders_in_turn(position: Position[S], seat: str, verb: str, values: Iterable[str], ends: str = "") -> tuple[Action, ...]:
    """An order for each value, in an order in which the rules allow them; what the game takes by itself at the end is left out.

    ``ends``: the verb that ends the decision where more is still asked then. Only the step on top is tried, on a copy: no die
    falls. Raises IllegalActionError where a value is not legal in any order.
    """
    g = position.game.context(position.game.saver.clone(position.state), None)
    step, found, left = g.stack[-1], [], [value.partition(AGAIN)[0] for value in values]

    def asks_for(wanted: str) -> bool:
        return any(prompt.seat == seat and wanted in prompt.verbs for prompt in step.prompts(g))

    while left:
        slot = step.slot(g, seat, verb, ())
        value = next((one for one in left if slot is not None and one in slot.choices), "")
        if not value:
            legal, section = (slot.choices, slot.section) if slot is not None else ((), "")
            reason = step.why(g, seat, verb, (), left[0]) or Refusal("not-legal", section, {"slot": verb, "value": left[0]})
            raise IllegalActionError(msgspec.structs.replace(reason, legal=legal, kind=slot.kind if slot is not None else ""))
        left.remove(value)
        if asks_for(verb):
            found.append(Action(seat, verb, (value,)))
        step.do(g, seat, verb, (value,))
    return (*found, Action(seat, ends)) if ends and asks_for(ends) else tuple(found)


def ended_where_asked(position: Position[S], orders: Sequence[Action], ends: str) -> tuple[Action, ...]:
    """Orders, and the verb that ends their decision where the same is asked after them, as far as that may be known."""
    first = position.prompt(orders[0].seat) if orders else None
    for order in orders:
        if position.check(order) is not None or (after := position.outlook(order).position) is None:
            return tuple(orders)
        position = after
    asked = position.prompt(first.seat) if first is not None else None
    goes_on = first is not None and asked is not None and ends in asked.verbs
    if first is None or asked is None or not goes_on or _subject_of(asked) != _subject_of(first):
        return tuple(orders)
    return (*orders, Action(first.seat, ends))


def _subject_of(prompt: Prompt) -> tuple[Any, ...]:
    """What a prompt is about: its card, or its hex."""
    return tuple(prompt.facts.get(name) for name in ("card", "hex"))


def ordered_to_be_legal(position: Position[S], actions: Sequence[Action]) -> tuple[Action, ...]:
    """The same actions in an order in which the rules allow them, as far as it may be known; as they come where there is none."""
    return tuple(_legal_order(position, list(actions)) or actions)


def _legal_order(position: Position[S], left: list[Action]) -> list[Action] | None:
    for at, action in enumerate(left):
        if position.check(action) is not None:
            continue
        rest = [*left[:at], *left[at + 1 :]]
        after = position.outlook(action).position if rest else None
        found = _legal_order(after, rest) if after is not None else rest
        if found is not None:
            return [action, *found]
    return None


# -- the facet ----------------------------------------------------------------------------------------------------------------


class GameTable(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of the table."""

    #: Orders that seats may give at any moment, in any decision: a step that is on no stack, whose prompts wait for nobody. They
    #: are typed, not offered with decisions. The step on top is notified (``Step.disturbed``).
    beside: Step[Any] | None = None
    #: Slash command -> its verbs, the likeliest first.
    commands: Mapping[str, tuple[str, ...]] = {}
    #: Verbs -> names of their arguments in order (of their slots), those that may be left out among them: the options of their
    #: commands. A verb that is not named here takes all its arguments in one line.
    arguments: Mapping[str, tuple[str, ...]] = {}
    #: Arguments -> the option they share with others of the same meaning: a `unit` with `units`.
    merged_options: Mapping[str, str] = {}
    #: An order in the game's own notation ("2814 -> 2118"), as the action that it means in a position. Takes the line, split at
    #: its blanks into verb and arguments, and the language it is in. None for a line that is not in it; raises
    #: IllegalActionError for one that is and means nothing.
    own_line: Callable[[Position[S], Action, str], Action | None] = lambda *_: None
    #: Verbs that only end a part of a decision: one too many, after that part has ended by itself, is not a fault.
    ends: tuple[str, ...] = ()
    #: Whether anything is left to chance: dice, the deal of cards. Without it the proof of fairness is not shown.
    chance: bool = True
    #: Kinds of private events -> the kind of the public event that tells everybody less about the same. Readers of the private
    #: one do not get the public one as well.
    closer_events: Mapping[str, str] = {}
    #: Kinds of public events that are also posted as separate messages, with a picture if there is one.
    log_events: tuple[str, ...] = ("battle",)
    #: Programs for the command line: ``fieldpost GAME NAME ...``.
    tools: Mapping[str, Tool] = {}
    #: Its own scripted players by name (messages ``player-NAME``), the one to be taken unless another is named first. Every game
    #: has one more that plays anything (``rules.players``).
    players: Mapping[str, Player[Any]] = {}
    #: Whether the rulebook's sections have numbers that players know: they then follow questions and reasons.
    numbered_sections: bool = True
    #: Lines for the board message (ids after ``status-``), from what somebody may see.
    status: Callable[[S, str], tuple[Note, ...]] = lambda *_: ()
    #: The number of the turn; 0 in a game without turns. Films are cut and standing answers end by it.
    turn: Callable[[S], int] = lambda *_: 0
    #: A message id to ask before a tap carries out a legal action, or None.
    confirm: Callable[[Position[S], Action], str | None] = lambda *_: None
    #: The verb whose choices a decision opens with, the others beside it; "" for the only verb with choices.
    foremost: Callable[[Prompt], str] = lambda *_: ""
    #: The values of a slot, after those chosen, under headings, as a player looks for them; () for the plain order.
    headings: Callable[[Position[S], Slot, tuple[str, ...]], Headings] = lambda *_: ()
    #: Sets of values of a multi slot that a seat may pick at once, beside headings and places; a value may be in several.
    sets: Callable[[Position[S], str, Slot, tuple[str, ...]], Headings] = lambda *_: ()
    #: Remarks to a seat on one value of a slot, after those chosen: distance, cost, the units there.
    note: Callable[[Position[S], str, Slot, tuple[str, ...], str], tuple[Note, ...]] = (
        lambda position, seat, slot, chosen, value: ()
    )
    #: The value preselected for a slot because the player most likely wants it; "" for none. For a multi slot, all such values
    #: joined by "+". The panel continues with it and shows the others beside the next choice, if there is one; it uses no value
    #: that the rules refuse.
    presumed: Callable[[Position[S], str, Slot, tuple[str, ...]], str] = lambda *_: ""
    #: Forms that a decision can be filled in with at once, by name.
    forms: Mapping[str, OrderForm[S]] = {}
    #: A verb that chooses pieces -> the verbs that end the choosing and that then send them to places: one form does both.
    sent_by: Mapping[str, tuple[str, str]] = {}
    #: Running totals to be shown with a seat's decision.
    totals: Callable[[Position[S], str], tuple[Note, ...]] = lambda *_: ()
    #: Everything a seat has ordered so far and is about to hand over, line by line; () if there is no such thing.
    summary: Callable[[Position[S], str], tuple[Note, ...]] = lambda *_: ()
    #: A state changed as if a waiting seat were to act: plans are checked in it. The state is a copy and may be changed. What the
    #: seat may not see must not affect what it is then offered. None: nothing to plan.
    planning: Callable[[S, str], S | None] = lambda *_: None
    #: What is done for a seat that has given up while others play on.
    idle: Callable[[Position[S], str], Action | None] = least_action
