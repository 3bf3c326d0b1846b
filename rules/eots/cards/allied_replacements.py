"""Allied events that give replacement steps to be spent at once (5.33, 11.0), and the routes of the two conferences (13.77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s06_supply import burma_road, reasons
from rules.eots.s06_supply.command import COMMONWEALTH
from rules.eots.s11_replacements.replacements import Replace
from rules.eots.s13_nations import infrastructure, national_status

if TYPE_CHECKING:
    from collections.abc import Callable

    from data.eots import UnitRow
    from rules.eots.state.war import War

AIR = "allied_air"
AVG, FOURTEENTH = "us_air_avg", ("us_air_14af", "us_lrb_14af")


class AlliedReplace(Replace):
    """The steps of a card: as in the Replacement Segment (5.33), but for ``units`` only.

    ``rebuilds``: eliminated units may come back; ``regions``: only there (none: wherever 10.11 allows).
    """

    card: str = ""
    units: list[str] = []
    rebuilds: bool = True
    regions: list[str] = []

    def _pool(self, g: War, uid: str) -> str:
        return _pool(g, uid)

    def _open(self, g: War, uid: str) -> bool:
        row = g.unit(uid)
        if uid not in self.units or self.pools.get(_pool(g, uid), 0) < 1:
            return False
        if g.where(uid) == "eliminated":
            return self.rebuilds and not (row.nationality == "au" and national_status.fell(g, "australia"))
        unrest = g.state.counters.get(f"india_replacements:{g.state.turn}", 0)
        return not (row.kind == "ground" and row.nationality in COMMONWEALTH and unrest)

    def hexes(self, g: War, uid: str) -> tuple[str, ...]:
        found = super().hexes(g, uid)
        if not self.regions:
            return found
        area = 0
        for region in self.regions:
            area |= g.cat.regions.get(region, 0)
        return tuple(h for h in found if g.grid.bit.get(h, 0) & area)

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen or value not in g.cat.units:
            return None
        facts = {"unit": value, "card": self.card}
        if value not in self.units:
            return Refusal("card-other-unit", "5.33", facts)
        if self.pools.get(_pool(g, value), 0) < 1:
            return Refusal("no-replacements-left", "5.33", {**facts, "pool": _pool(g, value)})
        if g.where(value) == "eliminated" and not self.rebuilds:
            return Refusal("not-on-map", "5.33", facts)
        if value not in g.state.reduced and g.where(value) != "eliminated":
            return Refusal("not-reduced", "11.0", facts)
        return reasons.no_replacement(g, facts)


def _units(g: War, fits: Callable[[UnitRow], bool]) -> list[str]:
    """Units of the scenario whose counter fits and that take replacements (11.1)."""
    return sorted(u for u in g.state.place if g.unit(u).replaceable and fits(g.unit(u)))


@event_of("A03")
class Curtin(CardEvent):
    """Two steps for Australian ground units; what returns comes to Australia."""

    def play(self, g: War) -> None:
        units = _units(g, lambda u: u.nationality == "au" and u.kind == "ground")
        push(g, AlliedReplace(side="allies", card=self.card, pools=_pools(self), units=units, regions=["Australia_Mainland"]))


@event_of("A15")
class HeroicRepair(CardEvent):
    """Two steps for US ships."""

    def play(self, g: War) -> None:
        units = _units(g, lambda u: u.nationality == "us" and u.kind == "naval")
        push(g, AlliedReplace(side="allies", card=self.card, pools=_pools(self), units=units))


@event_of("A17")
class ChinaAirlift(CardEvent):
    """The Hump is flown from now on (13.78 D); one step for the AVG or the 14th Air Force."""

    REGIONS = ("Northern_India", "Burma")

    def play(self, g: War) -> None:
        g.state.hump = True
        g.touch()
        g.emit("hump")
        burma_road.update(g)
        area = 0
        for region in self.REGIONS:
            area |= g.cat.regions.get(region, 0)
        units = [u for u in FOURTEENTH if g.where(u) == "eliminated"]
        for uid in (AVG, *FOURTEENTH):
            if g.where(uid) == burma_road.CHINA or (g.on_map(uid) and g.grid.bit[g.where(uid)] & area):
                units.append(uid)
        push(g, AlliedReplace(side="allies", card=self.card, pools=_pools(self), units=units, regions=list(self.REGIONS)))


class FreeRoute(Step):
    """A33, A39: a transport route without its price; Jarhat first, and only while 13.77 B lets the Allies build."""

    card: str

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not infrastructure.buildable(g, "allies"):
            return ()
        return (Prompt("allies", "free-route", "13.77", ("build", "decline"), {"card": self.card}),)

    def slot_build(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("route", "hex", infrastructure.buildable(g, "allies"), section="13.77")

    def do_build(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        infrastructure.build(g, args[0])

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def end_rivalry(g: War) -> None:
    """Allied Strategic Agreement (14.0); with it already there nothing happens."""
    if g.state.rivalry.get("allies"):
        g.state.rivalry["allies"] = False
        g.touch()
    g.emit("rivalry", side="allies", on=False)


@event_of("A33")
class Quadrant(CardEvent):
    """Step 1: rivalry ends, one route for nothing."""

    def before_activation(self, g: War) -> None:
        end_rivalry(g)
        push(g, FreeRoute(card=self.card))


@event_of("A39")
class Sextant(CardEvent):
    """Rivalry ends; steps for supplied Chinese armies and one for an air unit, all on the map already; one route for nothing."""

    def play(self, g: War) -> None:
        end_rivalry(g)
        push(g, FreeRoute(card=self.card))
        units = _units(g, lambda u: u.side == "allies" and (u.kind == "air" or (u.nationality == "cn" and u.kind == "ground")))
        push(g, AlliedReplace(side="allies", card=self.card, pools=_pools(self), units=units, rebuilds=False))


@event_of("A48")
class NewChinaArmy(CardEvent):
    """Step 1: one step for a Chinese army on the map; Chinese armies are activated beyond the limit."""

    def before_activation(self, g: War) -> None:
        units = _units(g, lambda u: u.nationality == "cn" and u.kind == "ground")
        push(g, AlliedReplace(side="allies", card=self.card, pools=_pools(self), units=units, rebuilds=False))

    def free_activation(self, g: War, hq: str, uid: str) -> bool:
        row = g.unit(uid)
        return row.nationality == "cn" and row.kind == "ground"


def _pool(g: War, uid: str) -> str:
    """The pool whose steps a unit takes; the AVG, which has none, takes those of the air units (A17)."""
    return g.unit(uid).replacement_pool if g.unit(uid).replaceable else AIR


def _pools(card: CardEvent) -> dict[str, int]:
    """The steps printed on a card, by pool."""
    ground = {"australian": "allied_ground", "chinese": "china_ground", "chinese_reduced": "china_ground"}
    named = {"air": AIR, "naval": "us_naval"}
    return {ground.get(grant.who) or named[grant.kind]: grant.steps for grant in card.row.replacements}


STEPS: tuple[type[Step], ...] = (AlliedReplace, FreeRoute)
