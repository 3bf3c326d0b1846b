"""The Japanese carriers' advantage in range: one step lost may be moved from one carrier to another (9.2 F 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.s09_battle import forces

if TYPE_CHECKING:
    from rules.eots.s09_battle.air_naval_hits import AirNavalHits
    from rules.eots.state.war import EotsWar


def carrier_shifts(g: EotsWar, stage: AirNavalHits) -> dict[str, tuple[str, ...]]:
    """Carrier that would take the loss -> carriers that would get a step back. None after an Allied critical hit."""
    if not stage.carriers_hit or stage.critical.get("allies"):
        return {}
    afloat = [u for u in forces.air_naval_fighters(g, stage.battle(g), "japan") if g.is_carrier(u)]
    found = {giver: tuple(sorted(u for u in stage.carriers_hit if u != giver)) for giver in sorted(afloat)}
    return {giver: takers for giver, takers in found.items() if takers}


def shift_carrier_loss(g: EotsWar, stage: AirNavalHits, giver: str, taker: str) -> None:
    """Move the loss: the taker is restored, in its old hex if it was sunk; the giver loses the step."""
    g.emit("carrier-shift", giver=giver, taker=taker)
    if g.on_map(taker):
        g.flip(taker, False)
    else:
        g.put(taker, stage.carriers_hit[taker])
        if g.unit(taker).steps == 2:
            g.flip(taker, True)
    g.lose_step(giver)
