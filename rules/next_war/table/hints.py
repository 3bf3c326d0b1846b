"""Hints for somebody's first game: what a beginner overlooks in a movement or combat segment, from what their seat sees."""

from __future__ import annotations

from fractions import Fraction

from rules.engine import Position
from rules.engine.contract.game import Note
from rules.hexmap.hexset import HexSet
from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.ground.s02_doctrine import odds_ratio
from rules.next_war.ground.s08_stacking import halves_over
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_draft import movable_units
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.battle_notes import declared_attacks
from rules.next_war.table.hints_air_sea import air_and_sea_hints
from rules.next_war.table.seen import draft_of, state_as_known, war_as_seen
from rules.next_war.table.wishes import ANSWERS

#: Hexes from which an enemy may be at an objective soon; places and units that are named.
NEAR, NAMED = 2, 4


def theatre_hints(position: Position[TheatreState], seat: str) -> tuple[Note, ...]:
    """All that could be said to a side in its own segment, the most urgent first."""
    prompt = position.prompt(seat)
    if prompt is None:
        return ()
    beside = air_and_sea_hints(position, prompt)
    if prompt.what == ANSWERS:
        return (*_heaviest_attack(position.state, seat), *beside)
    if prompt.what != "move-units":
        return beside
    g = war_as_seen(position.state, seat)
    full, late = _full_hexes(g, seat, position.state), _later_segments(g, seat)
    return (*full, *beside[:1], *_open_objectives(g, seat), *_free_takings(g, seat), *beside[1:], *late)


def _heaviest_attack(state: TheatreState, seat: str) -> list[Note]:
    """Of the attacks on a defender's sheet the one at the best odds, by what the side sees (9.2.2)."""
    g, attacks = TheatreWar(state_as_known(state, seat), None), declared_attacks(state, seat)
    found: list[tuple[Fraction, str, str]] = []
    for hex_, attackers in attacks.items():
        units = [uid for uid in attackers if uid in g.state.place]
        if units:
            odds = reckon_battle(g, drawn_battle(g, hex_, units)).odds.odds
            found += [(odds_ratio(odds), hex_, odds)] if odds else []
    if not found:
        return []
    _, hex_, odds = max(found)
    return [("heaviest", {"hex": hex_, "odds": odds, "count": len(attacks)})]


def _full_hexes(g: TheatreReading, seat: str, state: TheatreState) -> list[Note]:
    """Hexes that the draft leaves too full (8.1.1.1)."""
    ends = dict.fromkeys(order.path[-1] for order in draft_of(state, seat))
    full = [hex_ for hex_ in ends if halves_over(g, hex_, seat)]
    return [("full", {"hexes": full[:NAMED]})] if full else []


def _open_objectives(g: TheatreReading, seat: str) -> list[Note]:
    """Objectives of the side's own, with nobody in or beside them, that the enemy may soon be at, but is not yet."""
    foes = g.board.grid.around(g.mask(g.enemy(seat)), NEAR)
    kept = g.mask(seat) | control_zone(g, seat) | _entered_hexes(g, g.enemy(seat))
    held = [hex_ for hex_ in g.sheet.objectives if g.board.bit[hex_] & g.held_by(seat) & foes & ~kept]
    return [("open", {"hexes": sorted(held)[:NAMED]})] if held else []


def _entered_hexes(g: TheatreReading, side: str) -> HexSet:
    """Hexes where a side has units, or that it entered last in this turn: they change hands at its end or are cleared (8.4)."""
    return g.mask(side) & g.board.ground | g.board.set(hex_ for hex_, entered in g.state.entered.items() if entered == side)


def _free_takings(g: TheatreReading, seat: str) -> list[Note]:
    """Objectives that the enemy holds and has nobody in, and that the side has not entered either."""
    enemy = g.enemy(seat)
    left = g.held_by(enemy) & ~g.mask(enemy) & ~_entered_hexes(g, seat)
    free = [hex_ for hex_ in g.sheet.objectives if g.board.bit[hex_] & left]
    return [("empty", {"hexes": sorted(free)[:NAMED]})] if free else []


def _later_segments(g: TheatreReading, seat: str) -> list[Note]:
    """What the segment leads to: exploitation for those outside enemy zones; elite units that could still react."""
    segment = g.state.segment
    if segment == "initiative_movement":
        return [("again", {"seat": g.enemy(seat)})]
    if segment in ("elite_reaction", "exploitation"):
        units = list(movable_units(g, seat))
        return [("late", {"units": units[:NAMED], "count": len(units)})] if units else []
    return []
