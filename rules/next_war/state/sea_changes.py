"""7, 8.5.5 to 8.5.8. What happens at sea: control of boxes, ships and their passengers, mines, beachheads, levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.next_war.state.course_changes import TheatreCourseChanges
from rules.next_war.state.fog import hidden_units, name_for_others, steps_shown, tell_uncovered
from rules.next_war.state.state import ABOARD, AT_SEA


class TheatreSeaChanges(TheatreCourseChanges):
    """What the sea side of the rules changes."""

    # -- boxes -------------------------------------------------------------------------------------------------------

    def set_sea_control(self, box: str, holder: str) -> None:
        """A box of the sea is a side's, or contested (7.2)."""
        self.state.sea[box] = holder
        self.altered()

    def note_sea_event(self, side: str, change: int) -> None:
        """A ship came, or had to give way: both levels of its side will change (7.4.3)."""
        events = self.state.sea_events
        self.state.sea_events = {**events, side: events.get(side, 0) + change}
        self.altered()

    def adjust_levels(self, side: str, submarine: int, asw: int) -> None:
        """The levels of a side at the end of the turn (7.4.3)."""
        state = self.state
        old = state.submarine.get(side, 0), state.asw.get(side, 0)
        state.submarine[side], state.asw[side] = submarine, asw
        state.sea_events.pop(side, None)
        self.altered()
        if old != (submarine, asw):
            self.emit("sea-levels", seat=side, submarine=submarine, asw=asw)

    # -- ships -------------------------------------------------------------------------------------------------------

    def _put_unit(self, uid: str, place: str) -> None:
        old = self.state.place.get(uid, "")
        self.state.place[uid] = place
        self.follow_move(uid, old, place)

    def _note_moved(self, units: Sequence[str]) -> None:
        self.state.moved = sorted({*self.state.moved, *units})
        self.altered()

    def sail_ship(self, ship: str, path: Sequence[str], *, staged: bool = False) -> None:
        """A ship goes along places (8.5.6.4). ``staged``: its marines are to assault in the next combat segment (8.5.8.1)."""
        state, origin = self.state, self.state.place[ship]
        self._put_unit(ship, path[-1])
        if any(place.startswith(AT_SEA) for place in path):
            state.at_sea = sorted({*state.at_sea, ship})
        state.staged = sorted({*state.staged, ship} if staged else {*state.staged} - {ship})
        self._note_moved([ship])
        self.emit("sailed", seat=self.side(ship), unit=ship, origin=origin, place=path[-1], path=list(path))

    def turn_ship_back(self, ship: str) -> None:
        """A ship stays where it began the segment (8.5.6.4.1)."""
        self._note_moved([ship])

    def free_mine_layer(self, ship: str, hexes: Sequence[str]) -> None:
        """A ship has left the mines that it laid: from now on they hinder it too (7.5.1.1)."""
        layers = self.state.mine_layers
        self.state.mine_layers = {hex_: one for hex_, one in layers.items() if one != ship or hex_ not in hexes}
        self.altered()

    def shelter_ship(self, ship: str, place: str, why: str) -> None:
        """A ship has to go elsewhere (7.2.1, 8.5.6.5, 9.9.3)."""
        origin = self.state.place[ship]
        self._put_unit(ship, place)
        self.state.staged = [one for one in self.state.staged if one != ship]
        self.altered()
        self.emit("sheltered", seat=self.side(ship), unit=ship, origin=origin, place=place, why=why)

    def sink_ship(self, ship: str) -> None:
        """A ship is lost, with all aboard (7.2.1, 8.5.6.5)."""
        for uid in self.riders(ship):
            self.destroy_unit(uid)
        self.destroy_unit(ship)
        self.state.staged = [one for one in self.state.staged if one != ship]
        self.altered()

    def delay_ship(self, ship: str, turn: int) -> None:
        """A ship driven out of its port finds no other place: it comes back in a later turn (9.9.3)."""
        old = self.state.place.pop(ship)
        self.follow_move(ship, old, "")
        self.state.delayed[ship] = turn
        self.altered()
        self.emit("ship-delayed", seat=self.side(ship), unit=ship, turn=turn)

    def flip_ship(self, ship: str) -> None:
        """An amphibious group becomes a surface group, for good (7.3.2.1)."""
        self.state.flipped = sorted({*self.state.flipped, ship})
        self._note_moved([ship])
        self.emit("ship-flipped", seat=self.side(ship), unit=ship)

    def spend_ships(self, ships: Sequence[str]) -> None:
        """Ships support a battle: once in a combat segment (7.3.1)."""
        self.state.shelled = sorted({*self.state.shelled, *ships})
        self.altered()

    # -- passengers --------------------------------------------------------------------------------------------------

    def embark_units(self, units: Sequence[str], ship: str) -> None:
        """Marines go aboard (8.5.8.3)."""
        origin, side = self.state.place[units[0]], self.side(units[0])
        hidden = hidden_units(self, self.enemy(side)) if self.since(4) else frozenset[str]()
        for uid in units:
            self._put_unit(uid, f"{ABOARD}:{ship}")
        self.state.loaded = sorted({*self.state.loaded, ship})
        self._note_moved(units)
        self.emit("embarked", seat=side, units=list(units), origin=origin, unit=ship, **steps_shown(self, units, hidden))
        tell_uncovered(self, side, hidden - {*units})

    def debark_units(self, units: Sequence[str], ship: str, hex_: str) -> None:
        """Marines go ashore in a port or a beachhead (8.5.8.3)."""
        for uid in units:
            self._put_unit(uid, hex_)
        self.state.entered[hex_] = self.side(ship)
        self.state.loaded = sorted({*self.state.loaded, ship})
        self._note_moved(units)
        self.emit("debarked", seat=self.side(ship), units=list(units), hex=hex_, unit=ship)

    def ship_units(self, units: Sequence[str], goal: str, halves: int, *, walks: bool) -> None:
        """Units have come by sea transport (8.5.7). ``walks``: they go on with half their points (8.5.7.1)."""
        state, origin, side = self.state, self.state.place[units[0]], self.side(units[0])
        hidden = hidden_units(self, self.enemy(side)) if self.since(4) else frozenset[str]()
        for uid in units:
            self._put_unit(uid, goal)
        state.entered[goal] = side
        state.landed[goal] = state.landed.get(goal, 0) + halves
        if walks:
            state.halved = sorted({*state.halved, *units})
            self.altered()
        else:
            self._note_moved(units)
        facts: dict[str, Any] = {"seat": side, "origin": origin, "hex": goal}
        seen = [uid for uid in units if name_for_others(self, uid)]
        if len(seen) < len(units):
            # Who comes to lie beneath a top counter is named to its own side only (13.2).
            self.emit("shipped-whole", (side,), units=list(units), **facts)
        self.emit("shipped", units=seen, **facts, **steps_shown(self, seen, hidden))
        tell_uncovered(self, side, hidden - {*units})  # of those that went the report names who is seen

    def note_sea_roll(self, unit: str, **facts: Any) -> None:
        """A roll for contested movement at sea (8.5.6.4.1): one for a unit beneath a top counter names it to its side only."""
        side = self.side(unit)
        if name_for_others(self, unit):
            self.emit("contested-sea", seat=side, unit=unit, **facts)
        else:
            self.emit("contested-sea-whole", (side,), seat=side, unit=unit, **facts)
            self.emit("contested-sea", seat=side, unit="", **facts)

    def spend_sea_lift(self, side: str, halves: int) -> None:
        """Sea transport is used up, whether it comes through or not (8.5.7.3)."""
        self.state.sea_carried[side] = self.state.sea_carried.get(side, 0) + halves
        self.altered()

    def keep_ashore(self, units: Sequence[str]) -> None:
        """Units whose transport was turned back stay where they are (8.5.6.4.1)."""
        self._note_moved(units)

    def land_assault(self, units: Sequence[str], hex_: str) -> None:
        """Marines land on a beach that nobody defends (8.5.8.1)."""
        for uid in units:
            self._put_unit(uid, hex_)
        self.state.entered[hex_] = self.side(units[0])
        self.altered()
        self.emit("assaulted", seat=self.side(units[0]), units=sorted(units), hex=hex_)

    def note_assault(self, ships: Sequence[str], units: Sequence[str]) -> None:
        """The marines of ships have assaulted: no more in this turn (8.5.8)."""
        state = self.state
        state.ashore = sorted({*state.ashore, *units})
        state.assaulted = sorted({*state.assaulted, *ships})
        state.fought = sorted({*state.fought, *units})
        state.staged = [ship for ship in state.staged if ship not in ships]
        self.altered()

    def end_staging(self, side: str) -> None:
        """The combat segment in which the side's marines might have assaulted is over (8.5.8.1)."""
        self.state.staged = [ship for ship in self.state.staged if self.side(ship) != side]
        self.altered()

    # -- mines -------------------------------------------------------------------------------------------------------

    def lay_mines(self, hex_: str, side: str, density: int, ship: str = "") -> None:
        """Mines are laid, by a ship instead of its movement, or by submarines (7.5.1)."""
        state = self.state
        state.mines[hex_], state.mined_by[hex_] = density, side
        if ship:
            state.mine_layers[hex_] = ship
            self._note_moved([ship])
        else:
            state.submarine[side] = state.submarine.get(side, 0) - 1
        self.altered()
        self.emit("mines-laid", seat=side, hex=hex_, density=density, unit=ship)

    def sweep_mines(self, hex_: str) -> None:
        """Mines lose a point of density; with the last their counter is out of the game (7.5.2)."""
        state = self.state
        if state.mines[hex_] > 1:
            state.mines[hex_] -= 1
        else:
            side = state.mined_by.pop(hex_)
            del state.mines[hex_]
            state.mine_layers.pop(hex_, None)
            state.swept[side] = state.swept.get(side, 0) + 1
        self.altered()

    # -- beachheads --------------------------------------------------------------------------------------------------

    def place_beachhead(self, hex_: str, side: str, *, again: bool = False) -> None:
        """A beachhead is placed (8.5.8.2). ``again``: with a counter that had been taken off."""
        state = self.state
        state.beachheads[hex_] = side
        state.laid = sorted({*state.laid, hex_})
        if again:
            back = sorted(state.beachheads_back.get(side, []))
            state.beachheads_back[side] = back[1:]
        self.altered()
        self.emit("beachhead", seat=side, hex=hex_)

    def lift_beachhead(self, hex_: str, why: str, turn: int) -> None:
        """A beachhead is taken off; its counter serves again from a later turn on (8.5.8.2.1)."""
        state = self.state
        side = state.beachheads.pop(hex_)
        state.beachheads_back[side] = sorted([*state.beachheads_back.get(side, []), turn])
        self.altered()
        self.emit("beachhead-off", seat=side, hex=hex_, why=why)
