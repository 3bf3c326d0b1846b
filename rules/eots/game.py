"""Empire of the Sun as the host sees it: the rules (``whole/play``) with all the facets of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import attrgetter

from data.help_lines import load_help_lines
from rules.engine import (
    KINDS,
    Checkpoint,
    GameHands,
    GameNaming,
    GameQuestions,
    GameScoring,
    GameStory,
    GameTable,
    GameTeaching,
    GameWishes,
    Note,
    Position,
)
from rules.eots.explain import answers, briefing, guide, reacting, unit_notes, warnings, why
from rules.eots.explain.topics import TOPICS, WAYS
from rules.eots.players.mind import TheaterMind
from rules.eots.positions.questions import EotsFiles, eots_questions
from rules.eots.s17_scenarios import setup
from rules.eots.state import labels
from rules.eots.state.model import EotsState
from rules.eots.table import confirm, gathering, score, sheet, status, view
from rules.eots.table.commands import (
    ARGUMENTS,
    CHAPTERS,
    COMMANDS,
    ENDS,
    FACT_KINDS,
    HAND_EVENTS,
    LOG_EVENTS,
    MOMENTS,
    REACTION_PROMPTS,
)
from rules.eots.table.luck import luck_of_event
from rules.eots.table.teaching import CAPTIONS, GLOSSARY, OFTEN_ASKED, value_facts
from rules.eots.what_if import planning
from rules.eots.whole.play import EotsPlay, pacific_points
from rules.lessons.course import lessons_of
from rules.players.computer import computers_of
from rules.positions import command


def run_ask_tool(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(GAME.position_questions, argv)


def seat_totals(position: Position[EotsState], seat: str) -> tuple[Note, ...]:
    """The running totals of a seat's part of an offensive; for a question about the enemy's, what its rolls need."""
    prompt = position.prompt(seat)
    if prompt is not None and prompt.what in REACTION_PROMPTS:
        return reacting.reaction_notes(position.g, prompt.what)
    return briefing.force_totals(position.g, seat) if prompt is not None and prompt.what in confirm.OWN_PARTS else ()


class EmpireOfTheSun(EotsPlay):
    """The game object; all methods are pure."""

    table: GameTable[EotsState] = GameTable(
        commands=COMMANDS,
        arguments=ARGUMENTS,
        merged_options={"unit": "units"},
        ends=ENDS,
        closer_events={"drew-cards": "drew"},
        log_events=LOG_EVENTS,
        tools={"ask": run_ask_tool},
        players=computers_of(TheaterMind()),
        status=status.status_notes,
        turn=attrgetter("turn"),
        confirm=confirm.confirm_text,
        headings=briefing.briefing_headings,
        note=briefing.value_notes,
        presumed=unit_notes.usual_mode,
        totals=seat_totals,
        forms=confirm.FORMS,
        sent_by={"activate": ("done", "move")},
        summary=briefing.offensive_plan_notes,
        planning=planning.planning_copy,
    )
    naming: GameNaming[EotsState] = GameNaming(
        label_text=labels.value_label,
        other_names=labels.names_called,
        group=labels.value_group,
        named=status.named_values,
        owned=status.units_of_war,
        brief_kinds={"hex": "bare_hex"},
        kinds={**KINDS, "hq": "piece", "force": "piece", "bare_hex": "place"},
        fact_kinds=FACT_KINDS,
        state_kinds=frozenset(("unit", "hq", "force")),
    )
    story: GameStory[EotsState] = GameStory(
        chapters=CHAPTERS,
        moments=MOMENTS,
        openings=("offensive",),
        endings=frozenset(("game-over",)),
        checkpoints=(Checkpoint("offensive", "side", opens=True),),
        tell_chapter=sheet.chapter_text,
        gather_events=gathering.merge_like_events,
        figures=sheet.turn_figures,
        event_luck=luck_of_event,
    )
    questions: GameQuestions[EotsState] = GameQuestions(
        topics=TOPICS, ways=WAYS, explain_why=why.explain_why_not, explain=answers.answer_explain, asides=reacting.battle_asides
    )
    teaching: GameTeaching[EotsState] = GameTeaching(
        glossary=GLOSSARY,
        often_asked=OFTEN_ASKED,
        captions=CAPTIONS,
        lines=load_help_lines("eots"),
        facts=value_facts,
        about=guide.scenario_notes,
        aims=guide.side_aims,
        warnings=warnings.action_warnings,
        hints=guide.seat_hints,
        lessons=partial(lessons_of, "eots"),
    )
    #: Tactical and decisive victories; what ends a campaign before its time is as decisive.
    scoring: GameScoring[EotsState] = GameScoring(
        as_result=pacific_points,
        lead=score.eots_score_of,
        verdict=score.verdict_notes,
        degrees={
            "allied_tactical": 1, "japan_tactical": 1, "campaign": 1,
            "allied_decisive": 2, "japan_decisive": 2, "treaty": 2, "japan_surrenders": 2,
        },
        bids=setup.bids_of,
    )  # fmt: skip
    hands: GameHands[EotsState] = GameHands(
        hand=status.cards_of_seat, deal_again=view.deal_hidden_cards, notes=status.future_card_notes, events=HAND_EVENTS
    )
    wishes: GameWishes[EotsState] = GameWishes(
        occasion=status.offensive_occasion, reaction_prompts=REACTION_PROMPTS, at_issue=status.declared_battle_places
    )

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.files = EotsFiles(self)
        self.position_questions = eots_questions(self)


GAME = EmpireOfTheSun()
