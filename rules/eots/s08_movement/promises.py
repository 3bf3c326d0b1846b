"""The promise of a current event (5.31): whether it can still be kept.

The check treats units that do not move as fixed. If enemy zones bar a landing's way, carriers and air units that may still
neutralise them are enough. If those move themselves, the way is checked as it is after the move (6.4, 7.32).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.engine.contract.core import Refusal
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.promise import Promise
from rules.eots.s08_movement import air, modes, sea_transport
from rules.eots.s08_movement.duties import battle_duties, event_battle_area
from rules.eots.state.model import Offensive, UnitMove
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

#: Movement after which a unit takes part in nothing.
AWAY = ("strategic", "air_track")
#: Landings that count as such for A74 and A75.
ASHORE = ("amphibious", "organic")


def current_promise(g: EotsWar) -> Promise | None:
    """The promise of the current event, or None; games begun before revision 3 check it when battles are declared."""
    off = g.state.offensive
    if off is None or off.kind != "EC" or not g.since(3):
        return None
    return g.memo("promise", lambda: event_of_card(off.card).promise(g))


def promise_refusal(g: EotsWar) -> Refusal:
    """Why a move, or the end of a step, that breaks the promise is refused: in the words of the card."""
    said = event_of_card(g.off.card).check_declared(g)
    return said or Refusal("card-promise", "5.31", {"card": g.off.card})


def with_offensive(g: EotsWar, off: Offensive, asp: int = 0) -> EotsWar:
    """The position with another offensive in it, to be looked at only: all else is the same, and not copied.

    ``asp``: as many ASPs more are used.
    """
    used = g.state.asp_used
    if asp:
        used = {**used, off.side: used.get(off.side, 0) + asp}
    found = EotsWar(msgspec.structs.replace(g.state, offensive=off, stack=[], asp_used=used), None)
    found.following(g)
    return with_open_zones(found) if sea_transport.zones_open(g) else found


def with_open_zones(g: EotsWar) -> EotsWar:
    """The position with no enemy zone in the way of landings, to be looked at only; one for all who ask."""

    def build() -> EotsWar:
        found = EotsWar(g.state, None)
        found.following(g)
        found.memo("zones-open", lambda: True)
        return found

    return g.memo("with-open-zones", build)


def promise_hexes_of(g: EotsWar, promise: Promise) -> HexSet:
    """The hexes that count now; for a promised battle, those where one may be declared."""
    return promise.hexes if promise.by == "landing" else promise.hexes & battle_duties(g).declarable


# -- kept in the present position ----------------------------------------------------------------------------------------


def is_promise_secured(g: EotsWar, promise: Promise, without: Sequence[str] = ()) -> bool:
    """Whether the promise is kept by the present places, except units ``without``: a battle must follow, or may be declared."""
    hexes = promise_hexes_of(g, promise)
    if not hexes:
        return False
    off, bits = g.off, g.grid.bit
    if promise.by == "landing":
        return any(
            moved.mode in ASHORE and bits.get(g.where(uid), 0) & hexes and g.unit(uid).kind == "ground"
            for uid, moved in off.moved.items()
            if uid not in without
        )
    kinds = ("ground",) if promise.by == "ground" else ("hq", "air", "naval", "ground")
    if any(bits[g.where(uid)] & hexes for uid in g.units_of(off.side, *kinds) if uid not in without):
        return True
    return promise.by == "battle" and any(_can_strike_from_place(g, uid, hexes) for uid in off.activated if uid not in without)


def _can_strike_from_place(g: EotsWar, uid: str, hexes: HexSet) -> bool:
    """Whether an active carrier or air unit may fight in one of these hexes from its own (7.24, 9.11)."""
    if not g.is_air_power(uid) or not g.on_map(uid) or g.grid.bit[g.where(uid)] & battle_duties(g).mandatory:
        return False
    moved = g.off.moved.get(uid)
    if moved is not None and (moved.mode == "strategic" or (moved.extended and g.unit(uid).extended_in_brackets)):
        return False
    return bool(g.cat.disc(g.where(uid), air.strike_range(g, uid)) & hexes)


# -- kept by a move ------------------------------------------------------------------------------------------------------


def promise_keeping_goals(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str, goals: HexSet) -> HexSet:
    """The destinations of a move by which a stack keeps the promise."""
    hexes = promise_hexes_of(g, promise)
    if not hexes or not _may_mode_keep(g, promise, stack, mode):
        return 0
    if promise.by in ("landing", "ground"):
        return goals & hexes
    found = goals & hexes
    for uid in stack:
        if g.is_air_power(uid):
            found |= goals & g.cat.within(hexes, air.strike_range(g, uid)) & _fighting_goals(g, stack, mode)
    return found


def _may_mode_keep(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str) -> bool:
    """Whether a stack can keep the promise by this kind of movement at all, wherever it leads."""
    if mode in AWAY:
        return False
    if promise.by == "battle":
        return True
    return (promise.by == "ground" or mode in ASHORE) and any(g.unit(u).kind == "ground" for u in stack)


def _fighting_goals(g: EotsWar, stack: Sequence[str], mode: str) -> HexSet:
    """Hexes where a stack may go and fight afterwards: not by a flight at a range in brackets (1.3)."""
    if mode != "air":
        return g.grid.board
    found = air.stack_flights(g, sorted(stack), "air", False)
    return found.flight(found.lengths[0], False).reached


def can_keep(g: EotsWar, promise: Promise, uid: str) -> bool:
    """Whether an active unit that has not moved can keep the promise by moving, with idle ships of its hex if it needs them."""
    return any(keeping_goals_of(g, promise, stack, mode) for stack, mode in keeping_stacks(g, promise, uid))


def keeping_stacks(g: EotsWar, promise: Promise, uid: str) -> list[tuple[list[str], str]]:
    """A unit by itself and with idle ships, with the kinds of movement that can keep the promise, wherever they lead."""
    stacks = [([uid], mode) for mode in modes.possible_modes(g, [uid], False)]
    stacks += [(stack, mode) for stack in unit_with_ships(g, uid) for mode in modes.SEA_LIFT]
    return [(stack, mode) for stack, mode in stacks if _may_mode_keep(g, promise, stack, mode)]


def keeping_goals_of(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str) -> HexSet:
    """The destinations by which a stack keeps the promise, of all that it has."""
    return promise_keeping_goals(g, promise, stack, mode, modes.legal_destinations(g, stack, mode, False).goals)


def could_keep_at_once(g: EotsWar, promise: Promise, uid: str) -> bool:
    """Whether an active unit that has not moved keeps the promise from its place or by moving."""

    def build() -> bool:
        return _can_strike_from_place(g, uid, promise_hexes_of(g, promise)) or can_keep(g, promise, uid)

    return g.memo(("promise-at-once", uid), build)


def unit_with_ships(g: EotsWar, uid: str) -> list[list[str]]:
    """A ground unit with idle ships of its hex: one by one, then all together."""
    if g.unit(uid).kind != "ground":
        return []
    ships = modes.idle_ships(g, g.where(uid), g.side(uid), False)
    return [[uid, ship] for ship in ships] + ([[uid, *ships]] if len(ships) > 1 else [])


def has_promise_hope(g: EotsWar, promise: Promise, stack: Sequence[str] = (), asp: int = 0) -> bool:
    """Whether the promise can still be kept, by others than a stack that moves away and spends ASPs."""

    def build() -> bool:
        t = moved_away(g, stack, asp) if stack else g
        if is_promise_secured(t, promise, stack):
            return True
        waiting = waiting_units(t)
        if g.some("promise-keeper", lambda: waiting, lambda u: u in waiting and can_keep(t, promise, u)):
            return True
        return promise_with_help(t, promise, waiting)

    return g.memo(("promise-hope", tuple(sorted(stack)), asp), build)


def waiting_units(g: EotsWar) -> tuple[str, ...]:
    """The active units that have not moved; air units in China may fly out of their box (13.74).

    In games begun before revision 5 those were passed over.
    """
    somewhere = modes.box_or_hex if g.since(5) else _is_on_board_place
    return g.sorted_units(u for u in g.off.activated if u not in g.off.moved and somewhere(g, g.where(u)))


def _is_on_board_place(g: EotsWar, place: str) -> bool:
    return place in g.grid.bit


def zones_may_be_neutralised(g: EotsWar, promise: Promise) -> bool:
    """Whether enemy zones in the way of a landing may be neutralised first; not in games begun before revision 5."""
    return g.since(5) and promise.by != "battle"


def promise_with_help(g: EotsWar, promise: Promise, waiting: Sequence[str]) -> bool:
    """Whether one of the units waiting could keep the promise once another has neutralised what bars its way."""
    helpers = [u for u in waiting if g.unit(u).neutralises_zoi]
    if not helpers or not zones_may_be_neutralised(g, promise):
        return False
    t = with_open_zones(g)
    return g.some("promise-helped", lambda: waiting, lambda u: u in waiting and helpers != [u] and can_keep(t, promise, u))


def moved_away(g: EotsWar, stack: Sequence[str], asp: int) -> EotsWar:
    """The position after a stack has left by strategic movement and spent ASPs, to be looked at only."""
    gone = {u: UnitMove("strategic", [g.where(u)]) for u in stack}
    return with_offensive(g, msgspec.structs.replace(g.off, moved={**g.off.moved, **gone}), asp)


# -- what is open --------------------------------------------------------------------------------------------------------


def is_promise_due(g: EotsWar) -> bool:
    """Whether the promise is not kept yet and still can be: then movement does not end."""
    promise = current_promise(g)
    return promise is not None and not is_promise_secured(g, promise) and has_promise_hope(g, promise)


def promise_demands(g: EotsWar) -> dict[str, str]:
    """For the current question: the card whose demands apply, and what is still to be done for it."""
    promise = current_promise(g)
    if promise is not None:
        return {"card": g.off.card, "demand": "kept" if is_promise_secured(g, promise) else promise.by}
    return {"card": g.off.card, "demand": "area"} if event_battle_area(g, g.off.side) is not None else {}
