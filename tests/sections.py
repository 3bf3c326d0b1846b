"""The index from sections of a rulebook to files: ``python -m tests.sections`` writes ``rules/GAME/SECTIONS.md`` of every game.

A game with folders ``sNN_name`` keeps one file or more for each section; the first lines of its files name them in brackets.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

RULES = Path(__file__).parents[1] / "rules"
CHAPTER = re.compile(r"s(\d\d)_\w+")
NUMBER = re.compile(r"(?<![\w.])(\d{1,2})\.(\d{1,2})(?:-(?:\d{1,2}\.)?(\d{1,2}))?(?!\d)")
#: A section as it is written everywhere: "8.45", "8.45 B", "9.2 F 5".
NAMED = re.compile(r"(\d{1,2}\.\d{1,2})(?: [A-Z](?: \d+)?)?")
#: ... and in other ways: "8.45B", "8.45.2", "8.45-B", "§ 8.45".
MISSPELT = re.compile(r"§|(?<![\w.])[1-9]\d?\.\d{1,2}(?:[A-Z]\b|[-/][A-Z]\b|\.\d{1,2}(?![\w.])| [a-h]\))")
#: The same where a book numbers to a third place or more: Stalin's War ("10.2.3"), Next War, the rules of FIDE.
MISSPELT_DEEPER = re.compile(r"§|(?<![\w.])\d{1,2}(?:\.\d{1,2}){1,2}(?:[A-Z]\b|[-/][A-Z]\b| [a-h]\))")
HEAD = """# Sections of the rulebook

Where each section is. Made by `python -m tests.sections` from the first lines of the files; a test holds it up to date.

| section | file | what is in it |
|---|---|---|
"""


def games() -> list[Path]:
    """The folders of games whose rules stand by chapters."""
    return sorted({folder.parent for folder in RULES.glob("*/s[0-9][0-9]_*") if folder.is_dir()})


def first(path: Path) -> str:
    """The first paragraph of a module's docstring, in one line."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def key(section: str) -> tuple[int, int, int]:
    """Sections in the order of the book: 6.2, 6.21, 6.22, 6.3."""
    chapter, rest = section.split(".")
    return int(chapter), int(rest[0]), int(rest[1:] or -1)


def listed_in(line: str) -> list[str]:
    """The sections that a line names, each of a range."""
    found: list[str] = []
    for chapter, start, end in NUMBER.findall(line):
        last = end if end and len(end) == len(start) else start
        found += [f"{chapter}.{n}" for n in range(int(start), max(int(start), int(last)) + 1)]
    return found


def chapters(game: Path) -> list[Path]:
    """The files of a game's chapters."""
    return sorted(p for p in game.rglob("*.py") if CHAPTER.fullmatch(p.parent.name))


def index(game: Path) -> dict[str, list[Path]]:
    """Section -> its files: those of chapters, its own chapter's first; other files only where no chapter names it."""
    own, others = chapters(game), [p for p in sorted(game.rglob("*.py")) if not CHAPTER.fullmatch(p.parent.name)]
    found: dict[str, list[Path]] = {}
    for path in own:
        for section in listed_in(first(path)):
            found.setdefault(section, []).append(path)
    for path in others:
        for section in listed_in(first(path)):
            if not any(CHAPTER.fullmatch(p.parent.name) for p in found.get(section, [])):
                found.setdefault(section, []).append(path)

    def order(section: str, path: Path) -> tuple[bool, str]:
        return not path.parent.name.startswith(f"s{int(section.split('.')[0]):02}_"), str(path)

    return {section: sorted(dict.fromkeys(found[section]), key=lambda p: order(section, p)) for section in sorted(found, key=key)}


def named(game: Path) -> set[str]:
    """The sections that the code of a game gives for prompts, slots and refusals."""
    found: set[str] = set()
    for path in game.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and (match := NAMED.fullmatch(node.value)):
                found.add(match.group(1))
    return found


def housed(section: str, known: dict[str, list[Path]]) -> bool:
    """Whether a section has a file: its own, or the one of the section it is a part of (9.33 of 9.3)."""
    chapter, rest = section.split(".")
    return section in known or f"{chapter}.{rest[0]}" in known


def page(game: Path) -> str:
    """The index as Markdown."""
    lines = []
    for section, paths in index(game).items():
        for path in paths:
            name = path.relative_to(game).as_posix()
            lines.append(f"| {section} | [{name}]({name}) | {first(path).replace('|', '/')} |")
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    for folder in games():
        (folder / "SECTIONS.md").write_text(page(folder), encoding="utf-8")
