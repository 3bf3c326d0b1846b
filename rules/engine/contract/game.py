"""A game as the host sees it: the whole contract. Required parts are abstract; optional ones have a default.

The host uses nothing of a game that is not here. What every game has is a member; everything else is in facets, objects with
functions. A function answers "nothing" if a game lacks the feature; where the host must know that, the member is None
(``files``, ``hands.hand``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from msgspec.structs import replace

from rules.engine.contract.core import Note as Note
from rules.engine.contract.core import Result, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.editions import GameEditions
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.hands import GameHands
from rules.engine.contract.naming import GameNaming
from rules.engine.contract.questions import GameQuestions
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.contract.scoring import GameScoring
from rules.engine.contract.steps import Context
from rules.engine.contract.story import GameStory
from rules.engine.contract.table import GameTable
from rules.engine.contract.teaching import GameTeaching
from rules.engine.contract.wishes import GameWishes

if TYPE_CHECKING:
    from rules.engine.machine.position import Outcome, Position
    from rules.engine.machine.save import Saver


AnyGame = TypeVar("AnyGame", bound="Game[Any]")


class Game(ABC, Generic[S]):
    """One game. All methods are pure: they never change their arguments."""

    #: Names the game in the store, its words and its pictures; never changes.
    id: str
    #: What people call it.
    title: str
    #: Every seat of any scenario, in order. The scenario lists the seats that play a match.
    seats: tuple[str, ...]
    #: Copies, saves and loads states.
    saver: Saver[S]

    # Its facets: a game leaves those that it does not offer at their defaults.

    #: For spectators, for players' questions, for newcomers.
    story: GameStory[S] = GameStory()
    questions: GameQuestions[S] = GameQuestions()
    teaching: GameTeaching[S] = GameTeaching()
    #: Commands and information with a decision; revisions, the house's material, modules.
    table: GameTable[S] = GameTable()
    editions: GameEditions[S] = GameEditions()
    #: What things are called.
    naming: GameNaming[S] = GameNaming()
    #: Cards and what is hidden; who leads and how it ends; what standing answers may speak of.
    hands: GameHands[S] = GameHands()
    scoring: GameScoring[S] = GameScoring()
    wishes: GameWishes[S] = GameWishes()
    #: Positions as files; None in a game that has none: the host then offers nothing of the kind.
    files: PositionFiles[S] | None = None

    @abstractmethod
    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Every scenario that can be started."""

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[S]:
        """Set up a scenario and run it to its first decision. Raises ValueError for an unknown scenario or option."""

    @abstractmethod
    def context(self, state: S, dice: Dice | None) -> Context[S]:
        """The working context of a state; without dice it is read-only."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, who: str) -> Any:
        """The part of a state that a seat, "spectator" or "referee" may see: pictures are made from it."""

    def seen(self, position: Position[S], who: str) -> Any:
        """``view`` of a position's state; a game may use what it already knows about the position."""
        return self.view(position.state, who)


def game_of_position(position: Position[S]) -> Game[S]:
    """The game of a position with all that it may offer: a position itself knows no more than ``Playable``."""
    game = position.game
    assert isinstance(game, Game)
    return game


def scenario_by_id(game: Game[Any], name: str) -> ScenarioInfo:
    """A scenario by its id; one with all seats if the program does not know it (any longer)."""
    found = {info.id: info for info in game.scenarios()}
    return found.get(name) or ScenarioInfo(name, name, game.seats, (0, 0))


def game_with_tables(game: AnyGame, module: str) -> AnyGame:
    """A game with the tables of the module of a hash, with its own for "": the same object for the same module.

    Raises ValueError if the game has no modules, or this one is not kept here or has faults.
    """
    return game if module == game.editions.module else cast("AnyGame", _bound_game(game, module))


@cache
def _bound_game(game: Game[Any], module: str) -> Game[Any]:
    editions = game.editions
    if editions.modules is None:
        raise ValueError(f"{game.title} has no modules")
    if editions.module:
        raise ValueError(f"{game.title} is played with another module already")
    editions.modules.ready(module)
    bound = copy(game)
    bound.editions = replace(editions, module=module)
    if bound.files is not None:
        bound.files = copy(bound.files)
        bound.files.game = bound
    editions.bind(bound, module)
    return bound
