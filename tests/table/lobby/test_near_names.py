"""A name that is none is answered with the nearest one, in the reader's language, and with no id."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.core import games
from bot.lobby.lobby import find_game, find_scenario, games_with, read_options, scenario_names, seat_unknown
from bot.panel.answers import denied_text
from bot.program.denied import DeniedError
from bot.program.near_names import near_names
from bot.telling.text import GameWords
from rules.engine.packages import registry
from words import known_languages, tr

KNOWN = registry.registered_games()


@pytest.fixture(autouse=True)
def every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "installed_games", lambda: KNOWN)


def refused(ask: Callable[[], Any], lang: str) -> str:
    with pytest.raises(DeniedError) as denied:
        ask()
    return denied_text(denied.value, lang)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(
    ("typed", "game", "scenario"),
    [
        ("minks", "stalins_war", "minsk_1941"),
        ("South Pacyfic", "eots", "south_pacific"),
        ("Południowy Pacifik", "eots", "south_pacific"),
    ],
)
def test_a_scenario_that_is_none_is_answered_with_the_nearest(typed: str, game: str, scenario: str, lang: str) -> None:
    said = refused(lambda: games_with(typed), lang)
    info = next(one for one in KNOWN[game].scenarios() if one.id == scenario)
    assert f"{scenario_names(KNOWN[game], info)[lang]} ({KNOWN[game].title})".replace("(", "").split(" (")[0] in said.replace(
        "(", ""
    )
    assert not re.search(r"[a-z]\\?_[a-z0-9]", said), "an id"


@pytest.mark.parametrize("lang", known_languages())
def test_a_title_of_any_language_is_understood(lang: str) -> None:
    for game in KNOWN.values():
        for info in game.scenarios():
            assert find_scenario(game, f" {scenario_names(game, info)[lang].upper()} ").id == info.id


def test_what_is_like_nothing_gets_the_list() -> None:
    said = refused(lambda: find_scenario(KNOWN["brandubh"], "qqqq"), "pl")
    assert "Może chodzi" not in said
    assert all(scenario_names(KNOWN["brandubh"], info)["pl"] in said for info in KNOWN["brandubh"].scenarios())


def test_games_options_and_values_too() -> None:
    assert "Generals" in refused(lambda: find_game("genrals"), "ru")
    info = next(one for one in KNOWN["eots"].scenarios() if one.id == "south_pacific")
    assert "edition" in refused(lambda: read_options(info, "edtion=classic"), "en")
    assert "newest" in refused(lambda: read_options(info, "edition=newst"), "en")


def test_the_names_are_those_of_the_reader() -> None:
    fact = near_names("Kotly", ({"en": "Pockets", "pl": "Kotły", "ru": "Котлы"}, {"en": "Supply", "pl": "Zaopatrzenie"}))
    assert [fact.text_in(lang) for lang in ("en", "pl", "ru")] == ["Pockets", "Kotły", "Котлы"]
    assert near_names("zzz", ()).text_in("en") == "-"


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("typed", ["minsk", "minsk_1941", "Kocioł mińsky"])
def test_a_scenario_of_another_game_is_answered_with_its_game(typed: str, lang: str) -> None:
    theirs = KNOWN["stalins_war"]
    info = next(one for one in theirs.scenarios() if one.id == "minsk_1941")
    ends = f"{tr(lang, 'name-elsewhere', name=scenario_names(theirs, info)[lang], title=theirs.title)}"
    for ask in (lambda: find_scenario(KNOWN["eots"], typed), lambda: find_game(typed)):
        assert refused(ask, lang).endswith(ends)


@pytest.mark.parametrize("lang", known_languages())
def test_a_side_of_another_game_too_and_one_of_this_game_is_not_sought_elsewhere(lang: str) -> None:
    def asked(typed: str) -> str:
        return denied_text(seat_unknown(KNOWN["eots"], typed, ("japan", "allies")), lang)

    assert asked("Germany").endswith(
        tr(lang, "name-elsewhere", name=GameWords(KNOWN["generals"], lang).seat("germany"), title=KNOWN["generals"].title)
    )
    for typed in ("Japam", "xyzq", "al"):
        assert "Generals" not in asked(typed)


def test_a_list_of_names_with_commas_is_divided_by_semicolons() -> None:
    names = near_names("xyz", [{"en": "Burma, 1943"}, {"en": "1943"}])
    assert names.text_in("en") == "Burma, 1943; 1943"
    assert near_names("xyz", [{"en": "Burma"}, {"en": "1943"}]).text_in("en") == "Burma, 1943"


@pytest.mark.parametrize("lang", known_languages())
def test_a_misspelled_id_of_a_game_is_answered_with_its_title(lang: str) -> None:
    said = refused(lambda: find_game("eotz"), lang)
    assert "Empire of the Sun" in said
    assert "Brandubh" not in said
