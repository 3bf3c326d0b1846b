"""English names with an article have it in running text: "The Axis resigned", "as the Soviet Union"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words
from rules.engine.packages import registry
from words import is_known_message, tr

ENGLISH = Path(words.__file__).parent / "en"
#: A side in running text as it is written: the word before it, and a verb behind it.
WRITTEN = re.compile(
    r"(?:\b(?P<before>\w+) )?(?:\*\*)?\{ \$(?:seats?|winner|sides?|nations?|victim) \}(?:\*\*)?(?P<verb> [a-z])?"
)
#: After these a name is in running text.
PREPOSITIONS = frozenset(["of", "by", "to", "from", "for", "with", "against", "than", "as"])

#: Names of sides that need an article anywhere in a sentence.
CALLED = {
    "brandubh": {"raiders", "kings_men"},
    "eots": {"allies"},
    "generals": {"united_kingdom", "soviet_union", "united_states"},
    "stalins_war": {"axis", "soviet"},
}
#: Messages of the table with a side in running text.
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


@pytest.mark.parametrize("room", [*sorted(CALLED), "host"])
def test_no_side_is_written_without_its_article_before_a_verb_or_after_a_preposition(room: str) -> None:
    """ "The Axis played Barbarossa", not "Axis played Barbarossa": in the log, in reports, in answers."""
    bare = [
        f"{file.name}: {line.strip()}"
        for file in sorted((ENGLISH / room).glob("*.ftl"))
        for line in file.read_text(encoding="utf-8").splitlines()
        for found in re.finditer(WRITTEN, line)
        if ((before := (found["before"] or "").lower()) in PREPOSITIONS) or (found["verb"] and before != "the")
    ]
    assert not bare, "\n".join(bare)


def test_the_log_says_who_in_whole_sentences() -> None:
    built = {"seat": "Soviet Union", "piece": "army", "piece_id": "army", "area": "Ukraine"}
    assert tr("en", "generals:event-built", **built) == "The Soviet Union builds an army in **Ukraine**"
    assert tr("en", "generals:event-removed", **built) == "The army of the Soviet Union in **Ukraine** is removed"
    assert tr("en", "stalins_war:event-played-ops", seat="Axis", card="Rollbahn", count=2) == "The Axis played Rollbahn for 2 OPS"
    assert tr("en", "eots:event-drew", side="Allies", count=1) == "The Allies drew 1 card"
