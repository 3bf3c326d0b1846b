"""The kinds of movement open to a stack, their destinations, and why a destination is not open (8.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.board import landmarks
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, reasons, supply, zones
from rules.eots.s08_movement import air, ground, naval, sea_transport
from rules.eots.s08_movement.duties import battle_duties, battle_hexes, no_battle, sea_hexes
from rules.eots.s08_movement.reach import MoveReach
from rules.eots.state import regions

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Every kind of movement in the order in which it is offered.
ORDER = ("naval", "air", "ground", "amphibious", "organic", "barges", "strategic", "air_track")
SEA_LIFT = ("amphibious", "organic", "barges")


def unit_kinds(g: EotsWar, units: Sequence[str]) -> frozenset[str]:
    """The kinds of unit in a stack."""
    return frozenset(g.unit(u).kind for u in units)


def possible_modes(g: EotsWar, units: Sequence[str], reaction: bool) -> tuple[str, ...]:
    """The kinds of movement that the make-up of a stack allows, whether or not they lead anywhere."""
    found = unit_kinds(g, units)
    if found == {"naval"}:
        return ("naval",) if reaction else ("naval", "strategic")
    if found == {"air"}:
        away = () if g.edition.air_withdrawn_by_card else ("air_track",)
        return ("air",) if reaction else ("air", "strategic", *away)
    if found in ({"ground"}, {"naval", "ground"}):
        overland = ("ground",) if found == {"ground"} else ()
        lift: tuple[str, ...] = ("amphibious",)
        if any(g.unit(u).organic_cargo for u in units):
            lift += ("organic",)
        if g.state.barges and found == {"ground"} and not reaction:
            lift += ("barges",)
        return overland + lift + (() if reaction else ("strategic",))
    return ()


def legal_destinations(
    g: EotsWar, units: Sequence[str], mode: str, reaction: bool, left: dict[str, int] | None = None
) -> MoveReach:
    """The legal destinations of a stack in one kind of movement, each with its path (8.0). ``left``: see ``MoveUnits``."""
    stack = sorted(units)
    key = ("destinations", tuple(stack), mode, reaction, tuple(sorted((left or {}).items())))
    return g.memo(key, lambda: _mode_destinations(g, stack, mode, reaction, left or {}))


def _mode_destinations(g: EotsWar, units: list[str], mode: str, reaction: bool, left: dict[str, int]) -> MoveReach:
    none = MoveReach(g, 0, lambda _: [])
    if mode not in possible_modes(g, units, reaction) or (left and mode != "ground" and any(u in left for u in units)):
        return none
    if mode == "naval":
        return naval.naval_moves(g, units, reaction)
    if mode == "air":
        return air.air_moves(g, units, reaction)
    if mode == "ground":
        return ground.ground_moves(g, units, reaction, left)
    if mode in SEA_LIFT:
        return sea_transport.open_landings(g, units, mode, reaction)
    if mode == "strategic":
        if "ground" in unit_kinds(g, units):
            return sea_transport.strategic_sea_transport(g, units)
        return naval.strategic_naval_moves(g, units) if g.unit(units[0]).kind == "naval" else air.strategic_air_moves(g, units)
    return none


def usable_modes(g: EotsWar, units: Sequence[str], reaction: bool, left: dict[str, int] | None = None) -> tuple[str, ...]:
    """The kinds of movement in which a stack has somewhere to go."""
    if not units:
        return ()
    going = left is not None and any(u in left for u in units)
    return tuple(
        mode
        for mode in possible_modes(g, units, reaction)
        if (mode == "air_track" and not going) or legal_destinations(g, units, mode, reaction, left)
    )


def can_move(g: EotsWar, uid: str, reaction: bool, left: dict[str, int] | None = None) -> bool:
    """Whether a unit has any legal move, with a ship if it cannot sail on its own."""
    for mode in possible_modes(g, [uid], reaction):
        if mode == "air_track" or legal_destinations(g, [uid], mode, reaction, left):
            return True
    return bool(escorted_passage(g, uid, reaction, left))


def escorted_passage(g: EotsWar, uid: str, reaction: bool, left: dict[str, int] | None = None) -> list[str]:
    """A ground unit with a ship that makes its passage possible, if it can go nowhere on its own (7.32, 8.45 B, 8.46); or [].

    Ships that may still move from its hex are tried one by one, carriers first, then all together.
    """
    unit = g.unit(uid)
    if unit.kind != "ground" or (left and uid in left):
        return []

    def build() -> list[str]:
        if any(legal_destinations(g, [uid], mode, reaction, left) for mode in possible_modes(g, [uid], reaction)):
            return []
        ships = idle_ships(g, g.where(uid), g.side(uid), reaction)
        trials = [[s] for s in ships] + ([ships] if len(ships) > 1 else [])
        for trial in trials:
            stack = [uid, *trial]
            if any(legal_destinations(g, stack, mode, reaction) for mode in SEA_LIFT):
                return stack
        return []

    return g.memo(("escorted", uid, reaction), build)


def idle_ships(g: EotsWar, hex_: str, side: str, reaction: bool) -> list[str]:
    """Activated ships in a hex that have not moved, carriers first."""
    off = g.off
    force = off.reacted if reaction else off.activated
    found = [u for u in g.at(hex_, side, "naval") if u in force and u not in off.moved and u not in off.assigned]
    return sorted(found, key=lambda u: (not g.is_carrier(u), u))


# -- reasons ------------------------------------------------------------------------------------------------------------


def why_no_destination(g: EotsWar, units: Sequence[str], mode: str, hex_: str, reaction: bool) -> Refusal | None:
    """Why a stack cannot go to a hex in one kind of movement, or None if it can."""
    stack = sorted(units)
    if mode in possible_modes(g, stack, reaction) and hex_ in legal_destinations(g, stack, mode, reaction):
        return None
    refusal = why_not_at_all(g, stack, mode, reaction)
    if refusal is not None:
        return refusal
    if hex_ not in g.grid.bit:
        return Refusal("no-such-hex", "8.0", {"hex": hex_})
    finder = {"naval": _why_naval, "air": _why_air, "ground": _why_ground, "strategic": _why_strategic}.get(mode, _why_landing)
    return finder(g, stack, hex_, reaction)


def why_not_at_all(g: EotsWar, units: Sequence[str], mode: str, reaction: bool) -> Refusal | None:
    """Why a stack cannot go anywhere in one kind of movement, if that is clear without a destination."""
    stack = sorted(units)
    if mode not in possible_modes(g, stack, reaction):
        return Refusal(
            "mode-not-for-these-units", "8.0", {"mode": mode, "units": stack}, possible_modes(g, stack, reaction), "choice"
        )
    return sea_transport.mode_refusal(g, stack, mode, reaction) if mode in SEA_LIFT else None


def why_unit_stuck(g: EotsWar, uid: str, reaction: bool) -> Refusal:
    """Why a unit can go nowhere at all: what forbids its landing, the zone it is in, or nothing in particular."""
    side, place = g.side(uid), g.where(uid)
    for mode in possible_modes(g, [uid], reaction):
        if mode == "amphibious" and (reason := sea_transport.mode_refusal(g, [uid], mode, reaction)) is not None:
            return reason
    if place in g.grid.bit and g.grid.bit[place] & zones.unneutralised_zoi(g, g.enemy(side)) and g.unit(uid).kind == "ground":
        return Refusal("leaves-zoi", "6.4", {"hex": place, "makers": reasons.zoi_makers(g, g.enemy(side), place)})
    return Refusal("nowhere-to-go", "8.0", {"unit": uid})


def _why_naval(g: EotsWar, units: list[str], hex_: str, reaction: bool) -> Refusal:
    start = g.where(units[0])
    side = g.side(units[0])
    far = _too_far(g, start, hex_, sea_hexes(g, side), g.off.naval, "8.21")
    if far is not None:
        return far
    if reaction:
        return Refusal("no-battle-there", "7.26", {"hex": hex_})
    if battle_duties(g).enemy_hexes & g.grid.bit[hex_]:
        return no_battle(g, hex_)
    if bool(g.grid.bit[hex_] & regions.closed_to(g, side)):
        return Refusal("india-closed", "13.61", {"hex": hex_})
    mine = g.controls(side, hex_)
    port = "none" if not g.grid.bit[hex_] & g.cat.ports else "own" if mine else "foreign"
    return Refusal("ships-cannot-end-here", "8.21", {"hex": hex_, "port": port})


def _too_far(g: EotsWar, start: str, hex_: str, allowed: int, steps: int, section: str) -> Refusal | None:
    if naval.sea_reach(g, start, allowed, steps) & g.grid.bit[hex_]:
        return None
    if not allowed & g.grid.bit[hex_]:
        return Refusal("hex-closed-to-side", "8.0", {"hex": hex_})
    way = reasons.sea_path(g, start, hex_, allowed)
    if way:
        return Refusal("out-of-range", section, {"hex": hex_, "need": reasons.path_length(g, way), "have": steps})
    return Refusal("no-way-by-sea", section, {"hex": hex_})


def too_far(g: EotsWar, units: Sequence[str], mode: str, hex_: str) -> Refusal | None:
    """A refusal when the way to a hex is longer than a stack can sail or fly, even if more keeps it away; else None."""
    start, side = g.where(units[0]), g.side(units[0])
    if start not in g.grid.bit or hex_ not in g.grid.bit:
        return None
    found: Refusal | None = None
    if mode == "naval" or mode in SEA_LIFT:
        found = _too_far(g, start, hex_, sea_hexes(g, side), g.off.naval, "8.21" if mode == "naval" else "8.45")
    elif mode == "air":
        found = _too_long_a_flight(g, sorted(units), hex_, g.off.ops, "8.31")
    return found if found is not None and found.code == "out-of-range" else None


def _closed_way(g: EotsWar, side: str, start: str, hex_: str, allowed: int, steps: int, section: str) -> Refusal:
    """A way that is short enough is closed: where, by which enemy, and how long the way around is."""
    way = reasons.sea_path(g, start, hex_, sea_hexes(g, side))
    around = reasons.sea_path(g, start, hex_, allowed)
    facts = {"hex": hex_, "have": steps, "round": reasons.path_length(g, around), **reasons.closed_at_sea(g, side, way, allowed)}
    return Refusal("way-through-zoi-or-ships", section, facts)


def _why_landing(g: EotsWar, units: list[str], hex_: str, reaction: bool) -> Refusal:
    side, start = g.side(units[0]), g.where(units[0])
    bit = g.grid.bit[hex_]
    ground_units = [u for u in units if g.unit(u).kind == "ground"]
    ships = [u for u in units if g.unit(u).kind == "naval"]
    if not bit & g.cat.coastal:
        return Refusal("not-coastal", "8.45", {"hex": hex_})
    if bit & g.cat.terrain["mountain"] & ~sea_transport.allowed_mountains(g.state.board):
        return Refusal("mountain-coast", "8.45", {"hex": hex_})
    for uid in ground_units:
        if not bit & ground.ground_entry_hexes(g, uid):
            return Refusal("hex-closed-to-unit", "8.41", {"unit": uid, "hex": hex_})
    if not bit & sea_transport.landing_beaches(g, ground_units):
        return Refusal("marines-first", "8.45 D", {"hex": hex_})
    own = None if reaction else sea_transport.event_hexes(g, bool(ships))
    if own is not None and not bit & own:
        return Refusal("card-landing-hexes", "5.31 D", {"card": g.off.card, "hex": hex_})
    zoi = zones.unneutralised_zoi(g, g.enemy(side))
    for at in (hex_, start):  # neither a landing nor the way out leads past enemy ships without an own one
        if not ships and (there := g.at(at, g.enemy(side), "naval")):
            return Refusal("enemy-ships", "8.45 B", {"hex": at, "blocker": there[0]})
    for at, code in ((start, "leaves-zoi"), (hex_, "enters-zoi")):
        if g.grid.bit[at] & ~sea_transport.passable_sea_hexes(g, side, ships) & zoi:
            return Refusal(code, "6.4", {"hex": at, "makers": reasons.zoi_makers(g, g.enemy(side), at)})
    far = _too_far(g, start, hex_, sea_hexes(g, side), g.off.naval, "8.45")
    if far is not None:
        return far
    if naval.sea_reach(g, start, sea_transport.passable_sea_hexes(g, side, ships), g.off.naval) & bit:
        return no_battle(g, hex_)
    return _closed_way(g, side, start, hex_, sea_transport.passable_sea_hexes(g, side, ships), g.off.naval, "8.45 B")


def _why_ground(g: EotsWar, units: list[str], hex_: str, reaction: bool) -> Refusal:
    bit = g.grid.bit[hex_]
    if g.grid.bit[g.where(units[0])] & battle_hexes(g):
        return Refusal("stays-in-battle-hex", "7.26", {"hex": g.where(units[0])})
    for uid in units:
        if not bit & ground.ground_entry_hexes(g, uid):
            return Refusal("hex-closed-to-unit", "8.41", {"unit": uid, "hex": hex_})
    march = ground.stack_march(g, units, {})
    if not march.reached & bit:
        return _too_long_a_march(g, units, hex_, march.points)
    return Refusal("no-battle-there", "7.26", {"hex": hex_}) if reaction else no_battle(g, hex_)


def _too_long_a_march(g: EotsWar, units: list[str], hex_: str, points: int) -> Refusal:
    """Too few movement points, or no way at all: then the enemy in the way, if there is one."""
    start, side = g.where(units[0]), g.side(units[0])
    far = ground.GroundMarch(g, units, start, 4 * reasons.FAR).found
    if far.all & g.grid.bit[hex_]:
        need = far.spent(g.grid.bit[hex_]) / ground.HALVES
        return Refusal("too-few-movement-points", "8.42", {"hex": hex_, "need": need, "have": points / ground.HALVES})
    way = reasons.shortest_path_over(g, board_flows(g.state.board).land.step, start, hex_, g.cat.land)
    return Refusal(
        "no-way-overland", "8.42", {"hex": hex_, **reasons.closed_on_land(g, side, way, barred_land.land_block(g, side))}
    )


def _why_air(g: EotsWar, units: list[str], hex_: str, reaction: bool) -> Refusal:
    bit, side = g.grid.bit[hex_], g.side(units[0])
    if not bit & g.cat.airfields:
        return Refusal("no-airfield", "8.31", {"hex": hex_})
    if not g.controls(side, hex_):
        return Refusal("airfield-not-controlled", "8.31", {"hex": hex_})
    if not bit & air.landing_fields(g, side):
        return Refusal("airfield-closed", "8.31", {"hex": hex_, "makers": reasons.units_in_hex(g, g.enemy(side), hex_)})
    if reaction and not bit & air.strike_places(g, units):
        return Refusal("battle-out-of-range", "7.26", {"hex": hex_})
    found = air.stack_flights(g, units, "air", reaction)
    if not reaction and bit & found.reached & ~air.unforced_landing_hexes(g, found):
        return no_battle(g, hex_)
    return _too_long_a_flight(g, units, hex_, g.off.ops, "8.31")


def _too_long_a_flight(g: EotsWar, units: list[str], hex_: str, legs: int, section: str) -> Refusal:
    reach = min(air.leg_range(g, u, True) for u in units)
    start = g.where(units[0])
    if start not in g.grid.bit:
        return Refusal("out-of-range-or-blocked", section, {"hex": hex_})
    need, have = g.cat.distance(start, hex_), legs * reach
    facts = {"hex": hex_, "legs": legs, "range": reach, "need": need, "have": have}
    return Refusal("out-of-range" if need > have else "no-airfield-on-the-way", section, facts)


def _why_strategic(g: EotsWar, units: list[str], hex_: str, reaction: bool) -> Refusal:
    bit, side, start = g.grid.bit[hex_], g.side(units[0]), g.where(units[0])
    by_air = g.unit(units[0]).kind == "air"
    if bit & regions.closed_to(g, side):
        return Refusal("india-closed", "13.61", {"hex": hex_})
    if not g.controls(side, hex_) or not bit & (g.cat.airfields if by_air else g.cat.ports):
        code, section = ("needs-controlled-airfield", "8.33") if by_air else ("needs-controlled-port", "8.23")
        return Refusal(code, section, {"hex": hex_})
    if bit & zones.unneutralised_zoi_without(g, g.enemy(side), units):
        return Refusal("enters-zoi", "6.4", {"hex": hex_, "makers": reasons.zoi_makers(g, g.enemy(side), hex_)})
    if g.grid.bit.get(start, 0) & naval.leaving_barred(g, side):
        return Refusal("leaves-zoi", "6.4", {"hex": start, "makers": reasons.zoi_makers(g, g.enemy(side), start)})
    section = "8.33" if by_air else "8.44" if "ground" in unit_kinds(g, units) else "8.23"
    factor = g.cat.charts.movement.strategic_factor
    if by_air:
        return _too_long_a_flight(g, units, hex_, g.off.ops * factor, section)
    by_ground = [u for u in units if g.unit(u).kind == "ground"]
    for uid in by_ground:
        if not g.unit(uid).strategic_sea_move:
            return Refusal("no-strategic-by-sea", section, {"unit": uid})
    in_port = start in g.grid.bit and bool(g.grid.bit[start] & g.cat.ports) and g.controls(side, start)
    if not in_port and (not by_ground or len(by_ground) < len(units)):
        return Refusal("starts-outside-port", section, {"hex": start})
    if by_ground and not sea_transport.sailing_origin(g, side, start):
        return Refusal("origin-not-controlled", "8.4", {"hex": start})
    if by_ground and not bit & supply.supplied_ports(g, side):
        return Refusal("port-unsupplied", section, {"hex": hex_})
    steps = g.off.naval * (factor if in_port else 1)
    far = _too_far(g, start, hex_, sea_hexes(g, side), steps, section)
    if far is not None:
        return far
    closed = zones.unneutralised_zoi_without(g, g.enemy(side), units) | battle_hexes(g)
    allowed = sea_hexes(g, side) & ~closed
    if by_ground:
        allowed = sea_transport.passable_sea_hexes(
            g, side, [u for u in units if u not in by_ground], strategic=True
        ) & ~battle_hexes(g)
    if not naval.sea_reach(g, start, allowed | g.grid.bit[start], steps) & bit:
        return _closed_way(g, side, start, hex_, allowed, steps, section)
    return Refusal("out-of-range-or-blocked", section, {"hex": hex_})


def box_or_hex(g: EotsWar, place: str) -> bool:
    """Whether a place is one that movement starts from: a hex of the board or the China box."""
    return place in g.grid.bit or place == landmarks.CHINA_BOX
