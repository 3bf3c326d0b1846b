"""Positions of a game as text files: the facet of games that have them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic

from rules.engine.contract.core import S
from rules.engine.contract.dice import Dice

if TYPE_CHECKING:
    from rules.engine.contract.playable import Playable
    from rules.engine.machine.position import Outcome


class PositionError(ValueError):
    """Why a position file cannot be read, in any language; ``str()`` is English. A game may raise a plain ValueError instead."""

    def text_in(self, lang: str) -> str:
        """What is wrong and where, one line per fault."""
        return str(self)


class PositionFiles(ABC, Generic[S]):
    """Positions of a game as text files: opened, written, and edited by a moderator part by part."""

    def __init__(self, game: Playable[S]) -> None:
        #: Positions are opened as games of this object.
        self.game = game

    @property
    def parts(self) -> Mapping[str, bool]:
        """Parts that are edited as lines of text, and whether they always hold what only one side may see."""
        return {}

    @abstractmethod
    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[S]]:
        """The scenario and the first decision of a file. ``dice`` decide what the file leaves open.

        ``rules``: the revision of the rules that the game was begun by, 0 for the newest.
        Raises ValueError with the fault and its place.
        """

    @abstractmethod
    def written(self, state: S) -> str:
        """A state as such a file, including hands, from which ``opened`` makes the same state again."""

    def module(self, text: str) -> str:
        """The hash of the module whose tables a file is read by, "" for the house's. Raises ValueError."""
        return ""

    def stipulated(self, text: str) -> tuple[str, ...]:
        """The secret parts that a file lays down, as words (messages ``stipulated-``): hands, decks ..."""
        return ()

    def hides(self, state: S, part: str) -> bool:
        """Whether a part of a position holds what only one side may see; an option of the game may decide it."""
        return self.parts.get(part, False)

    def lines(self, state: S, part: str, about: str = "") -> tuple[str, ...]:
        """A part of a position as lines, or only those that ``about`` names."""
        raise KeyError(part)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part for everybody to read: names instead of ids."""
        return line

    def edited(self, state: S, part: str, text: str) -> str:
        """A file of the state with the lines of ``text`` changed. Raises ValueError with line, field and reason."""
        raise KeyError(part)
