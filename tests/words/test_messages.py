"""Messages are found without being parsed (``words.messages``); the whole parser finds the same in every file of ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Entry, Message, Term

import words
from words.messages import MessageBook, ParsedEntries, book_of_files

FILES = sorted(file for folder in words.language_folders() for file in folder.glob("*/**/*.ftl"))
#: What a file may hold besides plain messages, with the parts of it that the parser cannot read.
ODD = """# A comment of a message
first = One
    and a second line

    after an empty one
    .number = plural
## A heading
-term = A term
    .article = the
chosen = { $count ->
    [one] { $count } thing
   *[other] things
} left = { -term }
  indented = no message
broken = { first-again
not a message at all
}
third={ THE($x) }   \t
    .other = x
    .article = a
fourth = At the margin
.number = plural
1st = no id
last = The end without a line's end"""


def entries_of(text: str) -> dict[str, Message | Term]:
    """What the parser makes of a text, by id; a later entry counts."""
    found = FluentParser(with_spans=False).parse(text).body
    return {("-" if isinstance(one, Term) else "") + one.id.name: one for one in found if isinstance(one, Message | Term)}


def same_content(one: Entry | None, other: Entry) -> bool:
    """Whether two entries say the same, whatever comments are beside them."""
    assert isinstance(one, Message | Term)
    assert isinstance(other, Message | Term)
    return one.equals(other, ignored_fields=["span", "comment"])


def check_book(book: MessageBook, wanted: dict[str, Message | Term]) -> None:
    """A book has these entries and says the same of them."""
    found = {**book.messages, **{f"-{name}": entry for name, entry in book.terms.items()}}
    assert {name for name, entry in found.items() if entry.entry is not None} == set(wanted)
    for name, entry in wanted.items():
        assert same_content(found[name].entry, entry), name
        attributes = {one.id.name for one in entry.attributes}
        assert set(found[name].agrees) == attributes & {"number", "article"}, name


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_file_has_the_entries_that_the_parser_finds(file: Path) -> None:
    check_book(book_of_files([file]), entries_of(file.read_text(encoding="utf-8")))


def test_odd_files_too(tmp_path: Path) -> None:
    file = tmp_path / "odd.ftl"
    file.write_text(ODD, encoding="utf-8")
    book = book_of_files([file])
    wanted = entries_of(ODD)
    assert set(wanted) == {"first", "-term", "chosen", "third", "fourth", "last"}
    check_book(book, wanted)
    assert book.agreeing == {"number": ["first", "fourth"], "article": ["third"]}


def test_a_later_file_replaces_messages_of_an_earlier_one_and_a_change_is_read(tmp_path: Path) -> None:
    first, second = tmp_path / "a.ftl", tmp_path / "b.ftl"
    first.write_text("x = 1\ny = 1\n", encoding="utf-8")
    second.write_text("x = 2\n", encoding="utf-8")
    book = book_of_files([first, second])
    assert (book.messages["x"].text, book.messages["y"].text) == ("x = 2\n", "y = 1\n")
    second.write_text("x = 33\n", encoding="utf-8")
    assert book_of_files([first, second]).messages["x"].text == "x = 33\n"
    with pytest.raises(OSError, match="missing"):
        book_of_files([tmp_path / "missing.ftl"])


def test_a_message_that_cannot_be_read_hides_none_of_another_book(tmp_path: Path) -> None:
    own, table = tmp_path / "own.ftl", tmp_path / "table.ftl"
    own.write_text("done = { broken\nmine = Mine\n", encoding="utf-8")
    table.write_text("done = Done.\nmine = Not mine\n", encoding="utf-8")
    books = [book_of_files([file]).messages for file in (own, table)]
    found = ParsedEntries(Message, books)
    assert list(found) == ["done", "mine"]
    assert len(found) == 2
    assert found["done"] is books[1]["done"].entry
    assert found["mine"] is books[0]["mine"].entry
    assert "broken" not in found
