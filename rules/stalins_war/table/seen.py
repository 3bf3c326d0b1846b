"""The view of a state for somebody: pictures are made from it."""

from __future__ import annotations

from random import Random

import msgspec

from rules.cardgame.piles import Piles, open_piles, pile_counts, seen_by
from rules.engine.machine.view import open_fields
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.perils import around_fight
from rules.stalins_war.table.pockets import pockets_now

#: What is done in a round in which units move and fight (7.1).
PLANNED = ("ops", "zero", "event")


class FrontView(msgspec.Struct, frozen=True):
    """Somebody's view. ``place``: unit -> hex; ``lost``: unit -> steps lost; ``hand``, ``set_aside``: the viewer's cards.

    ``zones``: side -> the hexes in its zones (8). ``cut``, ``exits``: during a round, the units that would have no supply
    at a check now, and the hexes by which they could get out. ``starred``: side -> starred events played (7.6.4).
    ``perils``: the hexes near the current fight that may be attacked again in this round (11.4.5).
    ``target``, ``attackers``: the hex about to be attacked, and its attackers' hexes; "" while no attack is declared.
    """

    who: str
    scenario: str
    module: str
    turn: int
    last_turn: int
    round: int
    rounds: int
    weather: str
    active: str
    phase: str
    vp: int
    place: dict[str, str]
    lost: dict[str, int]
    supply: dict[str, str]
    eliminated: tuple[str, ...]
    waiting: dict[str, int]
    away: dict[str, int]
    gone: tuple[str, ...]
    control: dict[str, str]
    trenches: dict[str, str]
    festungs: tuple[str, ...]
    fortified: tuple[str, ...]
    risen: bool
    zones: dict[str, tuple[str, ...]]
    doing: str
    marked: tuple[str, ...]
    moved: tuple[str, ...]
    attacked: tuple[str, ...]
    fought: tuple[str, ...]
    retreated: tuple[str, ...]
    blitz: tuple[str, ...]
    exploited: tuple[str, ...]
    in_force: dict[str, int]
    total_war: bool
    ops: int
    banked: dict[str, int]
    consecutive: dict[str, int]
    rp: dict[str, float]
    hand: tuple[str, ...] | None
    hands: dict[str, int]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]
    removed: dict[str, tuple[str, ...]]
    kept: dict[str, tuple[str, ...]]
    used: tuple[str, ...]
    aside: dict[str, int]
    set_aside: tuple[str, ...]
    course: tuple[int, ...]
    cut: tuple[str, ...] = ()
    exits: tuple[str, ...] = ()
    starred: dict[str, int] = {}
    perils: tuple[str, ...] = ()
    target: str = ""
    attackers: dict[str, str] = {}


#: Fields of the state that everybody sees as they are.
OPEN = (
    "scenario", "module", "turn", "round", "active", "phase", "vp", "place", "lost", "eliminated", "waiting", "away",
    "gone", "control", "trenches", "festungs", "fortified", "risen", "doing", "marked", "attacked", "fought",
    "retreated", "blitz", "exploited", "in_force", "total_war", "ops", "banked", "consecutive", "used", "course",
)  # fmt: skip


def state_as_seen(state: FrontState, who: str) -> FrontView:
    """The state as a seat, "spectator" or "referee" sees it."""
    cards = state.cards
    hands = {side: cards[side].hand for side in SIDES}
    own = seen_by(who, hands, SIDES)
    set_aside = seen_by(who, {side: cards[side].aside for side in SIDES}, SIDES)
    g = FrontWar(state, None)
    caught = pockets_now(g) if state.phase == "rounds" and state.doing in PLANNED else ()
    declared = state.fight if state.fight is not None and not state.fight.volleys else None
    return FrontView(
        **open_fields(state, OPEN),
        who=who,
        last_turn=g.scenario.last,
        rounds=g.this_turn.rounds,
        weather=g.weather,
        supply={uid: str(supply) for uid, supply in sorted(state.supply.items())},
        zones={side: tuple(g.board.names(zone_hexes(g, side))) for side in SIDES},
        moved=tuple(sorted({*state.left, *state.shipped})),
        rp={kind: halves / 2 for kind, halves in sorted(state.rp.items())},
        hand=own.get(who),
        hands=pile_counts(hands, SIDES),
        decks=pile_counts({side: cards[side].deck for side in SIDES}, SIDES),
        discards=open_piles({side: cards[side].discard for side in SIDES}, SIDES),
        removed=open_piles({side: cards[side].removed for side in SIDES}, SIDES),
        kept=open_piles(state.kept, SIDES),
        set_aside=set_aside.get(who) or (),
        aside=pile_counts({side: cards[side].aside for side in SIDES}, SIDES),
        cut=tuple(uid for pocket in caught for uid in pocket.units),
        exits=tuple(dict.fromkeys(hex_ for pocket in caught for hex_ in pocket.exits)),
        starred={side: state.starred.get(side, 0) for side in SIDES},
        perils=around_fight(g),
        target=declared.target if declared is not None else "",
        attackers=dict(sorted(declared.attackers.items())) if declared is not None else {},
    )


# The hidden parts of each seat, and how they could be distributed otherwise (``GameHands.deal_again``).


def redeal_war_hands(state: FrontState, who: str, rng: Random) -> FrontState | None:
    """The hands of the others hold other cards out of what they have not shown."""
    tables = book_of(state.module).tables
    called, lasts = tables.scenarios[state.scenario].aside, state.turn <= tables.numbers.mobilization_ends
    for side, piles in state.cards.items():
        if side != who:
            # What came back into the deck may be drawn like any other card.
            known = piles.aside or (lasts and not set(called) & set(piles.deck))
            _mix_piles(piles, called if known else (), rng)
    return state


def _mix_piles(piles: Piles, called: tuple[str, ...], rng: Random) -> None:
    """Deal hand and deck again from the same cards; also cards of the mobilization (4.5) in the hand and set aside.

    Everybody knows these cards, and how many of them were taken and not played: if none is set aside any longer, all those.
    """
    taken = [card for card in piles.hand if card in called]
    summoned = sorted([*taken, *piles.aside])
    rng.shuffle(summoned)
    others = [card for card in piles.hand if card not in taken]
    pool = sorted([*others, *piles.deck])
    rng.shuffle(pool)
    piles.hand = sorted([*pool[: len(others)], *summoned[: len(taken)]])
    piles.deck, piles.aside = sorted(pool[len(others) :]), sorted(summoned[len(taken) :])
