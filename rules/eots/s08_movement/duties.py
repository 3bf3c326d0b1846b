"""Allowed ends of moves, so that the offensive can still be completed legally (7.24, 8.21, 8.31).

After every single move the position can be declared legally. At most as many hexes hold units of both sides as the card
allows battles. Every carrier at sea can fight in one of them, in a hex that may be declared, or cover a landing. So "done"
is always legal and no player can move into a corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state import garrisons, regions, scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: No unit of either side enters Manchukuo (13.91).
CLOSED_REGION = "Manchukuo"


class Duties:
    """What an active player's next move must respect."""

    def __init__(self, g: EotsWar) -> None:
        off = g.off
        side = off.side
        enemy = g.enemy(side)
        bits = g.grid.bit
        self.g = g
        self.side = side
        #: Hexes with enemy units, headquarters or garrisons.
        self.enemy_hexes = barred_land.occupied_hexes(g, enemy)
        self.declarable = declarable_battle_hexes(g, side)
        self.own_ports = g.cat.ports & g.controlled(side) & ~self.enemy_hexes & ~regions.closed_to(g, side)
        #: Hexes where both sides have units: battles that must be declared.
        self.mandatory = self.enemy_hexes & g.mask(side)
        #: Hexes with ground units that landed in this offensive, and those of them that the enemy controls.
        self.landed: HexSet = 0
        for uid in off.moved:
            if came_by_sea(g, uid) and g.side(uid) == side and g.where(uid) in bits:
                self.landed |= bits[g.where(uid)]
        self.assault = self.landed & ~g.controlled(side)
        #: Hexes at sea where own carriers of this offensive wait.
        self.carriers_at_sea: HexSet = 0
        self.one_battle = off.kind == "OC"
        self.battles = self._battles()

    def _battles(self) -> HexSet:
        """Hexes that may still become battle hexes besides those that must."""
        g = self.g
        open_ = self.declarable
        if self.one_battle and self.mandatory:
            open_ = self.mandatory if self.mandatory.bit_count() == 1 else 0
        for uid, moved in g.off.moved.items():
            if g.side(uid) != self.side or not g.is_carrier(uid) or g.where(uid) not in g.grid.bit or moved.mode == "strategic":
                continue
            here = g.grid.bit[g.where(uid)]
            if here & self.own_ports:
                continue
            if not here & self.mandatory:
                self.carriers_at_sea |= here
            if not self.one_battle or here & (self.assault | self.mandatory):
                continue
            near = g.cat.disc(g.where(uid), g.unit(uid).range or 0)
            if not near & self.assault:
                open_ &= near
        return open_

    def carrier_ends(self, reach: int) -> HexSet:
        """Hexes from which carriers of this range fight in a battle that may be declared, or cover a landing."""

        def build() -> HexSet:
            return self.g.cat.within(self.battles | self.mandatory & self.battles | self.assault, reach)

        return self.g.memo(("carrier-ends", reach), build)

    def naval_ends(self, ships: list[str], landing: HexSet = 0) -> HexSet:
        """Hexes where a stack of ships may end its movement (8.21). ``landing``: hexes where its ground units would land."""
        g = self.g
        carriers = [u for u in ships if g.is_carrier(u)]
        ends = self.own_ports | self.battles
        if carriers:
            ends |= self.carrier_ends(min(g.unit(u).range or 0 for u in carriers))
            ends |= (self.assault | landing) & ~g.controlled(self.side)
        else:
            ends |= self.landed | self.carriers_at_sea | landing
        return ends & ~(self.enemy_hexes & ~self.battles)

    def other_ends(self) -> HexSet:
        """Hexes where ground and air units may end, as far as battles go: no enemy there, or a possible battle."""
        return self.g.grid.board & ~(self.enemy_hexes & ~self.battles)


def declarable_battle_hexes(g: EotsWar, side: str) -> HexSet:
    """Hexes in which the active side could declare a battle (7.24): enemies there, not in inland China, open by scenario."""
    enemy = g.enemy(side)
    hexes = barred_land.occupied_hexes(g, enemy) & ~never_fought(g)
    if g.scenario.special.hq_safe and g.since(5):  # a lone headquarters is not a target
        hexes &= (
            ~g.mask(enemy, "hq")
            | g.mask(enemy, "ground", "air", "naval")
            | (garrisons.garrison_mask(g) if side == "allies" else 0)
        )
    if side == "allies":
        hexes &= ~scenario_rules.closed_hexes(g)
    area = event_battle_area(g, side)
    if area is not None:
        hexes &= area
    return hexes


def never_fought(g: EotsWar) -> HexSet:
    """Hexes in which no battle is ever declared: inland China (7.24, 8.41 A) and Manchukuo (13.91)."""
    return regions.inland_china(g) | g.cat.regions.get(CLOSED_REGION, 0)


def event_battle_area(g: EotsWar, side: str) -> HexSet | None:
    """The hexes to which the current event limits the battles of its own side (5.31), or None.

    Games begun before revision 3 check it when battles are declared.
    """
    off = g.state.offensive
    if off is None or off.kind != "EC" or off.side != side or not g.since(3):
        return None
    return event_of_card(off.card).battle_area(g)


def no_battle(g: EotsWar, hex_: str) -> Refusal:
    """Why a move may not end among enemies in a hex: the card of the active side, or the rules on battles (7.24)."""
    area = event_battle_area(g, g.off.side)
    if area is not None and not area & g.grid.bit[hex_]:
        return Refusal("card-one-hex-islands", "5.31 D", {"card": g.off.card, "hex": hex_})
    return Refusal("battle-not-possible", "7.24", {"hex": hex_})


def battle_duties(g: EotsWar) -> Duties:
    """The duties of the active player now."""
    return g.memo("duties", lambda: Duties(g))


def battle_hexes(g: EotsWar) -> HexSet:
    """The declared battle hexes; none outside an offensive."""
    off = g.state.offensive
    return g.grid.set(b.hex for b in off.battles if b.stage == "declared") if off is not None else 0


def sea_hexes(g: EotsWar, side: str) -> HexSet:
    """Hexes that ships of a side may enter: all but closed ones and Manchukuo (13.91)."""
    return g.grid.board & ~scenario_rules.forbidden_hexes(g, side, "naval") & ~g.cat.regions.get(CLOSED_REGION, 0)
