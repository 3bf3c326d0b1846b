"""Changes of the battles of an offensive (9.0): who strikes where, the stages and their winners."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from rules.eots.state.changing import Changing
from rules.eots.state.model import DeclaredBattle


class BattleChanges(Changing):
    """Battles of a state being changed."""

    # -- declaring ---------------------------------------------------------------------------------------------------

    def declare_battle(self, battle: DeclaredBattle) -> None:
        """A battle is declared (7.24)."""
        self.off.battles.append(battle)
        self.altered()

    def lapse_battle(self, battle: DeclaredBattle) -> None:
        """A declared battle does not happen."""
        self.off.battles.remove(battle)
        self.altered()

    @contextmanager
    def supposing_battle(self, hex_: str) -> Iterator[None]:
        """As if a battle were also declared in a hex; earlier results are not recomputed."""
        self.off.battles.append(DeclaredBattle(hex=hex_))
        try:
            yield
        finally:
            self.off.battles.pop()

    def suppose_one_battle(self, battle: DeclaredBattle) -> None:
        """This battle and no other is declared: for a copy that is asked about."""
        self.off.battles = [battle]
        self.altered()

    def assign(self, uid: str, hex_: str) -> None:
        """A carrier or air unit fights in a battle hex, and covers no landing any more."""
        self.off.assigned[uid] = hex_
        self.off.covering.pop(uid, None)
        self.altered()

    def cover(self, uid: str, hex_: str) -> None:
        """A carrier or air unit covers a landing (7.24)."""
        self.off.covering[uid] = hex_
        self.altered()

    # -- landings and retreats ---------------------------------------------------------------------------------------

    def turn_back_landing(self, battle: DeclaredBattle) -> None:
        """A reacting ship turned back the landing in a battle's hex (8.45 B)."""
        battle.turned_back = True
        self.off.turned_back.append(battle.hex)
        self.altered()

    def cancel_landing(self, battle: DeclaredBattle, uid: str) -> None:
        """A unit did not land in a battle hex after all."""
        battle.landed.remove(uid)
        battle.beach_defended = battle.beach_defended and bool(battle.landed)
        self.altered()

    def note_retreat(self, uid: str) -> None:
        """A ground unit retreated: it fights no more in this offensive (9.1)."""
        self.off.retreated.append(uid)
        self.altered()

    # -- stages ------------------------------------------------------------------------------------------------------

    def enter_stage(self, battle: DeclaredBattle, stage: Literal["air_naval", "ground", "done"]) -> None:
        """A battle comes to its next stage."""
        battle.stage = stage
        self.altered()

    def note_air_naval_fought(self, battle: DeclaredBattle) -> None:
        """There is an air-naval stage (9.34)."""
        battle.fought_air_naval = True
        self.altered()

    def win_air_naval(self, battle: DeclaredBattle, side: str) -> None:
        """A side wins the air-naval stage (9.3)."""
        battle.air_naval_winner = side
        self.altered()

    def note_ground_attackers(self, battle: DeclaredBattle, units: list[str]) -> None:
        """The ground units that attack, by which casualties are measured (16.45)."""
        battle.landed = units
        self.altered()

    def win_ground(self, battle: DeclaredBattle, side: str, garrison_beaten: bool) -> None:
        """A side wins the ground stage, perhaps over a garrison (9.4 C, 13.76, 13.94)."""
        battle.ground_winner = side
        battle.garrison_beaten = battle.garrison_beaten or garrison_beaten
        self.altered()

    def note_roll(self, battle: DeclaredBattle, facts: dict[str, Any]) -> None:
        """A roll of a battle, for the log."""
        battle.rolls.append(facts)
        self.altered()

    def forget_rolls(self) -> None:
        """The rolls of all battles play no part any more."""
        for battle in self.off.battles:
            battle.rolls.clear()
        self.altered()
