"""Choices with their own buttons, numbered as in the menus and on the map beside them. No Discord here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.panel.draft import BadDraftError, Draft
from bot.panel.shown import Menu, Numbered, Option, Screen
from bot.telling.text import GameWords
from rules.engine import Position, Slot
from rules.engine.contract.choosing import UNNUMBERED, Choosing, Mark
from rules.engine.contract.game import game_of_position

#: In a slot for several values, up to this many get a button each; more are grouped by place and in menus.
ONE_BY_ONE = 10
#: At most this many numbers: as many as a menu has lines.
MOST = 25


def value_place_of(position: Position, slot: Slot, value: str) -> str:
    """The place of a piece as the game's heading names it, or a place itself; "" for anything else."""
    what = game_of_position(position).naming.kind(slot.kind)
    if what == "place":
        return value
    if what != "piece":
        return ""
    try:
        return game_of_position(position).naming.group(slot.kind, value, position.state)
    except (KeyError, ValueError, IndexError, AttributeError):
        return ""


def number_values(shown: Screen, position: Position, words: GameWords) -> None:
    """Give the values on the screen their buttons, and number the lines of its menus in the same way."""
    slot = shown.slot
    if slot is None or shown.found or len(slot.choices) < (1 if slot.multi else 2):
        return
    picked = set(shown.draft.picked)
    if not slot.multi:
        if game_of_position(position).naming.kind(slot.kind) in ("place", "piece"):
            # Targets in one hex are distinguished by their names, not by their hex.
            mapped = len({value_place_of(position, slot, one.value) for one in shown.options} - {""}) > 1
            shown.numbered = [
                Numbered(at if mapped else 0, (one.value,), one.label, one.note) for at, one in enumerate(shown.options, 1)
            ]
    elif len(slot.choices) <= ONE_BY_ONE:
        # Pieces of one stack are distinguished by their names, not by their hex.
        mapped = len({value_place_of(position, slot, one.value) for one in shown.options} - {""}) > 1
        for at, one in enumerate(shown.options, 1):
            place = words.place(slot.kind, one.value)
            note = one.note if mapped or not place or len(slot.choices) == 1 else one.note.removesuffix(place).rstrip(" ·")
            shown.numbered.append(Numbered(at if mapped else 0, (one.value,), one.label, note, int(one.value in picked)))
    elif game_of_position(position).naming.kind(slot.kind) == "piece":
        places: dict[str, list[str]] = {}
        for value in slot.choices:
            if place := value_place_of(position, slot, value):
                places.setdefault(place, []).append(value)
        if len(places) > 1:
            # The largest stacks first; the sort keeps the slot's order among equals.
            ordered = sorted(places.items(), key=lambda one: -len(one[1]))[:MOST]
            shown.numbered = [
                Numbered(at, tuple(those), words.value("group", place), "", len(picked.intersection(those)))
                for at, (place, those) in enumerate(ordered, 1)
            ]
    elif game_of_position(position).naming.kind(slot.kind) == "place":
        # Too many for buttons: numbers on the map and in the menu.
        every = enumerate(shown.options, 1)
        shown.numbered = [Numbered(at, (one.value,), one.label, one.note, int(one.value in picked)) for at, one in every]
    numbers = {value: one.number for one in shown.numbered for value in one.values if one.number}
    shown.options = [_option_with_numbers(one, numbers) for one in shown.options]
    shown.stacks = [_option_with_numbers(one, numbers) for one in shown.stacks]
    shown.menus = [Menu(menu.label, [_option_with_numbers(one, numbers) for one in menu.options]) for menu in shown.menus]


def _option_with_numbers(option: Option, numbers: dict[str, int]) -> Option:
    found = numbers.get(option.value)
    return option if found is None else msgspec.structs.replace(option, label=f"{found} · {option.label}")


def are_numbers_apart(shown: Screen, position: Position) -> bool:
    """Whether every number has its own place on the map: only then a number is enough on its own."""
    slot = shown.slot
    places = [value_place_of(position, slot, one.values[0]) for one in shown.numbered] if slot is not None else []
    return len(set(places)) == len(places)


def are_numbers_by_place(shown: Screen) -> bool:
    """Whether the numbers are for places with several values."""
    return any(len(one.values) > 1 for one in shown.numbered)


def draft_after_button(shown: Screen, place: int, position: Position | None = None) -> Draft:
    """The draft after the button with this index (from 1). Raises BadDraftError if there is no such button.

    ``position``: of several values it takes only those that are legal together, if the choice completes an action.
    """
    if shown.slot is None or not 1 <= place <= len(shown.numbered):
        raise BadDraftError("no such number")
    slot, draft, values = shown.slot, shown.draft, shown.numbered[place - 1].values
    if not slot.multi:
        return draft.chose(values[0])
    now = set(draft.picked)
    legal = with_legal_values(position, shown.seat, slot, draft, values) if position is not None else set()
    if now.issuperset(values):
        now -= set(values)
    else:
        now = legal or now.union([one for one in values if one not in now][: slot.high - len(now)])
    return msgspec.structs.replace(draft, picked=tuple(value for value in slot.choices if value in now))


def with_legal_values(position: Position, seat: str, slot: Slot, draft: Draft, values: Sequence[str]) -> set[str]:
    """The picked values with those of ``values`` that are legal together; nothing if none is, so that confirming says why."""
    found = set(draft.picked)
    for value in (*values, *values):  # some are legal only after another
        tried = found | {value}
        picked = "+".join(one for one in slot.choices if one in tried)
        if len(tried) <= slot.high and not position.check(draft.chose(picked).action(seat)):
            found = tried
    return set() if found == set(draft.picked) else found


def is_choice_full(slot: Slot, before: Draft, after: Draft, values: tuple[str, ...]) -> bool:
    """Whether a tap has completed a multiple choice: the slot is full, and it accepted every tapped value."""
    return len(after.picked) == slot.high and len(after.picked) > len(before.picked) and set(values) <= set(after.picked)


def _place_asked_about(shown: Screen, position: Position) -> Choosing | None:
    """The place that a question names, if it names one only."""
    if shown.prompt is None or not shown.verbs:
        return None
    naming = game_of_position(position).naming
    facts = [
        (str(value), naming.fact_kind(name)) for name, value in shown.prompt.facts.items() if isinstance(value, str) and value
    ]
    places = [value for value, kind in facts if kind and naming.kind(kind) == "place"]
    return Choosing("place", "", "", (Mark(UNNUMBERED, (places[0],)),), (places[0],)) if len(places) == 1 else None


def choice_for_picture(shown: Screen, position: Position, about: str = "") -> Choosing | None:
    """The current choice, for a picture; None if nothing of it is on a map or a card.

    A question without values ("begin the fight?") has the place it is about, unless it is ``about`` an attack: that has its own.
    """
    slot, draft = shown.slot, shown.draft
    if slot is None:
        return None if about else _place_asked_about(shown, position)
    marks = tuple(Mark(one.number, one.values) for one in shown.numbered if one.number)
    if not marks and game_of_position(position).naming.kind(slot.kind) == "piece":
        # All in one place and distinguished by names: the map shows that place.
        there: dict[str, list[str]] = {}
        for value in slot.choices:
            if place := value_place_of(position, slot, value):
                there.setdefault(place, []).append(value)
        marks = tuple(Mark(UNNUMBERED, tuple(those)) for those in there.values())
    cards = game_of_position(position).naming.kind(slot.kind) == "card"
    if not (marks or cards):
        return None
    # Cards in the order of their buttons.
    offered = tuple(one.value for one in shown.options) if cards and shown.options else slot.choices
    return Choosing(
        game_of_position(position).naming.kind(slot.kind), slot.name, draft.verb, marks, offered, draft.args, draft.picked
    )
