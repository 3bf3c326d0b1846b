"""7.5.5, 11.2.1 step 3. Combat cards: which side may play which in a fight, and where they go."""

from __future__ import annotations

from typing import ClassVar

from data.stalins_war.cards import COMBAT
from rules.engine import Prompt, Refusal, Slot, Step
from rules.stalins_war.battle.s11_fire import is_supplied_for_fight
from rules.stalins_war.effects.conditions import conditions_hold, failing_condition
from rules.stalins_war.effects.working import is_banned_by_card, parts_of
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import Effect
from rules.stalins_war.state.war import FrontWar


class CombatCards(Step[FrontWar]):
    """A side plays combat cards, one by one, or stops. The other side never learns whether it could.

    So a side with any card is asked, whatever the card is. Public facts: how many cards it holds, the cards in front of it, and
    whether it may use combat cards in this fight at all. In games begun before revision 2 it was asked only with a fitting card.
    """

    verbs: ClassVar[tuple[str, ...]] = ("use", "decline")
    side: str
    over: bool = False

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        fight = g.state.fight
        if self.over or fight is None or not is_asked_for_combat_cards(g, fight, self.side):
            return ()
        verbs = self.verbs if usable_combat_cards(g, fight, self.side) else ("decline",)
        facts = {"hex": fight.target, "attackers": sorted(fight.attackers), "defenders": fight.defenders}
        what = "combat-cards" if self.side == fight.side else "combat-cards-against"
        return (Prompt(self.side, what, "7.5.5", verbs, facts, secret=True),)

    def slot_use(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        fight = g.state.fight
        if chosen or fight is None:
            return None
        return Slot("card", "card", tuple(usable_combat_cards(g, fight, self.side)), section="7.5.5")

    def do_use(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        if g.state.fight is not None:
            use_combat_card(g, g.state.fight, self.side, args[0])

    def do_decline(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def why_verb(self, g: FrontWar, seat: str, verb: str) -> Refusal | None:
        return Refusal("no-card-fits", "7.5.5") if verb == "use" else None

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        fight = g.state.fight
        if verb != "use" or fight is None or value not in (*g.hand(self.side), *g.state.kept.get(self.side, ())):
            return None
        if g.card(value).kind not in COMBAT:
            return Refusal("no-combat-card", "7.5.5", {"card": value})
        if value in g.state.used:
            return Refusal("used-this-round", "7.5.5", {"card": value})
        failed = failing_condition(g, self.side, g.card(value).when, fight)
        return Refusal("condition", "7.5.5", {"card": value, "condition": failed.word}) if failed else None


def usable_combat_cards(g: FrontReading, fight: AttackUnderWay, side: str) -> list[str]:
    """The cards a side may lay down in a fight: of its hand, and those before it that it has not used this round (7.5.5).

    None where all its units in the fight are without supply (13.3.4), or where an enemy card forbids it.
    """
    if not combat_cards_allowed(g, fight, side):
        return []
    hand = [card for card in g.state.cards[side].hand if g.card(card).kind in COMBAT]
    return [*(card for card in hand if conditions_hold(g, side, g.card(card).when, fight)), *_cards_laid_before(g, fight, side)]


def combat_cards_allowed(g: FrontReading, fight: AttackUnderWay, side: str) -> bool:
    """Whether a side may play combat cards in a fight, with any hand: this is public (13.3.4)."""
    units = fight.units(side)
    if not units or is_banned_by_card(g, side, "combat_cards"):
        return False
    return any(is_supplied_for_fight(g, uid, defending=side != fight.side) for uid in units)


def _cards_laid_before(g: FrontReading, fight: AttackUnderWay, side: str) -> list[str]:
    """The cards in front of a side that may be used in a fight."""
    kept = [card for card in g.state.kept.get(side, ()) if g.card(card).kind == "combat" and card not in g.state.used]
    return [card for card in kept if conditions_hold(g, side, g.card(card).when, fight)]


def is_asked_for_combat_cards(g: FrontReading, fight: AttackUnderWay, side: str) -> bool:
    """Whether a side is asked for combat cards in a fight: from revision 2 on that follows from what everybody knows."""
    if not g.since(2):
        return bool(usable_combat_cards(g, fight, side))
    return combat_cards_allowed(g, fight, side) and bool(g.state.cards[side].hand or _cards_laid_before(g, fight, side))


def use_combat_card(g: FrontWar, fight: AttackUnderWay, side: str, card: str) -> None:
    """A side lays down a combat card. One of a round or turn works from now on in every fight it fits (7.5.5b)."""
    if card in g.hand(side):
        g.reveal(own=True)
        g.lay_before(side, card)
    g.use_card(fight, side, card)
    g.emit("combat-card", seat=side, card=card, hex=fight.target)
    for part in parts_of(g, card):
        if part.span != "fight":
            g.last(Effect(what=part.verb, side=side, card=card, n=part.n, words=part.what, until=part.span))


def lay_down(g: FrontWar, side: str, fight: AttackUnderWay) -> None:
    """A side's cards when the winner is known (7.5.5b, 7.5.5v): the winner keeps them, unless the card says otherwise.

    Those that last a round or turn stay with either winner. Starred ones leave the game, those usable once a turn are discarded.
    """
    for card in list(fight.cards.get(side, ())):
        row = g.card(card)
        if row.kind == "combat" and (row.starred or row.once or fight.winner != side):
            g.drop_card(side, card)


def end_of_round(g: FrontWar) -> None:
    """A round is over: cards that lasted it are discarded, all others may be used again (7.5.5b, 7.5.5d)."""
    for side, cards in g.state.kept.items():
        for card in [card for card in cards if g.card(card).kind == "combat_round"]:
            g.drop_card(side, card)
    g.free_cards()


def discard_combat_cards(g: FrontWar) -> None:
    """At the end of a turn every combat card on the table is discarded, with either winner (7.5.5g)."""
    for side, cards in g.state.kept.items():
        for card in list(cards):
            g.drop_card(side, card)
    g.free_cards()
