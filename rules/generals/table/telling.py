"""What people at the table are told beside the events: a round in one message, tasks and words for newcomers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.game import Note
from rules.engine.guide import Term
from rules.engine.telling import TURN, Told
from rules.generals.state.board import ALLIES, AXIS, SIDE
from rules.generals.state.book import book_of
from rules.generals.state.state import WarState

#: Events with which a chapter of the story is over.
CHAPTERS: Mapping[str, str] = {"round-over": TURN}
#: What a nation did -> the message that says so, with the spaces it was done in.
_DONE = {"built": "placed", "recruited": "placed", "battled": "battled", "removed": "gone", "cut-off": "gone"}
GLOSSARY = (
    Term("supply", "9", ("play", "do-build", "do-battle", "answer-supplyphase")),
    Term("build", "12", ("do-build", "play")),
    Term("recruit", "15", ("do-recruit", "play")),
    Term("battle", "12", ("do-battle", "play")),
    Term("eliminate", "15", ("do-eliminate",)),
    Term("status", "12", ("play",)),
    Term("response", "12", ("play", "answer-*")),
    Term("economic", "12", ("play", "lose-cards")),
    Term("strait", "6", ("do-build", "do-battle")),
    Term("home", "16", ("secret-keep", "play")),
)


def about(module: str) -> tuple[Note, ...]:
    """What the lobby tells: how long, how hard, what wins, and how many cards of a module's tables are stand-ins."""
    book = book_of(module)
    rounds = {"rounds": book.numbers.rounds}
    return (
        ("about-length", {}),
        ("about-difficulty", {}),
        ("about-won", rounds),
        ("about-unsure", {"count": book.tables.stand_ins}),
    )


def aims(state: WarState, seat: str) -> tuple[Note, ...]:
    """What a nation is told when the game begins: what its side wins by, what it has, what the book advises it."""
    nation = book_of(state.module).nations[seat]
    forces = {"armies": nation.armies, "navies": nation.navies}
    return (
        ("aim-side", {"side": SIDE[seat]}),
        ("aim-forces", forces),
        ("aim-secret", {}),
        (f"aim-hint-{seat}", {}),
    )


def told(chapter: str, events: Sequence[Event], state: WarState) -> Told:
    """A round in a line a nation, and the points (7, 16). One that was broken off is told as far as it came."""
    turns: list[tuple[str, list[Event]]] = []
    for event in events:
        if event.kind == "turn":
            turns.append((event.facts["seat"], []))
        elif turns:
            turns[-1][1].append(event)
    lines = [_turn(nation, done) for nation, done in turns]
    if chapter == TURN:
        lines.append((("round", {"round": events[-1].facts["round"], AXIS: state.score[AXIS], ALLIES: state.score[ALLIES]}),))
    ends = tuple(event for event in events if event.kind == "ended")
    return Told(tuple(lines), ends)


def _turn(nation: str, events: Sequence[Event]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """What happened in a nation's turn, whoever did it."""
    notes: list[tuple[str, dict[str, Any]]] = [("nation", {"seat": nation})]
    for event in events:
        if event.kind in ("played", "played-again", "laid", "used", "cancelled"):
            notes.append((event.kind, {"seat": event.facts["seat"], "card": event.facts["card"]}))
        elif event.kind == "laid-down":
            notes.append(("laid-down", {}))
    spaces: dict[str, list[str]] = {}
    for event in events:
        if event.kind in _DONE:
            spaces.setdefault(_DONE[event.kind], []).append(event.facts["area"])
    notes += [(what, {"areas": where}) for what, where in spaces.items()]
    lost: dict[str, int] = {}
    points = {AXIS: 0, ALLIES: 0}
    for event in events:
        if event.kind in ("lost-cards", "lost-hand"):
            lost[event.facts["seat"]] = lost.get(event.facts["seat"], 0) + event.facts["count"]
        elif event.kind == "points":
            points[event.facts["side"]] += event.facts["count"]
    notes += [("lost", {"seat": seat, "count": count}) for seat, count in lost.items()]
    notes += [("points", {"side": side, "count": count}) for side, count in points.items() if count]
    return tuple(notes)
