"""Cards that may be the printed ones: each is used once and refused once, or has no effect."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.engine.machine.record import Record
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import random_action
from rules.generals.cards.run import Asking
from rules.generals.cards.triggers import asking_reasons
from rules.generals.table.hidden import redeal_nation_cards
from tests.generals.board import Table, war
from tests.generals.modules.made import candidates

GAME = candidates()


def board(active: str = "ger", **given: Any) -> Table:
    return war(active, module=GAME.editions.module, **given)


# Economic warfare costs three cards less


@pytest.mark.parametrize(("statuses", "lost"), [(["ger_jet_fighters"], 1), ([], 4)])
def test_jet_fighters_spare_three_cards_of_a_card(statuses: list[str], lost: int) -> None:
    table = board(
        "uk", army={"ger": ["germany"], "uk": ["united_kingdom"]}, statuses={"ger": statuses},
        hand={"uk": ["uk_bomber_command"]}, deck={"ger": ["ger_land_battle"] * 9, "ita": ["ita_land_battle"] * 9},
    )  # fmt: skip
    table.do("uk", "play uk_bomber_command germany").silence()
    assert len(table.state.buried["germany"]) == lost
    assert ("spared-cards" in table.kinds()) == bool(statuses)


def test_jet_fighters_spare_nobody_else_and_no_card_paid() -> None:
    table = board(
        "uk", army={"ger": ["germany"], "uk": ["united_kingdom"]}, statuses={"ger": ["ger_jet_fighters"]},
        hand={"uk": ["uk_bomber_command"]}, deck={"ger": ["ger_land_battle"] * 9, "ita": ["ita_land_battle"] * 9},
    )  # fmt: skip
    table.do("uk", "play uk_bomber_command italy").silence()
    assert len(table.state.buried["italy"]) == 4
    own = board(
        army={"ger": ["germany"]}, statuses={"ger": ["ger_jet_fighters", "ger_conscription"]}, hand={"ger": ["ger_build_army"]},
        deck={"ger": ["ger_land_battle"] * 9},
    )  # fmt: skip
    own.do("ger", "use ger_conscription western_europe")
    assert len(own.state.buried["germany"]) == 2


# A status out of the deck


def test_production_initiative_plays_a_status_of_the_deck() -> None:
    deck = ["ger_land_battle", "ger_blitzkrieg", "ger_volksturm", "ger_build_army"]
    table = board(army={"ger": ["germany"]}, hand={"ger": ["ger_production_initiative"]}, deck={"ger": deck})
    table.do("ger", "play ger_production_initiative").silence()
    assert table.what() == "fetch-from-deck"
    assert [order.split(" ")[-1] for order in table.orders("ger", "fetch")] == ["ger_blitzkrieg", "ger_volksturm"]
    for seed in range(8):  # others see that there is one, not which
        dealt = redeal_nation_cards(GAME.saver.clone(table.state), "soviet_union", random.Random(seed))
        assert any(GAME.book.cards[card].kind == "status" for card in dealt.deck["germany"])
    table.do("ger", "fetch ger_volksturm")
    assert table.state.statuses["germany"] == ["ger_volksturm"]
    assert "ger_volksturm" not in table.state.deck["germany"] + table.state.hand["germany"]


def test_production_initiative_finds_nothing_in_a_deck_without_statuses() -> None:
    table = board(army={"ger": ["germany"]}, hand={"ger": ["ger_production_initiative"]}, deck={"ger": ["ger_land_battle"] * 3})
    table.do("ger", "play ger_production_initiative").silence()
    assert "found-nothing" in table.kinds()
    assert table.state.statuses["germany"] == []
    empty = board(army={"ger": ["germany"]}, hand={"ger": ["ger_production_initiative"]})
    assert empty.refused("ger", "play ger_production_initiative")


# A status just used is discarded


def conscription(responses: list[str]) -> Table:
    return board(
        army={"ger": ["germany"], "uk": ["united_kingdom"]}, statuses={"ger": ["ger_conscription"]},
        hand={"ger": ["ger_build_army"]}, deck={"ger": ["ger_land_battle"] * 9}, responses={"uk": responses},
    )  # fmt: skip


@pytest.mark.parametrize("held", [["uk_enigma_response"], ["uk_rationing_response"]])
def test_britain_is_asked_when_germany_has_used_a_status_whatever_lies_there(held: list[str]) -> None:
    table = conscription(held).do("ger", "use ger_conscription western_europe")
    assert table.asked() == ["united_kingdom"]
    assert isinstance(table.state.stack[-1], Asking)


def test_enigma_discards_the_status_just_used_and_what_it_did_stays() -> None:
    table = conscription(["uk_enigma_response"]).do("ger", "use ger_conscription western_europe")
    table.do("uk", "answer uk_enigma_response").silence()
    assert table.has("ger", "army", "western_europe")
    assert table.state.statuses["germany"] == []
    assert table.state.discard["germany"][-1] == "ger_conscription"
    assert table.state.discard["united_kingdom"][-1] == "uk_enigma_response"


def test_enigma_answers_nothing_but_a_german_status() -> None:
    table = conscription(["uk_enigma_response"]).do("ger", "play ger_build_army western_europe")
    assert not any(prompt.secret for prompt in table.position.due)
    # A status that is used as a battle's follow-up is answered in the same alternation.
    chain = board(
        army={"ger": ["germany", "eastern_europe"], "sov": ["ukraine", "moscow"]}, hand={"ger": ["ger_land_battle"]},
        statuses={"ger": ["ger_blitzkrieg"]}, deck={"ger": ["ger_land_battle"] * 9}, responses={"uk": ["uk_enigma_response"]},
    )  # fmt: skip
    chain.do("ger", "play ger_land_battle ukraine")
    while "germany" not in chain.asked():
        chain.do(chain.asked()[0], "decline")
    chain.do("ger", "answer ger_blitzkrieg ukraine")
    assert "united_kingdom" in chain.asked()
    chain.do("uk", "answer uk_enigma_response").silence()
    assert chain.has("ger", "army", "ukraine")
    assert chain.state.statuses["germany"] == []


# A card just played goes back into the deck


@pytest.mark.parametrize("held", [["uk_rationing_response"], ["uk_enigma_response"]])
def test_britain_is_asked_where_its_card_goes_whatever_lies_face_down(held: list[str]) -> None:
    table = board("uk", army={"uk": ["united_kingdom"]}, hand={"uk": ["uk_build_army"]}, responses={"uk": held})
    table.do("uk", table.orders("uk", "play")[0])
    assert table.what() == "put-back"
    assert table.refused("uk", "use uk_enigma_response")
    if held == ["uk_rationing_response"]:
        table.do("uk", "use uk_rationing_response")
        assert {"used", "put-back"} <= set(table.kinds())
        assert table.state.discard["united_kingdom"] == ["uk_rationing_response"]
        assert table.state.responses["united_kingdom"] == []
    else:
        assert table.position.due[0].verbs == ("decline",)
        table.do("uk", "decline").silence()
        assert table.state.discard["united_kingdom"] == ["uk_build_army"]


def test_nobody_is_asked_where_no_such_card_can_lie() -> None:
    used = board(
        "uk", army={"uk": ["united_kingdom"]}, hand={"uk": ["uk_build_army"]}, responses={"uk": ["uk_enigma_response"]},
        discard={"uk": ["uk_rationing_response"]},
    )  # fmt: skip
    used.do("uk", used.orders("uk", "play")[0])
    assert [prompt.what for prompt in used.position.due if not prompt.secret] != ["put-back"]


# An ally's loss


def lost(army: list[str], pieces: dict[str, list[str]]) -> Table:
    return board(
        "sov", army={"sov": ["ukraine", "moscow"], "ger": army, **pieces}, hand={"sov": ["sov_land_battle"]},
        responses={"ita": ["ita_romanian_response"]},
    )  # fmt: skip


def test_romanian_reinforcements_come_where_a_supplied_german_army_was() -> None:
    table = lost(["germany", "balkans"], {"ita": ["italy"]}).do("sov", "play sov_land_battle balkans")
    assert "italy" in table.asked()
    table.do("ita", "answer ita_romanian_response balkans").silence()
    assert table.has("ita", "army", "balkans")
    assert not table.has("ger", "army", "balkans")


def test_romanian_reinforcements_come_for_no_other_army() -> None:
    cut = lost(["balkans"], {"ita": ["italy"]}).do("sov", "play sov_land_battle balkans")
    assert "ita_romanian_response" not in asking_reasons(cut.war, "italy")
    own = lost(["germany"], {"ita": ["italy", "balkans"]}).do("sov", "play sov_land_battle balkans")
    assert "ita_romanian_response" not in asking_reasons(own.war, "italy")
    assert own.refused("ita", "answer ita_romanian_response balkans")


# Games with all of them


def test_random_games_with_all_candidates_end_and_replay() -> None:
    for seed in (1, 2):
        rng, record = random.Random(seed), Record(GAME, "war", {"reallocation": "yes"}, seed.to_bytes(32, "big"))
        while not record.position.over:
            record.play(random_action(record.position, rng))
        end = Record(GAME, "war", {"reallocation": "yes"}, seed.to_bytes(32, "big")).replay(record.log)
        assert GAME.saver.save(end.state) == GAME.saver.save(record.position.state)


@pytest.mark.parametrize("number", [3, 4])
def test_nothing_leaks_with_all_candidates(number: int) -> None:
    assert list(play_checked_game(GAME, Sample("war", number, apart=40))) == []
