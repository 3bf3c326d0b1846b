"""Typed orders in people's shorthand: names instead of ids, with obvious arguments left out.

A player types ``move queen+rook slowly market`` for ``move 12 w_queen+w_rook slow 31``. Each word is looked up among the legal
values at its place, the verb also by the text of its button. An ambiguous word is refused with both meanings. A value that is
known but not legal goes to the rules, which explain why.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from rapidfuzz import fuzz, process, utils

from bot.core.reading import Reader
from bot.orders.options import words_without_options
from bot.orders.questions import not_offered
from bot.panel.search import exactly_named, search_slot, searchable_names_of
from bot.panel.slots import slot_at
from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position, Refusal, Slot
from words import MOST_KEPT, is_known_message, tr

#: A missing argument is guessed only if it has at most this many values.
_MOST = 60
#: Words in one name or list of names, characters of a part of a name, and suggested names.
_LONG, _LONGEST, _PART, _NEAR = 5, 40, 3, 5
#: With at most this many verbs, any word of a button will do.
_FEW = 2
#: Kinds whose values have names; for the others the rules say what is legal.
_NAMED = ("piece", "place", "card")
#: What follows a name: strength, or range and efficiency, and the unit's condition.
_FIGURES = re.compile(r"\s\(?\d+[-/]\d+.*$")
#: Cyrillic letters that look like Latin ones.
_ALIKE = str.maketrans("АВЕКМНОРСТУХаеорсух", "ABEKMHOPCTYXaeopcyx")


def order_reader(words: GameWords) -> Reader:
    """A reader of orders in this language, each in the position where it is to be carried out.

    An order is read to be judged, and again to be carried out: the last one is remembered, in its very position.
    Raises IllegalActionError for a name without a match, or with several.
    """
    last: list[tuple[Position, Action, Action]] = []

    def read_again(position: Position, action: Action) -> Action:
        for known, typed, meant in last:
            if known is position and typed == action:
                return meant
        meant = read(position, action)
        last[:] = [(position, action, meant)]
        return meant

    def read(position: Position, action: Action) -> Action:
        own = words.game.table.own_line(position, action, words.lang)
        if own is not None:
            return own
        if not words.also_known():
            return _read_order(position, action, words)
        # If the printed names are enough to read it, no other reading is tried.
        try:
            plainly = _read_order(position, action, words.bare())
        except IllegalActionError:
            return _read_order(position, action, words)
        return plainly if position.check(plainly) is None else _read_order(position, action, words)

    return read_again


def _read_order(position: Position, action: Action, words: GameWords) -> Action:
    """One order in the engine's form."""
    action = _with_caption_read(position, action, words)
    verb = _verb_as_typed(position, action, words)
    implied = _implied_verb(position, action, words) if verb == action.verb else ""
    if implied:
        action, verb = Action(action.seat, implied, (action.verb, *action.args)), implied
    action = Action(action.seat, verb, words_without_options(words.game, verb, action.args, words.lang))
    return Action(action.seat, verb, _spelled_arguments(position, action, words))


def _with_caption_read(position: Position, action: Action, words: GameWords) -> Action:
    """The order with its verb for the several words of a button: "play the event Barbarossa"."""
    due = position.verbs(action.seat)
    if action.verb in due:
        return action
    typed = _caption_words(" ".join((action.verb, *action.args)))
    captions = {verb: _caption_words(re.sub(r"\(.*?\)", "", words.verb(verb))) for verb in due}
    found = [verb for verb, said in captions.items() if len(said) > 1 and typed[: len(said)] == said]
    longest = max((len(captions[verb]) for verb in found), default=0)
    meant = [verb for verb in found if len(captions[verb]) == longest]
    if len(meant) != 1:
        return action
    return Action(action.seat, meant[0], (*action.args[longest - 1 :],))


def _caption_words(text: str) -> tuple[str, ...]:
    """The words between blanks, without case and marks: of "0-OPS round" two."""
    return tuple(re.sub(r"[^\w-]", "", word) for word in text.lower().split())


def _verb_as_typed(position: Position, action: Action, words: GameWords) -> str:
    """The game's verb for the typed one: by its id, its button, the button's first word, or its command."""
    due = position.verbs(action.seat)
    if not due:
        return action.verb
    every = tuple(dict.fromkeys(verb for verbs in words.game.table.commands.values() for verb in verbs))
    # A verb that cannot be used now goes to the rules, which may know why.
    return verb_called(action.verb, due, words) or verb_called(action.verb, every, words) or action.verb


def _implied_verb(position: Position, action: Action, words: GameWords) -> str:
    """The verb of an order that begins with its first argument ("d3 c3"); "" for none.

    It is the only current verb with an argument, or the one that a decision opens with ("build navy baltic").
    """
    prompt = position.prompt(action.seat)
    if prompt is None or action.verb in prompt.verbs:
        return ""
    if foremost := words.game.table.foremost(prompt):
        opening, typed = _next_slot(position, Action(action.seat, foremost, ()), []), (action.verb, *action.args)
        beginnings = ("_".join(typed[:count]) for count in range(1, min(len(typed), _LONG) + 1))
        return foremost if opening is not None and any(named_value(opening, words, one) for one in beginnings) else ""
    slots = {verb: slot for verb in prompt.verbs if (slot := _next_slot(position, Action(action.seat, verb, ()), [])) is not None}
    if len(slots) != 1:
        return ""
    verb, slot = next(iter(slots.items()))
    return verb if words.game.naming.kind(slot.kind) in ("place", "piece") and named_value(slot, words, action.verb) else ""


def verb_called(text: str, verbs: Sequence[str], words: GameWords) -> str:
    """The verb that a text names; "" if none, or several."""
    if text in verbs:
        return text
    typed = text.lower().replace("_", " ")
    for said in range(4 if len(verbs) <= _FEW else 3):
        found = [verb for verb in verbs if typed in _verb_names(verb, words)[said]]
        if len(found) == 1:
            return found[0]
    return ""


def _verb_names(verb: str, words: GameWords) -> tuple[tuple[str, ...], ...]:
    """The names of a verb, the most exact first: its id and its button, the name of its command, the button's first word.

    Brackets on its button count too ("OC"). Any other word counts only with few verbs: "sztab" is "Wybierz sztab" when a
    headquarters must be chosen, but never "Wycofaj sztab" among the uses of a card.
    """
    label = words.verb(verb).lower()
    command = f"{words.game.id}:cmd-{verb}-name" if verb in words.game.table.commands else ""
    named_so = (tr(words.lang, command),) if command and is_known_message(words.lang, command) else ()
    short = (*_text_words(label)[:1], *_text_words("".join(re.findall(r"\(.*\)", label))))
    return (verb, label), named_so, short, tuple(_text_words(label))


def _spelled_arguments(position: Position, action: Action, words: GameWords) -> tuple[str, ...]:
    typed, args = list(action.args), list[str]()
    while typed:
        slot = _next_slot(position, action, args)
        if slot is None:
            break
        found, used = _longest_name(position, action, args, slot, words, typed)
        if found:
            args.append(found)
            del typed[:used]
            continue
        text = "_".join(typed[:used])
        left_out = _only_fitting_value(position, action, args, slot, words, text)
        if left_out is None:
            guessed, used = _guessed_values(position, action, args, slot, words, typed, used)
            args += guessed
            del typed[:used]
            if _next_slot(position, action, args) is None:
                break
            continue
        args.append(left_out)
    return (*args, *typed)


def _next_slot(position: Position, action: Action, args: Sequence[str]) -> Slot | None:
    """The next argument. A value that is allowed only along with others is understood like all the rest."""
    try:
        found = slot_at(position, action.seat, action.verb, args)
        return msgspec.structs.replace(found, choices=found.known) if found is not None and found.along else found
    except IllegalActionError:
        return None


def _longest_name(
    position: Position, action: Action, args: list[str], slot: Slot, words: GameWords, typed: list[str]
) -> tuple[str, int]:
    """The name in the next words, with their number; ("", 1) for no match, or a larger number for an illegal list.

    It takes as few words as name one thing, plus following words that belong to the name and are not an argument: "corps"
    in "33rd corps ground 2106", but not the second "air" in "25th air air 3017".
    """
    if all(part in slot.choices for part in _typed_parts(slot, typed[0])):
        return named_value(slot, words, typed[0]), 1  # in the game's own words: no name to look up
    best, used = "", 0
    for count in range(1, min(len(typed), _LONGEST if slot.multi else _LONG) + 1):
        found = named_value(slot, words, "_".join(typed[:count]))
        if not found:
            continue
        best, used = found, count
        after = _next_slot(position, action, [*args, found]) if count < len(typed) else None
        if after is not None and named_value(after, words, typed[count]) and not _name_goes_on(slot, after, words, typed, count):
            break
    joined = [place for place, word in enumerate(typed) if place >= used and re.search(r"[+,]", word)]
    if slot.multi and joined and used:
        # The list continues with something illegal here: it is judged as a whole.
        end = joined[-1] + 1
        after = _next_slot(position, action, [*args, best])
        while end < len(typed) and not (after is not None and named_value(after, words, typed[end])):
            end += 1
        return "", end
    return best, used or 1


def _name_goes_on(slot: Slot, after: Slot, words: GameWords, typed: list[str], count: int) -> bool:
    """Whether a word belongs to a name although it could be an argument: the first "air" of "5th air division air"."""
    if count + 1 >= len(typed) or not named_value(slot, words, "_".join(typed[: count + 1])):
        return False
    return bool(named_value(after, words, typed[count + 1]) or named_value(slot, words, "_".join(typed[: count + 2])))


def _only_fitting_value(
    position: Position, action: Action, args: list[str], slot: Slot, words: GameWords, text: str
) -> str | None:
    """The value of a slot after which the text makes sense, if there is exactly one."""
    if slot.multi or len(slot.choices) > _MOST:
        return None
    fits = []
    for value in slot.choices:
        after = _next_slot(position, action, [*args, value])
        if after is not None and named_value(after, words, text):
            fits.append(value)
    return fits[0] if len(fits) == 1 else None


def _guessed_values(
    position: Position, action: Action, args: list[str], slot: Slot, words: GameWords, typed: list[str], used: int
) -> tuple[list[str], int]:
    """Guess words without a legal match: the argument, perhaps a missing one before it, and how many words it takes.

    Raises IllegalActionError if the name matches nothing, or several things.
    """
    text = "_".join(typed[:used])
    if words.game.naming.kind(slot.kind) not in _NAMED or not words.game.naming.named(words.state, slot.kind):
        return [text], used
    counts = (used,) if used > 1 else tuple(range(1, min(len(typed), _LONG) + 1))
    if (
        not slot.multi
        and words.game.naming.kind(slot.kind) == "place"
        and not _is_known_value(slot, words, text)
        and len(slot.choices) <= _MOST
    ):
        after = {value: _next_slot(position, action, [*args, value]) for value in slot.choices}
        owners = {unit: value for value, one in after.items() if one is not None for unit in one.choices}
        example = next((one for one in after.values() if one is not None), None)
        if example is not None and words.game.naming.kind(example.kind) in ("piece", "card"):
            pool = Slot(example.name, example.kind, tuple(owners), example.multi, 1, len(owners), example.section)
            count = _count_name_words(pool, words, typed, counts)
            parts = _typed_parts(pool, "_".join(typed[:count]))
            if not any(_is_known_value(pool, words, part) for part in parts) and _is_nearer_name(slot, pool, words, text):
                return [_id_of_part(slot, words, text)], used
            units = [_id_of_part(pool, words, part) for part in parts]
            first = units[0] if units else ""
            # The hex of a unit that cannot do it: the rules then explain why.
            return [owners.get(first) or words.place(pool.kind, first).split(" ")[0] or "-", "+".join(units)], count
    count = _count_name_words(slot, words, typed, counts)
    return ["+".join(_id_of_part(slot, words, part) for part in _typed_parts(slot, "_".join(typed[:count])))], count


def _count_name_words(slot: Slot, words: GameWords, typed: list[str], counts: tuple[int, ...]) -> int:
    """How many of the next words form a known name, legal here or not: as few as possible."""
    known = (
        count
        for count in counts
        if all(_is_known_value(slot, words, part) for part in _typed_parts(slot, "_".join(typed[:count])))
    )
    return next(known, counts[0])


def _is_nearer_name(slot: Slot, other: Slot, words: GameWords, text: str) -> bool:
    """Whether a misspelt name is closer to a value of ``slot`` than of ``other``."""
    likeness = []
    for one in (slot, other):
        known = [" ".join(searchable_names_of(words, one.kind, value)) for value in one.choices]
        best = process.extractOne(text.replace("_", " ")[:60], known, scorer=fuzz.WRatio, processor=utils.default_process)
        likeness.append(best[1] if best else 0.0)
    return likeness[0] > likeness[1]


def _typed_parts(slot: Slot, text: str) -> list[str]:
    return [part for part in re.split(r"[+,]", text) if part] if slot.multi else [text]


def _is_known_value(slot: Slot, words: GameWords, text: str) -> bool:
    """Whether the text names a value of the slot's kind, legal here or not."""
    # An id needs no search among the names.
    if text.isdigit() or text in words.game.naming.named(words.state, slot.kind):
        return True
    return bool(meant_values(slot, words, text, True)) or bool(not_offered(slot, words, text.replace("_", " ")))


def _id_of_part(slot: Slot, words: GameWords, part: str) -> str:
    """The id that a part names, legal or not; the part itself if the rules can explain it. Raises IllegalActionError."""
    found = meant_values(slot, words, part, True)
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalActionError(Refusal("name-ambiguous", slot.section, {"name": part.replace("_", " ")}, found, slot.kind))
    beyond = words.game.naming.named(words.state, slot.kind)
    if part.lower() in beyond:
        return part.lower()
    other = not_offered(slot, words, part.replace("_", " "))
    if other or part.isdigit() or (words.game.naming.kind(slot.kind) == "place" and re.fullmatch(r"[a-z]?\d+", part.lower())):
        return other or part
    near = tuple(value for value, _ in search_slot(slot, words, part.replace("_", " ")[:60], _NEAR))
    raise IllegalActionError(
        Refusal("name-unknown", slot.section, {"name": part.replace("_", " ")}, near or slot.choices, slot.kind)
    )


def named_value(slot: Slot, words: GameWords, text: str) -> str:
    """The value of a slot named by a text without spaces, in the engine's form; "" if none, or several."""
    parts = _typed_parts(slot, text)
    if parts and all(part in slot.choices for part in parts):
        return "+".join(parts)  # in the game's form; the rules refuse a value named twice
    found: list[str] = []
    for part in parts:
        one = meant_values(slot, words, part)
        if len(one) != 1 and not (one and slot.multi and part.isdigit()):
            return ""
        found += one
    return "+".join(found)


def meant_values(slot: Slot, words: GameWords, part: str, anywhere: bool = False) -> tuple[str, ...]:
    """The values that a part of an order may mean, by the most exact reading with a match. ``anywhere``: parts of words too."""
    for typed in dict.fromkeys((part, part.translate(_ALIKE))):
        for one in dict.fromkeys((typed.replace("_", " "), typed)):
            whole = exactly_named(Slot(slot.name, slot.kind, slot.choices), words, one)
            if whole:
                return whole
        names = {value: words.printed(slot.kind, value) for value in slot.choices}
        if found := _by_words(typed, names, anywhere):
            return found
        if slot.multi and typed.isdigit():
            here = tuple(value for value in slot.choices if words.place(slot.kind, value).split(" ")[0] == typed)
            if here:
                return here
        wanted = typed.replace("_", " ").lower()
        if anywhere and len(wanted) >= _PART and not wanted.isdigit():
            found = tuple(value for value, name in names.items() if wanted in f"{name} {value}".lower())
            if found:
                return found
    if not words.also_known():
        return ()
    named_so = [(value, name) for value in slot.choices for name in words.also(slot.kind, value)]
    return _by_words(part, named_so, anywhere)


def _by_words(typed: str, names: Mapping[str, str] | Sequence[tuple[str, str]], anywhere: bool) -> tuple[str, ...]:
    """The values whose names match a text, by the most exact way with a match."""
    pairs = list(names.items()) if isinstance(names, Mapping) else names
    for means in (
        (_matches_without_figures, _matches_tail, _matches_in_order, _matches_beginnings)
        if anywhere
        else (_matches_without_figures, _matches_tail, _matches_in_order)
    ):
        found = tuple(dict.fromkeys(value for value, name in pairs if means(typed, value, name)))
        if found:
            return found
    return ()


def _matches_without_figures(part: str, value: str, name: str) -> bool:
    """Whether the text is a whole name without the figures after it: the "7th air force" that is not an LRB."""
    return bool(_text_words(part)) and _text_words(part) == _text_words(_FIGURES.sub("", name))


def _matches_beginnings(part: str, value: str, name: str) -> bool:
    """Whether the text consists of beginnings of a name's words, from the first one on ("c_pac")."""
    wanted, names = _text_words(part), _text_words(name)
    return len(wanted) > 1 and all(one.startswith(typed) for typed, one in zip(wanted, names, strict=False))


def _matches_tail(part: str, value: str, name: str) -> bool:
    """Whether the text is the end of an id, or consecutive words of a name (not only numbers)."""
    wanted, names = _text_words(part), _text_words(name)
    if not wanted:
        return False
    if _text_words(value)[-len(wanted) :] == wanted:
        return True
    if all(word.isdigit() for word in wanted):
        return False
    return any(names[start : start + len(wanted)] == wanted for start in range(len(names)))


def _matches_in_order(part: str, value: str, name: str) -> bool:
    """Whether the text is words of a name in order, with others in between ("33rd_corps")."""
    wanted, names = _text_words(part), iter(_text_words(name))
    return len(wanted) > 1 and not all(word.isdigit() for word in wanted) and all(word in names for word in wanted)


def _text_words(text: str) -> tuple[str, ...]:
    """The words of a text; short texts, such as names, are cached."""
    return _kept_words(text) if len(text) <= MOST_KEPT else _kept_words.__wrapped__(text)


@lru_cache(10_000)
def _kept_words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text.lower()))
