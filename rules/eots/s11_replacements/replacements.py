"""Replacements (11.0-11.3): steps of each pool restore reduced units on the map or rebuild eliminated ones."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board import landmarks
from rules.eots.s06_supply import burma_road, reasons, supply, zones
from rules.eots.s10_reinforcements import placement
from rules.eots.s13_nations import china, national_status
from rules.eots.state.model import Side
from rules.eots.state.places import ELIMINATED
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

JAPAN_POOLS = ("jp_naval", "jp_air", "jp_ground")


def run_replacements(g: EotsWar) -> None:
    """4.12: the Allies first, then Japan."""
    stock_japan(g)
    push(g, Replace(side="japan", pools=_japan_pools(g)))
    push(g, Replace(side="allies", pools=allied_pools(g)))


def stock_japan(g: EotsWar) -> None:
    """Scheduled Japanese naval steps (11.21), kept until used; some scenarios have their starting stock only."""
    special = g.scenario.special.replacements
    if special is not None and "naval" in special.japan_from_stock:
        return
    if g.state.turn in g.cat.charts.replacements.japan_naval_turns:
        g.gain_replacements("jp_naval", 1)


def _japan_pools(g: EotsWar) -> dict[str, int]:
    """Saved steps, and ground steps bought with divisions from China (11.23)."""
    special = g.scenario.special.replacements
    most = g.cat.charts.replacements.japan_ground_max if special is None else special.japan_ground
    ground = 0 if china.coast_lost(g) else min(most, g.state.china_divisions)
    saved = g.state.replacements
    return {"jp_naval": saved.get("jp_naval", 0), "jp_air": saved.get("jp_air", 0), "jp_ground": ground}


def allied_pools(g: EotsWar) -> dict[str, int]:
    """Steps of the turn by pool (11.3); a scenario may replace the chart."""
    s = g.state
    special = g.scenario.special.replacements
    chart = g.cat.charts.replacements
    row = next((r for r in chart.allied if r.turn == s.turn), None)
    if special is not None:
        pools = {
            "allied_ground": special.ground,
            "allied_air": special.air,
            "us_naval": special.us_naval,
            "cw_naval": 1 if s.turn in special.commonwealth_naval_turns else 0,
            "china_ground": 1 if s.turn in special.chinese_turns else 0,
        }
    elif row is None:
        return {}
    else:
        oahu = chart.us_naval_bonus if s.turn >= chart.us_naval_bonus_first_turn else 0
        holds = g.controls("allies", chart.us_naval_bonus_hex)
        needed = g.edition.us_ships_need_oahu and g.since(3)
        bases = any(g.controls("allies", h) for h in chart.commonwealth_naval_hexes)
        pools = {
            "allied_ground": row.ground,
            "allied_air": row.air,
            "us_naval": (row.us_naval if holds or not needed else 0) + (oahu if holds else 0),
            "cw_naval": row.commonwealth_naval if bases else 0,
            "china_ground": row.chinese,
        }
    road = burma_road.kunming_active(g) or not g.edition.chinese_replacements_by_kunming
    if "china" in s.surrendered or not road:
        pools["china_ground"] = 0
    pools["allied_ground"] = max(0, pools["allied_ground"] - s.india_unrest.count(s.turn))
    return pools


class Replace(Step[EotsWar]):
    """ "replace" UNIT: a reduced unit on the map to full; "rebuild" UNIT HEX: an eliminated unit returns, reduced if possible."""

    verbs: ClassVar[tuple[str, ...]] = ("replace", "rebuild", "done")
    side: Side
    pools: dict[str, int]
    barred: list[str] = []
    #: Units rebuilt in this segment: they open no line for others (11.0).
    placed: list[str] = []
    begun: bool = False

    def _pool(self, g: EotsWar, uid: str) -> str:
        return g.unit(uid).replacement_pool

    def _open(self, g: EotsWar, uid: str) -> bool:
        row = g.unit(uid)
        if row.side != self.side or not row.replaceable or self.pools.get(row.replacement_pool, 0) < 1:
            return False
        commonwealth = row.nationality in ("br", "au", "nz", "in")
        special = g.scenario.special.replacements
        if row.kind == "ground" and row.replacement_pool == "allied_ground":
            if commonwealth and g.state.turn in g.state.india_unrest:
                return False
            if special is not None and special.ground_commonwealth_only and not commonwealth:
                return False
        return not (row.nationality == "au" and national_status.has_nation_fallen(g, "australia") and g.where(uid) == ELIMINATED)

    def replaceable(self, g: EotsWar) -> tuple[str, ...]:
        """Reduced two-step units on the map, in supply, not in un-neutralised enemy ZOI (11.0).

        Headquarters that came this turn supply only their own hex.
        """

        def build() -> tuple[str, ...]:
            barred = self._barred(g)
            fresh = self._fresh(g)
            supplied = set(supply.supplied_units(placement.war_without_units(g, (*fresh, *self.placed)), self.side))
            seats = {g.where(hq) for hq in fresh}
            supplied |= {u for u in supply.supplied_units(g, self.side) if u in self.placed or g.where(u) in seats}
            return g.sorted_units(
                u
                for u in g.state.reduced
                if self._open(g, u)
                and g.unit(u).steps == 2
                and ((g.on_map(u) and u in supplied and not g.grid.bit[g.where(u)] & barred) or self._in_china(g, u))
            )

        return g.memo(("replaceable", self.side), build)

    def _in_china(self, g: EotsWar, uid: str) -> bool:
        return g.where(uid) == landmarks.CHINA_BOX and burma_road.china_box_supplied(g)

    def rebuildable(self, g: EotsWar) -> tuple[str, ...]:
        """Eliminated units with a place to return to (11.0, 10.11)."""

        def build() -> tuple[str, ...]:
            lost = [u for u, place in g.state.place.items() if place == ELIMINATED and self._open(g, u)]
            return tuple(sorted(u for u in lost if self.hexes(g, u)))

        return g.memo(("rebuildable", self.side), build)

    def hexes(self, g: EotsWar, uid: str) -> tuple[str, ...]:
        """The hexes where an eliminated unit may return: as a reinforcement, air units also in the China box (11.0, 13.74).

        Headquarters that came this turn serve their own hex only.
        """
        box = (landmarks.CHINA_BOX,) if self._box_open(g, uid) else ()
        return (*box, *g.grid.names(self._goals(g, uid)))

    def _goals(self, g: EotsWar, uid: str) -> HexSet:
        fresh, barred = self._fresh(g), self._barred(g)
        return g.memo(("rebuild", uid), lambda: placement.hexes_in_segment(g, uid, fresh, barred, self.placed))

    def _box_open(self, g: EotsWar, uid: str) -> bool:
        return self.side == "allies" and g.unit(uid).kind == "air" and placement.china_box_open(g, uid)

    def _barred(self, g: EotsWar) -> HexSet:
        return g.memo(("barred", self.side), lambda: g.grid.set(self.barred))

    def _fresh(self, g: EotsWar) -> list[str]:
        """Headquarters of this side that came in this turn's reinforcement segment."""
        return sorted(hq for hq in g.state.fresh_hqs if g.side(hq) == self.side)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.begun or not any(self.pools.values()):
            return ()
        verbs: tuple[str, ...] = ()
        if self.replaceable(g):
            verbs += ("replace",)
        if self.rebuildable(g):
            verbs += ("rebuild",)
        if not verbs:
            return ()
        facts = {pool: left for pool, left in self.pools.items() if left}
        return (Prompt(self.side, "replacements", "11.0", (*verbs, "done"), {"pools": facts}),)

    def slot_replace(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", self.replaceable(g), section="11.0")

    def slot_rebuild(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self.rebuildable(g), section="11.0")
        return Slot("destination", "hex", self.hexes(g, chosen[0]), section="10.11") if len(chosen) == 1 else None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen or value not in g.cat.units:
            return None
        facts = {"unit": value}
        row = g.unit(value)
        if row.side != self.side:
            return Refusal("enemy-unit", "11.0", facts)
        if not row.replaceable:
            return Refusal("prewar-unit", "11.1", facts)
        if self.pools.get(row.replacement_pool, 0) < 1:
            return Refusal("no-replacements-left", "11.0", {**facts, "pool": row.replacement_pool})
        if value not in g.state.reduced and g.on_map(value):
            return Refusal("not-reduced", "11.0", facts)
        return reasons.no_replacement(g, facts)

    def _pay(self, g: EotsWar, uid: str) -> None:
        pool = self._pool(g, uid)
        self.pools[pool] -= 1
        if pool == "jp_ground":
            g.withdraw_china_division()
        elif pool in JAPAN_POOLS:
            g.spend_replacement(pool)

    def do_replace(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._pay(g, args[0])
        g.flip(args[0], False)
        g.emit("replaced", unit=args[0], hex=g.where(args[0]))

    def do_rebuild(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        uid, hex_ = args
        self._pay(g, uid)
        self.placed.append(uid)
        g.put(uid, hex_)
        if g.unit(uid).steps == 2:
            g.flip(uid, True)
        if g.unit(uid).b29:
            g.note_rebuilt(uid)
        g.emit("rebuilt", unit=uid, hex=hex_)

    def advance(self, g: EotsWar) -> None:
        if not self.begun:
            self.begun = True
            self.barred = g.grid.names(zones.unneutralised_zoi(g, g.enemy(self.side)))
            g.step_changed()
            return
        pop(g, self)
