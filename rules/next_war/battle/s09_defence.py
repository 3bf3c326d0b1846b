"""8.1.1.1, 9.5.1. The defender names who of too many defends, and the unit whose efficiency counts."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.next_war.battle.s09_doctrine import is_settled, is_turning, wished_field, wished_unit
from rules.next_war.battle.s09_permits import defending_sets
from rules.next_war.battle.s09_reckoning import best_defenders, best_lead
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class ChooseDefence(Step[TheatreWar]):
    """ "lead" UNIT; of an overfull stack "field" UNITS UNIT: who defends, and who of them leads. "decline": the usual choice."""

    verbs: ClassVar[tuple[str, ...]] = ("lead", "field", "decline")
    side: str
    chosen: bool = False

    def _sets(self, g: TheatreReading) -> list[list[str]]:
        return [] if self.chosen or g.state.fight is None else defending_sets(g, g.state.fight.target, self.side)

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        sets = self._sets(g)
        if not self._is_choice(sets) or is_turning(g, self.side) or self._is_settled(g, sets):
            return ()
        verb = "lead" if len(sets) == 1 else "field"
        return (Prompt(self.side, "name-defence", "9.5.1", (verb, "decline"), {"hex": g.fight.target}),)

    def advance(self, g: TheatreWar) -> None:
        sets = self._sets(g)
        if self._is_choice(sets) and is_turning(g, self.side):
            g.turn_question(self.side)
            return
        if sets and self._is_settled(g, sets):
            g.reveal()
            self.do_decline(g, self.side, ())
        elif sets:
            self._name(g, sets[0], sets[0][0])
        pop(g, self)

    @staticmethod
    def _is_choice(sets: list[list[str]]) -> bool:
        return len(sets) > 1 or any(len(one) > 1 for one in sets)

    def _is_settled(self, g: TheatreReading, sets: list[list[str]]) -> bool:
        """Whether the side has answered ahead; of too many units who of them defends."""
        what = "name-defence" if len(sets) == 1 else "name-field"
        return is_settled(g, self.side, what, [uid for one in sets for uid in one])

    def slot_lead(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", best_first(g, self._sets(g)[0]), section="9.5.1")

    def do_lead(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._name(g, self._sets(g)[0], args[0])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """Those of the doctrine, else the strongest of too many; then its unit that leads, else the most efficient of them."""
        units = best_defenders(g, g.fight, wished_field(g, self.side, self._sets(g)))
        self._name(g, units, wished_unit(g, self.side, "lead", units) or best_lead(g, units))

    def slot_field(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        sets = self._sets(g)
        if not chosen:
            units = tuple(sorted({uid for one in sets for uid in one}))
            return Slot("units", "unit", units, multi=True, low=1, high=max(map(len, sets)), section="8.1.1.1")
        if len(chosen) == 1:
            named = chosen[0].split("+")
            found = set_with(sets, named)
            if not found:
                raise IllegalActionError(Refusal("no-such-defence", "8.1.1.1", {"hex": g.fight.target, "units": named}))
            return Slot("unit", "unit", best_first(g, found), section="9.5.1")
        return None

    def do_field(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._name(g, set_with(self._sets(g), args[0].split("+")), args[1])

    def _name(self, g: TheatreWar, units: list[str], lead: str) -> None:
        self.chosen = True
        late = set(g.fight.late)
        idle = [uid for uid in g.walkers(g.fight.target, self.side) if uid not in late and uid not in units]
        g.set_defence(units, idle, lead)
        g.emit("defence", seat=self.side, hex=g.fight.target, defenders=sorted(units), lead=lead)


def set_with(sets: list[list[str]], named: list[str]) -> list[str]:
    """The first set that holds all the units named: where there is room for more than they name, others fill it; [] for none."""
    return next((one for one in sets if set(named) <= set(one)), [])


def best_first(g: TheatreReading, units: list[str]) -> tuple[str, ...]:
    """Units, those with the most efficiency first."""
    return tuple(sorted(units, key=lambda uid: (-unit_efficiency(g, uid), uid)))
