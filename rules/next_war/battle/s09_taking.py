"""9.7.1. A side takes its losses, as far as there is a choice."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.next_war.battle.s09_doctrine import wished_unit
from rules.next_war.battle.s09_losses import losing_units
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.sea.s08_beachheads import beachhead_defence, drop_beachhead
from rules.next_war.state.war import TheatreWar

#: The beachhead of the hex, where a unit is named that loses a step.
BEACHHEAD = "beachhead"


class TakeStepLosses(Step[TheatreWar]):
    """ "lose" UNIT, step by step; what nobody can take is lost to nobody."""

    verbs: ClassVar[tuple[str, ...]] = ("lose", "decline")
    side: str
    left: int

    def _open(self, g: TheatreWar) -> list[str]:
        fight = g.state.fight
        if not self.left or fight is None:
            return []
        units = losing_units(g, fight, self.side)
        # A beachhead may take a step, but for the first of the unit that leads (8.5.8.4, 9.7.1).
        takes = self.side != fight.side and units != [fight.guard] and beachhead_defence(g, fight.target, self.side)
        return [*units, BEACHHEAD] if takes else units

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        # Where all that may lose do lose, the order matters to nobody.
        if len(self._open(g)) <= self.left:
            return ()
        verbs = ("lose",) if self.side == g.fight.side else ("lose", "decline")
        return (Prompt(self.side, "take-losses", "9.7.1", verbs, {"hex": g.fight.target, "left": self.left}),)

    def slot_lose(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._open(g)), section="9.7.1")

    def do_lose(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._lose(g, args[0])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice of a defender: the unit of the doctrine, else whose defence suffers least."""
        units = [uid for uid in self._open(g) if uid != BEACHHEAD]
        wished = wished_unit(g, self.side, "lose", units)
        self._lose(g, wished or (usual_loser(g, units) if units else BEACHHEAD))

    def _lose(self, g: TheatreWar, uid: str) -> None:
        self.left -= 1
        if uid == BEACHHEAD:
            drop_beachhead(g, g.fight.target, "lost")
            return
        g.note_fight_loss(uid)
        g.lose_step(uid)

    def advance(self, g: TheatreWar) -> None:
        open_ = self._open(g)
        if open_:
            self._lose(g, open_[0])
        else:
            pop(g, self)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if value in g.fight.fighters(self.side) and value in g.state.place:
            return Refusal("spread-losses", "9.7.1", {"unit": value})
        return Refusal("not-in-the-battle", "9.7.1", {"unit": value}) if value in g.book.units else None
