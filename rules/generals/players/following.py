"""What a part of a card would do to the board, and which own cards on the table would answer it."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from data.generals import NationCardRow, Part
from rules.generals.cards.verb import UseOfCard, where_spaces
from rules.generals.state.board import ENEMY, PIECES
from rules.generals.state.war import GeneralsWar


def without_prey(g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> AbstractContextManager[None]:
    """A look at the board as if the piece were gone that a battle or an elimination takes off; as it is, if there is none."""
    if part.verb not in ("battle", "eliminate") or not args:
        return nullcontext()
    kinds = PIECES if part.what == "any" else ("army",) if part.what in ("land", "army") else ("navy",)
    for piece in kinds:
        if owners := g.owners(ENEMY[g.board.side[use.actor]], piece, args[0]):
            return g.without(args[1] if len(args) > 1 else owners[0], piece, args[0])
    return nullcontext()


def answering_uses(g: GeneralsWar, nation: str, part: Part, space: str) -> list[tuple[NationCardRow, UseOfCard]]:
    """The cards of a nation's table that answer its battle of a space, or its piece built there (14)."""
    built = part.verb == "build"
    trigger = f"own_{part.what}_built" if built else f"own_{part.what}_battle"
    found = []
    for row in map(g.card, (*g.state.statuses[nation], *g.state.responses[nation])):
        if row.trigger == trigger and not (row.once and row.id in g.state.used):
            use = UseOfCard(nation, row.id, built=[space] if built else [], battled="" if built else space)
            if row.where is None or g.board.bit[space] & where_spaces(g, use, row.where):
                found.append((row, use))
    return found
