"""Next War, as far as it is done: its tables, modules and questions about positions. It cannot be played yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.engine import Dice, Game, Outcome, Position, Result, ScenarioInfo
from rules.engine.contract.game import Tool
from rules.engine.contract.modules import Modules
from rules.engine.contract.steps import Step
from rules.engine.machine.save import Saver
from rules.next_war.positions.questions import NextWarQuestions
from rules.next_war.state.book import book_of
from rules.next_war.state.opening import first_state
from rules.next_war.state.state import SCHEMA, TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.modules import NextWarModules
from rules.positions import command


def run_theatre_questions(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(NEXT_WAR.position_questions, argv)


class UnwrittenTurn(Step[TheatreWar]):
    """Where the sequence of play will stand (3.0): it ends at once."""


class SidesOfModule:
    """The sides of the module that a game is played with."""

    def __get__(self, game: Game[Any] | None, _owner: type) -> tuple[str, ...]:
        return book_of(game.module if game is not None else "").sides


class NextWarGame(Game[TheatreState]):
    """The game object: nothing but wiring."""

    id, title = "next_war", "Next War"
    seats: Any = SidesOfModule()
    saver = Saver(TheatreState, (UnwrittenTurn,), SCHEMA, {})
    modules: Modules | None = NextWarModules(title)
    tools: ClassVar[Mapping[str, Tool]] = {"ask": run_theatre_questions}

    def __init__(self) -> None:
        """Positions are asked about as positions of this object."""
        self.position_questions = NextWarQuestions(self)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        book = book_of(self.module)
        return tuple(ScenarioInfo(name, sheet.title, book.sides, (1, sheet.turns)) for name, sheet in book.scenarios.items())

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[TheatreState]:
        book = book_of(self.module)
        if scenario not in book.scenarios or options:
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        return Outcome(Position(self, first_state(scenario, self.module, book)), ())

    def context(self, state: TheatreState, dice: Dice | None) -> TheatreWar:
        return TheatreWar(state, dice)

    def result(self, state: TheatreState) -> Result | None:
        return state.result

    def turn(self, state: TheatreState) -> int:
        return state.turn

    def view(self, state: TheatreState, who: str) -> TheatreState:
        """Everything: nothing is hidden yet (8.1.2)."""
        return state


NEXT_WAR = NextWarGame()
