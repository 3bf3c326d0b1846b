"""Several moves of one order in one form: a row for each stack, with the places it may go to. No Discord here."""

from __future__ import annotations

import msgspec

from bot.orders.goal_stacks import stacks_going, units_by_place
from bot.panel import numbering
from bot.panel.draft import Draft
from bot.panel.panel import PAGE, game_lines_text, position_outlook, values_by_heading
from bot.panel.shown import Option
from bot.panel.slots import slot_at
from bot.panel.ticks import GROUPS
from bot.telling.text import GameWords, clip_list_text, clip_text
from rules.engine import Action, Position, Slot
from rules.engine.contract.game import game_of_position


class GoalRow(msgspec.Struct, frozen=True):
    """A stack with the arguments of its order so far, and the places it may go to.

    ``active``: those of its units that are to be chosen before they go.
    """

    label: str
    names: str
    args: tuple[str, ...]
    goals: tuple[Option, ...]
    units: tuple[str, ...] = ()
    active: tuple[str, ...] = ()


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    """A form as it was opened, and the place of each row that was chosen in it, or "".

    ``picked``: the units that it is about, all where none are. ``sends``: the verb that sends units which ``verb`` chooses first.
    """

    verb: str
    rows: tuple[GoalRow, ...] = ()
    goals: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    sends: str = ""

    def going(self) -> list[tuple[GoalRow, str]]:
        """The stacks that got a place, with it."""
        return [(row, goal) for row, goal in zip(self.rows, self.goals, strict=False) if goal]

    def orders(self, seat: str) -> list[Action]:
        """The orders that send the stacks which got a place."""
        return [Action(seat, self.sends or self.verb, (*row.args, goal)) for row, goal in self.going()]

    def active(self) -> tuple[str, ...]:
        """The units of these stacks that are to be chosen before they go."""
        return tuple(dict.fromkeys(unit for row, _ in self.going() for unit in row.active))

    def chosen(self) -> dict[tuple[str, ...], str]:
        """The places by the arguments of their rows."""
        return {row.args: goal for row, goal in self.going()}

    def said(self) -> str:
        """What was chosen, as the form named it: what has become of it since may be hidden."""
        named = {one.value: one.label for row in self.rows for one in row.goals}
        return "; ".join(f"{row.label} → {named.get(goal, goal)}" for row, goal in self.going())


def goal_rows(
    position: Position, seat: str, verb: str, words: GameWords, chosen: dict[tuple[str, ...], str], picked: tuple[str, ...] = ()
) -> list[GoalRow]:
    """A row for each stack that may go somewhere as a whole, the largest first. ``chosen``: places that were chosen before."""
    rows: list[GoalRow] = []
    for stack in stacks_going(position, seat, verb, words, picked)[:GROUPS]:
        args, goal, wanted = stack.args, stack.goal, chosen.get(stack.args, "")
        listed = _likely_goals(values_by_heading(position, goal, args))
        listed.sort(key=lambda value: value != wanted)  # what was chosen is among those that have room
        goals = tuple(_goal_option(position, seat, goal, args, value, wanted, words) for value in listed[:PAGE])
        names = ", ".join(words.value(stack.slot.kind, unit) for unit in stack.units)
        rows.append(GoalRow(stack.label, names, args, goals, tuple(stack.units)))
    return rows


def _likely_goals(headed: list[tuple[str, list[str]]]) -> list[str]:
    """The places that have room in a menu: all, or the first ones of each heading in turn."""
    listed = [value for _, values in headed for value in values]
    if len(listed) <= PAGE:
        return listed
    deepest = max(len(values) for _, values in headed)
    turns = [value for at in range(deepest) for _, values in headed for value in values[at : at + 1]][:PAGE]
    return [value for value in listed if value in turns]


def sent_rows(
    position: Position, seat: str, verb: str, words: GameWords, chosen: dict[tuple[str, ...], str], picked: tuple[str, ...]
) -> list[GoalRow]:
    """Rows for units that ``verb`` chooses and another sends (``GameTable.sent_by``): those chosen already, then of each place.

    Each place is tried by itself, with those of its units that may be chosen together.
    """
    ends, sends = game_of_position(position).table.sent_by[verb]
    rows: list[GoalRow] = []
    if not picked and (after := position_outlook(position, Action(seat, ends))) is not None and sends in after.verbs(seat):
        rows += goal_rows(after, seat, sends, words, chosen)
    known = {row.args for row in rows}
    slot = slot_at(position, seat, verb)
    before = {unit for args in chosen for arg in args for unit in arg.split("+")}
    places = units_by_place(position, slot) if slot is not None else []
    places.sort(key=lambda one: (not before.intersection(one[1]), -len(one[1])))
    for _, units in places:
        wanted = [unit for unit in units if not picked or unit in picked]
        if len(rows) >= GROUPS or slot is None or not wanted:
            continue
        legal = numbering.with_legal_values(position, seat, slot, Draft(verb), wanted)
        active = tuple(unit for unit in slot.choices if unit in legal)
        after = position_sending(position, seat, verb, active)
        if after is None or not active or sends not in after.verbs(seat):
            continue
        mine = goal_rows(after, seat, sends, words, chosen, active)
        rows += [
            msgspec.structs.replace(row, active=tuple(unit for unit in active if unit in row.units))
            for row in mine
            if row.args not in known
        ]
    return rows[:GROUPS]


def position_sending(position: Position, seat: str, verb: str, active: tuple[str, ...]) -> Position | None:
    """The position in which units are sent that a verb has chosen; None if it may not be known."""
    ends, sends = game_of_position(position).table.sent_by[verb]
    after: Position | None = position
    if active:
        after = position_outlook(position, Action(seat, verb, ("+".join(active),)))
    if after is None or sends in after.verbs(seat):
        return after
    return position_outlook(after, Action(seat, ends))


def _goal_option(
    position: Position, seat: str, slot: Slot, args: tuple[str, ...], value: str, wanted: str, words: GameWords
) -> Option:
    notes = game_lines_text(game_of_position(position).table.note(position, seat, slot, args, value), words)
    return Option(value, clip_text(words.value(slot.kind, value), 100), clip_list_text(" · ".join(notes), 100), value == wanted)
