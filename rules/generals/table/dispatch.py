"""The public reports: each nation's turn in one message, each round in a sheet, the end (7, 10, 16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import TURN, ChapterStory, Line, Part, events_of
from rules.generals.state.board import ALLIES, AXIS
from rules.generals.state.book import book_of, space_board_of
from rules.generals.state.state import GeneralsState, Story

#: Chapters besides that of a round: a nation's turn, the end of the game.
NATION, END = "nation", "end"
#: Events with which a chapter of the story is over.
CHAPTERS: Mapping[str, str] = {"turn-over": NATION, "round-over": TURN, "ended": END}

#: Cards shown: each begins a line with its consequences.
_HEADS = ("played", "laid", "laid-down", "used")
#: Events of a piece -> the message that reports it.
_PIECES = {
    "built": "placed",
    "recruited": "placed",
    "declared": "declared",
    "removed": "removed",
    "spared": "spared",
    "guarded": "guarded",
    "withdrawn": "withdrawn",
    "not-lent": "not-lent",
}
#: Events reported with their own facts.
_AS_IT_IS = (
    "battled", "paid", "cancelled", "granted", "put-back", "lost-cards", "lost-hand", "lost-status", "lost-response",
    "spared-cards",
)  # fmt: skip
#: Reported in small print: a nation's actions with unseen cards.
_SMALL = ("discarded", "drew", "returned", "looked", "reallocated", "found", "found-nothing")
#: Why a nation has points -> the message that reports it.
_POINTS = {"sources": "sources", "card": "scored", "no-cards": "missing"}


def nation_chapter_text(chapter: str, events: Sequence[Event], state: GeneralsState, before: Mapping[str, Any]) -> ChapterStory:
    """A chapter in words; an unfinished one is reported as far as it goes."""
    if chapter == TURN:
        return ChapterStory(tuple(_round_over_lines(state)))
    ends = tuple(events_of(events, "ended"))
    return ChapterStory((*_nation_turn_lines(events), *_final_lines(events, state)), ends, rest=tuple(_small_events(events)))


def _piece_facts(facts: Mapping[str, Any], owner: str = "seat") -> dict[str, Any]:
    return {"piece": f"{facts[owner]}_{facts['piece']}", "area": facts["area"]}


def _nation_turn_lines(events: Sequence[Event]) -> list[Line]:
    """A nation's turn: a line for each card shown with its results, then supply, then points."""
    begun = [n for n, event in enumerate(events) if event.kind == "turn"]
    if not begun:
        return []
    head, events = events[begun[-1]], events[begun[-1] + 1 :]
    lines: list[list[Part]] = []
    points: list[Part] = []
    cut: list[Part] = []
    for event in events:
        facts = event.facts
        if event.kind in _HEADS:
            lines.append([(event.kind, dict(facts))])
        elif event.kind == "discarded" and facts["played"]:
            lines.append([("dropped", {"seat": facts["seat"]})])
        elif event.kind == "cut-off":
            cut.append(("cut-off", _piece_facts(facts)))
        elif event.kind == "points":
            points.append((_POINTS[facts["why"]], dict(facts)))
        elif event.kind == "home-lost":
            points.append(("home-lost", {"seat": facts["seat"]}))
        else:
            for note in _effect_notes(event):
                if not lines:
                    lines.append([("nation", {"seat": head.facts["seat"]})])
                lines[-1].append(note)
    if not any(event.kind in _HEADS or event.kind == "discarded" for event in events):
        lines.append([("idle", {"seat": head.facts["seat"]})])
    over = next((event.facts for event in events if event.kind == "turn-over"), None)
    if over is not None:
        points.append(("score", {"round": over["round"], AXIS: over[AXIS], ALLIES: over[ALLIES]}))
    return [tuple(line) for line in (*lines, cut, points) if line]


def _effect_notes(event: Event) -> list[Part]:
    """An event's text after the card that caused it; nothing for passes and the like."""
    if event.kind in _PIECES:
        return [(_PIECES[event.kind], _piece_facts(event.facts))]
    if event.kind == "aimed":
        return [("aimed", _piece_facts(event.facts, "victim"))]
    return [(event.kind, dict(event.facts))] if event.kind in _AS_IT_IS else []


def _small_events(events: Sequence[Event]) -> list[Event]:
    begun = next((n for n, event in enumerate(events) if event.kind == "turn"), 0)  # before it, the cards are dealt
    return [event for event in events[begun:] if event.kind in _SMALL and not event.facts.get("played")]


def _final_lines(events: Sequence[Event], state: GeneralsState) -> list[Line]:
    """The points if the game ends in the middle of a turn."""
    if not any(event.kind == "ended" for event in events):
        return []
    return [(("score", {"round": state.round, AXIS: state.score[AXIS], ALLIES: state.score[ALLIES]}),)]


# -- the sheet of a round ----------------------------------------------------------------------------------------------------


def _round_over_lines(state: GeneralsState) -> list[Line]:
    """A round that is over: the points and how they moved, then a line a nation."""
    number = len(state.course)
    now, was = state.course[-1], state.course[-2] if number > 1 else (0, 0)
    head = {"round": number, AXIS: now[0], ALLIES: now[1], "axis_more": now[0] - was[0], "allies_more": now[1] - was[1]}
    head["left"] = book_of(state.module).numbers.rounds - number
    return [(("round", head),), *(_nation_line(nation, state.story_before) for nation in space_board_of(state.module).nations)]


def _nation_line(nation: str, story: Story) -> Line:
    """A nation's actions in a round, in any nation's turn, and the results for its pieces."""
    cards = [card for who, card in story.cards if who == nation]
    known, down = [card for card in cards if card], sum(not card for card in cards)
    notes: list[Part] = [("nation", {"seat": nation})]
    if known:
        notes.append(("cards", {"cards": known}))
    if down:
        notes.append(("face-down", {"count": down}))
    for kind in ("battled", "placed"):
        own = (one for one in story.changes if (one.kind, one.nation, one.by) == (kind, nation, ""))
        if areas := list(dict.fromkeys(one.space for one in own)):
            notes.append((f"in-{kind}", {"areas": areas}))
    for one in dict.fromkeys(story.changes):
        if (one.kind, one.by) == ("placed", nation):  # an ally's piece, by a card of this nation
            notes.append(("in-placed-ally", {"piece": f"{one.nation}_{one.piece}", "area": one.space}))
    for one in dict.fromkeys(story.changes):
        if (one.kind, one.nation) == ("lost", nation):
            notes.append(("in-lost", {"piece": f"{one.nation}_{one.piece}", "area": one.space}))
    notes.append(("brought", {"count": story.points.get(nation, 0)}))
    return tuple(notes)
