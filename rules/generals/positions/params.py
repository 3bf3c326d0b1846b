"""Parameters of the questions of this game: nations, spaces, pieces and cards, besides what every game has."""

from __future__ import annotations

from rules.generals.state.board import NATIONS
from rules.generals.state.war import GeneralsWar
from rules.positions.params import QuestionParams, parameter_kinds


class GeneralsParams(QuestionParams):
    """The parameters of one question about one position. Getters raise FaultError naming ``question.NAME``."""

    kinds = parameter_kinds(text="nation card event by piece space victim")

    def nation(self, name: str = "nation", default: str = "") -> str:
        """A nation."""
        return self.one_of(name, NATIONS, default)

    def nations(self) -> tuple[str, ...]:
        """The nation that is asked about, or all of them."""
        named = self.nation()
        return (named,) if named else NATIONS

    def space(self, g: GeneralsWar, name: str = "space") -> str:
        """A space; it cannot be left out."""
        self.need(name)
        return self.one_of(name, tuple(g.board.bit), "")

    def card(self, g: GeneralsWar, name: str = "card") -> str:
        """A card; "" when left out."""
        return self.one_of(name, tuple(g.book.cards), "")
