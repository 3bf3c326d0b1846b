"""Rules of a language by which texts are read, and what finds those that break them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from tests.words import english, polish, russian
from tests.words.filled import Filled, Names, fill_all, read_messages


@dataclass(frozen=True)
class Grammar:
    """What is known of a language, in tables (``tests/words/polish.py`` ...)."""

    names: Names
    #: Names of seats that are plural, and those that are not.
    plurals: Sequence[str]
    #: Words behind which a name would have to be declined.
    prepositions: Sequence[str]
    #: What a verb looks like, behind a name, that does not agree with a plural one, with a singular one, with a name whose
    #: gender nobody knows.
    not_plural: str = ""
    not_singular: str = ""
    gendered: str = ""
    #: Nouns that carry the case before a name: what follows agrees with them, not with the name.
    bearers: Sequence[str] = ()
    #: Spaces that could break and must not, by their context.
    loose: Sequence[str] = ()
    #: Words that are never used: by place ("" everywhere, else how the file begins), a pattern, and the replacement.
    never: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: Messages that may break a rule, and why.
    allowed: Mapping[str, str] = field(default_factory=dict)


GRAMMARS = {
    lang: Grammar(
        names=Names(table.SEATS, table.PLACES, table.THINGS),
        plurals=table.PLURALS,
        prepositions=table.PREPOSITIONS,
        not_plural=table.NOT_PLURAL,
        not_singular=table.NOT_SINGULAR,
        gendered=table.GENDERED,
        bearers=table.BEARERS,
        loose=table.LOOSE,
        never=table.NEVER,
        allowed=table.ALLOWED,
    )
    for lang, table in (("en", english), ("ru", russian), ("pl", polish))
}

#: The text of another message.
_REFERENCE = re.compile(r"\{\s*[a-z][\w-]*\s*\}")
#: What may come between a name and the word after it.
_MARKS = r"[*_”’»\"]*"


@cache
def filled_texts(lang: str) -> tuple[Filled, ...]:
    """Every text of a language, except those that are allowed an exception."""
    grammar = GRAMMARS[lang]
    return tuple(one for one in fill_all(lang, grammar.names) if one.message.name not in grammar.allowed)


def found_by(lang: str, pattern: str, *, bearers: Sequence[str] = (), filled: bool = False) -> list[str]:
    """Texts in which a pattern is found, one a message, with what was found; not right behind one of the ``bearers``.

    ``filled``: only where a name was filled in, and was not written there.
    """
    bearing = "".join(rf"(?<!\b{one} {mark})" for one in bearers for mark in ("", r"\*\*", "„", "«"))
    rule = re.compile(bearing + pattern)
    found: dict[str, str] = {}
    for one in filled_texts(lang):
        if one.message.name in found or (match := rule.search(one.text)) is None:
            continue
        if not (filled and match[0] in one.message.text):
            found[one.message.name] = f"{one}   <- {match[0]!r}"
    return list(found.values())


def find_disagreeing(lang: str) -> Iterator[str]:
    """Verbs that do not agree with the name before them."""
    grammar = GRAMMARS[lang]
    singulars = [one for one in grammar.names.seats if one not in grammar.plurals]
    for names, wrong, filled in (
        (grammar.plurals, grammar.not_plural, False),
        (singulars, grammar.not_singular, False),
        (grammar.names.everywhere(), grammar.gendered, True),
    ):
        if wrong:
            behind = rf"\b(?:{'|'.join(map(re.escape, names))}){_MARKS} (?:{wrong})(?!\w)"
            yield from found_by(lang, behind, bearers=grammar.bearers, filled=filled)


def find_undeclined(lang: str) -> Iterator[str]:
    """Names straight after a preposition."""
    grammar = GRAMMARS[lang]
    if grammar.prepositions:
        names = "|".join(map(re.escape, grammar.names.everywhere()))
        words = "|".join(grammar.prepositions)
        yield from found_by(lang, rf"(?i:(?<![\w-])(?:{words})) [*_„‚«(\"]*(?:{names})", filled=True)


def find_loose(lang: str) -> Iterator[str]:
    """Spaces at which a line may break and must not: before a percent sign, between a number and its unit."""
    for pattern in GRAMMARS[lang].loose:
        yield from found_by(lang, pattern)


def find_other_words(lang: str) -> Iterator[str]:
    """Words that have another for the same thing: one thing has one word."""
    for where, table in GRAMMARS[lang].never.items():
        for pattern, instead in table.items():
            rule = re.compile(rf"(?i)(?<!\w){pattern}")
            for one in read_messages(lang):
                if one.name.endswith(("-ways", "-words")):
                    continue  # what people may type, in words of their own
                said = _REFERENCE.sub("", one.text.partition("=")[2])  # the id of another message is no word
                if one.file.startswith(where) and one.name not in GRAMMARS[lang].allowed and (match := rule.search(said)):
                    yield f"{one.file}: {one.name}: {match[0]!r}, better {instead!r}"
