"""Every one of the 110 cards has a test of its effect."""

from __future__ import annotations

import re
from pathlib import Path

from rules.stalins_war.state.book import book_of
from tests.stalins_war.cards.test_combat_cards import CASES
from tests.stalins_war.cards.test_reinforcements import ENTERING, EXCHANGED
from words import tr


def test_every_card_has_a_test_of_its_effect() -> None:
    events = (Path(__file__).parent / "test_events.py").read_text(encoding="utf-8")
    named = set(re.findall(r"[A-Z]{2}\d{2}", events))
    cards = book_of("").cards
    assert set(CASES) | set(ENTERING) | set(EXCHANGED) | named >= set(cards)
    fights = {card for card, row in cards.items() if row.kind.startswith("combat")}
    assert fights == set(CASES)


def test_every_card_has_a_title_and_a_text_in_three_languages() -> None:
    for card in book_of("").cards:
        for lang in ("en", "ru", "pl"):
            title, text = tr(lang, f"stalins_war:card-{card}"), tr(lang, f"stalins_war:card-text-{card}")
            assert 0 < len(title) <= 40, (card, lang)
            assert 0 < len(text) <= 140, (card, lang)
            assert lang == "en" or text != tr("en", f"stalins_war:card-text-{card}"), (card, lang)
