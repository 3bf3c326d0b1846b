"""The working context of the rules: a state being read (``reading``), and the only place that changes it."""

from __future__ import annotations

import msgspec

from rules.cardgame import piles
from rules.cardgame.piles import Piles
from rules.eots.state.changes.nations import NationChanges
from rules.eots.state.changes.offensive import OffensiveChanges
from rules.eots.state.changes.turn import TurnChanges
from rules.eots.state.model import Side
from rules.eots.state.places import ELIMINATED, REMOVED, on_turn


class Before(msgspec.Struct):
    """What a cancelled offensive gives back (5.32 D)."""

    place: dict[str, str]
    reduced: set[str]
    control: dict[str, Side]
    asp_used: dict[str, int]
    asp: dict[str, int]
    tokyo_express: str
    barges: bool
    burma_road: str
    replacements: dict[str, int]
    out_of_game: dict[str, list[str]]
    rivalry: dict[str, bool]
    escort: int
    unbuilt: list[str]
    political_will: int
    war_in_europe: int
    china_front: str
    china_divisions: int
    india: str
    hump: bool
    kwai_bridge: bool
    surrendered: list[str]
    defensive_doctrine: bool
    tojo_resigned: bool
    will_paid: set[str]
    lost_once: set[str]
    held_once: set[str]
    kept_bases: list[str]
    garrisons_gone: set[str]
    india_recovered: bool
    india_segments: int
    india_unrest: list[int]
    occupied_segments: dict[str, int]
    blockade_segments: int
    bombing_turns: int
    allies_delayed: set[int]
    returning: set[str]
    fresh_hqs: set[str]
    bombed: set[str]
    rebuilt: set[str]
    grounded: set[Side]
    submarine_cards: int
    bombing_cards: int
    bombing_saved: bool
    casualties_paid: bool
    asp_due: int | None


class War(OffensiveChanges, NationChanges, TurnChanges):
    """A state being read or changed. What changes it alone is not in a base class."""

    def reading(self) -> War:
        """A context for reading the state as it is now, which keeps what was computed from it."""
        found = War(self.state, None)
        found._memo, found._known = self._memo, self._known
        return found

    def following(self, before: War) -> None:
        """Take over what another context knows of the map, as far as it still fits."""
        self._known = before._known

    # -- for the engine ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def finish(self, winner: str | None, degree: str, lines: list[tuple[str, int]] | None = None, reason: str = "") -> None:
        """End the game (16.0), with the points line by line."""
        points = [list(line) for line in lines or []]
        self.state.result = {"winner": winner, "degree": degree, "lines": points, "reason": reason}
        self.touch()
        self.emit("game-over", winner=winner, degree=degree, reason=reason, lines=[list(line) for line in points])

    # -- changes -----------------------------------------------------------------------------------------------------

    def put(self, uid: str, place: str) -> None:
        """Put a unit into a hex or box."""
        self.state.place[uid] = place
        self.touch()

    def flip(self, uid: str, reduced: bool) -> None:
        """Turn a two-step unit to one of its sides."""
        if reduced:
            self.state.reduced.add(uid)
        else:
            self.state.reduced.discard(uid)
        self.touch()

    def lose_step(self, uid: str) -> bool:
        """One step lost (9.2 F 1): reduce a full unit, eliminate a reduced or one-step one. True if it was eliminated."""
        if not self.is_reduced(uid):
            self.flip(uid, True)
            self.emit("step-lost", unit=uid, hex=self.where(uid))
            return False
        self.eliminate(uid)
        return True

    def eliminate(self, uid: str) -> None:
        """Take a unit off the board: to be rebuilt if it may be (11.0), out of the game for pre-war units (11.1)."""
        hex_ = self.where(uid)
        u = self.unit(uid)
        self.state.place[uid] = ELIMINATED if u.replaceable else REMOVED
        self.state.reduced.discard(uid)
        self.touch()
        self.emit("eliminated", unit=uid, hex=hex_)

    def remove(self, uid: str) -> None:
        """Take a unit out of the game for good."""
        self.state.place[uid] = REMOVED
        self.state.reduced.discard(uid)
        self.touch()
        self.emit("removed", unit=uid)

    def to_track(self, uid: str, turns: int = 1, delayable: bool = False) -> None:
        """Put a unit on the turn track, to come back as a reinforcement that cannot be delayed unless ``delayable``.

        Past the last turn of a scenario that says so it is out of the game.
        """
        turn = self.state.turn + turns
        if turn > self.state.last_turn and self.scenario.special.track_limit_removes:
            self.remove(uid)
            return
        self.put(uid, on_turn(turn))
        if not delayable:
            self.state.returning.add(uid)
            self.touch()
        self.emit("to-track", unit=uid, turn=turn)

    def capture(self, hex_: str, side: str) -> None:
        """Give a side control of a hex (6.5); notes it in the offensive being resolved."""
        before = self.state.control.get(hex_)
        if before == side or before is None:
            return
        self.state.control[hex_] = "japan" if side == "japan" else "allies"
        if self.state.offensive is not None:
            self.state.offensive.captured.setdefault(hex_, before)
        if before == "japan" and self.grid.bit.get(hex_, 0) & self.cat.home_cities:
            self.state.garrisons_gone.add(hex_)  # 13.94: an Allied marker ends a home city's garrison for good
        if side == "allies" and hex_ == self.state.tokyo_express:
            self.state.tokyo_express = ""  # 6.23 (1)
        self.touch()
        self.emit("control", hex=hex_, side=side)

    def shift_will(self, change: int, cause: str) -> None:
        """Move US Political Will (16.4), within its track."""
        track = self.state.will_track
        new = max(track[0], min(track[1], self.state.political_will + change))
        if new != self.state.political_will:
            self.state.political_will = new
            self.touch()
        self.emit("political-will", change=change, now=new, cause=cause)

    # -- cards -------------------------------------------------------------------------------------------------------

    def piles(self, side: str) -> Piles:
        """The piles of a side: what is moved between them is moved in the state."""
        s = self.state
        return Piles(deck=s.deck[side], hand=s.hand[side], discard=s.discard[side], removed=s.out_of_game[side])

    def draw(self, side: str, count: int, label: str) -> list[str]:
        """Draw cards at random from a side's deck into its hand; an empty deck is first refilled from the discard pile."""
        got, reshuffled = piles.draw(self.piles(side), count, self.dice, f"{label}:{side}")
        if reshuffled:
            self.emit("reshuffled", side=side)
        self.reveal(own=not got)
        self.touch()
        if got:
            self.emit("drew", side=side, count=len(got))
            self.emit("drew-cards", (side,), side=side, cards=list(got))
        return got

    # -- weather -----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """What ``restore`` needs to undo an offensive that weather cancels."""
        s = self.state
        fields = {name: getattr(s, name) for name in Before.__struct_fields__}
        return bytes(msgspec.msgpack.encode(Before(**fields), order="deterministic"))

    def restore(self, data: bytes) -> None:
        """Put back what ``snapshot`` saved (5.32 D): positions, control, ASPs, markers."""
        before = msgspec.msgpack.decode(data, type=Before)
        for name in Before.__struct_fields__:
            setattr(self.state, name, getattr(before, name))
        self.touch()
