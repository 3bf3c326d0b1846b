"""11. A seat that may not see hidden cards gets them dealt otherwise, and nothing it sees reveals the difference."""

from __future__ import annotations

from random import Random

from rules.engine import Position
from rules.generals.game import GAME
from tests.generals.board import war


def test_who_searches_their_deck_has_found_something_however_it_lies() -> None:
    deck = {"ger": ["ger_blitzkrieg", "ger_build_army"]}
    table = war("ger", hand={"ger": ["ger_plunder"] * 6}, deck=deck, reallocation=True)
    table.do("ger", "reallocate ger_plunder+ger_plunder.2+ger_plunder.3+ger_plunder.4")
    for seed in range(50):
        state = GAME.hands.other_deal(GAME.saver.clone(table.state), "japan", Random(seed))
        assert state is not None
        assert [prompt.seat for prompt in Position(GAME, state).prompts] == ["germany"]
        assert sorted(state.hand["germany"] + state.deck["germany"] + state.buried["germany"]) == sorted(
            table.state.hand["germany"] + table.state.deck["germany"] + table.state.buried["germany"]
        )


def test_who_looks_through_their_pile_has_found_a_card_however_it_lies() -> None:
    table = war(
        "sov", army={"sov": ["moscow"]}, statuses={"sov": ["sov_guards"]},
        hand={"sov": ["sov_land_battle"] * 2 + ["sov_build_army"]},
        deck={"sov": ["sov_land_battle"] * 3}, discard={"sov": ["sov_sea_battle"]},
    )  # fmt: skip
    table.do("sov", "use sov_guards sov_build_army+sov_land_battle")
    for seed in range(50):
        state = GAME.hands.other_deal(GAME.saver.clone(table.state), "japan", Random(seed))
        assert state is not None
        assert [prompt.what for prompt in Position(GAME, state).prompts] == ["fetch-card"]


def test_what_is_dealt_again_does_not_depend_on_how_it_lay() -> None:
    state = war("ger", hand={"jpn": ["jpn_build_army", "jpn_build_navy"]}, deck={"jpn": ["jpn_sea_battle"]}).state
    twin = GAME.saver.clone(state)
    twin.hand["japan"], twin.deck["japan"] = ["jpn_build_army", "jpn_sea_battle"], ["jpn_build_navy"]
    assert GAME.hands.other_deal(state, "germany", Random(1)) == GAME.hands.other_deal(twin, "germany", Random(1))
