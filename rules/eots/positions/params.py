"""Parameters of a question: given in the position under "question" or as options of the command; checked here."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Literal

from rules.eots.positions import position
from rules.eots.positions.fault import Fault, is_bool, is_list, is_number, is_one_of, is_text, known_keys
from rules.eots.state.model import SIDES, Side
from rules.eots.state.war import War

Kind = Literal["text", "number", "list", "object", "flag"]

#: Every parameter of every question, by kind: how an option of the command is read.
KINDS: dict[str, Kind] = {
    "unit": "text",
    "units": "list",
    "hq": "text",
    "side": "text",
    "role": "text",
    "card": "text",
    "kind": "text",
    "ops": "number",
    "battles": "list",
    "mode": "text",
    "to": "text",
    "paths": "flag",
    "hex": "text",
    "attackers": "list",
    "defenders": "list",
    "landed": "list",
    "condition": "text",
    "dice": "list",
    "hits": "list",
    "reaction_cards": "list",
    "seat": "text",
    "line": "text",
    "stacks": "text",
    "limit": "number",
    "actions": "list",
    "seed": "text",
}


_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Params:
    """The parameters of one question about one position. Getters raise Fault naming ``question.NAME``."""

    def __init__(self, written: Mapping[str, Any], options: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """``written`` stands in the position and may hold parameters of other questions; ``options`` may not."""
        self.field = "question"
        known_keys(dict(written), tuple(KINDS), self.field)
        known_keys(dict(options), known, self.field)
        self.given = {name: value for name, value in {**written, **options}.items() if name in known}

    def at(self, name: str) -> str:
        """The field of a parameter, for faults."""
        return f"{self.field}.{name}"

    def has(self, name: str) -> bool:
        """Whether the parameter was given."""
        return name in self.given

    def need(self, name: str, why: str = "") -> Any:
        """A parameter that cannot be left out."""
        if name not in self.given:
            raise Fault(self.at(name), f"missing{': ' + why if why else ''}")
        return self.given[name]

    def text(self, name: str, default: str = "") -> str:
        """A string."""
        return is_text(self.given[name], self.at(name)) if self.has(name) else default

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        """One of some words."""
        return is_one_of(self.given[name], self.at(name), known, name) if self.has(name) else default

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return is_number(self.given[name], self.at(name), low, high) if self.has(name) else default

    def flag(self, name: str) -> bool:
        """true or false; false when left out."""
        return is_bool(self.given[name], self.at(name)) if self.has(name) else False

    def side(self, name: str = "side", default: Side = "japan") -> Side:
        """A side."""
        return "allies" if self.one_of(name, SIDES, default) == "allies" else "japan"

    def unit(self, g: War, name: str = "unit", board: bool = True) -> str:
        """A unit; ``board``: on the map or in the China box."""
        return self._unit(g, self.need(name), self.at(name), board)

    def units(self, g: War, name: str = "units", board: bool = True) -> list[str]:
        """Units, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        found = [self._unit(g, v, f"{self.at(name)}[{i}]", board) for i, v in enumerate(rows)]
        for i, uid in enumerate(found):
            if uid in found[:i]:
                raise Fault(f"{self.at(name)}[{i}]", f"{uid} is named twice")
        return found

    def _unit(self, g: War, value: object, field: str, board: bool) -> str:
        uid = position.unit_of(value, field, g.cat)
        if board and not g.on_map(uid) and g.where(uid) != "china":
            raise Fault(field, f"{uid} is not on the map: {g.where(uid) or 'nowhere'}")
        return uid

    def hex(self, g: War, name: str = "hex") -> str:
        """A hex of the board."""
        return self._hex(g, self.need(name), self.at(name))

    def hexes(self, g: War, name: str) -> list[str]:
        """Hexes of the board, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        return [self._hex(g, v, f"{self.at(name)}[{i}]") for i, v in enumerate(rows)]

    def _hex(self, g: War, value: object, field: str) -> str:
        text = is_text(value, field)
        if text not in g.grid.bit:
            raise Fault(field, f"no hex {text!r} on the board {g.state.board}")
        return text

    def card(self, g: War, name: str, side: str, value: object = None) -> str:
        """A card of a side; "" when left out."""
        if not self.has(name):
            return ""
        return self._card(g, self.given[name], self.at(name), side)

    def cards(self, g: War, name: str, side: str) -> list[str]:
        """Cards of a side, none when left out."""
        rows = is_list(self.given.get(name, []), self.at(name))
        return [self._card(g, v, f"{self.at(name)}[{i}]", side) for i, v in enumerate(rows)]

    def _card(self, g: War, value: object, field: str, side: str) -> str:
        card = is_one_of(value, field, g.cat.cards, "card")
        if g.cat.cards[card].side != side:
            raise Fault(field, f"{card} is a card of {g.cat.cards[card].side}")
        return card

    def dice(self, name: str = "dice") -> list[int] | None:
        """Results of ten-sided dice in the order in which they are rolled; None when left out."""
        if not self.has(name):
            return None
        rows = is_list(self.given[name], self.at(name))
        return [is_number(v, f"{self.at(name)}[{i}]", 0, 999) for i, v in enumerate(rows)]

    def texts(self, name: str) -> list[str]:
        """Strings, none when left out."""
        return [is_text(v, f"{self.at(name)}[{i}]") for i, v in enumerate(is_list(self.given.get(name, []), self.at(name)))]


def from_option(name: str, text: str) -> Any:
    """The value of an option of the command as JSON would give it. Raises Fault."""
    kind = KINDS[name]
    if text[:1] in ("[", "{") and kind in ("list", "object"):
        try:
            return json.loads(text)
        except ValueError as error:
            raise Fault(f"question.{name}", f"no JSON: {error}") from error
    if kind == "number":
        if not _NUMBER.fullmatch(text):
            raise Fault(f"question.{name}", f"must be a whole number, not {text!r}")
        return int(text)
    if kind == "flag":
        return is_one_of(text, f"question.{name}", ("true", "false"), "answer") == "true"
    if kind == "list":
        parts = [part.strip() for part in text.split(";" if name == "actions" else ",") if part.strip()]
        return [int(p) if _NUMBER.fullmatch(p) else p for p in parts] if name == "dice" else parts
    return text
