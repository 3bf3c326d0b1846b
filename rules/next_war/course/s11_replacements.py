"""11. Replacements: points of nations for steps of units on the map, more of them for units that come back."""

from __future__ import annotations

from typing import ClassVar

from data.next_war import CounterRow
from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import push
from rules.hexmap.hexset import HexSet
from rules.next_war.ground.s08_stacking import is_cut
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.ground.s13_supply import hexes_in_supply
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar

#: Types that never come back (11.2).
NEVER_BACK = ("airmobile", "airborne", "marine")
#: Hexes between a unit that comes back and the enemy (11.2).
ENEMY_DISTANCE = 2


def replacement_type(row: CounterRow) -> str:
    """The row of the chart for a unit (11.1)."""
    special = next((flag for flag in ("marine", "airborne", "airmobile", "armour") if flag in row.flags), "")
    if special or row.mobility == "airmobile":
        return special or "airmobile"
    return "light" if row.light else str(row.mobility)


def step_cost(g: TheatreReading, uid: str) -> int | None:
    """The points for a step of a unit, None: never."""
    row = g.board.charts.replacements.get(replacement_type(g.unit(uid)))
    return None if row is None else row.step


def rebuild_cost(g: TheatreReading, uid: str) -> int | None:
    """The points for a unit that comes back, None: never."""
    kind = replacement_type(g.unit(uid))
    row = g.board.charts.replacements.get(kind)
    return None if row is None or kind in NEVER_BACK else row.rebuild


def is_surrounded(g: TheatreReading, uid: str) -> bool:
    """Whether all ground around a unit is the enemy's, or in zones without a friend (3.0)."""
    side, board = g.side(uid), g.board
    foe = g.enemy(side)
    near = board.grid.around(g.where(uid), 1) & ~g.where(uid) & board.ground & g.start.playable
    return not near & ~g.mask(foe) & ~(control_zone(g, foe) & ~g.mask(side))


def why_no_step(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a unit on the map recovers no step now; None if it may (11.1)."""
    row, state = g.unit(uid), g.state
    cost = step_cost(g, uid)
    if not g.reduced(uid):
        return Refusal("nothing-lost", "11.1", {"unit": uid})
    if cost is None:
        return Refusal("never-replaced", "11.1", {"unit": uid})
    if uid in state.recovered:
        return Refusal("one-step", "11.2", {"unit": uid})
    if state.replacements.get(row.nation, 0) < cost:
        return Refusal("points-short", "11.0", {"need": cost, "have": state.replacements.get(row.nation, 0)})
    if g.where(uid) & control_zone(g, g.enemy(row.side)):
        return Refusal("in-zone", "11.1", {"unit": uid})
    if is_surrounded(g, uid):
        return Refusal("surrounded", "3.0", {"unit": uid})
    if state.supply_rule and _lacks_supply(g, uid):
        return Refusal("unsupplied", "13.1.5", {"unit": uid})
    return None


def _lacks_supply(g: TheatreReading, uid: str) -> bool:
    """Whether a unit counts as one without supply: as it was found in the phase of supply; older games look again."""
    return is_cut(g, uid) if g.since(3) else not g.where(uid) & hexes_in_supply(g, g.side(uid))


def rebuild_hexes(g: TheatreReading, uid: str) -> HexSet:
    """Where a destroyed unit may come back (11.2): its own or allied towns, cities, installations, or next to a friend."""
    side, board = g.side(uid), g.board
    places = g.book.keep("settled", lambda: board.set(name for name, row in board.hexes.items() if row.settlement))
    own = (places | board.cities | board.urban | board.installations) & g.held_by(side) & g.book.homeland[side]
    friends = board.grid.around(g.mask(side) & board.ground, 1)
    near_enemy = board.grid.around(g.mask(g.enemy(side)), ENEMY_DISTANCE - 1)
    found = (own | friends & g.book.homeland[side]) & board.ground & g.start.playable & ~near_enemy & ~g.closed_land()
    return found & hexes_in_supply(g, side) if g.state.supply_rule else found


def why_no_rebuild(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a destroyed unit does not come back now; None if it may (11.2)."""
    row, state = g.unit(uid), g.state
    cost = rebuild_cost(g, uid)
    if cost is None or not row.walks:
        return Refusal("never-back", "11.2", {"unit": uid})
    if state.replacements.get(row.nation, 0) < cost:
        return Refusal("points-short", "11.0", {"need": cost, "have": state.replacements.get(row.nation, 0)})
    return None if rebuild_hexes(g, uid) else Refusal("no-place", "11.2", {"unit": uid})


class SpendReplacements(Step[TheatreWar]):
    """A side spends replacement points; what is left is saved (11.0)."""

    verbs: ClassVar[tuple[str, ...]] = ("recover", "rebuild", "done")
    seat: str
    over: bool = False

    def _recoverable(self, g: TheatreReading) -> list[str]:
        return [uid for uid in sorted(g.state.lost) if g.side(uid) == self.seat and why_no_step(g, uid) is None]

    def _rebuildable(self, g: TheatreReading) -> list[str]:
        return [uid for uid in g.state.dead if g.side(uid) == self.seat and why_no_rebuild(g, uid) is None]

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        found = {"recover": self._recoverable(g), "rebuild": self._rebuildable(g)}
        verbs = tuple(verb for verb, units in found.items() if units)
        nations = g.book.powers[self.seat].nations
        points = sum(g.state.replacements.get(nation, 0) for nation in nations)
        return (Prompt(self.seat, "spend-replacements", "11.0", (*verbs, "done"), {"points": points}),) if verbs else ()

    def slot_recover(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._recoverable(g)), section="11.1")

    def do_recover(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.recover_step(args[0], step_cost(g, args[0]) or 0)

    def slot_rebuild(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(self._rebuildable(g)), section="11.2")
        return Slot("to", "hex", tuple(g.board.names(rebuild_hexes(g, chosen[0]))), section="11.2") if len(chosen) == 1 else None

    def do_rebuild(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.rebuild_unit(args[0], args[1], rebuild_cost(g, args[0]) or 0)

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen or value not in g.book.units or g.side(value) != seat:
            return None
        if verb == "rebuild":
            return why_no_rebuild(g, value) if value in g.state.dead else None
        return why_no_step(g, value) if value in g.state.place else None


def gain_points_of_turn(g: TheatreWar) -> None:
    """Nations get their points (11.0). Without the chart the rule is off."""
    if "replacements" not in g.board.charts.have:
        return
    for side in (g.enemy(g.state.initiative), g.state.initiative):
        for nation, count in g.sheet.points.replacements.get(side, {}).items():
            g.gain_replacements(nation, count)


def begin_replacements(g: TheatreWar) -> None:
    """Nations get their points; both sides spend theirs, the first player first."""
    if "replacements" not in g.board.charts.have:
        return
    gain_points_of_turn(g)
    for side in (g.enemy(g.state.initiative), g.state.initiative):
        push(g, SpendReplacements(seat=side))
