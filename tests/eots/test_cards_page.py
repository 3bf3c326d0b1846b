"""Every strategy card is found in one file by its number."""

from __future__ import annotations

from data.eots import load_cards
from rules.eots.s05_cards.event import CardEvent, event_of_card
from tests.eots import cards_page


def test_the_index_is_up_to_date() -> None:
    """``python -m tests.eots.cards_page`` writes it."""
    assert cards_page.PAGE.read_text(encoding="utf-8") == cards_page.page()


def test_every_card_is_written_in_one_place() -> None:
    assert sorted(cards_page.places()) == sorted(load_cards())
    for card in load_cards():
        assert isinstance(event_of_card(card), CardEvent)
