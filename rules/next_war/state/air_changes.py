"""6, 8.5.2 to 8.5.4. What changes in the air: points, superiority, helicopters, units that fly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AirLevel


class TheatreAirChanges(TheatreReading):
    """What flights change beside the places of units."""

    # -- points ------------------------------------------------------------------------------------------------------

    def gain_air_points(self, side: str, points: int, **facts: Any) -> None:
        """A side has obtained its air points of the turn (6.1). ``facts``: how they came about."""
        self.state.air_points[side] = self.state.air_left[side] = points
        self.altered()
        self.emit("air-points", seat=side, points=points, **facts)

    def set_superiority(self, level: AirLevel, side: str) -> None:
        """The level of air superiority of the turn is determined (6.4). ``side``: whose it is, "" where it is contested."""
        self.state.air_level, self.state.air_side = level, side
        self.altered()
        self.emit("air-superiority", seat=side, level=level)

    def gain_lift(self, side: str, count: int) -> None:
        """A side may use its airmobile points again (8.5.4.1)."""
        self.state.lift_left[side] = count
        self.altered()

    def spend_air_points(self, side: str, count: int) -> None:
        """Air points are committed: to a battle or as escort (6.2)."""
        if count:
            self.state.air_left[side] -= count
            self.altered()

    def lose_air_point(self, side: str) -> None:
        """An air point is lost for good (6.3)."""
        self.state.air_lost[side] = self.state.air_lost.get(side, 0) + 1
        self.altered()
        self.emit("air-point-lost", seat=side)

    def lose_lift_point(self, side: str) -> None:
        """An airmobile point is lost for good (8.5.4.2)."""
        self.state.lift_lost[side] = self.state.lift_lost.get(side, 0) + 1
        self.altered()
        self.emit("lift-point-lost", seat=side)

    def end_air_turn(self) -> None:
        """Points that were not used are gone (6.2, 8.5.4.1)."""
        state = self.state
        state.air_left, state.lift_left, state.carried, state.ship_lift = {}, {}, {}, {}
        self.altered()

    def ready_helicopters(self) -> None:
        """Helicopters are ready for their missions again (6.5.2)."""
        state = self.state
        state.missions, state.flown, state.grounded = {}, [], []
        self.altered()

    # -- helicopters -------------------------------------------------------------------------------------------------

    def count_mission(self, uid: str) -> None:
        """A helicopter flies a mission (6.5.2)."""
        state = self.state
        state.missions[uid] = state.missions.get(uid, 0) + 1
        state.flown = sorted({*state.flown, uid})
        self.altered()

    def rebase_helicopter(self, uid: str, base: str, *, crowded: bool = False) -> None:
        """A helicopter flies to another base, and is done for the turn (6.5.1.2). ``crowded``: the base is full now."""
        state, origin = self.state, self.state.place[uid]
        state.place[uid] = base
        self.follow_move(uid, origin, base)
        state.grounded = sorted({*state.grounded, uid})
        kept = {one for one in state.displaced if one != uid}
        state.displaced = sorted({*kept, uid} if crowded else kept)
        self.altered()
        self.emit("rebased", seat=self.side(uid), unit=uid, origin=origin, hex=base)

    def ground_helicopter(self, uid: str) -> None:
        """A helicopter is done for the turn (6.5.1.2, 6.5.6)."""
        self.state.grounded = sorted({*self.state.grounded, uid})
        self.altered()

    def clear_fallen_base(self, hex_: str) -> None:
        """The losses in a hex that was taken were rolled for."""
        self.state.fallen = [one for one in self.state.fallen if one != hex_]
        self.altered()

    # -- units that fly ----------------------------------------------------------------------------------------------

    def note_carried(self, kind: str, side: str, halves: int) -> None:
        """Units of so many halves of a point have used a cap of the turn (8.5.2.1, 8.5.3.1)."""
        used = self.state.carried.setdefault(kind, {})
        used[side] = used.get(side, 0) + halves
        self.altered()

    def use_lift(self, hex_: str, side: str, halves: int) -> None:
        """Airmobile points lift units out of a hex; halves that begin together share a point (8.5.4.1)."""
        state = self.state
        before = state.lift_used.get(hex_, 0)
        state.lift_used[hex_] = before + halves
        state.lift_left[side] -= -(-(before + halves) // 2) - -(-before // 2)
        self.altered()

    def use_ship_lift(self, ships: Iterable[tuple[str, int]]) -> None:
        """Amphibious groups lift steps of marines with points of their own (8.5.5)."""
        used = self.state.ship_lift
        self.state.ship_lift = {**used, **{ship: used.get(ship, 0) + steps for ship, steps in ships}}
        self.altered()

    def hit_lift(self, hex_: str, side: str) -> None:
        """Fire destroys a point that lifted units out of a hex: no more than have (8.5.4.2, E08)."""
        state = self.state
        if state.lift_hit.get(hex_, 0) < -(-state.lift_used.get(hex_, 0) // 2):
            state.lift_hit[hex_] = state.lift_hit.get(hex_, 0) + 1
            self.lose_lift_point(side)

    def hold_units(self, units: Sequence[str]) -> None:
        """Units move no more in this segment: their flight was aborted, or they have landed (6.6.1.1)."""
        self.state.moved = sorted({*self.state.moved, *units})
        self.altered()

    def free_units(self, units: Sequence[str]) -> None:
        """Units that were held may move, as far as they have points left."""
        self.state.moved = [uid for uid in self.state.moved if uid not in units]
        self.altered()

    def land_units(self, units: Sequence[str], hex_: str, *, special: bool) -> None:
        """Units land in a hex, and are the last to have entered it (2.8). ``special``: by drop or airmobile move (13.1.4)."""
        state = self.state
        for uid in units:
            origin = state.place[uid]
            state.place[uid] = hex_
            self.follow_move(uid, origin, hex_)
        state.entered[hex_] = self.side(units[0])
        if special:
            state.lifted = sorted({*state.lifted, *units})
        self.altered()

    def halve_points(self, units: Sequence[str]) -> None:
        """Units have landed by transport: half their points are left in this segment (8.5.2)."""
        self.state.halved = sorted({*self.state.halved, *units})
        self.altered()
