"""The state of a game of Brandubh, and the only code that changes it."""

from __future__ import annotations

from typing import Any

import msgspec

from data.brandubh import terrain_squares
from rules.brandubh.board import KING, KINGS_MEN, RAIDERS, captured_squares, square_owner
from rules.engine import Context, Result

#: After that many turns without a capture the game is a draw (4.4).
QUIET = 40


class HallState(msgspec.Struct, kw_only=True):
    """Everything of one game. A field that is added later has a default, so that games under way go on."""

    scenario: str
    #: Square -> the kind of piece on it.
    at: dict[str, str]
    #: Whether the king captures (3.3).
    armed: bool = True
    #: The number of the turn, and turns since the last capture.
    turn: int = 1
    quiet: int = 0
    #: From where to where the last piece went.
    last: tuple[str, ...] = ()
    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []


class Hall(Context[HallState]):
    """The context of the game's steps."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def move(self, here: str, there: str) -> None:
        """Move a piece from one square to another, with captures (2.1, 3.1); the caller has checked that it may."""
        state = self.state
        seat, kind = square_owner(state.at, here), state.at.pop(here)
        state.at[there] = kind
        state.last = (here, there)
        state.turn += 1
        state.quiet += 1
        self.emit("moved", seat=seat, piece=kind, origin=here, target=there)
        for square in captured_squares(state.at, there, state.armed):
            state.quiet = 0
            lost = state.at.pop(square)
            self.emit("captured", seat=seat, piece=lost, area=square)

    def end(self, winner: str, degree: str) -> None:
        """End the game; without a winner it is a draw."""
        self.state.result = Result((winner,) if winner else (), degree)
        self.emit("ended", winner=winner, degree=degree)

    def judge(self) -> None:
        """Whether the last move has ended the game (4.1, 4.2, 4.4)."""
        state = self.state
        king = [square for square, kind in state.at.items() if kind == KING]
        if not king:
            self.end(RAIDERS, "captured")
        elif king[0] in terrain_squares("corner"):
            self.end(KINGS_MEN, "escaped")
        elif state.quiet >= QUIET:
            self.end("", "quiet")
