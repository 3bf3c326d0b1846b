"""The public reports: each segment in one message, each turn in a sheet, the end (3.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import TURN, ChapterStory, Line, events_of
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.table.battle_story import battle_lines
from rules.next_war.table.sea_notes import SEA_LOUD, sea_lines

#: Chapters beside that of a turn: a segment of one side, the phases around the segments, the end of the game.
SEGMENT, PHASES, END = "segment", "phases", "end"
#: Events with which a chapter of the story is over.
CHAPTERS: Mapping[str, str] = {"turn-over": TURN, "segment-over": SEGMENT, "ended": END}
#: Reported in their own words, a line each.
LOUD = (
    "turn-begins", "weather", "weather-chosen", "initiative", "contested", "supply", "marker", "marker-off", "ferry-sunk",
    *SEA_LOUD, "clearing-rolled", "arrived", "waits", "recovered", "rebuilt", "automatic-roll", "ended",
    "air-superiority", "flight", "flight-aborted", "landed", "stepped-on", "drop-rolled", "rebased", "base-loss",
    "air-point-lost", "lift-point-lost",
)  # fmt: skip
#: Reported in small print beside each other.
SMALL = ("passed-over", "stayed", "air-points", "support", "air-defence", "air-immune")


def theatre_chapter_text(chapter: str, events: Sequence[Event], state: TheatreState, before: Mapping[str, Any]) -> ChapterStory:
    """A chapter in words; one that was broken off is reported as far as it came."""
    lines = _turn_lines(events, state) if chapter == TURN else []
    return ChapterStory(
        (
            *lines,
            *sea_lines(events),
            *_march_lines(events),
            *battle_lines(events),
            *_loss_lines(events, state),
            *_taken_lines(events),
        ),
        tuple(events_of(events, *LOUD)),
        rest=tuple(events_of(events, *SMALL)),
    )


def _march_lines(events: Sequence[Event]) -> list[Line]:
    """Who moved in which segment, and from where to where."""
    found: list[Line] = []
    moved: list[Event] = []
    for event in events:
        if event.kind == "moved":
            moved.append(event)
        elif event.kind == "segment-over" and moved:
            facts = {"seat": event.facts["seat"], "segment": event.facts["segment"]}
            found.append((("marched", {**facts, "count": sum(len(one.facts["units"]) for one in moved)}),))
            found += [(("march", {name: one.facts[name] for name in ("units", "origin", "hex")}),) for one in moved]
            moved = []
    return found


def _loss_lines(events: Sequence[Event], state: TheatreState) -> list[Line]:
    """Steps and units lost, by side."""
    units, found = book_of(state.module).units, list[Line]()
    for side in book_of(state.module).sides:
        lost = [event.facts["unit"] for event in events_of(events, "step-lost") if units[event.facts["unit"]].side == side]
        gone = [event for event in events_of(events, "destroyed") if units[event.facts["unit"]].side == side]
        if lost:
            found.append((("steps", {"seat": side, "units": list(dict.fromkeys(lost)), "count": len(lost)}),))
        if gone:
            points = sum(event.facts["count"] for event in gone)
            found.append((("gone", {"seat": side, "units": [event.facts["unit"] for event in gone], "count": points}),))
    return found


def _taken_lines(events: Sequence[Event]) -> list[Line]:
    """Hexes that changed hands, those with points first."""
    found: list[Line] = []
    taken = events_of(events, "taken")
    for event in taken:
        if event.facts["count"]:
            found.append((("taken", {"seat": event.facts["seat"], "hex": event.facts["hex"], "count": event.facts["count"]}),))
    for side in dict.fromkeys(event.facts["seat"] for event in taken):
        plain = [event.facts["hex"] for event in taken if event.facts["seat"] == side and not event.facts["count"]]
        if plain:
            found.append((("entered", {"seat": side, "hexes": plain}),))
    return found


def _turn_lines(events: Sequence[Event], state: TheatreState) -> list[Line]:
    """A turn that is over: points of both sides, those of the turn, what was lost in all."""
    turn = next((event.facts["turn"] for event in events_of(events, "turn-over")), state.turn)
    found: list[Line] = [(("turn", {"turn": turn}),)]
    units = book_of(state.module).units
    won = {event.facts["side"]: event.facts["gained"] for event in events_of(events, "scored")}
    for side in book_of(state.module).sides:
        facts = {
            "seat": side, "points": state.points.get(side, 0), "gained": won.get(side, 0),
            "count": sum(units[uid].side == side and units[uid].walks for uid in state.place),
            "dead": sum(units[uid].side == side for uid in state.dead),
        }  # fmt: skip
        found.append((("side", facts),))
    return found


def theatre_turn_figures(state: TheatreState) -> Mapping[str, Any]:
    """What is compared at the end of turns."""
    return {"points": dict(state.points), "dead": list(state.dead)}
