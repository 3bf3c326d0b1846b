"""What spectators and players read of a game of Next War: reports, a digest for each side, the film."""

from __future__ import annotations

from rules.engine import Checkpoint, GameStory
from rules.next_war.state.fog import AFTERWARDS
from rules.next_war.state.state import TheatreState
from rules.next_war.story.luck import luck_of_theatre
from rules.next_war.story.since import since_text
from rules.next_war.table import dispatch

STORY: GameStory[TheatreState] = GameStory(
    chapters=dispatch.CHAPTERS,
    openings=("segment",),
    checkpoints=(Checkpoint("segment-opens"),),
    tell_chapter=dispatch.theatre_chapter_text,
    gather_events=dispatch.gather_theatre_events,
    summing=dispatch.SUMMING,
    figures=dispatch.theatre_turn_figures,
    afterwards=AFTERWARDS,
    tell_since=since_text,
    event_luck=luck_of_theatre,
)
