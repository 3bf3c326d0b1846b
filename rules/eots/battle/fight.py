"""The order of battles (7.28) and of the stages within one (9.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Slot
from rules.engine.steps import Step, pop, push
from rules.eots import garrisons
from rules.eots.battle import forces
from rules.eots.battle.air_naval import AirNavalStage
from rules.eots.battle.ground import GroundStage
from rules.eots.state import Battle

if TYPE_CHECKING:
    from rules.eots.war import War


def battle_at(g: War, hex_: str) -> Battle:
    """The battle declared in a hex. Raises StopIteration if there is none."""
    return next(b for b in g.off.battles if b.hex == hex_)


class FightBattles(Step):
    """The active player fights the battles in an order of his choice: "fight" HEX."""

    def _left(self, g: War) -> tuple[str, ...]:
        return tuple(b.hex for b in g.off.battles if b.stage == "declared")

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        left = self._left(g)
        return (Prompt(g.off.side, "next-battle", "7.28", ("fight",)),) if len(left) > 1 else ()

    def slot_fight(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("battle", "hex", self._left(g), section="7.28")

    def do_fight(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        begin(g, args[0])

    def advance(self, g: War) -> None:
        left = self._left(g)
        if left:
            begin(g, left[0])
        else:
            pop(g, self)


def begin(g: War, hex_: str) -> None:
    """Fight one battle: its stages run on top of the stack."""
    battle = battle_at(g, hex_)
    battle.stage = "air_naval"
    g.touch()
    side = g.off.side
    g.emit(
        "battle",
        hex=hex_,
        condition=g.off.condition,
        active=side,
        forces={s: forces.fighters(g, battle, s) + g.at(hex_, s, "ground") for s in ("japan", "allies")},
    )
    push(g, BattleEnd(hex=hex_))
    push(g, GroundStage(hex=hex_))
    push(g, AirNavalStage(hex=hex_))


class BattleEnd(Step):
    """Control of the hex after its battle (6.5, 9.33, 9.4 C)."""

    hex: str

    def advance(self, g: War) -> None:
        battle = battle_at(g, self.hex)
        battle.stage = "done"
        side = g.off.side
        enemy = g.enemy(side)
        ours = [u for u in g.at(self.hex, side, "ground") if not battle.turned_back or not forces.landed(g, u)]
        if battle.air_naval_winner != side:
            ours = [u for u in ours if not forces.landed(g, u)]
        theirs = bool(g.at(self.hex, enemy, "ground")) or (enemy == "japan" and garrisons.steps(g, self.hex) > 0)
        if ours and not theirs:
            g.capture(self.hex, side)
        g.touch()
        winner = battle.ground_winner or battle.air_naval_winner
        g.emit("battle-over", hex=self.hex, winner=winner, air_naval=battle.air_naval_winner, ground=battle.ground_winner)
        pop(g, self)


STEPS: tuple[type[Step], ...] = (FightBattles, BattleEnd)
