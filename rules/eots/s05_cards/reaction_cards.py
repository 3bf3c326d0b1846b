"""Reaction cards (5.32): the windows in which they may be played, their limits, and weather that cancels an offensive."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step
from rules.eots.s05_cards.card_piles import usable_cards
from rules.eots.s05_cards.event import ATTACK, INTELLIGENCE, WEATHER, event_of_card, events_in_force
from rules.eots.state.war import EotsWar

#: The section of each window. Steps of a sequence (7.2) have no number of their own.
SECTIONS = {WEATHER: "5.32 D", INTELLIGENCE: "7.25", ATTACK: "5.32"}


def card_refusal(g: EotsWar, side: str, card: str, window: str) -> Refusal | None:
    """Why a card may not be played as a reaction in this window, or None (5.32, 7.25 C)."""
    off, row = g.off, g.cat.cards.get(card)
    facts = {"card": card}
    if row is None or row.side != side or card not in usable_cards(g, side):
        return Refusal("not-in-hand", "5.0", facts)
    if row.kind != "reaction":
        return Refusal("no-reaction-card", "5.32", facts)
    own = event_of_card(card)
    if window not in own.windows():
        return Refusal("wrong-window", "5.32", {**facts, "window": window})
    most = g.cat.charts.activation.max_reaction_cards
    if len(off.reaction_cards) >= most:
        return Refusal("three-cards-played", "5.32", {**facts, "need": most})
    if window == WEATHER and off.reaction_cards:
        return Refusal("weather-alone", "5.32 D", facts)
    if window == WEATHER and row.subkind == "weather" and any(c.weatherproof for c in events_in_force(g)):
        return Refusal("weatherproof", "5.32 D", {**facts, "offensive": off.card})
    if row.subkind == "counter_offensive" and off.counter:
        return Refusal("one-counter-offensive", "5.32 C", {**facts, "played": off.counter})
    if window == INTELLIGENCE:
        if any(c.locks_condition for c in events_in_force(g)):
            return Refusal("condition-locked", "7.25", {**facts, "offensive": off.card})
        if off.rolled and not own.allowed_after_roll:
            return Refusal("already-rolled", "7.25 C", facts)
    return own.reaction_playable(g, window)


def playable_reaction_cards(g: EotsWar, side: str, window: str) -> tuple[str, ...]:
    """The cards that may be played as a reaction in this window."""
    return g.memo(
        ("reactions", side, window), lambda: tuple(c for c in usable_cards(g, side) if card_refusal(g, side, c, window) is None)
    )


def play_reaction_card(g: EotsWar, side: str, card: str, window: str) -> None:
    """Play a reaction card: out of the hand, its effect, and onto its pile; draws come when the offensive is over (5.35)."""
    g.take_to_play(side, card)
    g.note_reaction_card(card)
    g.note_event_played(side, card)
    g.reveal(own=True)
    g.emit("reaction-card", side=side, card=card)
    if window == WEATHER:
        cancel_offensive(g, card)
    g.put_on_pile(side, card, removed=bool(g.cat.cards[card].remove))
    event_of_card(card).react(g, window)


def cancel_offensive(g: EotsWar, card: str) -> None:
    """The offensive is off: everything back as it was, ASPs unspent, its card discarded and not removed (5.32 D)."""
    off = g.off
    g.restore(off.before)
    g.void_offensive()
    g.emit("cancelled", side=off.side, card=off.card, cause=card)


class ReactionWindow(Step[EotsWar]):
    """The reaction player plays cards of one window or declines. They are asked whenever they hold any card at all."""

    verbs: ClassVar[tuple[str, ...]] = ("react", "decline")
    window: str

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        off = g.off
        side = g.enemy(off.side)
        if not usable_cards(g, side) or (off.cancelled and self.window == WEATHER):
            return ()
        if len(off.reaction_cards) >= g.cat.charts.activation.max_reaction_cards:
            return ()
        verbs = ("react", "decline") if playable_reaction_cards(g, side, self.window) else ("decline",)
        return (Prompt(side, f"react-{self.window}", SECTIONS[self.window], verbs, secret=True),)

    def slot_react(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", playable_reaction_cards(g, seat, self.window), section="5.32")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return card_refusal(g, seat, value, self.window)

    def do_react(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        play_reaction_card(g, seat, args[0], self.window)
