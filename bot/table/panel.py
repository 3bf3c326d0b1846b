"""The control panel as data: what is to be decided, what is chosen, what can be chosen next. No Discord in here.

Rendered from the engine's prompts and slots alone. A screen holds at most 25 options at a time: longer lists are grouped by
the game's headings, groups are paged.
"""

from __future__ import annotations

import msgspec

from bot.table import games
from bot.table.draft import BadDraft, Draft, slot_of
from bot.table.slots import slot_at
from bot.table.text import Words, clip
from rules.engine import Action, IllegalAction, Position, Prompt, Slot

#: Discord's limit on the options of one select menu.
PAGE = 25
#: Verbs that get a button of their own; with more they go into a select menu.
VERBS = 10


class Option(msgspec.Struct, frozen=True):
    """One line of a select menu."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False


class Screen(msgspec.Struct, kw_only=True):
    """What the panel shows now. ``prompt`` is None when the seat has nothing to decide."""

    seat: str
    draft: Draft
    prompt: Prompt | None = None
    verbs: list[Option] = []
    slot: Slot | None = None
    groups: list[Option] = []
    group_page: int = 0
    group_pages: int = 1
    options: list[Option] = []
    page: int = 0
    pages: int = 1
    #: Everything is chosen: the action, waiting for a last tap; ``question`` says why it waits.
    ready: Action | None = None
    question: str = ""
    can_go_back: bool = False
    found: bool = False


def chosen_text(position: Position, seat: str, draft: Draft, words: Words) -> str:
    """The draft in words: verb and arguments by name."""
    parts = [words.verb(draft.verb)]
    done: tuple[str, ...] = ()
    for arg in draft.args:
        slot = slot_at(position, seat, draft.verb, done)
        assert slot is not None
        values = arg.split("+") if slot.multi else [arg]
        names = ", ".join(words.value(slot.kind, value) for value in values)
        parts.append(f"{words.slot(slot)}: {names}")
        done = (*done, arg)
    return "; ".join(parts)


def settle(position: Position, seat: str, draft: Draft) -> tuple[Draft, bool]:
    """Take what needs no choice: the only verb, the only value of a slot. Also says whether the last thing was taken so.

    Raises BadDraft when the draft is not legal here.
    """
    prompt = position.prompt(seat)
    if prompt is None:
        return Draft(), False
    forced = False
    if not draft.verb and len(prompt.verbs) == 1 and slot_at(position, seat, prompt.verbs[0]) is not None:
        draft = Draft(prompt.verbs[0])
    if not draft.verb:
        return draft, False
    while (slot := slot_of(position, seat, draft)) is not None and len(slot.choices) == 1 and max(slot.low, 1) == 1:
        draft, forced = draft.chose(slot.choices[0]), True
    return draft, forced


def back(position: Position, seat: str, draft: Draft) -> Draft:
    """One choice less, skipping those that were no choice."""
    if draft.picked or draft.group or draft.page:
        return Draft(draft.verb, draft.args)
    args = draft.args
    while args:
        args = args[:-1]
        slot = slot_at(position, seat, draft.verb, args)
        if slot is not None and (len(slot.choices) > 1 or max(slot.low, 1) > 1):
            return Draft(draft.verb, args)
    return Draft()


def screen(position: Position, seat: str, draft: Draft, words: Words, found: list[str] | None = None) -> Screen:
    """The panel of a seat at a draft. ``found``: show these values of the slot instead of groups. Raises BadDraft."""
    prompt = position.prompt(seat)
    draft, forced = settle(position, seat, draft)
    shown = Screen(seat=seat, draft=draft, prompt=prompt)
    if prompt is None:
        return shown
    if not draft.verb:
        shown.verbs = [Option(verb, clip(words.verb(verb), 80)) for verb in prompt.verbs]
        return shown
    shown.can_go_back = len(prompt.verbs) > 1 or bool(draft.args or draft.picked)
    shown.slot = slot_of(position, seat, draft)
    if shown.slot is None:
        shown.ready = draft.action(seat)
        shown.question = asks(position, shown.ready, words) or (words.tr("panel-forced") if forced else "")
        return shown
    values = list(shown.slot.choices)
    if found is not None:
        shown.found = True
        values = [value for value in found if value in shown.slot.choices][:PAGE]
    elif len(values) > PAGE:
        values = _grouped(shown, position, words)
    shown.options = [_option(value, shown, position, words) for value in values]
    return shown


def asks(position: Position, action: Action, words: Words) -> str:
    """What the game wants asked before an action; "" when a tap is enough."""
    question = games.confirm(position, action)
    if question is None:
        return ""
    return words.say(question)


def _option(value: str, shown: Screen, position: Position, words: Words) -> Option:
    """A value by name; below it where it is found (a unit's hex, a hex's region) and what is typed for it."""
    assert shown.slot is not None
    name = clip(words.value(shown.slot.kind, value), 100)
    heading = group_of(position, shown.slot, value)
    notes = [words.value("group", heading) if heading else "", value if value not in name else ""]
    return Option(value, name, clip(" · ".join(note for note in notes if note), 100), value in shown.draft.picked)


def _grouped(shown: Screen, position: Position, words: Words) -> list[str]:
    """Sort the slot's values under headings; fills groups and pages, returns the values of the open page."""
    assert shown.slot is not None
    slot, draft = shown.slot, shown.draft
    members: dict[str, list[str]] = {}
    for value in slot.choices:
        members.setdefault(group_of(position, slot, value), []).append(value)
    names = list(members)
    group = min(draft.group, len(names) - 1)
    shown.group_page, shown.group_pages = group // PAGE, -(-len(names) // PAGE)
    first = shown.group_page * PAGE
    if len(names) > 1:
        for place, name in enumerate(names[first : first + PAGE], start=first):
            picked = sum(value in draft.picked for value in members[name])
            label = clip(words.value("group", name) if name else words.tr("panel-others"), 80)
            count = f"{picked}/{len(members[name])}" if picked else str(len(members[name]))
            shown.groups.append(Option(str(place), f"{label} · {count}", chosen=place == group))
    inside = members[names[group]]
    shown.pages = -(-len(inside) // PAGE)
    shown.page = min(draft.page, shown.pages - 1)
    return inside[shown.page * PAGE : (shown.page + 1) * PAGE]


def group_of(position: Position, slot: Slot, value: str) -> str:
    """The heading a value stands under."""
    try:
        return position.game.group(slot.kind, value, position.state)
    except (KeyError, ValueError, IndexError, AttributeError):
        return ""


def members(position: Position, slot: Slot, group: int) -> list[str]:
    """All values under the heading of this number (all values when the slot is short enough to need none)."""
    if len(slot.choices) <= PAGE:
        return list(slot.choices)
    found: dict[str, list[str]] = {}
    for value in slot.choices:
        found.setdefault(group_of(position, slot, value), []).append(value)
    names = list(found)
    return found[names[group]] if group < len(names) else []


def pick(position: Position, seat: str, draft: Draft, page: list[str], chosen: list[str]) -> Draft:
    """The running selection after one page of it was set anew. Raises BadDraft for values that are not on offer."""
    slot = slot_of(position, seat, draft)
    if slot is None or not slot.multi or any(value not in slot.choices for value in chosen):
        raise BadDraft("not on offer")
    now = (set(draft.picked) - set(page)) | set(chosen)
    return msgspec.structs.replace(draft, picked=tuple(value for value in slot.choices if value in now))


def pick_all(position: Position, seat: str, draft: Draft) -> Draft:
    """The running selection with everything of the open group, as far as the slot's highest number allows."""
    slot = slot_of(position, seat, draft)
    if slot is None or not slot.multi:
        raise BadDraft("nothing to pick from")
    now = set(draft.picked)
    for value in members(position, slot, draft.group):
        if len(now) < slot.high:
            now.add(value)
    return msgspec.structs.replace(draft, picked=tuple(value for value in slot.choices if value in now))


def why_not_enough(slot: Slot, picked: int, words: Words) -> str:
    """What is wrong with the number of picked values, "" when nothing is."""
    low = max(slot.low, 1)
    if low <= picked <= slot.high:
        return ""
    return words.tr("panel-number", low=low, high=slot.high, picked=picked)


def legal(position: Position, action: Action) -> IllegalAction | None:
    """Why a complete action would be refused, or None."""
    refusal = position.check(action)
    return None if refusal is None else IllegalAction(refusal)
