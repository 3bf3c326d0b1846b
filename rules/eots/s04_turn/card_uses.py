"""The ways to use a strategy card (5.0, 5.1, 5.2, 17.26), and why a card may not be used in each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.eots.s05_cards import card_piles
from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s06_supply import headquarters
from rules.eots.s07_offensive import activation, prospects
from rules.eots.s08_movement import promises
from rules.eots.s13_nations import china, infrastructure

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Ways to use a card, in the order of 5.0; a pass needs none.
WAYS: tuple[str, ...] = ("oc", "event", "future", "discard", "withdraw", "return", "china", "build", "reconcile")


def december_event(g: EotsWar, side: str) -> str:
    """The event that Japan must play now in December 1941, in the order of the scenario's table (17.11), or ""."""
    if side != "japan" or not g.scenario.special.december_1941 or g.state.turn != g.scenario.turns.first:
        return ""
    return next((c for c in g.scenario.cards.japan.hand if c in g.state.hand["japan"]), "")


def is_forced_event(g: EotsWar, card: str) -> bool:
    """A card that must be played as its event this turn (5.37, 17.11)."""
    if g.scenario.special.december_1941 and g.state.turn == g.scenario.turns.first:
        return card in g.scenario.cards.japan.hand
    return event_of_card(card).must_be_event(g)


def oc_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card may not be played for its operations value, or None (5.0, 5.37, mandates)."""
    row = g.cat.cards.get(card)
    if row is None or card not in card_piles.usable_cards(g, side):
        return Refusal("not-in-hand", "5.0", {"card": card})
    if is_forced_event(g, card):
        return Refusal("must-be-event", "5.37", {"card": card})
    if row.intel_oc is None:
        return Refusal("no-oc-value", "5.2", {"card": card})
    if event_or_discard(g, card):
        return Refusal("event-or-discard", "5.31", {"card": card})
    return None


def event_or_discard(g: EotsWar, card: str) -> bool:
    """Whether a card may only be its event or be discarded while its condition holds (A30)."""
    return g.cat.cards[card].mandate == "event_or_discard" and event_of_card(card).playable(g) is None


def oc_offensive_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card may not start an OC offensive, or None: an HQ in supply is needed (7.21)."""
    refusal = oc_refusal(g, side, card)
    if refusal is None and not g.memo(("oc-leaders", side), lambda: activation.offensive_leaders(g, side, card, "OC")):
        return Refusal("no-hq-in-supply", "7.21", {"card": card})
    return refusal


def event_refusal(g: EotsWar, side: str, card: str, offensive_only: bool = False) -> Refusal | None:
    """Why a card may not be played as its event by the active player, or None (5.3)."""
    row = g.cat.cards.get(card)
    facts = {"card": card}
    if row is None or (card not in card_piles.usable_cards(g, side) and g.state.future.get(side) != card):
        return Refusal("not-in-hand", "5.0", facts)
    if row.kind == "reaction":
        return Refusal("reaction-card", "5.32", facts)
    if december_event(g, side) not in ("", card):
        return Refusal("not-this-event-yet", "17.11", {**facts, "first": december_event(g, side)})
    if offensive_only and row.kind != "military":
        return Refusal("no-offensive-card", "7.29 A", facts)
    own = event_of_card(card)
    refusal = own.playable(g)
    if refusal is not None:
        return refusal
    if row.kind == "military" and "all_japanese" not in row.hq:
        hqs = [hq for hq in g.units_of(side, "hq") if activation.leader_refusal(g, hq, card, "EC") is None]
        if not hqs and not own.brings_hq(g) and not own.needs_no_hq:
            return Refusal("no-hq-for-event", "5.31 A", facts)
    return g.memo(("event-promise", card), lambda: _promise_refusal(g, own))


def _promise_refusal(g: EotsWar, own: CardEvent) -> Refusal | None:
    """Why the demand of a military event cannot be met (5.31): it may be an OC or be discarded, but not be an event."""
    if own.row.kind != "military" or not g.since(3):
        return None
    t = prospects.offensive_begun_copy(g, own)
    if promises.current_promise(t) is None:
        return None
    hqs = activation.offensive_leaders(t, own.side, own.card, "EC")
    if any(prospects.by_headquarters(t, hq, own, activation.room_of(t, own, hq)) for hq in hqs):
        return None
    return promises.promise_refusal(t)


def future_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card may not be laid aside as a future offensive, or None (7.29)."""
    facts = {"card": card}
    if card not in g.state.hand.get(side, []):
        return Refusal("not-in-hand", "5.0", facts)
    if g.state.future.get(side):
        return Refusal("future-taken", "7.29", facts)
    if not g.cat.cards[card].future_ok or is_forced_event(g, card):
        return Refusal("not-as-future", "5.37", facts)
    if event_or_discard(g, card):
        return Refusal("event-or-discard", "5.31", facts)
    if g.state.future_turn.get(side) == g.state.turn:
        return Refusal("future-once-a-turn", "7.29", facts)
    return None


def discard_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card may not simply be discarded, or None (5.37).

    A card that must be played may still be discarded when nothing else can be done with it: the phase must end.
    """
    laid_aside = (
        g.edition.future_may_be_discarded and g.state.future.get(side) == card and card in card_piles.usable_cards(g, side)
    )
    if card not in g.state.hand.get(side, []) and not laid_aside:
        return Refusal("not-in-hand", "5.0", {"card": card})
    if december_event(g, side) not in ("", card):
        return Refusal("not-this-event-yet", "17.11", {"card": card, "first": december_event(g, side)})
    bound = (g.cat.cards[card].reshuffle and not event_of_card(card).discardable(g)) or is_forced_event(g, card)
    if bound and any(TESTS[way](g, side, card) is None for way in WAYS if way != "discard"):
        return Refusal("not-discarded", "5.37", {"card": card})
    return None


def reconcile_refusal(g: EotsWar, side: str, card: str) -> Refusal | None:
    """Why a card of this value may not end the side's own rivalry, or None: three-turn scenarios only (17.26, 17.37, 17.47)."""
    facts = {"card": card}
    if not g.scenario.special.rivalry_buyout or not g.state.rivalry.get(side):
        return Refusal("no-rivalry-to-end", "17.26", facts)
    need = g.cat.charts.rivalry.buyout_ops
    if g.cat.cards[card].ops < need:
        return Refusal("card-too-small", "17.26", {**facts, "need": need})
    return None


Test = Callable[["EotsWar", str, str], Refusal | None]


def _spends_card(own: Test) -> Test:
    """A way that spends a card for its operations value: why it may not be spent at all, then the way's own reason."""

    def test(g: EotsWar, side: str, card: str) -> Refusal | None:
        refusal = oc_refusal(g, side, card)
        return own(g, side, card) if refusal is None else refusal

    return test


#: Way -> why a card may not be used in it, or None.
TESTS: dict[str, Test] = {
    "oc": oc_offensive_refusal,
    "event": event_refusal,
    "future": future_refusal,
    "discard": discard_refusal,
    "withdraw": _spends_card(headquarters.withdraw_refusal),
    "return": _spends_card(headquarters.return_refusal),
    "china": _spends_card(china.china_offensive_refusal),
    "build": _spends_card(infrastructure.build_refusal),
    "reconcile": _spends_card(reconcile_refusal),
}
