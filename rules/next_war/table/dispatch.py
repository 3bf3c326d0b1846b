"""The public reports: each segment in one message, each turn in a sheet, the end (3.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine import Event
from rules.engine.contract.story import TURN, ChapterStory, Line, events_of
from rules.next_war.course.s04_weather import storm_chance
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_notes import flown_lines, is_flight_told
from rules.next_war.table.battle_story import battle_lines
from rules.next_war.table.sea_notes import SEA_LOUD, sea_lines

#: Chapters beside that of a turn: movement and combat of one side, with the elite reaction before it; the end of the game. The
#: chapter of a turn has all automatic phases: its end, and the next one's weather, initiative, air and sea.
SEGMENT, END = "segment", "end"
#: Events with which a chapter of the story is over.
CHAPTERS: Mapping[str, str] = {"turn-opens": TURN, "stint-over": SEGMENT, "ended": END}
#: Events that only open or close a part of the story: no line of the log has them.
SILENT = ("segment-opens", "stint-over", "turn-opens", "uncovered")
#: Events by which a longer part of the log is named, such as one that is taken back.
SUMMING = frozenset({"segment-over", "battle"})
#: Reported in their own words, a line each.
LOUD = (
    *SEA_LOUD,
    "supply", "marker", "marker-off", "ferry-sunk", "clearing-rolled", "arrived", "waits", "recovered", "rebuilt",
    "not-replaced", "automatic-roll",
    "air-superiority", "flight", "flight-aborted", "landed", "stepped-on", "rebased", "base-loss",
    "air-point-lost", "lift-point-lost",
)  # fmt: skip
#: What the fire at those who support a battle costs; known before the battle's die is rolled.
SHOT_DOWN = ("air-point-lost",)
#: Reported in small print beside each other.
SMALL = ("passed-over", "stayed", "air-points", "support", "air-defence", "air-immune", "drop-rolled")


def theatre_chapter_text(chapter: str, events: Sequence[Event], state: TheatreState, before: Mapping[str, Any]) -> ChapterStory:
    """A chapter in words; one that was broken off is reported as far as it came. How the game ended the host says itself."""
    at = next((number for number, event in enumerate(events) if event.kind == "turn-over"), -1) + 1
    ended, begun = events[:at], events[at:]
    told: list[Line | Event] = []
    if ended:
        told += [
            *told_in_order(ended),
            *loss_lines(ended, state),
            *seen_lines(ended),
            *_turn_lines(ended, state),
            *taken_lines(ended),
        ]
    opening = _opening_line(begun, state)
    rest = [*told_in_order(begun), *loss_lines(begun, state), *seen_lines(begun), *taken_lines(begun)]
    told += _headed(opening, rest)
    if chapter == TURN or (opening and not ended):
        told += storm_lines(state)
    return ChapterStory(tuple(told), rest=tuple(events_of(events, *SMALL)))


def told_in_order(events: Sequence[Event]) -> Iterator[Line | Event]:
    """Marches, battles, what ships and flights did and all else that is news, each where it happened."""
    events = _shot_down_below(events)
    counts, at, flights = _marchers(events), 0, flown_lines(events)
    told = ""
    yield from sea_lines(events)
    for number, event in enumerate(events):
        if number in flights:
            yield flights[number]
        elif is_flight_told(event, flights):
            continue
        elif event.kind == "moved":
            if counts[at][0] != told:
                told = counts[at][0]
                yield (("marched", counts[at][1]),)
            facts = {name: event.facts[name] for name in ("units", "origin", "hex")}
            yield (("march", {**facts, "more": event.facts.get("more", 0)}),)
            at += 1
        elif event.kind in LOUD:
            yield event
        else:
            yield from battle_lines([event])


def _shot_down_below(events: Sequence[Event]) -> list[Event]:
    """The same events, but what the fire at a battle's support shot down (6.6) after the battle that it supported."""
    found, kept, fought = list[Event](), list[Event](), False
    for event in events:
        fought = event.kind == "battle" or (fought and event.kind not in ("battle-rolled", "battle-over"))
        if fought and event.kind in SHOT_DOWN:
            kept.append(event)
            continue
        found.append(event)
        if not fought:
            found, kept = [*found, *kept], []
    return [*found, *kept]


def _marchers(events: Sequence[Event]) -> list[tuple[str, dict[str, Any]]]:
    """For each march: a mark of its segment, and what the line says that begins the marches of the segment."""
    found: list[tuple[str, dict[str, Any]]] = []
    named = events_of(events, "segment", "segment-over")
    # A segment may begin in the chapter before.
    segment, number = next((event.facts["segment"] for event in named), ""), 0
    facts: dict[str, Any] = {}
    for event in events:
        if event.kind in ("segment", "segment-over"):
            segment, number = event.facts["segment"], number + 1
        elif event.kind == "moved":
            mark = f"{number}"
            if not found or found[-1][0] != mark:
                facts = {"seat": event.facts["seat"], "segment": segment, "count": 0}
            facts["count"] += len(event.facts["units"]) + event.facts.get("more", 0)
            found.append((mark, facts))
    return found


def storm_lines(state: TheatreState) -> list[Line]:
    """A storm is warned of a turn ahead as far as it can be known: by its chance."""
    count = 0 if state.result is not None else storm_chance(TheatreWar(state, None))
    return [(("storm", {"turn": state.turn + 1, "count": count}),)] if count else []


def gather_theatre_events(events: Sequence[Event]) -> Sequence[Event]:
    """The events of an entry as the log shows them."""
    return [event for event in events if event.kind not in SILENT]


def _headed(opening: Line, told: Sequence[Line | Event]) -> list[Line | Event]:
    """The lines of a chapter; how the turn began is in the first one, by which the report is called when it is taken back."""
    at = next((number for number, one in enumerate(told) if not isinstance(one, Event)), len(told))
    first = told[at] if at < len(told) else None
    if opening and first is not None and not isinstance(first, Event) and first[0][0] == "marched":
        return [(*opening, *first), *told[:at], *told[at + 1 :]]
    return [opening, *told] if opening else list(told)


def _opening_line(events: Sequence[Event], state: TheatreState) -> Line:
    """What a turn began with: its number, the weather, the initiative; () where none began."""
    found: dict[str, Any] = {}
    for event in events:
        if event.kind == "turn-begins":
            found["turn"] = event.facts["turn"]
        elif event.kind in ("weather", "weather-chosen"):
            found |= {"weather": event.facts["what"], "roll": event.facts.get("roll", -1)}
        elif event.kind in ("initiative", "contested"):
            found |= {"seat": event.facts["seat"], "contested": int(event.kind == "contested")}
    if "seat" not in found:
        return ()
    return (("opening", {"turn": state.turn, "weather": state.weather, "roll": -1, **found}),)


def loss_lines(events: Sequence[Event], state: TheatreState) -> list[Line]:
    """Steps and units lost, by side; a unit that is gone is not also named for the steps that it lost before."""
    units, found = book_of(state.module).units, list[Line]()
    destroyed = [event.facts["unit"] for event in events_of(events, "destroyed")]
    hit = [uid for event in events_of(events, "step-lost") if (uid := event.facts["unit"]) not in destroyed]
    for side in book_of(state.module).sides:
        lost = [uid for uid in hit if units[uid].side == side]
        gone = [event for event in events_of(events, "destroyed") if units[event.facts["unit"]].side == side]
        if lost:
            found.append((("steps", {"seat": side, "units": list(dict.fromkeys(lost)), "count": len(lost)}),))
        if gone:
            points = sum(event.facts["count"] for event in gone)
            found.append((("gone", {"seat": side, "units": [event.facts["unit"] for event in gone], "count": points}),))
    return found


def seen_lines(events: Sequence[Event]) -> list[Line]:
    """Units that others see from now on (13.2), by side and hex; those of a battle are in its own line."""
    fought = {
        uid for event in events_of(events, "battle-rolled") for uid in (*event.facts["attackers"], *event.facts["defenders"])
    }
    found: dict[tuple[str, str], list[str]] = {}
    for event in events_of(events, "uncovered"):
        facts = event.facts
        for uid, hex_ in zip(facts["units"], facts["places"], strict=True):
            there = found.setdefault((facts["seat"], hex_), [])
            if uid not in fought and uid not in there:
                there.append(uid)
    lines: list[Line] = []
    for side in dict.fromkeys(side for side, _ in found):
        rows = [
            ("seen-at", {"hex": hex_, "units": units}) for (who, hex_), units in sorted(found.items()) if who == side and units
        ]
        if rows:
            lines.append((("seen", {"seat": side}), *rows))
    return lines


def taken_lines(events: Sequence[Event]) -> list[Line]:
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
