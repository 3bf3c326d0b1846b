"""7, 10. Rounds and turns: the part of the context that keeps what lasts for one. Nothing here asks whose turn it should be."""

from __future__ import annotations

from rules.generals.state.board import ALLIES, AXIS
from rules.generals.state.decks import Decks
from rules.generals.state.state import Story


class TurnLimits(Decks):
    """The beginnings and ends of turns and rounds."""

    def begin_turn(self, nation: str) -> None:
        """Begin a nation's turn; the board is remembered for cards that ask for it (7, 10)."""
        state = self.state
        state.before, state.changes = state.changes or state.before, []
        state.dawn = {one: list(spaces) for one, spaces in state.army.items()}
        self.emit("turn", seat=nation, round=state.round)

    def finish_turn(self) -> None:
        """End everything that lasts for a turn."""
        state = self.state
        self.emit("turn-over", seat=state.active, round=state.round, axis=state.score[AXIS], allies=state.score[ALLIES])
        state.used, state.guards, state.granted, state.deeds, state.doomed = [], [], {}, [], []
        self.changed()

    def make_active(self, nation: str) -> None:
        """It is a nation's turn (7)."""
        self.state.active = nation

    def finish_round(self) -> None:
        """A round is over: its points and its story are kept (7, 16)."""
        state = self.state
        state.course.append((state.score[AXIS], state.score[ALLIES]))
        state.story_before, state.story = state.story, Story()
        self.emit("round-over", round=state.round, axis=state.score[AXIS], allies=state.score[ALLIES])

    def begin_round(self) -> None:
        """The next round begins (7)."""
        self.state.round += 1
