"""An unfinished decision, and its compact form in a button's id. No Discord here.

A draft is written as indexes of the sorted legal choices at every step: short, and meaningful only at the revision it was
made at. "2/1a/_0c3f@1-0" = third verb, choice 46, units 12 and 207, second group, first page.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from bot.panel.slots import slot_at
from bot.program.newest import Newest
from rules.engine import Action, IllegalActionError, Position, Slot

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
#: How many drafts too long for a button's id are kept by a short key. A restart drops them, and the panel starts over.
_STASHED = 5_000


class BadDraftError(Exception):
    """The text is not a draft of this position: forged, damaged, or forgotten."""


class Draft(msgspec.Struct, frozen=True):
    """The choices so far, and what the panel shows: ``picked`` of a multi slot, the open group, the page."""

    verb: str = ""
    args: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    group: int = 0
    page: int = 0

    def chose(self, value: str) -> Draft:
        """This draft with one more argument."""
        return Draft(self.verb, (*self.args, value))

    def action(self, seat: str) -> Action:
        """The action of a complete draft."""
        return Action(seat, self.verb, self.args)


def _number_digits(value: int) -> str:
    text = ""
    while True:
        value, rest = divmod(value, 64)
        text = _DIGITS[rest] + text
        if not value:
            return text


def _read_digits(text: str) -> int:
    value = 0
    if not text:
        raise BadDraftError("a number is missing")
    for digit in text:
        if digit not in _VALUE:
            raise BadDraftError(f"{digit!r} is no digit")
        value = value * 64 + _VALUE[digit]
    return value


def _subset_digits(picked: Sequence[str], choices: Sequence[str]) -> str:
    """A subset as two digits for each member, or as a mask with a bit for each choice, whichever is shorter."""
    order = {value: place for place, value in enumerate(sorted(choices))}
    places = sorted(order[value] for value in picked)
    listed = "," + "".join(_number_digits(place).rjust(2, "0") for place in places)
    masked = "." + _number_digits(sum(1 << place for place in places))
    return min(listed, masked, key=len)


def _read_set(text: str, choices: Sequence[str]) -> tuple[str, ...]:
    order = sorted(choices)
    if text.startswith(","):
        places = [_read_digits(text[at : at + 2]) for at in range(1, len(text), 2)]
    else:
        mask = _read_digits(text[1:])
        places = [place for place in range(mask.bit_length()) if mask >> place & 1]
    if any(place >= len(order) for place in places):
        raise BadDraftError("no such choice")
    chosen = {order[place] for place in places}
    return tuple(value for value in choices if value in chosen)


def draft_slot_of(position: Position, seat: str, draft: Draft) -> Slot | None:
    """The next slot to fill; None if the draft is complete. Raises BadDraftError if it is not legal."""
    try:
        return slot_at(position, seat, draft.verb, draft.args)
    except IllegalActionError as illegal:
        raise BadDraftError(str(illegal.refusal)) from illegal


class Drafts:
    """Writes drafts into button ids and reads them back."""

    def __init__(self) -> None:
        self._stash: Newest[str, Draft] = Newest(_STASHED)
        self._orders: Newest[str, tuple[Action, ...]] = Newest(_STASHED // 10)

    def keep_orders(self, orders: Sequence[Action]) -> str:
        """Keep typed orders that wait for a confirming tap, under a short key; a restart drops them."""
        key = secrets.token_urlsafe(6)
        self._orders[key] = tuple(orders)
        return key

    def orders(self, key: str, seat: str) -> tuple[Action, ...]:
        """The orders kept under a key. Raises BadDraftError if they are forgotten or belong to another seat."""
        found = self._orders.get(key, ())
        if not found or any(order.seat != seat for order in found):
            raise BadDraftError("forgotten")
        return found

    def write(self, position: Position, seat: str, draft: Draft, room: int) -> str:
        """The draft in at most ``room`` characters (at least 12); a longer one is kept in memory under a key."""
        text = self._text(position, seat, draft)
        if len(text) <= room:
            return text
        key = secrets.token_urlsafe(6)
        self._stash[key] = draft
        return f"!{key}"

    def _text(self, position: Position, seat: str, draft: Draft) -> str:
        verbs = position.verbs(seat)
        if not draft.verb or not verbs:
            return ""
        parts = [_number_digits(sorted(verbs).index(draft.verb))]
        done: tuple[str, ...] = ()
        for arg in draft.args:
            slot = slot_at(position, seat, draft.verb, done)
            assert slot is not None
            plain = _number_digits(sorted(slot.choices).index(arg)) if not slot.multi else ""
            parts.append(plain or _subset_digits(arg.split("+"), slot.choices))
            done = (*done, arg)
        text = "/".join(parts)
        if draft.group or draft.page:
            text += f"@{_number_digits(draft.group)}+{_number_digits(draft.page)}"
        if draft.picked and (slot := slot_at(position, seat, draft.verb, done)) is not None:
            text += "*" + _subset_digits(draft.picked, slot.choices)
        return text

    def read(self, position: Position, seat: str, text: str) -> Draft:
        """The draft in a button's id. Raises BadDraftError for anything that ``write`` did not make at this position."""
        if text.startswith("!"):
            draft = self._stash.get(text[1:])
            if draft is None:
                raise BadDraftError("forgotten")
            draft_slot_of(position, seat, draft)
            return draft
        known = position.verbs(seat)
        if not text or not known:
            return Draft()
        text, _, picked = text.partition("*")
        text, _, cursor = text.partition("@")
        parts = text.split("/")
        verbs = sorted(known)
        verb = _read_digits(parts[0])
        if verb >= len(verbs):
            raise BadDraftError("no such verb")
        draft = Draft(verbs[verb])
        for part in parts[1:]:
            draft = draft.chose(self._value(draft_slot_of(position, seat, draft), part))
        slot = draft_slot_of(position, seat, draft)
        if cursor:
            group, _, page = cursor.partition("+")
            draft = msgspec.structs.replace(draft, group=_read_digits(group), page=_read_digits(page))
        if picked:
            if slot is None or not slot.multi:
                raise BadDraftError("nothing to pick from")
            draft = msgspec.structs.replace(draft, picked=_read_set(picked, slot.choices))
        return draft

    def _value(self, slot: Slot | None, part: str) -> str:
        if slot is None:
            raise BadDraftError("more than the action takes")
        if part[:1] in (",", "."):
            values = _read_set(part, slot.choices)
            if not slot.multi or not values:
                raise BadDraftError("several where one is due")
            return "+".join(values)
        order = sorted(slot.choices)
        place = _read_digits(part)
        if place >= len(order) or slot.multi:
            raise BadDraftError("no such choice")
        return order[place]
