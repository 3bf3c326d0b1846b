"""14. Replacements: steps for units on the map, units out of the box; fortified areas (16.5)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.stalins_war.march.s07_reinforcements import entry_room, room_to_enter
from rules.stalins_war.march.s16_special import fortifiable_hexes
from rules.stalins_war.state.reading import MOBILE, FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.state.war import FrontWar

#: The kinds of replacement points of a side, and whose units they are for (14.1).
RP_OF = {AXIS: ("german", "allied"), SOVIET: ("soviet",)}
NATION_RP = {
    "german": "german", "slovak": "german", "romanian": "allied", "hungarian": "allied", "italian": "allied", "soviet": "soviet",
}  # fmt: skip
#: Corps and armies that cost as much as armies and fronts, besides the mobile ones.
DEAR = (*MOBILE, "shock", "guards")


def replacement_cost(g: FrontReading, uid: str) -> int:
    """The cost of a unit's step, in halves of a point (14.1)."""
    row = g.unit(uid)
    return 2 if row.large or row.kind in DEAR else 1


def replacement_modifier(g: FrontReading, kind: str) -> int:
    """The modifier of a side's replacement points in this phase (14.5, 14.6)."""
    more = sum(effect.n for effect in g.effects("rp_more") if kind in effect.words)
    held = g.held(AXIS)
    if kind == "german":
        more -= (g.board.role.get("rp_german", 0) & ~held).bit_count()
    if kind == "soviet":
        moscow = g.board.role.get("moscow", 0)
        stalin = [uid for uid, row in g.book.units.items() if row.kind == "stalin"]
        if moscow & held or not any(g.where(uid) & moscow for uid in stalin):
            more -= 1
    return more


def why_no_replacement(g: FrontReading, uid: str, panzers: int) -> Refusal | None:
    """Why a unit cannot have a step now; None if it can. ``panzers``: steps that Panzer corps have had this turn."""
    row, state = g.unit(uid), g.state
    if state.rp.get(NATION_RP[row.nation], 0) < replacement_cost(g, uid):
        return Refusal("rp-short", "house rule 14.1", {"unit": uid})
    if row.kind == "panzer" and panzers >= g.numbers.panzer_steps + sum(
        effect.n for effect in g.effects("limit", AXIS) if "panzer_steps" in effect.words
    ):
        return Refusal("panzer-limit", "house rule 14.3", {"count": panzers})
    if row.nation == "romanian" and not g.holds(AXIS, "rp_romanian"):
        return Refusal("no-oil", "house rule 14.5", {"unit": uid})
    if uid in state.place:
        if not g.reduced(uid):
            return Refusal("whole", "house rule 14.1", {"unit": uid})
        return None if g.full(uid) else Refusal("unsupplied", "house rule 14.7", {"unit": uid})
    if not row.rebuilt:
        return Refusal("never-rebuilt", "house rule 14.4", {"unit": uid})
    return None if room_to_enter(g, uid) else Refusal("no-entry", "house rule 14.2", {"unit": uid})


class ReplacementPhase(Step[FrontWar], tag="Replacements"):
    """D. A side spends its replacement points; the rest is lost."""

    verbs: ClassVar[tuple[str, ...]] = ("restore", "rebuild", "fortify", "done")
    seat: str
    panzers: int = 0
    over: bool = False

    def _restorable(self, g: FrontWar) -> list[str]:
        return [uid for uid in g.units_of(self.seat) if g.reduced(uid) and why_no_replacement(g, uid, self.panzers) is None]

    def _rebuildable(self, g: FrontWar) -> list[str]:
        box = [uid for uid in g.state.eliminated if g.side(uid) == self.seat]
        return [uid for uid in box if why_no_replacement(g, uid, self.panzers) is None]

    def _fortifiable(self, g: FrontWar) -> list[str]:
        if self.seat != SOVIET or g.state.rp.get(SOVIET, 0) < 2 * g.numbers.fortified_cost:
            return []
        return g.board.names(fortifiable_hexes(g))

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        found = {"restore": self._restorable(g), "rebuild": self._rebuildable(g), "fortify": self._fortifiable(g)}
        verbs = tuple(verb for verb, values in found.items() if values)
        if not verbs:
            return ()
        points = {kind: g.state.rp.get(kind, 0) / 2 for kind in RP_OF[self.seat]}
        return (Prompt(self.seat, "replacements", "house rule 14", (*verbs, "done"), points),)

    def advance(self, g: FrontWar) -> None:
        for kind in RP_OF[self.seat]:
            g.lose_rp(kind)
        pop(g, self)

    def slot_restore(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", tuple(self._restorable(g)), section="house rule 14.1")

    def do_restore(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._pay(g, args[0])
        g.restore(args[0])

    def slot_rebuild(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(self._rebuildable(g)), section="house rule 14.2")
        return Slot("to", "hex", tuple(entry_room(g, chosen[0])), section="house rule 14.2") if len(chosen) == 1 else None

    def do_rebuild(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._pay(g, args[0])
        g.place(args[0], args[1], lost=g.unit(args[0]).steps - 1, why="rebuilt")

    def slot_fortify(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("hex", "hex", tuple(self._fortifiable(g)), section="house rule 16.5")

    def do_fortify(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.change_rp(SOVIET, -2 * g.numbers.fortified_cost)
        g.set_fortified(args[0])

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def _pay(self, g: FrontWar, uid: str) -> None:
        row = g.unit(uid)
        g.change_rp(NATION_RP[row.nation], -replacement_cost(g, uid))
        if row.kind == "panzer":
            self.panzers += 1

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        known = value in g.state.place or value in g.state.eliminated
        return why_no_replacement(g, value, self.panzers) if not chosen and known and g.side(value) == seat else None


def begin_replacements(g: FrontWar, side: str) -> None:
    """Determine a side's points: those noted in rounds, modified by places and cards (14.5, 14.6)."""
    for kind in RP_OF[side]:
        if g.state.rp.get(kind, 0):
            g.change_rp(kind, 2 * replacement_modifier(g, kind))
