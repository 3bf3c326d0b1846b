"""11.4. Retreat: the choice to stay or go, how far, absolute limits, and the preferences in order."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.hexmap.hexset import HexSet
from rules.hexmap.retreats import RetreatWay, best_retreats, retreats_over
from rules.stalins_war.battle.s11_fire import on_hex
from rules.stalins_war.battle.s11_losses import lose_unit_step
from rules.stalins_war.battle.s11_winner import units_alive
from rules.stalins_war.effects.working import at_work, meant_side
from rules.stalins_war.ground.s08_zones import uncancelled_zone
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.ground.s13_supply import fortress_supply_hexes, supply_of_unit, traced_supply
from rules.stalins_war.ground.s19_limits import permitted_hexes
from rules.stalins_war.ground.s20_mobile_defence import mobile_defence
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.state.supposing import supposing_entered
from rules.stalins_war.state.war import FrontWar

#: A difference of losses up to this asks for one hex, a greater one for two (11.4.2).
SHORT = 1


def retreat_distance(fight: AttackUnderWay, side: str, enemy: str) -> int:
    """The number of hexes the defenders retreat (11.4.2)."""
    return 1 if fight.volleys[side].loss - fight.volleys[enemy].loss <= SHORT else 2


def begin_retreat(g: FrontWar, fight: AttackUnderWay) -> None:
    """Defenders in a Festung stay; others retreat or stay (11.4.1)."""
    side = g.enemy(fight.side)
    if side == AXIS and fight.target in g.state.festungs:
        g.emit("festung-holds", hex=fight.target)
        return
    far = retreat_distance(fight, fight.side, side)
    push(g, Stand(side=side, far=far))


def standing_cost(g: FrontReading, fight: AttackUnderWay) -> int | None:
    """The number of steps it costs the defenders to stay, None if they must retreat (11.4.3)."""
    side = g.enemy(fight.side)
    says = {word for owner, part in at_work(g, fight, "stand") if meant_side(g, owner, part) == side for word in part.what}
    if "never" in says:
        return None
    rows, lying = g.book.tables.terrain, on_hex(g, fight)
    if "not_fortress" in says:
        lying.discard("fortress")
    held = any(rows[kind].no_retreat for kind in (*g.board.hexes[fight.target].terrain, *lying))
    if not held and "anywhere" not in says:
        return None
    if "free" in says:
        return 0
    left = sum(g.steps(uid) for uid in units_alive(g, [*fight.defenders, *fight.late]))
    return 1 if left > 1 else None


class Stand(Step[FrontWar]):
    """The defenders stay at the price of a step ("stand" UNIT), or go ("retreat"); by mobile defence perhaps further."""

    verbs: ClassVar[tuple[str, ...]] = ("stand", "retreat", "fall_back")
    side: str
    far: int

    def _units(self, g: FrontWar) -> list[str]:
        fight = g.state.fight
        return [] if fight is None else units_alive(g, [*fight.defenders, *fight.late])

    def _further(self, g: FrontWar) -> bool:
        fight = g.state.fight
        return self.far == 1 and fight is not None and self.side == AXIS and mobile_defence(g, fight.target, self._units(g))

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        fight = g.state.fight
        if fight is None:
            return ()
        verbs = [*(["stand"] if standing_cost(g, fight) is not None else []), "retreat"]
        verbs += ["fall_back"] if self._further(g) else []
        facts = {"hex": fight.target, "far": self.far}
        return (Prompt(self.side, "stand", "11.4.3", tuple(verbs), facts),) if len(verbs) > 1 else ()

    def advance(self, g: FrontWar) -> None:
        self._go(g, self.far)

    def slot_stand(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        fight = g.state.fight
        if chosen or fight is None or standing_cost(g, fight) == 0:
            return None
        return Slot("unit", "unit", tuple(self._units(g)), section="11.4.3")

    def do_stand(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        for uid in args:
            lose_unit_step(g, uid, "stand")
        g.emit("stood", seat=self.side, hex=g.state.fight.target if g.state.fight else "")

    def do_retreat(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, self.far)

    def do_fall_back(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, 2)

    def _go(self, g: FrontWar, far: int) -> None:
        pop(g, self)
        if g.state.fight is not None:
            push(g, FightRetreat(side=self.side, origin=g.state.fight.target, units=self._units(g), far=far))

    def why_verb(self, g: FrontWar, seat: str, verb: str) -> Refusal | None:
        return Refusal("no-standing", "11.4.3", {"hex": g.state.fight.target}) if verb == "stand" and g.state.fight else None


def retreat_ways(g: FrontReading, uid: str, origin: str, far: int) -> dict[str, RetreatWay]:
    """Hex -> the best way of a unit there, of those that fit the wishes best (11.4.4); none if it cannot retreat."""
    row = g.unit(uid)
    if not row.movement:
        return {}
    found = _all_ways(g, uid, origin, far)
    if not found and far == 2 and row.side == SOVIET and g.state.turn == 1:
        found = _all_ways(g, uid, origin, far, beside=True)  # house rule 4.4.8
    return best_retreats(found)


def passable_retreat_hexes(g: FrontReading, side: str, nation: str) -> HexSet:
    """The hexes a retreat may lead through: without enemies, their fortresses and their zones (11.4.4)."""
    enemy = g.enemy(side)
    shut = g.occupied(enemy) | (g.board.fortresses & g.held(enemy)) | uncancelled_zone(g, enemy)
    if side == SOVIET:
        shut |= g.festungs
    return permitted_hexes(g, nation) & ~shut


def _all_ways(g: FrontReading, uid: str, origin: str, far: int, *, beside: bool = False) -> list[RetreatWay]:
    """Every way within the absolute limits (11.4.4); ``beside``: it may end next to its start."""
    row = g.unit(uid)
    # Axis units stop where partisans hide.
    hiding = g.partisans & ~g.occupied(SOVIET) if row.side == AXIS else 0
    found = retreats_over(g.board, origin, far, passable_retreat_hexes(g, row.side, row.nation), halts=hiding, beside=beside)
    ends = [hexes for hexes in found if why_hex_crowded(g, hexes[-1], row.side, (uid,)) is None]
    return [RetreatWay(hexes, _retreat_wishes(g, uid, origin, hexes, hiding)) for hexes in ends]


def _retreat_wishes(g: FrontReading, uid: str, origin: str, hexes: tuple[str, ...], hiding: HexSet) -> tuple[bool, bool, bool]:
    """The wishes in their order: past enemy cities, into supply, past partisans that hide."""
    row, board = g.unit(uid), g.board
    mask = board.set(hexes)
    cities = board.cities & g.held(g.enemy(row.side))
    return bool(mask & cities), not _fed_there(g, uid, origin, hexes[-1]), bool(mask & hiding)


def _fed_there(g: FrontReading, uid: str, origin: str, hex_: str) -> bool:
    """Whether a retreat ends in supply, as it is after all have left their hex (11.4.4, 13.1.4).

    In games begun before revision 2 it was traced as if the unit were still there, and a landed army's was ignored.
    """
    row = g.unit(uid)
    if not g.since(2):
        supply = traced_supply(g, row.nation)
        return bool((supply.full | supply.defence | fortress_supply_hexes(g, row.side)) & g.board.bit[hex_])
    leaving = g.at(origin, row.side)
    return g.memo(
        ("fed-there", uid, origin, hex_), lambda: supply_of_unit(supposing_entered(g, (uid,), hex_, leaving), uid) != "none"
    )


class FightRetreat(Step[FrontWar], tag="Retreat"):
    """Defenders retreat one by one, each where its owner wishes: "withdraw" UNIT HEX. Who cannot is lost (11.4.4)."""

    verbs: ClassVar[tuple[str, ...]] = ("withdraw",)
    side: str
    origin: str
    units: list[str]
    far: int

    def _open(self, g: FrontWar) -> dict[str, dict[str, RetreatWay]]:
        found = {uid: retreat_ways(g, uid, self.origin, self.far) for uid in self.units if g.state.place.get(uid) == self.origin}
        return {uid: ends for uid, ends in found.items() if ends}

    def _plain(self, g: FrontWar, open_: dict[str, dict[str, RetreatWay]]) -> bool:
        """Whether there is no choice: each unit has one hex, with room for all."""
        if any(len(ends) > 1 for ends in open_.values()):
            return False
        coming: dict[str, list[str]] = {}
        for uid, ends in open_.items():
            coming.setdefault(next(iter(ends)), []).append(uid)
        return all(why_hex_crowded(g, hex_, self.side, units) is None for hex_, units in coming.items())

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        open_ = self._open(g)
        if not open_ or self._plain(g, open_):
            return ()
        facts = {"hex": self.origin, "far": self.far, "left": len(open_)}
        return (Prompt(self.side, "withdraw", "11.4.4", ("withdraw",), facts),)

    def slot_withdraw(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        open_ = self._open(g)
        if not chosen:
            return Slot("unit", "unit", tuple(open_), section="11.4.1")
        if len(chosen) == 1:
            return Slot("destination", "hex", tuple(sorted(open_[chosen[0]])), section="11.4.4")
        return None

    def do_withdraw(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, args[0], args[1])

    def _go(self, g: FrontWar, uid: str, hex_: str) -> None:
        g.note_retreated(uid)
        g.retreat(uid, hex_)

    def advance(self, g: FrontWar) -> None:
        open_ = self._open(g)
        if open_:
            uid, ends = next(iter(open_.items()))
            self._go(g, uid, next(iter(ends)))
            return
        for uid in self.units:
            if g.state.place.get(uid) == self.origin:
                g.emit("no-way-out", unit=uid, hex=self.origin)
                g.eliminate(uid, "retreat")
        pop(g, self)

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if len(chosen) != 1 or value not in g.board.bit:
            return None
        return why_no_retreat_there(g, chosen[0], self.origin, self.far, value)


def why_no_retreat_there(g: FrontReading, uid: str, origin: str, far: int, hex_: str) -> Refusal:
    """Why a unit may not retreat into a hex: a limit, or a wish that another hex fits better."""
    row, bit, enemy = g.unit(uid), g.board.bit[hex_], g.enemy(g.side(uid))
    facts = {"unit": uid, "hex": hex_}
    if bit & g.occupied(enemy):
        return Refusal("retreat-enemy", "11.4.4", facts)
    if bit & uncancelled_zone(g, enemy):
        return Refusal("retreat-zone", "11.4.4", facts)
    if not bit & passable_retreat_hexes(g, row.side, row.nation):
        return Refusal("retreat-shut", "11.4.4", facts)
    if far == 2 and (hex_ == origin or hex_ in g.board.grid.neighbours(origin)):
        return Refusal("retreat-near", "11.4.4", facts)
    found = [way for way in _all_ways(g, uid, origin, far) if way.hexes[-1] == hex_]
    if not found:
        crowd = why_hex_crowded(g, hex_, row.side, (uid,))
        return crowd or Refusal("retreat-far", "11.4.4", {**facts, "far": far})
    city, unfed, _ = min(way.cost for way in found)
    return Refusal("retreat-city" if city else "retreat-unsupplied" if unfed else "retreat-partisans", "11.4.4", facts)
