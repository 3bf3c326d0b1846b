"""The events of the Allied cards 21 to 40, by number."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.cards.free_route import FreeRoute
from rules.eots.cards.reaction_kinds import SMALL_SHIPS, IntelligenceCardEvent
from rules.eots.cards.replacement_steps import AlliedReplace, chinese_army, granted_steps, replaceable_units
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import ATTACK, CardEvent, event_of, plain_card, shared_card
from rules.eots.s05_cards.promise import Promise
from rules.eots.s07_offensive import eligible_units, reaction
from rules.eots.s14_rivalry import rivalry
from rules.eots.state.places import POOL, REMOVED
from rules.eots.state.war import EotsWar

plain_card("A21")  # Operation Cartwheel


class StopMarch(Step[EotsWar]):
    """A22: the Allied player picks the Japanese ground unit whose activation is cancelled."""

    verbs: ClassVar[tuple[str, ...]] = ("stop",)
    units: list[str]

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("allies", "stop-march", "5.32 E", ("stop",)),)

    def slot_stop(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", tuple(self.units), section="5.32 E")

    def do_stop(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        stop_march(g, args[0])


def stop_march(g: EotsWar, uid: str) -> None:
    """Cancel a unit's activation: it goes back, its captures on the march are undone, battles that only it fought lapse."""
    off = g.off
    origin, moved = g.cancel_activation(uid)
    g.put(uid, origin)
    g.emit("activation-cancelled", unit=uid, hex=origin)
    if not g.at(origin, "allies"):
        g.capture(origin, "japan")  # reacting units may have marched through meanwhile (6.5)
    others = {h for m in off.moved.values() for h in m.path}
    for hex_ in moved.path[1:] if moved else ():
        if hex_ in off.captured and hex_ not in others and not g.at(hex_, "japan"):
            g.undo_capture(hex_, "allies")
            g.emit("control", hex=hex_, side="allies")
    for battle in off.battles:
        if uid in battle.landed:
            g.cancel_landing(battle, uid)
    reaction.lapse_battles(g)


@event_of("A22")
class Wingate(CardEvent):
    """A22: Stops a Japanese ground unit from Burma or Northern India; the 77th Brigade comes next turn, without delay."""

    REGIONS = ("Burma", "Northern_India")

    def windows(self) -> tuple[str, ...]:
        return (ATTACK,)

    def targets(self, g: EotsWar) -> list[str]:
        """Active Japanese ground units that began in Burma or Northern India."""
        area = g.cat.region_hexes(*self.REGIONS)
        bits = g.grid.bit
        units = [u for u in g.off.activated if g.unit(u).kind == "ground" and g.on_map(u)]
        return sorted(u for u in units if bits.get(g.off.origin.get(u, ""), 0) & area)

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        if self.targets(g):
            return None
        return Refusal("no-ground-unit-from", "5.32 E", {"card": self.card, "regions": list(self.REGIONS)})

    def react(self, g: EotsWar, window: str) -> None:
        if g.where(self.row.new_unit) == POOL:
            g.to_track(self.row.new_unit)
        units = self.targets(g)
        if len(units) > 1:
            push(g, StopMarch(units=units))
        else:
            stop_march(g, units[0])


@event_of("A23")
class PtBoats(CardEvent):
    """A23: PT boats end Japanese barges for the rest of the game (8.47, 10.33)."""

    def play(self, g: EotsWar) -> None:
        g.bring_pt_boats()
        g.emit("pt-boats")


@event_of("A24")
class SkipBombing(CardEvent):
    """A24: Japan loses an ASP for good; one small ship that passed in reach of a US air unit (no LRB) loses a step."""

    def react(self, g: EotsWar, window: str) -> None:
        if g.state.asp["japan"] > 1:
            g.change_asp("japan", self.asp)
            g.emit("asp-lost", side="japan", now=g.state.asp["japan"], card=self.card)

    def caught(self, g: EotsWar) -> list[str]:
        """Active Japanese CA, CL and APD that entered a hex within extended range of a US air unit that is not an LRB."""
        reach = 0
        for uid in g.units_of("allies", "air"):
            u = g.unit(uid)
            if u.nationality == "us" and not u.lrb:
                reach |= g.cat.within(g.grid.bit[g.where(uid)], u.range_extended or u.range or 0)
        ships = []
        for uid in g.off.activated:
            moved = g.off.moved.get(uid)
            if g.on_map(uid) and moved and g.unit(uid).class_ in SMALL_SHIPS and g.grid.set(moved.path[1:]) & reach:
                ships.append(uid)
        return sorted(ships)

    def after_reaction(self, g: EotsWar) -> None:
        ships = self.caught(g)
        if len(ships) > 1:
            push(g, StepLoss(side="japan", what="skip-bombed", section="5.32 B", units=ships, verb="lose"))
        elif ships:
            g.lose_step(ships[0])


plain_card("A25")  # Operation Lilliput


shared_card("A26", IntelligenceCardEvent)  # US Army Breaks Japanese Army Codes


YAMAMOTO = "jp_hq_combined_fleet_yamamoto"


@event_of("A27")
class Vengeance(CardEvent):
    """A27: Yamamoto's Combined Fleet HQ becomes Ozawa's, on the map or on the turn track, in the same place."""

    def play(self, g: EotsWar) -> None:
        place = g.where(YAMAMOTO)
        if not place or place in (REMOVED, POOL):
            return
        g.remove(YAMAMOTO)
        g.put(self.row.new_unit, place)
        g.emit("hq-replaced", old=YAMAMOTO, new=self.row.new_unit, hex=place)


@event_of("A28")
class Chronicle(CardEvent):
    """A28: Step 5: a landing on an unoccupied one-hex island brings its empty one-hex neighbours over as well."""

    def before_reaction(self, g: EotsWar) -> None:
        occupied = g.mask("japan")
        for uid, moved in g.off.moved.items():
            hex_ = g.where(uid)
            if g.unit(uid).kind != "ground" or moved.mode not in ("amphibious", "organic") or hex_ not in g.grid.bit:
                continue
            here = g.grid.bit[hex_]
            if not here & g.cat.one_hex_islands or here & occupied:
                continue
            around = g.grid.spread(here, g.grid.everywhere) & g.cat.one_hex_islands & ~occupied
            for neighbour in g.grid.names(around & g.controlled("japan")):
                g.capture(neighbour, "allies")


plain_card("A29")  # Operation Toenails


@event_of("A30")
class Sandcrab(CardEvent):
    """A30: While Japan is in the Aleutians: event with a battle there, or discard."""

    def occupied(self, g: EotsWar) -> int:
        """Aleutian hexes with a Japanese unit."""
        return g.cat.region_hexes("Alaska_Aleutians") & g.mask("japan")

    def playable(self, g: EotsWar) -> Refusal | None:
        if not self.occupied(g):
            return Refusal("aleutians-free", "5.31", {"card": self.card})
        return None

    def promise(self, g: EotsWar) -> Promise | None:
        return Promise(self.occupied(g), "battle")

    def check_declared(self, g: EotsWar) -> Refusal | None:
        if any(g.grid.bit[b.hex] & self.occupied(g) for b in g.off.battles):
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Aleutians"})


plain_card("A31")  # Black Day
plain_card("A32")  # Operation Reno II


@event_of("A33")
class Quadrant(CardEvent):
    """A33: Step 1: rivalry ends, one route for nothing."""

    def before_activation(self, g: EotsWar) -> None:
        rivalry.end_rivalry(g, "allies")
        push(g, FreeRoute(card=self.card))


plain_card("A34")  # Operation Culverin
plain_card("A35")  # Operation Ash


plain_card("A36")  # Operation Cherry Blossom


plain_card("A37")  # Operation Galvanic


@event_of("A38")
class Tarzan(CardEvent):
    """A38: Where the headquarters can activate a Chinese army, at least one must be among the units."""

    def may_activate(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        off = g.state.offensive
        if off is None or not off.limit or chinese_army(g.unit(uid)) or len(chosen) + 1 < off.limit:
            return None  # no limit yet: no headquarters is chosen, somebody only asks
        return self.activation_unfinished(g, hq, chosen)

    def activation_unfinished(self, g: EotsWar, hq: str, chosen: list[str]) -> Refusal | None:
        if any(chinese_army(g.unit(u)) for u in chosen):
            return None
        for uid in g.units_of("allies", "ground"):
            if chinese_army(g.unit(uid)) and eligible_units.activation_refusal(g, "allies", hq, uid, chosen, self, False) is None:
                return Refusal("card-needs-chinese", "5.31 D", {"card": self.card, "unit": uid})
        return None


@event_of("A39")
class Sextant(CardEvent):
    """A39: Rivalry ends; one route for nothing; steps for supplied Chinese armies and one for an air unit, all on the map."""

    def play(self, g: EotsWar) -> None:
        rivalry.end_rivalry(g, "allies")
        push(g, FreeRoute(card=self.card))
        units = replaceable_units(
            g, lambda u: u.side == "allies" and (u.kind == "air" or (u.nationality == "cn" and u.kind == "ground"))
        )
        push(g, AlliedReplace(side="allies", card=self.card, pools=granted_steps(self), units=units, rebuilds=False))


plain_card("A40")  # Operation Dexterity
