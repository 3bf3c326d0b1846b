"""The view of a seat, a spectator or a referee (5.0: hand sizes are public, cards in hands and face-down cards are not)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from rules.cardgame import piles
from rules.engine.contract.core import Prompt
from rules.eots.s06_supply import supply, zones
from rules.eots.s16_victory import political_will
from rules.eots.state.model import SIDES, DeclaredBattle, EotsState, Side, UnitMove
from rules.eots.state.war import EotsWar


class PublicOffensive(msgspec.Struct, frozen=True):
    """The offensive being resolved, as everybody at the table sees it."""

    side: str
    card: str
    kind: str
    hq: str
    limit: int
    activated: tuple[str, ...]
    moved: dict[str, UnitMove]
    battles: tuple[DeclaredBattle, ...]
    assigned: dict[str, str]
    covering: dict[str, str]
    condition: str
    reaction_cards: tuple[str, ...]
    reaction_hq: str
    reacted: tuple[str, ...]
    zoi_touched: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything ``who`` may see. ``hand`` and ``future`` are filled for the own seat; a referee finds both in ``hands``."""

    who: str
    scenario: str
    title: str
    board: str
    turn: int
    last_turn: int
    year: int
    season: str
    active: str
    units: dict[str, str]
    reduced: tuple[str, ...]
    unsupplied: tuple[str, ...]
    boxes: dict[str, str]
    control: dict[str, str]
    #: Hexes that changed hands since the turn began, and those that had before, with their present holders.
    taken: dict[str, str]
    taken_before: dict[str, str]
    zones: dict[str, tuple[str, ...]]
    markers: dict[str, Any]
    cards_in_hand: dict[str, int]
    deck: dict[str, int]
    discard: dict[str, tuple[str, ...]]
    out_of_game: dict[str, tuple[str, ...]]
    passes: dict[str, int]
    offensive: PublicOffensive | None
    hand: tuple[str, ...]
    future: str
    hands: dict[str, tuple[str, ...]]
    #: Decisions due that ``who`` may know of; secret ones only for their own seat and the referee.
    prompts: tuple[Prompt, ...]
    result: dict[str, Any] | None


def seat_view(state: EotsState, who: str) -> View:
    """The view of a seat ("japan", "allies"), "spectator" or "referee"."""
    return view_of_war(EotsWar(state, None), who)


def view_of_war(g: EotsWar, who: str) -> View:
    """The same, from a context's cached knowledge of its state."""
    state = g.state
    own = who in SIDES
    seen = piles.seen_by(who, state.hand, SIDES)
    referee = who == "referee"
    prompts: tuple[Prompt, ...] = () if g.over or not g.stack else tuple(g.stack[-1].prompts(g))
    taken = _hexes_taken(state.control_at_start, state.control)
    unsupplied: set[str] = set()
    for side in SIDES:
        unsupplied.update(g.units_of(side, "air", "ground", "naval", "hq"))
        unsupplied -= supply.supplied_units(g, side) | supply.supplied_hqs(g, side)
    return View(
        who=who,
        scenario=state.scenario,
        title=g.scenario.title,
        board=state.board,
        turn=state.turn,
        last_turn=state.last_turn,
        year=g.year,
        season=g.cat.charts.turn[state.turn - 1].season,
        active=state.active,
        units={u: p for u, p in state.place.items() if p in g.grid.bit},
        reduced=tuple(sorted(state.reduced)),
        unsupplied=tuple(sorted(unsupplied)),
        boxes={u: p for u, p in state.place.items() if p not in g.grid.bit},
        control=dict(state.control),
        taken=taken,
        taken_before={h: s for h, s in _hexes_taken(state.control_at_setup, state.control).items() if h not in taken},
        zones=dict(g.spatial("zones-by-name", lambda: _zones_by_side(g))),
        markers=track_markers(g),
        cards_in_hand=piles.pile_counts(state.hand, SIDES),
        deck=piles.pile_counts(state.deck, SIDES),
        discard=piles.open_piles(state.discard, SIDES),
        out_of_game=piles.open_piles(state.out_of_game, SIDES),
        passes=dict(state.passes),
        offensive=msgspec.convert(state.offensive, PublicOffensive | None, from_attributes=True),
        hand=seen.get(who, ()),
        future=state.future.get(who, "") if own else "",
        hands=seen if referee else {},
        prompts=tuple(
            # Others see the seat and the subject of a decision, not its legal choices, which may reveal cards.
            p if referee or p.seat == who else Prompt(p.seat, p.what, p.section, ())
            for p in prompts
            if referee or not p.secret or p.seat == who
        ),
        result=state.result,
    )


def _hexes_taken(before: dict[str, Side], now: dict[str, Side]) -> dict[str, str]:
    """Hexes that have changed hands, with their present holders."""
    return {h: side for h, side in now.items() if before.get(h, side) != side}


def _zones_by_side(g: EotsWar) -> dict[str, tuple[str, ...]]:
    """Zones of influence, all of a side's and those that the enemy does not neutralise."""
    masks: dict[str, int] = {side: zones.air_zoi(g, side) for side in SIDES}
    masks |= {f"{side}_free": zones.unneutralised_zoi(g, side) for side in SIDES}
    return {name: tuple(g.grid.names(mask)) for name, mask in masks.items()}


def track_markers(g: EotsWar) -> dict[str, Any]:
    """Every track and marker, named as in the scenario tables."""
    s = g.state
    return {
        "political_will": s.political_will,
        "war_in_europe": s.war_in_europe,
        "japan_asp": s.asp.get("japan", 0),
        "allied_asp": s.asp.get("allies", 0),
        "japan_asp_left": g.asp_left("japan"),
        "allied_asp_left": g.asp_left("allies"),
        "japan_rivalry": bool(s.rivalry.get("japan")),
        "allied_rivalry": bool(s.rivalry.get("allies")),
        "china_front": s.china_front,
        "china_divisions": s.china_divisions,
        "burma_road": s.burma_road,
        "hump": s.hump,
        "india": s.india,
        "surrendered": list(s.surrendered),
        "tokyo_express": s.tokyo_express,
        "barges": s.barges,
        "pt_boats": s.pt_boats,
        "escort": s.escort,
        "japan_naval_repl": s.replacements.get("jp_naval", 0),
        "japan_air_repl": s.replacements.get("jp_air", 0),
        "resources": sum(1 for h in g.cat.charts.japan_draw.resource_hexes if h in g.grid.bit and g.controls("japan", h)),
        "unbuilt": list(s.unbuilt),
        "kwai_bridge": s.kwai_bridge,
        "progress_of_war": len(political_will.locations_taken(g)),
        "progress_of_war_target": political_will.progress_target(g),
    }


# Deals again what is hidden from somebody: for the proof that nobody sees what they may not see.


def deal_hidden_cards(state: EotsState, who: str, rng: Random) -> EotsState:
    """Change a state into one that ``who`` cannot distinguish from it: the cards hidden from them change places.

    The enemy's hand, face-down card and deck are dealt again from the same cards; every deck gets another order.
    """
    EotsWar(state, None).suppose_other_cards(who, rng)
    return state
