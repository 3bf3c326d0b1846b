"""Cards that no verb can say: both sides agree on what changes (house rule 7.5.1)."""

from __future__ import annotations

import random

import pytest

from data.modules import keep_module, read_unchecked
from rules.engine import Action, IllegalActionError
from rules.engine.contract.game import game_with_tables
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.proof.checking import check_offered_verbs, check_saved_state
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import view_leaks
from rules.players.whole import play_to_end
from rules.stalins_war.game import GAME
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.state.state import SIDES, FrontState
from tests.stalins_war.modules.made import changed, game


def dealt() -> Record[FrontState]:
    """A game in which the Axis holds the card and may play it at once."""
    for seed in range(200):
        record = Record(game(), "march", {}, secret=seed.to_bytes(32, "big"))
        if "AX25" in record.position.state.cards["axis"].hand:
            return record
    raise AssertionError("the card is in no hand")


def done(record: Record[FrontState], *lines: str) -> Record[FrontState]:
    """Actions "seat: verb args" one after another."""
    for line in lines:
        seat, _, words = line.partition(": ")
        record.play(Action.parse(seat, words))
    return record


def test_nothing_changes_before_both_agree_then_all_of_it_does() -> None:
    record = dealt()
    before = record.position.state
    done(record, "axis: event AX25", "axis: put gp1 c4", "axis: take_off sa5", "axis: steps ga2 1", "axis: hold e4 axis")
    with pytest.raises(IllegalActionError):
        done(record, "axis: put gp2 c2")  # an enemy is there
    done(record, "axis: take_off sa4", "axis: cross_out", "axis: propose")
    asked = record.position.state
    assert (asked.place, asked.lost, asked.control) == (before.place, before.lost, before.control)
    [prompt] = record.position.prompts
    assert (prompt.seat, prompt.what, prompt.verbs) == ("soviet", "manual-agree", ("agree", "refuse"))
    assert prompt.facts["changes"] == ["put gp1 c4", "take_off sa5", "steps ga2 1", "hold e4 axis"]
    outcome = record.play(Action("soviet", "agree"))
    after = outcome.position.state
    assert after.place["gp1"] == "c4"
    assert "sa5" in after.eliminated
    assert after.lost["ga2"] == 2
    assert next(event.kind for event in outcome.events) == "agreed"
    assert all(event.to == ("*",) for event in outcome.events if event.kind in ("agreed", "put"))
    assert "AX25" in after.cards["axis"].discard


def test_nobody_takes_a_place_from_under_units_that_stand_there() -> None:
    record = done(dealt(), "axis: event AX25")
    slot = record.position.slot("axis", "hold")
    assert slot is not None
    assert "d5" not in slot.choices  # a Soviet army is there
    done(record, "axis: take_off sa4")
    slot = record.position.slot("axis", "hold")
    assert slot is not None
    assert "d5" in slot.choices


def test_who_refuses_leaves_everything_as_it_was() -> None:
    record = done(dealt(), "axis: event AX25", "axis: tally 0", "axis: propose", "soviet: refuse")
    [prompt] = record.position.prompts
    assert (prompt.seat, prompt.facts["changes"]) == ("axis", [])
    done(record, "axis: leave")
    assert record.position.state.vp == 5
    assert record.position.prompts[0].what == "act"


def test_an_agreement_is_undone_saved_and_replayed() -> None:
    record = done(dealt(), "axis: event AX25", "axis: tally 9", "axis: propose")
    before = record.position.state
    done(record, "soviet: agree")
    assert record.position.state.vp == 9
    assert record.undo("soviet", consent=True).state == before
    assert list(check_saved_state(record.position)) == []
    again = Record(record.game, "march", {}, secret=record.secret)
    assert again.replay(record.log).state == record.position.state


def test_spectators_see_reports_and_nothing_leaks() -> None:
    record = done(dealt(), "axis: event AX25", "axis: put gp1 b1")
    assert list(check_offered_verbs(record.position)) == []
    done(record, "axis: propose")
    rng = random.Random(1)
    assert list(view_leaks(record.position, rng, ("axis", "soviet"))) == []
    outcome = record.play(Action("soviet", "refuse"))
    report = record.game.story.tell_chapter("round", outcome.events, record.position.state, {})
    assert [event.kind for event in report.events] == ["refused"]
    assert record.game.naming.label("change", "put gp1 b1", "ru") == "1-й танковый корпус → Донжон b1"


def test_units_that_are_out_of_the_game_do_not_come_back() -> None:
    record = done(dealt(), "axis: event AX25", "axis: take_off leader")
    slot = record.position.slot("axis", "put")
    assert slot is not None
    assert "leader" not in slot.choices  # lost for good, as he would be by the rules
    assert "sp1" in slot.choices


def test_a_combat_card_asks_for_it_when_its_fight_is_over() -> None:
    record = next(
        one
        for one in (Record(game(), "march", {}, secret=seed.to_bytes(32, "big")) for seed in range(100))
        if {"AX17", "AX18"} <= set(one.position.state.cards["axis"].hand)
    )
    done(record, "axis: ops AX18", "axis: mark b1", "axis: mark b2", "axis: attack c1 b2 gp1", "axis: done", "axis: use AX17")
    rng = random.Random(1)
    while record.position.state.fight is not None:
        record.play(random_action(record.position, rng))
    [prompt] = record.position.prompts
    assert (prompt.seat, prompt.what, prompt.facts["card"], prompt.facts["hex"]) == ("axis", "manual-after", "AX17", "c1")
    done(record, "axis: tally 7", "axis: propose", "soviet: agree")
    assert record.position.state.vp == 7
    assert record.position.prompts[0].what != "manual-after"
    again = Record(record.game, "march", {}, secret=record.secret)
    assert again.replay(record.log).state == record.position.state


def attacking(kind: str, span: str) -> Record[FrontState]:
    """The first round, two hexes marked, by a module whose combat card lasts, only for attacks."""
    files = changed(
        cards=("AX17,axis,17,blitzkrieg,3,2,0,0,0,combat,", f"AX17,axis,17,blitzkrieg,3,2,0,0,0,{kind},"),
        card_effects=("AX17,1,shift,1,,,,fight\nAX17,2,manual,,,,,fight", f"AX17,1,manual,,,,attacking,{span}"),
    )
    module = read_unchecked(files, [])
    assert module is not None
    keep_module(module)
    records = (Record(game_with_tables(GAME, module.sha), "march", {}, secret=seed.to_bytes(32, "big")) for seed in range(100))
    record = next(one for one in records if {"AX17", "AX18"} <= set(one.position.state.cards["axis"].hand))
    return done(record, "axis: ops AX18", "axis: mark b1", "axis: mark b2", "axis: attack c1 b2 gp1", "axis: done")


@pytest.mark.parametrize(("kind", "span"), [("combat_round", "round"), ("combat_turn", "turn")])
def test_a_card_that_lasts_asks_after_every_fight_it_fits(kind: str, span: str) -> None:
    record, rng = attacking(kind, span), random.Random(1)
    done(record, "axis: use AX17")
    fights: list[tuple[str, str]] = []
    asked: list[str] = []
    while record.position.state.turn == 1:
        prompt = record.position.prompts[0]
        attack = next(record.position.actions(prompt.seat, "attack"), None)
        if prompt.what == "manual-after":
            asked.append(prompt.facts["hex"])
            outcome = record.play(Action(prompt.seat, "leave"))
        elif prompt.what == "act" or "mark" in prompt.verbs:
            outcome = record.play(next(record.position.actions(prompt.seat, prompt.verbs[0])))
        else:
            outcome = record.play(attack or random_action(record.position, rng))
        fights += [(event.facts["seat"], event.facts["hex"]) for event in outcome.events if event.kind == "battle"]
    assert asked == ["c1", *(hex_ for seat, hex_ in fights if seat == "axis")]
    assert {seat for seat, _ in fights} == {"axis", "soviet"}  # it does not fit the enemy's
    assert "AX17" in record.position.state.cards["axis"].discard
    again = Record(record.game, "march", {}, secret=record.secret)
    assert again.replay(record.log).state == record.position.state


def test_scripted_players_agree_on_nothing_and_play_on() -> None:
    record = dealt()
    done(record, "axis: event AX25", "axis: tally 9", "axis: propose")
    assert GreedyGeneral().choose(Sight(record.position, "soviet"), random.Random(1)) == Action("soviet", "refuse")
    done(record, "soviet: refuse")
    assert GreedyGeneral().choose(Sight(record.position, "axis"), random.Random(1)) == Action("axis", "leave")
    assert play_to_end(record, dict.fromkeys(SIDES, GreedyGeneral()), b"one").over
