"""The public report at the end of a turn: the tracks and how they moved, losses, nations, attrition, arrivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract.core import Event
from rules.engine.contract.story import MOMENT, ChapterStory, Line, events_of
from rules.eots.s10_reinforcements.reinforcements import Reinforce
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.places import DELAYED, ELIMINATED, REMOVED, turn_of
from rules.eots.state.war import EotsWar
from rules.eots.table.dispatch import (
    LOUD,
    by_side,
    control_line,
    grouped_lines,
    is_grouped_event,
    is_quiet_event,
    loss_line,
    moment_dispatch,
    offensive_dispatch,
    units_lost,
)
from rules.eots.table.view import track_markers

#: Events in other lines of the sheet.
_ELSE = frozenset(["attrition", "step-lost", "eliminated", "control", "placed"])
#: Tracks of the sheet by their lines: numbers, a share of the goal, boxes with words.
_NUMBERS = ("political_will", "war_in_europe")
_SHARES = ("progress_of_war",)
_WORDS = ("china_front", "india", "burma_road")
_LEVELS = ("japan_asp", "allied_asp", "resources", "escort", "china_divisions")
#: Tracks that the South Pacific's board has no use for (17.2).
_NOT_THERE = {"south_pacific": ("india", "burma_road", "china_front", "china_divisions", "resources")}


def turn_figures(state: EotsState) -> dict[str, Any]:
    """The tracks as everybody sees them, and the units that are off the map for good or until they are rebuilt."""
    m = track_markers(EotsWar(state, None))
    found: dict[str, Any] = {key: m[key] for key in (*_NUMBERS, *_SHARES, "progress_of_war_target", *_WORDS, *_LEVELS)}
    found["out"] = sorted(unit for unit, place in state.place.items() if place in (ELIMINATED, REMOVED))
    found["turn"] = state.turn
    return found


def _track_lines(now: Mapping[str, Any], before: Mapping[str, Any], board: str) -> list[Line]:
    """The tracks, each with its old value if it moved."""
    absent = _NOT_THERE.get(board, ())

    def number(key: str, **more: Any) -> tuple[str, dict[str, Any]]:
        return f"track-{key}", {"value": now[key], "change": now[key] - before.get(key, now[key]), **more}

    def word(key: str) -> tuple[str, dict[str, Any]]:
        was = before.get(key, now[key])
        return f"track-{key}", {"box": now[key], "box_was": was, "moved": was != now[key]}

    will = [number(key) for key in _NUMBERS]
    if now["progress_of_war_target"]:
        will += [number(key, target=now["progress_of_war_target"]) for key in _SHARES]
    nations = [word(key) for key in _WORDS if key not in absent]
    levels = [number(key) for key in _LEVELS if key not in absent]
    return [tuple(line) for line in (will, nations, levels) if line]


def _arrival_lines(state: EotsState) -> list[Line]:
    """The units that arrive in the turn that begins, and in the one after.

    A turn begins with its arrivals, so they come before the events that place them. Other units in the delayed box have just
    been delayed, and come a turn later (10.21).
    """
    arriving = {unit for step in state.stack if isinstance(step, Reinforce) for unit in step.units}
    due: dict[int, list[str]] = {}
    for unit, place in sorted(state.place.items()):
        turn = state.turn + (unit not in arriving) if place == DELAYED else turn_of(place)
        if turn is not None:
            due.setdefault(max(turn, state.turn), []).append(unit)
    arrivals: list[Line] = []
    for turn in (state.turn, state.turn + 1):
        parts = [("coming", {"side": side, "units": units}) for side in SIDES if (units := by_side(due.get(turn, ()), side))]
        if parts and turn <= state.last_turn:
            arrivals.append((("coming-turn", {"turn": turn, "now": turn == state.turn}), *parts))
    return arrivals


def turn_sheet(events: Sequence[Event], state: EotsState, before: Mapping[str, Any]) -> ChapterStory:
    """The end of a turn, or of the game."""
    now = turn_figures(state)
    over = events[-1].kind == "game-over"
    ended = before.get("turn", state.turn if over else state.turn - 1)
    lines: list[Line] = [(("turn", {"turn": ended, "next": state.turn, "last": state.last_turn, "over": over}),)]
    lines += _track_lines(now, before, state.board)
    if state.surrendered:
        lines.append((("nations", {"nations": list(state.surrendered)}),))
    if before:
        out = [unit for unit in now["out"] if unit not in set(before["out"])]
        lines += loss_line("turn-lost", out, ())
    if hungry := [event.facts["unit"] for event in events_of(events, "attrition")]:
        lines.append((("attrition", {"units": hungry}),))
    starved = set(hungry)
    gone, weaker = units_lost(events)
    lines += loss_line("lost", [u for u in gone if u not in starved], weaker)
    lines += control_line(events)
    small = [*grouped_lines("sheet", events), *([] if over else _arrival_lines(state))]
    loud = tuple(event for event in events if event.kind in LOUD)
    rest = tuple(
        event for event in events if event.kind not in LOUD | _ELSE and not is_quiet_event(event) and not is_grouped_event(event)
    )
    return ChapterStory(tuple(lines), loud, tuple(small), rest)


def chapter_text(chapter: str, events: Sequence[Event], state: EotsState, before: Mapping[str, Any]) -> ChapterStory:
    """A chapter of the war: an offensive, or a turn. One that was broken off in an offensive is reported as that offensive."""
    if chapter == MOMENT:
        return moment_dispatch(events)
    if chapter != "turn" and any(event.kind == "offensive" for event in events):
        return offensive_dispatch(events, over=chapter != "")
    if chapter == "turn":
        return _with_offensive(events, state, before)
    return ChapterStory(rest=tuple(event for event in events if not is_quiet_event(event)))


def _with_offensive(events: Sequence[Event], state: EotsState, before: Mapping[str, Any]) -> ChapterStory:
    """A turn's sheet; an offensive in which the game ended comes before it."""
    if events[-1].kind == "turn" and before.get("turn") == state.turn:  # the first one: what was decided before it
        return ChapterStory(rest=tuple(event for event in events if not is_quiet_event(event)))
    begun = any(event.kind == "offensive" for event in events)
    if not begun:
        return turn_sheet(events, state, before)
    first, then = offensive_dispatch(events[:-1]), turn_sheet(events[-1:], state, before)
    small, rest = (*first.small, *then.small), (*first.rest, *then.rest)
    return ChapterStory((*first.lines, *then.lines), (*first.events, *then.events), small, rest, first.before)
