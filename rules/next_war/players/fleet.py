"""Orders at sea, one at a time: ships to where they support battles, marines ashore, units by sea, mines off own coasts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rules.next_war.ground.s08_stacking import stack_limit
from rules.next_war.players.battles import stack_room
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.sea import s08_ships, s08_transport
from rules.next_war.sea.s07_mine_areas import mine_area
from rules.next_war.sea.s07_shelter import zone_ports
from rules.next_war.sea.s07_support import ship_support
from rules.next_war.sea.s08_landing import assault_beaches
from rules.next_war.sea.s08_orders import sailing_ships
from rules.next_war.sea.s08_places import box_at, in_shore_box, is_box, sea_hexes
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, CONTESTED, IN_SHORE

#: Hexes within which a place counts as near to another.
NEAR = 2
#: The share of a landing that is left to an amphibious group off a beach that is not ready for it (8.5.8).
IDLE = 0.4
#: An order at sea: its verb and arguments.
SeaOrder = tuple[str, tuple[str, ...]]


class FleetPlan:
    """What a side does at sea next in a movement segment."""

    def __init__(self, g: TheatreReading, ground: WeighedTheatre) -> None:
        self.g, self.ground, self.side, self.scales = g, ground, ground.side, ground.scales

    def next_order(self, verbs: Sequence[str]) -> SeaOrder | None:
        """The next order that is worth it, of the verbs offered; None for none."""
        tries = {"debark": self._debark, "embark": self._embark, "sail": self._sail, "ship": self._ship, "seed": self._seed}
        for verb, find in tries.items():
            if verb in verbs and (args := find()) is not None:
                return verb, args
        return None

    @cached_property
    def friends(self) -> dict[str, list[str]]:
        """Hex -> own units on the ground there."""
        g = self.g
        return {hex_: g.walkers(hex_, self.side) for hex_ in g.board.names(g.mask(self.side) & g.board.ground)}

    def _without(self, units: Sequence[str]) -> dict[str, list[str]]:
        return {hex_: [one for one in there if one not in units] for hex_, there in self.friends.items()}

    def _worth_ashore(self, units: Sequence[str], hex_: str) -> float:
        """What units are worth in a hex together: the first in full, the others less."""
        others = self._without(units)
        found = [self.ground.place_worth(uid, hex_, others) for uid in units]
        return max(found, default=0.0) + 0.25 * (sum(found) - max(found, default=0.0))

    def _marines(self, ship: str) -> list[str]:
        return [uid for uid in self.g.riders(ship) if self.g.unit(uid).walks]

    # -- places for ships --------------------------------------------------------------------------------------------

    def _place_worth(self, ship: str, place: str) -> float:
        """What it is worth that a ship is in a place."""
        kind = self.g.ship_type(ship)
        worth = -self._danger(ship, place)
        if kind == "cv":
            return worth + (1.0 if place.startswith(AT_SEA) else 0.0)
        if kind == "amph":
            return worth + self._landing_worth(self._marines(ship), place)
        if is_box(place):
            contested = self.g.sea_state(box_at(place)) == CONTESTED
            return worth + (0.25 if contested else 0.1)
        return worth + self._shelling_worth(ship, place)

    def _danger(self, ship: str, place: str) -> float:
        """What a ship risks: a coast that the enemy gets without a port to flee to (7.2.1), a port that he takes (9.9.3)."""
        g, box = self.g, box_at(place) or in_shore_box(self.g, place)
        points = float(g.book.unit_worth(ship)) + sum(map(self.ground.unit_worth, self._marines(ship)))
        if place in g.board.ports:
            defence = sum(self.ground.defence(uid) for uid in self.friends.get(place, ()))
            return 0.05 * points * min(2.0, self.ground.threat(place) / (1.0 + defence))
        if not box or g.sea_state(box) == self.side or (not place.startswith((AT_SEA, IN_SHORE)) and place not in g.board.bit):
            return 0.0
        held = g.sea_state(box) == self.ground.foe
        refuge = place.startswith(AT_SEA) or bool(zone_ports(g, self.side, box))
        return points * (0.2 if held else 0.03) * (0.3 if refuge else 1.0)

    def _shelling_worth(self, ship: str, place: str) -> float:
        """The battles that a ship could support from a hex: enemies in touch, own places that are threatened."""
        g, far = self.g, self.g.unit(ship).range or 0
        if place not in g.board.bit or place in g.board.ports:
            return 0.0
        disc = g.board.grid.disc(place, far)
        touch = g.board.grid.around(g.mask(self.side) & g.board.ground, 1) & g.mask(self.ground.foe) & g.board.ground
        fights = (touch & disc).bit_count()
        held = sum(1 for hex_ in self.ground.holdings if g.board.bit[hex_] & disc and self.ground.threat(hex_) > 2)
        return self.scales.shelling * ship_support(g, ship) * (min(fights, 3) + 0.3 * min(held, 3))

    def _landing_worth(self, marines: Sequence[str], place: str) -> float:
        """What marines aboard get out of a place: a port, a beach beside it, beaches of the zone from its box."""
        g = self.g
        if not marines:
            return 0.3 if place in g.board.ports else 0.0
        if place in g.board.ports:
            return self._worth_ashore(marines, place)
        if place in g.board.bit:
            staged = g.board.zone_beside(g.board.bit[place]) & g.board.beaches
            return self._best_beach(marines, staged)
        if place.startswith(IN_SHORE):
            near = g.board.grid.around(sea_hexes(g, box_at(place)), 1) & g.board.beaches
            return 0.85 * self._best_beach(marines, near)
        return 0.0

    def _best_beach(self, marines: Sequence[str], beaches: int) -> float:
        g = self.g
        free = beaches & g.start.playable & ~g.mask(self.ground.foe) & ~g.closed_land()
        worth_look = g.board.grid.around(g.board.set(self.ground.prizes), 1)
        return max((self._worth_ashore(marines, hex_) for hex_ in g.board.names(free & worth_look)), default=0.0)

    # -- orders ------------------------------------------------------------------------------------------------------

    def _sail(self) -> tuple[str, ...] | None:
        g, best = self.g, (self.scales.sail_from, "", "")
        for ship in sailing_ships(g, self.side):
            here, landing = g.state.place[ship], g.ship_type(ship) == "amph"
            now = self._place_worth(ship, here) * (IDLE if landing and here in g.board.bit and here not in g.board.ports else 1.0)
            for place in self._goals(ship):
                gain = self._place_worth(ship, place) - now
                if gain <= best[0]:
                    continue
                way = s08_ships.ship_way(g, ship, place)
                off_coast = landing and place in g.board.bit and place not in g.board.ports
                if way is None or (off_coast and not s08_ships.stages_assault(g, ship, way.path)):
                    continue
                if gain * float(way.chance) > best[0]:
                    best = (gain * float(way.chance), ship, place)
        return best[1:] if best[1] else None

    def _goals(self, ship: str) -> list[str]:
        """The places of a ship that are worth a look: boxes, ports, and hexes near enemies, places in danger, beaches."""
        g = self.g
        goals = s08_ships.ship_goals(g, ship)
        if g.ship_type(ship) == "cv":
            return [place for place in goals if is_box(place)]
        far = 1 if g.ship_type(ship) == "amph" else g.unit(ship).range or 0
        threatened = [hex_ for hex_ in self.ground.holdings if self.ground.threat(hex_) > 2]
        wanted = g.board.set([*self.ground.prizes, *threatened])
        near = g.board.grid.around(wanted, NEAR)
        near = near if far <= NEAR else g.board.grid.around(near, NEAR)
        return [place for place in goals if place not in g.board.bit or g.board.bit[place] & (near | g.board.harbours)]

    def _embark(self) -> tuple[str, ...] | None:
        """Marines go aboard where a landing is worth more than the place they are in."""
        g = self.g
        for ship in g.ships(self.side):
            able = s08_ships.boarding_units(g, ship)
            room, units = s08_ships.free_room(g, ship), list[str]()
            for uid in sorted(able, key=lambda one: (-self.ground.unit_worth(one), one)):
                if g.unit(uid).sp <= room and (not units or g.state.place[uid] == g.state.place[units[0]]):
                    units.append(uid)
                    room -= g.unit(uid).sp
            if not units:
                continue
            now = self._worth_ashore(units, g.state.place[units[0]])
            goals = s08_ships.ship_goals(g, ship)
            away = max((self._landing_worth(units, place) - self._danger(ship, place) for place in goals), default=0.0)
            if away > now + self.scales.embark_from:
                return ship, "+".join(sorted(units))
        return None

    def _debark(self) -> tuple[str, ...] | None:
        """Marines go ashore where nothing better is in reach of their ship."""
        g = self.g
        for ship in g.ships(self.side):
            units = s08_ships.debarking_units(g, ship)
            if not units:
                continue
            goals = s08_ships.ship_goals(g, ship) if ship in sailing_ships(g, self.side) else []
            away = max((self._landing_worth(units, place) - self._danger(ship, place) for place in goals), default=0.0)
            best = max(((self._worth_ashore(units, hex_), hex_) for hex_ in s08_ships.landing_places(g, ship)), default=(0.0, ""))
            fits = best[1] and sum(g.unit(uid).sp for uid in units) <= stack_room(g, best[1], self.side)
            if fits and best[0] + self.scales.embark_from >= away:
                return ship, "+".join(units), best[1]
        return None

    def _ship(self) -> tuple[str, ...] | None:
        """The unit that gains most by sea transport."""
        g, best = self.g, (self.scales.ship_from, ("", "", ""))
        for origin, units in s08_transport.shippable_units(g, self.side).items():
            for uid in units:
                others = self._without([uid])
                now = self.ground.place_worth(uid, origin, others)
                for goal in s08_transport.shipping_goals(g, [uid]):
                    if g.unit(uid).sp > stack_room(g, goal, self.side) or stack_limit(g, goal, self.side) <= 0:
                        continue
                    way = s08_transport.transport_way(g, self.side, origin, goal)
                    gain = self.ground.place_worth(uid, goal, others) - now
                    if way is not None and gain * float(way.chance) > best[0]:
                        best = gain * float(way.chance), (origin, uid, goal)
        return best[1] if best[1][0] else None

    def _seed(self) -> tuple[str, ...] | None:
        """Mines off the places that the enemy would land at: those worth most first."""
        g, found = self.g, list[tuple[float, str]]()
        for hex_ in s08_ships.submarine_mining_hexes(g, self.side):
            area = g.board.grid.around(mine_area(g, hex_), 1)
            kept = sum(points for place, points in self.ground.holdings.items() if g.board.bit[place] & area)
            mined = any(g.board.bit[one] & area for one in g.state.mines)
            own = any(g.where(ship) & area for ship in g.ships(self.side))
            if kept >= self.scales.seed_from and not mined and not own and not area & assault_beaches(g, self.side):
                found.append((kept, hex_))
        return (max(found)[1],) if found else None
