"""Reaction events of the campaign decks: ambushes, counter-offensives, kamikazes, submarines, Wingate, weather with a sting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, push
from rules.eots.cards.reactions import CounterOffensive, Intelligence, Submarine
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import ATTACK, WEATHER, CardEvent, event_of

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

TOKYO = "3706"
YAMATO = "jp_bb_yamato"


@event_of("A12")
class Rochefort(Intelligence):
    """Ambush; an Allied air-naval roll of 9 or more after modifiers is a critical hit."""

    THRESHOLD = 9

    def critical(self, g: War, side: str, battle: Battle, natural: int, modified: int) -> bool:
        return side == "allies" and modified >= self.THRESHOLD


@event_of("A26")
class ArmyCodes(Intelligence):
    """Ambush; Allied ground die +4."""

    def ground_die(self, g: War, side: str, battle: Battle) -> int:
        return 4 if side == "allies" else 0


@event_of("A05")
class Matador(CounterOffensive):
    """No ASPs in this reaction; Allied air units defend with +2.

    Classic edition: led by Malaya Command, for ground and air units and Force Z; Allied air-naval die +2 at Singapore instead.
    """

    MALAYA, FORCE_Z, FORTRESS, DIE = "br_hq_malaya", "br_bb_force_z", "2015", 2

    def hq_allowed(self, g: War, hq: str) -> Refusal | None:
        if g.edition.matador_holds_singapore and hq != self.MALAYA:
            return Refusal("card-other-hq", "5.31 A", {"card": self.card, "hq": hq, "wanted": ["MALAYA"]})
        return super().hq_allowed(g, hq)

    def may_activate(self, g: War, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        if g.edition.matador_holds_singapore and g.unit(uid).kind == "naval" and uid != self.FORCE_Z:
            return Refusal("card-forbids-class", "5.31", {"unit": uid, "card": self.card, "classes": ["air", "ground"]})
        return None

    def air_naval_die(self, g: War, side: str, battle: Battle) -> int:
        fortress = g.edition.matador_holds_singapore and side == "allies" and battle.hex == self.FORTRESS
        return self.DIE if fortress else 0

    def react(self, g: War, window: str) -> None:
        super().react(g, window)
        g.off.notes["no_reaction_asp"] = True

    def defence(self, g: War, uid: str, battle: Battle) -> int:
        unit = g.unit(uid)
        return 2 if unit.side == "allies" and unit.kind == "air" and not g.edition.matador_holds_singapore else 0


@event_of("J45")
class ShoGo(CounterOffensive):
    """One kamikaze of this offensive costs the Allies a step more."""


@event_of("J46")
class AGo(CounterOffensive):
    """Allied carriers defend with +2."""

    def defence(self, g: War, uid: str, battle: Battle) -> int:
        return 2 if g.side(uid) == "allies" and g.is_carrier(uid) else 0


@event_of("J65")
class YamatoSuicideRun(CounterOffensive):
    """Yamato loses a step after the battles wherever she is on the map."""

    def after_battles(self, g: War) -> None:
        if g.on_map(YAMATO):
            g.lose_step(YAMATO)


# -- steps that the owner of the ships or the striker picks ----------------------------------------------------------


class LoseNavalSteps(Step):
    """``seat`` picks ``steps`` naval steps from ``pool`` ("active", "idle_port"); ``spare``: only full-strength ships."""

    seat: str
    card: str
    side: str
    pool: str
    steps: int
    spare: bool = False

    def targets(self, g: War) -> tuple[str, ...]:
        """The ships that may lose a step."""
        if self.pool == "active":
            ships = [u for u in g.off.activated if g.unit(u).kind == "naval" and g.side(u) == self.side and g.on_map(u)]
        else:
            ships = idle_in_port(g)
        if self.spare:
            ships = [u for u in ships if not g.is_reduced(u)]
        return g.sorted_units(ships)

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if self.steps < 1 or not self.targets(g):
            return ()
        return (Prompt(self.seat, "submarine-hit", "5.32 B", ("hit",), {"card": self.card, "steps": self.steps}),)

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", self.targets(g), section="5.32 B")

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


def idle_in_port(g: War) -> list[str]:
    """Inactive Japanese naval units in ports outside the home islands (A78)."""
    off = g.state.offensive
    busy = set(off.activated) | set(off.reacted) if off else set()
    ports = g.cat.ports & ~g.cat.regions.get("Japan_Home", 0)
    return [u for u in g.units_of("japan", "naval") if u not in busy and g.grid.bit[g.where(u)] & ports]


class AlliedSubmarine(Submarine):
    """The same against Japanese ships: who picks among which of them goes by the card."""

    pool = "active"
    picker = "allies"

    def hits(self, steps: int) -> Step:
        spare = self.card == "A61" and steps == 1
        return LoseNavalSteps(seat=self.picker, card=self.card, side="japan", pool=self.pool, steps=steps, spare=spare)


@event_of("A61")
class AlliedSubmarineBefore(AlliedSubmarine):
    """Strikes at step 10; the Japanese player picks, and a single step never sinks."""

    picker = "japan"

    def after_reaction(self, g: War) -> None:
        self.strike(g)


@event_of("A68")
class AlliedSubmarineAfter(AlliedSubmarine):
    """Strikes at step 12."""

    def after_battles(self, g: War) -> None:
        self.strike(g)


@event_of("A78")
class AlliedSubmarineInPort(AlliedSubmarine):
    """Strikes idle Japanese ships in ports outside the home islands."""

    pool = "idle_port"

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        return None if idle_in_port(g) else Refusal("no-ship-in-port", "5.32 B", {"card": self.card})

    def after_reaction(self, g: War) -> None:
        if g.off.battles:
            self.strike(g)

    def at_end(self, g: War) -> None:
        if not g.off.battles:
            self.strike(g)


# -- kamikazes -------------------------------------------------------------------------------------------------------


class KamikazeStrike(Step):
    """The Japanese player picks battle and air unit, then the Allied naval steps (a reduced ship only when none is full)."""

    card: str
    hex: str = ""
    steps: int = 0

    def pairs(self, g: War) -> list[tuple[str, str]]:
        """Every (battle hex, Japanese air unit in extended range) open to a kamikaze."""
        struck = g.off.notes.get("kamikazes", [])
        return [
            (b.hex, u)
            for b in g.off.battles
            if b.hex not in struck and g.cat.distance(b.hex, TOKYO) <= Kamikaze.RANGE and self.ships(g, b.hex)
            for u in g.units_of("japan", "air")
            if g.cat.distance(g.where(u), b.hex) <= (g.unit(u).range_extended or g.unit(u).range or 0)
        ]

    def ships(self, g: War, hex_: str) -> list[str]:
        """Allied naval units taking part in a battle, those beside a carrier that strikes from elsewhere included (9.12)."""
        from rules.eots.s09_battle import forces

        battle = next(b for b in g.off.battles if b.hex == hex_)
        units = forces.fighters(g, battle, "allies") + forces.escorts(g, battle, "allies")
        return sorted({u for u in units if g.unit(u).kind == "naval"})

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.hex:
            verbs = ("strike",) if self.pairs(g) else ()
        else:
            verbs = ("hit",) if self.steps and self.ships(g, self.hex) else ()
        facts = {"card": self.card, "hex": self.hex, "steps": self.steps}
        return (Prompt("japan", "kamikaze", "5.32 B", verbs, facts),) if verbs else ()

    def slot_strike(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        pairs = self.pairs(g)
        if not chosen:
            return Slot("battle", "hex", tuple(dict.fromkeys(h for h, _ in pairs)), section="5.32 B")
        if len(chosen) == 1:
            return Slot("unit", "unit", tuple(u for h, u in pairs if h == chosen[0]), section="5.32 B")
        return None

    def do_strike(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.hex = args[0]
        struck = g.off.notes.setdefault("kamikazes", [])
        struck.append(self.hex)
        self.steps = Kamikaze.STEPS
        if "J45" in g.off.reaction_cards and not g.off.notes.get("sho_go_used"):
            g.off.notes["sho_go_used"] = True
            self.steps += 1
        g.emit("kamikaze", card=self.card, hex=self.hex, unit=args[1])
        g.lose_step(args[1])

    def slot_hit(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        ships = self.ships(g, self.hex)
        full = [u for u in ships if not g.is_reduced(u)]
        return Slot("target", "unit", tuple(full or ships), section="5.32 B")

    def do_hit(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self.steps -= 1
        g.lose_step(args[0])


@event_of("J61", "J62", "J63", "J66", "J81")
class Kamikaze(CardEvent):
    """Two Allied naval steps in a battle near Tokyo, at the price of a step of the air unit used; one a battle."""

    RANGE, STEPS = 11, 2

    def windows(self) -> tuple[str, ...]:
        return (ATTACK,)

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        planned = sum(1 for c in g.off.reaction_cards if c in ("J61", "J62", "J63", "J66", "J81"))
        open_hexes = {h for h, _ in KamikazeStrike(card=self.card).pairs(g)}
        if len(open_hexes) <= planned:
            return Refusal("no-kamikaze-target", "5.32 B", {"card": self.card, "range": self.RANGE, "hex": TOKYO})
        return None

    def after_reaction(self, g: War) -> None:
        push(g, KamikazeStrike(card=self.card))


# -- weather and persons ---------------------------------------------------------------------------------------------


@event_of("J64")
class Typhoon(CardEvent):
    """Weather; Japan may reduce an activated full-strength Allied CA or DD."""

    def react(self, g: War, window: str) -> None:
        ships = [u for u in g.off.activated if g.unit(u).class_ in ("ca", "dd") and not g.is_reduced(u)]
        if ships:
            push(g, StepLoss(side="japan", what="storm-damage", section="5.32 D", units=sorted(ships), optional=True))


@event_of("J21")
class GandhiReaction(CardEvent):
    """Cancels an offensive led by SEAC as weather does; one full Indian corps is reduced."""

    def windows(self) -> tuple[str, ...]:
        return (WEATHER,)

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        if "SEAC" not in hq_codes(g, g.off.hq):
            return Refusal("not-seac", "5.32 E", {"card": self.card, "hq": g.off.hq})
        return None

    def react(self, g: War, window: str) -> None:
        corps = [u for u in g.units_of("allies", "ground") if g.unit(u).nationality == "in" and g.unit(u).class_ == "corps"]
        full = sorted(u for u in corps if not g.is_reduced(u))
        if full:
            push(g, StepLoss(side="allies", what="indian-unrest", section="5.32 E", units=full, verb="lose"))


def hq_codes(g: War, hq: str) -> tuple[str, ...]:
    """The card codes that name an HQ."""
    return tuple(row.code for row in g.cat.charts.hq_code if hq in row.units)


STEPS: tuple[type[Step], ...] = (LoseNavalSteps, KamikazeStrike)
