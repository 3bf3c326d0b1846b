"""What somebody may see of a state: pictures are made of this. A movement segment's draft is its side's own."""

from __future__ import annotations

from random import Random

import msgspec

from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_draft import MarchOrder, drafted_war
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar


class TheatreView(msgspec.Struct, frozen=True):
    """What somebody sees. ``place``, ``entered`` and ``sunk``: as the viewer's own draft leaves them.

    ``control``: hex of the scenario's board -> its side; ``zones``: side -> the hexes in its zones (8.2).
    ``draft``: the orders of the viewer's own movement segment so far: units and the hexes that they enter; () for everybody else.
    """

    who: str
    scenario: str
    module: str
    turn: int
    last_turn: int
    phase: str
    segment: str
    active: str
    initiative: str
    contested: bool
    weather: str
    place: dict[str, str]
    lost: dict[str, int]
    moved: tuple[str, ...]
    unsupplied: tuple[str, ...]
    dead: tuple[str, ...]
    control: dict[str, str]
    entered: dict[str, str]
    clearing: dict[str, int]
    sea: dict[str, str]
    beachheads: dict[str, str]
    sunk: tuple[str, ...]
    razed: tuple[str, ...]
    crowded: tuple[str, ...]
    zones: dict[str, tuple[str, ...]]
    points: dict[str, int]
    gained: dict[str, int]
    replacements: dict[str, int]
    over: bool
    draft: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()


def draft_of(state: TheatreState, who: str) -> list[MarchOrder]:
    """The orders that a seat has drafted in the movement segment under way; nobody else has any."""
    top = state.stack[-1] if state.stack else None
    return top.draft if isinstance(top, MovementSegment) and who in (top.seat, "referee") else []


def war_as_seen(state: TheatreState, who: str) -> TheatreReading:
    """The position as somebody sees it: with their own draft carried out."""
    return drafted_war(TheatreWar(state, None), draft_of(state, who))


def theatre_as_seen(state: TheatreState, who: str) -> TheatreView:
    """The state as a seat, "spectator" or "referee" sees it."""
    draft, g = draft_of(state, who), war_as_seen(state, who)
    now, board = g.state, g.board
    held = {side: g.held_by(side) & g.start.playable for side in g.book.sides}
    return TheatreView(
        who=who,
        scenario=state.scenario,
        module=state.module,
        turn=state.turn,
        last_turn=g.sheet.turns,
        phase=state.phase,
        segment=state.segment,
        active=state.active,
        initiative=state.initiative,
        contested=state.contested,
        weather=state.weather,
        place=dict(sorted(now.place.items())),
        lost=dict(sorted(state.lost.items())),
        moved=tuple(now.moved),
        unsupplied=tuple(state.unsupplied),
        dead=tuple(state.dead),
        control={name: side for side, hexes in held.items() for name in board.names(hexes & board.ground)},
        entered=dict(sorted(now.entered.items())),
        clearing=dict(sorted(state.clearing.items())),
        sea=dict(sorted(state.sea.items())),
        beachheads=dict(sorted(state.beachheads.items())),
        sunk=tuple(now.sunk),
        razed=tuple(state.razed),
        crowded=tuple(state.crowded),
        zones={side: tuple(board.names(control_zone(g, side) & g.start.playable)) for side in g.book.sides},
        points=dict(sorted(state.points.items())),
        gained=dict(sorted(state.gained.items())),
        replacements=dict(sorted(state.replacements.items())),
        over=state.result is not None,
        draft=tuple((tuple(order.units), tuple(order.path)) for order in draft),
    )


def redraw_draft(state: TheatreState, who: str, rng: Random) -> TheatreState | None:
    """The draft of a movement segment is another one, for everybody but its side: none, or a part of it."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, MovementSegment) and who not in (top.seat, "referee"):
        top.draft = top.draft[: rng.randint(0, len(top.draft))]
    return state
