"""The flights of a movement segment: drops and lifts onto places worth points, helicopters to where they support battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.next_war.air.s06_fire import FACES, FireResult, Sortie, fire_chances, is_immune, reckon_fire
from rules.next_war.air.s06_helicopters import helicopters_of, rebase_goals, support_rating
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s06_sea_bases import base_hex
from rules.next_war.air.s08_flight import (
    AIRMOBILE,
    DROP,
    REBASE,
    TRANSPORT,
    FlightOrder,
    flight_goals_of,
    needs_second_fire,
    onward_steps,
    why_flight_fails,
)
from rules.next_war.air.s08_flying import drop_steps
from rules.next_war.air.s08_sheet import drafted_flights, escorts_for, flies_out, flying_units
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.state.reading import TheatreReading

#: The ways by air that are looked at, in this order.
WAYS = (DROP, AIRMOBILE, TRANSPORT)
#: The last movement segment of each side in a turn: who rebases then gives up nothing.
LAST_MOVEMENT = "second_movement"


class WeighedFlight(NamedTuple):
    """An order to fly, where it leads, and what it is worth."""

    order: FlightOrder
    final: str
    worth: float


class FlightPlan:
    """The flights of a side for a whole segment, worked out one after another."""

    def __init__(self, g: TheatreReading, ground: WeighedTheatre) -> None:
        self.g, self.ground, self.side, self.scales = g, ground, ground.side, ground.scales
        self.orders: list[FlightOrder] = []
        self.friends: dict[str, list[str]] = {
            hex_: g.walkers(hex_, self.side) for hex_ in g.board.names(g.mask(self.side) & g.board.ground)
        }

    def made(self) -> list[FlightOrder]:
        """All orders."""
        if not plays_air(self.g):
            return []
        if not self.g.storm:
            while (found := self._best_flight()) is not None:
                self.orders.append(found.order)
                self.friends[found.final] = [*self.friends.get(found.final, []), *found.order.units]
        self._rebase_helicopters()
        return self.orders

    # -- lifts and drops ---------------------------------------------------------------------------------------------

    def _best_flight(self) -> WeighedFlight | None:
        now = drafted_flights(self.g, self.orders)
        best: WeighedFlight | None = None
        for by in WAYS:
            for uid in flying_units(now, self.side, by):
                for one in self._flights_of(now, uid, by):
                    if one.worth > self.scales.fly_from and (best is None or one.worth > best.worth):
                        best = one
        return best

    def _flights_of(self, now: TheatreReading, uid: str, by: str) -> Iterator[WeighedFlight]:
        """A unit's flights that lead somewhere worth it, each by the landing hex with the least loss."""
        here = now.state.place[uid]
        others = {**self.friends, here: [one for one in self.friends.get(here, ()) if one != uid]}
        stay = self.ground.place_worth(uid, here, others)
        for final, landings in self._finals(now, uid, by).items():
            # Who lands is among the enemy without a way back.
            gain = self.ground.place_worth(uid, final, others) - self.ground.risked(uid, final, others) - stay
            if gain <= self.scales.fly_from:
                continue
            for landing in landings:
                escort = self._escort(now, uid)
                order = FlightOrder(by=by, units=[uid], to=landing, escort=escort, onward="" if landing == final else final)
                if why_flight_fails(now, order) is None:
                    yield WeighedFlight(order, final, self._after_losses(now, order, gain))

    def _finals(self, now: TheatreReading, uid: str, by: str) -> Mapping[str, list[str]]:
        """Hex that a flight may end in and is worth a look -> the hexes to land in for it."""
        board, ground = now.board, self.ground
        goals = board.set(flight_goals_of(now, [uid], by))
        lonely = [hex_ for hex_ in ground.holdings if not self.friends.get(hex_) and ground.threat(hex_)]
        wanted = board.set([*ground.prizes, *lonely]) & ~now.mask(ground.foe)
        found = {name: [name] for name in board.names(goals & wanted)}
        if by != TRANSPORT:
            for name in board.names(wanted & ~goals):
                near = board.names(board.grid.around(board.bit[name], 1) & goals)
                landings = [landing for landing in near if name in onward_steps(now, self.side, landing)]
                if landings:
                    found[name] = landings
        return found

    def _escort(self, now: TheatreReading, uid: str) -> int:
        """Two points where there are enough for battles beside them."""
        most = int(escorts_for(now, uid)[-1])
        return most if now.state.air_left.get(self.side, 0) >= self.scales.escort_from else 0

    def _after_losses(self, now: TheatreReading, order: FlightOrder, gain: float) -> float:
        """A gain less what fire and the drop are expected to cost."""
        [uid], by = order.units, order.by
        origin = base_hex(now, now.state.place[uid])
        step = self.ground.step_worth(uid, now.state.lost.get(uid, 0))
        sorties = [Sortie(self.side, by, order.to, origin, order.escort, False, (uid,))]
        if by == AIRMOBILE and needs_second_fire(now, [uid]):
            sorties.append(Sortie(self.side, "start", origin, origin, order.escort, False, (uid,)))
        arrives, lost = 1.0, 0.0
        for sortie in sorties:
            for result, tenths in self._chances(now, sortie).items():
                lost += result.star * tenths / FACES
                arrives -= result.abort * tenths / FACES
        if by == DROP:
            terrain = now.board.hexes[order.to].terrain
            lost += sum(drop_steps(now, terrain, die) for die in range(FACES)) / FACES
        return max(0.0, arrives) * gain - lost * step

    def _chances(self, now: TheatreReading, sortie: Sortie) -> Mapping[FireResult, int]:
        return {} if is_immune(now, sortie) else fire_chances(now, reckon_fire(now, sortie))

    # -- helicopters -------------------------------------------------------------------------------------------------

    def _rebase_helicopters(self) -> None:
        """Helicopters that reach nobody now, or all in the last segment, go to the base that is best for the battles to come."""
        for uid in helicopters_of(self.g, self.side):
            now = drafted_flights(self.g, self.orders)
            place = now.state.place[uid]
            here = self._base_worth(now, uid, base_hex(now, place)) if base_hex(now, place) else -1.0
            if here > 0 and now.state.segment != LAST_MOVEMENT:
                continue
            goals = rebase_goals(now, uid)
            found = max(((self._base_worth(now, uid, base_hex(now, base)), base) for base in goals), default=(0.0, ""))
            order = FlightOrder(by=REBASE, units=[uid], to=found[1])
            if found[0] > here + self.scales.rebase_from and why_flight_fails(now, order) is None:
                self.orders.append(order)

    def _base_worth(self, now: TheatreReading, uid: str, base: str) -> float:
        """The enemies in range of a base, those in touch first, less the risk that the base is taken."""
        grid, far = now.board.grid, now.unit(uid).range or 0
        touch = grid.around(now.mask(self.side) & now.board.ground, 1)
        worth = 0.0
        for hex_ in now.board.names(now.mask(self.ground.foe) & now.board.ground & grid.disc(base, far)):
            worth += 1.0 if now.board.bit[hex_] & touch else 0.15
        defence = sum(self.ground.defence(one) for one in self.friends.get(base, ()))
        risk = self.ground.threat(base) / (1.0 + defence)
        return min(worth, 4.0) * support_rating(now, uid) / 2 - self.scales.base_risk * min(2.0, risk)


def flight_arguments(g: TheatreReading, order: FlightOrder) -> tuple[str, ...]:
    """An order as the arguments of its verb, in the position in which it is given."""
    uid = order.units[0]
    args: Sequence[str] = (uid, order.to)
    if len(escorts_for(g, uid)) > 1:
        args = (*args, str(order.escort if flies_out(g, uid) else 0))
    if order.by in (AIRMOBILE, DROP) and onward_steps(g, g.side(uid), order.to):
        args = (*args, order.onward or "stay")
    return tuple(args)
