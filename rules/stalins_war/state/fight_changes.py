"""11.2.1. The current fight: planned, declared, computed, decided, over."""

from __future__ import annotations

from collections.abc import Iterable

from data.stalins_war import Hit
from rules.stalins_war.state.fight import AttackUnderWay, Volley
from rules.stalins_war.state.reading import FrontReading


class FightChanges(FrontReading):
    """The changes in a fight. Nothing here checks which units may fight."""

    @property
    def fight(self) -> AttackUnderWay:
        """The fight under way. Raises RuntimeError if there is none: a fault of the rules."""
        if self.state.fight is None:
            raise RuntimeError("no fight is under way")
        return self.state.fight

    def plan_fight(self, fight: AttackUnderWay | None) -> None:
        """An attack is drawn up."""
        self.state.fight = fight
        self.altered()

    def join_fight(self, uid: str, origin: str) -> None:
        """A unit joins the attack from its hex (11.1.3)."""
        self.fight.attackers[uid] = origin
        self.altered()

    def declare_fight(self, there: Iterable[str]) -> None:
        """The attack is declared on all units in its hex; those that retreated there in this round do not fight (11.4.5)."""
        fight, state, there = self.fight, self.state, list(there)
        fight.defenders = [uid for uid in there if uid not in state.retreated]
        fight.late = [uid for uid in there if uid in state.retreated]
        units = (*sorted(fight.attackers), *there)
        fight.before = {uid: state.lost[uid] for uid in units if uid in state.lost}
        self.altered()

    def note_fight(self) -> None:
        """Hex and units of the attack are noted: neither is in a second one in the round (11.1.4, 11.1.6)."""
        fight, state = self.fight, self.state
        state.attacked.append(fight.target)
        state.fought.extend(sorted(fight.attackers))
        for uid in (*sorted(fight.attackers), *self.at(fight.target, self.enemy(fight.side), partisans=True)):
            if uid not in state.battled:
                state.battled.append(uid)
        self.altered()

    def reckon_fight(
        self,
        volleys: dict[str, Volley],
        shifts: dict[str, list[tuple[str, int, str]]],
        ground: list[str],
        agreed: list[tuple[str, str]],
    ) -> None:
        """Strengths, tables and columns are known (steps 2 and 4); ``agreed``: whose cards ask for an agreement."""
        fight = self.fight
        fight.volleys, fight.shifts, fight.ground, fight.agreed = volleys, shifts, ground, agreed
        self.altered()

    def note_fire(self, side: str, die: int, hit: Hit) -> None:
        """A side's die and what it does (step 5)."""
        volley = self.fight.volleys[side]
        volley.die, volley.loss, volley.starred = die, hit.loss, hit.starred
        self.altered()

    def note_loss(self, uid: str) -> None:
        """A unit is to lose a step in the fight, if there is one (11.3.2)."""
        if self.state.fight is not None:
            lost = self.state.fight.lost
            lost[uid] = lost.get(uid, 0) + 1
            self.altered()

    def decide_fight(self, winner: str) -> None:
        """The winner, "" if both have lost (step 7)."""
        self.fight.winner, self.fight.decided = winner, True
        self.altered()

    def note_retreated(self, uid: str) -> None:
        """A unit retreats in the round (11.4.5)."""
        if uid not in self.state.retreated:
            self.state.retreated.append(uid)
            self.altered()

    def end_fight(self) -> None:
        """The fight is over."""
        self.state.fight = None
        self.altered()


# 10.3, 16.3, 16.5. Markers on the ground: trenches, Festungs, fortified areas.


class GroundChanges(FrontReading):
    """Digging, building and removing. Nothing here checks permission."""

    def dig(self, hex_: str, side: str) -> bool:
        """Trenches are put into a hex if there is a marker left; whether there was (10.3.2)."""
        state = self.state
        if hex_ in state.trenches or sum(one == side for one in state.trenches.values()) >= self.numbers.trench_most:
            return False
        state.trenches[hex_] = side
        self.altered()
        self.emit("dug", seat=side, hex=hex_)
        return True

    def fill(self, hex_: str) -> None:
        """Trenches are removed."""
        self.emit("trench-gone", seat=self.state.trenches.pop(hex_), hex=hex_)
        self.altered()

    def set_festung(self, hex_: str) -> None:
        """A Festung marker is placed (16.3)."""
        self.state.festungs = sorted([*self.state.festungs, hex_])
        self.altered()
        self.emit("festung", hex=hex_)

    def set_fortified(self, hex_: str) -> None:
        """A Soviet fortified area is placed (16.5)."""
        self.state.fortified = sorted([*self.state.fortified, hex_])
        self.altered()
        self.emit("fortified", hex=hex_)
