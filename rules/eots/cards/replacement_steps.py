"""Replacement steps from cards (5.33, 11.0): Allied steps are spent at once, Japanese ones may be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import push
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s06_supply import reasons
from rules.eots.s06_supply.command_chart import COMMONWEALTH
from rules.eots.s11_replacements.replacements import Replace
from rules.eots.s13_nations import national_status
from rules.eots.state.places import ELIMINATED

if TYPE_CHECKING:
    from collections.abc import Callable

    from data.eots import CounterSideRow
    from rules.eots.state.war import EotsWar

AIR = "allied_air"


class AlliedReplace(Replace):
    """The steps of a card: as in the Replacement Segment (5.33), but for ``units`` only.

    ``rebuilds``: eliminated units may come back; ``regions``: only there (none: wherever 10.11 allows).
    """

    card: str = ""
    units: list[str] = []
    rebuilds: bool = True
    regions: list[str] = []

    def _pool(self, g: EotsWar, uid: str) -> str:
        return _replacement_pool(g, uid)

    def _open(self, g: EotsWar, uid: str) -> bool:
        row = g.unit(uid)
        if uid not in self.units or self.pools.get(_replacement_pool(g, uid), 0) < 1:
            return False
        if g.where(uid) == ELIMINATED:
            return self.rebuilds and not (row.nationality == "au" and national_status.has_nation_fallen(g, "australia"))
        unrest = g.state.turn in g.state.india_unrest
        return not (row.kind == "ground" and row.nationality in COMMONWEALTH and unrest)

    def hexes(self, g: EotsWar, uid: str) -> tuple[str, ...]:
        found = super().hexes(g, uid)
        if not self.regions:
            return found
        area = g.cat.region_hexes(*self.regions)
        return tuple(h for h in found if g.grid.bit.get(h, 0) & area)

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen or value not in g.cat.units:
            return None
        facts = {"unit": value, "card": self.card}
        if value not in self.units:
            return Refusal("card-other-unit", "5.33", facts)
        if self.pools.get(_replacement_pool(g, value), 0) < 1:
            return Refusal("no-replacements-left", "5.33", {**facts, "pool": _replacement_pool(g, value)})
        if g.where(value) == ELIMINATED and not self.rebuilds:
            return Refusal("not-on-map", "5.33", facts)
        if value not in g.state.reduced and g.where(value) != ELIMINATED:
            return Refusal("not-reduced", "11.0", facts)
        return reasons.no_replacement(g, facts)


def replaceable_units(g: EotsWar, fits: Callable[[CounterSideRow], bool]) -> list[str]:
    """Units of the scenario whose counter fits and that take replacements (11.1)."""
    return sorted(u for u in g.state.place if g.unit(u).replaceable and fits(g.unit(u)))


def chinese_army(row: CounterSideRow) -> bool:
    """Whether a counter is Chinese and a ground unit."""
    return row.nationality == "cn" and row.kind == "ground"


def _replacement_pool(g: EotsWar, uid: str) -> str:
    """The pool whose steps a unit takes; the AVG, which has none, takes those of the air units (A17)."""
    return g.unit(uid).replacement_pool if g.unit(uid).replaceable else AIR


def granted_steps(card: CardEvent) -> dict[str, int]:
    """The steps printed on a card, by pool."""
    ground = {"australian": "allied_ground", "chinese": "china_ground", "chinese_reduced": "china_ground"}
    named = {"air": AIR, "naval": "us_naval"}
    return {ground.get(grant.who) or named[grant.kind]: grant.steps for grant in card.row.replacements}


class SavedReplacements(CardEvent):
    """Steps go to the stock of their kind, from which as many may be spent now; J71 also hampers bombing (12.32)."""

    def play(self, g: EotsWar) -> None:
        gained: dict[str, int] = {}
        for grant in self.row.replacements:
            pool = f"jp_{grant.kind}"
            gained[pool] = grant.steps
            g.gain_replacements(pool, grant.steps)
            g.emit("replacements-gained", pool=pool, steps=grant.steps, now=g.state.replacements[pool])
        push(g, Replace(side="japan", pools=gained))
