"""Japanese card 2, of December 1941 (17.11): the conquest of South-East Asia."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board.flow import board_flows
from rules.eots.board.landmarks import MANILA, SINGAPORE
from rules.eots.cards.japan_01 import OPERATION_Z, STRIKE_FORCE, not_now
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s06_supply import efficiency
from rules.eots.s07_offensive import activation, declare
from rules.eots.s08_movement import declarable_battle_hexes
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

FORCE_Z = "br_bb_force_z"


@event_of("J02")
class ConquestOfSeAsia(CardEvent):
    """J02: All Japanese headquarters together; Allied air units project no zone, but join every battle in their range."""

    def playable(self, g: EotsWar) -> Refusal | None:
        return not_now(g, self.card, [OPERATION_Z])

    # -- activation and movement

    def commanders(self, g: EotsWar, hq: str) -> tuple[str, ...]:
        return activation.offensive_leaders(g, self.side, self.card, "EC")

    def activation_limit(self, g: EotsWar) -> int | None:
        """LV and the efficiency of every headquarters; the card table caps the units as well."""
        hqs = self.commanders(g, "")
        return (self.row.logistic_value("", 0) or 0) + sum(efficiency.efficiency_of_hq(g, hq) for hq in hqs)

    def before_activation(self, g: EotsWar) -> None:
        g.ground_air_zones("allies")
        hqs = self.commanders(g, "")
        if hqs:
            g.choose_leader(hqs[0])
            g.limit_activation(self.activation_limit(g) or 0)

    def may_activate(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        if uid in STRIKE_FORCE and OPERATION_Z in g.state.played.get("japan", []):
            return Refusal("struck-already", "17.11", {"unit": uid, "card": OPERATION_Z})
        return None

    def landing_hexes(self, g: EotsWar, escorted: bool) -> HexSet | None:
        """Near a controlled port, or own ground; some hexes only with ships along or there before.

        These are Manila and Singapore; in the classic edition every enemy port and resource hex.
        """

        def build() -> HexSet:
            own = g.controlled("japan")
            near = (
                board_flows(g.state.board).sea.flood(g.cat.ports & own, sea_hexes(g, "japan"), self.number("landing_limit")) | own
            )
            guarded = g.grid.set(h for h in (MANILA, SINGAPORE) if h in g.grid.bit)
            if g.edition.conquest_needs_escorts:
                guarded = (g.cat.ports | g.cat.resources) & ~own & ~g.mask("japan", "naval")
            return near if escorted else near & ~guarded

        return g.memo(("conquest-landings", escorted), build)

    # -- the Allied side

    def bars_reaction(self, g: EotsWar) -> bool:
        return True

    def before_reaction(self, g: EotsWar) -> None:
        """Force Z meets the ships off Malaya; in the classic edition air units next to the enemy may fight."""
        if g.edition.conquest_needs_escorts:
            push(g, AirBesideEnemy())
        hexes = self.invaded(g)
        if not g.on_map(FORCE_Z) or not hexes:
            return
        if len(hexes) > 1 or _may_stay(g):
            push(g, ForceZ(hexes=list(hexes)))
        else:
            meet_force_z(g, hexes[0])

    def invaded(self, g: EotsWar) -> tuple[str, ...]:
        """Coastal hexes of Malaya in which Japanese ships ended their move."""
        area = g.cat.region_hexes("Malaya") & g.cat.coastal
        ships = [u for u, m in g.off.moved.items() if g.unit(u).kind == "naval" and g.side(u) == "japan" and g.on_map(u)]
        return tuple(g.grid.names(g.grid.set(g.where(u) for u in ships) & area))

    def after_reaction(self, g: EotsWar) -> None:
        """Coastal guns hit the escorts off Manila and Singapore; Allied air units join the battles in their range."""
        for hex_ in () if g.edition.conquest_needs_escorts else (MANILA, SINGAPORE):
            ships = {ship for u, m in g.off.moved.items() if g.where(u) == hex_ for ship in m.escorts}
            if g.controls("allies", hex_):
                for ship in g.sorted_units(u for u in ships if g.on_map(u)):
                    g.lose_step(ship)
        if not g.edition.conquest_needs_escorts:
            self._air_joins(g)
            push(g, AirJoins())

    def _air_joins(self, g: EotsWar) -> None:
        join = AirJoins()
        for uid in join.idle(g):
            battles = join.battles(g, uid)
            if len(battles) == 1:
                assign_air_unit(g, uid, battles[0])

    def at_end(self, g: EotsWar) -> None:
        g.restore_air_zones("allies")


def _may_stay(g: EotsWar) -> bool:
    """The older book lets Force Z sail, and does not make it (its 17.11, and the example of play)."""
    return g.edition.force_z_may_stay and g.since(3)


class ForceZ(Step[EotsWar]):
    """J02: the Allied player chooses the hex off Malaya that Force Z goes to; in the classic edition it may stay ("decline")."""

    verbs: ClassVar[tuple[str, ...]] = ("place", "decline")
    hexes: list[str]

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        verbs = ("place", "decline") if _may_stay(g) else ("place",)
        return (Prompt("allies", "place-unit", "17.11", verbs, {"unit": FORCE_Z, "card": "J02"}),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(self.hexes), section="17.11")

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        meet_force_z(g, args[0])


def meet_force_z(g: EotsWar, hex_: str) -> None:
    """Force Z enters a hex; there is a battle in it even if none was declared."""
    origin = g.where(FORCE_Z)
    if origin != hex_:
        g.put(FORCE_Z, hex_)
        g.activate(FORCE_Z, reaction=True, origin=origin)  # so that it goes home after the battle (9.61)
        g.emit("moved", side="allies", units=[FORCE_Z], mode="naval", path=[origin, hex_], asp=0, zoi=False)
    if all(b.hex != hex_ for b in g.off.battles):
        declare.declare_battle_in(g, hex_, special=True)


class AirJoins(Step[EotsWar]):
    """J02: the Allied player says which battle each air unit in range of several joins; none may stay out."""

    verbs: ClassVar[tuple[str, ...]] = ("join",)

    def battles(self, g: EotsWar, uid: str) -> tuple[str, ...]:
        """Battle hexes within striking range of an air unit."""
        reach = strike_range(g, uid)
        return tuple(b.hex for b in g.off.battles if g.cat.distance(g.where(uid), b.hex) <= reach)

    def idle(self, g: EotsWar) -> tuple[str, ...]:
        """Allied air units in no battle hex that join a battle, supplied or not."""
        fields = {b.hex for b in g.off.battles}
        units = [u for u in g.units_of("allies", "air") if g.where(u) not in fields and u not in g.off.assigned]
        return g.sorted_units(u for u in units if self.battles(g, u))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("allies", "air-joins", "17.11", ("join",)),) if self.idle(g) else ()

    def slot_join(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self.idle(g), section="17.11")
        return Slot("battle", "hex", self.battles(g, chosen[0]), section="17.11") if len(chosen) == 1 else None

    def do_join(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        assign_air_unit(g, args[0], args[1])


class AirBesideEnemy(Step[EotsWar]):
    """J02 in the classic edition (17.11): "join" UNIT HEX: an Allied air unit fights in a hex next to it, or "done".

    It is outside the battle hexes and may open a battle in an enemy hex next to it. Units that do not join stay away.
    """

    verbs: ClassVar[tuple[str, ...]] = ("join", "done")

    def battles(self, g: EotsWar, uid: str) -> tuple[str, ...]:
        """Neighbouring hexes with Japanese units or a battle."""
        declared = g.grid.set(b.hex for b in g.off.battles)
        here = g.grid.bit[g.where(uid)]
        if here & declared or uid in g.off.assigned:
            return ()
        near = g.cat.disc(g.where(uid), 1) & ~here
        return tuple(g.grid.names(near & (declared | g.mask("japan") & declarable_battle_hexes(g, "allies"))))

    def _units(self, g: EotsWar) -> tuple[str, ...]:
        return g.memo("air-beside", lambda: g.sorted_units(u for u in g.units_of("allies", "air") if self.battles(g, u)))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("allies", "air-joins", "17.11", ("join", "done")),) if self._units(g) else ()

    def slot_join(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._units(g), section="17.11")
        return Slot("battle", "hex", self.battles(g, chosen[0]), section="17.11") if len(chosen) == 1 else None

    def do_join(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        if all(b.hex != args[1] for b in g.off.battles):
            declare.declare_battle_in(g, args[1], special=True)
        assign_air_unit(g, args[0], args[1])


def assign_air_unit(g: EotsWar, uid: str, hex_: str) -> None:
    """An air unit takes part in a battle from its own hex."""
    g.assign(uid, hex_)
    g.emit("joined", units=[uid], hex=hex_)
