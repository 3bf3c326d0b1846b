"""A choice of many values as one form: groups of boxes to tick. No Discord here.

What was ticked is also written as text that names verb and values, for the time after the position has changed.
"""

from __future__ import annotations

import msgspec

from bot.panel import numbering
from bot.panel.draft import Draft
from bot.panel.panel import group_of, value_option, values_by_heading
from bot.panel.shown import Menu, Screen
from bot.panel.slots import slot_at
from bot.program.newest import Newest
from bot.telling.text import GameWords
from rules.engine import IllegalActionError, Position, Prompt, Slot
from rules.engine.contract.game import game_of_position
from rules.engine.contract.table import OrderForm

#: Discord's maximum of fields in a form, and of boxes in a field.
GROUPS, BOXES = 5, 10
#: Choices that were tried last are kept in memory, the newest ones.
_MOST = 2_000


def is_for_ticking(slot: Slot | None) -> bool:
    """Whether a choice has too many values for a button each, and few enough for one form."""
    return slot is not None and slot.multi and slot.high > 1 and numbering.ONE_BY_ONE < len(slot.choices) <= GROUPS * BOXES


def is_for_aiming(position: Position, seat: str, draft: Draft, slot: Slot) -> bool:
    """Whether an order begins with stacks and goes on with places: asked of its first values only, since panels ask it."""
    kind = game_of_position(position).naming.kind
    if draft.args or len(slot.choices) < 2:
        return False
    if draft.verb in game_of_position(position).table.sent_by:
        return slot.multi
    try:
        following = slot_at(position, seat, draft.verb, slot.choices[:1])
        single = not slot.multi and kind(slot.kind) == "piece"
        if slot.multi or single or following is None:
            units, goal = slot, following
        else:
            units, goal = following, slot_at(position, seat, draft.verb, (slot.choices[0], following.choices[0]))
    except (IllegalActionError, IndexError):
        return False
    stacked = kind(units.kind) == "piece" and (single or (units.multi and (slot.multi or kind(slot.kind) == "place")))
    if not stacked or goal is None or goal.multi:
        return False
    return kind(goal.kind) == "place" if single else kind(goal.kind) != "piece"


def due_forms(position: Position, seat: str) -> list[str]:
    """The forms that the decision of a seat can be filled in with."""
    return [name for name, form in game_of_position(position).table.forms.items() if form.due(position, seat)]


def due_form(position: Position, seat: str, name: str) -> OrderForm | None:
    """A form by its name, if it fits the decision of a seat."""
    form = game_of_position(position).table.forms.get(name)
    return form if form is not None and form.due(position, seat) else None


def tick_groups(position: Position, seat: str, draft: Draft, prompt: Prompt, slot: Slot, words: GameWords) -> list[Menu]:
    """The values under their headings, ten to a field; with more headings than fields they follow one another."""
    shown = Screen(seat=seat, draft=draft, prompt=prompt, slot=slot)
    headed = values_by_heading(position, slot, draft.args)
    parts = [(name, values[at : at + BOXES]) for name, values in headed for at in range(0, len(values), BOXES)]
    if len(parts) > GROUPS or len(headed) == 1:
        listed = [value for _, values in headed for value in values]
        parts = [("", listed[at : at + BOXES]) for at in range(0, len(listed), BOXES)]
    groups = []
    for name, values in parts:
        places = [name] if name else list(dict.fromkeys(group_of(position, slot, value) for value in values))
        named = [words.value("group", place) for place in places if place]
        label = " … ".join(dict.fromkeys((named[0], named[-1]))) if named else words.slot(slot)
        groups.append(Menu(label, [value_option(value, shown, position, words) for value in values]))
    return groups


class Ticked(msgspec.Struct, frozen=True, tag="ticked"):
    """What was ticked in a form: the values and their kind, for which slot of which order."""

    kind: str
    verb: str
    args: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()

    def draft(self) -> Draft:
        """The draft it stands for."""
        return Draft(self.verb, self.args, self.picked)


def ticked_text(ticked: Ticked) -> str:
    """It as text, as it is in a button; "" where that would not be read as the same."""
    text = "/".join((ticked.kind, ticked.verb, *ticked.args)) + (f"*{'+'.join(ticked.picked)}" if ticked.picked else "")
    return text if not text.startswith("!") and read_ticked(text) == ticked else ""


def read_ticked(text: str) -> Ticked:
    """What ``ticked_text`` has written."""
    begun, _, picked = text.partition("*")
    kind, verb, *args = (*begun.split("/"), "", "")[: max(begun.count("/") + 1, 2)]
    return Ticked(kind, verb, tuple(args), tuple(picked.split("+")) if picked else ())


class TriedTicks:
    """What people ticked last, before anything can refuse it."""

    def __init__(self) -> None:
        self._tried: Newest[tuple[int, int], tuple[int, Ticked]] = Newest(_MOST)

    def keep(self, game: int, user: int, rev: int, ticked: Ticked) -> None:
        """Keep what is tried in a position."""
        self._tried[game, user] = (rev, ticked)

    def tried(self, game: int, user: int, rev: int, draft: Draft) -> tuple[str, ...]:
        """What the same person ticked last for the same choice in the same position: it was not taken."""
        when, ticked = self._tried.get((game, user), (rev, Ticked("", "")))
        return ticked.picked if (when, ticked.verb, ticked.args) == (rev, draft.verb, draft.args) else ()
