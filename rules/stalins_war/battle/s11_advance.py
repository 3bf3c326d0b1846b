"""11.5, 11.2.1 step 9. Advance after a fight, and Blitz markers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar

from data.stalins_war import crowding_fault
from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.stalins_war.battle.s11_winner import units_alive
from rules.stalins_war.effects.conditions import hex_features
from rules.stalins_war.effects.working import at_work, is_banned_by_card
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.ground.s13_supply import supply_of_unit, would_be
from rules.stalins_war.ground.s15_weather import blitz_barred
from rules.stalins_war.ground.s19_limits import permitted_hexes
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET, Supply
from rules.stalins_war.state.supposing import supposing_entered
from rules.stalins_war.state.war import FrontWar

#: Blitz markers of a round (11.2.1 step 9).
MARKERS = 4
#: Maximum units in a hex under a marker in games begun before revision 2, regardless of a module's number.
STACKS = 4
#: Supply with which a unit may advance into a hex.
ENOUGH: tuple[Supply, ...] = ("full", "defence")
#: Sides of hexes over which no unit brings a Blitz marker.
BARRING_SIDES = ("major_river", "strait")


class Advance(Step[FrontWar]):
    """The attacker's units go into the empty hex: "advance" UNITS; "blitz" UNITS lays a Blitz marker first; "done"."""

    verbs: ClassVar[tuple[str, ...]] = ("advance", "blitz", "done")
    side: str
    over: bool = False
    marked: bool = False

    def _open(self, g: FrontWar) -> list[str]:
        fight = g.state.fight
        return [] if fight is None or self.over else advancing_units(g, fight, blitz=self.marked)

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        fight = g.state.fight
        if fight is None or self.over:
            return ()
        verbs = ["advance"] if self._open(g) else []
        verbs += ["blitz"] if not self.marked and blitz_leaders(g, fight) else []
        if not verbs:
            return ()
        return (Prompt(self.side, "advance", "11.5.1", (*verbs, "done"), {"hex": fight.target}),)

    def slot_advance(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        fight = g.state.fight
        if fight is None:
            return None
        if chosen:
            units = chosen[0].split("+")
            reason = why_overstacked_advance(g, fight, units, blitz=self.marked) or why_starved_advance(g, fight, units)
            if reason is not None:
                raise IllegalActionError(reason)
            return None
        able = tuple(self._open(g))
        return Slot("units", "unit", able, multi=True, low=1, high=len(able), section="11.5.1")

    def do_advance(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, args[0].split("+"))

    def slot_blitz(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        fight = g.state.fight
        if fight is None:
            return None
        if chosen:
            if (reason := why_starved_advance(g, fight, chosen[0].split("+"))) is not None:
                raise IllegalActionError(reason)
            return None
        able = tuple(blitz_leaders(g, fight))
        return Slot("leaders", "unit", able, multi=True, low=1, high=len(able), section="11.5.2")

    def do_blitz(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.marked = True
        if g.state.fight is not None:
            g.place_blitz(g.state.fight.target, self.side)
        self._go(g, args[0].split("+"))

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def _go(self, g: FrontWar, units: list[str]) -> None:
        fight = g.state.fight
        if fight is not None:
            for uid in units:
                g.go(uid, (fight.target,), "advanced")

    def why_verb(self, g: FrontWar, seat: str, verb: str) -> Refusal | None:
        fight = g.state.fight
        return why_no_blitz(g, fight) if verb == "blitz" and fight is not None else None

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        fight = g.state.fight
        if fight is None or value not in g.book.units:
            return None
        if value not in fight.attackers:
            return Refusal("not-in-the-fight", "11.1.8", {"unit": value})
        if not _is_fed_in_hex(g, fight, value):
            return Refusal("advance-unsupplied", "11.5.1", {"unit": value, "hex": fight.target})
        if verb == "blitz" and not chosen:
            return Refusal("no-exploiter-leads", "11.5.2", {"unit": value, "hex": fight.target})
        return why_hex_crowded(g, fight.target, self.side, (value,))


def may_advance(g: FrontReading, fight: AttackUnderWay) -> bool:
    """Whether the hex is empty of enemies and attackers are left (11.5.1)."""
    enemy = g.enemy(fight.side)
    return not g.at(fight.target, enemy, partisans=g.state.risen) and bool(units_alive(g, fight.attackers))


def advancing_units(g: FrontReading, fight: AttackUnderWay, *, blitz: bool = False) -> list[str]:
    """The attackers that may enter the hex: they find room, or the marker may be there, and trace supply from it (11.5.1)."""
    found = []
    for uid in sorted(units_alive(g, fight.attackers)):
        row = g.unit(uid)
        if (
            g.state.place[uid] == fight.target
            or not row.movement
            or not g.board.bit[fight.target] & permitted_hexes(g, row.nation)
        ):
            continue
        if not _is_fed_in_hex(g, fight, uid) or _partisans_there(g, fight.target, row.side):
            continue
        if why_overstacked_advance(g, fight, [uid], blitz=blitz) is not None:
            continue
        found.append(uid)
    return found


def why_overstacked_advance(g: FrontReading, fight: AttackUnderWay, units: list[str], *, blitz: bool) -> Refusal | None:
    """The stacking fault of an advance. Under a marker units that may exploit do not count (9.1.4)."""
    if not blitz:
        return why_hex_crowded(g, fight.target, fight.side, units)
    staying = [uid for uid in (*g.at(fight.target, fight.side), *units) if not may_exploit_at_all(g, uid)]
    most = g.numbers.stack_most if g.since(2) else STACKS
    if not crowding_fault([g.unit(uid) for uid in staying], most):
        return None
    return Refusal("stack-four", "9.1.1", {"hex": fight.target, "count": len(staying), "most": most})


def why_starved_advance(g: FrontReading, fight: AttackUnderWay, units: Collection[str]) -> Refusal | None:
    """Why units may not advance together for want of supply: none of those in the hex may be without when all have gone (11.5.1).

    In games begun before revision 2 each was looked at as if all others stayed.
    """
    if not g.since(2):
        return None
    there = [uid for uid in fight.attackers if g.state.place.get(uid) == fight.target]
    then = _supply_after_entering(g, tuple(sorted({*units, *there})), fight.target)
    cut = next((uid for uid in sorted(units) if then[uid] not in ENOUGH), None)
    cut = cut or next((uid for uid in there if then[uid] not in ENOUGH and would_be(g, uid, fight.target) in ENOUGH), None)
    return Refusal("advance-unsupplied", "11.5.1", {"unit": cut, "hex": fight.target}) if cut else None


def fed_together(g: FrontReading, fight: AttackUnderWay, units: Iterable[str], most: int) -> list[str]:
    """The units, the first ones first, that may advance together as far as supply goes (11.5.1)."""
    found: list[str] = []
    for uid in units:
        if len(found) < most and why_starved_advance(g, fight, [*found, uid]) is None:
            found.append(uid)
    return found


def _supply_after_entering(g: FrontReading, units: tuple[str, ...], hex_: str) -> dict[str, Supply]:
    """The supply of units in a hex that they have taken together."""

    def work() -> dict[str, Supply]:
        then = supposing_entered(g, units, hex_)
        return {uid: supply_of_unit(then, uid) for uid in units}

    return g.memo(("entered", units, hex_), work)


def _is_fed_in_hex(g: FrontReading, fight: AttackUnderWay, uid: str) -> bool:
    """Whether a unit could trace supply from the hex it would take: it cancels zones there, and bars no more (8.3)."""
    if g.since(2):
        return why_starved_advance(g, fight, (uid,)) is None
    row, hex_ = g.unit(uid), fight.target

    def work() -> bool:
        return supply_of_unit(supposing_entered(g, (uid,), hex_), uid) in ENOUGH

    # Revision 1 kept one answer for all units of a nation.
    return g.memo(("fed", row.nation, hex_, uid if g.state.landed == uid else ""), work)


def _partisans_there(g: FrontReading, hex_: str, side: str) -> bool:
    return side == SOVIET and bool(g.board.bit[hex_] & g.partisans)


# -- Blitz markers -----------------------------------------------------------------------------------------------------------


def may_exploit_at_all(g: FrontReading, uid: str) -> bool:
    """Whether a unit may exploit at all: of the right kind, in full supply, outside the Caucasus (12.1.1 to 12.1.3)."""
    row = g.unit(uid)
    kinds = {kind for effect in g.effects("exploit", row.side) for kind in effect.words}
    if not (row.exploits or row.kind in kinds) or not g.full(uid) or is_banned_by_card(g, row.side, "exploit"):
        return False
    if row.side == SOVIET:
        return g.state.lend_lease
    return not g.where(uid) & g.board.caucasus


def blitz_leaders(g: FrontReading, fight: AttackUnderWay) -> list[str]:
    """The attackers whose advance allows a Blitz marker: able to exploit, not over a major river or strait (11.2.1.9)."""
    if why_no_blitz(g, fight) is not None:
        return []
    over = {word for owner, part in at_work(g, fight, "blitz_over") if owner == fight.side for word in part.what}
    shut = {side for side in BARRING_SIDES if side not in over}
    able = [uid for uid in advancing_units(g, fight, blitz=True) if may_exploit_at_all(g, uid)]
    return [uid for uid in able if g.board.side(fight.attackers[uid], fight.target) not in shut]


def why_no_blitz(g: FrontReading, fight: AttackUnderWay) -> Refusal | None:
    """Why no marker may be placed in the attacked hex, None if one may (11.2.1 step 9, 11.5.2, 12.1.3, 12.2.3)."""
    state, bit, side = g.state, g.board.bit[fight.target], fight.side
    facts = {"hex": fight.target}
    if state.doing == "zero":
        return Refusal("blitz-zero", "11.2.1", facts)
    if len(state.blitz) >= MARKERS:
        return Refusal("blitz-four", "11.2.1", facts)
    rows = g.book.tables.terrain
    barring = [
        one for one in (*g.board.hexes[fight.target].terrain, *sorted(hex_features(g, fight.target))) if not rows[one].blitz
    ]
    if barring:
        return Refusal("blitz-terrain", "11.2.1", {**facts, "terrain": barring[0]})
    if side == SOVIET and not state.lend_lease:
        return Refusal("blitz-lend-lease", "11.2.1", facts)
    if blitz_barred(g, side):
        return Refusal("blitz-weather", "15.1.2" if side == AXIS and g.weather == "snow" else "house rule 15.1.3", facts)
    if side == AXIS and bit & g.board.caucasus:
        return Refusal("blitz-caucasus", "12.1.3", facts)
    east = g.board.east_of_paulus
    if side == AXIS and bit & east and (g.hexes(state.blitz) & east).bit_count() >= g.this_turn.blitz_east:
        return Refusal("blitz-paulus", "11.5.2", facts)
    return None
