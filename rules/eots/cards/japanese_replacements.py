"""Japanese events that give replacement steps (5.33, 11.2): saved or spent (J05, J30, J71, J72), or at once (J39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Refusal
from rules.engine.steps import Step, push
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s06_supply import reasons
from rules.eots.s11_replacements.replacements import Replace

if TYPE_CHECKING:
    from rules.eots.state.war import War

RANGOON = "2008"


@event_of("J05", "J30", "J71", "J72")
class SavedReplacements(CardEvent):
    """Steps go to the stock of their kind, from which as many may be spent now; J71 also hampers bombing (12.32)."""

    def play(self, g: War) -> None:
        gained: dict[str, int] = {}
        for grant in self.row.replacements:
            pool = f"jp_{grant.kind}"
            gained[pool] = grant.steps
            g.state.replacements[pool] = g.state.replacements.get(pool, 0) + grant.steps
            g.emit("replacements-gained", pool=pool, steps=grant.steps, now=g.state.replacements[pool])
        g.touch()
        push(g, Replace(side="japan", pools=gained))


class BoseReplace(Replace):
    """J39: steps for reduced ground units on the map near Rangoon, not out of China; what is not spent is lost."""

    card: str = ""
    units: list[str] = []

    def _pool(self, g: War, uid: str) -> str:
        return g.unit(uid).kind

    def _open(self, g: War, uid: str) -> bool:
        return uid in self.units and g.on_map(uid) and self.pools.get("ground", 0) > 0

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen and value in g.cat.units and value not in self.units:
            return Refusal("card-other-unit", "5.33", {"unit": value, "card": self.card})
        if not chosen and value in self.units:
            facts = {"unit": value, "card": self.card}
            return reasons.no_replacement(g, facts) if value in g.state.reduced else Refusal("not-reduced", "11.0", facts)
        return None


@event_of("J39")
class Bose(CardEvent):
    """Two ground steps for Japanese units within three hexes of Rangoon."""

    RANGE = 3

    def play(self, g: War) -> None:
        units = [u for u in g.units_of("japan", "ground") if g.unit(u).replaceable and self._near(g, u)]
        pools = {grant.kind: grant.steps for grant in self.row.replacements}
        push(g, BoseReplace(side="japan", card=self.card, pools=pools, units=sorted(units)))

    def _near(self, g: War, uid: str) -> bool:
        return g.cat.distance(g.where(uid), RANGOON) <= self.RANGE


STEPS: tuple[type[Step], ...] = (BoseReplace,)
