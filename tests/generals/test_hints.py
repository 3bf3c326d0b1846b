"""Hints for beginners: which are shown when, and that nothing hidden from the nation changes them."""

from __future__ import annotations

from random import Random

from rules.engine import Position
from rules.generals.game import GAME
from tests.generals.board import Table, long, war
from words import is_known_message, known_languages


def hints_for(table: Table, nation: str) -> list[str]:
    return [name for name, _ in GAME.teaching.hints(table.position, long(nation))]


def test_hints_name_a_navy_without_a_port_and_an_open_home() -> None:
    table = war("sov", army={"sov": ["moscow"], "ger": ["russia", "ukraine"]}, hand={"sov": ["sov_land_battle"]})
    facts = dict(GAME.teaching.hints(table.position, "soviet_union"))
    assert facts["home-open"] == {"area": "moscow", "count": 2}
    adrift = war("uk", army={"uk": ["united_kingdom"]}, navy={"uk": ["bay_of_bengal"]}, hand={"uk": ["uk_build_army"]})
    assert dict(GAME.teaching.hints(adrift.position, "united_kingdom"))["no-port"] == {"area": "bay_of_bengal"}


def test_hints_name_a_hand_without_an_army_to_build() -> None:
    assert "no-build-army" in hints_for(war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_land_battle"]}), "ger")
    assert "no-build-army" not in hints_for(war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army"]}), "ger")


def test_others_see_no_hints_and_nothing_hidden_changes_them() -> None:
    table = war("jpn", army={"jpn": ["japan"]}, hand={"jpn": ["jpn_kamikaze", "jpn_build_navy"]})
    assert hints_for(table, "usa") == []
    before = GAME.teaching.hints(table.position, "japan")
    rng = Random(1)
    for _ in range(20):
        other = GAME.hands.other_deal(GAME.saver.clone(table.state), "japan", rng)
        assert GAME.teaching.hints(Position(GAME, other), "japan") == before


def test_every_hint_has_words() -> None:
    names = ["home-lost", "home-empty", "home-open", "no-port", "source", "no-build-army", "deck", "same"]
    names += [f"nation-{nation}" for nation in GAME.seats]
    assert [name for name in names for lang in known_languages() if not is_known_message(lang, f"generals:hint-{name}")] == []
