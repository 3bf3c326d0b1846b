"""8.5.6 to 8.5.8, 7.5.1. The orders at sea of a movement segment: they are carried out at once, with their dice."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import IllegalActionError, Refusal, Slot
from rules.hexmap.reading import kept_in_memo
from rules.next_war.sea import s08_beachheads, s08_ships, s08_transport
from rules.next_war.sea.s07_mine_areas import DENSE, THIN, density_after, mines_upon, why_not_mined
from rules.next_war.sea.s08_contested import SeaWay, comes_through
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

SEA_VERBS = ("sail", "embark", "debark", "ship", "mine", "seed", "flip", "beachhead", "abandon")


def sea_verbs(g: TheatreReading, seat: str, busy: Sequence[str] = ()) -> list[str]:
    """The orders at sea that a side may give now. ``busy``: units that have orders to walk."""
    return g.memo(("sea verbs", seat, tuple(busy)), lambda: _sea_verbs(g, seat, busy) if g.state.active == seat else [])


def _sea_verbs(g: TheatreReading, seat: str, busy: Sequence[str]) -> list[str]:
    choices: dict[str, Sequence[str]] = {
        "sail": sailing_ships(g, seat),
        "embark": _carriers_for(g, seat, busy),
        "debark": [ship for ship in g.ships(seat) if s08_ships.debarking_units(g, ship)],
        "ship": _shipping_hexes(g, seat, busy),
        "mine": [ship for ship in g.ships(seat) if s08_ships.ship_mining_hexes(g, ship)],
        "seed": s08_ships.submarine_mining_hexes(g, seat),
        "flip": s08_ships.flippable_ships(g, seat),
        "beachhead": s08_beachheads.beachhead_hexes(g, seat, moving=True),
        "abandon": [hex_ for hex_, one in g.state.beachheads.items() if one == seat],
    }
    return [verb for verb in SEA_VERBS if choices[verb]]


@kept_in_memo
def sailing_ships(g: TheatreReading, seat: str) -> list[str]:
    """The ships of a side that may go somewhere now."""
    return [ship for ship in g.ships(seat) if not s08_ships.why_ship_stays(g, ship) and s08_ships.ship_goals(g, ship)]


def _carriers_for(g: TheatreReading, seat: str, busy: Sequence[str]) -> list[str]:
    return [ship for ship in g.ships(seat) if set(s08_ships.boarding_units(g, ship)) - set(busy)]


def _shipping_hexes(g: TheatreReading, seat: str, busy: Sequence[str]) -> list[str]:
    return [hex_ for hex_, units in s08_transport.shippable_units(g, seat).items() if set(units) - set(busy)]


def run_sea_way(g: TheatreWar, way: SeaWay, unit: str, what: str) -> bool:
    """The rolls of a way, step by step (8.5.6.4.1); whether all succeed. ``what``: of whom, for the dice."""
    for step in way.steps:
        if not step.triggers:
            continue
        die = g.dice.d10(f"contested {g.state.turn}.{g.state.segment} {what} {step.origin} {step.to}")
        passed = comes_through(g, die + step.modifier)
        g.note_sea_roll(
            unit, origin=step.origin, place=step.to, causes=list(step.triggers),
            modifiers=[[part.what, part.amount] for part in step.parts], die=die, roll=die + step.modifier, passed=passed,
        )  # fmt: skip
        if not passed:
            return False
    return True


class SeaOrders:
    """What a movement segment offers at sea. ``busy``: the units that have orders to walk, and are not offered here."""

    def busy_units(self) -> list[str]:
        """The units that have orders to walk."""
        return []

    def slot_sail(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("ship", "unit", tuple(sailing_ships(g, seat)), section="8.5.6.4")
        return Slot("to", "entry", tuple(s08_ships.ship_goals(g, chosen[0])), section="8.5.6.4") if len(chosen) == 1 else None

    def do_sail(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """A ship goes; with a roll that fails it stays where it began (8.5.6.4.1)."""
        ship, goal = args
        way = s08_ships.ship_way(g, ship, goal)
        if way is None:
            raise IllegalActionError(Refusal("no-sea-way", "8.5.6.4", {"unit": ship, "place": goal}))
        origin = g.state.place[ship]
        staged = s08_ships.stages_assault(g, ship, way.path)
        if not run_sea_way(g, way, ship, ship):
            g.turn_ship_back(ship)
            return
        left = [hex_ for hex_ in mines_upon(g, origin) if hex_ not in mines_upon(g, goal)]
        g.sail_ship(ship, way.path, staged=staged)
        g.free_mine_layer(ship, left)

    def slot_embark(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("ship", "unit", tuple(_carriers_for(g, seat, self.busy_units())), section="8.5.8.3")
        if len(chosen) == 1:
            units = tuple(uid for uid in s08_ships.boarding_units(g, chosen[0]) if uid not in self.busy_units())
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.8.3")
        if refusal := s08_ships.why_not_boarding(g, chosen[0], chosen[1].split("+")):
            raise IllegalActionError(refusal)
        return None

    def do_embark(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.embark_units(args[1].split("+"), args[0])

    def slot_debark(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            ships = tuple(ship for ship in g.ships(seat) if s08_ships.debarking_units(g, ship))
            return Slot("ship", "unit", ships, section="8.5.8.3")
        if len(chosen) == 1:
            units = tuple(s08_ships.debarking_units(g, chosen[0]))
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.8.3")
        return Slot("to", "hex", tuple(s08_ships.landing_places(g, chosen[0])), section="8.5.8.3") if len(chosen) == 2 else None

    def do_debark(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.debark_units(args[1].split("+"), args[0], args[2])

    def slot_ship(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("origin", "hex", tuple(_shipping_hexes(g, seat, self.busy_units())), section="8.5.7")
        if len(chosen) == 1:
            able = s08_transport.shippable_units(g, seat).get(chosen[0], [])
            units = tuple(uid for uid in able if uid not in self.busy_units())
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.7")
        if len(chosen) == 2:
            goals = tuple(s08_transport.shipping_goals(g, chosen[1].split("+")))
            if not goals:
                able = s08_transport.shippable_units(g, seat).get(chosen[0], [])
                singly = tuple(uid for uid in able if s08_transport.shipping_goals(g, [uid]))
                facts = {"units": chosen[1].split("+")}
                raise IllegalActionError(Refusal("no-way-together", "8.5.7", facts, singly, "unit"))
            return Slot("to", "hex", goals, section="8.5.7")
        return None

    def do_ship(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """Units go by sea, each with its own rolls; who does not come through stays (8.5.7, 8.5.6.4.1)."""
        origin, units, goal = args[0], args[1].split("+"), args[2]
        for uid in units:
            way = s08_transport.transport_way(g, seat, origin, goal)
            if way is None:
                raise IllegalActionError(Refusal("no-sea-way", "8.5.7", {"unit": uid, "place": goal}))
            walks = s08_transport.walks_after(g, uid, goal)
            g.spend_sea_lift(seat, g.unit(uid).sp)
            if run_sea_way(g, way, uid, uid):
                g.ship_units([uid], goal, g.unit(uid).sp, walks=walks)
            else:
                g.keep_ashore([uid])

    def slot_mine(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            ships = tuple(ship for ship in g.ships(seat) if s08_ships.ship_mining_hexes(g, ship))
            return Slot("ship", "unit", ships, section="7.5.1.1")
        return (
            Slot("hex", "hex", tuple(s08_ships.ship_mining_hexes(g, chosen[0])), section="7.5.1.1") if len(chosen) == 1 else None
        )

    def do_mine(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.lay_mines(args[1], seat, density_after(g, seat, args[1], DENSE), args[0])

    def slot_seed(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes = tuple(s08_ships.submarine_mining_hexes(g, seat))
        return None if chosen else Slot("hex", "hex", hexes, section="7.5.1.2")

    def do_seed(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.lay_mines(args[0], seat, density_after(g, seat, args[0], THIN))

    def slot_flip(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("ship", "unit", tuple(s08_ships.flippable_ships(g, seat)), section="7.3.2.1")

    def do_flip(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.flip_ship(args[0])

    def slot_beachhead(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes = tuple(s08_beachheads.beachhead_hexes(g, seat, moving=True))
        return None if chosen else Slot("hex", "hex", hexes, section="8.5.8.2.1")

    def do_beachhead(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        s08_beachheads.lay_beachhead(g, args[0], seat, moving=True)

    def slot_abandon(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes = tuple(hex_ for hex_, one in sorted(g.state.beachheads.items()) if one == seat)
        return None if chosen else Slot("hex", "hex", hexes, section="8.5.8.2.1")

    def do_abandon(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        s08_beachheads.drop_beachhead(g, args[0], "abandoned")


def why_sea_order_refused(g: TheatreReading, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why a value is no part of an order at sea, after what was chosen before it; None: no better reason known."""
    if verb in ("sail", "embark", "mine", "flip") and not chosen and value in g.book.units:
        return s08_ships.why_ship_stays(g, value) if g.side(value) == seat else Refusal("no-ship", "8.5.6.1", {"unit": value})
    if verb == "sail" and len(chosen) == 1:
        return s08_ships.why_not_sailing(g, chosen[0], value)
    if verb == "ship" and len(chosen) == 1 and value in g.book.units and g.side(value) == seat:
        return s08_transport.why_not_shipped(g, value)
    if verb == "ship" and len(chosen) == 2 and value in g.board.bit:
        reasons = (s08_transport.why_not_shipped_to(g, uid, value) for uid in chosen[1].split("+"))
        return next((found for found in reasons if found), None) or Refusal("port-full", "8.5.7.4", {"hex": value})
    if verb in ("mine", "seed") and value in g.board.bit:
        return why_not_mined(g, seat, value, DENSE if verb == "mine" else THIN)
    return None
