"""English names with an article have it in running text: "The Axis resigned", "as the Soviet Union"."""

from __future__ import annotations

import re

import pytest

from rules.engine.packages import registry
from words import is_known_message, tr

#: Names of sides that are called with an article wherever they stand in a sentence.
CALLED = {
    "brandubh": {"raiders", "kings_men"},
    "eots": {"allies"},
    "generals": {"united_kingdom", "soviet_union", "united_states"},
    "stalins_war": {"axis", "soviet"},
}
#: Messages of the table in which a side is said in running text.
SAID = ("event-host-conceded", "event-host-forfeited", "draw-refused", "close-asked", "concede-sure", "undo-refused", "time-up")


@pytest.mark.parametrize("game_id", sorted(CALLED))
@pytest.mark.parametrize("message", SAID)
def test_a_side_has_its_article_in_running_text(game_id: str, message: str) -> None:
    game = registry.load_game_module(f"rules.{game_id}")
    for seat in game.seats:
        name = tr("en", f"{game_id}:seat-{seat}")
        said = tr("en", f"{game_id}:{message}", seat=name, winner="x", game=1)
        with_article = re.search(rf"\b[Tt]he {re.escape(name)}\b", said) is not None
        assert with_article is (seat in CALLED[game_id]), said
        if said.startswith("the "):
            pytest.fail(f"a small letter at the start: {said}")


def test_several_names_each_have_theirs_and_verbs_still_agree() -> None:
    assert tr("en", "generals:time-up", seat="Japan, United States").startswith("**Japan, the United States** have")
    assert tr("en", "eots:time-up", seat="Allies") == "**The Allies** have run out of time."
    assert tr("en", "stalins_war:draw-offered", seat="Axis") == "The Axis offers a draw."
    assert tr("en", "draw-offered", seat="Red") == "Red offers a draw."


def test_labels_keep_the_bare_name() -> None:
    assert tr("en", "stalins_war:button-join", seat="Axis") == "Play Axis", "a button is a label"
    assert is_known_message("en", "stalins_war:seat-axis")
