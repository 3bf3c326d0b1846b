"""Empire of the Sun as the host sees it: the rules (``whole/play``) with everything that a table asks of them, wired up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from rules.engine.contract.core import Action, Slot
from rules.engine.contract.game import Note
from rules.engine.contract.hands import GameHands
from rules.engine.contract.kinds import KINDS, Kind
from rules.engine.contract.questions import GameQuestions
from rules.engine.contract.scoring import GameScoring
from rules.engine.contract.story import Checkpoint, GameStory
from rules.engine.contract.teaching import GameTeaching
from rules.engine.contract.wishes import GameWishes
from rules.engine.machine.position import Position
from rules.eots.explain import answers, briefing, guide, hints, reacting, unit_notes, warnings, why
from rules.eots.explain.topics import TOPICS, WAYS
from rules.eots.positions.files import EotsFiles
from rules.eots.positions.questions import EotsQuestions
from rules.eots.s17_scenarios import setup
from rules.eots.state import labels
from rules.eots.state.model import EotsState
from rules.eots.table import confirm, dealt_anew, gathering, score, sheet, status
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
from rules.eots.table.glossary import GLOSSARY
from rules.eots.table.luck import luck_of_event
from rules.eots.table.often_asked import CAPTIONS, OFTEN_ASKED
from rules.eots.what_if import planning
from rules.eots.whole.play import EotsPlay, eots_points_now
from rules.lessons.files import lessons_of
from rules.positions import command


def run_ask_tool(argv: Sequence[str]) -> int:
    """Answer a question about positions: QUESTION FILE."""
    return command.run_questions(GAME.position_questions, argv)


class EmpireOfTheSun(EotsPlay):
    """The game object; all methods are pure."""

    brief_kinds: ClassVar[Mapping[str, str]] = {"hex": "bare_hex"}
    kinds: ClassVar[Mapping[str, Kind]] = {**KINDS, "hq": "piece", "force": "piece", "bare_hex": "place"}
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = COMMANDS
    arguments: ClassVar[Mapping[str, tuple[str, ...]]] = ARGUMENTS
    merged_options: ClassVar[Mapping[str, str]] = {"unit": "units"}
    ends: ClassVar[tuple[str, ...]] = ENDS
    log_events: ClassVar[tuple[str, ...]] = LOG_EVENTS
    fact_kinds: ClassVar[Mapping[str, str]] = FACT_KINDS
    told_by_state: ClassVar[frozenset[str] | None] = frozenset(("unit", "hq", "force"))
    told_closer: ClassVar[Mapping[str, str]] = {"drew-cards": "drew"}
    story: GameStory[EotsState] = GameStory(
        chapters=CHAPTERS,
        moments=MOMENTS,
        openings=("offensive",),
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
        about=guide.scenario_notes,
        aims=guide.side_aims,
        warnings=warnings.action_warnings,
        hints=hints.seat_hints,
        lessons=partial(lessons_of, "eots"),
    )
    #: Tactical and decisive victories; what ends a campaign before its time is as decisive.
    scoring: GameScoring[EotsState] = GameScoring(
        as_result=eots_points_now,
        lead=score.eots_score_of,
        verdict=score.verdict_notes,
        degrees={
            "allied_tactical": 1, "japan_tactical": 1, "campaign": 1,
            "allied_decisive": 2, "japan_decisive": 2, "treaty": 2, "japan_surrenders": 2,
        },
        bids=setup.bids_of,
    )  # fmt: skip
    hands: GameHands[EotsState] = GameHands(
        hand=status.cards_of_seat, deal_again=dealt_anew.deal_hidden_cards, notes=status.future_card_notes, events=HAND_EVENTS
    )
    wishes: GameWishes[EotsState] = GameWishes(
        occasion=status.offensive_occasion, reaction_prompts=REACTION_PROMPTS, at_issue=status.declared_battle_places
    )
    #: Programs for the command line: "fieldpost eots ask ...".
    tools: ClassVar[Mapping[str, Callable[[Sequence[str]], int]]] = {"ask": run_ask_tool}

    def __init__(self) -> None:
        """Position files are opened as games of this object, and asked about as positions of it."""
        self.files = EotsFiles(self)
        self.position_questions = EotsQuestions(self)

    # -- what everybody may know, and a seat's own cards -----------------------------------------------------------------

    def turn(self, state: EotsState) -> int:
        """The number of the turn."""
        return state.turn

    def status(self, state: EotsState, who: str) -> tuple[Note, ...]:
        """Lines of public facts for the board message."""
        return status.status_notes(state)

    def label(self, kind: str, value: str, lang: str, state: EotsState | None = None) -> str:
        """The name of a value as a player says it."""
        return labels.value_label(kind, value, lang, state)

    def called(self, kind: str, value: str, lang: str) -> tuple[str, ...]:
        """Names from the translated rulebooks."""
        return labels.names_called(kind, value, lang)

    def group(self, kind: str, value: str, state: EotsState) -> str:
        """The heading of a value in a long list."""
        return labels.value_group(kind, value, state)

    def named(self, state: EotsState, kind: str) -> tuple[str, ...]:
        """Every value of a kind that a question may name."""
        return status.named_values(state, kind)

    # -- deciding ----------------------------------------------------------------------------------------------------

    def confirm(self, position: Position[EotsState], action: Action) -> str | None:
        """The confirmation for spending a card on something small, reacting with one, or ending the part of an offensive."""
        return confirm.confirm_text(position, action)

    def headings(
        self, position: Position[EotsState], slot: Slot, chosen: tuple[str, ...]
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The values of a slot under headings, as a player looks for them; () where the plain order does."""
        return briefing.briefing_headings(position.g, slot, chosen)

    def note(self, position: Position[EotsState], seat: str, slot: Slot, chosen: tuple[str, ...], value: str) -> tuple[Note, ...]:
        """Remarks on one value of a slot."""
        return briefing.value_notes(position.g, seat, slot, chosen, value)

    def presumed(self, position: Position[EotsState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
        """How units most likely move."""
        return unit_notes.usual_mode(position.g, slot, chosen)

    def totals(self, position: Position[EotsState], seat: str) -> tuple[Note, ...]:
        """The running totals of a seat's part of an offensive; beside a question about the enemy's what its rolls need."""
        prompt = position.prompt(seat)
        if prompt is not None and prompt.what in REACTION_PROMPTS:
            return reacting.reaction_notes(position.g, prompt.what)
        return briefing.offensive_totals(position.g, seat) if prompt is not None and prompt.what in confirm.OWN_PARTS else ()

    def summary(self, position: Position[EotsState], seat: str) -> tuple[Note, ...]:
        """A seat's part of an offensive in full: moves, battles, ASPs, what the enemy rolls against."""
        return briefing.offensive_plan_notes(position.g, seat)

    # -- questions ---------------------------------------------------------------------------------------------------

    def planning(self, state: EotsState, seat: str) -> EotsState | None:
        """A copy made over as if a side that waits were to act."""
        return planning.planning_copy(state, "japan" if seat == "japan" else "allies")


GAME = EmpireOfTheSun()
