"""Parameters of a question: given in the position under "question" or as options of the command; checked here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, TypeVar

from rules.positions.fault import FaultError, is_bool, is_list, is_number, is_one_of, is_text, known_keys, no_such
from rules.positions.rolls import GivenDice

V = TypeVar("V")
#: "actions": a list with ";" between its parts as an option; "numbers": a list in which numbers are read as such.
Kind = Literal["text", "number", "list", "actions", "numbers", "object", "flag"]
#: What "legal", "apply" and questions that roll dice take, in every game.
EVERY: dict[str, Kind] = {
    "seat": "text",
    "line": "text",
    "stacks": "text",
    "limit": "number",
    "dice": "numbers",
    "actions": "actions",
    "seed": "text",
}


def parameter_kinds(*, text: str = "", lists: str = "", numbers: str = "", flags: str = "", objects: str = "") -> dict[str, Kind]:
    """The parameters of a game's questions by kind, named with blanks between, and those that every game has."""
    kinds: dict[str, Kind] = dict.fromkeys(text.split(), "text")
    kinds |= dict.fromkeys(lists.split(), "list")
    kinds |= dict.fromkeys(numbers.split(), "number")
    kinds |= dict.fromkeys(objects.split(), "object")
    return {**kinds, **dict.fromkeys(flags.split(), "flag"), **EVERY}


_NUMBER = re.compile(r"-?[0-9]{1,9}")


class QuestionParams:
    """The parameters of one question about one position. Getters raise FaultError naming ``question.NAME``."""

    #: Every parameter of every question, by kind: how an option of the command is read.
    kinds: ClassVar[Mapping[str, Kind]] = EVERY

    def __init__(self, written: Mapping[str, Any], options: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """``written`` is in the position and may hold parameters of other questions; ``options`` may not."""
        self.field = "question"
        known_keys(dict(written), tuple(self.kinds), self.field)
        known_keys(dict(options), known, self.field)
        self.given = {name: value for name, value in {**written, **options}.items() if name in known}

    def at(self, name: str) -> str:
        """The field of a parameter, for faults."""
        return f"{self.field}.{name}"

    def seats_of(self, g: Any, seats: tuple[str, ...]) -> tuple[str, ...]:
        """Who may act in a position of a game with these seats."""
        return seats

    def has(self, name: str) -> bool:
        """Whether the parameter was given."""
        return name in self.given

    def need(self, name: str) -> Any:
        """A parameter that cannot be left out."""
        if name not in self.given:
            raise FaultError(self.at(name), "missing")
        return self.given[name]

    def listed(self, name: str, each: Callable[[object, str], V]) -> list[V]:
        """A list, none when left out; ``each`` reads a value of a field."""
        return [each(one, f"{self.at(name)}[{i}]") for i, one in enumerate(is_list(self.given.get(name, []), self.at(name)))]

    def text(self, name: str, default: str = "") -> str:
        """A string."""
        return is_text(self.given[name], self.at(name)) if self.has(name) else default

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        """One of some words."""
        if not self.has(name):
            return default
        given = is_text(self.given[name], self.at(name))
        if given not in known:
            fault = no_such("", "answer", given, known)
            raise FaultError(self.at(name), "no-option", option=name, name=given, near=fault.near, known=fault.known)
        return given

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return is_number(self.given[name], self.at(name), low, high) if self.has(name) else default

    def flag(self, name: str) -> bool:
        """true or false; false when left out."""
        return is_bool(self.given[name], self.at(name)) if self.has(name) else False

    def dice(self, name: str = "dice") -> list[int] | None:
        """Results of dice in the order in which they are rolled; None when left out."""
        return self.listed(name, lambda value, field: is_number(value, field, 0, 999)) if self.has(name) else None

    def given_dice(self) -> GivenDice:
        """Dice with the results that were given, none when left out."""
        return GivenDice(self.dice() or [], self.at("dice"))

    def texts(self, name: str) -> list[str]:
        """Strings, none when left out."""
        return self.listed(name, is_text)


class BoardParams(QuestionParams):
    """Parameters that name sides, hexes and units of a board; ``g``: the game's reading or changing context."""

    def sides_of(self, g: Any) -> tuple[str, ...]:
        """Every side."""
        sides: tuple[str, ...] = g.book.sides
        return sides

    def hex_of(self, g: Any, value: object, field: str) -> str:
        """A hex of the board. Raises FaultError."""
        return is_one_of(value, field, g.board.hexes, "hex")

    def unit_of(self, g: Any, value: object, field: str) -> str:
        """A unit on the map. Raises FaultError."""
        uid = is_one_of(value, field, g.book.units, "unit")
        if not g.where(uid):
            raise FaultError(field, "not-on-map", name=uid, place="none")
        return uid

    def sides(self, g: Any) -> tuple[str, ...]:
        """The side that is asked about, or both."""
        named = self.one_of("side", self.sides_of(g), "")
        return (named,) if named else self.sides_of(g)

    def hex(self, g: Any, name: str = "hex") -> str:
        """A hex; it cannot be left out."""
        return self.hex_of(g, self.need(name), self.at(name))

    def hexes(self, g: Any, name: str = "hexes") -> list[str]:
        """Hexes, none when left out."""
        return self.listed(name, lambda value, field: self.hex_of(g, value, field))

    def unit(self, g: Any, name: str = "unit") -> str:
        """A unit; it cannot be left out."""
        return self.unit_of(g, self.need(name), self.at(name))

    def units(self, g: Any, name: str = "units") -> list[str]:
        """Units, named once each; none when left out."""
        found: list[str] = []
        for i, one in enumerate(is_list(self.given.get(name, []), self.at(name))):
            uid = self.unit_of(g, one, f"{self.at(name)}[{i}]")
            if uid in found:
                raise FaultError(f"{self.at(name)}[{i}]", "named-twice", name=uid)
            found.append(uid)
        return found

    def wanted(self, g: Any) -> list[str]:
        """The units that are asked about; left out: all that are counted as those of the side, or of both."""
        return self.units(g) or [uid for side in self.sides(g) for uid in sorted(g.units_of(side))]


def from_option(name: str, kind: Kind, text: str) -> Any:
    """The value of an option of the command as JSON would give it. Raises FaultError."""
    if text[:1] in ("[", "{") and kind in ("list", "actions", "numbers", "object"):
        try:
            return json.loads(text)
        except ValueError as error:
            raise FaultError(f"question.{name}", "option-json") from error
    if kind == "number":
        if not _NUMBER.fullmatch(text):
            raise FaultError(f"question.{name}", "number-broken", value=text)
        return int(text)
    if kind == "flag":
        return is_one_of(text, f"question.{name}", ("true", "false"), "answer") == "true"
    if kind in ("list", "actions", "numbers"):
        parts = [part.strip() for part in text.split(";" if kind == "actions" else ",") if part.strip()]
        return [int(p) if _NUMBER.fullmatch(p) else p for p in parts] if kind == "numbers" else parts
    return text
