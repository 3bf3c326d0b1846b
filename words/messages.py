"""Messages of Fluent files, each parsed when it is first wanted: a process shows hundreds of the 25,000 that there are.

All of them parsed take some 50 MB and, at every start, three seconds of processor time. What a file holds is found by the form of
Fluent alone: an entry begins at the start of a line, and its other lines are indented, attributes, or inside of braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term

#: The attributes of a name by which messages agree with it (``words.agreement``).
NUMBER, ARTICLE = "number", "article"
#: Where an entry or a comment begins; the id of an entry, with the "-" of a term.
_BEGINS = re.compile(r"^(?:#|(-?[A-Za-z][A-Za-z0-9_-]*)[ ]*=)", re.MULTILINE)
_AGREES = re.compile(rf"^[ ]*\.({NUMBER}|{ARTICLE})[ ]*=", re.MULTILINE)


class WrittenEntry:
    """A message or term as its file has it."""

    __slots__ = ("_entry", "agrees", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        #: Its attributes for agreement.
        self.agrees = tuple(_AGREES.findall(text))
        self._entry: Message | Term | None = None

    @property
    def entry(self) -> Message | Term | None:
        """The entry parsed, for everybody the same and not to be changed; None if it cannot be read."""
        if self._entry is None:
            # Where each piece was in its file is known to nobody; without it an entry takes a third less memory.
            found = next(iter(FluentParser(with_spans=False).parse(self.text).body), None)
            self._entry = found if isinstance(found, Message | Term) else None
        return self._entry


class MessageBook:
    """Messages, terms, and the ids of messages with an attribute for agreement: of a file, or of several together."""

    def __init__(self) -> None:
        self.messages: dict[str, WrittenEntry] = {}
        self.terms: dict[str, WrittenEntry] = {}
        self.agreeing: dict[str, list[str]] = {NUMBER: [], ARTICLE: []}

    def add_entry(self, name: str, entry: WrittenEntry) -> None:
        """Add an entry by its id, in place of an earlier one."""
        if name.startswith("-"):
            self.terms[name[1:]] = entry
            return
        self.messages[name] = entry
        for attribute in entry.agrees:
            self.agreeing[attribute].append(name)

    def add_book(self, other: MessageBook) -> None:
        """Add another's entries, in place of earlier ones of the same ids."""
        self.messages.update(other.messages)
        self.terms.update(other.terms)
        for attribute, names in other.agreeing.items():
            self.agreeing[attribute] += names


def book_of_files(files: Iterable[Path]) -> MessageBook:
    """The entries of files, later ones in place of earlier ones. Raises OSError if there is no such file."""
    made = MessageBook()
    for file in files:
        made.add_book(_book_as_of(file, file.stat().st_mtime_ns))
    return made


@cache
def _book_as_of(file: Path, changed: int) -> MessageBook:
    """A file as of its last change: those of the pictures are read for several bundles."""
    text = file.read_text(encoding="utf-8")
    begins = list(_BEGINS.finditer(text))
    made = MessageBook()
    for at, end in zip(begins, [*(match.start() for match in begins[1:]), len(text)], strict=True):
        if at[1]:
            made.add_entry(at[1], WrittenEntry(text[at.start() : end]))
    return made


class ParsedEntries(Mapping[str, Message | Term]):
    """Entries of some books by id, the first book first, parsed when they are asked for; what cannot be read is not there."""

    def __init__(self, kind: type[Message] | type[Term], books: Iterable[dict[str, WrittenEntry]]) -> None:
        self._kind = kind
        self._books = tuple(books)

    def __getitem__(self, name: str) -> Message | Term:
        for book in self._books:
            if name in book and isinstance(found := book[name].entry, self._kind):
                return found
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name in dict.fromkeys(name for book in self._books for name in book) if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
