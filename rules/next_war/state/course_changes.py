"""3.0, 5, 8.4, 11, 12. What changes from phase to phase and turn to turn: segments, control, points, units that come and go."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Result
from rules.engine.contract.core import ALL
from rules.next_war.state.fog import hidden_units, is_foggy, name_for_others, tell_uncovered
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import Phase, Segment, Weather


class TheatreCourseChanges(TheatreReading):
    """What the sequence of play changes."""

    # -- the turn ----------------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """A turn begins."""
        self.state.phase = "weather"
        self.altered()
        self.emit("turn-begins", turn=self.state.turn)

    def open_turn(self) -> None:
        """What is automatic at the beginning of a turn is over: the report of the turn before ends with it."""
        if self.state.turn > 1:
            self.emit("turn-opens", turn=self.state.turn)

    def set_phase(self, phase: Phase) -> None:
        """A phase begins; no segment is under way."""
        state = self.state
        if state.segment:
            state.opening = state.opening and state.segment not in ("initiative_movement", "first_movement")
        state.phase, state.segment, state.moved, state.crowded = phase, "", [], []
        state.halved, state.loaded, state.laid, state.shelled = [], [], [], []
        self.altered()

    def pass_over(self, what: str, why: str) -> None:
        """A part of the sequence is passed over, and everybody is notified why."""
        self.emit("passed-over", what=what, why=why)

    def set_weather(self, weather: Weather, roll: int | None = None) -> None:
        """The weather of the turn is rolled, or chosen (4.0)."""
        self.state.weather = weather
        self.altered()
        if roll is None:
            self.emit("weather-chosen", seat=self.sheet.weather_turn_1, what=weather)
        else:
            self.emit("weather", what=weather, roll=roll)

    def give_initiative(self, side: str) -> None:
        """A side has the initiative in this turn; "": the turn is contested (5.1). What the last turn won counts no more."""
        state = self.state
        state.contested, state.initiative = not side, side or state.initiative
        state.gained = {}
        self.altered()
        self.emit("contested" if state.contested else "initiative", seat=state.initiative)

    def begin_segment(self, segment: Segment, side: str, crowded: Iterable[str]) -> None:
        """A segment begins: nobody has moved in it. ``crowded``: the hexes that are overstacked now (8.1.1.1)."""
        state = self.state
        if state.segment == "initiative_movement" or (state.segment == "first_movement" and segment != "first_movement"):
            state.opening = False
        state.segment, state.active, state.moved, state.crowded = segment, side, [], sorted(crowded)
        state.halved, state.loaded, state.laid, state.shelled = [], [], [], []
        state.flown, state.lift_used, state.lift_hit = [], {}, {}
        self.altered()
        self.emit("segment", seat=side, segment=segment)

    def next_turn(self) -> None:
        """What holds for one turn is over; the next one begins."""
        state = self.state
        self.emit("turn-over", turn=state.turn)
        state.turn += 1
        state.untold = False
        state.entered, state.lifted, state.recovered, state.quit_clearing = {}, [], [], []
        state.at_sea, state.assaulted, state.ashore, state.sea_carried, state.landed = [], [], [], {}, {}
        self.altered()

    def end_game(self, winners: tuple[str, ...], degree: str, reason: str) -> None:
        """The game is over (12)."""
        lines = tuple((side, self.state.points.get(side, 0)) for side in self.book.sides)
        hidden = {side: hidden_units(self, self.enemy(side)) for side in self.book.sides}
        self.state.result = Result(winners, degree, lines, reason)
        self.altered()
        for side, units in hidden.items():
            tell_uncovered(self, side, units)
        self.emit("ended", seat=winners[0] if winners else "", degree=degree, why=reason)

    def open_segment(self) -> None:
        """The side of the segment is asked for its decisions: a part of the game that it may take back as a whole."""
        self.emit("segment-opens", seat=self.state.active, segment=self.state.segment)

    def close_segment(self) -> None:
        """A segment in which something was done is over: how many units moved in it, how many battles it had."""
        state = self.state
        state.untold = True
        self.altered()
        count, battles = len(state.moved), len(state.attacked)
        self.emit("segment-over", seat=state.active, segment=state.segment, count=count, battles=battles)

    def tell_story(self) -> None:
        """What was done since the last report is a chapter of the story: one side's movement and combat are told together."""
        if self.state.untold:
            self.state.untold = False
            self.altered()
            self.emit("stint-over", seat=self.state.active)

    # -- the board ---------------------------------------------------------------------------------------------------

    def take_hex(self, hex_: str, side: str, count: int = 0) -> None:
        """A hex changes hands (8.4), for that many victory points: a fort in it is one no longer."""
        state, was = self.state, self.holder(hex_)
        if was == side:
            return
        old = state.taken.get(hex_, "")
        state.taken[hex_] = side
        state.entered.pop(hex_, None)
        if self.board.hexes[hex_].fort and self.board.bit[hex_] & self.book.forts[self.enemy(side)]:
            state.razed = sorted({*state.razed, hex_})
        self.follow_control(hex_, old, side)
        if state.air_rule:
            state.fallen = sorted({*state.fallen, hex_})
        self._score(side, count)
        self.emit("taken", seat=side, hex=hex_, count=count)

    def mark_clearing(self, hex_: str, number: int) -> None:
        """A Clearing marker is put into a hex (8.4.1)."""
        self.state.clearing[hex_] = number
        self.altered()
        self.emit("marker", hex=hex_, number=number)

    def lift_clearing(self, hex_: str, why: str) -> None:
        """A Clearing marker is taken off: "cleared", "left" (of the units' own will, 8.4.1.3) or "empty"."""
        state = self.state
        number = state.clearing.pop(hex_)
        if why == "left":
            state.quit_clearing = sorted({*state.quit_clearing, hex_})
        self.altered()
        self.emit("marker-off", hex=hex_, number=number, why=why)

    def mark_supply(self, side: str, units: Iterable[str]) -> None:
        """Supply of a side is checked: these have none until it is checked again (13.1.1)."""
        others = [uid for uid in self.state.unsupplied if self.side(uid) != side]
        self.state.unsupplied = sorted([*others, *units])
        self.altered()
        to = (side,) if is_foggy(self) else ALL
        self.emit("supply", to, seat=side, units=[uid for uid in self.state.unsupplied if self.side(uid) == side])

    # -- points ------------------------------------------------------------------------------------------------------

    def _score(self, side: str, count: int) -> None:
        if count:
            self.state.gained[side] = self.state.gained.get(side, 0) + count
            self.altered()

    def add_up_points(self) -> None:
        """The victory points of the turn go to the totals; they stay readable until the next initiative phase (12.1)."""
        state = self.state
        for side in self.book.sides:
            won = state.gained.get(side, 0)
            state.points[side] = state.points.get(side, 0) + won
            self.altered()
            self.emit("scored", side=side, points=state.points[side], gained=won)

    def count_try(self, side: str) -> int:
        """A side rolls for automatic victory once more; the number of the roll, from 1 (12.2)."""
        self.state.tries[side] = self.state.tries.get(side, 0) + 1
        self.altered()
        return self.state.tries[side]

    # -- units -------------------------------------------------------------------------------------------------------

    def place_unit(self, uid: str, hex_: str) -> None:
        """A reinforcement comes (10.0)."""
        self.state.place[uid] = hex_
        self.state.delayed = {ship: turn for ship, turn in self.state.delayed.items() if ship != uid}
        self.follow_move(uid, "", hex_)
        self.emit("arrived", seat=self.side(uid), unit=uid, hex=hex_)

    def gain_replacements(self, nation: str, count: int) -> None:
        """A nation gets replacement points (11.0)."""
        self.state.replacements[nation] = self.state.replacements.get(nation, 0) + count
        self.altered()

    def recover_step(self, uid: str, cost: int) -> None:
        """A unit recovers a step (11.1)."""
        state = self.state
        state.replacements[self.unit(uid).nation] -= cost
        left = state.lost.pop(uid) - 1
        if left:
            state.lost[uid] = left
        state.recovered = sorted({*state.recovered, uid})
        self.altered()
        # Nobody else sees what is done to a stack but to its top counter (13.2).
        to = ALL if name_for_others(self, uid) else (self.side(uid),)
        self.emit("recovered", to, seat=self.side(uid), unit=uid, count=cost)

    def rebuild_unit(self, uid: str, hex_: str, cost: int) -> None:
        """A destroyed unit comes back with one step (11.2)."""
        state, row = self.state, self.unit(uid)
        state.replacements[row.nation] -= cost
        state.dead = [one for one in state.dead if one != uid]
        state.recovered = sorted({*state.recovered, uid})
        if (row.steps or 1) > 1:
            state.lost[uid] = (row.steps or 1) - 1
        state.place[uid] = hex_
        self.follow_move(uid, "", hex_)
        self.emit("rebuilt", seat=row.side, unit=uid, hex=hex_, count=cost)

    def lose_step(self, uid: str) -> None:
        """A unit loses a step; with its last it is gone (9.7.1)."""
        state = self.state
        if state.lost.get(uid, 0) + 1 >= (self.unit(uid).steps or 1):
            self.destroy_unit(uid)
            return
        state.lost[uid] = state.lost.get(uid, 0) + 1
        self.altered()
        # Of a stack that lies beneath its top counter nobody else hears (13.2).
        to = ALL if name_for_others(self, uid) else (self.side(uid),)
        self.emit("step-lost", to, seat=self.side(uid), unit=uid)

    def destroy_unit(self, uid: str) -> None:
        """A unit is gone, and the enemy gets points for it (12.1)."""
        state, row = self.state, self.unit(uid)
        hidden = hidden_units(self, self.enemy(row.side))
        old = state.place.pop(uid)
        state.lost.pop(uid, None)
        state.dead = sorted({*state.dead, uid})
        self.follow_move(uid, old, "")
        count = self.book.unit_worth(uid)
        self._score(self.enemy(row.side), count)
        self.emit("destroyed", seat=row.side, unit=uid, hex=old, count=count)
        tell_uncovered(self, row.side, hidden)
