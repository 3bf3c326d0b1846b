"""3.0, 4.0: the order of a turn; 4.21, 7.29: initiative and future offensives; 4.22: alternating play; 4.5: end of turn."""

from typing import Any

from rules.engine.contract.core import Event
from rules.eots.s04_turn import initiative, sequence
from rules.eots.s04_turn.card_play import OffensivesSegment, PlayCard
from rules.eots.s04_turn.sequence import EotsTurn
from rules.eots.state.war import EotsWar
from rules.eots.table import dispatch, sheet
from tests.eots.positions import Played, play, war

JAPAN, ALLIES = ["J17", "J20", "J25"], ["A23", "A25", "A28"]


def turn_of(turn: int, japan: list[str], allies: list[str], **fields: Any) -> EotsWar:
    """The South Pacific set-up on some turn, with these hands and everything of the offensives phase still to come."""
    g = war(keep=True, turn=turn, hand={"japan": list(japan), "allies": list(allies)}, **fields)
    g.state.stack.append(EotsTurn(at=EotsTurn.order.index(sequence.initiative_segment)))
    return g


def test_the_segments_follow_each_other_as_in_the_rulebook():
    names = [part.__name__ for part in EotsTurn.order]
    assert names == [
        "reinforcement_segment",
        "replacement_segment",
        "strategic_warfare_segment",
        "deal_segment",
        "initiative_segment",
        "offensives_segment",
        "allied_fleet_leaves",
        "national_status_segment",
        "political_will_segment",
        "attrition_phase",
        "end_of_turn",
    ]


def test_a_whole_turn_in_order():
    """4.1-4.5 of turn 4 with empty hands at its end: what happens comes in the order of the sequence of play."""
    g = war(keep=True, turn=4, control_at_start={}, deck={"japan": ["J20"] * 6, "allies": ["A23"] * 6}, dice=[9, *[0] * 20])
    g.state.stack.append(EotsTurn())
    game = Played(g)
    while game.what() and "play-card" not in game.what()[0]:
        seat, what = game.what()[0].split()
        if what == "reinforce":
            uid = game.choices(f"{seat}: place")[0]
            game.play(f"{seat}: place {uid} {game.choices(f'{seat}: place {uid}')[0]}")
        else:
            game.play(f"{seat}: done")
    kinds = game.kinds()
    order = ["turn", "asp-gained", "placed", "submarine-war", "hand-size", "drew", "initiative"]
    assert [kinds.index(k) for k in order] == sorted(kinds.index(k) for k in order)


def test_the_fuller_hand_goes_first():
    assert play(turn_of(4, JAPAN[:2], ALLIES)).what() == ("allies play-card",)
    assert play(turn_of(4, JAPAN, ALLIES[:2])).what() == ("japan play-card",)


def test_on_equal_hands_japan_goes_first_until_1942_then_the_allies():
    assert play(turn_of(4, JAPAN, ALLIES)).what() == ("japan play-card",)
    assert play(turn_of(5, JAPAN, ALLIES)).what() == ("allies play-card",)


def test_the_future_offensive_card_does_not_count_for_initiative():
    """7.29."""
    game = play(turn_of(4, JAPAN[:2], ALLIES, future={"allies": "A13"}, future_turn={"allies": 4}))
    assert game.what() == ("allies play-card",)
    game = play(turn_of(4, JAPAN[:2], ALLIES[:2], future={"allies": "A13"}, future_turn={"allies": 3}))
    assert game.what() == ("japan play-card",)


def test_the_smaller_hand_may_seize_the_initiative_with_an_offensive_event():
    """4.21, 7.29 A: the future card, as an EC offensive; then the enemy plays."""
    g = turn_of(4, JAPAN, ALLIES[:2], future={"allies": "A25"}, future_turn={"allies": 3})
    game = play(g)
    assert game.what() == ("allies initiative",)
    assert game.position.prompts[0].verbs == ("seize", "decline")
    game.play("allies: seize")
    offensive = game.g.off
    assert (offensive.side, offensive.card, offensive.kind) == ("allies", "A25", "EC")
    assert game.position.state.future["allies"] == ""


def test_declining_leaves_the_first_card_to_the_fuller_hand():
    g = turn_of(4, JAPAN, ALLIES[:2], future={"allies": "A25"}, future_turn={"allies": 3})
    assert play(g, "allies: decline").what() == ("japan play-card",)


def test_a_future_card_that_is_no_offensive_seizes_nothing_but_the_question_is_the_same():
    """7.29 A: only an EC offensive. The question is still asked in secret, or it would reveal the card."""
    g = turn_of(4, JAPAN, ALLIES[:2], future={"allies": "A52"}, future_turn={"allies": 3})
    game = play(g)
    assert game.what() == ("allies initiative",)
    assert game.position.prompts[0].secret
    assert game.position.prompts[0].verbs == ("decline",)
    assert game.refused("allies: seize").code == "verb-not-now"


def test_nobody_is_asked_on_a_tie_or_for_a_card_laid_this_turn_or_as_the_last_card():
    """4.21, 7.29 B."""
    tie = turn_of(4, JAPAN, ALLIES, future={"allies": "A25"}, future_turn={"allies": 3})
    fresh = turn_of(4, JAPAN, ALLIES[:2], future={"allies": "A25"}, future_turn={"allies": 4})
    last = turn_of(4, JAPAN, [], future={"allies": "A25"}, future_turn={"allies": 3})
    for g in (tie, fresh, last):
        assert play(g).what() == ("japan play-card",)


def test_sides_alternate_and_an_empty_hand_is_passed_over():
    """4.22."""
    game = play(turn_of(4, JAPAN, ALLIES[:1]))
    game.play("japan: discard J17", "allies: discard A23", "japan: discard J20")
    assert game.what() == ("japan play-card",)


def test_the_segment_ends_when_both_hands_are_empty():
    g = war(hand={"japan": [], "allies": []}, active="japan")
    g.state.stack.append(OffensivesSegment())
    assert play(g).what() == ()
    assert g.state.stack == []


def test_seizing_hands_the_next_card_to_the_enemy():
    g = war(keep=True, turn=4, active="allies", hand={"japan": ["J17"], "allies": ["A23"]})
    g.state.stack.append(OffensivesSegment())
    assert play(g).what() == ("japan play-card",)


def test_passes_are_used_instead_of_a_card():
    """12.4: as many as there are."""
    g = war(keep=True, turn=4, active="allies", hand={"japan": JAPAN, "allies": []}, passes={"japan": 1, "allies": 0})
    g.state.stack.append(OffensivesSegment())
    game = play(g, "japan: pass")
    assert game.position.state.hand["japan"] == JAPAN
    assert game.refused("japan: pass").code == "verb-not-now"


def test_ties_are_read_from_the_table():
    assert [initiative.tie_side(war(turn=t)) for t in (3, 4, 5, 6)] == ["japan", "japan", "allies", "allies"]


# -- 7.29 future offensives ------------------------------------------------------------------------------------------


def card_play(**fields: Any) -> Played:
    g = war(keep=True, turn=4, active="japan", **fields)
    g.state.stack.append(PlayCard(side="japan"))
    return Played(g)


def test_a_card_is_laid_aside_once_a_turn():
    game = card_play(hand={"japan": list(JAPAN), "allies": []}, discard={"japan": [], "allies": []})
    game.play("japan: future J20")
    state = game.position.state
    assert (state.future["japan"], state.future_turn["japan"], state.hand["japan"]) == ("J20", 4, ["J17", "J25"])
    event = game.last("future-offensive")
    assert event == {"side": "japan"}
    taken = card_play(hand={"japan": list(JAPAN)}, future={"japan": "J29"}, future_turn={"japan": 3})
    assert "future" not in taken.position.prompts[0].verbs
    used = card_play(hand={"japan": list(JAPAN)}, future={"japan": ""}, future_turn={"japan": 4})
    assert "future" not in used.position.prompts[0].verbs


def test_the_laid_card_is_played_on_a_later_turn_like_any_other():
    later = card_play(hand={"japan": ["J17"]}, future={"japan": "J25"}, future_turn={"japan": 3})
    assert set(later.choices("japan: oc")) == {"J17", "J25"}
    later.play("japan: oc J25")
    assert later.position.state.future["japan"] == ""


def test_not_in_the_same_turn_not_as_the_last_card_not_discarded():
    same = card_play(hand={"japan": ["J17"]}, future={"japan": "J25"}, future_turn={"japan": 4})
    assert same.choices("japan: oc") == ("J17",)
    assert same.refused("japan: oc J25").code == "not-in-hand"
    later = card_play(hand={"japan": ["J17"]}, future={"japan": "J25"}, future_turn={"japan": 3})
    assert later.choices("japan: discard") == ("J17",)
    g = war(keep=True, turn=4, hand={"japan": []}, future={"japan": "J25"}, future_turn={"japan": 3})
    g.state.stack.append(OffensivesSegment())
    assert play(g).what() == ()


# -- 4.5 -------------------------------------------------------------------------------------------------------------


def test_the_end_of_a_turn_cleans_up():
    """4.5: ASPs, draws, the Tokyo Express, bombing; passes ended with the phase."""
    g = war(
        keep=True,
        turn=4,
        asp_used={"japan": 3, "allies": 2},
        drawn={"japan": 2, "allies": 1},
        played={"japan": ["J17"], "allies": []},
        passes={"japan": 2, "allies": 1},
        tokyo_express="4423",
        bombing_cards=1,
        submarine_cards=1,
        casualties_paid=True,
        bombed={"us_b29_20bc"},
        rebuilt={"us_b29_20bc"},
        tojo_resigned=True,
        political_will=3,
    )
    g.state.control["4423"] = "allies"
    g.touch()
    sequence.national_status_segment(g)
    sequence.end_of_turn(g)
    s = g.state
    assert s.turn == 5
    assert s.asp_used == {"japan": 0, "allies": 0}
    assert s.drawn == {"japan": 0, "allies": 0}
    assert s.played == {"japan": [], "allies": []}
    assert s.passes == {"japan": 0, "allies": 0}
    assert s.tokyo_express == ""
    assert (s.bombing_cards, s.submarine_cards, s.casualties_paid) == (0, 0, False)
    assert not s.bombed | s.rebuilt
    assert s.tojo_resigned
    assert s.control_at_start["4423"] == "allies"
    assert isinstance(s.stack[-1], EotsTurn)


def test_a_forced_card_played_otherwise_reshuffles_the_deck_at_the_end_of_the_turn():
    """5.37."""
    g = war(
        keep=True, turn=4, deck={"japan": ["J16"]}, discard={"japan": ["J43", "J20"]}, reshuffle={"japan": True, "allies": False}
    )
    sequence.end_of_turn(g)
    assert g.state.deck["japan"] == ["J16", "J20", "J43"]
    assert g.state.discard["japan"] == []
    assert not g.state.reshuffle["japan"]


def test_december_1941_is_two_japanese_events_and_the_flight_of_the_fleet():
    """17.11: no strategic phase, card 1 before card 2, both as events, no attrition."""
    g = war(board="full", keep=True, hand={"japan": ["J01", "J02"], "allies": []})
    g.state.stack.append(EotsTurn())
    game = Played(g)
    assert not {"submarine-war", "drew", "asp-gained"} & set(game.kinds())
    assert game.what() == ("japan play-card",)
    assert not {"future", "oc", "withdraw", "china", "pass"} & set(game.position.prompts[0].verbs)
    other = war(board="full", keep=True, hand={"japan": [], "allies": []})
    other.state.stack.append(EotsTurn(at=EotsTurn.order.index(sequence.allied_fleet_leaves)))
    assert play(other).what() == ("allies fleet-leaves",)


def test_4_21_a_seized_initiative_is_reported_before_the_offensive():
    """Spectators see the future offensive that took the initiative, and no other."""
    began = Event("offensive", {"side": "allies", "card": "A13", "how": "event"})
    for seized in (True, False):
        report = dispatch.offensive_dispatch([Event("initiative", {"side": "allies", "seized": seized}), began])
        assert [event.kind for event in report.before] == ["initiative"] * seized


def test_16_47_the_sheet_of_a_turn_says_whether_its_aim_was_met():
    progress = Event("progress-of-war", {"taken": ["3823"], "target": 1})
    report = sheet.turn_sheet([progress, Event("turn", {"turn": 4})], war(turn=4).state, {})
    assert report.events == (progress,)
