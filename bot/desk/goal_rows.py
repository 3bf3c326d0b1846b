"""Several moves of one order in one form: a row for each stack, with the places it may go to. No Discord here."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from bot.panel.panel import PAGE, game_lines_text, group_of, presumed_slot_value, values_by_heading
from bot.panel.shown import Option
from bot.panel.slots import slot_at
from bot.panel.ticks import GROUPS
from bot.telling.text import GameWords, clip_text
from rules.engine import Action, IllegalActionError, Position, Slot
from rules.engine.contract.game import game_of_position

#: Arguments that are filled in before the place, at most; forms that wait for an answer are kept in memory, the newest ones.
_DEEP, _MOST = 4, 1_000


class GoalRow(msgspec.Struct, frozen=True):
    """A stack with the arguments of its order so far, and the places it may go to."""

    label: str
    names: str
    args: tuple[str, ...]
    goals: tuple[Option, ...]


class Aimed(msgspec.Struct, frozen=True):
    """A form as it was opened, and the place of each row that was chosen in it, or ""."""

    verb: str
    rows: tuple[GoalRow, ...] = ()
    goals: tuple[str, ...] = ()

    def orders(self, seat: str) -> list[Action]:
        """The orders of the stacks that got a place."""
        return [Action(seat, self.verb, (*row.args, goal)) for row, goal in zip(self.rows, self.goals, strict=False) if goal]

    def chosen(self) -> dict[tuple[str, ...], str]:
        """The places by the arguments of their rows."""
        return {row.args: goal for row, goal in zip(self.rows, self.goals, strict=False) if goal}

    def said(self) -> str:
        """What was chosen, as the form named it: what has become of it since may be hidden."""
        named = {one.value: one.label for row in self.rows for one in row.goals}
        chosen = zip(self.rows, self.goals, strict=False)
        return "; ".join(f"{row.label} → {named.get(goal, goal)}" for row, goal in chosen if goal)


class KeptAims:
    """Forms that were opened or refused, by a key in their ids; a restart drops them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Aimed] = OrderedDict()

    def keep(self, key: str, aimed: Aimed) -> str:
        """Keep a form under a key. Returns the key."""
        self._kept[key] = aimed
        while len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return key

    def read(self, key: str) -> Aimed | None:
        """The form of a key, if it is not forgotten."""
        return self._kept.get(key)


def _stacks_of(position: Position, seat: str, verb: str, words: GameWords) -> list[tuple[str, Slot, tuple[str, ...], list[str]]]:
    """The stacks that an order may move as a whole: their name, the slot of their units, the arguments so far, the units."""
    first = slot_at(position, seat, verb)
    if first is None:
        return []
    found: list[tuple[str, Slot, tuple[str, ...], list[str]]] = []
    if first.multi:
        headed = values_by_heading(position, first, ())
        for name, units in headed if len(headed) > 1 else _by_place(position, first):
            label = words.value("group", name) if name else words.slot(first)
            found += [(label, first, (), those) for those in _going_together(position, seat, verb, units)]
    for place in () if first.multi else first.choices:
        there = slot_at(position, seat, verb, (place,))
        if there is not None and there.multi:
            found.append((words.value(first.kind, place), there, (place,), list(there.choices)))
    return [one for one in found if len(one[3]) <= one[1].high]


def _going_together(position: Position, seat: str, verb: str, units: list[str]) -> list[list[str]]:
    """Units as one stack; those that may not go together, by the places each of them may go to."""
    found: dict[tuple[str, ...], list[str]] = {}
    for tried in ([units], [[unit] for unit in units]):
        for those in tried:
            try:
                slot = slot_at(position, seat, verb, ("+".join(those),))
            except IllegalActionError:
                continue
            if slot is not None and slot.choices:
                found.setdefault(slot.choices, []).extend(those)
        if found:
            break
    return list(found.values())


def _by_place(position: Position, slot: Slot) -> list[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for value in slot.choices:
        found.setdefault(group_of(position, slot, value), []).append(value)
    return list(found.items())


def goal_rows(position: Position, seat: str, verb: str, words: GameWords, chosen: dict[tuple[str, ...], str]) -> list[GoalRow]:
    """A row for each stack that may go somewhere as a whole, the largest first. ``chosen``: places that were chosen before."""
    rows: list[GoalRow] = []
    for label, slot, before, units in sorted(_stacks_of(position, seat, verb, words), key=lambda one: -len(one[3])):
        if len(rows) == GROUPS:
            break
        try:
            args, goal = _filled_in(position, seat, verb, (*before, "+".join(units)))
        except IllegalActionError:
            continue
        if goal is None:
            continue
        listed = [value for _, values in values_by_heading(position, goal, args) for value in values]
        wanted = chosen.get(args, "")
        listed.sort(key=lambda value: value != wanted)  # what was chosen is among those that have room
        goals = tuple(_goal_option(position, seat, goal, args, value, wanted, words) for value in listed[:PAGE])
        names = ", ".join(words.value(slot.kind, unit) for unit in units)
        rows.append(GoalRow(label, names, args, goals))
    return rows


def _filled_in(position: Position, seat: str, verb: str, args: tuple[str, ...]) -> tuple[tuple[str, ...], Slot | None]:
    """The arguments with what has one value or is presumed, and the slot of the place; None if it is not the last choice."""
    for _ in range(_DEEP):
        slot = slot_at(position, seat, verb, args)
        if slot is None or not slot.choices or slot.multi:
            return args, None
        if game_of_position(position).naming.kind(slot.kind) == "place":
            ends = slot_at(position, seat, verb, (*args, slot.choices[0])) is None
            return args, slot if ends else None
        value = slot.choices[0] if len(slot.choices) == 1 else presumed_slot_value(position, seat, slot, args)
        if not value:
            return args, None
        args = (*args, value)
    return args, None


def _goal_option(
    position: Position, seat: str, slot: Slot, args: tuple[str, ...], value: str, wanted: str, words: GameWords
) -> Option:
    notes = game_lines_text(game_of_position(position).table.note(position, seat, slot, args, value), words)
    return Option(value, clip_text(words.value(slot.kind, value), 100), clip_text(" · ".join(notes), 100), value == wanted)
