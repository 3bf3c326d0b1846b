"""The index from sections of a rulebook to files and tests: ``python -m tests.sections`` writes ``rules/GAME/SECTIONS.md``.

A section belongs to the file whose first paragraph names it: in folders ``sNN_name``, files ``sNN_name.py``, or any other. If
no file does, it belongs where a docstring, a comment or a refusal names it. Its tests are those with its number in their
names or texts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RULES = ROOT / "rules"
CHAPTER = re.compile(r"s(\d\d)_\w+")
NUMBER = re.compile(r"(?<![\w.])(\d{1,2})\.(\d{1,2})(?:-(?:\d{1,2}\.)?(\d{1,2}))?(?!\d)")
#: A section as it is written everywhere: "8.45", "8.45 B", "9.2 F 5".
NAMED = re.compile(r"(\d{1,2}\.\d{1,2})(?: [A-Z](?: \d+)?)?")
#: ... and in other ways: "8.45B", "8.45.2", "8.45-B", "§ 8.45".
MISSPELT = re.compile(r"§|(?<![\w.])[1-9]\d?\.\d{1,2}(?:[A-Z]\b|[-/][A-Z]\b|\.\d{1,2}(?![\w.])| [a-h]\))")
#: The same where a book numbers to a third place or more: Stalin's War ("10.2.3"), Next War, the rules of FIDE.
MISSPELT_DEEPER = re.compile(r"§|(?<![\w.])\d{1,2}(?:\.\d{1,2}){1,2}(?:[A-Z]\b|[-/][A-Z]\b| [a-h]\))")
#: A number that may be a section of a book with points in it: "8.4", "10.2.3", "7.5.2a".
_DEEP = re.compile(r"(?<![\w.])\d{1,2}(?:\.\d{1,2}){1,4}[a-z]?(?![\w]|\.\d)")
#: The same in a book whose headings have no points: they count only in brackets, next to each other.
_HEADINGS = re.compile(r"\((\d{1,2}(?:(?:, |-)\d{1,2})*)\)|^(\d{1,2}(?:(?:, |-)\d{1,2})*)\. ")
_TESTED = re.compile(r"def (test_\w+)\(")
_IN_NAME = re.compile(r"(?<![a-z0-9])(\d+(?:_\d+[a-z]?)*)(?![a-z0-9])")
#: How many tests of one section are listed; its number finds the others.
_MOST = 6
HEAD = """# Sections of the rulebook

Where each section is, and what tries it. Made by `python -m tests.sections` from the files; a test holds it up to date.

| section | rules | tests |
|---|---|---|
"""


class Book(NamedTuple):
    """How the book of a game counts."""

    game: str
    #: Two numbers and no more: "8.45", of which the first figure after the point is the section that it is a part of.
    paired: bool = False
    #: The headings of a book without points, by number.
    headings: int = 0

    @property
    def folder(self) -> Path:
        """The folder of the game's rules."""
        return RULES / self.game


BOOKS = (Book("eots", paired=True), Book("generals", headings=18), Book("next_war"), Book("stalins_war"))


def first(path: Path) -> str:
    """The first paragraph of a module's docstring, in one line."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def section_order(book: Book, section: str) -> tuple[tuple[int, str], ...]:
    """Sections in the order of the book: 6.2, 6.21, 6.22, 6.3 where it pairs numbers; else 8.2, 8.2.2, 8.10."""
    parts = section.split(".")
    if book.paired:
        parts = [parts[0], *parts[1]]
    return tuple((int(re.sub(r"\D", "", part) or 0), re.sub(r"\d", "", part)) for part in parts)


def listed_in(line: str) -> list[str]:
    """The sections that a line of a book of paired numbers names, each of a range."""
    found: list[str] = []
    for chapter, start, end in NUMBER.findall(line):
        last = end if end and len(end) == len(start) else start
        found += [f"{chapter}.{n}" for n in range(int(start), max(int(start), int(last)) + 1)]
    return found


def sections_in(book: Book, line: str) -> list[str]:
    """The sections that a line names, as the book counts."""
    if book.paired:
        return listed_in(line)
    if not book.headings:
        return _DEEP.findall(line)
    found: list[str] = []
    for groups in _HEADINGS.findall(line):
        for part in ("".join(groups)).split(", "):
            low, _, high = part.partition("-")
            found += [str(number) for number in range(int(low), int(high or low) + 1) if number <= book.headings]
    return found


@cache
def text_of(path: Path) -> str:
    """A file's text."""
    return path.read_text(encoding="utf-8")


def spoken_lines(path: Path) -> Iterable[str]:
    """Docstrings, comments and strings of a file, a line each."""
    tree = ast.parse(text_of(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.splitlines()
    yield from re.findall(r"#:? (.*)", text_of(path))


def named(book: Book) -> set[str]:
    """The sections that the code of a game gives for prompts, slots and refusals."""
    found: set[str] = set()
    whole = NAMED if book.paired else re.compile(r"(\d{1,2})" if book.headings else _DEEP.pattern)
    for path in book.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.Call):
                found |= {match for value in _sections_given(node) if (match := _whole(whole, value))}
    return found


def _sections_given(call: ast.Call) -> Iterable[str]:
    """The second argument of a refusal, the section of a prompt or slot."""
    name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "section"]
    if name in ("Refusal", "Slot", "Prompt"):
        given += call.args
    return [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def _whole(pattern: re.Pattern[str], value: str) -> str:
    match = pattern.fullmatch(value)
    return "" if match is None else match[match.lastindex or 0]


def index(book: Book) -> dict[str, list[Path]]:
    """Section -> its files: those whose first paragraph names it, its own chapter's first; else those that name it inside."""
    found: dict[str, list[Path]] = {}
    inside: dict[str, list[Path]] = {}
    for path in sorted(book.folder.rglob("*.py")):
        for section in sections_in(book, first(path)):
            found.setdefault(section, []).append(path)
        for line in spoken_lines(path):
            for section in sections_in(book, line):
                inside.setdefault(section, []).append(path)
    if book.paired:
        # Chapters have folders of their own: another file counts only for what no chapter names.
        for section, paths in found.items():
            own = [path for path in paths if CHAPTER.fullmatch(path.parent.name)]
            found[section] = own or paths
        inside = {}
    for section in named(book):
        if section not in found and section in inside:
            found[section] = inside[section]
    for section, paths in inside.items():
        found.setdefault(section, paths)
    return {section: _ordered(section, found[section]) for section in sorted(found, key=lambda one: section_order(book, one))}


def _ordered(section: str, paths: Iterable[Path]) -> list[Path]:
    chapter = f"s{int(re.sub(r'[^0-9.]', '', section).split('.')[0]):02}_"
    return sorted(dict.fromkeys(paths), key=lambda path: (f"/{chapter}" not in path.as_posix(), path.as_posix()))


def sections_in_name(book: Book, name: str) -> set[str]:
    """The sections that the name of a test may contain: "1_1_1_2" may be 1.1 and 1.2."""
    found: set[str] = set()
    for run in _IN_NAME.findall(name):
        parts = run.split("_")
        if book.headings:
            found |= {parts[0]} if name.startswith(f"test_{parts[0]}_") else set()
        else:
            found |= {".".join(parts[a:b]) for a in range(len(parts)) for b in range(a + 2, len(parts) + 1)}
    return found


def tests_of(book: Book) -> dict[str, list[Path]]:
    """Section -> the files with its tests, those with the section in a test's name first."""
    named_by: dict[str, list[Path]] = {}
    spoken_by: dict[str, list[Path]] = {}
    for path in sorted((ROOT / "tests" / book.game).rglob("test_*.py")):
        for name in _TESTED.findall(text_of(path)):
            for section in sections_in_name(book, name):
                named_by.setdefault(section, []).append(path)
        for line in [first(path), *spoken_lines(path)]:
            for section in sections_in(book, line):
                spoken_by.setdefault(section, []).append(path)
    both = {section: [*named_by.get(section, []), *spoken_by.get(section, [])] for section in {*named_by, *spoken_by}}
    return {section: list(dict.fromkeys(paths)) for section, paths in both.items()}


def housed(section: str, known: dict[str, list[Path]]) -> bool:
    """Whether a section has a file: its own, or the one of the section it is a part of (9.33 of 9.3)."""
    chapter, _, rest = section.partition(".")
    return section in known or f"{chapter}.{rest[:1]}" in known


def page(book: Book) -> str:
    """The index as Markdown."""
    tests = tests_of(book)
    lines = []
    for section, paths in index(book).items():
        rules = ", ".join(f"[{name}]({name})" for name in (path.relative_to(book.folder).as_posix() for path in paths))
        tried = tests.get(section, [])
        names = [path.relative_to(ROOT / "tests").as_posix() for path in tried[:_MOST]]
        links = ", ".join(f"[{name.removeprefix(book.game + '/')}](../../tests/{name})" for name in names)
        more = f" and {len(tried) - _MOST} more" if len(tried) > _MOST else ""
        lines.append(f"| {section} | {rules} | {links}{more} |")
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    for one in BOOKS:
        (one.folder / "SECTIONS.md").write_text(page(one), encoding="utf-8")
