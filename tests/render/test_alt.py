"""Pictures described in words."""

from __future__ import annotations

import pytest

from render.eots.counters import hand_card_spec
from render.pages.alt import hand_alt
from render.paint.counters import counter_text
from render.scene import CardGroup, CounterSpec, HandScene


@pytest.mark.parametrize(("lang", "word"), [("en", "reduced"), ("ru", "ослаблена"), ("pl", "zredukowana")])
def test_a_unit_on_its_weaker_side_is_called_so_in_the_readers_language(lang: str, word: str) -> None:
    spec = CounterSpec("x", "bb", "eots:jp_navy", "Yamato", factors=("9", "8"), reduced=True)
    assert counter_text(spec, lang) == f"Yamato 9-8 ({word})"


def test_a_hand_without_a_title_begins_with_its_cards() -> None:
    cards = (hand_card_spec("A01", "en"),)
    assert hand_alt(HandScene("", cards, "en")).startswith("A01 ")
    assert hand_alt(HandScene("Hand", cards, "en")).startswith("Hand: A01 ")
    assert hand_alt(HandScene("Hand", (), "en")) == "Hand."
    assert hand_alt(HandScene("", (), "en", groups=(CardGroup("", cards),))).startswith("A01 ")
