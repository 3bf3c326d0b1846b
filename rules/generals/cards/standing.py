"""14. Verbs of permanent open statuses. Other rules read them; here is only what using them would do."""

from __future__ import annotations

from data.generals import Part
from rules.generals.cards.verb import StandingVerb, UseOfCard, VerbWork, register_verb, where_spaces
from rules.generals.state.war import GeneralsWar


@register_verb("replace_build", "modify_mill", "lessen_mill", "private_supply_source", "block_supply_source", "always_supplied")
class StandingStatus(StandingVerb):
    """Such a status is never used: it is permanent."""


@register_verb("supplied_until_end_of_turn")
class Granted(VerbWork):
    """A nation's pieces in these spaces count as supplied for the rest of the turn (9)."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        there = where_spaces(g, use, part.at) & g.spaces(use.nation, "any")
        return bool(there & ~g.supplied(use.nation))

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.grant_supply(use.nation, g.board.names(where_spaces(g, use, part.at)))
