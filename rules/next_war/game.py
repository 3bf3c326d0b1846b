"""Next War as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from data.help_lines import load_help_lines
from data.modules import TableSource, read_files
from data.next_war import TheatreScenario
from data.tables import TableError
from rules.engine import (
    KINDS,
    Dice,
    Game,
    GameEditions,
    GameHands,
    GameNaming,
    GameQuestions,
    GameScoring,
    GameStory,
    GameTable,
    GameTeaching,
    GameWishes,
    Outcome,
    Position,
    Result,
    ScenarioInfo,
)
from rules.engine.contract.steps import push, settle
from rules.engine.contract.teaching import no_lessons
from rules.lessons.course import lessons_of
from rules.next_war.course.s03_turn import TheatreTurns
from rules.next_war.course.whole import SAVER
from rules.next_war.players.mind import theatre_players
from rules.next_war.positions.questions import TheatreFiles, theatre_questions
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.opening import begin_by_revision, first_state
from rules.next_war.state.state import RULES, TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.story.whole import STORY
from rules.next_war.table import asked, menu
from rules.next_war.table.briefing import theatre_scenario_notes, theatre_side_aims
from rules.next_war.table.facts import value_facts
from rules.next_war.table.hints import theatre_hints
from rules.next_war.table.labels import WORD_KINDS, hex_of_unit, nameable_values, theatre_label, units_of_theatre
from rules.next_war.table.modules import NextWarModules
from rules.next_war.table.score import DEGREES, result_if_over, theatre_score, theatre_verdict
from rules.next_war.table.seen import TheatreView, redraw_hidden, state_as_known, theatre_as_seen, units_in_attack
from rules.next_war.table.terms import CAPTIONS, GLOSSARY, OFTEN_ASKED
from rules.next_war.table.wishes import DOCTRINES
from rules.next_war.typed.battles import THEATRE_WISHES, read_typed_line
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
        game.editions, game.position_questions = replace(game.editions, module=sha), theatre_questions(game)
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
    """The switches of a scenario, the usual value first: supply (13.1), fog of war (13.2).

    One for learning may be played without the air (6).
    """
    found: dict[str, tuple[str, ...]] = {"supply": ("no", "yes")} if sheet.supply.rule == "optional" else {}
    return found | {"fog": ("no", "yes")} | ({"air": ("yes", "no")} if sheet.kind == "training" else {})


def is_offered(sheet: TheatreScenario) -> bool:
    """Whether a scenario can be played by the standard game."""
    return "standard" in sheet.levels


def theatre_beginning(revision: int, outcome: Outcome[TheatreState]) -> Outcome[TheatreState]:
    """The beginning of a game as an earlier revision of the rules played it."""
    state = SAVER.clone(outcome.position.state)
    begin_by_revision(state, revision)
    return Outcome(Position(outcome.position.game, state), outcome.events)


class SidesOfModule:
    """The sides of the module that a game is played with."""

    def __get__(self, game: Game[Any] | None, _owner: type) -> tuple[str, ...]:
        return book_of(game.editions.module if game is not None else "").sides


def bind_theatre_tables(game: NextWarGame, module: str) -> None:
    """What is said of a scenario, and what things are called, describes the tables; so do the parts of a position."""
    game.naming = replace(game.naming, label_text=partial(theatre_label, module))
    game.files = TheatreFiles(game)
    game.teaching = GameTeaching(
        glossary=GLOSSARY,
        often_asked=OFTEN_ASKED,
        captions=CAPTIONS,
        lines=load_help_lines("next_war"),
        facts=value_facts,
        about=partial(theatre_scenario_notes, module),
        aims=theatre_side_aims,
        warnings=menu.unfought_warnings,
        hints=theatre_hints,
        lessons=no_lessons if module else partial(lessons_of, "next_war"),
    )


class NextWarGame(Game[TheatreState]):
    """The game object: nothing but wiring."""

    id, title = "next_war", "Next War"
    seats: Any = SidesOfModule()
    saver = SAVER
    hands: GameHands[TheatreState] = GameHands(deal_again=redraw_hidden, laid_open=units_in_attack)
    scoring: GameScoring[TheatreState] = GameScoring(
        as_result=result_if_over, lead=theatre_score, verdict=theatre_verdict, degrees=DEGREES
    )
    table: GameTable[TheatreState] = GameTable(
        ends=("done",),
        tools={"ask": run_theatre_questions},
        players=theatre_players(),
        status=menu.theatre_status,
        turn=attrgetter("turn"),
        foremost=menu.foremost_verb,
        headings=menu.hex_headings,
        sets=menu.unit_sets,
        note=menu.slot_value_notes,
        presumed=menu.presumed_value,
        totals=menu.draft_lines,
        summary=menu.draft_summary,
        forms=menu.FORMS,
        closer_events={f"{kind}-whole": kind for kind in ("moved", "shipped", "contested-sea", "clearing-rolled")},
        beside=DOCTRINES,
        own_line=read_typed_line,
    )
    editions: GameEditions[TheatreState] = GameEditions(
        revision=RULES, begin_by=theatre_beginning, modules=THEATRE_MODULES, bind=bind_theatre_tables
    )
    naming: GameNaming[TheatreState] = GameNaming(
        brief_kinds={"hex": "bare_hex"},
        kinds={**KINDS, "bare_hex": "place", **dict.fromkeys(WORD_KINDS, "word"), "support": "piece"},
        fact_kinds={
            "box": "entry", "boxes": "entry", "waters": "box", "shores": "box",
            "place": "entry", "places": "entry", "causes": "word",
            "origin": "hex", "path": "hex", "what": "word", "why": "word", "segment": "segment", "phase": "phase",
            "weather": "weather", "other_side": "side", "active": "side", "others": "unit", "degree": "degree",
            "country": "country", "shifts": "part", "part": "part",
            "modifiers": "part", "changes": "part", "onward": "hex", "least": "odds", "odds": "odds",
            "full": "hex", "where": "scope", "rule": "rule", "named": "named", "support": "support", "backing": "word",
            **dict.fromkeys(("attackers", "defenders", "lead", "guard", "gone", "spared", "foes"), "unit"),
        },
        group=hex_of_unit,
        label_text=partial(theatre_label, ""),
        named=nameable_values,
        owned=units_of_theatre,
    )  # fmt: skip
    story: GameStory[TheatreState] = STORY
    questions: GameQuestions[TheatreState] = GameQuestions(
        topics=asked.TOPICS,
        ways=asked.WAYS,
        explain_why=asked.explain_unit_why,
        explain=asked.explain_theatre_topic,
        known=state_as_known,
    )

    wishes: GameWishes[TheatreState] = THEATRE_WISHES

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.position_questions = theatre_questions(self)
        bind_theatre_tables(self, "")

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        book = book_of(self.editions.module)
        return tuple(
            ScenarioInfo(name, sheet.title, book.sides, (1, sheet.turns), scenario_options(sheet))
            for name, sheet in book.scenarios.items()
            if is_offered(sheet)
        )

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[TheatreState]:
        book = book_of(self.editions.module)
        known = scenario_options(book.scenarios[scenario]) if scenario in book.scenarios else None
        if known is None or any(value not in known.get(name, ()) for name, value in options.items()):
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        chosen = {"supply": options.get("supply") == "yes", "air": options.get("air") != "no", "fog": options.get("fog") == "yes"}
        state = first_state(scenario, self.editions.module, book, **chosen)
        g = self.context(state, dice)
        push(g, TheatreTurns())
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: TheatreState, dice: Dice | None) -> TheatreWar:
        return TheatreWar(state, dice)

    def result(self, state: TheatreState) -> Result | None:
        return state.result

    def view(self, state: TheatreState, who: str) -> TheatreView:
        return theatre_as_seen(state, who)


NEXT_WAR = NextWarGame()
