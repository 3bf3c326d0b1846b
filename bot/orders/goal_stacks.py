"""Stacks that one form sends: whole ones, parts of them, several put together until they fit. No Discord here."""

from __future__ import annotations

import msgspec

from bot.panel.panel import group_of, presumed_slot_value, values_by_heading
from bot.panel.slots import slot_at
from bot.panel.ticks import GROUPS
from bot.telling.text import GameWords
from rules.engine import IllegalActionError, Position, Slot
from rules.engine.contract.game import game_of_position

#: Arguments that are filled in before the place, at most.
_DEEP = 4
#: Stacks are put together until they fit into a form, if they share at least this part of their places.
_SHARED = 0.5


class GoingStack(msgspec.Struct):
    """Units that may go somewhere together: under which heading, with which arguments, and the slot of the place."""

    label: str
    slot: Slot
    units: list[str]
    before: tuple[str, ...]
    args: tuple[str, ...]
    goal: Slot


def _stack_of(
    position: Position, seat: str, verb: str, label: str, slot: Slot, before: tuple[str, ...], units: list[str]
) -> GoingStack | None:
    """Units as one stack; None if they may not go together."""
    if len(units) > slot.high:
        return None
    try:
        args, goal = _filled_in(position, seat, verb, (*before, "+".join(units)))
    except IllegalActionError:
        return None
    return GoingStack(label, slot, units, before, args, goal) if goal is not None else None


def _stacks_from(
    position: Position, seat: str, verb: str, label: str, slot: Slot, before: tuple[str, ...], units: list[str]
) -> list[GoingStack]:
    """Units as one stack, or as several: each unit goes with those that may go to the same places."""
    if before and units and (whole := _stack_of(position, seat, verb, label, slot, before, units)) is not None:
        return [whole]
    singles = {unit: _stack_of(position, seat, verb, label, slot, before, [unit]) for unit in units}
    found: list[GoingStack] = []
    for unit, single in singles.items():
        if single is None:
            continue
        for at, one in enumerate(found):
            if before or one.goal.choices == single.goal.choices:
                both = _stack_of(position, seat, verb, label, slot, before, [*one.units, unit])
                if both is not None:
                    found[at] = both
                    break
        else:
            found.append(single)
    return found


def stacks_going(position: Position, seat: str, verb: str, words: GameWords, picked: tuple[str, ...] = ()) -> list[GoingStack]:
    """The stacks that an order may move as a whole, the largest first; of the ``picked`` units, if any are."""
    first = slot_at(position, seat, verb)
    if first is None:
        return []
    found: list[GoingStack] = []
    if first.multi:
        found = _stacks_of_units(position, seat, verb, words, first, picked)
    elif game_of_position(position).naming.kind(first.kind) == "piece":
        singles = (_stack_of(position, seat, verb, words.value(first.kind, unit), first, (), [unit]) for unit in first.choices)
        found = [one for one in singles if one is not None]
    else:
        for place in first.choices:
            there = slot_at(position, seat, verb, (place,))
            if there is not None and there.multi:
                label = words.value(first.kind, place)
                wanted = [unit for unit in there.choices if not picked or unit in picked]
                found += _stacks_from(position, seat, verb, label, there, (place,), wanted)
    return sorted(found, key=lambda one: -len(one.units))


def _stacks_of_units(
    position: Position, seat: str, verb: str, words: GameWords, first: Slot, picked: tuple[str, ...]
) -> list[GoingStack]:
    """The stacks of an order that begins with units: under headings or by places; if these are too many, by the game's sets."""
    headed = values_by_heading(position, first, ())
    headed = headed if len(headed) > 1 else units_by_place(position, first)
    sets = [(name, list(units)) for name, units in game_of_position(position).table.sets(position, seat, first, ())]

    def stacks_by(groups: list[tuple[str, list[str]]], *, whole: bool) -> list[GoingStack]:
        found: list[GoingStack] = []
        for name, units in groups:
            label = words.value("group", name) if name else words.slot(first)
            wanted = [unit for unit in units if not picked or unit in picked]
            one = _stack_of(position, seat, verb, label, first, (), wanted) if whole and wanted else None
            found += [one] if one is not None else _stacks_from(position, seat, verb, label, first, (), wanted)
        return found

    plain = stacks_by(headed, whole=False)
    together = _put_together(position, seat, verb, plain)
    if len(plain) <= GROUPS or not sets:
        return together
    by_set = _put_together(position, seat, verb, stacks_by(_set_by_set(sets, headed), whole=True))
    return max(by_set, together, key=_units_shown)


def _set_by_set(sets: list[tuple[str, list[str]]], headed: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """Whole sets of units, the first ones first, no unit twice; what is in none of them under its heading."""
    found, left = [], {unit for _, units in headed for unit in units}
    for name, units in sets:
        if left.issuperset(units):
            found.append((name, units))
            left.difference_update(units)
    return [*found, *((name, [unit for unit in units if unit in left]) for name, units in headed)]


def _units_shown(stacks: list[GoingStack]) -> int:
    """How many units have room in a form."""
    return sum(sorted((len(one.units) for one in stacks), reverse=True)[:GROUPS])


def _put_together(position: Position, seat: str, verb: str, stacks: list[GoingStack]) -> list[GoingStack]:
    """Stacks of one order that share most of their places as one, small ones first, until they fit into a form."""
    barred: set[tuple[str, str]] = set()
    while len(stacks) > GROUPS:
        pairs = (
            ((_shared_part(one, other), -len(one.units) - len(other.units)), one, other)
            for at, one in enumerate(stacks)
            for other in stacks[at + 1 :]
            if (one.args[0], other.args[0]) not in barred
        )
        (part, _), one, other = max(pairs, key=lambda pair: pair[0], default=((0.0, 0), stacks[0], stacks[0]))
        if part < _SHARED:
            return stacks
        name = one.label if one.label == other.label else f"{one.label}, {other.label}"
        both = _stack_of(position, seat, verb, name, one.slot, (), [*one.units, *other.units])
        if both is None:
            barred.add((one.args[0], other.args[0]))
        else:
            stacks = [both if each is one else each for each in stacks if each is not other]
    return stacks


def _shared_part(one: GoingStack, other: GoingStack) -> float:
    """The part of the places of the freer stack that both may go to."""
    ours, theirs = set(one.goal.choices), set(other.goal.choices)
    return len(ours & theirs) / max(len(ours), len(theirs))


def units_by_place(position: Position, slot: Slot) -> list[tuple[str, list[str]]]:
    """The values of a slot by the place they are in."""
    found: dict[str, list[str]] = {}
    for value in slot.choices:
        found.setdefault(group_of(position, slot, value), []).append(value)
    return list(found.items())


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
