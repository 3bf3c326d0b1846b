"""The names of the program in figures: what a stranger finds by searching for one word.

``python -m tests.names`` prints them; ``tests/engine/test_names.py`` keeps their limits, which only fall.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "league", "rules", "render", "data", "sandbox", "words")
#: Names that a base class or a library asks for.
GIVEN = re.compile(r"__\w+|(do|slot|visit)_\w+")
#: Words that a native writer would hardly choose.
FOREIGN_TURNS = re.compile(r"\b(anew|whoever|whom|alone|stands)\b", re.IGNORECASE)
#: What is looked for line by line: the syntax trees of all files take five seconds in each of the tests' processes.
_FUNCTION = re.compile(r"^ *(?:async )?def (\w+)", re.MULTILINE)
_CLASS = re.compile(r"^ {0,8}class (\w+)[\[(:]", re.MULTILINE)
_IMPORT = re.compile(r"^ *from \S+ import (?:\(([^)]*)\)|(.*))", re.MULTILINE)
_RENAMED = re.compile(r"(\w+) as (\w+)")
TOLD = re.compile(r"\btold\b", re.IGNORECASE)


@cache
def _files(rooms: tuple[str, ...] = ROOMS) -> dict[Path, str]:
    return {path: path.read_text("utf-8") for room in rooms for path in sorted((ROOT / room).rglob("*.py"))}


def program_files() -> dict[Path, str]:
    """The program's files with their text."""
    return _files()


@cache
def function_files() -> dict[str, frozenset[Path]]:
    """Function or method -> the files that define one of that name."""
    found: dict[str, set[Path]] = defaultdict(set)
    for path, text in _files().items():
        for name in _FUNCTION.findall(text):
            if not GIVEN.fullmatch(name):
                found[name].add(path)
    return {name: frozenset(files) for name, files in found.items()}


def share_in_one_file(room: str) -> float:
    """The share of a room's function names that only one file of the program has."""
    names = _names_of(room)
    return sum(len(function_files()[name]) == 1 for name in names) / len(names)


def share_of_one_word(room: str) -> float:
    """The share of a room's function names that are a single word."""
    names = _names_of(room)
    return sum("_" not in name.strip("_") for name in names) / len(names)


def _names_of(room: str) -> list[str]:
    home = ROOT / room
    return [name for name, files in function_files().items() if any(home in path.parents for path in files)]


@cache
def class_files() -> dict[str, frozenset[Path]]:
    """Class -> the files that define one of that name."""
    found: dict[str, set[Path]] = defaultdict(set)
    for path, text in _files().items():
        for name in _CLASS.findall(text):
            found[name].add(path)
    return {name: frozenset(files) for name, files in found.items()}


def shared_class_names() -> list[str]:
    """Class names that several files define."""
    return sorted(name for name, files in class_files().items() if len(files) > 1)


def renamed_imports() -> list[str]:
    """Imports under another name."""
    return [
        f"{path.relative_to(ROOT)}: {name} as {other}"
        for path, text in _files().items()
        for listed in _IMPORT.findall(text)
        for name, other in _RENAMED.findall("".join(listed))
        if name != other
    ]


def lines_with(pattern: re.Pattern[str], *rooms: str) -> float:
    """Lines in which a word occurs, of a thousand."""
    texts = _files(rooms or ROOMS).values()
    lines = [line for text in texts for line in text.splitlines()]
    return 1000 * sum(bool(pattern.search(line)) for line in lines) / len(lines)


if __name__ == "__main__":
    for name in ("bot", "league", "rules", "render"):
        print(f"{name}: in one file only {share_in_one_file(name):.0%}, of one word {share_of_one_word(name):.0%}")
    print(f"class names of several files: {len(shared_class_names())}; imports renamed: {len(renamed_imports())}")
    for rooms in (ROOMS, ("tests",), ("benchmarks",)):
        print(f"{'program' if rooms == ROOMS else rooms[0]}: told {lines_with(TOLD, *rooms):.2f}, "
              f"anew, whoever ... {lines_with(FOREIGN_TURNS, *rooms):.2f} of a thousand lines")  # fmt: skip
