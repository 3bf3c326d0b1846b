"""What play changed in the scenarios of the facts: who comes when, and the levels of victory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

#: Scenario -> unit -> the turn in which it comes. They come at the end of a turn (3.0): in the last one they would never fight.
COMES: Mapping[str, Mapping[str, int]] = {"lyngen": {"uk_45": 2, "uk_42": 2}}
#: Scenario -> the least lead of the second side for each of ``ORDER`` but the last; found by 200 games, of Nordkalott 89.
LEVELS: Mapping[str, Sequence[int]] = {
    "lyngen": (14, 10, 7, 5, 2, -1),
    "finnmark": (26, 23, 20, 17, 14, 10),
    "nordkalott": (30, 27, 24, 20, 16, 12),
}
#: Scenario -> the revision of the rules from which these hold, if it is not the second.
SINCE: Mapping[str, int] = {"finnmark": 3, "nordkalott": 3}
#: The levels from the best of the second side to the best of the first; None: a draw.
ORDER = ("overwhelming", "decisive", "limited", None, "limited", "decisive", "overwhelming")


def changed_scenario(name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """A scenario of the facts with these changes."""
    found = dict(given)
    turns = COMES.get(name, {})
    if turns:
        found["reinforcements"] = sorted(_moved_rows(given["reinforcements"], turns), key=lambda row: (row["turn"], row["side"]))
    if name in LEVELS:
        # Games begun before keep what they began with.
        found["victory_earlier"] = given["victory"]
        found["victory"] = {**given["victory"], "bands": victory_bands(LEVELS[name])}
        if name in SINCE:
            found["victory_since"] = SINCE[name]
    return found


def _moved_rows(rows: Sequence[Mapping[str, Any]], turns: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    for row in rows:
        kept = [uid for uid in row["units"] if turns.get(uid, row["turn"]) == row["turn"]]
        for turn in sorted({turns[uid] for uid in row["units"] if uid not in kept}):
            moved = [uid for uid in row["units"] if uid not in kept and turns[uid] == turn]
            yield {**row, "turn": turn, "earlier": row["turn"], "units": moved}
        if kept:
            yield {**row, "units": kept}


def victory_bands(least: Sequence[int], first: str = "nato", second: str = "pact") -> list[dict[str, Any]]:
    """The bands of leads: ``least`` is the lowest lead of each of ``ORDER`` but the last, falling."""
    found: list[dict[str, Any]] = []
    for number, level in enumerate(ORDER):
        side = "" if level is None else second if number < ORDER.index(None) else first
        band: dict[str, Any] = {"side": side, "level": level or "draw"}
        if number < len(least):
            band["at_least"] = least[number]
        if number:
            band["at_most"] = least[number - 1] - 1
        found.append(band)
    return found
