"""What happened since a side's own last move, and what the enemy can reach next: from what that side sees (13.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.engine import Event
from rules.engine.contract.story import ChapterStory, Line, events_of
from rules.next_war.battle.s09_permits import why_not_across
from rules.next_war.ground.s08_stacking import attack_now, overstacked_hexes
from rules.next_war.march.s08_movers import bound_by
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.state.book import book_of
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import BASIC_SEGMENTS, MOVEMENT, OTHERS_SEGMENTS, SEGMENTS, Segment, TheatreState
from rules.next_war.state.supposing import copy_at_segment
from rules.next_war.state.war import TheatreWar
from rules.next_war.story.air_sea import ARRIVALS, SMALL_AT_SEA, air_lines, sailed_lines
from rules.next_war.story.beyond import OtherReach, other_reaches
from rules.next_war.table.air_notes import FLIGHTS
from rules.next_war.table.battle_story import battle_lines
from rules.next_war.table.dispatch import LOUD, SMALL, loss_lines, seen_lines, taken_lines
from rules.next_war.table.sea_notes import SEA_LOUD, sea_lines
from rules.next_war.table.seen import state_as_known

#: Hexes in danger that are named, the most dangerous first; units that are named in a line.
NAMED, UNITS = 6, 4
#: Segments in which few units move: a danger is looked for in the next one after them.
FEW = ("elite_reaction",)


class Danger(NamedTuple):
    """A hex that the enemy can attack or enter after its next movement. ``units``: the side's own there; ``by``: enemy units."""

    hex: str
    units: tuple[str, ...]
    by: tuple[str, ...]
    strength: int


def next_enemy_movement(g: TheatreReading, side: str) -> Segment:
    """The next segment in which the other side moves most of its units; in the turn after this one its basic movement."""
    return _coming_movement(g, side) or BASIC_SEGMENTS[0 if g.enemy(side) == (g.state.initiative or g.book.sides[0]) else 2]


def _coming_movement(g: TheatreReading, side: str) -> Segment | None:
    """The next such segment of this turn; None if there is none left."""
    state, foe = g.state, g.enemy(side)
    at = SEGMENTS.index(state.segment) if state.segment else len(SEGMENTS)
    first = state.initiative or g.book.sides[0]
    for segment in SEGMENTS[at:-1]:
        owner = g.enemy(first) if segment in OTHERS_SEGMENTS else first
        here = segment != state.segment or state.active == foe
        if segment in MOVEMENT and segment not in FEW and owner == foe and here:
            return segment
    return None


def dangers(state: TheatreState, side: str) -> list[Danger]:
    """The hexes of a side that enemy units in its sight can attack or enter after their next movement, the worst first.

    By the ground only, each unit by itself, in the weather of now: what is hidden is not in it.
    """
    return _ground_dangers(_next_position(state, side), side)


def _ground_dangers(g: TheatreReading, side: str) -> list[Danger]:
    foe = g.enemy(side)
    board, found = g.board, dict[str, list[str]]()
    targets, open_ = _exposed_hexes(g, side)
    near = board.land.step(targets) | open_
    for uid in g.units_of(foe):
        if not g.unit(uid).walks or not g.where(uid) & board.ground or not attack_now(g, uid):
            continue
        reached = (g.where(uid) if bound_by(g, uid) else reach_of(g, [uid]).all | g.where(uid)) & near
        for hex_ in _in_danger(g, uid, reached, targets, open_):
            found.setdefault(hex_, []).append(uid)
    rows = [
        Danger(hex_, tuple(g.walkers(hex_, side)), tuple(units), sum(attack_now(g, uid) for uid in units))
        for hex_, units in found.items()
    ]
    return sorted(rows, key=lambda one: (one.hex not in g.sheet.objectives, -one.strength, one.hex))


def _exposed_hexes(g: TheatreReading, side: str) -> tuple[int, int]:
    """The hexes of a side's units on land; its objectives that are empty."""
    return g.mask(side) & g.board.ground, g.board.set(g.sheet.objectives) & g.held_by(side) & ~g.mask(side)


def _other_dangers(g: TheatreReading, side: str, *, next_turn: bool) -> list[OtherReach]:
    """What enemy units in sight can reach by air and from the sea in their next movement, each by itself (NW112)."""
    targets, open_ = _exposed_hexes(g, side)

    def in_danger(uid: str, hexes: int) -> Iterator[str]:
        return _in_danger(g, uid, hexes, targets, open_)

    return list(other_reaches(g, side, targets | open_, in_danger, next_turn=next_turn))


def _in_danger(g: TheatreReading, uid: str, reached: int, targets: int, open_: int) -> Iterator[str]:
    board = g.board
    yield from board.names(reached & open_)
    for hex_ in board.names(board.land.step(reached) & targets):
        beside = board.names(board.grid.around(board.bit[hex_], 1) & reached)
        if any(why_not_across(g, uid, origin, hex_) is None for origin in beside):
            yield hex_


def _next_position(state: TheatreState, side: str) -> TheatreWar:
    """What a side knows of the position, with the next movement segment of the other begun."""
    g = TheatreWar(state_as_known(state, side), None)
    crowded = [hex_ for one in g.book.sides for hex_ in overstacked_hexes(g, one)]
    return copy_at_segment(g, next_enemy_movement(g, side), g.enemy(side), crowded)


def since_text(state: TheatreState, events: Sequence[Event], seat: str) -> ChapterStory:
    """What a side may see of what happened since its last move: moves, flights, ships, battles, control, supply, then the
    enemy's reach."""
    lines: list[Line | Event] = [
        *_marched_lines(state, events),
        *air_lines(events),
        *sailed_lines(events),
        *_near_lines(state, events, seat),
        *sea_lines(events),
        *battle_lines(events),
        *loss_lines(events, state),
        *seen_lines([event for event in events if event.kind != "uncovered" or event.facts["seat"] != seat]),
        *taken_lines(events),
        *_supply_lines(events, seat),
        *danger_lines(state, seat),
    ]
    told = ("supply", "rebased", *FLIGHTS, *SEA_LOUD)
    loud = [one for one in LOUD if one not in told]
    return ChapterStory(tuple(lines), tuple(events_of(events, *loud)), rest=tuple(events_of(events, *SMALL, *SMALL_AT_SEA)))


def _marched_lines(state: TheatreState, events: Sequence[Event]) -> Iterator[Line]:
    """How many went on the ground in each segment."""
    counts = dict[tuple[str, str], int]()
    named = events_of(events, "segment", "segment-over")
    # The events may begin in the midst of a segment.
    segment = next((event.facts["segment"] for event in named), state.segment)
    for event in events:
        facts = event.facts
        if event.kind == "segment":
            segment = facts["segment"]
        elif event.kind in ("moved", "moved-whole"):
            key = facts["seat"], segment
            counts[key] = counts.get(key, 0) + len(facts["units"]) + facts.get("more", 0)
    for (who, where), count in counts.items():
        yield (("marched", {"seat": who, "segment": where, "count": count}),)


def _near_lines(state: TheatreState, events: Sequence[Event], seat: str) -> Iterator[Line]:
    """The enemy's units that came next to the side's own, on the ground, by air or by sea."""
    g, came = TheatreWar(state_as_known(state, seat), None), dict[str, list[str]]()
    beside = g.board.land.step(g.mask(seat)) if seat in g.book.sides else 0
    for event in events_of(events, *ARRIVALS):
        for uid in event.facts["units"]:
            at = g.state.place.get(uid, "")
            if g.side(uid) != seat and g.board.bit.get(at, 0) & beside and uid not in came.get(at, ()):
                came.setdefault(at, []).append(uid)
    for hex_, units in came.items():
        yield (("since-near", {"hex": hex_, "units": units}),)


def _supply_lines(events: Sequence[Event], seat: str) -> Iterator[Line]:
    """Who had no supply when it was last checked (13.1)."""
    last = {event.facts["seat"]: list(event.facts["units"]) for event in events_of(events, "supply")}
    for side, units in last.items():
        if units:
            yield (("since-cut", {"seat": side, "units": units, "own": int(side == seat)}),)


def danger_lines(state: TheatreState, seat: str) -> Iterator[Line]:
    """What the enemy can reach in its next movement, by public knowledge; nothing for onlookers and when the game is over."""
    if seat not in book_of(state.module).sides or state.result is not None:
        return
    g = TheatreWar(state, None)
    now = _next_position(state, seat)
    found, segment, foe = _ground_dangers(now, seat), next_enemy_movement(g, seat), g.enemy(seat)
    if found:
        facts = {"seat": foe, "segment": segment, "count": len(found), "fog": int(state.fog)}
        yield (("since-reach", {**facts, "more": max(0, len(found) - NAMED)}),)
    for one in found[:NAMED]:
        foes, units = list(one.by[:UNITS]), list(one.units)
        row = {"hex": one.hex, "units": units, "foes": foes, "more": len(one.by) - len(foes), "attack": one.strength}
        yield (("since-danger", row),)
    for way in _other_dangers(now, seat, next_turn=_coming_movement(g, seat) is None):
        named = {"units": list(way.units[:UNITS]), "count": max(0, len(way.units) - UNITS), "hexes": list(way.hexes[:NAMED])}
        yield (
            ("since-beyond", {"seat": foe, "by": way.by, "fog": int(state.fog), **named, "more": max(0, len(way.hexes) - NAMED)}),
        )
