"""The key of a map says the length of hexes in the word of its game, in every language."""

from __future__ import annotations

import pytest

from render.say import say_for

SAID = {
    ("eots", "en"): "3 hexes",
    ("eots", "ru"): "3 гексагона",
    ("eots", "pl"): "3 heksy",
    ("stalins_war", "en"): "3 hexes",
    ("stalins_war", "ru"): "3 гекса",
    ("stalins_war", "pl"): "3 pola",
}


@pytest.mark.parametrize(("game", "lang"), sorted(SAID))
def test_the_scale_is_in_the_games_own_word(game: str, lang: str) -> None:
    assert say_for(game, lang, "legend-scale") == SAID[game, lang]


def test_what_a_game_does_not_write_is_the_painters() -> None:
    assert say_for("stalins_war", "pl", "legend-battle") == say_for("nothing", "pl", "legend-battle")
