"""A game as the host sees it: the one contract. What a game must have is abstract; what it may have comes with a default.

The host calls nothing of a game that is not listed here. A method with a default answers "nothing" where a game has no such
thing. A capability whose absence the host must know beforehand is an object that may be None (``files``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, cast

from rules.engine.contract.core import NEUTRAL, NOTHING, Action, Prompt, Result, S, Slot
from rules.engine.contract.dice import Dice
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.hands import GameHands
from rules.engine.contract.kinds import FACT_KINDS, KINDS, Kind
from rules.engine.contract.modules import Modules
from rules.engine.contract.note import Note as Note
from rules.engine.contract.player import Player
from rules.engine.contract.questions import GameQuestions
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.contract.scoring import GameScoring
from rules.engine.contract.steps import Context, Step
from rules.engine.contract.story import GameStory
from rules.engine.contract.teaching import GameTeaching
from rules.engine.contract.wishes import GameWishes

if TYPE_CHECKING:
    from rules.engine.machine.position import Outcome, Position
    from rules.engine.machine.save import Saver

#: A program of a game for the command line: takes its arguments, returns an exit code.
Tool = Callable[[Sequence[str]], int]


class Game(ABC, Generic[S]):
    """One game. All methods are pure: what they are given is never changed."""

    #: Names the game in the store, its words and its pictures; never changes.
    id: str
    #: What people call it.
    title: str
    #: Every seat of any scenario, in order. The scenario lists the seats that play a match.
    seats: tuple[str, ...]
    #: Copies, saves and loads states.
    saver: Saver[S]

    # Its facets: what a game does not offer it leaves as it is.

    #: For those who look on, for players' questions, for people who are new to it.
    story: GameStory[S] = GameStory()
    questions: GameQuestions[S] = GameQuestions()
    teaching: GameTeaching[S] = GameTeaching()
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
        """The working context of a state; without dice it is only for reading."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, who: str) -> Any:
        """What a seat, "spectator" or "referee" may see of a state: pictures are made of this."""

    def seen(self, position: Position[S], who: str) -> Any:
        """What ``view`` shows of a position's state; a game may make it of what is known of the position already."""
        return self.view(position.state, who)

    def clone(self, state: S) -> S:
        """A deep copy of a state."""
        return self.saver.clone(state)

    def save(self, state: S) -> bytes:
        """A state as bytes, with its schema version."""
        return self.saver.save(state)

    def load(self, data: bytes) -> S:
        """A state from bytes of this or an older schema version. Raises ValueError on anything else."""
        return self.saver.load(data)

    def scenario(self, name: str) -> ScenarioInfo:
        """A scenario by its id; one of all seats where the program does not know it (any longer)."""
        found = {info.id: info for info in self.scenarios()}
        return found.get(name) or ScenarioInfo(name, name, self.seats, (0, 0))

    #: The tables that an owner of the box may replace by a module; None in a game that has none of these.
    modules: Modules | None = None
    #: The number of the house's own material that this game is played with where no module is. It goes up by one when its tables
    #: change so that games begun before would not go on alike. 0 for a game that is played with what was printed.
    house: ClassVar[int] = 0
    #: The hash of the module that this is the game of, "" for the house's own tables (``playing``).
    module: str = ""

    def playing(self, module: str) -> Self:
        """This game by the tables of the module of a hash, by its own for "": the same object for the same module.

        Raises ValueError where the game has no modules, or this one is not kept here or has faults.
        """
        return self if module == self.module else cast("Self", _game_with_module(self, module))

    def use_tables(self, module: str) -> None:
        """Called once on a game that is to be played by the tables of a module: parts that read tables are made for these."""
        self.module = module
        if self.files is not None:
            self.files = copy(self.files)
            self.files.game = self

    #: Kinds of values -> what they are to the host: a place, a piece, a card ... A game adds its own to ``KINDS``.
    kinds: ClassVar[Mapping[str, Kind]] = KINDS
    #: Names of facts -> kinds of values, beyond ``FACT_KINDS``: so that a fact is shown by its name, not by its id.
    fact_kinds: ClassVar[Mapping[str, str]] = {}
    #: The kinds whose names tell of the state they are named in ("CV Shokaku 14-14"); None: any may.
    told_by_state: ClassVar[frozenset[str] | None] = None

    #: Kinds -> the kind by which their values bear shorter names, used in long lists; none where a kind is not named here.
    brief_kinds: ClassVar[Mapping[str, str]] = {}

    def kind(self, name: str) -> Kind:
        """What values of a kind are to the host; a kind that the game does not declare is a word."""
        return self.kinds.get(name, "word")

    def kind_of(self, what: Kind, state: S) -> str:
        """The kind of its pieces, places ... that players name by themselves (``named``), the first one if there are several.

        "" in a game that names none.
        """
        return next((name for name, kind in self.kinds.items() if kind == what and self.named(state, name)), "")

    def fact_kind(self, name: str) -> str:
        """The kind of a fact of this name, or "" for a plain number or word."""
        return self.fact_kinds.get(name) or FACT_KINDS.get(name, "")

    def lasting(self, kind: str) -> bool:
        """Whether values of a kind bear the same names in every state (``label``): what is said of them is then said once."""
        return self.told_by_state is not None and kind not in self.told_by_state

    def label(self, kind: str, value: str, lang: str, state: S | None = None) -> str:
        """The name of a value (unit, area, card, choice ...) as a player says it, at most 100 characters."""
        return value

    def called(self, kind: str, value: str, lang: str) -> tuple[str, ...]:
        """More names of a value in a language: understood when typed, and found by search. ``label`` shows one of them if asked
        for a language with own names (``words.own_names``); where any are, people are offered that choice.
        """
        return ()

    def has_own_names(self) -> bool:
        """Whether things have names in other languages: such a game has a ``called`` of its own."""
        return type(self).called is not Game.called

    def group(self, kind: str, value: str, state: S) -> str:
        """The heading under which a long list shows a value: the area of a unit, the region of an area, ... or ""."""
        return ""

    #: Orders that seats may give at any moment, in any decision: a step that is on no stack, whose prompts wait for nobody.
    #: They are typed, not offered with decisions. The step on top is notified (``Step.disturbed``).
    beside: Step[Any] | None = None

    #: Slash command -> its verbs, the likeliest first.
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Verbs -> names of their arguments in order (of their slots), those that may be left out among them: the options of their
    #: commands. A verb that is not named here takes all its arguments in one line.
    arguments: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Arguments -> the option they share with others of the same meaning: a `unit` with `units`.
    merged_options: ClassVar[Mapping[str, str]] = {}
    #: Verbs that only end a part of a decision: one too many, after that part has ended by itself, is not a fault.
    ends: ClassVar[tuple[str, ...]] = ()
    #: Whether anything is left to chance: dice, the deal of cards. Without it nobody reads how it is proved to be fair.
    chance: ClassVar[bool] = True
    #: Kinds of private events -> the kind of the public one beside them that tells everybody less of the same. Those who see the
    #: first do not get the second as well.
    told_closer: ClassVar[Mapping[str, str]] = {}
    #: Kinds of public events that are also posted as a message of their own, with a picture if there is one.
    log_events: ClassVar[tuple[str, ...]] = ("battle",)
    #: Programs for the command line: ``fieldpost GAME NAME ...``.
    tools: ClassVar[Mapping[str, Tool]] = {}
    #: Whether the rulebook's sections bear numbers that players know: they stand behind questions and reasons then.
    numbered_sections: ClassVar[bool] = True

    def status(self, state: S, who: str) -> tuple[Note, ...]:
        """Lines for the board message (ids after ``status-``), from what ``who`` may see."""
        return ()

    def turn(self, state: S) -> int:
        """The number of the turn; 0 in a game without turns. Films are cut and standing answers end by it."""
        return 0

    def confirm(self, position: Position[S], action: Action) -> str | None:
        """A message id to ask before a legal action is carried out by a tap, or None if nothing is to be asked."""
        return None

    def neutral(self, position: Position[S], seat: str) -> Action | None:
        """The way to do nothing in the decision a seat must take now; None where there is none."""
        prompt = position.due_of(seat)
        actions = (Action(seat, verb) for verb in NEUTRAL if prompt is not None and verb in prompt.verbs)
        return next((action for action in actions if position.check(action) is None), None)

    def idle(self, position: Position[S], seat: str) -> Action | None:
        """What is done for a seat that has given up while others play on: nothing, or else the first thing that is legal.

        Nothing is a neutral verb, or NOTHING as the first argument of a verb.
        """
        return self.neutral(position, seat) or self.empty(position, seat) or next(position.actions(seat), None)

    def empty(self, position: Position[S], seat: str) -> Action | None:
        """The first verb of a decision that takes NOTHING as its one argument; None where none does."""
        prompt = position.due_of(seat)
        actions = (Action(seat, verb, (NOTHING,)) for verb in (prompt.verbs if prompt is not None else ()))
        return next((action for action in actions if position.check(action) is None), None)

    def planning(self, state: S, seat: str) -> S | None:
        """A state changed as if a waiting seat were to act: plans are checked in it. None: nothing to plan.

        ``state`` is a copy and may be changed. What the seat may not see must not show in what it is offered then.
        """
        return None

    def headings(self, position: Position[S], slot: Slot, chosen: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The values of a slot under headings (values of kind "group"), as a player looks for them; () for the plain order."""
        return ()

    def foremost(self, prompt: Prompt) -> str:
        """The verb whose choices a decision opens with, the others standing beside it; "" for the only one that has any."""
        return ""

    def note(self, position: Position[S], seat: str, slot: Slot, chosen: tuple[str, ...], value: str) -> tuple[Note, ...]:
        """Remarks on one value of a slot: distance, cost, the units there."""
        return ()

    def presumed(self, position: Position[S], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
        """The value preselected for a slot because the player most likely wants it; "" for none.

        For a slot that takes several, all such values joined by "+". The panel goes on with it and shows the others beside the
        next choice, where there is one; it takes nothing that the rules refuse.
        """
        return ""

    def totals(self, position: Position[S], seat: str) -> tuple[Note, ...]:
        """Running totals to be shown with a seat's decision."""
        return ()

    def summary(self, position: Position[S], seat: str) -> tuple[Note, ...]:
        """All that a seat has ordered so far and is about to hand over, line by line; () where there is no such thing."""
        return ()

    def named(self, state: S, kind: str) -> tuple[str, ...]:
        """All values of a kind that a player may ask about: the same for everybody."""
        return ()

    #: Its own scripted players by name (messages ``player-NAME``), the one to be taken unless another is named first. Every game
    #: has one more that plays anything (``rules.players``).
    players: ClassVar[Mapping[str, Player[Any]]] = {}

    #: Revision of the rules by which new games are begun: one more whenever a log of before would not be legal any longer.
    rules: ClassVar[int] = 1

    def begun_by(self, rules: int, outcome: Outcome[S]) -> Outcome[S]:
        """The beginning of a game as an earlier revision of the rules played it. Asked for every game begun by one."""
        return outcome


def game_of_position(position: Position[S]) -> Game[S]:
    """The game of a position with all that it may offer: a position itself knows no more than ``Playable``."""
    game = position.game
    assert isinstance(game, Game)
    return game


@cache
def _game_with_module(game: Game[Any], module: str) -> Game[Any]:
    if game.modules is None:
        raise ValueError(f"{game.title} has no modules")
    if game.module:
        raise ValueError(f"{game.title} is played with another module already")
    game.modules.ready(module)
    bound = copy(game)
    bound.use_tables(module)
    return bound
