"""Sections of rules as they are cited: a rule of the house's own says so in the reader's language."""

from __future__ import annotations

import pytest

from bot.telling.text import GameWords
from rules.engine import Refusal
from rules.stalins_war.game import GAME


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "house rule 14.3"), ("ru", "домашнее правило 14.3"), ("pl", "zasada domowa 14.3")]
)
def test_a_rule_of_the_house_says_so(lang: str, says: str) -> None:
    words = GameWords(GAME, lang)
    assert words.refusal(Refusal("moved-strategically", "house rule 14.3", {"unit": "ge_4a"})).endswith(f"`[{says}]`")
    assert words.refusal(Refusal("moved-strategically", "10.2.3", {"unit": "ge_4a"})).endswith("`[10.2.3]`")
