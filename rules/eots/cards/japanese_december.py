"""The two Japanese events of December 1941 (17.11): the raid on Oahu (J01) and the conquest of South-East Asia (J02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.eots.s06_supply.supply import NO_AIR_ZONE
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

OAHU, MANILA, SINGAPORE = "5808", "2813", "2015"
#: The striking force, and the American carriers at sea with the hexes in which the raid finds them.
STRIKE_FORCE = ("jp_cv_akagi", "jp_cv_soryu", "jp_cv_shokaku", "jp_bb_hiei")
AT_SEA = {"us_cv_lexington": "5410", "us_cv_enterprise": "5609"}
FORCE_Z = "br_bb_force_z"
OPERATION_Z = "J01"


def not_now(g: War, card: str, before: list[str]) -> Refusal | None:
    """Why one of the two cards cannot be played: it belongs to December 1941, after ``before`` and nothing else (17.11)."""
    if g.state.turn == 1 and g.state.played.get("japan", []) == before:
        return None
    return Refusal("december-1941-only", "17.11", {"card": card})


# -- J01 -------------------------------------------------------------------------------------------------------------


class StrikeForceSails(Step):
    """J01: the striking force sails as one stack to a hex from which all its carriers reach Oahu: "place" HEX."""

    def hexes(self, g: War) -> tuple[str, ...]:
        """Where it may go: at sea or in a port, no enemy there, Oahu within range of every carrier."""
        from rules.eots import s08_movement as movement
        from rules.eots.s06_supply import zones

        def build() -> tuple[str, ...]:
            ships = g.off.activated
            reach = min((g.unit(u).range or 0 for u in ships if g.is_carrier(u)), default=0)
            near = g.cat.disc(OAHU, reach) & ~zones.occupied(g, "allies") if OAHU in g.grid.bit else 0
            goals = movement.destinations(g, ships, "naval", False) if ships else None
            return tuple(h for h in goals.names if g.grid.bit[h] & near) if goals else ()

        return g.memo("strike-force", build)

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("japan", "strike-force", "17.11", ("place",), {"hex": OAHU}),) if self.hexes(g) else ()

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="17.11")

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        from rules.eots.s08_movement.record import carry_out

        pop(g, self)
        carry_out(g, list(g.off.activated), "naval", args[0], False)


@event_of("J01")
class OperationZ(CardEvent):
    """Four named ships strike Oahu by surprise: no headquarters, no reaction, no Allied roll, half the Allied defence."""

    HEXES = 18

    def playable(self, g: War) -> Refusal | None:
        refusal = not_now(g, self.card, [])
        if refusal is None and not all(g.on_map(u) for u in STRIKE_FORCE):
            return Refusal("december-1941-only", "17.11", {"card": self.card})
        return refusal

    def needs_no_hq(self, g: War) -> bool:
        return True

    def naval_allowance(self, g: War) -> int | None:
        return self.HEXES

    def before_activation(self, g: War) -> None:
        for uid in STRIKE_FORCE:
            g.off.activated.append(uid)
            g.off.origin[uid] = g.where(uid)
        g.touch()
        g.emit("activated", side="japan", units=list(STRIKE_FORCE), reaction=False)

    def movement(self, g: War) -> Step | None:
        return StrikeForceSails()

    def before_declaration(self, g: War) -> None:
        from rules.eots.s07_offensive import declare

        carriers = [u for u in g.off.activated if g.is_carrier(u) and g.cat.distance(g.where(u), OAHU) <= (g.unit(u).range or 0)]
        if not carriers:
            return
        declare.declare(g, OAHU)
        for uid in carriers:
            g.off.assigned[uid] = OAHU
        g.touch()
        g.emit("assigned", hex=OAHU, units=carriers, side="japan")

    def check_declared(self, g: War) -> Refusal | None:
        if [b.hex for b in g.off.battles] == [OAHU]:
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": OAHU})

    def bars_reaction(self, g: War) -> bool:
        return True

    def holds_fire(self, g: War, side: str, battle: Battle) -> bool:
        return side == "allies"

    def defence(self, g: War, uid: str, battle: Battle) -> int:
        """Half the printed defence, rounded up."""
        return -(g.defence(uid) // 2) if g.side(uid) == "allies" else 0

    def after_battles(self, g: War) -> None:
        """The American carriers at sea run for Oahu."""
        for uid, hex_ in AT_SEA.items():
            if g.where(uid) == hex_:
                g.put(uid, OAHU)
                g.emit("post-battle-move", side="allies", units=[uid], path=[hex_, OAHU])

    def at_end(self, g: War) -> None:
        bid = int(g.state.options.get("will", "0")) if g.scenario.special.december_1941 else 0
        g.shift_will(self.row.political_will + bid, self.card)


# -- J02 -------------------------------------------------------------------------------------------------------------


@event_of("J02")
class ConquestOfSeAsia(CardEvent):
    """All Japanese headquarters together; Allied air units project no zone, but join every battle in their range."""

    LANDING_RANGE = 5

    def playable(self, g: War) -> Refusal | None:
        return not_now(g, self.card, [OPERATION_Z])

    # -- activation and movement

    def commanders(self, g: War, hq: str) -> tuple[str, ...]:
        from rules.eots.s07_offensive import activating

        return activating.leaders(g, self.side, self.card, "EC")

    def activation_limit(self, g: War) -> int | None:
        """LV and the efficiency of every headquarters; the card table caps the units as well."""
        from rules.eots.s06_supply import activation

        hqs = self.commanders(g, "")
        return (self.row.logistic_value("", 0) or 0) + sum(activation.efficiency(g, hq) for hq in hqs)

    def before_activation(self, g: War) -> None:
        g.state.flags.append(f"{NO_AIR_ZONE}allies")
        hqs = self.commanders(g, "")
        if hqs:
            g.off.hq = hqs[0]
            g.off.limit = self.activation_limit(g) or 0
        g.touch()

    def may_activate(self, g: War, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        if uid in STRIKE_FORCE and OPERATION_Z in g.state.played.get("japan", []):
            return Refusal("struck-already", "17.11", {"unit": uid, "card": OPERATION_Z})
        return None

    def landing_hexes(self, g: War, escorted: bool) -> HexSet | None:
        """Near a controlled port, or own ground; Manila and Singapore, in the classic edition every enemy port and resource

        hex, only with ships along or there before.
        """
        from rules.eots.board.flow import flows
        from rules.eots.s08_movement.duties import sea_hexes

        def build() -> HexSet:
            own = g.controlled("japan")
            near = flows(g.state.board).sea.flood(g.cat.ports & own, sea_hexes(g, "japan"), self.LANDING_RANGE) | own
            guarded = g.grid.set(h for h in (MANILA, SINGAPORE) if h in g.grid.bit)
            if g.edition.submarines_everywhere:
                guarded = (g.cat.ports | g.cat.resources) & ~own & ~g.mask("japan", "naval")
            return near if escorted else near & ~guarded

        return g.memo(("conquest-landings", escorted), build)

    # -- the Allied side

    def bars_reaction(self, g: War) -> bool:
        return True

    def before_reaction(self, g: War) -> None:
        """Force Z meets the ships off Malaya; in the classic edition air units beside the enemy may fight."""
        if g.edition.submarines_everywhere:
            push(g, AirBesideEnemy())
        hexes = self.invaded(g)
        if not g.on_map(FORCE_Z) or not hexes:
            return
        if len(hexes) > 1:
            push(g, ForceZ(hexes=list(hexes)))
        else:
            meet(g, hexes[0])

    def invaded(self, g: War) -> tuple[str, ...]:
        """Coastal hexes of Malaya in which Japanese ships ended their move."""
        area = g.cat.regions.get("Malaya", 0) & g.cat.coastal
        ships = [u for u, m in g.off.moved.items() if g.unit(u).kind == "naval" and g.side(u) == "japan" and g.on_map(u)]
        return tuple(g.grid.names(g.grid.set(g.where(u) for u in ships) & area))

    def after_reaction(self, g: War) -> None:
        """Coastal guns hit the escorts off Manila and Singapore; Allied air units join the battles in their range."""
        for hex_ in () if g.edition.submarines_everywhere else (MANILA, SINGAPORE):
            ships = {ship for u, m in g.off.moved.items() if g.where(u) == hex_ for ship in m.escorts}
            if g.controls("allies", hex_):
                for ship in g.sorted_units(u for u in ships if g.on_map(u)):
                    g.lose_step(ship)
        if not g.edition.submarines_everywhere:
            self._air_joins(g)
            push(g, AirJoins())

    def _air_joins(self, g: War) -> None:
        join = AirJoins()
        for uid in join.idle(g):
            battles = join.battles(g, uid)
            if len(battles) == 1:
                assign(g, uid, battles[0])

    def at_end(self, g: War) -> None:
        flag = f"{NO_AIR_ZONE}allies"
        g.state.flags = [f for f in g.state.flags if f != flag]
        g.touch()


class ForceZ(Step):
    """J02: the Allied player chooses the hex off Malaya that Force Z goes to."""

    hexes: list[str]

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "place-unit", "17.11", ("place",), {"unit": FORCE_Z, "card": "J02"}),)

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(self.hexes), section="17.11")

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        meet(g, args[0])


def meet(g: War, hex_: str) -> None:
    """Force Z enters a hex; there is a battle in it even if none was declared."""
    from rules.eots.s07_offensive import declare

    origin = g.where(FORCE_Z)
    if origin != hex_:
        g.put(FORCE_Z, hex_)
        g.off.reacted.append(FORCE_Z)  # so that it goes home after the battle (9.61)
        g.off.origin[FORCE_Z] = origin
        g.touch()
        g.emit("moved", side="allies", units=[FORCE_Z], mode="naval", path=[origin, hex_], asp=0, zoi=False)
    if all(b.hex != hex_ for b in g.off.battles):
        declare.declare(g, hex_, special=True)


class AirJoins(Step):
    """J02: the Allied player says which battle each air unit in range of several joins; none may stay out."""

    def battles(self, g: War, uid: str) -> tuple[str, ...]:
        """Battle hexes within striking range of an air unit."""
        from rules.eots.s08_movement.air import strike_range

        reach = strike_range(g, uid)
        return tuple(b.hex for b in g.off.battles if g.cat.distance(g.where(uid), b.hex) <= reach)

    def idle(self, g: War) -> tuple[str, ...]:
        """Allied air units in no battle hex that join a battle, supplied or not."""
        fields = {b.hex for b in g.off.battles}
        units = [u for u in g.units_of("allies", "air") if g.where(u) not in fields and u not in g.off.assigned]
        return g.sorted_units(u for u in units if self.battles(g, u))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "air-joins", "17.11", ("join",)),) if self.idle(g) else ()

    def slot_join(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self.idle(g), section="17.11")
        return Slot("battle", "hex", self.battles(g, chosen[0]), section="17.11") if len(chosen) == 1 else None

    def do_join(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        assign(g, args[0], args[1])


class AirBesideEnemy(Step):
    """J02 in the classic edition (17.11): "join" UNIT HEX: an Allied air unit outside the battle hexes fights in one beside it,

    or opens a battle where the enemy stands beside it; "done": the others stay away.
    """

    def battles(self, g: War, uid: str) -> tuple[str, ...]:
        """Neighbouring hexes with Japanese units or a battle."""
        from rules.eots.s08_movement import declarable

        declared = g.grid.set(b.hex for b in g.off.battles)
        here = g.grid.bit[g.where(uid)]
        if here & declared or uid in g.off.assigned:
            return ()
        near = g.cat.disc(g.where(uid), 1) & ~here
        return tuple(g.grid.names(near & (declared | g.mask("japan") & declarable(g, "allies"))))

    def _units(self, g: War) -> tuple[str, ...]:
        return g.memo("air-beside", lambda: g.sorted_units(u for u in g.units_of("allies", "air") if self.battles(g, u)))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "air-joins", "17.11", ("join", "done")),) if self._units(g) else ()

    def slot_join(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._units(g), section="17.11")
        return Slot("battle", "hex", self.battles(g, chosen[0]), section="17.11") if len(chosen) == 1 else None

    def do_join(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        from rules.eots.s07_offensive import declare

        if all(b.hex != args[1] for b in g.off.battles):
            declare.declare(g, args[1], special=True)
        assign(g, args[0], args[1])

    def do_done(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def assign(g: War, uid: str, hex_: str) -> None:
    """An air unit takes part in a battle from where it stands."""
    g.off.assigned[uid] = hex_
    g.touch()
    g.emit("joined", units=[uid], hex=hex_)


STEPS: tuple[type[Step], ...] = (StrikeForceSails, ForceZ, AirJoins, AirBesideEnemy)
