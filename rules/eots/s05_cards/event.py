"""The hooks through which a card's event (5.3, 5.31-5.34) acts on an offensive or on the game, and their registry.

``CardEvent`` itself plays a card without its own class: the numbers (LV, HQs, classes, caps, intelligence) come from the
card table. A card's own class overrides only the hooks that its text needs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from data.eots import load_card_effects
from rules.engine.contract.core import Refusal
from rules.eots.board.catalogue import board_catalogue
from rules.eots.s05_cards.modifiers import Modifiers

if TYPE_CHECKING:
    from data.eots import EffectRow, StrategyCardRow
    from data.eots.cards import Effect
    from rules.engine.contract.steps import Step
    from rules.eots.s05_cards.promise import Promise
    from rules.eots.state.model import DeclaredBattle
    from rules.eots.state.war import EotsWar
    from rules.hexmap.hexset import HexSet

#: Windows in which a reaction card may be played: step 4, step 7, step 9 of 7.2 (and step 6 without a battle).
WEATHER, INTELLIGENCE, ATTACK = "weather", "intelligence", "attack"


class CardEvent:
    """The event of one card. ``side`` always means the side that owns the card."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.row: StrategyCardRow = board_catalogue("full").cards[card]
        self.side = self.row.side
        self.modifiers = Modifiers(card)

    def effect(self, name: Effect) -> EffectRow:
        """The row of the table of card effects with a number of this card. Raises LookupError without one."""
        for row in load_card_effects().get(self.card, ()):
            if row.effect == name:
                return row
        raise LookupError(f"{self.card} has no effect {name}")

    def number(self, name: Effect) -> int:
        """A number of this card from the table of card effects. Raises LookupError without one."""
        return self.effect(name).value

    def place_and_number(self, name: Effect) -> tuple[str, int]:
        """A distance of this card from the table of card effects, and from where. Raises LookupError without one."""
        row = self.effect(name)
        return row.target, row.value

    @property
    def asp(self) -> int:
        """ASPs that the card gives (or takes, below 0)."""
        return self.row.asp.amount if self.row.asp else 0

    # -- playing it --------------------------------------------------------------------------------------------------

    def playable(self, g: EotsWar) -> Refusal | None:
        """Why the event cannot be played now (5.31), or None. Covers conditions known when the card is played."""
        return None

    def play(self, g: EotsWar) -> None:
        """The effect of a resource or political event (5.33, 5.34); may push steps."""

    @property
    def forced_card(self) -> bool:
        """The card must be played as its event in the turn it is drawn while a condition holds (5.37)."""
        return self.row.mandate == "event"

    def must_be_event(self, g: EotsWar) -> bool:
        """Whether that condition holds now: the event must, and may, happen (5.37)."""
        return False

    def discardable(self, g: EotsWar) -> bool:
        """Whether the card may simply be discarded though the rules on special cards forbid it (5.3 over 5.37)."""
        return False

    # -- an EC offensive, by the steps of 7.2 ------------------------------------------------------------------------

    def before_activation(self, g: EotsWar) -> None:
        """Step 1: bonuses before movement (new units, markers, ASPs, HQ changes); may push steps."""

    def hq_allowed(self, g: EotsWar, hq: str) -> Refusal | None:
        """Why this HQ may not lead the event's offensive, or None. By the card's HQ line: codes, "any", types."""
        for word in self.row.hq:
            kind, _, value = word.partition(":")
            if word in ("any", "all_japanese") or (kind == "type" and g.unit(hq).hq_type == value):
                return None
            if hq in hq_units(g, word):
                return None
        return Refusal("card-other-hq", "5.31 A", {"card": self.card, "hq": hq, "wanted": list(self.row.hq)})

    @property
    def needs_no_hq(self) -> bool:
        """No headquarters leads the event's offensive: the card itself activates its units (J01)."""
        return self.row.hq == ("none",)

    def commanders(self, g: EotsWar, hq: str) -> tuple[str, ...]:
        """The headquarters that activate units in the offensive led by ``hq`` (J02: all of Japan's)."""
        return (hq,)

    def activation_limit(self, g: EotsWar) -> int | None:
        """Most units that may be activated instead of LV plus efficiency, or None (J02)."""
        return None

    def brings_hq(self, g: EotsWar) -> bool:
        """The event itself brings the headquarters that leads its offensive (A20)."""
        return False

    def logistic_value(self, g: EotsWar, hq: str) -> int:
        """LV with this HQ; a counter-offensive may take it from the offensive's operations value (5.32 C)."""
        ops = g.state.offensive.ops if g.state.offensive is not None else 0
        code = next((row.code for row in g.cat.charts.hq_code if hq in row.units), "")
        return self.row.logistic_value(code, ops) or 0

    def may_activate(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        """Why the card forbids activating this unit besides those chosen, or None."""
        return None

    def free_activation(self, g: EotsWar, hq: str, uid: str) -> bool:
        """The unit does not count against the number of units that may be activated (A48)."""
        return False

    def activation_unfinished(self, g: EotsWar, hq: str, chosen: list[str]) -> Refusal | None:
        """Why activation may not end with these units, or None: the card demands one more that can be activated (A38)."""
        return None

    def before_movement(self, g: EotsWar) -> None:
        """Step 2, after activation and before movement; may push steps (J58)."""

    def movement(self, g: EotsWar) -> Step[EotsWar] | None:
        """Step 2: the step in which the active player moves, instead of free movement (J01)."""
        return None

    def landing_hexes(self, g: EotsWar, escorted: bool) -> HexSet | None:
        """The hexes where the active side's landings may go, with ships along or without; None: wherever 8.45 says (J02)."""
        return None

    def bars_reaction(self, g: EotsWar) -> bool:
        """The enemy neither rolls for intelligence nor reacts, special reaction included (J01, J02)."""
        return False

    def before_declaration(self, g: EotsWar) -> None:
        """Step 3, after movement and before battles are declared; may push steps (A69)."""

    @property
    def allowed_after_roll(self) -> bool:
        """An intelligence card that may still be played after the intelligence roll (7.25 C)."""
        return "after_roll" in self.row.limits

    @property
    def locks_condition(self) -> bool:
        """No reaction card may change the intelligence condition of this offensive."""
        return "intel_locked" in self.row.limits

    @property
    def weatherproof(self) -> bool:
        """No weather card may cancel this offensive."""
        return "weather_immune" in self.row.limits

    @property
    def waives_supply(self) -> bool:
        """Units and HQ need no supply to be activated (J48)."""
        return "supply_waived" in self.row.limits

    def waives_nationality(self, g: EotsWar, uid: str) -> bool:
        """Any HQ that the card allows may command this unit, against 6.12 (A25, A76)."""
        unit = g.unit(uid)
        for limit in self.row.limits:
            word, _, value = limit.partition(":")
            for nation, _, kind in (item.rpartition(":") for item in value.split("|")):
                if word == "obeys_any_hq" and unit.kind == kind and nation in ("", unit.nationality):
                    return True
        return False

    def waives_rivalry(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> bool:
        """The unit may be activated against 14.1 C (A46, A50)."""
        return False

    def naval_allowance(self, g: EotsWar) -> int | None:
        """Naval hexes of both sides in this offensive instead of 5 x operations value, or None."""
        rows = load_card_effects().get(self.card, ())
        return next((row.value for row in rows if row.effect == "naval_allowance"), None)

    def promise(self, g: EotsWar) -> Promise | None:
        """The event's demands on the active player's moves and battles, or None; ``check_declared`` checks the result."""
        return None

    def battle_area(self, g: EotsWar) -> HexSet | None:
        """The only hexes in which the active player may declare battles, or None: anywhere (J12)."""
        return None

    def check_declared(self, g: EotsWar) -> Refusal | None:
        """Step 3: a promise of the card that the declared battles do not keep, or None."""
        return None

    def before_reaction(self, g: EotsWar) -> None:
        """Step 5; may push steps."""

    def after_reaction(self, g: EotsWar) -> None:
        """Step 10: bonuses of the active player, and reaction cards that act before battles; may push steps."""

    def take_kamikaze_steps(self, g: EotsWar) -> int:
        """The extra steps that a kamikaze striking now costs the Allies; single-use effects are used up (5.32 B)."""
        return 0

    @property
    def returns_together(self) -> bool:
        """Whether all that moves after the battles goes in one stack, as it came."""
        return False

    def after_battles(self, g: EotsWar) -> None:
        """Step 12; may push steps."""

    def at_end(self, g: EotsWar) -> None:
        """When the offensive is over."""

    # -- battle modifiers --------------------------------------------------------------------------------------------

    def attack(self, g: EotsWar, uid: str, battle: DeclaredBattle) -> int:
        """Added to a unit's attack factor in a battle (before halving); the sum is never below 0."""
        return self.modifiers.factor(g, "attack_modifier", uid)

    def defence(self, g: EotsWar, uid: str, battle: DeclaredBattle) -> int:
        """Added to a unit's defence factor in a battle."""
        return self.modifiers.factor(g, "defence_modifier", uid)

    def air_naval_die(self, g: EotsWar, side: str, battle: DeclaredBattle) -> int:
        """Added to a side's air-naval die."""
        return self.modifiers.die(g, "air_naval", side, battle)

    def ground_die(self, g: EotsWar, side: str, battle: DeclaredBattle) -> int:
        """Added to a side's ground die."""
        return self.modifiers.die(g, "ground", side, battle)

    def final_ground_die(self, g: EotsWar, side: str, battle: DeclaredBattle) -> int | None:
        """The whole ground modifier of a side, replacing every other (9.4, Col. Tsuji), or None."""
        return self.modifiers.final_die(g, "ground", side, battle)

    def intelligence_die(self, g: EotsWar) -> int:
        """Added to the reaction player's intelligence rolls, special reaction included."""
        return 0

    def holds_fire(self, g: EotsWar, side: str, battle: DeclaredBattle) -> bool:
        """The side makes no roll in the air-naval stage (J01)."""
        return False

    def critical(self, g: EotsWar, side: str, battle: DeclaredBattle, natural: int, modified: int) -> bool:
        """Whether the card makes this roll a critical hit."""
        least = self.modifiers.critical_from(g, "air_naval", side, battle)
        return least is not None and modified >= least

    # -- reaction ----------------------------------------------------------------------------------------------------

    def windows(self) -> tuple[str, ...]:
        """The windows in which the reaction player may play it, by its kind."""
        return {
            "weather": (WEATHER,),
            "intelligence": (INTELLIGENCE,),
            "counter_offensive": (INTELLIGENCE,),
            "attack": (ATTACK,),
            "personage": (INTELLIGENCE, ATTACK),
        }.get(self.row.subkind, ())

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        """Why it cannot be played in this window of this offensive, or None. The common limits of 5.32 are checked elsewhere."""
        return None

    def react(self, g: EotsWar, window: str) -> None:
        """The effect of playing it (condition change, counter-offensive, ASP loss ...); may push steps."""


def hq_units(g: EotsWar, code: str) -> tuple[str, ...]:
    """The headquarters that a card's code names."""
    return next((row.units for row in g.cat.charts.hq_code if row.code == code), ())


_CLASSES: dict[str, type[CardEvent]] = {}
_E = TypeVar("_E", bound=CardEvent)


def event_of(*cards: str) -> Callable[[type[_E]], type[_E]]:
    """Class decorator: this class is the event of these cards."""

    def register(cls: type[_E]) -> type[_E]:
        for card in cards:
            if card in _CLASSES:
                raise ValueError(f"two events for {card}")
            _CLASSES[card] = cls
        return cls

    return register


def shared_card(card: str, cls: type[CardEvent]) -> None:
    """This card is played by a class that plays others, too."""
    event_of(card)(cls)


def plain_card(card: str) -> None:
    """A card without a class: its numbers in the card table are enough."""
    event_of(card)(CardEvent)


@cache
def event_of_card(card: str) -> CardEvent:
    """The event of a card, which holds no state. Raises KeyError for an unknown card."""
    return _CLASSES[card](card)


def events_in_force(g: EotsWar) -> list[CardEvent]:
    """The events that affect the current offensive: its own card if played as EC, and the reaction cards played."""
    off = g.state.offensive
    if off is None:
        return []
    own = [event_of_card(off.card)] if off.kind == "EC" else []
    return own + [event_of_card(card) for card in off.reaction_cards]
