"""The commands as Discord gets them: names, options, types, limits and rights are those of ``command_tree.txt``.

``python -m tests.table.words.test_command_tree`` writes the file again; its diff shows what a change does to the commands.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import words
from bot.client import FieldpostClient
from bot.store import Store

FILE = Path(__file__).with_name("command_tree.txt")
#: The game that is played: with others there are more commands of games.
GAME = "rules.eots"
#: What is in the words, and tested with them.
WORDS = ("name", "description", "options", "choices")


async def command_lines(home: Path) -> list[str]:
    async with await Store.open("sqlite:///:memory:") as store:
        tree = FieldpostClient(store, home=home, pictures=False, deliver=False).tree
        return [line for command in tree.get_commands() for line in lines_of(command.to_dict(tree), 0)]


def lines_of(part: dict[str, Any], depth: int) -> Iterator[str]:
    said = [f"{key}={value}" for key, value in sorted(part.items()) if key not in WORDS and value not in (None, False, [])]
    values = [str(choice["value"]) for choice in part.get("choices", [])]
    yield "  " * depth + " ".join([part["name"], *said, *(["one of " + ", ".join(values)] if values else [])])
    for option in part.get("options", []):
        yield from lines_of(option, depth + 1)


@pytest.mark.plays(GAME)
async def test_the_commands_are_those_that_are_written_down(tmp_path: Path) -> None:
    assert "\n".join(await command_lines(tmp_path)) + "\n" == FILE.read_text(encoding="utf-8")


def named_commands() -> set[str]:
    """All commands and groups by their whole name, as the file lists them."""
    found, above = {"draw"}, ""  # only games that end in a draw have it
    for line in FILE.read_text(encoding="utf-8").splitlines():
        name, depth = line.split()[0], len(line) - len(line.lstrip())
        if depth == 0:
            above = name
            found.add(name)
        elif depth == 2 and "type=1" in line.split():
            found |= {f"{above} {name}", f"{above} *"}
    return found


def test_commands_that_the_host_names_exist() -> None:
    known, wrong = named_commands(), []
    for file in sorted(Path(words.__file__).parent.glob("*/host/*.ftl")):
        for match in re.finditer(r"`/([a-z-]+)(?: ([a-z-]+))?(?=[ `])", file.read_text(encoding="utf-8")):
            name, part = match.groups()
            if name not in known or (part and f"{name} *" in known and f"{name} {part}" not in known):
                wrong.append(f"{file.parent.parent.name} {file.name}: {match.group()}")
    assert wrong == []


if __name__ == "__main__":
    os.environ["FIELDPOST_GAMES"] = GAME
    with tempfile.TemporaryDirectory() as folder:
        FILE.write_text("\n".join(asyncio.run(command_lines(Path(folder)))) + "\n", encoding="utf-8")
