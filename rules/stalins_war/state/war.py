"""The context of Stalin's War: with its `*_changes.py` the one place that changes the state. A change forgets what was kept."""

from __future__ import annotations

from typing import Self

from rules.stalins_war.state.course_changes import CourseChanges
from rules.stalins_war.state.deck_changes import DeckChanges
from rules.stalins_war.state.fight_changes import FightChanges, GroundChanges
from rules.stalins_war.state.round_changes import RoundChanges
from rules.stalins_war.state.state import AXIS, SOVIET, Supply


class FrontWar(RoundChanges, FightChanges, DeckChanges, CourseChanges, GroundChanges):
    """The context of the game's steps."""

    def reading(self) -> Self | None:
        found = type(self)(self.state, None, self.book)
        found.share_kept(self)
        return found

    def following(self, before: FrontWar) -> None:
        self.copy_kept(before)

    def alongside(self, real: FrontWar) -> None:
        """All that is kept is worked out of the map, the units and what is in force, which everybody sees."""
        self.share_kept(real)

    def _stands(self, uid: str, old: str) -> None:
        """A unit that was in a hex ("": in none) is now where the state says."""
        self.follow_move(uid, old, self.state.place.get(uid, ""))

    # -- units -----------------------------------------------------------------------------------------------------

    def place(self, uid: str, hex_: str, *, lost: int = 0, why: str = "arrived") -> None:
        """Put a unit onto the map, with that many steps lost. It is in full supply until the next check."""
        state = self.state
        state.eliminated = [one for one in state.eliminated if one != uid]
        state.waiting.pop(uid, None)
        state.away.pop(uid, None)
        state.supply.pop(uid, None)
        old = state.place.get(uid, "")
        state.place[uid] = hex_
        self._set_lost(uid, lost)
        self._stands(uid, old)
        self.emit(why, unit=uid, hex=hex_)

    def go(self, uid: str, path: tuple[str, ...], way: str = "moved") -> None:
        """Move a unit along hexes, to the last of them; enemy places on the way change hands (3.1).

        ``way``: the event: moved, railed, sailed, advanced, exploited.
        """
        origin = self.state.place[uid]
        self.state.place[uid] = path[-1]
        self._stands(uid, origin)
        self.emit(way, unit=uid, origin=origin, hex=path[-1])
        for hex_ in path:
            self.enter(uid, hex_)

    def retreat(self, uid: str, hex_: str) -> None:
        """A unit retreats and stays in a hex, of which it gains control; those on the way keep theirs (11.4.4)."""
        origin = self.state.place[uid]
        self.state.place[uid] = hex_
        self._stands(uid, origin)
        self.emit("retreated", unit=uid, origin=origin, hex=hex_)
        self.enter(uid, hex_)

    def enter(self, uid: str, hex_: str) -> None:
        """The effects of a unit in a hex: control, enemy markers, gates (3.1, 10.3.2, 11.1.9). Partisans change nothing."""
        if self.unit(uid).kind == "partisan":
            return
        side = self.side(uid)
        been = self.state.entered.setdefault(side, [])
        if hex_ not in been:
            been.append(hex_)
            self.altered()
        if hex_ in self.state.control and self.state.control[hex_] != side:
            self.seize(hex_, side)
        self._sweep(hex_, side)

    def _sweep(self, hex_: str, side: str, why: str = "entered") -> None:
        """Markers of the other side in a hex that a side has taken are gone."""
        state = self.state
        if state.trenches.get(hex_, side) != side:
            self.fill(hex_)
        if side == SOVIET and hex_ in state.festungs:
            state.festungs.remove(hex_)
            self.altered()
            self.emit("festung-gone", hex=hex_)
        if side == AXIS and hex_ in state.fortified:
            state.fortified.remove(hex_)
            self.altered()
            self.emit("fortified-gone", hex=hex_)
        if side == AXIS:
            for gate, hexes in self.board.gated.items():
                if gate not in state.in_force and hexes & self.board.bit[hex_]:
                    self.lift(gate, why)

    def lose_step(self, uid: str, why: str = "battle") -> None:
        """A unit loses a step; with the last one it is eliminated. ``why``: "battle", "card", "stand", "retreat", "attrition"."""
        if self.steps(uid) <= 1:
            self.eliminate(uid, why)
            return
        self._set_lost(uid, self.state.lost.get(uid, 0) + 1)
        self.emit("step-lost", unit=uid, hex=self.state.place[uid], why=why)

    def eliminate(self, uid: str, why: str = "battle") -> None:
        """A unit is eliminated (11.3.6): it goes to the box, or waits there for turns, or another one takes its place in it.

        A unit that cannot retreat counts as lost by attrition, as one without supply does (11.4.4): Axis armies wait. In games
        begun before revision 2 only those without supply did.
        """
        state, row = self.state, self.unit(uid)
        hex_ = state.place.pop(uid)
        unsupplied = state.supply.pop(uid, "full") == "none"
        state.lost.pop(uid, None)
        for noted in (state.shipped, state.retreated):
            if uid in noted:
                noted.remove(uid)
        state.left.pop(uid, None)
        self._stands(uid, hex_)
        self.emit("eliminated", unit=uid, hex=hex_, why=why)
        if row.kind == "partisan":
            return  # they may be placed again (16.4)
        if row.becomes and not self.entered(row.becomes):
            state.gone.append(uid)
            state.eliminated = sorted([*state.eliminated, row.becomes])
            self.emit("weaker", unit=uid, by=row.becomes)
        elif row.kind in ("stalin", "bunker"):
            state.gone.append(uid)
            if row.kind == "stalin":
                self.gain_vp(self.numbers.vp_stalin, "stalin")
        elif row.side == AXIS and row.large and (unsupplied or (why == "retreat" and self.since(2))):
            state.waiting[uid] = state.turn + self.numbers.waits
            self.emit("waits", unit=uid, turn=state.waiting[uid])
        else:
            state.eliminated = sorted([*state.eliminated, uid])

    def remove(self, uid: str) -> None:
        """Remove a unit from the game for good, from any place (7.5.2b)."""
        state = self.state
        old = state.place.pop(uid, "")
        for counts in (state.lost, state.waiting, state.away, state.left):
            counts.pop(uid, None)
        state.supply.pop(uid, None)
        state.eliminated = [one for one in state.eliminated if one != uid]
        state.gone.append(uid)
        self._stands(uid, old)
        self.emit("removed", unit=uid)

    def exchange(self, old: str, new: str) -> None:
        """Replace a unit by another at full strength; the old one leaves the game for good (7.5.2c)."""
        hex_ = self.state.place[old]
        self.remove(old)
        self.place(new, hex_, lost=self.unit(new).steps - 1 if self.unit(new).enters_reduced else 0)

    def send_away(self, uid: str, turns: int) -> None:
        """A unit leaves the map and comes back that many turns later, at its capital or as a reinforcement."""
        old = self.state.place.pop(uid)
        self.state.supply.pop(uid, None)
        self.state.away[uid] = self.state.turn + turns
        self._stands(uid, old)
        self.emit("sent-away", unit=uid, turn=self.state.away[uid])

    def come_out(self, uid: str) -> None:
        """An army that waited comes into the box of eliminated units (11.3.6)."""
        state = self.state
        del state.waiting[uid]
        state.eliminated = sorted([*state.eliminated, uid])
        self.altered()
        self.emit("waited", unit=uid)

    def note_landing(self, uid: str) -> None:
        """The army of 7.5.4 lands: from now on it is in supply on any coast of its sea (13.1.4)."""
        self.state.landed = uid
        self.state.supply.pop(uid, None)
        self.altered()

    def fly_in(self, hex_: str, side: str) -> None:
        """A side's units without supply in a hex have fortress supply (13.2.4)."""
        for uid in self.at(hex_, side):
            if self.supply(uid) == "none":
                self.state.supply[uid] = "fortress"
                self.altered()
        self.emit("flown-in", seat=side, hex=hex_)

    def set_supply(self, uid: str, now: Supply) -> None:
        """The supply of a unit on the map was looked at and is another one (13.1.1)."""
        if now == "full":
            del self.state.supply[uid]
        else:
            self.state.supply[uid] = now
        self.altered()
        self.emit("supply", unit=uid, hex=self.state.place[uid], supply=now)

    def restore(self, uid: str) -> None:
        """A unit on the map regains a step."""
        self._set_lost(uid, self.state.lost[uid] - 1)
        self.emit("restored", unit=uid, hex=self.state.place[uid])

    def cut_to_last(self, uid: str) -> None:
        """A unit has only its last step (10.2.7)."""
        self._set_lost(uid, self.unit(uid).steps - 1)

    def set_steps(self, uid: str, count: int) -> None:
        """A unit on the map has that many steps left, because both sides say so."""
        self._set_lost(uid, self.unit(uid).steps - count)
        self.emit("steps-set", unit=uid, count=count)

    def _set_lost(self, uid: str, lost: int) -> None:
        self.altered()
        if lost:
            self.state.lost[uid] = lost
        else:
            self.state.lost.pop(uid, None)

    # -- places and markers ------------------------------------------------------------------------------------------

    def seize(self, hex_: str, side: str, why: str = "entered") -> None:
        """The places in a hex change hands; the VP marker moves (3.1, 5.1). ``why``: "entered", "attrition", "card"."""
        old = self.state.control.get(hex_, "")
        self.state.control[hex_] = side
        self.follow_control(hex_, old, side)
        taken = self.state.taken.setdefault(side, [])
        if hex_ not in taken:
            taken.append(hex_)
        self.emit("seized", seat=side, hex=hex_)
        vp = self.board.vp.get(hex_, 0)
        if vp:
            self.gain_vp(vp if side == AXIS else -vp, "place", hex_)
        self._sweep(hex_, side, why)

    def gain_vp(self, count: int, why: str, hex_: str = "") -> None:
        """The VP marker moves, up for the Axis."""
        state = self.state
        before = state.vp
        state.vp = min(max(state.vp + count, 0), self.numbers.vp_most)
        if state.vp != before:
            self.altered()
            self.emit("vp", count=state.vp - before, total=state.vp, why=why, hex=hex_)

    def lift(self, gate: str, why: str) -> None:
        """A bar of 11.1.9 is lifted for the rest of the game. ``why``: "card", "entered", "attrition"."""
        if gate not in self.state.in_force:
            self.state.in_force[gate] = self.state.turn
            self.altered()
            self.emit("gate-lifted", gate=gate, why=why)

    def put_in_force(self, what: str) -> None:
        """Something holds for the rest of the game."""
        if what not in self.state.in_force:
            self.state.in_force[what] = self.state.turn
            self.altered()
            self.emit("in-force", what=what)
