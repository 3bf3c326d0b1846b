"""The whole answer to a text typed after ``/help``: explained words, and things by their names. No Discord here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.lexicon.entries import LexiconEntry, content_words, entries_of_games, words_of
from bot.lexicon.likeness import INFLECTED, word_likeness
from bot.lexicon.lookup import LexiconAnswer, are_known, look_up, nearest_entries
from bot.lexicon.naming import FoundThings, find_things
from bot.lexicon.things import NamedThing
from rules.engine import Game
from words import is_known_message, tr

#: How many choices are offered to a text that may mean several things.
CHOICES = 4
#: Number of titles offered after a text that was not understood.
EXAMPLES = 6


class HelpAnswer(msgspec.Struct, frozen=True):
    """The answer: explained words, things, or (without any) the names that are most like it."""

    found: LexiconAnswer = LexiconAnswer()
    things: tuple[NamedThing, ...] = ()
    sure: bool = False
    nearest: tuple[LexiconEntry, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing was found."""
        return not self.found.entries and not self.things


def _is_told(typed: str, entry: LexiconEntry, lang: str) -> bool:
    """Whether the title or the answer of an entry has a form of each word, or it answers several words as they are."""
    wanted = content_words(typed, lang)
    where = f"{entry.game}:{entry.message}" if entry.game else entry.message
    said = {word for msgid in (where, f"{where}-text") if is_known_message("en", msgid) for word in words_of(tr(lang, msgid))}
    return len(wanted) > 1 or all(any(word_likeness(word, one) >= INFLECTED for one in said) for word in wanted)


def explain_typed(typed: str, meant: Sequence[Game], lang: str) -> HelpAnswer:
    """The answer to a text, in the channel of a game or (several ``meant``) of none."""
    of = entries_of_games(meant, lang)
    found, named = look_up(typed, of, lang), find_things(typed, meant, lang)
    if found.begun:
        return HelpAnswer(found, (), True)
    if named.sure:
        # A name is no mere likeness: only what has the same name is shown with it.
        return HelpAnswer(found if found.named else LexiconAnswer(), named.things, True)
    several = named.length > 1 and named.length == len(content_words(typed, lang))
    if several and named.whole and named.same and len(named.things) == 1 and not found.sure:
        # Several words that are a name in another spelling: that they are in some answer as well says nothing.
        return HelpAnswer(found if found.named else LexiconAnswer(), named.things, not found.named)
    if found.named and named.things and not _is_told(typed, found.entries[0], lang):
        # The words are known as another name for it, and something is called by them: "Luftwaffe" is a part of a card's name.
        return HelpAnswer(found, named.things[: CHOICES - 1])
    if found.named:
        return HelpAnswer(found, (), found.sure)
    if named.whole and (found.line or not found.entries):
        return HelpAnswer(LexiconAnswer(), named.things, len(named.things) == 1 and named.same)
    if found.sure and not named.whole:
        return HelpAnswer(found, (), True)
    if named.left and not are_known(named.left, of, lang):
        named = FoundThings()
    if named.exact and not named.sure and not found.named:
        # Things of this name, and nothing that only has a word of it.
        return HelpAnswer(LexiconAnswer(), named.things)
    if named.things or found.entries:
        things = named.things[: CHOICES - min(len(found.entries), CHOICES - 1)]
        return HelpAnswer(msgspec.structs.replace(found, entries=found.entries[: CHOICES - len(things)]), things)
    return HelpAnswer(nearest=tuple(nearest_entries(typed, of, lang, EXAMPLES)))
