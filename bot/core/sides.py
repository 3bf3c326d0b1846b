"""Sides of several seats: whether a scenario has any, and who may talk there in private."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store import GameRow, NewOutbox
from bot.telling import news
from rules.engine import ScenarioInfo

#: The fewest people for a private thread.
FEWEST = 2


def has_shared_sides(info: ScenarioInfo) -> bool:
    """Whether a scenario has sides of several seats."""
    return any(len(camp) >= FEWEST for camp in info.every_camp())


def talkers_by_camp(info: ScenarioInfo, held: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    """By the first seat of each camp of several seats: who plays there, and nowhere else."""
    found = {}
    for camp in info.every_camp():
        others = {user for seat, user in held.items() if seat not in camp}
        if len(camp) >= FEWEST:
            found[camp[0]] = tuple(dict.fromkeys(held[seat] for seat in camp if seat in held and held[seat] not in others))
    return found


def side_thread_rows(row: GameRow, info: ScenarioInfo, held: Mapping[str, int]) -> list[NewOutbox]:
    """The messages that update a game's private threads, if it has any."""
    return [news.talk_row(row, camp) for camp in talkers_by_camp(info, held)] if row.marks.talk is not None else []
