"""14. Verbs of open statuses that hold all the time. They are read where they matter; here is what using them would do."""

from __future__ import annotations

from data.generals import Part
from rules.generals.cards.verb import Held, Use, Work, spaces, works
from rules.generals.state.war import War


@works("replace_build", "modify_mill", "lessen_mill", "private_supply_source", "block_supply_source", "always_supplied")
class Standing(Held):
    """Nobody uses such a status: it holds."""


@works("supplied_until_end_of_turn")
class Granted(Work):
    """A nation's pieces in these spaces count as supplied for the rest of the turn (9)."""

    def can(self, g: War, use: Use, part: Part) -> bool:
        there = spaces(g, use, part.at) & g.spaces(use.nation, "any")
        return bool(there & ~g.supplied(use.nation))

    def do(self, g: War, use: Use, part: Part, args: tuple[str, ...]) -> None:
        g.grant_supply(use.nation, g.board.names(spaces(g, use, part.at)))
