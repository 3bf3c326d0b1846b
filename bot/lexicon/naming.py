"""Finds places, pieces, cards and sides by what people type: in any case, misspelled, by their sound, in part, in a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache, partial
from itertools import repeat

import msgspec
from rapidfuzz import fuzz, process

from bot.lexicon.entries import content_words, words_of
from bot.lexicon.indexed import Words, same_words
from bot.lexicon.letters import LOST_ENDS
from bot.lexicon.likeness import INFLECTED, SAME, Vocabulary, word_likeness
from bot.lexicon.lookup import MOST
from bot.lexicon.numbers import plain_numbers
from bot.lexicon.sounds import SoundIndex, latin_text
from bot.lexicon.things import SEAT, NamedThing, ThingIndex, read_thing_index
from rules.engine import Game
from words import spoken, tr, words_edition

#: Likeness, of 100, from which a name may be misspelled or inflected; the minimum length of such a name.
_ALIKE, _LONG = 78, 3
#: The number of words that are looked for within a name.
_PARTED = 2
#: Likeness, of 100, from which a misspelled name can mean nothing else.
_SPELLED = 88
#: The length of a word from which it may be taken for a form of a name.
_STEM = 4
#: Likeness of two words of a name, 0 to 1.
_SPELLING = 0.85
#: A name in a longer text: the maximum number of its words, and of things that bear it.
_NAMED_BY, _BEARERS = 3, 3


class FoundThings(msgspec.Struct, frozen=True):
    """Things that a text may mean; ``sure`` if it is the name of one, or of one name's several bearers."""

    things: tuple[NamedThing, ...] = ()
    sure: bool = False
    #: Whether it is the name of each, in any case or spelling; else the text has only a part of it, or more.
    whole: bool = False
    #: Whether it is spelled or sounds so nearly the same that it can mean nothing else.
    same: bool = False
    #: The number of words of the text that the names have.
    length: int = 0
    #: The words of the text that are not in the names.
    left: tuple[str, ...] = ()
    #: Whether it is the name of each, letter by letter.
    exact: bool = False


class NameIndex:
    """The names of the things of a game by their words and sounds; the sounds are read when they are first needed."""

    def __init__(self, index: ThingIndex, lang: str) -> None:
        self.things = index.names
        self.names = [(name, plain_numbers(name.split())) for name in index.names]
        every = ((word, at) for at, (_, words) in enumerate(self.names) for word in words)
        self.words = Vocabulary(every, partial(same_words, lang=lang, edition=words_edition()))

    @cached_property
    def numbered(self) -> dict[Words, list[int]]:
        """Names with their numbers in figures ("XII Corps", "12th Corps"), each with its numbers."""
        found: dict[Words, list[int]] = {}
        for at, (_, words) in enumerate(self.names):
            if (plain := plain_numbers(words)) and any(map(str.isdigit, plain)):
                found.setdefault(tuple(sorted(plain)), []).append(at)
        return found

    def named_by_number(self, typed: str) -> list[NamedThing]:
        """Things with this name, however its number is written."""
        return self._having(self.numbered.get(tuple(sorted(plain_numbers(words_of(typed, pairs=False)))), ()), 0)

    def named_from(self, text: str) -> list[NamedThing]:
        """Things with a name that begins with these words."""
        return self._having([at for at, (name, _) in enumerate(self.names) if name.startswith(text + " ")], 0)

    def named_within(self, wanted: Sequence[str]) -> list[NamedThing]:
        """Things with a name that has these words somewhere, however they are parted: "B-52" and "b52" are in "B-52G"."""
        text = latin_text("".join(wanted))
        if len(wanted) < _PARTED and not (len(text) >= _LONG and text[:1].isalpha() and any(map(str.isdigit, text))):
            return []
        return self._having(
            [at for at, (_, words) in enumerate(self.names) if any(_begins_at(words, one, text) for one in range(len(words)))], 0
        )

    @cached_property
    def own_names(self) -> dict[NamedThing, list[str]]:
        """The names that only one thing has, by that."""
        found: dict[NamedThing, list[str]] = {}
        for name, things in self.things.items():
            if len(things) == 1:
                found.setdefault(things[0], []).append(name)
        return found

    def names_of(self, thing: NamedThing) -> list[str]:
        """The names that only this thing has."""
        return self.own_names.get(thing, [])

    def meant_by_others(self, wanted: Sequence[str]) -> list[NamedThing]:
        """Things with a name of these words, or of others that people use for the same."""
        return self._having(self.words.having_all(wanted, SAME), len(wanted))

    @cached_property
    def joined(self) -> dict[str, list[int]]:
        """Names written as one word ("hongkong"), each with its numbers."""
        found: dict[str, list[int]] = {}
        for at, (_, words) in enumerate(self.names):
            found.setdefault("".join(words), []).append(at)
        return found

    def beginning(self, typed: str) -> list[NamedThing]:
        """Things with a name of which a word begins as typed ("med")."""
        return self._having([at for at, (_, words) in enumerate(self.names) if any(map(str.startswith, words, repeat(typed)))], 0)

    def named_as_one(self, wanted: Sequence[str]) -> list[NamedThing]:
        """Things with this name, whatever is written as one word."""
        return self._having(self.joined.get("".join(wanted), ()), 0)

    @cached_property
    def sounds(self) -> SoundIndex:
        """The words of names by their sounds."""
        return SoundIndex(self.words.items)

    def inflected(self, wanted: Sequence[str], *, whole: bool) -> list[NamedThing]:
        """Things with a name of these words in any inflection, and (``whole``) of no others."""
        return self._having(self.words.having_all(wanted, INFLECTED), len(wanted) if whole else 0)

    def sounding(self, wanted: Sequence[str], *, whole: bool) -> tuple[list[NamedThing], bool]:
        """Things with a name of words that sound like these, and (``whole``) of no others; whether nearly the same."""
        found: set[int] | None = None
        same = True
        for word in wanted:
            words, near = ([word], True) if not word.isalpha() else self.sounds.alike(word, single=len(wanted) == 1)
            same = same and near
            having = {name for one in words for name in self.words.items.get(one, ())}
            found = having if found is None else found & having
        return self._having(sorted(found or ()), len(wanted) if whole else 0), same

    def _having(self, names: Iterable[int], length: int) -> list[NamedThing]:
        found = [name for name, words in map(self.names.__getitem__, names) if not length or len(words) == length]
        return list(dict.fromkeys(one for name in found for one in self.things[name]))


@lru_cache(40)
def _name_index(game: Game, lang: str, edition: int) -> NameIndex:
    return NameIndex(read_thing_index(game, lang, edition), lang)


def find_things(typed: str, meant: Iterable[Game], lang: str) -> FoundThings:
    """The things of some games with this name, asked for in few other words; else those with a similar name, or a part of it."""
    idle = frozenset(word for one in dict.fromkeys((spoken(lang), "en")) for word in words_of(tr(one, "help-thing-words")))
    number, bracket, _ = typed.partition("(")
    if bracket and number.strip().isdigit():
        typed = number  # with the place near it
    words = content_words(typed, lang, pairs=False)
    wanted = list(plain_numbers([word for word in words if word not in idle] or words))
    texts = dict.fromkeys((" ".join(words_of(typed, pairs=False)), " ".join(words), " ".join(wanted)))
    indexes = [_name_index(game, spoken(lang), words_edition()) for game in meant]
    for text in texts:
        exact = [one for index in indexes for one in index.things.get(text, ())]
        if bearers := tuple(dict.fromkeys(exact or (one for index in indexes for one in index.named_by_number(text)))):
            every = _with_namesakes(bearers, indexes, meant)
            sure = len(bearers) == len(every) and (len(every) <= MOST or every[0].kind == SEAT)
            return FoundThings(every[:MOST], sure, whole=True, exact=True)
    if len(" ".join(wanted)) < _LONG:
        typed_words = words_of(typed, pairs=False)
        within = dict.fromkeys(one for index in indexes for one in index.named_within(typed_words) if len(typed_words) > 1)
        return FoundThings(tuple(within), whole=True, length=len(typed_words)) if 0 < len(within) <= MOST else FoundThings()
    for whole in (True, False):
        heard = [index.sounding(wanted, whole=whole) for index in indexes]
        for found, same in (
            (tuple(one for index in indexes for one in index.named_as_one(wanted)) if whole else (), True),
            (tuple(one for index in indexes for one in index.inflected(wanted, whole=whole)), _are_forms(wanted, indexes)),
            _misspelled_things(wanted, indexes) if whole else ((), True),
            (tuple(one for things, _ in heard for one in things), all(near for things, near in heard if things)),
        ):
            if found:
                named = _with_namesakes(tuple(dict.fromkeys(found)), indexes, meant) if whole else found
                return FoundThings(named[:MOST], False, whole, same, len(wanted))
    for again in (
        dict.fromkeys(one for index in indexes for one in index.meant_by_others(wanted)),
        dict.fromkeys(one for index in indexes for one in index.named_within(wanted)),
        dict.fromkeys(one for index in indexes for one in index.named_within(words_of(typed, pairs=False))),
    ):
        if 0 < len(again) <= MOST:
            return FoundThings(tuple(again), whole=True, length=len(wanted))
    if len(wanted) == 1:
        begun = list(dict.fromkeys(one for index in indexes for one in index.beginning(wanted[0])))
        return FoundThings(tuple(begun[:_BEARERS]) if len(begun) <= MOST else ())
    return next(filter(None, (_things_named_in(wanted, indexes, whole=whole) for whole in (True, False))), FoundThings())


def _begins_at(words: Sequence[str], first: int, text: str) -> bool:
    return words[first][:1] == text[:1] and "".join(words[first:]).startswith(text)


#: The sorts of things that may have one name.
_HELD = frozenset(("card", "piece"))


def _with_namesakes(found: Sequence[NamedThing], indexes: Sequence[NameIndex], meant: Iterable[Game]) -> tuple[NamedThing, ...]:
    """Cards and pieces with others of the other sort whose names begin with the name of one of them, pieces first."""
    naming = {game.id: game.naming for game in meant}
    sorts = {one: naming[one.game].kind(one.kind) for one in found}
    if not set(sorts.values()) <= _HELD or len(found) > _BEARERS:
        return tuple(found)
    names = {name for index in indexes for one in found for name in index.names_of(one) if not name[-1:].isdigit()}
    every = dict.fromkeys(one for index in indexes for name in names for one in index.named_from(name))
    others = [one for one in every if naming[one.game].kind(one.kind) in _HELD - set(sorts.values())]
    cards_only = set(sorts.values()) == {"card"}
    return tuple(dict.fromkeys((*others[:_BEARERS], *found) if cards_only else (*found, *others)))[:MOST]


def _are_forms(wanted: Sequence[str], indexes: Iterable[NameIndex]) -> bool:
    """Whether each word is a name's with another ending, the name whole but for its last vowel: "pozno" is no form of Poznan."""
    return all(
        any(
            word == name or (len(word) > _STEM and word.startswith(name.rstrip(LOST_ENDS)))
            for index in indexes
            for name in index.words.alike(word)
        )
        for word in wanted
    )


def _misspelled_things(wanted: Sequence[str], indexes: Iterable[NameIndex]) -> tuple[tuple[NamedThing, ...], bool]:
    """Things with a name like some words, letter by letter, and whether nearly all letters are the same."""
    alike: dict[NamedThing, float] = {}
    for index in indexes:
        for name, ratio, _ in process.extract(
            " ".join(wanted), index.things.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE, limit=10
        ):
            words = name.split()
            if len(wanted) == len(words) and all(word_likeness(a, b) >= _SPELLING for a, b in zip(wanted, words, strict=True)):
                for thing in index.things[name]:
                    alike[thing] = max(ratio, alike.get(thing, 0.0))
    best = max(alike.values(), default=0.0)
    things = tuple(one for one, ratio in sorted(alike.items(), key=lambda pair: -pair[1]) if ratio >= best - 5)
    return things, best >= _SPELLED


def _things_named_in(wanted: Sequence[str], indexes: Sequence[NameIndex], *, whole: bool) -> FoundThings | None:
    """Things named in a longer text (not ``whole``: in part), the longest name first; one that many bear says too little."""
    for length in range(min(len(wanted) - 1, _NAMED_BY), 0, -1):
        found: dict[NamedThing, None] = {}
        left = set(wanted)
        for at in range(len(wanted) - length + 1):
            part = wanted[at : at + length]
            named = [one for index in indexes for one in index.inflected(part, whole=whole)]
            if len(" ".join(part)) >= _LONG and 0 < len(named) <= _BEARERS:
                found |= dict.fromkeys(named)
                left -= set(part)
        if found:
            return FoundThings(tuple(found)[:_BEARERS], left=tuple(sorted(left)))
    return None
