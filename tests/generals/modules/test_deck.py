"""Looking up cards: stand-ins are marked, fewer of them with a module; no answer says where a card is."""

from __future__ import annotations

from typing import Any

import pytest

from bot.telling.text import GameWords
from rules.engine import SealedDice
from rules.generals.game import GAME, Generals
from rules.generals.state.board import NATIONS
from tests.generals.modules.made import sample
from words import known_languages


def looked_up(game: Generals, lang: str, topic: str, **args: str) -> str:
    """An answer as text."""
    state = game.start("war", {}, SealedDice(bytes(32), 0)).position.state
    words = GameWords(game, lang, state)
    answer = game.questions.explain(state, topic, {name: (value,) for name, value in args.items()})
    lines: list[Any] = list(answer.lines)
    return "\n".join(words.say(f"explain-{line.what}", line.facts) for line in lines)


@pytest.mark.parametrize(("lang", "mark"), [("en", "Stand-in"), ("ru", "Замен"), ("pl", "Zastępcz")])
def test_a_card_and_a_deck_mark_stand_ins_in_three_languages(lang: str, mark: str) -> None:
    assert mark in looked_up(GAME, lang, "card", card="ger_v_weapons")
    assert mark not in looked_up(GAME, lang, "card", card="ger_build_army")
    decks = [looked_up(GAME, lang, "deck", nation=nation) for nation in NATIONS]
    assert all(mark in deck for deck in decks)
    assert set(known_languages()) == {"en", "ru", "pl"}


def test_a_card_says_what_it_does_and_costs() -> None:
    assert looked_up(GAME, "en", "card", card="uk_royal_navy").splitlines() == [
        "**The Royal Navy** · United Kingdom · Status · ×1",
        "After your sea battle: another one, in the same or another sea space.",
        "Using it costs 2 cards from the hand.",
        "⚠ Stand-in: the printed card may say something else.",
    ]


def test_with_a_module_its_cards_are_looked_up() -> None:
    game = sample()
    assert looked_up(game, "ru", "card", card="ita_plunder").splitlines()[:2] == [
        "**Добыча** · Италия · Событие · ×1", "2 очка, если армия Италии вне Италии. Возьмите карту.",
    ]  # fmt: skip
    assert "A Made-Up Card" in looked_up(game, "en", "deck", nation="united_states")
    assert "Stand-ins (3)" in looked_up(game, "en", "deck", nation="united_states")
    assert "Stand-ins (4)" in looked_up(GAME, "en", "deck", nation="united_states")


def test_hands_mark_stand_ins() -> None:
    state = GAME.start("war", {}, SealedDice(bytes(32), 3)).position.state
    marked = {card for nation in NATIONS for card in GAME.hands.notes(state, nation)}
    held = {card for nation in NATIONS for card in state.hand[nation]}
    assert marked == {card for card in held if GAME.book.cards[card].doubtful}
    assert marked
