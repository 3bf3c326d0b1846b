"""Next War, as far as it is done: its tables, modules and questions about positions. It cannot be played yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from operator import attrgetter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from data.modules import TableSource, read_files
from data.next_war import TheatreScenario
from data.tables import TableError
from rules.engine import Dice, Game, GameEditions, GameTable, Outcome, Position, Result, ScenarioInfo
from rules.engine.contract.steps import push, settle
from rules.next_war.course.s03_turn import TheatreTurns
from rules.next_war.course.whole import SAVER
from rules.next_war.positions.questions import NextWarQuestions
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.opening import first_state
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.modules import NextWarModules
from rules.positions import command

THEATRE_MODULES = NextWarModules("Next War")
#: The option of a folder whose module a file is read by.
MODULE = "--module"


def run_theatre_questions(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE [--module FOLDER]."""
    words, sha = list(argv), ""
    if MODULE in words[:-1]:
        at = words.index(MODULE)
        folder = words[at + 1]
        del words[at : at + 2]
        sha, faults = hold_folder(Path(folder))
        for fault in faults:
            print(fault)
        if faults:
            print(f"{folder}: {len(faults)} {'fault' if len(faults) == 1 else 'faults'}")
            return command.BAD
    game = NEXT_WAR
    if sha:
        game = copy(NEXT_WAR)
        game.editions, game.position_questions = replace(game.editions, module=sha), NextWarQuestions(game)
    return command.run_questions(game.position_questions, words)


def hold_folder(folder: Path) -> tuple[str, list[TableError]]:
    """The hash of the module in a folder, its tables held ready; or what is wrong with it."""
    faults: list[TableError] = []
    files = read_files(folder, faults)
    module, found = THEATRE_MODULES.module(files) if not faults else (None, [])
    if module is None or faults or found:
        return "", [*faults, *found]
    tables = THEATRE_MODULES.read(TableSource(THEATRE_MODULES.folder, THEATRE_MODULES.tables, module))
    book_of.hold_book(module.sha, TheatreBook(tables))
    return module.sha, []


def scenario_options(sheet: TheatreScenario) -> dict[str, tuple[str, ...]]:
    """The switches of a scenario, the usual value first: supply (13.1)."""
    return {"supply": ("no", "yes")} if sheet.supply.rule == "optional" else {}


class SidesOfModule:
    """The sides of the module that a game is played with."""

    def __get__(self, game: Game[Any] | None, _owner: type) -> tuple[str, ...]:
        return book_of(game.editions.module if game is not None else "").sides


class NextWarGame(Game[TheatreState]):
    """The game object: nothing but wiring."""

    id, title = "next_war", "Next War"
    seats: Any = SidesOfModule()
    saver = SAVER
    table: GameTable[TheatreState] = GameTable(tools={"ask": run_theatre_questions}, turn=attrgetter("turn"))
    editions: GameEditions[TheatreState] = GameEditions(modules=THEATRE_MODULES)

    def __init__(self) -> None:
        """Positions are asked about as positions of this object."""
        self.position_questions = NextWarQuestions(self)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        book = book_of(self.editions.module)
        return tuple(
            ScenarioInfo(name, sheet.title, book.sides, (1, sheet.turns), scenario_options(sheet))
            for name, sheet in book.scenarios.items()
        )

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[TheatreState]:
        book = book_of(self.editions.module)
        known = scenario_options(book.scenarios[scenario]) if scenario in book.scenarios else None
        if known is None or any(value not in known.get(name, ()) for name, value in options.items()):
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        state = first_state(scenario, self.editions.module, book, supply=options.get("supply") == "yes")
        g = self.context(state, dice)
        push(g, TheatreTurns())
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: TheatreState, dice: Dice | None) -> TheatreWar:
        return TheatreWar(state, dice)

    def result(self, state: TheatreState) -> Result | None:
        return state.result

    def view(self, state: TheatreState, who: str) -> TheatreState:
        """Everything: nothing is hidden yet (8.1.2)."""
        return state


NEXT_WAR = NextWarGame()
