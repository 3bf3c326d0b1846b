"""The public facts about the board besides the pieces: the latest events, and the points of each source (16)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.generals.course.scoring import sources_scored
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar

Pieces = dict[str, list[str]]


def pieces_since(state: GeneralsState, at: Mapping[str, Collection[str]]) -> tuple[Pieces, Pieces, tuple[str, ...]]:
    """Pieces placed and still there, pieces removed, and spaces battled, by space; ``at``: present pieces by space.

    Of this turn, or while nothing has happened in it, of the last one with changes.
    """
    came, gone = dict[str, list[str]](), dict[str, list[str]]()
    changes = state.changes or state.before
    for change in dict.fromkeys(changes):
        piece = f"{change.nation}_{change.piece}"
        still_there = piece in at.get(change.space, ())
        if change.kind == "placed" and still_there:
            came.setdefault(change.space, []).append(piece)
        elif change.kind == "lost" and not still_there:
            gone.setdefault(change.space, []).append(piece)
    return came, gone, tuple(dict.fromkeys(change.space for change in changes if change.kind == "battled"))


def points_by_space(g: GeneralsWar) -> dict[str, dict[str, int]]:
    """Space -> nation -> the points it would get there now; a nation whose home is lost gets none."""
    found: dict[str, dict[str, int]] = {}
    for nation in g.board.nations:
        if not g.home_lost(nation):
            for space, points in sources_scored(g, nation).items():
                found.setdefault(space, {})[nation] = points
    return found
