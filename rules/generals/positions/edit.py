"""Parts of a position as lines of text, for a form: out of a state, and changed, back into a position file.

    pieces    germany army germany ukraine      a nation's armies (navies): all of them
    tables    japan statuses jpn_kamikaze       what lies open before a nation; its discard pile, the last card on top
    points    axis 12                           a side's points; "round 5"
    hands     japan hands jap_build_army        hands, responses, buried, on_top, at_bottom of a nation

A line changes what it names and nothing else. Cards that come free go into the deck, those that are named leave it.
"""

from __future__ import annotations

import json
from typing import Any

from rules.generals.positions import position
from rules.generals.state.board import NATIONS, PIECES, SIDES
from rules.generals.state.state import GeneralsState
from rules.generals.table.labels import generals_label
from rules.positions.fault import FaultError, no_such
from rules.positions.lines import change_lines, given_lines, locate_line_fault
from words import tr

#: The parts, and whether they hold what only one side may see.
PARTS = {"pieces": False, "tables": False, "points": False, "hands": True}
_OPEN = ("statuses", "discard")
_HIDDEN = ("hands", "responses", "buried", "on_top", "at_bottom")
#: Part -> what its lines name after the nation.
_FIELDS: dict[str, tuple[str, ...]] = {"pieces": PIECES, "tables": _OPEN, "hands": _HIDDEN}


def lines(state: GeneralsState, part: str, about: str = "") -> tuple[str, ...]:
    """The lines of a part; only those that contain a word of ``about``. Raises KeyError."""
    if part == "points":
        rows = [f"round {state.round}", *(f"{side} {state.score[side]}" for side in SIDES)]
    else:
        found = position.write(state)
        rows = [
            " ".join((nation, field, *found.get(field, {}).get(nation, ())))
            for nation in NATIONS
            for field in _FIELDS[part]
            if found.get(field, {}).get(nation) or part == "pieces" or field in ("hands", "statuses")
        ]
    wanted = about.replace(",", " ").lower().split()
    return tuple(row for row in rows if not wanted or any(word in row for word in wanted))


def named(part: str, line: str, lang: str) -> str:
    """A line with names in the place of ids; one that is not understood unchanged."""
    head, *rest = line.split()
    if part == "points":
        return " ".join((tr(lang, f"generals:part-{head}"), *rest))
    if not rest or head not in NATIONS:
        return line
    kind = "area" if rest[0] in PIECES else "card"
    what = f"{tr(lang, f'generals:seat-{head}')}, {tr(lang, f'generals:part-{rest[0]}')}"
    return f"{what}: {', '.join(generals_label(kind, one, lang) for one in rest[1:]) or '-'}"


def edited(state: GeneralsState, part: str, text: str) -> str:
    """A position file of the state with the lines of ``text`` changed. Raises FaultError with line, field and reason."""
    given = given_lines(text)
    if part not in PARTS:
        raise no_such("", "part", part, tuple(PARTS))
    found = position.write(state)
    found["dawn"] = state.dawn  # armies at the start of the turn do not change with the present ones
    source = change_lines(given, lambda line: _edit_points(found, line) if part == "points" else _edit_row(found, part, line))
    try:
        after = position.read(found)
    except FaultError as fault:
        raise locate_line_fault(fault, source) from fault
    for other in PARTS:
        if other != part and lines(state, other) != lines(after, other):
            raise FaultError(part, "changes-other", other=other)
    return json.dumps(found, indent=1)


def _edit_points(found: dict[str, Any], line: str) -> tuple[str, str]:
    words = line.replace("=", " ").split()
    if len(words) != 2 or words[0] not in (*SIDES, "round") or not words[1].removeprefix("-").isdecimal():
        raise FaultError("score", "write-track", known=(*SIDES, "round"))
    if words[0] == "round":
        found["round"] = int(words[1])
        return "round", "round"
    found["score"][words[0]] = int(words[1])
    return words[0], f"score.{words[0]}"


def _edit_row(found: dict[str, Any], part: str, line: str) -> tuple[str, str]:
    words = line.split()
    known = _FIELDS[part]
    if len(words) < 2 or words[0] not in NATIONS or words[1] not in known:
        raise FaultError(part, "generals:write-nation", nations=NATIONS, fields=known)
    nation, field, *rest = words
    found.setdefault(field, {})[nation] = rest
    return f"{nation} {field}", f"{field}.{nation}"
