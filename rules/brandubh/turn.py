"""2. A seat's turn: the one step of the game. It asks while the seat can move; if it cannot, it ends the game."""

from __future__ import annotations

from typing import ClassVar

from rules.brandubh.board import enemy_seat, kings_own, movable_squares, piece_reach, square_owner
from rules.brandubh.state import Hall
from rules.engine import Prompt, Refusal, Slot, Step, pop, push


class PieceTurn(Step[Hall], tag="Turn"):
    """One seat moves one piece (2.1)."""

    verbs: ClassVar[tuple[str, ...]] = ("move",)
    seat: str

    def prompts(self, g: Hall) -> tuple[Prompt, ...]:
        if not movable_squares(g.state.at, self.seat):
            return ()
        return (Prompt(self.seat, "turn", "2.1", ("move",), {"number": g.state.turn}),)

    def advance(self, g: Hall) -> None:
        g.end(enemy_seat(self.seat), "stuck")  # nothing was asked, so nothing can be moved (4.3)

    def slot_move(self, g: Hall, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("man", "man", movable_squares(g.state.at, seat), section="2.1")
        if len(chosen) == 1:
            return Slot("to", "area", piece_reach(g.state.at, chosen[0]), section="2.2")
        return None

    def why(self, g: Hall, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        at = g.state.at
        if not chosen:
            if square_owner(at, value) == enemy_seat(seat):
                return Refusal("not-yours", "2.1", {"piece": at[value], "area": value})
            return Refusal("shut-in", "2.2", {"piece": at[value], "area": value}) if value in at else None
        if value in at:
            return Refusal("taken", "2.2", {"piece": at[value], "area": value})
        if kings_own(value):
            return Refusal("kings-own", "2.3", {"area": value})
        return Refusal("no-way", "2.2", {"origin": chosen[0], "area": value})

    def do_move(self, g: Hall, seat: str, args: tuple[str, ...]) -> None:
        g.move(*args)
        g.judge()
        pop(g, self)
        push(g, PieceTurn(seat=enemy_seat(seat)))
