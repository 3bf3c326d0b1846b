"""Orders in writing as people shorten them: names instead of ids, and arguments left out that say themselves.

``move queen+rook slowly market`` where a game writes ``move 12 w_queen+w_rook slow 31``: each word is looked up among
what is legal at its place, the verb by what its button says as well. What could mean two things is refused with both; what is
not legal there, but known to the game, goes to the rules, which say why not.
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

#: An argument that was left out is guessed among so many values at most.
_MOST = 60
#: Words that one name or a list of names may be typed in, letters of a part of a name, and names that are suggested.
_LONG, _LONGEST, _PART, _NEAR = 5, 40, 3, 5
#: Among so many verbs any word of a button will do.
_FEW = 2
#: Kinds whose values bear names of their own: for the others the rules say what is legal.
_NAMED = ("piece", "place", "card")
#: What follows a name: strength, or range and efficiency, and how the unit is.
_FIGURES = re.compile(r"\s\(?\d+[-/]\d+.*$")
#: Cyrillic letters that look like Latin ones.
_ALIKE = str.maketrans("АВЕКМНОРСТУХаеорсух", "ABEKMHOPCTYXaeopcyx")


def order_reader(words: GameWords) -> Reader:
    """Reads the orders of one who speaks these words, each in the position in which it is to be carried out.

    Raises IllegalActionError for a name that nothing has, or several things.
    """

    def read(position: Position, action: Action) -> Action:
        if not words.also_known():
            return _read_order(position, action, words)
        # What can be read by printed names alone is never read otherwise.
        try:
            plainly = _read_order(position, action, words.bare())
        except IllegalActionError:
            return _read_order(position, action, words)
        return plainly if position.check(plainly) is None else _read_order(position, action, words)

    return read


def _read_order(position: Position, action: Action, words: GameWords) -> Action:
    """One order as the engine wants it."""
    verb = _verb_as_typed(position, action, words)
    implied = _implied_verb(position, action, words) if verb == action.verb else ""
    if implied:
        action, verb = Action(action.seat, implied, (action.verb, *action.args)), implied
    action = Action(action.seat, verb, words_without_options(words.game, verb, action.args, words.lang))
    return Action(action.seat, verb, _spelled_arguments(position, action, words))


def _verb_as_typed(position: Position, action: Action, words: GameWords) -> str:
    """The verb as the game writes it: by its id, its button, the first word of that, or the command of its name."""
    due = position.verbs(action.seat)
    if not due:
        return action.verb
    every = tuple(dict.fromkeys(verb for verbs in words.game.table.commands.values() for verb in verbs))
    # One that is not due is for the rules, which may know why.
    return verb_called(action.verb, due, words) or verb_called(action.verb, every, words) or action.verb


def _implied_verb(position: Position, action: Action, words: GameWords) -> str:
    """The verb of an order that begins with its first argument ("d3 c3"); "" for none.

    The only one due that takes any, or the one that a decision opens with ("build navy baltic").
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
    """The one of the verbs that a text names; "" if none, or several."""
    if text in verbs:
        return text
    typed = text.lower().replace("_", " ")
    for said in range(4 if len(verbs) <= _FEW else 3):
        found = [verb for verb in verbs if typed in _verb_names(verb, words)[said]]
        if len(found) == 1:
            return found[0]
    return ""


def _verb_names(verb: str, words: GameWords) -> tuple[tuple[str, ...], ...]:
    """What a verb is called, the most exact first: its id and its button, the command of its name, the button's first word.

    Also what its button says in brackets ("OC"); any other word only where few verbs are due: "sztab" is "Wybierz sztab" when
    a headquarters must be chosen, and never "Wycofaj sztab" among the uses of a card.
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
    """The next argument; what may be named only beside others is understood like all else."""
    try:
        found = slot_at(position, action.seat, action.verb, args)
        return msgspec.structs.replace(found, choices=found.known) if found is not None and found.along else found
    except IllegalActionError:
        return None


def _longest_name(
    position: Position, action: Action, args: list[str], slot: Slot, words: GameWords, typed: list[str]
) -> tuple[str, int]:
    """What the next words name, and how many they are; ("", 1) if nothing, and more if they are a list that is not legal.

    As few words as name one thing, and those after them that belong to the name and are no argument of their own: the "corps"
    of "33rd corps ground 2106", not the "air" of "25th air air 3017".
    """
    if all(part in slot.choices for part in _typed_parts(slot, typed[0])):
        return named_value(slot, words, typed[0]), 1  # in the game's own words: no name need be looked up
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
        # A list goes on with something that is not legal here: it is judged as a whole.
        end = joined[-1] + 1
        after = _next_slot(position, action, [*args, best])
        while end < len(typed) and not (after is not None and named_value(after, words, typed[end])):
            end += 1
        return "", end
    return best, used or 1


def _name_goes_on(slot: Slot, after: Slot, words: GameWords, typed: list[str], count: int) -> bool:
    """Whether a word belongs to a name although it is an argument as well: the first "air" of "5th air division air"."""
    if count + 1 >= len(typed) or not named_value(slot, words, "_".join(typed[: count + 1])):
        return False
    return bool(named_value(after, words, typed[count + 1]) or named_value(slot, words, "_".join(typed[: count + 2])))


def _only_fitting_value(
    position: Position, action: Action, args: list[str], slot: Slot, words: GameWords, text: str
) -> str | None:
    """The one value of a slot after which the text names something, if there is exactly one."""
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
    """What words may mean that name nothing legal: the argument, with one before it that was left out, and how many words.

    Raises IllegalActionError if it is the name of nothing, or of several things.
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
            # The hex of a unit that cannot do it: the rules then say why not.
            return [owners.get(first) or words.place(pool.kind, first).split(" ")[0] or "-", "+".join(units)], count
    count = _count_name_words(slot, words, typed, counts)
    return ["+".join(_id_of_part(slot, words, part) for part in _typed_parts(slot, "_".join(typed[:count])))], count


def _count_name_words(slot: Slot, words: GameWords, typed: list[str], counts: tuple[int, ...]) -> int:
    """How many of the next words are a name that the game knows, legal here or not: as few as are."""
    known = (
        count
        for count in counts
        if all(_is_known_value(slot, words, part) for part in _typed_parts(slot, "_".join(typed[:count])))
    )
    return next(known, counts[0])


def _is_nearer_name(slot: Slot, other: Slot, words: GameWords, text: str) -> bool:
    """Whether a misspelt name looks more like a value of the one slot than of the other."""
    likeness = []
    for one in (slot, other):
        known = [" ".join(searchable_names_of(words, one.kind, value)) for value in one.choices]
        best = process.extractOne(text.replace("_", " ")[:60], known, scorer=fuzz.WRatio, processor=utils.default_process)
        likeness.append(best[1] if best else 0.0)
    return likeness[0] > likeness[1]


def _typed_parts(slot: Slot, text: str) -> list[str]:
    return [part for part in re.split(r"[+,]", text) if part] if slot.multi else [text]


def _is_known_value(slot: Slot, words: GameWords, text: str) -> bool:
    """Whether the text is a value of the slot's kind, legal here or not."""
    return text.isdigit() or bool(meant_values(slot, words, text, True)) or bool(not_offered(slot, words, text.replace("_", " ")))


def _id_of_part(slot: Slot, words: GameWords, part: str) -> str:
    """The id of what a part names, legal or not; the part itself where the rules have words for it. Raises IllegalActionError."""
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
    """What a text without blanks names in a slot, as the engine wants it; "" if nothing, or more than one thing."""
    parts = _typed_parts(slot, text)
    if parts and all(part in slot.choices for part in parts):
        return "+".join(parts)  # as the game writes it; one that is named twice is for the rules to refuse
    found: list[str] = []
    for part in parts:
        one = meant_values(slot, words, part)
        if len(one) != 1 and not (one and slot.multi and part.isdigit()):
            return ""
        found += one
    return "+".join(found)


def meant_values(slot: Slot, words: GameWords, part: str, anywhere: bool = False) -> tuple[str, ...]:
    """The values a part of an order may mean: the most exact reading that means anything. ``anywhere``: parts of words, too."""
    for typed in dict.fromkeys((part, part.translate(_ALIKE))):
        for one in (typed.replace("_", " "), typed):
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
    """The values whose names a text means, by the most exact of the ways that means any."""
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
    """Whether what was typed is a whole name but for the figures after it: the "7th air force" that is no LRB."""
    return bool(_text_words(part)) and _text_words(part) == _text_words(_FIGURES.sub("", name))


def _matches_beginnings(part: str, value: str, name: str) -> bool:
    """Whether what was typed are beginnings of the words of a name, from its first on ("c_pac")."""
    wanted, names = _text_words(part), _text_words(name)
    return len(wanted) > 1 and all(one.startswith(typed) for typed, one in zip(wanted, names, strict=False))


def _matches_tail(part: str, value: str, name: str) -> bool:
    """Whether what was typed is the end of an id, or words of a name that follow one another (not only numbers)."""
    wanted, names = _text_words(part), _text_words(name)
    if not wanted:
        return False
    if _text_words(value)[-len(wanted) :] == wanted:
        return True
    if all(word.isdigit() for word in wanted):
        return False
    return any(names[start : start + len(wanted)] == wanted for start in range(len(names)))


def _matches_in_order(part: str, value: str, name: str) -> bool:
    """Whether what was typed are words of a name, in its order but with others between ("33rd_corps")."""
    wanted, names = _text_words(part), iter(_text_words(name))
    return len(wanted) > 1 and not all(word.isdigit() for word in wanted) and all(word in names for word in wanted)


def _text_words(text: str) -> tuple[str, ...]:
    """The words of a text; those of names are kept, not what somebody typed at length."""
    return _kept_words(text) if len(text) <= MOST_KEPT else _kept_words.__wrapped__(text)


@lru_cache(10_000)
def _kept_words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text.lower()))
