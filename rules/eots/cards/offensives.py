"""Military events (5.31) whose offensive has something beyond its printed numbers, by the deck of the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event_of

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

GHORMLEY, HALSEY = "us_hq_south_pacific_ghormley", "us_hq_south_pacific_halsey"


def _is_us_carrier(g: War, uid: str) -> bool:
    return g.is_carrier(uid) and g.unit(uid).nationality == "us"


# -- Allied cards --------------------------------------------------------------------------------------------------


class PlaceHalsey(Step):
    """A20 with Ghormley off the map: the Halsey HQ goes to any controlled, supplied port."""

    def ports(self, g: War) -> tuple[str, ...]:
        """Controlled supplied ports without another HQ (6.11)."""
        from rules.eots.s06_supply import supply

        goals = supply.supplied_ports(g, "allies") & g.controlled("allies")
        taken = g.mask("allies", "hq") | g.mask("japan", "hq")
        return tuple(g.grid.names(goals & ~taken))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "place-halsey", "6.15", ("place",)),)

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.ports(g), section="6.15")

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put(HALSEY, args[0])
        g.emit("hq-placed", unit=HALSEY, hex=args[0])


@event_of("A20")
class HalseyReplacesGhormley(CardEvent):
    """Step 1: Halsey's S Pac HQ takes Ghormley's place and leads the offensive."""

    def playable(self, g: War) -> Refusal | None:
        if g.where(HALSEY) != "pool" and not g.on_map(HALSEY):
            return Refusal("hq-gone", "5.31", {"unit": HALSEY})
        if g.where(HALSEY) != "pool":
            return None
        from rules.eots.s06_supply import supply

        if g.on_map(GHORMLEY):
            supplied = supply.supplied_hexes(g, HALSEY) & g.grid.bit[g.where(GHORMLEY)]
            return None if supplied else Refusal("hq-unsupplied", "6.21 B", {"hq": GHORMLEY})
        return None if PlaceHalsey().ports(g) else Refusal("no-port-for-hq", "6.15", {"unit": HALSEY})

    def brings_hq(self, g: War) -> bool:
        return g.where(HALSEY) == "pool"

    def before_activation(self, g: War) -> None:
        if g.where(HALSEY) != "pool":
            return
        hex_ = g.where(GHORMLEY)
        on_map = g.on_map(GHORMLEY)
        g.remove(GHORMLEY)
        if on_map:
            g.put(HALSEY, hex_)
            g.emit("hq-replaced", old=GHORMLEY, new=HALSEY, hex=hex_)
        else:
            push(g, PlaceHalsey())


@event_of("A25")
class Lilliput(CardEvent):
    """SW Pac may command Australian ground units; US ground units attack with -1."""

    def waives_nationality(self, g: War, hq: str, uid: str) -> bool:
        unit = g.unit(uid)
        return unit.kind == "ground" and unit.nationality == "au"

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return -1 if unit.kind == "ground" and unit.nationality == "us" else 0


@event_of("A28")
class Chronicle(CardEvent):
    """Step 5: a landing on an unoccupied one-hex island brings its empty one-hex neighbours over as well."""

    def before_reaction(self, g: War) -> None:
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


@event_of("A29")
class Toenails(CardEvent):
    """Allied ground die +1."""

    def ground_die(self, g: War, side: str, battle: Battle) -> int:
        return 1 if side == "allies" else 0


@event_of("A36")
class CherryBlossom(CardEvent):
    """US CA attack with +2."""

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return 2 if unit.nationality == "us" and unit.class_ == "ca" else 0


@event_of("A46", "A50")
class MacArthursNavy(CardEvent):
    """Under US rivalry an Army-only force led by SW Pac may add one US naval unit that is no carrier (14.1 C)."""

    def waives_rivalry(self, g: War, hq: str, uid: str, chosen: list[str]) -> bool:
        if "southwest_pacific" not in hq:
            return False
        force = [*chosen, uid]
        navy = [u for u in force if g.unit(u).nationality == "us" and g.unit(u).service in ("navy", "marine")]
        return len(navy) <= 1 and all(g.unit(u).kind == "naval" and not g.is_carrier(u) for u in navy)


# -- Japanese cards ------------------------------------------------------------------------------------------------


@event_of("J09")
class Ugaki(CardEvent):
    """Ships of both sides may sail 21 hexes in this offensive (18 for J01 is that card's own)."""

    HEXES = 21

    def naval_allowance(self, g: War) -> int | None:
        return self.HEXES


@event_of("J20")
class NavalBattleOfGuadalcanal(CardEvent):
    """Step 5: with a Japanese BB and no Allied BB in a battle hex, one Allied air unit there loses a step."""

    def before_reaction(self, g: War) -> None:
        targets: list[str] = []
        for battle in g.off.battles:
            ours = any(g.unit(u).class_ == "bb" for u in g.at(battle.hex, "japan", "naval"))
            theirs = any(g.unit(u).class_ == "bb" for u in g.at(battle.hex, "allies", "naval"))
            if ours and not theirs:
                targets += g.at(battle.hex, "allies", "air")
        if len(targets) > 1:
            push(g, StepLoss(side="japan", what="bombard-airfield", section="5.31 D", units=sorted(targets)))
        elif targets:
            g.lose_step(targets[0])


@event_of("J23")
class OperationRe(CardEvent):
    """Japanese ground die +1 where a Japanese brigade fights."""

    def ground_die(self, g: War, side: str, battle: Battle) -> int:
        brigade = any(g.unit(u).class_ == "brigade" for u in g.at(battle.hex, "japan", "ground"))
        return 1 if side == "japan" and brigade else 0


@event_of("J25")
class OperationKa(CardEvent):
    """US carriers attack with -2."""

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        return -2 if _is_us_carrier(g, uid) else 0


@event_of("J29")
class SantaCruz(CardEvent):
    """Japanese carriers attack with +2."""

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        return 2 if g.is_carrier(uid) and g.side(uid) == "japan" else 0


@event_of("J32")
class IGo(CardEvent):
    """Japanese air-naval die +1 within six hexes of an inactive Japanese CV or CVL."""

    RANGE = 6

    def air_naval_die(self, g: War, side: str, battle: Battle) -> int:
        if side != "japan":
            return 0
        idle = [u for u in g.units_of("japan", "naval") if g.unit(u).class_ in ("cv", "cvl") and u not in g.off.activated]
        return 1 if any(g.cat.distance(g.where(u), battle.hex) <= self.RANGE for u in idle) else 0


class PlaceTokyoExpress(Step):
    """6.23: put or move the Tokyo Express marker."""

    def hexes(self, g: War) -> tuple[str, ...]:
        """Japanese-controlled hexes within command range of a supplied Japanese HQ; in the classic edition of any."""
        from rules.eots.s06_supply import supply

        near = 0
        for hq in g.units_of("japan", "hq") if g.edition.tokyo_express_from_any_hq else supply.supplied_hqs(g, "japan"):
            near |= g.cat.within(g.grid.bit[g.where(hq)], g.unit(hq).hq_range or 0)
        return tuple(g.grid.names(near & g.controlled("japan")))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        verbs = ("marker", "decline") if self.hexes(g) else ("decline",)
        return (Prompt("japan", "tokyo-express", "6.23", verbs),)

    def slot_marker(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="6.23")

    def do_marker(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.state.tokyo_express = args[0]
        g.touch()
        g.emit("tokyo-express", hex=args[0])

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


class TokyoExpress(CardEvent):
    """Step 1: the marker brings supply to one hex until the turn ends (6.23)."""

    def before_activation(self, g: War) -> None:
        push(g, PlaceTokyoExpress())


@event_of("J28")
class BigTokyoExpress(TokyoExpress):
    """The marker alone."""


@event_of("J44")
class BougainvilleExpress(TokyoExpress):
    """The marker, and two more ASPs in this offensive, in full even under rivalry."""

    ASPS = 2

    def before_activation(self, g: War) -> None:
        g.off.asp_bonus += self.ASPS
        g.touch()
        super().before_activation(g)


@event_of("J48")
class Adachi(CardEvent):
    """Neither HQ nor units need supply to be activated."""

    def waives_supply(self, g: War) -> bool:
        return True


@event_of("J73")
class Ants(CardEvent):
    """Step 1: Japanese barges come into play (8.47) unless PT boats have been (10.33)."""

    def before_activation(self, g: War) -> None:
        if not g.state.pt_boats:
            g.state.barges = True
            g.touch()
            g.emit("barges")


STEPS: tuple[type[Step], ...] = (PlaceHalsey, PlaceTokyoExpress)
