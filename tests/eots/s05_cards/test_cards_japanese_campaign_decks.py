"""Every Japanese card: which have an event of their own, and each card of every scenario's deck played or refused."""

from __future__ import annotations

import pytest

from data.eots import load_cards, load_scenario, scenario_ids
from rules.engine.machine.dice import FixedDice
from rules.eots.s04_turn.card_uses import event_refusal
from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s05_cards.reaction_cards import card_refusal
from rules.eots.s17_scenarios import setup
from tests.eots.cards import deck_without, holding, pile, to_the_end
from tests.eots.positions import offensive_under_way, war

CARDS = load_cards()
JAPANESE = sorted(card for card, row in CARDS.items() if row.side == "japan")
#: Cards without any effect beyond their printed numbers, limits and headquarters: played by the common event.
PLAIN = {"J16", "J40", "J50"}
#: Weather: cancelling the offensive is the common procedure of the weather window.
WEATHER = {"J19", "J22"}
#: Cards whose effect is only in the tables of cards and card effects.
TABLED = {"J03", "J08", "J09", "J14", "J23", "J25", "J29", "J32", "J47", "J48", "J83"}
WINDOWS = ("weather", "intelligence", "attack")


def test_every_japanese_card_has_its_event() -> None:
    assert len(JAPANESE) == 86
    assert {c for c in JAPANESE if type(event_of_card(c)) is CardEvent} == PLAIN | WEATHER | TABLED
    for card in WEATHER:
        assert event_of_card(card).windows() == ("weather",)
        assert CARDS[card].remove
    for card in PLAIN:
        assert CARDS[card].kind == "military"
        assert CARDS[card].lv


@pytest.mark.parametrize("card", [c for c in JAPANESE if CARDS[c].kind == "reaction"])
def test_reaction_cards_are_no_events_of_the_active_player(card: str) -> None:
    """5.32: each has a window, the active player may not play it."""
    p = holding(card, "J16", scenario="campaign_1942_1945", turn=2)
    assert p.refused(f"japan: event {card}").code == "reaction-card"
    assert set(event_of_card(card).windows()) <= set(WINDOWS)
    assert event_of_card(card).windows()


def decks(scenario: str) -> list[str]:
    """Every Japanese card of a scenario's deck, hand and discards."""
    sheet = load_scenario(scenario).cards.of("japan")
    deck = list(sheet.deck) or [c for c in JAPANESE if c not in sheet.removed]
    return sorted({*deck, *sheet.hand, *sheet.discard})


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_japanese_card_of_every_deck_is_played_or_refused_with_a_reason(scenario: str) -> None:
    """At the set-up: an event runs to its end and goes where it belongs, or its refusal names a code and a section."""
    turn = setup.new_state(scenario, {}).turn
    for card in decks(scenario):
        p = holding(card, "J16" if card != "J16" else "J29", scenario=scenario, turn=turn, hand={"allies": ["A13"]})
        refused = event_refusal(p.g, "japan", card)
        assert p.legal(f"japan: event {card}") == (refused is None)
        if refused is not None:
            assert refused.code
            assert refused.section
            continue
        p.dice = FixedDice([0] * 40)
        p = to_the_end(p.play(f"japan: event {card}"))
        voided = "event-becomes-oc" in p.kinds()
        assert pile(p.g, card) == ("out_of_game" if CARDS[card].remove and not voided else "discard")


@pytest.mark.parametrize("card", [c for c in JAPANESE if CARDS[c].kind == "reaction"])
def test_every_reaction_card_is_played_in_its_windows_or_refused_with_a_reason(card: str) -> None:
    """In an Allied offensive of 1944: exactly in its windows, elsewhere the window is the reason."""
    g = war(scenario="year_1944", keep=True, turn=8, hand={"japan": [card], "allies": []}, deck=deck_without(card))
    offensive_under_way(g, "allies", "us_bb_washington us_cv_essex", "A70", "EC")
    g.off.hq = "br_hq_seac"
    for window in WINDOWS:
        refused = card_refusal(g, "japan", card, window)
        if window not in event_of_card(card).windows():
            assert refused is not None
            assert refused.code == "wrong-window"
        elif CARDS[card].title != "Kamikaze Attack":
            assert refused is None
        else:
            assert refused is not None
            assert refused.code == "no-kamikaze-target"
