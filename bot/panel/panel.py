"""The control panel as data: the decision, the choices so far, the next choice. No Discord here.

Made from the engine's prompts and slots, with the game's headings and notes. A menu holds at most 25 options. Many values are
shown in several menus at once (units by kind, or all of a hex), or group by group, and long groups have pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from bot.panel import numbering
from bot.panel.draft import BadDraftError, Draft, draft_slot_of
from bot.panel.shown import Menu, Option, Screen
from bot.panel.slots import slot_at
from bot.telling.text import GameWords, capital_text, clip_text
from rules.engine import Action, IllegalActionError, Position, Prompt, Slot
from rules.engine.contract.game import Note, game_of_position
from rules.engine.contract.table import Headings
from words import words_edition

#: Discord's maximum of options in one select menu.
PAGE = 25
#: Up to this many verbs get a button each; more go into a select menu.
VERBS = 10
#: Up to this many menus are shown at once to choose many values from; more become groups.
MENUS = 4
#: A multiple choice of more values than this also offers whole places and kinds.
FEW = numbering.ONE_BY_ONE


def chosen_text(position: Position, seat: str, draft: Draft, words: GameWords) -> str:
    """The draft in words: verb and arguments by name."""
    parts = [f"**{words.verb(draft.verb)}**"]
    done: tuple[str, ...] = ()
    for arg in draft.args:
        slot = slot_at(position, seat, draft.verb, done)
        assert slot is not None
        values = arg.split("+") if slot.multi else [arg]
        parts.append(", ".join(words.value(slot.kind, value) for value in values))
        done = (*done, arg)
    return " · ".join(parts)


def prompt_of(position: Position, seat: str, draft: Draft) -> Prompt | None:
    """The prompt of a draft: the seat's decision, or an order outside decisions (``GameTable.beside``) that it has begun."""
    prompt = position.prompt(seat)
    if draft.verb and (prompt is None or draft.verb not in prompt.verbs):
        beside = position.beside(seat)
        if beside is not None and draft.verb in beside.verbs:
            return beside
    return prompt


def great_verb(position: Position, prompt: Prompt) -> str:
    """The verb of a decision whose choices are shown at once: the game's wish, or the only verb with choices; "" for none.

    A game that wishes for the end of the decision has none opened.
    """
    table = game_of_position(position).table
    wanted = table.foremost(prompt)
    if wanted in prompt.verbs and slot_at(position, prompt.seat, wanted) is not None:
        return wanted
    if wanted in prompt.verbs and wanted in table.ends:
        return ""
    found = [verb for verb in prompt.verbs if slot_at(position, prompt.seat, verb) is not None]
    return found[0] if len(found) == 1 else ""


def settle_draft(position: Position, seat: str, draft: Draft) -> tuple[Draft, bool]:
    """Fill in what needs no choice: the only verb, the only value of a slot. Also returns whether the last step was filled in.

    A value that the game presumes (``GameTable.presumed``) is filled in as well, and the panel asks for the next one. If the
    player might do something else instead, nothing is completed in this way. Raises BadDraftError if the draft is not legal.
    """
    prompt = prompt_of(position, seat, draft)
    if prompt is None:
        return Draft(), False
    forced = False
    great = great_verb(position, prompt)
    if not draft.verb:
        draft = Draft(great)
    if not draft.verb:
        return draft, False
    # A draft in a button is settled again when it is pressed: the values filled in before leave the player as free.
    free = draft.verb == great and len(prompt.verbs) > 1 and _is_without_choice(position, seat, draft)
    while (slot := draft_slot_of(position, seat, draft)) is not None and len(slot.choices) == 1 and max(slot.low, 1) == 1:
        following = draft.chose(slot.choices[0])
        if free and _is_draft_complete(position, seat, following):
            break
        draft, forced = following, True
    if slot is not None and draft.args and not draft.picked and (value := presumed_slot_value(position, seat, slot, draft.args)):
        following = draft.chose(value)
        if not _is_draft_complete(position, seat, following):
            return following, False
    return draft, forced


def _is_without_choice(position: Position, seat: str, draft: Draft) -> bool:
    """Whether each value of a draft was the only one of its slot."""
    slots = (slot_at(position, seat, draft.verb, draft.args[:at]) for at in range(len(draft.args)))
    return all(slot is not None and len(slot.choices) == 1 for slot in slots)


def presumed_slot_value(position: Position, seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
    """The value preselected for a slot, "" for none. It is used only if there is a choice."""
    if len(slot.choices) < 2:
        return ""
    value = game_of_position(position).table.presumed(position, seat, slot, chosen)
    values = value.split("+") if slot.multi and value else [value]
    fits = all(one in slot.choices for one in values) and slot.low <= len(values) <= slot.high
    return value if fits else ""


def _is_draft_complete(position: Position, seat: str, draft: Draft) -> bool:
    try:
        return draft_slot_of(position, seat, draft) is None
    except BadDraftError:
        return True


def draft_step_back(position: Position, seat: str, draft: Draft) -> Draft:
    """Remove the last choice, skipping steps without a choice."""
    args = draft.args
    if draft.picked or draft.group or draft.page:
        slot = slot_at(position, seat, draft.verb, args)
        # A presumed value would be filled in again and the choice skipped.
        if not draft.picked or slot is None or not presumed_slot_value(position, seat, slot, args):
            return Draft(draft.verb, args)
    while args:
        args = args[:-1]
        slot = slot_at(position, seat, draft.verb, args)
        if (
            slot is not None
            and (len(slot.choices) > 1 or max(slot.low, 1) > 1)
            and not presumed_slot_value(position, seat, slot, args)
        ):
            return Draft(draft.verb, args)
    return Draft()


#: Screens of seats by position, which never changes; a panel is often drawn again (after a tap on a number, or a step back).
#: The key has seat, draft and language, so a seat never gets another seat's screen.
_shown: WeakKeyDictionary[Position, dict[tuple[Any, ...], Screen]] = WeakKeyDictionary()
#: Screens kept for one position; beyond that the cache is cleared.
_MOST = 40


def panel_screen(position: Position, seat: str, draft: Draft, words: GameWords, found: list[str] | None = None) -> Screen:
    """The panel of a seat at a draft; do not change it. ``found``: show these values of the slot instead of groups.

    Raises BadDraftError.
    """
    if found is not None or words.state is not position.state or words.game is not position.game:
        return _make_panel_screen(position, seat, draft, words, found)
    kept = _shown.setdefault(position, {})
    key = (seat, draft, words.lang, words.understanding, words_edition())
    if key not in kept:
        if len(kept) >= _MOST:
            kept.clear()
        kept[key] = _make_panel_screen(position, seat, draft, words)
    return kept[key]


def _make_panel_screen(position: Position, seat: str, draft: Draft, words: GameWords, found: list[str] | None = None) -> Screen:
    prompt = prompt_of(position, seat, draft)
    draft, forced = settle_draft(position, seat, draft)
    shown = Screen(seat=seat, draft=draft, prompt=prompt)
    if prompt is None:
        return shown
    shown.totals = game_lines_text(game_of_position(position).table.totals(position, seat), words)
    if not draft.verb:
        shown.verbs = [Option(verb, clip_text(words.ending(prompt, verb), 80)) for verb in prompt.verbs]
        return shown
    great = great_verb(position, prompt)
    # The start of a decision: nothing has been chosen yet, though some slots may have had only one value.
    own = position.prompt(seat)
    begins = (
        own is not None
        and draft.verb in own.verbs
        and draft.verb == great
        and not draft.picked
        and draft.args == settle_draft(position, seat, Draft(great))[0].args
    )
    aside = own is None or draft.verb not in own.verbs  # an order outside decisions was begun
    shown.can_go_back = not begins and (
        aside or (len(prompt.verbs) > 1 and draft.verb != great) or bool(draft.args or draft.picked)
    )
    if begins:
        shown.beside = [Option(verb, clip_text(words.ending(prompt, verb), 80)) for verb in prompt.verbs if verb != great]
    shown.slot = draft_slot_of(position, seat, draft)
    if shown.slot is None:
        shown.ready = draft.action(seat)
        important = confirmation_text(position, shown.ready, words)
        shown.question = important or (words.tr("panel-forced") if forced else "")
        shown.warnings = warning_lines(position, shown.ready, words)
        # Units by their short names: their factors were shown at the choice, and the plan should fit a small screen.
        bare = GameWords(words.game, words.lang)
        if important:
            shown.after = position_outlook(position, shown.ready) or position
            # If a part ends with it, the plan is gone: then show it as before.
            shown.summary = game_lines_text(
                game_of_position(position).table.summary(shown.after, seat)
                or game_of_position(position).table.summary(position, seat),
                bare,
            )
        return shown
    shown.ways = _other_way_options(position, seat, draft, words)
    values = list(shown.slot.choices)
    if found is not None:
        shown.found = True
        values = [value for value in found if value in shown.slot.choices][:PAGE]
    elif len(values) > PAGE:
        values = _fill_menus(shown, position, words) or _group_values(shown, position, words)
    else:
        values = [value for _, those in values_by_heading(position, shown.slot, draft.args) for value in those]
    if shown.slot.multi and found is None:
        shown.stacks = _stack_options(shown, position, words)
    shown.options = [] if shown.menus else [value_option(value, shown, position, words) for value in values]
    numbering.number_values(shown, position, words)
    return shown


def _other_way_options(position: Position, seat: str, draft: Draft, words: GameWords) -> list[Option]:
    """The other values of the previous choice, if the game presumed it."""
    if not draft.args or draft.picked:
        return []
    before = draft.args[:-1]
    slot = slot_at(position, seat, draft.verb, before)
    if slot is None or not presumed_slot_value(position, seat, slot, before):
        return []
    others = [value for value in slot.choices if value != draft.args[-1]]
    ways = [Option(value, clip_text(_way_text(position, seat, slot, before, value, words), 80)) for value in others]
    return [*ways[: WAYS - 1], Option(CHOOSE, clip_text(words.slot(slot), 80))] if slot.multi else ways


#: Instead of a value: none of these; go back to the choice itself, with the presumed values picked.
CHOOSE = "*"
#: At most this many other ways for a presumed multiple choice, including the way back to the choice.
WAYS = 5


def _way_text(position: Position, seat: str, slot: Slot, before: tuple[str, ...], value: str, words: GameWords) -> str:
    notes = game_lines_text(game_of_position(position).table.note(position, seat, slot, before, value), words)
    return " · ".join((words.value(slot.kind, value), *notes))


def complete_draft(position: Position, seat: str, draft: Draft) -> Draft | None:
    """The draft of an action that needs nothing more from the player, or None.

    After the player's choice the rest may have only one value: it is filled in without asking, unless a die would be rolled.
    Raises BadDraftError if the draft is not legal.
    """
    if draft_slot_of(position, seat, draft) is None:
        return draft
    if not draft.args or draft.picked:
        return None
    settled, forced = settle_draft(position, seat, draft)
    if not forced or draft_slot_of(position, seat, settled) is not None:
        return None
    return settled if position_outlook(position, settled.action(seat)) is not None else None


def position_outlook(position: Position, action: Action) -> Position | None:
    """The position after an action, as far as it may be known in advance; None if it may not, or is not legal."""
    try:
        return position.outlook(action).position
    except IllegalActionError:
        return None


def game_lines_text(lines: Iterable[Note], words: GameWords) -> list[str]:
    """Lines of a game in words."""
    return [words.say(msgid, facts) for msgid, facts in lines]


def confirmation_text(position: Position, action: Action, words: GameWords) -> str:
    """The question before an action; "" if no confirmation is needed, or the action is not legal and will be refused."""
    question = None if position.check(action) else game_of_position(position).table.confirm(position, action)
    if question:
        return words.say(question)
    return words.tr("confirm-warned") if warning_lines(position, action, words) else ""


def warning_lines(position: Position, action: Action, words: GameWords) -> list[str]:
    """What an action loses for good; nothing if it is not legal and will be refused."""
    return (
        [] if position.check(action) else game_lines_text(game_of_position(position).teaching.warnings(position, action), words)
    )


def value_option(value: str, shown: Screen, position: Position, words: GameWords) -> Option:
    """A value by name, with its place, the game's remarks and its typed form below."""
    assert shown.slot is not None
    slot, draft = shown.slot, shown.draft
    name = clip_text(words.value(slot.kind, value), 100)
    heading = group_of(position, slot, value)
    notes = game_lines_text(game_of_position(position).table.note(position, shown.seat, slot, draft.args, value), words)
    notes += [words.value("group", heading) if heading else ""]
    if value not in name and game_of_position(position).naming.kind(slot.kind) != "piece":
        notes.append(value)  # its typed form; pieces are known by their names
    return Option(value, name, clip_text(" · ".join(note for note in notes if note), 100), value in draft.picked)


def values_by_heading(position: Position, slot: Slot, args: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    """The values of a slot under headings, in display order: the game's own headings, else by ``group``."""
    given = game_of_position(position).table.headings(position, slot, args)
    if given:
        return [(name, list(values)) for name, values in given]
    if len(slot.choices) <= PAGE:
        return [("", list(slot.choices))]
    found: dict[str, list[str]] = {}
    for value in slot.choices:
        found.setdefault(group_of(position, slot, value), []).append(value)
    return list(found.items())


def values_by_place(position: Position, slot: Slot) -> dict[str, list[str]]:
    """The values of a slot by place, the fullest places first; places with one value are left out."""
    found: dict[str, list[str]] = {}
    for value in slot.choices:
        found.setdefault(group_of(position, slot, value), []).append(value)
    several = [(name, values) for name, values in found.items() if name and len(values) > 1]
    return dict(sorted(several, key=lambda one: -len(one[1]))[:PAGE])


def _fill_menus(shown: Screen, position: Position, words: GameWords) -> list[str]:
    """Put all values into a few menus if the game sorts them and they fit. Returns the values, or [] if groups are needed."""
    assert shown.slot is not None
    slot, draft = shown.slot, shown.draft
    given = game_of_position(position).table.headings(position, slot, draft.args) if slot.multi else ()
    pages = [(name, values[at : at + PAGE]) for name, values in given for at in range(0, len(values), PAGE)]
    if not pages or len(pages) > MENUS:
        return []
    for name, values in pages:
        picked = sum(value in draft.picked for value in values)
        label = f"{words.value('group', name)} · {f'{picked}/' if picked else ''}{len(values)}"
        shown.menus.append(Menu(label, [value_option(value, shown, position, words) for value in values]))
    return [value for _, values in pages for value in values]


def own_sets(position: Position, seat: str, slot: Slot, draft: Draft) -> Headings:
    """The sets of values that a game lets a seat pick at once."""
    return game_of_position(position).table.sets(position, seat, slot, draft.args)


def _stack_options(shown: Screen, position: Position, words: GameWords) -> list[Option]:
    """Options that pick several values at once: all of a kind, if not too many, and all in one place."""
    assert shown.slot is not None
    slot, draft = shown.slot, shown.draft
    kinds = {
        f"*{name}": (name, list(those)) for name, those in game_of_position(position).table.headings(position, slot, draft.args)
    }
    many = len(slot.choices) > FEW
    found = {key: one for key, one in kinds.items() if many and 1 < len(one[1]) <= slot.high and len(kinds) > 1}
    found |= {f"*{name}": (name, list(those)) for name, those in own_sets(position, shown.seat, slot, draft)}
    if many:
        found |= {those[0]: (place, those) for place, those in values_by_place(position, slot).items()}
    options: list[Option] = []
    for key, (name, those) in found.items():
        picked = sum(value in draft.picked for value in those)
        label = f"{words.value('group', name)} · {f'{picked}/' if picked else ''}{len(those)}"
        names = ", ".join(words.value(slot.kind, value) for value in those)
        options.append(Option(key, clip_text(label, 100), clip_text(names, 100)))
    return options[:PAGE]


def _group_values(shown: Screen, position: Position, words: GameWords) -> list[str]:
    """Sort the slot's values under headings; fills groups and pages, returns the values of the open page."""
    assert shown.slot is not None
    slot, draft = shown.slot, shown.draft
    found = _likeliest_headings(slot, values_by_heading(position, slot, draft.args))
    group = min(draft.group, len(found) - 1)
    shown.group_page, shown.group_pages = group // PAGE, -(-len(found) // PAGE)
    first = shown.group_page * PAGE
    if len(found) > 1:
        for place, (name, values) in enumerate(found[first : first + PAGE], start=first):
            picked = sum(value in draft.picked for value in values)
            named = words.tr("panel-likely") if name == LIKELY else words.value("group", name) if name else ""
            label = clip_text(capital_text(named or words.tr("panel-others")), 80)
            count = f"{picked}/{len(values)}" if picked else str(len(values))
            shown.groups.append(Option(str(place), f"{label} · {count}", chosen=place == group))
    inside = found[group][1]
    shown.pages = -(-len(inside) // PAGE)
    shown.page = min(draft.page, shown.pages - 1)
    return inside[shown.page * PAGE : (shown.page + 1) * PAGE]


#: The heading of the likeliest values: the first ones of all headings in one list.
LIKELY = "likely"


def _likeliest_headings(slot: Slot, found: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The headings of a single-value slot, preceded by their first values, as many as one menu holds."""
    if slot.multi or len(found) < 2 or len(found[0][1]) >= PAGE:
        return found
    return [(LIKELY, [value for _, values in found for value in values][:PAGE]), *found]


def group_of(position: Position, slot: Slot, value: str) -> str:
    """The heading of a value."""
    try:
        return game_of_position(position).naming.group(slot.kind, value, position.state)
    except (KeyError, ValueError, IndexError, AttributeError):
        return ""


def heading_members(position: Position, slot: Slot, draft: Draft) -> list[str]:
    """All values under the open heading (all values if the slot is short enough, or shown in menus at once)."""
    given = game_of_position(position).table.headings(position, slot, draft.args)
    if len(slot.choices) <= PAGE or (slot.multi and given and sum(-(-len(values) // PAGE) for _, values in given) <= MENUS):
        return list(slot.choices)
    found = values_by_heading(position, slot, draft.args)
    return found[draft.group][1] if draft.group < len(found) else []


def pick_on_page(position: Position, seat: str, draft: Draft, page: list[str], chosen: list[str]) -> Draft:
    """The selection after a new choice on one of its pages. Raises BadDraftError for values that are not offered."""
    slot = draft_slot_of(position, seat, draft)
    if slot is None or not slot.multi or any(value not in slot.choices for value in chosen):
        raise BadDraftError("not on offer")
    now = (set(draft.picked) - set(page)) | set(chosen)
    return msgspec.structs.replace(draft, picked=tuple(value for value in slot.choices if value in now))


def pick_all(position: Position, seat: str, draft: Draft) -> Draft:
    """The selection plus everything of the open group, up to the slot's maximum."""
    slot = draft_slot_of(position, seat, draft)
    if slot is None or not slot.multi:
        raise BadDraftError("nothing to pick from")
    return _draft_with_more(slot, draft, heading_members(position, slot, draft))


def pick_stack(position: Position, seat: str, draft: Draft, value: str) -> Draft:
    """The selection plus all values in the place of ``value``, or ("*naval") of a kind; minus them if all were chosen."""
    slot = draft_slot_of(position, seat, draft)
    if slot is None or not slot.multi:
        raise BadDraftError("nothing to pick from")
    if value.startswith("*"):
        given = (*game_of_position(position).table.headings(position, slot, draft.args), *own_sets(position, seat, slot, draft))
        there = [one for name, those in given if f"*{name}" == value for one in those]
    else:
        place = group_of(position, slot, value) if value in slot.choices else ""
        there = [one for one in slot.choices if place and group_of(position, slot, one) == place]
    if not there:
        raise BadDraftError("nothing of that kind")
    if all(one in draft.picked for one in there):
        left = tuple(one for one in draft.picked if one not in there)
        return msgspec.structs.replace(draft, picked=left)
    legal = numbering.with_legal_values(position, seat, slot, draft, there)
    return _draft_with_more(slot, draft, legal or there)


def _draft_with_more(slot: Slot, draft: Draft, more: Iterable[str]) -> Draft:
    now = set(draft.picked)
    for value in more:
        if len(now) < slot.high:
            now.add(value)
    return msgspec.structs.replace(draft, picked=tuple(value for value in slot.choices if value in now))


def why_not_enough(slot: Slot, picked: int, words: GameWords) -> str:
    """What is wrong with the number of picked values, "" if nothing is."""
    low = max(slot.low, 1)
    if low <= picked <= slot.high:
        return ""
    return words.tr("panel-number", low=low, high=slot.high, picked=picked)


def how_many(slot: Slot, words: GameWords) -> str:
    """How many values a slot takes: "one", "up to 5", "2 to 4", "exactly 3"."""
    low, high = max(slot.low, 1), min(slot.high, len(slot.choices))
    if high == 1 or (low > 1 and low < high):
        return words.tr("panel-how-many", low=low, high=high)
    return words.tr("panel-exactly" if low == high else "panel-up-to", count=high)
