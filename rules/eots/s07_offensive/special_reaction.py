"""Special reaction (7.27): landings in undefended places under the reaction player's air power may be contested."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, push
from rules.eots.s06_supply import barred_land, zones
from rules.eots.s07_offensive import intelligence, reaction
from rules.eots.s07_offensive.declare import declare_battle_in, may_fight
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state.war import EotsWar


def special_reaction_hexes(g: EotsWar) -> tuple[str, ...]:
    """Places for special reaction: undefended named locations of the reaction player where units came ashore.

    They landed from the sea in this offensive, even if others marched in as well and took the hex. The place lies in the
    reaction player's ZOI, neutralised or not, within range of a headquarters that could react. It was not tried yet, and
    there is no battle.
    """
    off = g.off
    side = g.enemy(off.side)
    landed = 0
    for uid in off.moved:
        if came_by_sea(g, uid) and g.side(uid) == off.side and g.on_map(uid):
            landed |= g.grid.bit[g.where(uid)]
    bases = g.cat.named if g.edition.special_reaction_on_resources else g.cat.cities | g.cat.ports | g.cat.airfields
    held = g.controlled(side) | g.grid.set(h for h, before in off.captured.items() if before == side)
    spots = landed & bases & held & ~barred_land.occupied_hexes(g, side)
    if side == "japan" and "india" in g.state.surrendered and not g.edition.surrender_gives_bases:
        spots &= ~g.cat.region_hexes("India_Mainland")  # 13.63
    spots &= ~g.grid.set([*off.special_tried, *(b.hex for b in off.battles)])
    if spots:
        spots &= zones.air_zoi(g, side)
    return tuple(h for h in g.grid.iterate(spots) if reaction.reaction_leaders(g, [h]))


class SpecialReaction(Step[EotsWar]):
    """ "roll" HEX for each such hex, until "decline"."""

    verbs: ClassVar[tuple[str, ...]] = ("roll", "decline")

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if intelligence.roll_value(g, special=True) is None or not special_reaction_hexes(g):
            return ()
        facts = {"value": intelligence.roll_value(g, special=True), "zoi": g.off.zoi_touched}
        return (Prompt(g.enemy(g.off.side), "special-reaction", "7.27", ("roll", "decline"), facts),)

    def slot_roll(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("battle", "hex", special_reaction_hexes(g), section="7.27")

    def do_roll(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        g.note_special_tried(args[0])
        if intelligence.roll_intelligence(g, f"special-reaction:{args[0]}", special=True):
            declare_battle_in(g, args[0], special=True)
            if g.edition.special_battles_drawn_into:
                push(g, JoinSpecial(hex=args[0]))


class JoinSpecial(Step[EotsWar]):
    """Classic edition (its 6.27): the active player may draw carriers and air units that fight nowhere into the new battle.

    "join" UNITS HEX for those within range; "done".
    """

    verbs: ClassVar[tuple[str, ...]] = ("join", "done")
    hex: str

    def _units(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            off = g.off
            idle = [u for u in off.activated if g.is_air_power(u) and g.on_map(u) and u not in off.assigned and may_fight(g, u)]
            return g.sorted_units(u for u in idle if g.cat.distance(g.where(u), self.hex) <= strike_range(g, u))

        return g.memo(("join-special", self.hex), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self._units(g):
            return ()
        return (Prompt(g.off.side, "join-special", "7.27", ("join", "done"), {"hex": self.hex}),)

    def slot_join(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("units", "unit", self._units(g), True, 1, len(self._units(g)), "7.27")
        return Slot("battle", "hex", (self.hex,), section="7.27") if len(chosen) == 1 else None

    def do_join(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        for uid in units:
            g.assign(uid, args[1])
        g.emit("joined", units=sorted(units), hex=args[1])
