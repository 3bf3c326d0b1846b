"""8.5.8, 9.9.4. What an assault from the sea adds to a battle: who lands, and the step more that a failure costs."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.sea.s08_landing import is_aboard
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def landing_units(fight: BattleUnderWay) -> list[str]:
    """The attackers that come from ships."""
    return sorted(uid for uid, place in fight.attackers.items() if is_aboard(place))


def attack_hexes(fight: BattleUnderWay) -> set[str]:
    """The hexes that an attack comes from; those that land come from none (9.6.3)."""
    return {place for place in fight.attackers.values() if not is_aboard(place)}


def assault_losers(g: TheatreReading, fight: BattleUnderWay) -> list[str]:
    """Who may pay for a failed assault: those that were to land, without any of them any attacker (8.5.8.1)."""
    left = [uid for uid in sorted(fight.attackers) if uid in g.state.place]
    return [uid for uid in left if is_aboard(fight.attackers[uid])] or left


class TakeAssaultLoss(Step[TheatreWar]):
    """ "lose" UNIT: the step that an assault on a beach that is still held costs (8.5.8.1)."""

    verbs: ClassVar[tuple[str, ...]] = ("lose", "decline")
    side: str
    over: bool = False

    def _open(self, g: TheatreReading) -> list[str]:
        return [] if self.over or g.state.fight is None else assault_losers(g, g.state.fight)

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if len(self._open(g)) < 2:
            return ()
        return (Prompt(self.side, "take-losses", "8.5.8.1", self.verbs, {"hex": g.fight.target, "left": 1}),)

    def slot_lose(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._open(g)), section="8.5.8.1")

    def do_lose(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._lose(g, args[0])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice."""
        self._lose(g, usual_loser(g, self._open(g)))

    def _lose(self, g: TheatreWar, uid: str) -> None:
        self.over = True
        g.note_fight_loss(uid)
        g.lose_step(uid)

    def advance(self, g: TheatreWar) -> None:
        if units := self._open(g):
            self._lose(g, units[0])
        else:
            pop(g, self)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return Refusal("not-in-the-battle", "8.5.8.1", {"unit": value}) if value in g.book.units else None


def charge_failed_assault(g: TheatreWar) -> bool:
    """A beach that is still held after the battle costs the assault a step (8.5.8.1); whether it is."""
    fight = g.fight
    failed = bool(landing_units(fight) and g.walkers(fight.target, g.enemy(fight.side)))
    if failed:
        push(g, TakeAssaultLoss(side=fight.side))
    return failed
