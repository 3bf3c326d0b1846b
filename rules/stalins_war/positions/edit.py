"""Parts of a position as lines of text, for a form: out of a state, and changed, back into a position file.

    units     ge_18a 0815 1          a unit, its hex ("-": not on the map), steps it has lost
    places    0217 axis              who holds the places in a hex
    tracks    vp 12                  also turn, round
    hands     axis AX01 AX02         the hand of a side

A line changes what it names and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from rules.positions.fault import FaultError, no_such
from rules.positions.lines import change_lines, given_lines, locate_line_fault
from rules.stalins_war.positions import position
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.table.labels import war_label
from words import tr

#: The parts, and whether they hold what only one side may see.
PARTS = {"units": False, "places": False, "tracks": False, "hands": True}
_TRACKS = ("vp", "turn", "round")
NOWHERE = "-"


def lines(state: FrontState, part: str, about: str = "") -> tuple[str, ...]:
    """The lines of a part; only those that contain a word of ``about``. Raises KeyError."""
    if part == "units":
        rows = [f"{uid} {at}" + (f" {state.lost[uid]}" if uid in state.lost else "") for uid, at in sorted(state.place.items())]
    elif part == "places":
        rows = [f"{at} {side}" for at, side in sorted(state.control.items())]
    elif part == "tracks":
        rows = [f"{name} {getattr(state, name)}" for name in _TRACKS]
    elif part == "hands":
        rows = [" ".join((side, *state.cards[side].hand)) for side in SIDES]
    else:
        raise KeyError(part)
    wanted = about.replace(",", " ").lower().split()
    return tuple(row for row in rows if not wanted or any(word in row.lower() for word in wanted))


def named(part: str, line: str, lang: str) -> str:
    """A line with names in the place of ids; one that is not understood unchanged."""
    head, *rest = line.split()
    if part == "units" and rest:
        where = tr(lang, "stalins_war:part-nowhere") if rest[0] == NOWHERE else war_label("hex", rest[0], lang)
        return " ".join((f"{war_label('unit', head, lang)}:", where, *rest[1:]))
    if part == "places" and rest:
        return f"{war_label('hex', head, lang)}: {tr(lang, f'stalins_war:seat-{rest[0]}')}"
    if part == "hands" and head in SIDES:
        return f"{tr(lang, f'stalins_war:seat-{head}')}: {', '.join(war_label('card', card, lang) for card in rest) or NOWHERE}"
    if part == "tracks" and head in _TRACKS:
        return " ".join((tr(lang, f"stalins_war:part-{head}"), *rest))
    return line


def edited(state: FrontState, part: str, text: str) -> str:
    """A position file of the state with lines of a part changed. Raises FaultError with line, field and reason."""
    given = given_lines(text)
    if part not in PARTS:
        raise no_such("", "part", part, tuple(PARTS))
    found = position.write(state)
    source = change_lines(given, lambda line: _CHANGES[part](found, line.replace("=", " ").split()))
    try:
        position.read(found, module=state.module)
    except FaultError as fault:
        raise locate_line_fault(fault, source) from fault
    return json.dumps(found, indent=1)


def _edit_unit(found: dict[str, Any], words: list[str]) -> tuple[str, str]:
    if len(words) not in (2, 3):
        raise FaultError("units", "stalins_war:write-unit", nowhere=NOWHERE)
    row: list[Any] = [words[0], "" if words[1] == NOWHERE else words[1]]
    if len(words) == 3:
        row.append(_typed_number("units", words[2]))
    found["units"] = [*(one for one in found["units"] if one[0] != words[0]), row]
    found["supply"] = "check"  # units in other places now are supplied otherwise
    return words[0], f"units[{len(found['units']) - 1}]"


def _edit_place(found: dict[str, Any], words: list[str]) -> tuple[str, str]:
    if len(words) != 2:
        raise FaultError("control", "write-hex-side", known=SIDES)
    found["control"][words[0]] = words[1]
    found["supply"] = "check"
    return words[0], f"control.{words[0]}"


def _edit_track(found: dict[str, Any], words: list[str]) -> tuple[str, str]:
    if len(words) != 2 or words[0] not in _TRACKS:
        raise FaultError("tracks", "write-track", known=_TRACKS)
    found[words[0]] = _typed_number(words[0], words[1])
    return words[0], words[0]


def _edit_hand(found: dict[str, Any], words: list[str]) -> tuple[str, str]:
    side, *cards = words
    if side not in SIDES:
        raise FaultError("hands", "begin-with", known=SIDES)
    for pile in ("discards", "removed", "aside"):
        found[pile][side] = [card for card in found[pile][side] if card not in cards]
    found["hands"][side] = cards
    return side, f"hands.{side}"


def _typed_number(field: str, text: str) -> int:
    if not text.isdecimal():
        raise FaultError(field, "number-broken", value=text)
    return int(text)


_CHANGES: dict[str, Callable[[dict[str, Any], list[str]], tuple[str, str]]] = {
    "units": _edit_unit,
    "places": _edit_place,
    "tracks": _edit_track,
    "hands": _edit_hand,
}
