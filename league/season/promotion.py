"""Promotion and relegation: from the end of a season in divisions to the divisions people may enter next."""

from __future__ import annotations

from typing import Literal

import msgspec

from league.season.brackets import final_ranking
from league.season.state import State

Move = Literal["up", "down", "stays", "out"]


class Right(msgspec.Struct, frozen=True):
    """The division a person may enter in the next season, the one they come from, and their final place there."""

    division: str
    before: str
    place: int
    move: Move


def promotion_rights(season: State) -> dict[str, Right]:
    """Person (for a team, its captain) -> their right, the highest first; empty for a season without divisions.

    The first of each division go up and the last go down, in the numbers that the season sets, but never more than half of a
    division either way. Withdrawn players count among those who go down and can enter only the lowest division. In a running
    season this is the result if it ended now.
    """
    rules, names = season.rules, [part for part in season.parts() if part]
    found: dict[str, Right] = {}
    for number, division in enumerate(names if rules.divisions else ()):
        order = [name for _, group in final_ranking(season, division) for name in group]
        here = [name for name in order if season.places[name].present]
        gone = [name for name in order if not season.places[name].present]
        half = len(order) // 2
        up = min(rules.up, half) if number > 0 else 0
        down = max(0, min(rules.down, half) - len(gone)) if number + 1 < len(names) else 0
        for place, name in enumerate(here, 1):
            move: Move = "up" if place <= up else "down" if place > len(here) - down else "stays"
            to = names[number - 1] if move == "up" else names[number + 1] if move == "down" else division
            found[season.player(name)] = Right(to, division, place, move)
        for place, name in enumerate(gone, len(here) + 1):
            found[season.player(name)] = Right(names[-1], division, place, "out")
    return dict(sorted(found.items(), key=lambda one: (names.index(one[1].division), names.index(one[1].before), one[1].place)))
