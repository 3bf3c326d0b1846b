"""The intelligence condition of an offensive (7.25): surprise, unless a card or the intelligence roll changes it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step
from rules.eots.s05_cards import card_piles, reaction_cards
from rules.eots.s05_cards.event import INTELLIGENCE, events_in_force
from rules.eots.state.war import EotsWar


def roll_value(g: EotsWar, special: bool = False) -> int | None:
    """The number to roll at or under (5.2): EC for an event, OC otherwise; OC for special reaction to a surprise event.

    None: this card allows no roll (5.31 B).
    """
    row = g.cat.cards[g.off.card]
    if g.off.kind == "OC":
        return row.intel_oc
    if row.event_intel == "surprise" or row.intel_ec is None:
        return row.intel_oc if special else None
    return row.intel_ec


def die_modifier(g: EotsWar) -> int:
    """The modifier of the die (7.25 D, E): -2 if an active unit touched a ZOI, event modifiers."""
    return (g.cat.charts.intelligence.zoi_modifier if g.off.zoi_touched else 0) + sum(
        c.intelligence_die(g) for c in events_in_force(g)
    )


def intelligence_succeeds(g: EotsWar, natural: int, modifier: int, value: int) -> bool:
    """Whether a die succeeds: at or under the value when modified; a natural 9 fails (7.25)."""
    return natural != g.cat.charts.intelligence.failing_natural and natural + modifier <= value


class IntelligenceChance(msgspec.Struct, frozen=True):
    """The requirements of a roll: the ``value``, the ``modifier`` of the die, and how many of its ten ``faces`` succeed."""

    value: int
    modifier: int
    faces: int


def intelligence_chance(g: EotsWar, special: bool = False) -> IntelligenceChance | None:
    """The chance of an intelligence roll, or one for special reaction; None if the card allows none."""
    value = roll_value(g, special)
    if value is None:
        return None
    modifier = die_modifier(g)
    return IntelligenceChance(value, modifier, sum(intelligence_succeeds(g, natural, modifier, value) for natural in range(10)))


def roll_intelligence(g: EotsWar, label: str, special: bool = False) -> bool:
    """One intelligence roll (7.25 D, E)."""
    natural = g.dice.d10(label)
    modifier = die_modifier(g)
    value = roll_value(g, special)
    success = value is not None and intelligence_succeeds(g, natural, modifier, value)
    g.emit("intelligence-roll", natural=natural, modifier=modifier, value=value, success=success, special=special)
    return success


def may_roll(g: EotsWar) -> bool:
    """One roll an offensive, before any intelligence card, and only if the active card allows it (7.25 C)."""
    off = g.off
    cards = any(g.cat.cards[c].subkind in ("intelligence", "counter_offensive") for c in off.reaction_cards)
    locked = any(c.locks_condition for c in events_in_force(g))
    return not off.rolled and not cards and not locked and roll_value(g) is not None


class IntelligenceStep(Step[EotsWar], tag="Intelligence"):
    """The reaction player rolls or plays intelligence and counter-offensive cards until they are content."""

    verbs: ClassVar[tuple[str, ...]] = ("react", "roll", "decline")

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        off = g.off
        side = g.enemy(off.side)
        holds = bool(card_piles.usable_cards(g, side)) and len(off.reaction_cards) < g.cat.charts.activation.max_reaction_cards
        verbs: tuple[str, ...] = ()
        if may_roll(g):
            verbs += ("roll",)
        if holds and reaction_cards.playable_reaction_cards(g, side, INTELLIGENCE):
            verbs += ("react",)
        if not verbs and not holds:
            return ()
        facts = {"value": roll_value(g), "zoi": off.zoi_touched, "condition": off.condition, "open": may_roll(g)}
        return (Prompt(side, "intelligence", "7.25", (*verbs, "decline"), facts, secret=True),)

    def slot_react(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return (
            None
            if chosen
            else Slot("card", "card", reaction_cards.playable_reaction_cards(g, seat, INTELLIGENCE), section="7.25")
        )

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return reaction_cards.card_refusal(g, seat, value, INTELLIGENCE)

    def do_react(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        reaction_cards.play_reaction_card(g, seat, args[0], INTELLIGENCE)

    def do_roll(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        g.note_intelligence_roll()
        if roll_intelligence(g, "intelligence"):
            g.set_condition("intercept")
            g.emit("condition", condition="intercept", card="")
