"""Errors of unreadable games and illegal orders."""

from __future__ import annotations

from rules.engine import Action, IllegalActionError, Position, Refusal


def reason_of(error: Exception) -> str:
    """Why something failed, for the host's own log: of a refusal neither facts nor what would be legal, which may be a hand."""
    if isinstance(error, IllegalActionError | LineRefusedError):
        return f"{error.refusal.code} [{error.refusal.section}]"
    return str(error)[:500] if isinstance(error, NotReplayedError) else type(error).__name__


class NotReplayedError(ValueError):
    """A log that does not fit its game: ``entry`` is the first impossible row, the cause says why."""

    def __init__(self, entry: int, error: Exception) -> None:
        super().__init__(f"entry {entry}: {reason_of(error)}")
        self.entry = entry


class LineRefusedError(Exception):
    """One of several orders is not legal; none was carried out. ``line`` counts from 1.

    ``action``: as its person gave it. ``position``: where an order in the game's own form was refused; None if it was typed.
    """

    def __init__(self, line: int, action: Action, refusal: Refusal, position: Position | None = None) -> None:
        # Without the legal values: this text may end in a log of the host.
        super().__init__(f"line {line}: {refusal.code} [{refusal.section}]")
        self.line = line
        self.action = action
        self.refusal = refusal
        self.position = position
