"""An offensive (7.0): its fourteen steps in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine.contract.steps import Sequence, push
from rules.eots.s05_cards import reaction_cards
from rules.eots.s05_cards.event import ATTACK, WEATHER, event_of_card, events_in_force
from rules.eots.s06_supply import burma_road
from rules.eots.s07_offensive import activation, declare, finish, intelligence, reaction, special_reaction
from rules.eots.s08_movement import MoveUnits
from rules.eots.s09_battle import fight, losses
from rules.eots.state.model import Offensive, Side
from rules.eots.state.war import EotsWar


def open_offensive(g: EotsWar, side: Side, card: str, kind: str) -> None:
    """Begin the offensive of a card played as "OC" or "EC" (7.1)."""
    row = g.cat.cards[card]
    naval = row.ops * g.cat.charts.movement.naval_base
    off = Offensive(side=side, card=card, kind="EC" if kind == "EC" else "OC", ops=row.ops, naval=naval, before=g.snapshot())
    g.begin_offensive(off)
    if kind == "EC":
        g.set_naval_allowance(event_of_card(card).naval_allowance(g) or naval)
    g.emit("offensive", side=side, card=card, how=kind, ops=row.ops)
    push(g, OffensiveSequence())


def event_bars_reaction(g: EotsWar) -> bool:
    """Whether the active player's event leaves the enemy no reaction (17.11)."""
    return g.off.kind == "EC" and event_of_card(g.off.card).bars_reaction(g)


# -- the fourteen steps of 7.2 ---------------------------------------------------------------------------------------


def step_1_activate(g: EotsWar) -> None:
    """Choose the headquarters and activate units; bonuses before movement come first."""
    push(g, activation.ActivateUnits(side=g.off.side))
    push(g, activation.ChooseHQ())
    if g.off.kind == "EC":
        event_of_card(g.off.card).before_activation(g)


def step_2_move(g: EotsWar) -> None:
    """The active player moves (7.22, 7.32), unless their card moves for them; effects before movement come first."""
    own = event_of_card(g.off.card) if g.off.kind == "EC" else None
    push(g, (own and own.movement(g)) or MoveUnits(side=g.off.side))
    if own is not None:
        own.before_movement(g)


def step_3_declare(g: EotsWar) -> None:
    """The active player declares battle hexes (7.24)."""
    push(g, declare.DeclareBattles())
    if g.off.kind == "EC":
        event_of_card(g.off.card).before_declaration(g)


def step_4_weather(g: EotsWar) -> None:
    """The reaction player may cancel the offensive (5.32 D)."""
    if g.off.activated:
        push(g, reaction_cards.ReactionWindow(window=WEATHER))


def step_5_before_reaction(g: EotsWar) -> None:
    """Bonuses of the event that act before reaction; captures on the march may have closed the Burma Road (13.78)."""
    if not g.off.cancelled:
        burma_road.update_burma_road(g)
    if g.off.kind == "EC" and not g.off.cancelled:
        event_of_card(g.off.card).before_reaction(g)


def step_6_special_reaction(g: EotsWar) -> None:
    """The reaction player may force battles where landings came under their air power (7.27)."""
    if not g.off.cancelled and not event_bars_reaction(g):
        push(g, special_reaction.SpecialReaction())


def step_7_intelligence(g: EotsWar) -> None:
    """The reaction player tries to change the intelligence condition (7.25)."""
    if g.off.battles and not event_bars_reaction(g):
        push(g, intelligence.IntelligenceStep())


def step_8_react(g: EotsWar) -> None:
    """Under intercept or ambush the reaction player activates and moves units into the battles (7.26)."""
    if g.off.battles and g.off.condition != "surprise":
        push(g, reaction.Reaction())


def step_9_reaction_cards(g: EotsWar) -> None:
    """The reaction player may play attack cards, with battles or without (7.2 steps 6 and 9)."""
    if not g.off.cancelled:
        reaction.settle_battles(g)
        push(g, reaction_cards.ReactionWindow(window=ATTACK))


def step_10_before_battle(g: EotsWar) -> None:
    """Bonuses after reaction and reaction cards that act before battles."""
    if not g.off.cancelled:
        for card in events_in_force(g):
            card.after_reaction(g)


def step_11_battle(g: EotsWar) -> None:
    """All battles (9.0)."""
    losses.sink_cargo(g)
    if g.off.battles and not g.off.cancelled:
        push(g, fight.FightBattles())


def step_12_after_battle(g: EotsWar) -> None:
    """Reaction cards that act after battles."""
    if not g.off.cancelled:
        for card in events_in_force(g):
            card.after_battles(g)


def step_13_post_battle(g: EotsWar) -> None:
    """Landed units take control; post-battle movement, the reaction player first (6.5, 9.6)."""
    if not g.off.cancelled:
        finish.post_battle(g)


def step_14_emergency(g: EotsWar) -> None:
    """Headquarters overrun and units left in captured hexes leave; then the offensive is over (6.14, 8.22, 8.32, 7.28)."""
    finish.conclude_offensive(g)


class OffensiveSequence(Sequence[EotsWar]):
    """The offensive of 7.2."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        step_1_activate,
        step_2_move,
        step_3_declare,
        step_4_weather,
        step_5_before_reaction,
        step_6_special_reaction,
        step_7_intelligence,
        step_8_react,
        step_9_reaction_cards,
        step_10_before_battle,
        step_11_battle,
        step_12_after_battle,
        step_13_post_battle,
        step_14_emergency,
    )
