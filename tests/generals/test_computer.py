"""Computer players of Generals: what looks the same is chosen the same, whatever lies hidden; plans and terms make sense."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from data.generals.greedy import FILE as TABLE
from data.generals.greedy import load_nation_scales
from data.players.sheet import STYLES
from data.tables import TableError
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.generals.cards.verb import UseOfCard
from rules.generals.game import GAME
from rules.generals.players.greedy import GreedyNation
from rules.generals.players.ground import NationGround
from rules.generals.players.mind import NationMind
from rules.generals.players.weigh import Weigher
from rules.generals.state.decks import card_of
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.computer import Computer
from tests.generals.board import war

MIND = NationMind()


def officer() -> Computer:
    """An officer."""
    found = players_of(GAME)["officer"]
    assert isinstance(found, Computer)
    return found


def test_choices_hang_on_nothing_hidden_and_are_legal() -> None:
    record, player, searched = Record(GAME, "war", {}, bytes(32)), officer(), 0
    for number in range(24):
        position = record.position
        seat = position.due[0].seat
        choice = player.decide(Sight(position, seat), Random(number))
        if number % 8 == 0:
            assert not seen_through(position, seat, lambda real, s=seat, n=number: player.decide(Sight(real, s), Random(n)), 2)
        searched += choice.actions > 0
        record.play(choice.action)
    assert searched > 5


def test_a_free_source_is_taken() -> None:
    table = war("ger", army={"ger": ["germany"]}, hand={"ger": ["ger_build_army", "ger_build_navy"]})
    choice = officer().decide(Sight(table.position, "germany"), Random(1))
    assert choice.action.args[:2] == ("ger_build_army", "western_europe")
    assert {"points", "pieces"} <= set(choice.terms)
    assert choice.others
    assert choice.best.facts == {"area": "western_europe", "card": "ger_build_army"}


def test_a_piece_is_not_brought_where_no_supply_reaches_it() -> None:
    """The greedy player sends armies that come off again in the same turn, though it could build a navy at home."""
    army = {"uk": ["united_kingdom"], "ger": ["germany", "western_europe"], "jpn": ["japan"]}
    for card in ("uk_dutch_east_indies", "uk_singapore", "uk_general_smuts"):
        sight = Sight(war("uk", army=army, hand={"uk": [card, "uk_build_navy"]}).position, "united_kingdom")
        assert GreedyNation().choose(sight, Random(1)).args[0] == card
        assert MIND.quick.choose(sight, Random(1)).args == ("uk_build_navy", "north_sea")


def test_a_card_waits_whose_second_piece_would_starve() -> None:
    """9, 13: the enemy comes off the Balkans, but the army recruited there would come off in the same turn."""
    army = {"uk": ["united_kingdom"], "ita": ["italy", "balkans"], "ger": ["germany"]}
    table = war("uk", army=army, hand={"uk": ["uk_king_peter", "uk_build_navy"]})
    weigher = Weigher(NationGround(table.position.g, MIND.scales), "united_kingdom")
    greedy = Weigher(NationGround(table.position.g, load_nation_scales()), "united_kingdom")
    use = UseOfCard("united_kingdom", "uk_king_peter")
    assert weigher.use(use, ("balkans",)) == pytest.approx(greedy.use(use, ("balkans",)) - MIND.scales.wasted)


def test_a_battle_is_worth_more_by_the_cards_that_answer_it() -> None:
    """14: Blitzkrieg builds an army where the battle was, unless it was used this turn."""
    army = {"ger": ["germany", "eastern_europe"], "sov": ["moscow", "ukraine"]}
    gains = []
    for statuses in ({}, {"ger": ["ger_blitzkrieg"]}):
        table = war("ger", army=army, hand={"ger": ["ger_land_battle"]}, statuses=statuses)
        weigher = Weigher(NationGround(table.position.g, MIND.scales), "germany")
        gains.append(weigher.use(UseOfCard("germany", "ger_land_battle"), ("ukraine",)))
    ground = weigher.ground
    assert gains[1] > gains[0] + 5
    assert ground.scales.followed > load_nation_scales().followed


def test_an_empty_sea_is_battled_to_land_armies() -> None:
    """14, 15: the greedy player sees nothing in an empty sea; a response builds armies on its shores."""
    army = {"jpn": ["japan"], "usa": ["eastern_us"]}
    table = war(
        "jpn",
        army=army,
        navy={"jpn": ["sea_of_japan"]},
        hand={"jpn": ["jpn_sea_battle", "jpn_battleship_repair"]},
        responses={"jpn": ["jpn_destroyer_transport"]},
    )
    sight = Sight(table.position, "japan")
    assert GreedyNation().choose(sight, Random(1)).args[0] != "jpn_sea_battle"
    assert MIND.quick.choose(sight, Random(1)).args[0] == "jpn_sea_battle"


def test_a_status_for_every_turn_is_laid_before_an_army_without_a_source() -> None:
    """13: what it brings in the turns to come counts; at the end of the game nothing is left of that."""
    army = {"ger": ["germany", "western_europe"], "ita": ["italy"], "sov": ["moscow"]}
    hand = {"ger": ["ger_blitzkrieg", "ger_build_army"]}
    early = Sight(war("ger", army=army, hand=hand, round=2).position, "germany")
    assert GreedyNation().choose(early, Random(1)).args[0] == "ger_build_army"
    assert MIND.quick.choose(early, Random(1)).args == ("ger_blitzkrieg",)
    late = Sight(war("ger", army=army, hand=hand, round=19).position, "germany")
    assert MIND.quick.choose(late, Random(1)).args[0] == "ger_build_army"


def test_no_piece_is_taken_off_that_would_supply_it_where_it_goes() -> None:
    table = war("ger", army={"ger": ["germany", "western_europe", "eastern_europe"], "uk": ["united_kingdom"]})
    ground, bit = NationGround(table.position.g, MIND.scales), table.position.g.board.bit
    assert ground.coming("germany", "army", bit["russia"], bit["western_europe"]) > 0
    assert ground.coming("germany", "army", bit["russia"], bit["eastern_europe"]) < 0


def test_statuses_of_battles_and_points_are_kept_for_turns_to_come() -> None:
    """The greedy player throws the sixth status of a hand away, Blitzkrieg or not."""
    prized = ["ger_blitzkrieg", "ger_dive_bombers", "ger_atlantic_wall", "ger_abundant_resources", "ger_swedish_iron_ore"]
    hand = {"ger": ["ger_build_army", "ger_volksturm", *prized]}
    table = war("ger", army={"ger": ["germany"]}, hand=hand, deck={"ger": ["ger_land_battle"] * 30}, round=3)
    sight = Sight(table.do("ger", "play ger_build_army western_europe").position, "germany")
    thrown = GreedyNation().choose(sight, Random(1)).args[0].split("+")
    assert {card_of(card) for card in thrown} & set(prized)
    thrown = MIND.quick.choose(sight, Random(1)).args
    assert not {card_of(card) for arg in thrown for card in arg.split("+")} & set(prized)


def test_computers_have_no_number_that_the_table_lacks(tmp_path: Path) -> None:
    (tmp_path / "greedy.toml").write_text(TABLE.read_text().replace("[computers]", "[computers]\nhoards = 3"))
    with pytest.raises(TableError, match="computers: names what the table has not: hoards"):
        load_nation_scales(tmp_path / "greedy.toml")


def test_what_a_status_answers_is_checked(tmp_path: Path) -> None:
    (tmp_path / "greedy.toml").write_text(TABLE.read_text().replace("[lasting.own_land_battle]", "[lasting.own_land_batle]"))
    with pytest.raises(TableError, match="own_land_batle"):
        load_nation_scales(tmp_path / "greedy.toml")


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position = war("ger", army={"ger": ["germany", "western_europe"], "uk": ["united_kingdom"]}).position
    ours, theirs = MIND.terms(position, "germany"), MIND.terms(position, "soviet_union")
    assert {name: -value for name, value in ours.items()} == pytest.approx(theirs)


def test_every_level_and_style_is_offered_and_styles_differ_in_weights() -> None:
    players = players_of(GAME)
    for level in MIND.sheet.levels:
        assert level in players
        weights = [MIND.sheet.weights_in(style) for style in STYLES]
        assert len({str(one) for one in weights}) == len(STYLES)
        assert all(f"{level}.{style}" in players for style in STYLES[1:])
