"""18. The five examples that the rulebook prints."""

from __future__ import annotations

import pytest

from tests.generals.board import war


def test_example_straits() -> None:
    army = {"ger": ["germany", "north_africa", "western_europe"], "uk": ["united_kingdom"], "ita": ["italy"]}
    navy = {"ger": ["mediterranean"], "ita": ["mediterranean"], "uk": ["north_sea"]}
    uk = war("uk", army=army, navy=navy, hand={"uk": ["uk_sea_battle"]})
    assert "play uk_sea_battle mediterranean" not in uk.orders("uk", "play")
    assert uk.refused("uk", "play uk_sea_battle mediterranean germany") == "not-beside"
    for nation, card in (("ita", "ita_sea_battle"), ("ger", "ger_sea_battle")):
        army["ger"] = ["germany", "north_africa", "italy"] if nation == "ger" else army["ger"]
        assert f"play {card} north_sea" in war(nation, army=army, navy=navy, hand={nation: [card]}).orders(nation, "play")


def test_example_scoring() -> None:
    table = war("ger", army={"ger": ["germany", "western_europe", "italy"], "ita": ["italy"]}, hand={"ger": ["ger_plunder"]})
    table.do("ger", "discard ger_plunder")
    assert table.state.score == {"axis": 5, "allies": 0}


def test_example_lost_home() -> None:
    army = {"ger": ["italy", "balkans"], "sov": ["germany"], "ita": ["italy"]}
    table = war("ger", army=army, hand={"ger": ["ger_plunder"], "ita": ["ita_build_army"]})
    table.do("ger", "play ger_plunder")
    assert table.state.score["axis"] == 2
    assert "home-lost" in table.kinds()
    while table.state.active != "italy":
        nation = table.asked()[0]
        table.do(nation, "done" if table.what() == "discard" else f"discard {table.state.hand[nation][0]}")
    before = table.state.score["axis"]
    table.do("ita", "discard ita_build_army")
    assert table.state.score["axis"] == before + 1


def test_example_1_of_the_use_of_cards() -> None:
    table = war(
        "ger",
        army={"ger": ["balkans", "eastern_europe", "germany"], "sov": ["ukraine", "russia", "moscow"]},
        statuses={"ger": ["ger_dive_bombers", "ger_blitzkrieg"]},
        responses={"sov": ["sov_stalingrad", "sov_rasputitsa"]},
        hand={"ger": ["ger_land_battle"]},
        deck={"ger": ["ger_build_army"] * 10},
    )
    table.do("ger", "play ger_land_battle ukraine")
    assert table.asked() == ["soviet_union"]  # the opponents first
    table.do("sov", "answer sov_stalingrad ukraine")
    assert table.has("sov", "army", "ukraine")
    assert table.asked() == ["germany"]  # and then it is Germany's turn to answer, not theirs again
    table.do("ger", "answer ger_dive_bombers russia")
    assert table.state.buried["germany"] == ["ger_build_army"]
    assert table.asked() == ["soviet_union"]
    table.do("sov", "decline")
    assert not table.has("sov", "army", "russia")
    table.do("ger", "answer ger_blitzkrieg russia")
    assert table.has("ger", "army", "russia")
    assert table.asked() == ["soviet_union"]
    table.do("sov", "answer sov_rasputitsa").silence()
    assert not table.has("ger", "army", "russia")
    assert table.has("sov", "army", "ukraine")
    assert len(table.state.buried["germany"]) == 2


def test_example_1_the_saved_army_cannot_be_hit_again() -> None:
    table = war(
        "ger",
        army={"ger": ["balkans", "eastern_europe", "germany"], "sov": ["ukraine", "russia", "moscow"]},
        statuses={"ger": ["ger_dive_bombers"]},
        responses={"sov": ["sov_stalingrad"]},
        hand={"ger": ["ger_land_battle"]},
        deck={"ger": ["ger_build_army"] * 10},
    )
    table.do("ger", "play ger_land_battle ukraine").do("sov", "answer sov_stalingrad ukraine")
    table.do("ger", "answer ger_dive_bombers ukraine").silence()
    assert table.has("sov", "army", "ukraine")


def test_example_2_of_the_use_of_cards() -> None:
    table = war(
        "jpn",
        army={"jpn": ["japan", "china", "southeast_asia"], "uk": ["united_kingdom", "australia", "indonesia", "philippines"]},
        navy={"jpn": ["sea_of_japan"], "uk": ["south_china_sea", "bay_of_bengal"]},
        responses={
            "jpn": ["jpn_surprise_attack", "jpn_destroyer_transport", "jpn_truk"],
            "uk": ["uk_destroyers", "uk_loyal_to_the_crown", "uk_raf"],
        },
        hand={"jpn": ["jpn_sea_battle"]},
    )
    table.do("jpn", "play jpn_sea_battle south_china_sea")
    assert table.asked() == ["united_kingdom"]
    table.do("uk", "answer uk_destroyers south_china_sea")
    assert table.has("uk", "navy", "south_china_sea")
    table.do("jpn", "answer jpn_surprise_attack bay_of_bengal")
    # Destroyers is already open, and nothing else the British may hold saves that navy: they are not asked.
    assert not table.has("uk", "navy", "bay_of_bengal")
    table.do("jpn", "do philippines")
    assert not table.has("uk", "army", "philippines")
    table.do("jpn", "answer jpn_destroyer_transport india")
    assert table.has("jpn", "army", "india")
    if table.what() == "do-build":
        table.do("jpn", "decline")
    table.do("uk", "answer uk_loyal_to_the_crown").silence()
    assert not table.has("jpn", "army", "india")


@pytest.mark.parametrize("helper", ["hawaii", "new_guinea", "philippines"])
def test_example_supply(helper: str) -> None:
    """A navy in the Central Pacific needs a port: Hawaii held by the United States, or an island held by the British."""
    army = {"usa": ["western_us"], "uk": ["australia"]}
    navy = {"usa": ["east_pacific"], "uk": ["south_china_sea"]}
    assert "play usa_build_navy central_pacific" not in war("usa", army=army, navy=navy, hand={"usa": ["usa_build_navy"]}).orders(
        "usa", "play"
    )
    army["usa" if helper == "hawaii" else "uk"] = [*army["usa" if helper == "hawaii" else "uk"], helper]
    table = war("usa", army=army, navy=navy, hand={"usa": ["usa_build_navy"]})
    assert "play usa_build_navy central_pacific" in table.orders("usa", "play")
