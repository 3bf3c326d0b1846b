"""6.3.1, 6.5.4, 8.5.4.2. A base is taken: points may be lost for good, and its helicopters flee or are lost."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.air.s06_fire import Sortie, fire_at, flies_over
from rules.next_war.air.s06_helicopters import base_room, based_in, bases_in_reach, rebase_range
from rules.next_war.air.s06_points import lift_total, plays_air
from rules.next_war.air.s06_sea_bases import base_hex, is_aboard_base
from rules.next_war.ground.s02_charts import band_result
from rules.next_war.ground.s02_doctrine import wished_value
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

BASES = "loss_of_base"


class BaseLosses(Step[TheatreWar]):
    """The losses of bases that were taken, base by base, helicopter by helicopter. ``fleeing``: those that are to fly off.

    "flee" HELICOPTER HEX: where its owner sends it; "decline": the nearest base with room.
    """

    verbs: ClassVar[tuple[str, ...]] = ("flee", "decline")
    fleeing: list[str] = []

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if not self.fleeing or len(bases_in_reach(g, self.fleeing[0])) < 2:
            return ()
        uid = self.fleeing[0]
        facts = {"unit": uid, "hex": g.state.place[uid]}
        return (Prompt(g.side(uid), "flee-base", "6.5.1.2", self.verbs, facts),)

    def slot_flee(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", (self.fleeing[0],), section="6.5.1.2")
        if len(chosen) == 1:
            return base_slot(flight_goals(g, chosen[0]))
        return None

    def do_flee(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._flee(g, args[0], args[1])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: the base of the doctrine, else the nearest with room."""
        uid = self.fleeing[0]
        goals = flight_goals(g, uid)
        self._flee(g, uid, wished_value(g, seat, "base", goals, units=[uid]) or goals[0])

    def advance(self, g: TheatreWar) -> None:
        if self.fleeing:
            uid = self.fleeing[0]
            goals = flight_goals(g, uid)
            if goals:
                self._flee(g, uid, goals[0])
            else:
                self.fleeing = self.fleeing[1:]
                g.destroy_unit(uid)
        elif g.state.fallen:
            self._lose_base(g, g.state.fallen[0])
        else:
            pop(g, self)

    def _lose_base(self, g: TheatreWar, hex_: str) -> None:
        """All rolls for a hex that was taken (6.3.1, 6.5.4, 8.5.4.2)."""
        g.clear_fallen_base(hex_)
        taker = g.holder(hex_)
        if not taker:
            return
        loser, row = g.enemy(taker), g.board.hexes[hex_]
        if row.airbase and g.book.own_country(loser, hex_):
            self._lose_points(g, hex_, loser)
        for uid in based_in(g, hex_, loser):
            result = "rebase"
            if row.airbase or row.airfield:
                die = g.dice.d10(f"base {g.state.turn} {hex_} {uid}")
                result = band_result(g, BASES, "helicopter", die)
                g.emit("base-loss", seat=loser, hex=hex_, unit=uid, die=die, what=result)
            if result == "destroyed":
                g.destroy_unit(uid)
                continue
            if result == "step_and_rebase":
                g.lose_step(uid)
            if uid in g.state.place:
                self.fleeing = [*self.fleeing, uid]

    def _lose_points(self, g: TheatreWar, hex_: str, loser: str) -> None:
        for column, lose in (("air_point", g.lose_air_point), ("airmobile_point", g.lose_lift_point)):
            if column == "airmobile_point" and not lift_total(g, loser):
                continue
            die = g.dice.d10(f"base {g.state.turn} {hex_} {column}")
            result = band_result(g, BASES, column, die)
            g.emit("base-loss", seat=loser, hex=hex_, unit="", die=die, what=f"{column}_{result}")
            if result == "lost":
                lose(loser)

    def _flee(self, g: TheatreWar, uid: str, goal: str) -> None:
        """A helicopter flies off, under fire; an abort has nowhere to send it back to (6.5.1.2)."""
        self.fleeing = [one for one in self.fleeing if one != uid]
        origin, side = g.state.place[uid], g.side(uid)
        there = base_hex(g, goal)
        over = flies_over(g, side, origin, there, rebase_range(g, uid))
        result = fire_at(g, Sortie(side, "rebase", there, origin, over=over, units=(uid,)))
        if result.star:
            g.lose_step(uid)
        if uid in g.state.place:
            g.rebase_helicopter(uid, goal, crowded=base_room(g, goal, side) < 1)


def flight_goals(g: TheatreReading, uid: str) -> tuple[str, ...]:
    """The bases that a helicopter may flee to, those with room first, then the nearest (6.5.1.2)."""
    side, here, grid = g.side(uid), g.state.place[uid], g.board.grid
    found = bases_in_reach(g, uid)
    return tuple(sorted(found, key=lambda base: (base_room(g, base, side) < 1, grid.distance(here, base_hex(g, base)), base)))


def base_slot(goals: tuple[str, ...]) -> Slot:
    """The choice of another base, ships among them (6.5.5)."""
    return Slot("to", "entry" if any(is_aboard_base(goal) for goal in goals) else "hex", goals, section="6.5.1.2")


def begin_base_losses(g: TheatreWar) -> None:
    """The losses of all bases that were taken in the turn."""
    if plays_air(g) and g.state.fallen:
        push(g, BaseLosses())
