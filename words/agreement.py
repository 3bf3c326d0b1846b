"""Agreement of verbs and articles with names: a name defines its number and article, and messages choose by them.

A plural name has the attribute ``.number = plural`` where it is written (``seat-germany = Niemcy``). A message then says ``{
AGREE($seat) -> [plural] play *[singular] plays }``. Several names in a row are always plural.

A name with an article in running text has the attribute ``.article = the``; ``{ THE($seat) }`` puts it before the name, and
``{ THE($seat, start: "yes") }`` at the start of a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from fluent.runtime import FluentBundle
from fluent.syntax.ast import Message, Term

from words.messages import ARTICLE, NUMBER, MessageBook, ParsedEntries

#: The two answers about a number.
PLURAL, SINGULAR = "plural", "singular"
#: The separator of names in a row.
_BETWEEN = ", "


class Spoken(FluentBundle):
    """The messages of one language, and the number of its names. ``books``: where a message stands in two, the first has it."""

    def __init__(self, lang: str, books: Sequence[MessageBook]) -> None:
        super().__init__([lang], functions={"AGREE": self.number_of, "THE": self.with_article}, use_isolating=False)
        # The library looks entries up and changes nothing.
        self._messages = cast("dict[str, Message | Term]", ParsedEntries(Message, [one.messages for one in books]))
        self._terms = cast("dict[str, Message | Term]", ParsedEntries(Term, [one.terms for one in books]))
        self._books = books
        self._plurals: frozenset[str] | None = None
        self._articles: dict[str, str] | None = None

    def written(self, name: str) -> Message | None:
        """A message as its file has it; None for an unknown one."""
        found = self._messages.get(name)
        return found if isinstance(found, Message) else None

    def number_of(self, name: Any) -> Any:
        """Whether a verb after this displayed name is "plural" or "singular"."""
        if self._plurals is None:
            self._plurals = frozenset(shown for one in self._agreeing(NUMBER) if (shown := self._plural(one)))
        return PLURAL if str(name) in self._plurals or _BETWEEN in str(name) else SINGULAR

    def with_article(self, name: Any, start: Any = "") -> Any:
        """A name, or several in a row, with articles; ``start``: anything at the start of a sentence."""
        if self._articles is None:
            self._articles = dict(self._articled(one) for one in self._agreeing(ARTICLE))
        parts = str(name).split(_BETWEEN)
        said = _BETWEEN.join(f"{self._articles[one]} {one}" if one in self._articles else one for one in parts)
        return said[:1].upper() + said[1:] if start else said

    def _agreeing(self, attribute: str) -> list[str]:
        """The ids of messages that have an attribute for agreement, or had it in a book whose message is replaced."""
        return [name for book in reversed(self._books) for name in book.agreeing[attribute] if self.has_message(name)]

    def _articled(self, msgid: str) -> tuple[str, str]:
        """A name, and its article."""
        message = self.get_message(msgid)
        assert message.value is not None
        return str(self.format_pattern(message.value)[0]), str(self.format_pattern(message.attributes[ARTICLE])[0])

    def _plural(self, msgid: str) -> str:
        """The text of a message that is a plural name; "" for others."""
        message = self.get_message(msgid)
        if message.value is None or NUMBER not in message.attributes:
            return ""
        number, _ = self.format_pattern(message.attributes[NUMBER])
        return str(self.format_pattern(message.value)[0]) if number == PLURAL else ""
