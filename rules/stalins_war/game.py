"""Stalin's War as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from data.stalins_war import HOUSE
from rules.engine import Action, Dice, Game, Outcome, Position, Prompt, Result, ScenarioInfo, Slot
from rules.engine.contract.game import Note, Tool
from rules.engine.contract.hands import GameHands
from rules.engine.contract.kinds import KINDS, Kind
from rules.engine.contract.modules import Modules
from rules.engine.contract.player import Player
from rules.engine.contract.questions import GameQuestions
from rules.engine.contract.scoring import GameScoring
from rules.engine.contract.steps import push, settle
from rules.engine.contract.story import Checkpoint, GameStory
from rules.engine.contract.teaching import GameTeaching, no_lessons
from rules.engine.contract.wishes import GameWishes
from rules.lessons.files import lessons_of
from rules.positions import command
from rules.stalins_war.course.s04_setup import begin_as_then, choose_options, deal_first_hands, prepare_state
from rules.stalins_war.course.s06_turn import WarTurns
from rules.stalins_war.course.whole import SAVER
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.positions.files import StalinsWarFiles
from rules.stalins_war.positions.questions import StalinsWarQuestions
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import RULES, SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table import asked, briefing, dispatch, menu, score
from rules.stalins_war.table.hidden import redeal_war_hands
from rules.stalins_war.table.hints import war_hints
from rules.stalins_war.table.labels import war_label
from rules.stalins_war.table.luck import fire_luck
from rules.stalins_war.table.modules import StalinsWarModules
from rules.stalins_war.table.often_asked import CAPTIONS, OFTEN_ASKED
from rules.stalins_war.table.seen import FrontView, state_as_seen
from rules.stalins_war.table.terms import GLOSSARY
from rules.stalins_war.table.warnings import war_warnings
from rules.stalins_war.table.wishes import WISHES


def run_question_tool(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(GAME.position_questions, argv)


def side_hand(state: FrontState, seat: str) -> tuple[str, ...]:
    """The cards that a side holds."""
    return tuple(state.cards[seat].hand) if seat in state.cards else ()


def cards_aside(state: FrontState, seat: str) -> tuple[str, ...]:
    """The cards that a side has laid aside (4.5)."""
    return tuple(state.cards[seat].aside) if seat in state.cards else ()


class StalinsWar(Game[FrontState]):
    """The game object: nothing but wiring."""

    id, title = "stalins_war", "Stalin's War"
    seats: tuple[str, ...] = SIDES
    saver = SAVER
    brief_kinds: ClassVar[Mapping[str, str]] = {"hex": "bare_hex"}
    kinds: ClassVar[Mapping[str, Kind]] = {**KINDS, "held": "word", "kind": "word", "change": "word", "bare_hex": "place"}
    fact_kinds: ClassVar[Mapping[str, str]] = {
        "by": "unit", "old": "unit", "origin": "hex", "hexes": "hex", "winner": "side", "gate": "gate", "what": "word",
        "kind": "word", "supply": "word", "why": "word", "degree": "degree", "kept": "card", "attackers": "unit",
        "defenders": "unit", "condition": "word", "terrain": "word", "wording": "wording", "changes": "change",
        "season": "word", "when": "word", "lacking": "hex",
    }  # fmt: skip
    modules: Modules | None = StalinsWarModules(title)
    house: ClassVar[int] = HOUSE
    told_closer: ClassVar[Mapping[str, str]] = {"drawn": "drew"}
    log_events: ClassVar[tuple[str, ...]] = ("battle-over", "ended")
    ends: ClassVar[tuple[str, ...]] = ("done",)
    hands: GameHands[FrontState] = GameHands(hand=side_hand, deal_again=redeal_war_hands, laid=cards_aside)
    scoring: GameScoring[FrontState] = GameScoring(lead=score.war_score_of, verdict=score.war_verdict)
    wishes: GameWishes[FrontState] = WISHES
    story: GameStory[FrontState] = GameStory(
        chapters=dispatch.CHAPTERS,
        openings=("round",),
        checkpoints=(Checkpoint("round"),),
        tell_chapter=dispatch.war_chapter_text,
        gather_events=dispatch.gather_events,
        figures=dispatch.war_turn_figures,
        event_luck=fire_luck,
    )
    questions: GameQuestions[FrontState] = GameQuestions(
        topics=asked.TOPICS,
        ways=asked.WAYS,
        explain_why=asked.explain_unit_why,
        explain=asked.explain_war_topic,
        asides=menu.attack_asides,
    )
    #: Programs for the command line: "fieldpost stalins_war ask ...".
    tools: ClassVar[Mapping[str, Tool]] = {"ask": run_question_tool}
    players: ClassVar[Mapping[str, Player[Any]]] = {"greedy": GreedyGeneral()}

    #: 2: a side that holds any card is asked for combat cards (7.5.5); ports that trace by land link others (13.1.2); units that
    #: advance together are fed together (11.5.1); retreats end in supply as it is then (11.4.4); Axis armies that cannot retreat
    #: wait (11.3.6); exploitation after rail (12.1.4) and through partisans (9.1.4). Asked by ``g.since(2)``.
    rules: ClassVar[int] = RULES

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.files = StalinsWarFiles(self)
        self.position_questions = StalinsWarQuestions(self)
        self.use_tables("")

    def use_tables(self, module: str) -> None:
        """What is said of a scenario describes the tables; lessons are played by the house's own."""
        super().use_tables(module)
        self.teaching = GameTeaching(
            glossary=GLOSSARY,
            often_asked=OFTEN_ASKED,
            captions=CAPTIONS,
            about=partial(briefing.war_scenario_notes, module),
            aims=briefing.war_side_aims,
            warnings=war_warnings,
            hints=war_hints,
            lessons=no_lessons if module else partial(lessons_of, "stalins_war"),
        )

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        tables = book_of(self.module).tables
        options = {
            "bid": tuple(str(n) for n in range(tables.numbers.bid_most + 1)),
            "automatic": ("yes", "no"),
            "weather": ("track", "die"),
        }
        return tuple(
            ScenarioInfo(name, sheet.title, SIDES, (sheet.first, sheet.last), options, level=sheet.level)
            for name, sheet in tables.scenarios.items()
        )

    def start(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Outcome[FrontState]:
        book, info = book_of(self.module), self.scenario(scenario)
        known = scenario in book.tables.scenarios
        if not known or any(value not in info.options.get(name, ()) for name, value in options.items()):
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        state = prepare_state(scenario, self.module, book)
        choose_options(state, options)
        g = self.context(state, dice)
        deal_first_hands(g)
        push(g, WarTurns())
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def begun_by(self, rules: int, outcome: Outcome[FrontState]) -> Outcome[FrontState]:
        state = self.clone(outcome.position.state)
        events = begin_as_then(state, rules)
        return Outcome(Position(self, state), (*outcome.events, *events))

    def context(self, state: FrontState, dice: Dice | None) -> FrontWar:
        return FrontWar(state, dice)

    def result(self, state: FrontState) -> Result | None:
        return state.result

    def turn(self, state: FrontState) -> int:
        return state.turn

    def foremost(self, prompt: Prompt) -> str:
        return menu.foremost_verb(prompt)

    def note(
        self, position: Position[FrontState], seat: str, slot: Slot, chosen: tuple[str, ...], value: str
    ) -> tuple[Note, ...]:
        return menu.slot_value_notes(position, seat, slot, chosen, value)

    def label(self, kind: str, value: str, lang: str, state: FrontState | None = None) -> str:
        return war_label(kind, value, lang, self.module if state is None else state.module)

    def group(self, kind: str, value: str, state: FrontState) -> str:
        """The hex of a unit."""
        where = state.place.get(value, "") if kind == "unit" else ""
        return where if where in book_of(state.module).board.bit else ""

    def named(self, state: FrontState, kind: str) -> tuple[str, ...]:
        book = book_of(state.module)
        if kind == "hex":
            return tuple(book.board.bit)
        if kind == "unit":
            return tuple(sorted(state.place))
        if kind == "held":
            return (*sorted(state.place), *book.board.bit)
        return tuple(book.cards) if kind == "card" else ()

    def status(self, state: FrontState, who: str) -> tuple[Note, ...]:
        g = FrontWar(state, None)
        facts = {"turn": state.turn, "last": g.scenario.last, "round": state.round, "rounds": g.this_turn.rounds}
        return (
            ("war", {**facts, "what": g.weather, "vp": state.vp}),
            *(
                ("side", {
                    "side": side, "hand": len(state.cards[side].hand), "deck": len(state.cards[side].deck),
                    "banked": state.banked.get(side, 0), "kept": list(state.kept.get(side, ())),
                })
                for side in SIDES
            ),
        )  # fmt: skip

    def headings(
        self, position: Position[FrontState], slot: Slot, chosen: tuple[str, ...]
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return menu.hex_headings(position, slot, chosen)

    def presumed(self, position: Position[FrontState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
        return menu.presumed_value(position, slot, chosen)

    def totals(self, position: Position[FrontState], seat: str) -> tuple[Note, ...]:
        return menu.round_totals(position, seat)

    def confirm(self, position: Position[FrontState], action: Action) -> str | None:
        return menu.confirm_action_text(position, action)

    def summary(self, position: Position[FrontState], seat: str) -> tuple[Note, ...]:
        return menu.round_plan_notes(position, seat)

    def view(self, state: FrontState, who: str) -> FrontView:
        return state_as_seen(state, who)


GAME = StalinsWar()
