"""6.2.1, 6.5.3, 6.6, 9.2.4, 9.2.5, 9.6.1. Support of a battle: the attacker commits first, then the defender; then fire at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from rules.engine import IllegalActionError, Prompt, Refusal, Slot
from rules.engine.contract.steps import pop
from rules.next_war.air.s06_fire import Sortie, fire_at
from rules.next_war.air.s06_helicopters import support_rating, supporting_helicopters, why_not_supporting
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s06_sea_bases import base_hex
from rules.next_war.battle.s09_doctrine import BattleQuestion, wished_support
from rules.next_war.sea.s07_support import ship_support, supporting_ships, why_ship_silent
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

#: Values of a slot of support beside helicopters: nothing, a number of air points, to decide when the defence is named.
NONE, POINTS, LATER = "none", "air_", "later"


def points_offered(g: TheatreReading, side: str, *, attacks: bool) -> int:
    """How many air points a side may commit to a battle now (6.2.1)."""
    numbers = g.numbers.combat
    most = numbers.support_points_attacker if attacks else numbers.support_points_defender
    return max(0, min(most, g.state.air_left.get(side, 0))) if plays_air(g) else 0


def helicopters_most(g: TheatreReading, *, attacks: bool) -> int:
    """How many helicopters a side may commit to a battle (6.5.3)."""
    return g.numbers.air.helicopters_attacker if attacks else g.numbers.air.helicopters_defender


def supporters_of(g: TheatreReading, side: str, hex_: str) -> list[str]:
    """The units of a side that may support a battle for a hex without fighting in it: helicopters, ships (6.5.3, 7.3.1)."""
    return [*(supporting_helicopters(g, side, hex_) if plays_air(g) else ()), *supporting_ships(g, hex_, side)]


def support_values(g: TheatreReading, side: str, hex_: str, *, attacks: bool) -> list[str]:
    """What a side may commit to a battle for a hex: numbers of air points, the most first, and units."""
    points = points_offered(g, side, attacks=attacks)
    return [*(f"{POINTS}{count}" for count in range(points, 0, -1)), *supporters_of(g, side, hex_)]


def support_slot(g: TheatreReading, side: str, hex_: str, *, attacks: bool, later: bool = False) -> Slot | None:
    """The slot of a battle's support; None where there is nothing to give."""
    values = support_values(g, side, hex_, attacks=attacks)
    if not values:
        return None
    choices = (NONE, *((LATER,) if later else ()), *values)
    units = [one for one in values if one in g.book.units]
    helicopters = sum(g.unit(uid).kind == "helicopter" for uid in units)
    most = len(units) - max(0, helicopters - helicopters_most(g, attacks=attacks)) + (len(values) > len(units))
    return Slot("support", "support", choices, multi=True, low=1, high=most, section="9.2.4")


def why_no_support(g: TheatreReading, given: Sequence[str], *, attacks: bool) -> Refusal | None:
    """Why choices do not go together: two numbers of points, nothing and something, too many helicopters."""
    if len(given) > 1 and {NONE, LATER} & {*given}:
        return Refusal("support-none", "9.2.4", {})
    if len([one for one in given if one.startswith(POINTS)]) > 1:
        return Refusal("support-points", "6.2.1", {})
    helicopters = [one for one in given if one in g.book.units and g.unit(one).kind == "helicopter"]
    if len(helicopters) > (most := helicopters_most(g, attacks=attacks)):
        return Refusal("support-helicopters", "6.5.3", {"count": most})
    return None


def points_of_support(given: Collection[str]) -> int:
    """The air points among what was chosen."""
    return sum(int(one.removeprefix(POINTS)) for one in given if one.startswith(POINTS))


def units_of_support(given: Collection[str]) -> list[str]:
    """The units among what was chosen."""
    return sorted(one for one in given if not one.startswith(POINTS) and one not in (NONE, LATER))


def support_facts(given: Sequence[str]) -> dict[str, object]:
    """What a battle of the list is to be given, for words: nothing of it where that is decided when the defence is named."""
    backing = "" if LATER in given else NONE if NONE in given else "given"
    return {"backing": backing, "support": list(given) if backing == "given" else []}


def kept_support(g: TheatreReading, side: str, hex_: str, given: Sequence[str], *, attacks: bool) -> list[str]:
    """Of what was chosen earlier that which can still be given: fewer points, fewer helicopters."""
    points = min(points_of_support(given), points_offered(g, side, attacks=attacks))
    able = supporters_of(g, side, hex_)
    return [*([f"{POINTS}{points}"] if points else ()), *(one for one in units_of_support(given) if one in able)]


def usual_support(g: TheatreReading, side: str, hex_: str, *, attacks: bool) -> list[str]:
    """The usual choice: all air points that may be given, the strongest helicopters, every ship."""
    points = points_offered(g, side, attacks=attacks)
    helicopters = supporting_helicopters(g, side, hex_) if plays_air(g) else []
    units = [*helicopters[: helicopters_most(g, attacks=attacks)], *supporting_ships(g, hex_, side)]
    return [*([f"{POINTS}{points}"] if points else ()), *units]


class GiveSupport(BattleQuestion):
    """ "support" VALUES: what a side commits to the battle; "decline": by its doctrine, else the usual choice."""

    verbs: ClassVar[tuple[str, ...]] = ("support", "decline")

    def _attacks(self, g: TheatreReading) -> bool:
        return g.state.fight is not None and g.state.fight.side == self.side

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        fight = g.fight
        if not self._is_open(g) or self.is_answered(g, "give-support"):
            return ()
        facts = {"hex": fight.target, "left": g.state.air_left.get(self.side, 0)}
        return (Prompt(self.side, "give-support", "9.2.4", self.verbs, facts),)

    def _is_open(self, g: TheatreWar) -> bool:
        """Whether the side has committed nothing yet, and could."""
        fight = g.fight
        return self.side not in fight.committed and bool(support_values(g, self.side, fight.target, attacks=self._attacks(g)))

    def advance(self, g: TheatreWar) -> None:
        if self._is_open(g):
            self.answer_ahead(g)
        else:
            pop(g, self)

    def slot_support(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        attacks = self._attacks(g)
        if not chosen:
            return support_slot(g, self.side, g.fight.target, attacks=attacks)
        if (why := why_no_support(g, chosen[0].split("+"), attacks=attacks)) is not None:
            raise IllegalActionError(why)
        return None

    def do_support(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._commit(g, args[0].split("+"))

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """By the doctrine of the side; the usual choice is all that may be given."""
        hex_, attacks = g.fight.target, self._attacks(g)
        wished = wished_support(g, self.side, support_values(g, self.side, hex_, attacks=attacks))
        if wished is None:
            wished = usual_support(g, self.side, hex_, attacks=attacks)
        helicopters = [uid for uid in units_of_support(wished) if g.unit(uid).kind == "helicopter"]
        spare = helicopters[helicopters_most(g, attacks=attacks) :]
        self._commit(g, [one for one in wished if one not in spare])

    def _commit(self, g: TheatreWar, given: Sequence[str]) -> None:
        commit_support(g, self.side, points_of_support(given), units_of_support(given))
        pop(g, self)

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return why_support_refused(g, value, g.fight.target) if verb == "support" else None


def why_support_refused(g: TheatreReading, value: str, hex_: str) -> Refusal | None:
    """Why a unit does not support a battle for a hex; None for what is no helicopter or ship."""
    if value not in g.book.units or value not in g.state.place:
        return None
    return why_ship_silent(g, value, hex_) if g.unit(value).kind == "ship" else why_not_supporting(g, value, hex_)


def commit_support(g: TheatreWar, side: str, points: int, units: Sequence[str]) -> None:
    """A side commits air points, helicopters and ships to the battle: used, whatever fire does to them (6.2, 6.5.2, 7.3.1)."""
    g.spend_air_points(side, points)
    ships = [uid for uid in units if g.unit(uid).kind == "ship"]
    for uid in units:
        if uid not in ships:
            g.count_mission(uid)
    if ships:
        g.spend_ships(ships)
    g.note_commitment(side, points, units)


def fire_at_support(g: TheatreWar) -> None:
    """Fire at all that was committed, the attacker first (9.2.5): points of a side together, helicopters one by one."""
    fight = g.fight
    total: dict[str, int] = {}
    for side in (fight.side, g.enemy(fight.side)):
        if side in fight.committed:
            total[side] = _survivors(g, side)
    g.note_support(total)


def _survivors(g: TheatreWar, side: str) -> int:
    """The points of support that are left to a side after fire (6.6.1.1)."""
    fight, hex_ = g.fight, g.fight.target
    found = points = fight.committed[side]
    if points:
        result = fire_at(g, Sortie(side, "points", hex_, units=()))
        found = max(0, points - result.minus)
        if result.star:
            g.lose_air_point(side)
    for uid in fight.supporters.get(side, []):
        if g.unit(uid).kind != "helicopter":
            found += ship_support(g, uid)
            continue
        result = fire_at(g, Sortie(side, "helicopter", hex_, base_hex(g, g.state.place[uid]), units=(uid,)))
        if result.star:
            g.lose_step(uid)
        if uid in g.state.place:
            found += max(0, support_rating(g, uid) - result.minus)
    return found
