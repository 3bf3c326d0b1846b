"""2.0, 17: scenarios set up from their tables."""

import pytest

from data.eots import load_scenario
from rules.engine.machine.dice import SealedDice
from rules.engine.packages.registry import registered_games
from rules.eots import GAME
from rules.eots.s17_scenarios import setup
from rules.eots.state.model import SIDES, EotsState
from tests.eots.positions import Played, war


def started(scenario: str, seed: int = 1, **options: str) -> EotsState:
    state: EotsState = GAME.start(scenario, options, SealedDice(seed.to_bytes(32, "big"), 0)).position.state
    return state


def test_the_host_finds_the_game_and_all_eleven_scenarios():
    assert registered_games()["eots"] is GAME
    infos = GAME.scenarios()
    assert len(infos) == 11
    assert infos[0].id == "south_pacific"
    assert infos[0].turns == (3, 6)
    assert all(info.seats == ("japan", "allies") for info in infos)


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_every_unit_card_and_marker_is_where_the_table_says(scenario: str) -> None:
    table = load_scenario(scenario)
    state = setup.new_state(scenario, {})
    setup.place_units(state)
    for stack in table.stacks:
        for uid in (*stack.full, *stack.reduced):
            assert state.place[uid] == stack.at
            assert (uid in state.reduced) == (uid in stack.reduced)
    for turn, uid, reduced in table.boxes.arrivals():
        assert state.place[uid] == f"turn:{turn}"
        assert (uid in state.reduced) == reduced
    assert state.control == table.control
    assert (state.turn, state.last_turn) == (table.turns.first, table.turns.last)
    assert GAME.saver.load(GAME.saver.save(state)) == state


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_every_card_lies_in_one_pile(scenario: str) -> None:
    state = started(scenario)
    for side in SIDES:
        sheet = load_scenario(scenario).cards.of(side)
        piles = [*state.deck[side], *state.hand[side], *state.discard[side], *state.out_of_game[side]]
        piles += [state.future[side]] if state.future[side] else []
        assert len(piles) == len(set(piles))
        assert set(state.discard[side]) == set(sheet.discard)
        assert set(state.out_of_game[side]) == set(sheet.removed)
        if sheet.deck:
            assert set(piles) == set(sheet.deck)


def test_south_pacific_first_hands():
    """Japan: card 17 and two at random; the Allies: card 13 as future offensive and two at random."""
    seen = set()
    for seed in range(12):
        state = started("south_pacific", seed)
        assert state.hand["japan"][0] == "J17"
        assert [len(state.hand[s]) for s in SIDES] == [3, 2]
        assert state.future == {"japan": "", "allies": "A13"}
        assert state.future_turn["allies"] < state.turn
        seen |= {*state.hand["japan"][1:], *state.hand["allies"]}
    assert len(seen) > 15


def test_south_pacific_markers():
    state = started("south_pacific")
    assert (state.political_will, state.will_track) == (4, (0, 5))
    assert (state.war_in_europe, state.europe_track) == (1, (-4, 3))
    assert state.asp == {"japan": 7, "allies": 2}
    assert state.rivalry == {"japan": True, "allies": True}
    assert (state.china_front, state.china_divisions, state.burma_road) == ("major_breakthrough", 9, "closed_no_hump")
    assert state.replacements == {"jp_naval": 2, "jp_air": 2, "jp_ground": 0}
    assert state.control["4423"] == "japan"
    assert state.control["5808"] == "allies"


def test_the_first_turn_begins_with_the_offensives_phase():
    """South Pacific leaves out reinforcements, replacements and strategic warfare of its first turn."""
    outcome = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0))
    kinds = {e.kind for e in outcome.events}
    assert not kinds & {"placed", "submarine-war", "asp-gained", "hand-size"}
    assert outcome.position.prompts[0].what in ("initiative", "play-card")


def test_transport_routes_that_are_not_built():
    """13.77 A: three in the campaign, two after Jarhat was built."""
    assert setup.new_state("campaign_1941", {}).unbuilt == ["2104", "2105", "2205"]
    assert setup.new_state("year_1943", {}).unbuilt == ["2105", "2205"]
    assert setup.new_state("south_pacific", {}).unbuilt == []


def test_unknown_scenarios_and_options_are_refused():
    with pytest.raises(ValueError, match="no scenario 'midway'"):
        started("midway")
    with pytest.raises(ValueError, match="no option will=\\+9"):
        started("south_pacific", will="+9")


def test_options_change_will_within_the_track_and_the_victory_table():
    assert started("south_pacific", will="+2").political_will == 5
    assert started("south_pacific", will="-2").political_will == 2
    assert started("year_1943", victory="older").victory_table == "older"


# -- 17.25: first hands with a choice --------------------------------------------------------------------------------


def opening(scenario: str, seed: int = 1) -> Played:
    state = started(scenario, seed)
    g = war(board=state.board, scenario=scenario)
    g.state = state
    g.touch()
    return Played(g)


def test_1942_begins_with_the_flight_of_the_allied_fleet():
    """17.25: before Japan's first card every Allied naval unit may make one emergency move."""
    game = opening("year_1942")
    assert game.what() == ("allies fleet-leaves",)
    uid = game.choices("allies: place")[0]
    goal = game.choices(f"allies: place {uid}")[0]
    game.play(f"allies: place {uid} {goal}")
    assert game.g.where(uid) == goal
    assert uid not in game.choices("allies: place")
    game.play("allies: done")
    assert game.what() == ("japan opening-hand",)


def test_the_allies_may_take_arcadia_as_one_of_five():
    game = opening("year_1942").play("allies: done", "japan: decline", dice=range(7))
    while game.what() == ("japan opening-hand",):
        game.play("japan: decline")
    assert game.what() == ("allies opening-hand",)
    game.play("allies: take A04", dice=range(4))
    assert "A04" in game.position.state.hand["allies"]
    assert len(game.position.state.hand["allies"]) == 5
    assert game.position.state.passes["allies"] == 2


def test_the_historical_hand_of_japan():
    game = opening("year_1942").play("allies: done", "japan: historical", dice=range(4))
    assert {"J03", "J47", "J59"} <= set(game.position.state.hand["japan"])
    assert len(game.position.state.hand["japan"]) == 7
    assert game.what() == ("japan opening-hand",)
    game.play("japan: decline")
    assert game.what() == ("allies opening-hand",)


def test_the_exchange_of_a_first_hand_is_asked_for_whatever_was_drawn():
    """17.25: with a military card in hand there is nothing to exchange; not asking would reveal that to the Allies."""
    game = opening("year_1942").play("allies: done")
    g = game.g
    military = [n for n, c in enumerate(g.state.deck["japan"]) if g.cat.cards[c].kind == "military"]
    game.play("japan: decline", dice=[n - k for k, n in enumerate(military[:7])])
    assert game.what() == ("japan opening-hand",)
    assert game.position.prompts[0].secret
    assert game.position.prompts[0].verbs == ("decline",)
    assert GAME.view(game.position.state, "allies").prompts == ()
    game.play("japan: decline")
    assert game.what() == ("allies opening-hand",)


def test_a_hand_without_a_military_card_may_be_mended():
    """One card, of value 3 if there is one, goes for card 47."""
    game = opening("year_1942").play("allies: done")
    g = game.g
    peaceful = [n for n, c in enumerate(g.state.deck["japan"]) if g.cat.cards[c].kind != "military"]
    picks = [n - k for k, n in enumerate(peaceful[:7])]
    game.play("japan: decline", dice=picks)
    assert game.what() == ("japan opening-hand",)
    hand = game.position.state.hand["japan"]
    threes = [c for c in hand if g.cat.cards[c].ops == 3]
    assert set(game.choices("japan: swap")) == set(threes or hand)
    given = game.choices("japan: swap")[0]
    game.play(f"japan: swap {given}")
    assert "J47" in game.position.state.hand["japan"]
    assert game.position.state.discard["japan"] == [given]
    assert game.what() == ("allies opening-hand",)


def test_the_choice_of_an_opening_hand_is_secret():
    game = opening("year_1942").play("allies: done")
    assert game.position.prompts[0].secret
    assert GAME.view(game.position.state, "allies").prompts == ()
    assert GAME.view(game.position.state, "japan").prompts[0].verbs == ("historical", "decline")


def test_burma_japan_may_lay_a_future_offensive():
    game = opening("burma")
    assert game.what() == ("japan opening-hand",)
    game.play("japan: future J08", dice=[0, 0])
    state = game.position.state
    assert state.future["japan"] == "J08"
    assert state.future_turn["japan"] < state.turn
    assert len(state.hand["japan"]) == 2
