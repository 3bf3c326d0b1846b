"""5.0: every way to use a card, where cards go, draws from events, forced cards."""

from typing import Any

import pytest

from rules.eots.cards.hand_loss import random_discard
from rules.eots.s04_turn import card_uses
from rules.eots.s04_turn.card_play import AfterEvent, PlayCard
from rules.eots.s05_cards.card_piles import draw_for_event
from rules.eots.s07_offensive import finish
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar
from tests.eots.positions import Played, offensive_under_way, war


def to_play(side: Side = "japan", board: str = "south_pacific", scenario: str = "", **fields: Any) -> Played:
    """A side is to play a card on turn 4 of a set-up; ``dice`` may be given."""
    fields = {"turn": 4, "active": side, **fields}
    g = war(board, scenario, keep=True, **fields)
    g.state.stack.append(PlayCard(side=side))
    return Played(g)


# -- 5.0 ways to use a card --------------------------------------------------------------------------------------------


def test_every_card_may_be_discarded() -> None:
    game = to_play(hand={"japan": ["J17", "J20"]}).play("japan: discard J20")
    assert game.position.state.discard["japan"] == ["J20"]
    assert game.last("discarded") == {"side": "japan", "card": "J20"}


def test_an_oc_offensive_takes_the_card_from_the_hand() -> None:
    game = to_play(hand={"japan": ["J17", "J20"]}).play("japan: oc J20")
    assert game.position.state.hand["japan"] == ["J17"]
    assert (game.g.off.card, game.g.off.kind) == ("J20", "OC")
    assert game.position.state.played["japan"] == ["J20"]


def test_a_card_played_as_oc_is_never_removed() -> None:
    """5.36: J73 leaves the game as an event only."""
    g = offensive_under_way(war(keep=True), "japan", "", "J73", "OC")
    assert g.cat.cards["J73"].remove
    finish.cards_away(g)
    assert g.state.discard["japan"] == ["J73"]
    assert g.state.out_of_game["japan"] == []
    assert g.state.events_played["japan"] == []
    assert g.state.offensive is None


def test_an_event_that_says_so_is_removed() -> None:
    g = offensive_under_way(war(keep=True, dice=[0], deck={"japan": ["J20"]}), "japan", "", "J73", "EC")
    finish.cards_away(g)
    assert g.state.out_of_game["japan"] == ["J73"]
    assert g.state.discard["japan"] == []
    assert g.state.events_played["japan"] == ["J73"]


def test_a_cancelled_event_is_discarded_without_a_draw() -> None:
    """5.32 D."""
    g = offensive_under_way(war(keep=True, deck={"japan": ["J20"]}), "japan", "", "J73", "EC", cancelled=True)
    finish.cards_away(g)
    assert g.state.discard["japan"] == ["J73"]
    assert g.state.out_of_game["japan"] == []
    assert g.state.hand["japan"] == []


def test_events_need_their_headquarters() -> None:
    """5.31 A: A25 is only for the South-West Pacific."""
    game = to_play("allies", hand={"allies": ["A25", "A23"]})
    assert card_uses.event_refusal(game.g, "allies", "A25") is None
    g = war(turn=4, hand={"allies": ["A25"]}, units={"us_hq_south_pacific_ghormley": "4828"})
    refusal = card_uses.event_refusal(g, "allies", "A25")
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("no-hq-for-event", "5.31 A")
    assert card_uses.oc_offensive_refusal(g, "allies", "A25") is None, "as an OC any headquarters will do"


def test_reaction_cards_are_no_events_of_the_active_player() -> None:
    """5.32."""
    g = war(keep=True)
    reaction = next(c.id for c in g.cat.cards.values() if c.side == "japan" and c.kind == "reaction")
    game = to_play(hand={"japan": [reaction, "J17"]})
    refusal = card_uses.event_refusal(game.g, "japan", reaction)
    assert refusal is not None
    assert refusal.code == "reaction-card"
    assert reaction not in game.choices("japan: oc") or game.g.cat.cards[reaction].intel_oc is not None


def test_no_oc_offensive_without_a_headquarters_in_supply() -> None:
    """7.21."""
    g = war(turn=4, hand={"japan": ["J20"]}, units={"jp_army_17": "4021"})
    refusal = card_uses.oc_offensive_refusal(g, "japan", "J20")
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("no-hq-in-supply", "7.21")


def test_cards_of_the_enemy_and_cards_not_held_are_refused() -> None:
    game = to_play(hand={"japan": ["J17"], "allies": ["A23"]})
    for card in ("A23", "J20", "J99"):
        assert game.refused(f"japan: oc {card}").code == "not-in-hand"
    assert game.refused("allies: discard A23").code == "not-your-decision"


def test_ending_rivalry_with_a_card_of_value_3() -> None:
    """17.26, 17.37, 17.47: in the three-turn scenarios, as a whole action."""
    table = war("full", "year_1943", turn=5).cat.cards
    three = next(c.id for c in table.values() if c.side == "japan" and c.ops == 3 and c.intel_oc is not None)
    two = next(c.id for c in table.values() if c.side == "japan" and c.ops == 2 and c.intel_oc is not None)
    game = to_play("japan", "full", "year_1943", turn=5, hand={"japan": [two, three]})
    assert game.choices("japan: reconcile") == (three,)
    assert game.refused(f"japan: reconcile {two}").code == "card-too-small"
    game.play(f"japan: reconcile {three}")
    assert not game.position.state.rivalry["japan"]
    assert game.position.state.rivalry["allies"]
    assert game.position.state.discard["japan"][-1] == three


def test_rivalry_is_not_bought_off_in_other_scenarios() -> None:
    game = to_play(hand={"japan": ["J20"]})
    assert game.position.state.rivalry["japan"]
    assert "reconcile" not in game.position.prompts[0].verbs


# -- 5.33, 5.34 resources and politics ---------------------------------------------------------------------------------


def test_a_political_event_is_carried_out_and_put_away() -> None:
    """5.34: PT boats (A23) end the barges and stay out of the game."""
    game = to_play("allies", hand={"allies": ["A23", "A25"]}, barges=True).play("allies: event A23")
    state = game.position.state
    assert (state.barges, state.pt_boats) == (False, True)
    assert state.events_played["allies"] == ["A23"]
    pile = state.out_of_game if game.g.cat.cards["A23"].remove else state.discard
    assert pile["allies"] == ["A23"]


# -- 5.35 drawing ------------------------------------------------------------------------------------------------------


def drawing(g: EotsWar, side: str) -> str:
    """A card of a side whose event brings a card."""
    return next(c.id for c in g.cat.cards.values() if c.side == side and c.draw)


@pytest.mark.parametrize(("drawn", "expected"), [(0, 1), (2, 1), (3, 0)])
def test_at_most_three_cards_a_phase_come_from_events(drawn: int, expected: int) -> None:
    g = war(deck={"japan": ["J20", "J29"]}, drawn={"japan": drawn}, dice=[0])
    draw_for_event(g, "japan", drawing(g, "japan"))
    assert len(g.state.hand["japan"]) == expected
    assert g.state.drawn["japan"] == drawn + expected


def test_a_card_that_says_nothing_of_drawing_brings_none() -> None:
    g = war(deck={"japan": ["J20"]})
    card = next(c.id for c in g.cat.cards.values() if c.side == "japan" and not c.draw)
    draw_for_event(g, "japan", card)
    assert g.state.hand["japan"] == []


def test_the_drawn_card_is_seen_only_by_its_owner() -> None:
    g = war(deck={"allies": ["A24", "A25"]}, dice=[1])
    g.draw("allies", 1, "test")
    public = [e for e in g.events if e.visible("japan")]
    assert [e.kind for e in public] == ["drew"]
    assert public[0].facts == {"side": "allies", "count": 1}
    private = next(e for e in g.events if e.kind == "drew-cards")
    assert private.facts["cards"] == ["A25"]
    assert not private.visible("spectator")


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    g = war(deck={"japan": ["J20"]}, discard={"japan": ["J29"]}, dice=[0, 0])
    assert g.draw("japan", 2, "test") == ["J20", "J29"]
    assert g.state.discard["japan"] == []
    assert g.draw("japan", 1, "test") == []


def test_reaction_cards_bring_their_draws_when_the_offensive_is_over() -> None:
    """5.35: not during it."""
    g = war(keep=True, deck={"japan": ["J20"], "allies": ["A24"]}, dice=[0])
    card = next(c.id for c in g.cat.cards.values() if c.side == "allies" and c.kind == "reaction" and c.draw)
    offensive_under_way(g, "japan", "", "J25", "OC", reaction_cards=[card])
    finish.cards_away(g)
    assert g.state.hand["allies"] == ["A24"]
    assert g.state.drawn["allies"] == 1


# -- 5.37 forced cards -------------------------------------------------------------------------------------------------


def forced(card: str, **fields: Any) -> Played:
    side: Side = "japan" if card[0] == "J" else "allies"
    fields = {"turn": 8, **fields}
    return to_play(side, "full", "year_1944", hand={side: [card]}, **fields)


def test_tojo_resigns_must_be_played_as_an_event_from_1944_on() -> None:
    game = forced("J43")
    assert game.position.prompts[0].verbs == ("event",)
    will = game.position.state.political_will
    game.play("japan: event J43")
    state = game.position.state
    assert state.political_will == will - 2
    assert state.tojo_resigned
    assert not state.reshuffle["japan"]


def test_tojo_before_1944_may_be_an_oc_and_the_deck_is_reshuffled() -> None:
    game = to_play("japan", "full", "year_1943", turn=5, hand={"japan": ["J43"]})
    assert "future" not in game.position.prompts[0].verbs
    assert "discard" in game.position.prompts[0].verbs, "the card leaves the choice (5.3)"
    game.play("japan: withdraw J43 jp_hq_south")
    assert game.position.state.reshuffle["japan"]
    assert game.position.state.discard["japan"][-1] == "J43"


def test_the_soviets_wait_for_tojo() -> None:
    waiting = forced("A79")
    assert not {"event", "future", "discard"} & set(waiting.position.prompts[0].verbs)
    assert card_uses.event_refusal(waiting.g, "allies", "A79") is not None
    ready = forced("A79", tojo_resigned=True)
    assert ready.position.prompts[0].verbs == ("event",)


def test_a_forced_card_with_which_nothing_can_be_done_is_let_go() -> None:
    """The phase ends only with empty hands (4.22): nothing to build, no rivalry, no headquarters, and A79 waits for Tojo."""
    peace: Any = {"unbuilt": [], "rivalry": {"japan": False, "allies": False}}
    g = war("full", "year_1944", turn=8, active="allies", hand={"allies": ["A79"]}, **peace)
    g.state.stack.append(PlayCard(side="allies"))
    game = Played(g)
    assert game.position.prompts[0].verbs == ("discard",)
    game.play("allies: discard A79")
    assert game.position.state.reshuffle["allies"]


def test_aleutians_event_or_discard() -> None:
    """A30: while Japan is in the Aleutians, the event or nothing."""
    hand = {"allies": ["A30"]}
    free = to_play("allies", "full", "year_1943", turn=5, hand=hand)
    aleutian = free.g.grid.names(free.g.cat.regions["Alaska_Aleutians"] & free.g.cat.land)[0]
    fields = {"units": {"jp_bde_1sn": aleutian}}
    held = to_play("allies", "full", "year_1943", turn=5, hand=hand, **fields)
    refusal = card_uses.oc_refusal(held.g, "allies", "A30")
    assert refusal is not None
    assert refusal.code == "event-or-discard"


def test_an_event_over_ends_the_game_if_it_brings_sudden_death() -> None:
    """Burma: Political Will 0 at once."""
    g = war("burma", turn=7, active="japan", political_will=0, units={"jp_hq_south": "2212", "br_hq_seac": "1406"})
    g.state.stack.append(AfterEvent(side="japan", card="J25"))
    game = Played(g)
    assert game.position.state.result is not None
    assert game.position.state.result["reason"] == "political_will_0"


@pytest.mark.parametrize(("card", "fields", "pile"), [
    ("J43", {"turn": 8}, "out_of_game"),  # from 1944 on Tojo resigns at once
    ("J43", {"turn": 7}, "discard"),
    ("A79", {"turn": 8, "tojo_resigned": True}, "out_of_game"),
    ("A79", {"turn": 8}, "discard"),
])  # fmt: skip
def test_a_forced_card_lost_to_another_event_happens_or_reshuffles(card: str, fields: dict[str, Any], pile: str) -> None:
    """5.37, second paragraph."""
    side: Side = "japan" if card[0] == "J" else "allies"
    g = war("full", "campaign_1941", hand={side: [card]}, dice=[0], china_front="chungking_falls", **fields)
    random_discard(g, side, "A60")
    happened = pile == "out_of_game"
    assert (g.state.out_of_game[side] == [card]) is happened
    assert (g.state.discard[side] == [card]) is not happened
    assert g.state.reshuffle[side] is not happened
    assert (card in g.state.events_played[side]) is happened
    if card == "J43":
        assert (g.state.tojo_resigned) is happened
    else:
        assert g.controls("allies", "3302") is happened


# -- 5.0 B, E: China and routes ----------------------------------------------------------------------------------------


def test_an_oc_card_may_fight_in_china() -> None:
    """13.72: a roll up to the divisions left, less the Burma Road: the marker moves one box; once in two turns."""
    fields: dict[str, Any] = {"hand": {"japan": ["J20", "J28", "J29"]}, "china_divisions": 9, "burma_road": "closed_no_hump"}
    game = to_play("japan", "full", "year_1943", turn=5, china_front="unstable_front", **fields)
    assert set(game.choices("japan: china")) == {"J28", "J29"}, "operations value 3"
    game.play("japan: china J28", dice=[3])
    assert game.position.state.china_front == "major_breakthrough"
    assert game.position.state.discard["japan"] == ["J28"]
    again = to_play("japan", "full", "year_1943", turn=6, china_offensive_turn=5, **fields)
    assert "china" not in again.position.prompts[0].verbs
    assert "china" in to_play("japan", "full", "year_1943", turn=7, china_offensive_turn=5, **fields).position.prompts[0].verbs


def test_no_china_offensive_for_the_allies() -> None:
    assert "china" not in to_play("allies", "full", "year_1943", turn=5, hand={"allies": ["A21"]}).position.prompts[0].verbs


def test_an_oc_card_may_build_a_route() -> None:
    """13.77."""
    game = to_play("allies", "full", "year_1943", turn=5, hand={"allies": ["A21"]})
    before = set(game.position.state.unbuilt)
    route = game.choices("allies: build A21")[0]
    game.play(f"allies: build A21 {route}")
    assert before - set(game.position.state.unbuilt) == {route}
    assert game.position.state.discard["allies"] == ["A21"]
