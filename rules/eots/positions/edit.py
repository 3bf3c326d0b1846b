"""Parts of a position as lines of text, for a form: out of a state, and changed, back into a position file.

    units      us_cv_wasp 4423 reduced        a unit, its place, its strength (left out: unchanged)
    control    4423 allies                    a hex and who controls it
    markers    political_will 3               a marker and its value, as in docs/positions.md
    hands      hands allies A24 A25           hands, discard, out_of_game, future, passes of a side

A line changes what it names and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from rules.eots.board.catalogue import board_catalogue
from rules.eots.positions import markers, position
from rules.eots.state.labels import choice_label, value_label
from rules.eots.state.model import SIDES, EotsState
from rules.positions.fault import FaultError, no_such
from rules.positions.lines import change_lines, given_lines, in_line, locate_line_fault

#: The parts, and whether they hold what only one side may see.
PARTS = {"units": False, "control": False, "markers": False, "hands": True}
#: What lines of "hands" begin with.
_CARDS = ("hands", "discard", "out_of_game", "future", "passes")


def position_lines(state: EotsState, part: str, about: str = "") -> tuple[str, ...]:
    """The lines of a part; of units and control only those in the places, or of the units, that ``about`` names.

    ``about``: ids, hexes, or words of the names of units and places, with blanks or commas between.
    """
    found = position.write_eots_position(state)
    wanted = about.replace(",", " ").lower().split()
    if part == "units":
        here = [row for row in found["units"] if row[1] != "nowhere"]
        return tuple(" ".join(row) for row in here if not wanted or any(_is_meant(word, row[0], row[1]) for word in wanted))
    if part == "control":
        held = {hex_: side for side in SIDES for hex_ in found["control"][side]}
        meant = [hex_ for hex_ in sorted(held) if not wanted or any(_is_meant(word, "", hex_) for word in wanted)]
        return tuple(f"{hex_} {held[hex_]}" for hex_ in meant)
    if part == "markers":
        return tuple(f"{name} {_value_text(value)}" for name, value in found["markers"].items())
    if part != "hands":
        raise no_such("", "part", part, tuple(PARTS))
    rows = []
    for field in _CARDS:
        for side in SIDES:
            value = found[field][side]
            rows.append(f"{field} {side} {' '.join(value) if isinstance(value, list) else value}".rstrip())
    return tuple(rows)


def named_position_line(part: str, line: str, lang: str) -> str:
    """A line of units or control with names in the place of ids; other lines unchanged."""
    words = line.split()
    if part == "control":
        return f"{value_label('hex', words[0], lang)}: {value_label('side', words[1], lang)}"
    if part != "units":
        return line
    where, _, turn = words[1].partition(":")
    place = f"{choice_label('turn', lang, 'position')} {turn}" if turn else choice_label(where, lang, "position")
    if words[1][0].isdigit():
        place = value_label("hex", words[1], lang)
    return f"{value_label('unit', words[0], lang)}: {place}, {choice_label(words[2], lang, 'position')}"


def _is_meant(word: str, unit: str, place: str) -> bool:
    """Whether a typed word is a unit or its place, or occurs in the name of one of them."""
    if word in (unit, place):
        return True
    names = f"{value_label('unit', unit, 'en') if unit else ''} | {value_label('bare_hex', place, 'en')}".lower()
    return re.search(rf"\b{re.escape(word.replace('_', ' '))}\b", names) is not None


def edited_position(state: EotsState, part: str, text: str) -> str:
    """A position file of the state with the lines of ``text`` changed. Raises FaultError with line, field and reason."""
    given = given_lines(text)
    if part not in PARTS:
        raise no_such("", "part", part, tuple(PARTS))
    found = position.write_eots_position(state)
    change = {"units": _edit_unit_line, "control": _edit_control_line, "markers": _edit_marker_line, "hands": _edit_hand_line}[
        part
    ]
    source = change_lines(given, lambda line: change(found, state, line.split(), line))
    if part == "hands":
        _keep_decks(found, state)
    try:
        after = position.read_eots_position(found)
    except FaultError as fault:
        raise locate_line_fault(fault, source) from fault
    _check_edit_took(given, state, after, part)
    return json.dumps(found, indent=1)


def _check_edit_took(given: Iterable[tuple[int, str]], state: EotsState, after: EotsState, part: str) -> None:
    """What was asked for is there, and nothing in the other parts has changed. Raises FaultError."""
    shown = position_lines(after, part)
    now = {_plain_line(line, part) for line in shown}
    if part == "units":
        now |= {" ".join(line.split()[:2]) for line in shown}
    if part == "markers":
        wanted = position.write_eots_position(after)["markers"]
        now |= {_plain_line(f"{name} {text}", part) for name, value in wanted.items() for text in _typed_forms(value)}
    for n, line in given:
        if _plain_line(line, part) not in now and line.split()[1:2] != ["nowhere"]:
            raise in_line(FaultError("", "kept-otherwise"), (n, line))
    for other in PARTS:
        if other != part and position_lines(state, other) != position_lines(after, other):
            raise FaultError(part, "changes-other", other=other)


def _plain_line(line: str, part: str) -> str:
    """A line in one form, to be compared."""
    words = line.replace("=", " ").split()
    if part == "units":
        place = position.ALIASES.get(words[1], words[1])
        return " ".join([words[0], place, *words[2:]])
    if part == "markers":
        return f"{words[0]} {_value_text(_marker_value_of(line.replace('=', ' ', 1).partition(words[0])[2].strip()))}"
    return " ".join(words)


def _edit_unit_line(found: dict[str, Any], state: EotsState, words: list[str], line: str) -> tuple[str, str]:
    if len(words) not in (2, 3):
        raise FaultError("units", "eots:write-unit")
    cat = board_catalogue(state.board, state.edition)
    uid = position.unit_of(words[0], "units", cat)
    position.unit_place_of(words[1], "units", cat)
    rows: list[list[str]] = found["units"]
    row = [uid, words[1], words[2] if len(words) == 3 else "reduced" if uid in state.reduced else "full"]
    at = next((i for i, one in enumerate(rows) if one[0] == uid), len(rows))
    rows[at : at + 1] = [row]
    return uid, f"units[{at}]"


def _edit_control_line(found: dict[str, Any], state: EotsState, words: list[str], line: str) -> tuple[str, str]:
    if len(words) != 2 or words[1] not in SIDES:
        raise FaultError("control", "write-hex-side", known=SIDES)
    hex_, side = words
    if hex_ not in state.control:
        raise FaultError("control", "eots:nobody-controls", hex=hex_, section="6.5")
    for one in SIDES:
        held: list[str] = found["control"][one]
        if hex_ in held:
            held.remove(hex_)
        if one == side:
            held.append(hex_)
    return hex_, f"control.{side}[{len(found['control'][side]) - 1}]"


def _edit_marker_line(found: dict[str, Any], state: EotsState, words: list[str], line: str) -> tuple[str, str]:
    name, _, value = line.replace("=", " ", 1).strip().partition(" ")
    if name not in markers.MARKERS:
        raise no_such(f"markers.{name}", "eots:marker", name, markers.MARKERS)
    if not value.strip():
        raise FaultError(f"markers.{name}", "write-value")
    found["markers"][name] = _marker_value_of(value.strip(), found["markers"].get(name))
    return name, f"markers.{name}"


def _edit_hand_line(found: dict[str, Any], state: EotsState, words: list[str], line: str) -> tuple[str, str]:
    if len(words) < 2 or words[0] not in _CARDS or words[1] not in SIDES:
        raise FaultError("hands", "begin-with", known=[f"{one} {side}" for one in _CARDS for side in SIDES])
    field, side, *rest = words
    where = f"{field}.{side}"
    if field == "future":
        if len(rest) > 1:
            raise FaultError(where, "eots:one-card", section="5.3")
        found[field][side] = rest[0] if rest else ""
    elif field == "passes":
        if len(rest) != 1 or not rest[0].isdecimal():
            raise FaultError(where, "write-number")
        found[field][side] = int(rest[0])
    else:
        found[field][side] = rest
    return where, where


def _keep_decks(found: dict[str, Any], state: EotsState) -> None:
    """Keep the decks as they are, except for cards that left them or came free."""
    kept = found.get("state", {}).get("deck")
    if kept is None:
        return
    was = position.write_eots_position(state)
    for side in SIDES:
        before, after = (_lying_cards(one, side) for one in (was, found))
        kept[side] = [card for card in kept[side] if card not in after] + sorted(before - after)


def _lying_cards(found: dict[str, Any], side: str) -> set[str]:
    return {*found["hands"][side], *found["discard"][side], *found["out_of_game"][side], found["future"][side]} - {""}


def _marker_value_of(text: str, like: Any = None) -> Any:
    """A marker's value as typed: JSON, or a word as it is; several words where the marker is a list as ``like`` is."""
    if isinstance(like, str) and not text.startswith('"'):
        return text
    if isinstance(like, list) and not text.startswith("["):
        return text.replace(",", " ").split()
    try:
        return json.loads(text)
    except ValueError:
        return text


def _typed_forms(value: Any) -> list[str]:
    """The other ways in which a value may have been typed."""
    if isinstance(value, str):
        return [value]
    return [" ".join(value), ",".join(value), ", ".join(value)] if isinstance(value, list) else []


def _value_text(value: Any) -> str:
    return json.dumps(value)
