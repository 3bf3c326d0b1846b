"""Parts of a position as lines of text: units, control, markers (``political_will 3``), hands (``hands allies A24 A25``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from rules.eots.board.catalogue import board_catalogue
from rules.eots.positions import markers, position
from rules.eots.state.labels import choice_label, value_label
from rules.eots.state.model import SIDES
from rules.positions.editing import EditedPart, File, HolderLines, Label, PileLines, UnitLines
from rules.positions.fault import FaultError, is_one_of, no_such
from rules.positions.lines import is_short_number

#: What lines of "hands" begin with.
_CARDS = ("hands", "discard", "out_of_game", "future", "passes")


def _is_named(word: str, unit: str, place: str) -> bool:
    """Whether a word is a unit or its place, or occurs in the name of one of them."""
    if word in (unit, place):
        return True
    names = f"{value_label('unit', unit, 'en') if unit else ''} | {value_label('bare_hex', place, 'en')}".lower()
    return re.search(rf"\b{re.escape(word.replace('_', ' '))}\b", names) is not None


class CounterLines(UnitLines):
    """A unit, its place, its strength; left out it is unchanged."""

    absent = position.NOWHERE
    checked = True

    def third(self, text: str) -> str:
        return text

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.replace("=", " ").split()
        if len(words) in (2, 3):
            cat = board_catalogue(position.scenario_state(found["scenario"], found["edition"]).board, found["edition"])
            is_one_of(words[0], "units", cat.units, "unit")
            words[1] = position.unit_place_of(words[1], "units", cat)
        if len(words) == 2:
            words.append(next((row[2] for row in found["units"] if row[0] == words[0]), "full"))
        return super().change(found, " ".join(words))

    def named(self, line: str, lang: str, label: Label) -> str:
        words = line.split()
        if len(words) != 3:
            return line
        return f"{super().named(' '.join(words[:2]), lang, label)}, {choice_label(words[2], lang, 'position')}"

    def named_place(self, place: str, lang: str, label: Label) -> str:
        if place[0].isdigit():
            return label("hex", place, lang)
        where, _, turn = place.partition(":")
        return f"{choice_label('turn', lang, 'position')} {turn}" if turn else choice_label(where, lang, "position")

    def is_meant(self, word: str, row: str) -> bool:
        return _is_named(word, *row.split()[:2])


class ControlLines(HolderLines):
    """A hex and who controls it."""

    def rows(self, found: File) -> Iterable[str]:
        return sorted(f"{hex_} {side}" for side in SIDES for hex_ in found["control"][side])

    def change(self, found: File, line: str) -> tuple[str, str]:
        words = line.split()
        if len(words) != 2 or words[1] not in SIDES:
            raise FaultError("control", "write-holder", known=SIDES)
        hex_, side = words
        if not any(hex_ in found["control"][one] for one in SIDES):
            raise FaultError("control", "eots:nobody-controls", hex=hex_, section="6.5")
        for one in SIDES:
            found["control"][one] = [held for held in found["control"][one] if held != hex_]
        found["control"][side].append(hex_)
        return hex_, f"control.{side}[{len(found['control'][side]) - 1}]"

    def is_meant(self, word: str, row: str) -> bool:
        return _is_named(word, "", row.split()[0])


class MarkerLines(EditedPart):
    """A marker and its value, as in docs/positions.md."""

    checked = True

    def rows(self, found: File) -> Iterable[str]:
        return [f"{name} {json.dumps(value)}" for name, value in found["markers"].items()]

    def change(self, found: File, line: str) -> tuple[str, str]:
        name, _, value = line.replace("=", " ", 1).strip().partition(" ")
        if name not in markers.MARKERS:
            raise no_such(f"markers.{name}", "eots:marker", name, markers.MARKERS)
        if not value.strip():
            raise FaultError(f"markers.{name}", "write-value")
        found["markers"][name] = _marker_value(value.strip(), found["markers"].get(name))
        return name, f"markers.{name}"

    def is_meant(self, word: str, row: str) -> bool:
        return True


def _marker_value(text: str, like: Any) -> Any:
    """A marker's value as typed: JSON, or a word as it is; several words where the marker is a list as ``like`` is."""
    if isinstance(like, str) and not text.startswith('"'):
        return text
    if isinstance(like, list) and not text.startswith("["):
        return text.replace(",", " ").split()
    try:
        return json.loads(text)
    except ValueError:
        return text


class HandLines(PileLines):
    """Hands, piles, the future card and the passes of a side."""

    checked = True

    def cards(self, found: File, field: str, owner: str) -> list[str]:
        value = found[field][owner]
        return list(value) if isinstance(value, list) else [str(value)] if value != "" else []

    def lay(self, found: File, field: str, owner: str, cards: list[str]) -> None:
        if field == "future" and len(cards) > 1:
            raise FaultError(f"{field}.{owner}", "eots:one-card", section="5.3")
        if field == "passes" and (len(cards) != 1 or not is_short_number(cards[0])):
            raise FaultError(f"{field}.{owner}", "write-number")
        found[field][owner] = {"future": "".join(cards), "passes": int(cards[0]) if field == "passes" else 0}.get(field, cards)

    def is_meant(self, word: str, row: str) -> bool:
        return True

    def named(self, line: str, lang: str, label: Label) -> str:
        return line


def lying_cards(found: File, side: str) -> set[str]:
    """The cards of a side that lie outside its deck."""
    return {*found["hands"][side], *found["discard"][side], *found["out_of_game"][side], found["future"][side]} - {""}


def _no_such_hand() -> FaultError:
    return FaultError("hands", "begin-with", known=[f"{field} {side}" for field in _CARDS for side in SIDES])


EDITS: dict[str, EditedPart] = {
    "units": CounterLines(lambda: FaultError("units", "eots:write-unit"), position.NOWHERE),
    "control": ControlLines(SIDES),
    "markers": MarkerLines(),
    "hands": HandLines(_CARDS, SIDES, _no_such_hand, field_first=True),
}
