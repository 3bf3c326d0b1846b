"""Which actions of an append-only log still stand, when undos are rows of the log themselves.

An undo at seq ``u`` with ``back_to`` ``b`` makes the game what it was before action ``b``, that is after row ``b - 1``.
``b`` may name any earlier row, so undoing an undo (``b`` = the undo's own seq) brings its actions back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store.rows import LoggedAction


def spans(head: int, undos: Mapping[int, int]) -> list[tuple[int, int]]:
    """The standing part of a log as spans ``(low, high)``, oldest first: the actions ``low < seq <= high`` of each stand.

    ``head`` is the newest seq, ``undos`` maps each undo row's seq to its ``back_to``. A state saved after row ``s`` is a
    state that still stands exactly if ``low <= s <= high`` for one of the spans.
    """
    found: list[tuple[int, int]] = []
    rows = sorted(undos, reverse=True)
    position = head
    for row in rows:
        if row <= position:
            found.append((row, position))
            position = undos[row] - 1
    found.append((0, position))
    return found[::-1]


def live(head: int, undos: Mapping[int, int]) -> list[int]:
    """The seqs of the actions that still stand, in order."""
    return [seq for low, high in spans(head, undos) for seq in range(low + 1, high + 1)]


def deepest(log: Sequence[LoggedAction]) -> int:
    """How many standing actions the deepest undo of a log takes back."""
    standing: list[int] = []
    most = 0
    for one in log:
        before = len(standing)
        while one.back_to is not None and standing and standing[-1] >= one.back_to:
            standing.pop()
        most = max(most, before - len(standing))
        if one.back_to is None:
            standing.append(one.seq)
    return most
