"""Examples of documents about positions: blocks of JSON, a question and then its answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from rules.positions.questions import PositionQuestions
from tests.positions.reference import TABLES, fields_file

DOCS = Path(__file__).parents[2] / "docs"
FIRST = DOCS / "positions.md"


class Document:
    """One document: its text, its blocks by their names, and its examples as (question, what is given, what is expected)."""

    def __init__(self, name: str, ask: PositionQuestions[Any]) -> None:
        self.text = (DOCS / name).read_text(encoding="utf-8")
        [self.game] = [game for game, (document, _) in TABLES.items() if document == name]
        blocks = re.findall(r"```json (\w+)\n(.*?)```", self.text, re.S)
        self.blocks: list[tuple[str, Any]] = [(what, json.loads(body)) for what, body in blocks]
        self.examples = [
            (what, given, self.blocks[i + 1][1]) for i, (what, given) in enumerate(self.blocks[:-1]) if what in ask.questions
        ]

    def position(self) -> Any:
        """The block that shows a position."""
        [given] = [given for what, given in self.blocks if what == "position"]
        return given

    def parameters(self) -> dict[str, set[str]]:
        """The parameters in the heading of each question; those of all games are in the first page."""
        heads = re.findall(r"^### (\w+)(.*)$", FIRST.read_text(encoding="utf-8") + self.text, re.M)
        return {question: set(re.findall(r"\w+", rest)) for question, rest in heads}

    def words(self) -> set[str]:
        """Every word and name in it, in its fields, and in the first page about positions, which has what all games share."""
        beside = (FIRST, fields_file(self.game))
        return set(re.findall(r"[\w-]+", self.text + "".join(path.read_text(encoding="utf-8") for path in beside)))


def holds(found: Any, expected: Any) -> bool:
    """True if an answer has everything that an example expects; lists must match whole."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(key in found and holds(found[key], value) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(found) == len(expected) and all(map(holds, found, expected))
    return bool(found == expected)
