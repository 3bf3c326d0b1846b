"""Verbs that only start a lasting effect, which other rules read (``g.effects``)."""

from __future__ import annotations

from data.stalins_war import CardPart
from rules.engine import Slot
from rules.engine.contract.steps import push
from rules.stalins_war.cards.work import CardUse, CardWork, lasting_effect, register_work
from rules.stalins_war.effects.agreement import Agreement
from rules.stalins_war.state.state import SOVIET
from rules.stalins_war.state.war import FrontWar


def _announce_card_once(g: FrontWar, use: CardUse, part: CardPart) -> None:
    """A card at work is announced once, however many parts of it last."""
    if not any(one.kind == "lasts" and one.facts["card"] == use.card for one in g.events):
        g.emit("lasts", seat=use.side, card=use.card, what=part.verb, until=part.span)


@register_work(
    "shift", "ignore", "blitz_over", "stand", "losses", "waive", "exploit", "reach", "weather", "mobile_defence", "full_ma",
    "rail_bar", "rp_more", "limit", "bank_less", "hand", "also",
)  # fmt: skip
class Lasting(CardWork):
    """It holds until its span is over."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.last(lasting_effect(use, part))
        _announce_card_once(g, use, part)


@register_work("free_attacks", "free_rail", "steady")
class CountedEffect(CardWork):
    """It may be used so often."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.last(lasting_effect(use, part, left=max(part.n, 1)))
        _announce_card_once(g, use, part)


@register_work("ban")
class Ban(CardWork):
    """The enemy may not do something: exploit, play combat cards, go by rail through chosen hexes."""

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if chosen or not part.n:
            return None
        hexes = tuple(g.board.names(g.board.railway & g.playable & ~g.mask(use.side)))
        return Slot("hexes", "hex", hexes, multi=True, low=1, high=min(part.n, len(hexes)), section="house rule 7.5.1")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        words = (*part.what, *(args[0].split("+") if args else ()))
        g.last(lasting_effect(use, part, words=words))
        g.emit("banned", seat=g.enemy(use.side), card=use.card, what=part.what[0], hexes=list(words[1:]), until=part.span)


@register_work("supply_hex")
class AirBridge(CardWork):
    """Unsupplied units in a hex have fortress supply (13.2.4)."""

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hexes = sorted({g.state.place[uid] for uid in g.units_of(use.side) if g.supply(uid) == "none"})
        return Slot("hex", "hex", tuple(hexes), section="13.2.4")

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.last(lasting_effect(use, part, words=args))
        g.fly_in(args[0], use.side)


@register_work("gate")
class LiftGate(CardWork):
    """A bar of 11.1.9 is lifted for the rest of the game; the rest of the card works even if it was lifted before."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return not all(g.in_force(gate) for gate in part.what)

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for gate in part.what:
            g.lift(gate, "card")


@register_work("flag")
class Flag(CardWork):
    """Something holds for the rest of the game."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return not all(g.in_force(flag) for flag in part.what)

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for flag in part.what:
            g.put_in_force(flag)


@register_work("rp")
class GrantPoints(CardWork):
    """Replacement points for the phase to come."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        for kind in part.what:
            g.gain_rp(kind, part.n)


@register_work("vp")
class MoveVictoryMarker(CardWork):
    """The VP marker moves, up for the Axis."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.gain_vp(-part.n if use.side == SOVIET else part.n, "card")


@register_work("bank")
class Bank(CardWork):
    """OPS are banked (18.1), as many as there is room for."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return g.state.banked.get(use.side, 0) < g.numbers.bank_most

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.bank(use.side, part.n)


# ``manual``: a card that no verb can say (house rule 7.5.1).


@register_work("manual")
class Manual(CardWork):
    """Both sides agree on what changes."""

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        push(g, Agreement(side=use.side, card=use.card))


# Verbs about hands: looking at one, a card lost by chance.


@register_work("look")
class LookAtHand(CardWork):
    """The player of the card sees the enemy's hand."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(g.hand(g.enemy(use.side)))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        g.reveal()
        g.emit("looked", seat=use.side, card=use.card)
        g.emit("hand-seen", (use.side,), seat=g.enemy(use.side), cards=list(g.hand(g.enemy(use.side))))


@register_work("discard")
class Discard(CardWork):
    """Cards of the enemy's hand, chosen by chance, are discarded."""

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        return bool(g.hand(g.enemy(use.side)))

    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        enemy = g.enemy(use.side)
        for _ in range(min(part.n, len(g.hand(enemy)))):
            card = g.dice.pick(g.hand(enemy), f"discard {enemy}")
            g.reveal()
            g.discard_card(enemy, card)
            g.emit("discarded", seat=enemy, cards=[card])
