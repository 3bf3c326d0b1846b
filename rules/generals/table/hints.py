"""Hints for a player's first game: things a beginner overlooks on the board and in their own hand, and advice for their nation.

Only the nation's own hidden cards are used.
"""

from __future__ import annotations

from rules.engine import Position
from rules.engine.contract.game import Note
from rules.generals.cards.build import buildable_spaces
from rules.generals.state.board import ENEMY
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar

#: After this round advice about beginnings comes too late; the number of cards of a kind in hand that deserves a hint.
LATE = 8


def nation_hints(position: Position[GeneralsState], seat: str) -> tuple[Note, ...]:
    """All that could be said to a nation in its own turn, the most urgent first."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.secret or position.state.active != seat or prompt.what not in ("play", "discard"):
        return ()
    g: GeneralsWar = position.g
    if prompt.what == "discard":
        return _discard_hints(g, seat)
    return (
        *_home_hints(g, seat),
        *_port_hints(g, seat),
        *_source_hints(g, seat),
        *_own_nation_hints(g, seat),
        *_hand_hints(g, seat),
        *_deck_hints(g, seat),
    )


def _hand_kinds(g: GeneralsWar, seat: str) -> list[str]:
    return [g.card(card).kind for card in g.state.hand[seat]]


def _home_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """An enemy army next to the home space, or in it."""
    where = {"area": g.board.home_space[seat]}
    if g.home_lost(seat):
        return (("home-lost", where),)
    near = (g.beside(seat, g.board.home[seat]) & g.board.land & g.of_side(ENEMY[g.board.side[seat]], "army")).bit_count()
    if not near:
        return ()
    if not g.board.home[seat] & g.of_side(g.board.side[seat], "army"):
        return (("home-empty", {**where, "count": near}),)
    return (("home-open", {**where, "count": near}),)


def _port_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """Navies without an army of their side on a coast."""
    navies = g.spaces(seat, "navy")
    adrift = g.board.names(navies & ~g.in_port(seat, navies))
    return tuple(("no-port", {"area": space}) for space in adrift[:1])


def _source_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """A source within reach of a Build Army in the hand."""
    if "build_army" not in _hand_kinds(g, seat) or g.left(seat, "army") <= 0:
        return ()
    allies = 0
    for ally in g.board.of_side[g.board.side[seat]]:
        allies |= g.spaces(ally, "army")
    free = g.board.names(buildable_spaces(g, seat, "army") & g.board.sources & g.sources(seat) & ~allies)
    return (("source", {"area": free[0], "count": g.book.numbers.source_alone}),) if free else ()


def _own_nation_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """The nation's own advice that applies now."""
    state, kinds = g.state, _hand_kinds(g, seat)
    early = state.round < LATE
    fitting = {
        "early_statuses": early and "status" in kinds,
        "few_armies": kinds.count("build_army") + kinds.count("land_battle") <= 1,
        "early_responses": early and "response" in kinds and len(state.responses[seat]) < 2,
        "hold_battles": "land_battle" in kinds and "status" in kinds,
        "small_deck": g.deck_size(seat) < 2 * (g.book.numbers.rounds - state.round),
        "early_navies": early and not g.spaces(seat, "navy"),
    }
    return ((f"nation-{seat}", {"left": g.deck_size(seat)}),) if fitting.get(g.book.nations[seat].advice) else ()


def _hand_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """Nothing to build armies with, although there are some left."""
    if "build_army" in _hand_kinds(g, seat) or g.left(seat, "army") <= 0:
        return ()
    return (("no-build-army", {"count": g.left(seat, "army")}),)


def _deck_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """A deck that may not last."""
    rounds, left = g.book.numbers.rounds - g.state.round, g.deck_size(seat)
    return (("deck", {"left": left, "rounds": rounds}),) if 0 < left < rounds else ()


def _discard_hints(g: GeneralsWar, seat: str) -> tuple[Note, ...]:
    """The hand is full of one thing."""
    kinds = _hand_kinds(g, seat)
    most = max(sorted(set(kinds)), key=kinds.count, default="")
    if kinds.count(most) >= 4 and g.deck_size(seat) > 2 * (g.book.numbers.rounds - g.state.round):
        return (("same", {"kind": most, "count": kinds.count(most)}),)
    return ()
