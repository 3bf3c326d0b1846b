"""Military events of the campaign decks that change dice, factors or conditions of an offensive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Refusal
from rules.engine.steps import Step
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

TOKYO = "3706"


# -- ground and air-naval dice -------------------------------------------------------------------------------------


@event_of("A07")
class Stilwell(CardEvent):
    """Allied ground die +2."""

    def ground_die(self, g: War, side: str, battle: Battle) -> int:
        return 2 if side == "allies" else 0


@event_of("A37")
class Galvanic(CardEvent):
    """Allied ground die +2 on one-hex islands."""

    def ground_die(self, g: War, side: str, battle: Battle) -> int:
        return 2 if side == "allies" and g.grid.bit[battle.hex] & g.cat.one_hex_islands else 0


@event_of("J03")
class Tsuji(CardEvent):
    """In Malaya, jungle and mixed terrain the Japanese ground modifier is exactly +4, whatever else would apply (9.4)."""

    FINAL = 4

    def final_ground_die(self, g: War, side: str, battle: Battle) -> int | None:
        rough = g.cat.terrain["jungle"] | g.cat.terrain["mixed"] | g.cat.regions.get("Malaya", 0)
        return self.FINAL if side == "japan" and g.grid.bit[battle.hex] & rough else None


@event_of("J08")
class OperationC(CardEvent):
    """Japanese air-naval die +1 against a Commonwealth naval unit in the battle."""

    def air_naval_die(self, g: War, side: str, battle: Battle) -> int:
        if side != "japan":
            return 0
        ships = [u for u in g.at(battle.hex, "allies", "naval") if g.unit(u).nationality in ("br", "au", "nz", "in")]
        ships += [
            u
            for u, hex_ in g.off.assigned.items()
            if hex_ == battle.hex and g.is_carrier(u) and g.unit(u).nationality in ("br", "au", "nz", "in")
        ]
        return 1 if ships else 0


# -- factors -------------------------------------------------------------------------------------------------------


@event_of("J14")
class OperationMo(CardEvent):
    """Japanese CV (not CVL, CVE) defend with +2."""

    def defence(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return 2 if unit.side == "japan" and unit.class_ == "cv" else 0


@event_of("J47")
class Kondo(CardEvent):
    """Japanese CA attack with +2."""

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return 2 if unit.side == "japan" and unit.class_ == "ca" else 0


@event_of("J83")
class InvasionOfJava(CardEvent):
    """Japanese CA, CL and APD attack with +2."""

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return 2 if unit.side == "japan" and unit.class_ in ("ca", "cl", "apd") else 0


# -- promises kept when movement and battles are declared ----------------------------------------------------------


@event_of("J12")
class OperationMi(CardEvent):
    """Battles on one-hex islands only; harder to detect while French Frigate Shoals is unwatched."""

    SHOALS, WATCH, HARDER = "5508", 3, 4

    def check_declared(self, g: War) -> Refusal | None:
        for battle in g.off.battles:
            if not g.grid.bit[battle.hex] & g.cat.one_hex_islands:
                return Refusal("card-one-hex-islands", "5.31 D", {"card": self.card, "hex": battle.hex})
        return None

    def intelligence_die(self, g: War) -> int:
        from rules.eots.s06_supply import zones

        if self.SHOALS not in g.grid.bit:
            return 0
        watched = zones.air_zone(g, "allies") & g.grid.bit[self.SHOALS]
        ships = [u for u in g.units_of("allies", "naval") if g.unit(u).class_ == "ca" and g.unit(u).nationality == "us"]
        near = any(g.cat.distance(g.where(u), self.SHOALS) <= self.WATCH for u in ships)
        return 0 if watched or near else self.HARDER


class BattleInPhilippines(CardEvent):
    """At least one battle hex must lie in the Philippines (13.21)."""

    def playable(self, g: War) -> Refusal | None:
        from rules.eots.s06_supply import zones

        if g.cat.regions.get("Philippines", 0) & zones.occupied(g, "japan"):
            return None
        return Refusal("no-enemy-in-region", "5.31", {"card": self.card, "region": "Philippines"})

    def check_declared(self, g: War) -> Refusal | None:
        philippines = g.cat.regions.get("Philippines", 0)
        if any(g.grid.bit[b.hex] & philippines for b in g.off.battles):
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Philippines"})


@event_of("A62")
class KingTwo(BattleInPhilippines):
    """US Army units may land on one-hex islands without Marines (8.45 D lifted)."""

    def waives_marines(self, g: War) -> bool:
        return True


@event_of("A65")
class MoralObligation(BattleInPhilippines):
    """US rivalry ends before activation."""

    def before_activation(self, g: War) -> None:
        if g.state.rivalry.get("allies"):
            g.state.rivalry["allies"] = False
            g.touch()
        g.emit("rivalry", side="allies", on=False)


def within_sail(g: War, own: CardEvent, goals: HexSet) -> Refusal | None:
    """Why no ground unit could land in one of these hexes with this card, or None.

    None of those that its headquarters could activate is near enough, whatever may lie between.
    """
    from rules.eots.s06_supply import activation
    from rules.eots.s07_offensive import activating

    reach = own.row.ops * g.cat.charts.movement.naval_base
    near = g.cat.within(goals, reach)
    for hq in activating.leaders(g, own.side, own.card, "EC"):
        for uid in g.units_of(own.side, "ground"):
            ready = g.unit(uid).amphibious and g.grid.bit[g.where(uid)] & near
            if ready and activation.why_not(g, own.side, hq, uid, (), own, False) is None:
                return None
    return Refusal("no-landing-in-reach", "5.31", {"card": own.card, "hex": TOKYO, "need": reach})


@event_of("A74", "A75")
class LandingNearTokyo(CardEvent):
    """A ground unit must land within ten hexes of Tokyo; no battle is needed there."""

    RANGE = 10

    def playable(self, g: War) -> Refusal | None:
        near = g.cat.within(g.grid.set((TOKYO,)), self.RANGE) if TOKYO in g.grid.bit else 0
        return within_sail(g, self, near & g.cat.coastal)

    def check_declared(self, g: War) -> Refusal | None:
        for uid, moved in g.off.moved.items():
            landed = moved.mode in ("amphibious", "organic") and g.unit(uid).kind == "ground"
            if landed and g.cat.distance(g.where(uid), TOKYO) <= self.RANGE:
                return None
        return Refusal("card-landing-near", "5.31 D", {"card": self.card, "hex": TOKYO, "range": self.RANGE})


@event_of("A09")
class Olympic(CardEvent):
    """Four ASPs more in this offensive; a battle with ground combat in the home islands is required."""

    ASPS = 4

    def playable(self, g: War) -> Refusal | None:
        return within_sail(g, self, g.cat.regions.get("Japan_Home", 0) | g.cat.home_cities)

    def before_activation(self, g: War) -> None:
        g.off.asp_bonus += self.ASPS
        g.touch()

    def check_declared(self, g: War) -> Refusal | None:
        homes = g.cat.regions.get("Japan_Home", 0) | g.cat.home_cities
        for battle in g.off.battles:
            landed = g.at(battle.hex, "allies", "ground")
            garrison = g.grid.bit[battle.hex] & g.cat.home_cities or g.at(battle.hex, "japan", "ground")
            if g.grid.bit[battle.hex] & homes and landed and garrison:
                return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Japan_Home"})


@event_of("A30")
class Sandcrab(CardEvent):
    """While Japan stands in the Aleutians: event with a battle there, or discard."""

    def occupied(self, g: War) -> int:
        """Aleutian hexes with a Japanese unit."""
        return g.cat.regions.get("Alaska_Aleutians", 0) & g.mask("japan")

    def playable(self, g: War) -> Refusal | None:
        if not self.occupied(g):
            return Refusal("aleutians-free", "5.31", {"card": self.card})
        return None

    def check_declared(self, g: War) -> Refusal | None:
        if any(g.grid.bit[b.hex] & self.occupied(g) for b in g.off.battles):
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Aleutians"})


@event_of("J10")
class SecondOperationalPhase(CardEvent):
    """Not while Japanese rivalry is on."""

    def playable(self, g: War) -> Refusal | None:
        if g.state.rivalry.get("japan"):
            return Refusal("rivalry-on", "5.31", {"card": self.card})
        return None


@event_of("A84")
class CarrierRaids(CardEvent):
    """No card changes the condition, no weather stops it."""

    def locks_condition(self, g: War) -> bool:
        return True

    def weatherproof(self, g: War) -> bool:
        return True


@event_of("J37", "J38")
class Escort(CardEvent):
    """Step 1: the escort marker rises one level (12.22), unless the new submarine doctrine (A80) was played."""

    def before_activation(self, g: War) -> None:
        if "A80" in g.state.events_played.get("allies", []):
            return
        levels = sorted({0, *g.cat.charts.submarine.escort_levels})
        higher = [level for level in levels if level > g.state.escort]
        if higher:
            g.state.escort = higher[0]
            g.touch()
        g.emit("escort", now=g.state.escort)


STEPS: tuple[type[Step], ...] = ()
