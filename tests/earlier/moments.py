"""The features of a saved state, read only from its bytes, and which states are worth keeping.

A state holds words that only mean something to the code that wrote them: step types, flags, counters, places, notes. The
states kept must hold, together, every such word that occurs in the games they come from.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

#: Values with digits count as equal: units, hexes, cards, and turns of the track.
DIGITS = re.compile(r"\d+")
#: Moments of which every game should have one, and the words of a state by which they are known.
MOMENTS: Mapping[str, tuple[str, ...]] = {
    "opening": ("step OpeningHand", "step FleetLeaves", "step Initiative"),
    "offensive": ("step MoveUnits", "step DeclareBattles", "step ActivateUnits"),
    "reaction": ("step Reaction", "step Intelligence", "step ReactionWindow"),
    "battle": ("step AirNavalStage", "step GroundStage", "step Retreat"),
    "replacements": ("step Replace", "step Reinforce"),
    "fight": ("step CombatCards", "step TakeLosses", "step Stand"),
    "advance": ("step Advance", "step Exploit"),
}
NEAR_THE_END = "near the end"


def tree(data: bytes) -> dict[str, Any]:
    """A saved state as plain data, without the game's types."""
    read: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(data[4:]))
    return read


def words(data: bytes) -> frozenset[str]:
    """Every word of a saved state that only the code that wrote it can know."""
    return frozenset(map(sys.intern, _words(tree(data))))


def _words(state: dict[str, Any]) -> Iterator[str]:
    for step in state["stack"]:
        yield f"step {step['step']}"
        yield from (f"step {step['step']}.{name}{_value(value)}" for name, value in step.items() if name != "step" and value)
    for place in state["place"].values():
        yield f"place {place if not place.isdigit() else 'hex'}"
    for flag in state.get("flags", ()):
        head, colon, rest = flag.partition(":")
        yield f"flag {head}{colon}"
        yield f"flag {head}{colon}{'#' if DIGITS.search(rest) or '_' in rest else rest}"
    for counter in state.get("counters", ()):
        yield f"counter {counter}"
    off = state.get("offensive")
    if off is not None:
        yield from (f"note {name}" for name in off.get("notes", ()))
        yield from (f"offensive.{name}{_value(value)}" for name, value in off.items() if value)
        yield from (f"moved.{name}{_value(value)}" for moved in off["moved"].values() for name, value in moved.items() if value)
        for battle in off["battles"]:
            yield from (f"battle.{name}{_value(value)}" for name, value in battle.items() if value)
            yield from (f"roll.{name}" for roll in battle["rolls"] for name in roll)
    for name, value in state.items():
        if value and name not in ("stack", "place", "flags", "counters", "offensive", "result", "options"):
            yield f"{name}{_value(value)}"
    yield from (f"surrendered {nation}" for nation in state.get("surrendered", ()))
    yield from (f"result.{name}" for name in state["result"] or ())


def _value(value: Any) -> str:
    """A word or a switch as it is; of lists the first words of their items; of numbers and names nothing."""
    if isinstance(value, str):
        return "" if DIGITS.search(value) or "_" in value else f"={value}"
    if isinstance(value, list) and value and all(isinstance(one, str) and " " in one for one in value):
        return f"={value[0].split()[0]}"
    return ""


#: For each log, number of an entry -> the words of the state after it; entry 0 is the opening.
Found = Mapping[str, Mapping[int, frozenset[str]]]


def chosen(found: Found, least: int = 1, most: int = 3) -> dict[str, dict[int, str]]:
    """Which states to keep: for each log, number of the entry -> the reason.

    From each log ``least`` of the moments above, if it has them; then every state with words that are still missing, even
    beyond ``most`` per log.
    """
    kept: dict[str, dict[int, str]] = {log: {} for log in found}
    missing = {word for states in found.values() for words in states.values() for word in words}
    for log, states in found.items():
        for moment, number in _moments(states, missing)[:least]:
            kept[log][number] = moment
            missing -= states[number]
    while missing:
        rare = min(missing)
        holders = [(log, n) for log, states in found.items() for n, words in states.items() if rare in words]
        log, number = max(holders, key=lambda at: (len(kept[at[0]]) < most, len(found[at[0]][at[1]] & missing), at))
        kept[log][number] = rare
        missing -= found[log][number]
    return kept


def _moments(states: Mapping[int, frozenset[str]], missing: set[str]) -> list[tuple[str, int]]:
    """The best entry for each moment, by how many words it has that are missing; the moments with the most first."""
    found: list[tuple[int, str, int]] = []
    for moment, signs in MOMENTS.items():
        at = [n for n, words in states.items() if words.intersection(signs)]
        if at:
            best = max(at, key=lambda n: (len(states[n] & missing), n))
            found.append((-len(states[best] & missing), moment, best))
    late = sorted(states)[-2:][0]
    found.append((-len(states[late] & missing), NEAR_THE_END, late))
    return [(moment, number) for _, moment, number in sorted(found)]
