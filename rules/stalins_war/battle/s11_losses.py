"""11.3. Taking losses: spread, starred results, the first loss of an attack."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.stalins_war.battle.s11_winner import units_alive
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.war import FrontWar

#: Who takes the first loss of an attack if it can (11.3.3).
FIRST = ("panzer", "tank", "guards_tank", "mechanized")


class TakeLosses(Step[FrontWar]):
    """A side takes steps off its units in a fight: "lose" UNIT, as long as there is a choice.

    ``kinds``: a card takes them only off units of these kinds. ``why_lost``: "battle" or "card".
    """

    verbs: ClassVar[tuple[str, ...]] = ("lose",)
    side: str
    left: int
    starred: bool = False
    why_lost: str = "battle"
    kinds: tuple[str, ...] = ()
    card: str = ""

    def _open(self, g: FrontWar) -> list[str]:
        fight = g.state.fight
        if fight is None or not self.left:
            return []
        return losable_units(g, fight, self.side, starred=self.starred, kinds=self.kinds)

    def may_take(self, g: FrontReading, uid: str) -> bool:
        """Whether a unit of the side may take any of these losses, sooner or later (11.3.4, 11.3.5)."""
        row = g.unit(uid)
        return not (self.starred and row.large) and (not self.kinds or row.kind in self.kinds) and not _is_sheltered(g, uid)

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        open_ = self._open(g)
        if len(open_) < 2:
            return ()
        section = "11.3.5" if self.card else "11.3.2"
        return (Prompt(self.side, "lose", section, ("lose",), {"left": self.left, "starred": self.starred, "card": self.card}),)

    def slot_lose(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._open(g)), section="11.3.2")

    def do_lose(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._lose(g, args[0])

    def _lose(self, g: FrontWar, uid: str) -> None:
        self.left -= 1
        lose_unit_step(g, uid, self.why_lost)

    def advance(self, g: FrontWar) -> None:
        open_ = self._open(g)
        if open_:
            self._lose(g, open_[0])
        else:
            pop(g, self)

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        fight = g.state.fight
        if fight is None or value not in units_alive(g, fight.units(self.side)):
            return None
        row = g.unit(value)
        if self.starred and row.large:
            return Refusal("starred", "11.3.4", {"unit": value})
        if row.kind == "stalin":
            return Refusal("stalin-last", "11.3.2", {"unit": value})
        if fight.lost.get(value):
            return Refusal("spread", "11.3.2", {"unit": value})
        return Refusal("first-loss", "11.3.3", {"unit": value})


def lose_unit_step(g: FrontWar, uid: str, why: str) -> None:
    """A unit in the fight loses a step."""
    g.note_loss(uid)
    g.lose_step(uid, why)


def losable_units(
    g: FrontReading, fight: AttackUnderWay, side: str, *, starred: bool = False, kinds: tuple[str, ...] = ()
) -> list[str]:
    """The units that may take the next loss of a side (11.3.2, 11.3.3, 11.3.4).

    No unit takes a second one while another has taken none. Stalin is the last of his hex. Starred results and cards that name
    kinds leave out all other units.
    """
    everybody = fight.units(side)
    left = [uid for uid in units_alive(g, everybody) if not _is_sheltered(g, uid)]
    whole = [uid for uid in everybody if not fight.lost.get(uid) and g.unit(uid).kind != "stalin"]
    if whole:
        left = [uid for uid in left if not fight.lost.get(uid)]
    if starred:
        left = [uid for uid in left if not g.unit(uid).large]
    if kinds:
        left = [uid for uid in left if g.unit(uid).kind in kinds]
    if side == fight.side and not any(fight.lost.get(uid) for uid in everybody):
        left = [uid for uid in left if g.unit(uid).kind in FIRST] or left
    return left


def _is_sheltered(g: FrontReading, uid: str) -> bool:
    """Stalin, while another unit is in his hex (11.3.2)."""
    return g.unit(uid).kind == "stalin" and len(g.at(g.state.place[uid], g.side(uid))) > 1
