"""The tables of a game of Generals, with cached results from them."""

from __future__ import annotations

from data.generals import GeneralsNumbers, GeneralsTables, Nation, NationCardRow, Part, generals_tables_of
from rules.generals.state.board import SpaceBoard
from rules.modules import BookShelf, TableBook

#: The triggers of cards that apply all the time while open.
_ALWAYS = ("continuous", "own_army_build_chance", "own_ew_played")


class GeneralsBook(TableBook[GeneralsTables]):
    """Tables as the rules look things up in them."""

    def __init__(self, tables: GeneralsTables) -> None:
        super().__init__(tables)
        self.cards: dict[str, NationCardRow] = tables.cards
        self.nations: dict[str, Nation] = tables.nations
        self.numbers: GeneralsNumbers = tables.numbers
        self.board = SpaceBoard(tables)
        self.own_board = tables.own_board
        #: How many armies and navies a nation has (8).
        self.pool: dict[str, dict[str, int]] = {
            "army": {nation.id: nation.armies for nation in tables.nations.values()},
            "navy": {nation.id: nation.navies for nation in tables.nations.values()},
        }
        #: Every response that a nation's deck has: known to all.
        self.responses: dict[str, tuple[NationCardRow, ...]] = {
            nation: tuple(card for card in tables.cards.values() if (card.nation, card.kind) == (nation, "response"))
            for nation in tables.nations
        }
        #: The parts of a card that apply all the time while it is open.
        self.always: dict[str, tuple[Part, ...]] = {
            card.id: tables.parts[card.id] if card.trigger in _ALWAYS else () for card in tables.cards.values()
        }
        #: Whether any deck has an answer to the use of a status.
        self.status_answered: bool = any(card.trigger == "enemy_status_used" for card in tables.cards.values())

    def parts(self, card: str, branch: str = "") -> tuple[Part, ...]:
        """The effects of a card, or of a branch of it ("1a"), part by part."""
        return self.keep((card, branch), lambda: tuple(part for part in self.tables.parts[card] if part.part[:-1] == branch))

    def decks(self) -> dict[str, list[str]]:
        """All cards of each nation, every copy."""
        found: dict[str, list[str]] = {nation: [] for nation in self.nations}
        for card in self.cards.values():
            found[card.nation] += [card.id] * card.copies
        return found


#: The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError.
book_of = BookShelf(generals_tables_of, GeneralsBook)


def space_board_of(module: str) -> SpaceBoard:
    """The board of a module by its hash, the house's for "". Raises what ``book_of`` does."""
    return book_of(module).board


def drawn_board_name(module: str) -> str:
    """The board as pictures name it: "" for the house's, and for a module that has the same."""
    return f"world:{module}" if book_of(module).own_board else ""
