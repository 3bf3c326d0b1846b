"""Stalin's War as the host sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter

from msgspec.structs import replace

from data.help_lines import load_help_lines
from data.stalins_war import HOUSE
from rules.engine import (
    KINDS,
    Checkpoint,
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
    Note,
    Outcome,
    Position,
    Result,
    ScenarioInfo,
    push,
    scenario_by_id,
    settle,
)
from rules.engine.contract.teaching import no_lessons
from rules.lessons.course import lessons_of
from rules.players.computer import computers_of
from rules.positions import command
from rules.stalins_war.course.s04_setup import begin_as_then, choose_options, deal_first_hands, prepare_state
from rules.stalins_war.course.s06_turn import WarTurns
from rules.stalins_war.course.whole import SAVER
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.players.mind import FrontMind
from rules.stalins_war.positions.questions import FrontFiles, war_questions
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import RULES, SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table import asked, briefing, dispatch, menu, score
from rules.stalins_war.table.hints import war_hints, war_warnings
from rules.stalins_war.table.labels import front_label
from rules.stalins_war.table.modules import StalinsWarModules
from rules.stalins_war.table.seen import FrontView, redeal_war_hands, state_as_seen
from rules.stalins_war.table.tallies import fire_luck
from rules.stalins_war.table.teaching import CAPTIONS, GLOSSARY, OFTEN_ASKED, value_facts
from rules.stalins_war.table.wishes import WISHES

TITLE = "Stalin's War"


def run_question_tool(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(GAME.position_questions, argv)


def side_hand(state: FrontState, seat: str) -> tuple[str, ...]:
    """The cards that a side holds."""
    return tuple(state.cards[seat].hand) if seat in state.cards else ()


def cards_aside(state: FrontState, seat: str) -> tuple[str, ...]:
    """The cards that a side has laid aside (4.5)."""
    return tuple(state.cards[seat].aside) if seat in state.cards else ()


def nameable_hexes(state: FrontState, kind: str) -> tuple[str, ...]:
    """Hexes of the board, units in play, cards."""
    book = book_of(state.module)
    if kind == "hex":
        return tuple(book.board.bit)
    if kind == "unit":
        return tuple(sorted(state.place))
    if kind == "held":
        return (*sorted(state.place), *book.board.bit)
    return tuple(book.cards) if kind == "card" else ()


def units_of_game(state: FrontState, kind: str) -> tuple[str, ...]:
    """All units, those that come later too."""
    return tuple(book_of(state.module).units) if kind == "unit" else ()


def unit_hex(kind: str, value: str, state: FrontState) -> str:
    """The hex of a unit."""
    where = state.place.get(value, "") if kind == "unit" else ""
    return where if where in book_of(state.module).board.bit else ""


def front_beginning(revision: int, outcome: Outcome[FrontState]) -> Outcome[FrontState]:
    """The beginning of a game as an earlier revision of these rules played it."""
    state = SAVER.clone(outcome.position.state)
    events = begin_as_then(state, revision)
    return Outcome(Position(outcome.position.game, state), (*outcome.events, *events))


def war_status(state: FrontState, who: str) -> tuple[Note, ...]:
    """The turn, its round, VP, and what everybody may know of each side's cards."""
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


def bind_front_tables(game: StalinsWar, module: str) -> None:
    """Bind the texts about scenarios to the tables; lessons use the house's own."""
    game.naming = replace(game.naming, label_text=partial(front_label, module))
    game.teaching = GameTeaching(
        glossary=GLOSSARY,
        often_asked=OFTEN_ASKED,
        captions=CAPTIONS,
        lines=load_help_lines("stalins_war"),
        facts=value_facts,
        about=partial(briefing.war_scenario_notes, module),
        aims=briefing.war_side_aims,
        warnings=war_warnings,
        hints=war_hints,
        lessons=no_lessons if module else partial(lessons_of, "stalins_war"),
    )


class StalinsWar(Game[FrontState]):
    """The game object: nothing but wiring."""

    id, title = "stalins_war", TITLE
    seats: tuple[str, ...] = SIDES
    saver = SAVER
    hands: GameHands[FrontState] = GameHands(hand=side_hand, deal_again=redeal_war_hands, laid=cards_aside)
    scoring: GameScoring[FrontState] = GameScoring(lead=score.war_score_of, verdict=score.war_verdict)
    wishes: GameWishes[FrontState] = WISHES
    table: GameTable[FrontState] = GameTable(
        ends=("done",),
        closer_events={"drawn": "drew"},
        log_events=("battle-over", "ended"),
        tools={"ask": run_question_tool},
        players={**computers_of(FrontMind()), "greedy": GreedyGeneral()},
        status=war_status,
        turn=attrgetter("turn"),
        confirm=menu.confirm_action_text,
        foremost=menu.foremost_verb,
        headings=menu.hex_headings,
        note=menu.slot_value_notes,
        presumed=menu.presumed_value,
        totals=menu.round_totals,
        summary=menu.round_plan_notes,
        forms=menu.FORMS,
    )
    #: 2: a side that holds any card is asked for combat cards (7.5.5); ports that trace by land link others (13.1.2); units that
    #: advance together are fed together (11.5.1); retreats end in supply as it is then (11.4.4); Axis armies that cannot retreat
    #: wait (11.3.6); exploitation after rail (12.1.4) and through partisans (9.1.4). Asked by ``g.since(2)``.
    editions: GameEditions[FrontState] = GameEditions(
        revision=RULES, begin_by=front_beginning, house=HOUSE, modules=StalinsWarModules(TITLE), bind=bind_front_tables
    )
    naming: GameNaming[FrontState] = GameNaming(
        brief_kinds={"hex": "bare_hex"},
        kinds={**KINDS, "held": "word", "kind": "word", "change": "word", "bare_hex": "place"},
        fact_kinds={
            "by": "unit",
            "old": "unit",
            "origin": "hex",
            "hexes": "hex",
            "winner": "side",
            "gate": "gate",
            "what": "word",
            "kind": "word",
            "supply": "word",
            "why": "word",
            "degree": "degree",
            "kept": "card",
            "attackers": "unit",
            "defenders": "unit",
            "condition": "word",
            "terrain": "word",
            "wording": "wording",
            "changes": "change",
            "season": "word",
            "when": "word",
            "lacking": "hex",
        },
        group=unit_hex,
        label_text=partial(front_label, ""),
        named=nameable_hexes,
        owned=units_of_game,
    )
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

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.files = FrontFiles(self)
        self.position_questions = war_questions(self)
        bind_front_tables(self, "")

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        tables = book_of(self.editions.module).tables
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
        book, info = book_of(self.editions.module), scenario_by_id(self, scenario)
        known = scenario in book.tables.scenarios
        if not known or any(value not in info.options.get(name, ()) for name, value in options.items()):
            raise ValueError(f"no such game: {scenario}, {dict(options)}")
        state = prepare_state(scenario, self.editions.module, book)
        choose_options(state, options)
        g = self.context(state, dice)
        deal_first_hands(g)
        push(g, WarTurns())
        settle(g)
        return Outcome(Position(self, state), tuple(g.events))

    def context(self, state: FrontState, dice: Dice | None) -> FrontWar:
        return FrontWar(state, dice)

    def result(self, state: FrontState) -> Result | None:
        return state.result

    def view(self, state: FrontState, who: str) -> FrontView:
        return state_as_seen(state, who)


GAME = StalinsWar()
