"""What panel, /why and the sheet of a round say of a shared source, of pieces lost, and of those that an ally's card placed."""

from __future__ import annotations

import pytest

from bot.telling.text import GameWords
from rules.engine.contract.questions import Said
from rules.generals.course.scoring import source_gain
from rules.generals.game import GAME
from rules.generals.table.dispatch import _round_over_lines
from tests.generals.board import Table, war

BESIDE = {"en": "★ +1 a turn, Italy −1", "ru": "★ +1 за ход, Италия −1", "pl": "★ +1 na turę, Włochy −1"}


def _germany() -> Table:
    return war("ger", army={"ger": ["germany"], "ita": ["italy"]}, hand={"ger": ["ger_build_army", "ger_plunder"]})


@pytest.mark.parametrize("lang", BESIDE)
def test_16_the_panel_says_what_the_side_gains_by_a_shared_source(lang: str) -> None:
    table = _germany()
    slot = table.position.slot("germany", "play", ("ger_build_army",))
    assert slot is not None
    [note] = GAME.table.note(table.position, "germany", slot, ("ger_build_army",), "italy")
    assert GameWords(GAME, lang, table.state).say(*note) == BESIDE[lang]
    [source] = GAME.table.note(table.position, "germany", slot, ("ger_build_army",), "western_europe")
    assert source == ("place-source", {"count": 2})


@pytest.mark.parametrize(("lang", "italy"), [("en", "Italy −1"), ("ru", "Италия −1"), ("pl", "Włochy −1")])
def test_16_why_says_it_too(lang: str, italy: str) -> None:
    table = _germany()
    words = GameWords(GAME, lang, table.state)
    answer = GAME.questions.why(table.state, "ger_build_army", "italy")
    lines = [words.say(f"explain-{one.what}", one.facts) for one in answer.lines
             if isinstance(one, Said)]  # fmt: skip
    assert any("+1" in line and italy in line for line in lines), lines


def test_16_what_is_said_is_what_the_side_scores() -> None:
    """A second ally costs nobody anything; one whose home is lost has nothing to lose; a private source is shared with nobody."""
    for army, nation, space, expected in (
        ({"ger": ["germany"], "ita": ["italy"]}, "germany", "italy", (1, "italy", 1)),
        ({"ger": ["germany"], "ita": ["italy"]}, "germany", "western_europe", (2, "", 0)),
        ({"ger": ["germany", "ukraine"], "ita": ["ukraine"]}, "japan", "ukraine", (1, "", 0)),
        ({"ger": ["germany"], "ita": ["ukraine"], "uk": ["italy"]}, "germany", "ukraine", (1, "", 0)),
        ({"ger": ["germany"]}, "germany", "balkans", (0, "", 0)),
    ):
        assert source_gain(war("ger", army=army).war, nation, space) == expected
    private = war("usa", army={"usa": ["eastern_us"], "uk": ["szechuan"]}, statuses={"usa": ["usa_american_volunteer_group"]})
    assert source_gain(private.war, "united_states", "szechuan") == (2, "", 0)


def _sheet(table: Table, lang: str) -> dict[str, str]:
    """The lines of the round under way, by nation."""
    state = GAME.saver.clone(table.state)
    state.course, state.story_before = [(0, 0)], state.story
    words = GameWords(GAME, lang, state)
    lines = _round_over_lines(state)[1:]
    return {
        str(line[0][1]["seat"]): " · ".join(words.say(f"report-{what}", facts) for what, facts in line) for line in lines
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_the_sheet_says_whose_piece_was_lost_and_whose_card_placed_one(lang: str) -> None:
    table = war(
        "sov", army={"sov": ["moscow"], "uk": ["united_kingdom"], "ita": ["italy", "balkans"]},
        hand={"sov": ["sov_tito_partisans", "sov_guards"]},
    ).do("sov", "play sov_tito_partisans balkans")  # fmt: skip
    table.do("sov", "do united_kingdom balkans")
    sheet = _sheet(table, lang)
    words = GameWords(GAME, lang, table.state)
    british, italian = (words.value("piece", f"{nation}_army") for nation in ("united_kingdom", "italy"))
    balkans = words.value("area", "balkans")
    assert f"✚ {british}, {balkans}" in sheet["soviet_union"]
    assert "✚" not in sheet["united_kingdom"]
    assert f"✖ {italian}, {balkans}" in sheet["italy"]


def test_a_piece_by_an_own_card_is_in_the_nations_own_line() -> None:
    sheet = _sheet(_germany().do("ger", "play ger_build_army western_europe"), "en")
    assert "✚ Western Europe" in sheet["germany"]
