"""Secrets: nothing shown to a seat depends on what it may not see; answers out of turn; where a try-out stops; undo."""

from __future__ import annotations

import random

import pytest

from rules.engine import Action, Position, SealedDice, Slot
from rules.engine.contract.steps import StepError
from rules.engine.machine.dice import secret_commitment
from rules.engine.machine.position import Outlook
from rules.engine.machine.record import Record, verify_log
from rules.engine.proof.playout import play_out, random_action
from rules.engine.proof.secrecy import view_leaks
from tests.engine.feast import GAME, SEATS, FeastContext, Peek, Reply, Toast

SECRET = bytes(range(32))


@pytest.mark.parametrize("count", [3, 4, 6])
def test_what_a_seat_is_shown_does_not_depend_on_what_it_may_not_see(count: int) -> None:
    sealed = looks = 0
    for seed in range(4):
        rng = random.Random(seed)
        position = GAME.start(f"for_{count}", {}, SealedDice(bytes([seed]) * 32, 0)).position
        for number in range(1, 200):
            if position.over:
                break
            for seat in position.state.seats:
                assert list(view_leaks(position, rng, [seat])) == [], (number, seat)
                looks += bool(position.prompt(seat) and "take" in position.prompt(seat).verbs)
            sealed += any(prompt.optional for prompt in position.prompts)
            # Changing what was sealed is played too.
            again = [prompt.seat for prompt in position.prompts if prompt.optional]
            action = random_action(position, rng)
            if again and rng.random() < 0.3:
                action = rng.choice(list(position.actions(rng.choice(again))))
            position = position.play(action, SealedDice(bytes([seed]) * 32, number)).position
        assert position.over
    assert sealed
    assert looks


def at(record: Record, what: str, rng: random.Random) -> None:
    """Play on at random until a seat gets this question."""
    for _ in range(300):
        if any(prompt.what == what for prompt in record.position.prompts):
            return
        record.play(random_action(record.position, rng))
    raise AssertionError(what)


def begun(count: int = 3) -> Record:
    return Record(GAME, f"for_{count}", {}, SECRET)


def test_a_look_into_a_hand_is_not_tried_out() -> None:
    record = begun()
    card = record.position.state.hand["ann"][0]
    record.type("ann", f"play {card} bob")
    # The last answer shows all of them: try-outs stop at each, since nobody may know which is the last.
    assert record.position.outlook(Action("bob", "decline")) == Outlook(None, "secret")
    record.type("bob", "decline")
    assert record.position.outlook(Action("cid", "decline")) == Outlook(None, "secret")
    outcome = record.type("cid", "decline")
    assert outcome.final == "shown"
    assert outcome.veiled
    assert record.position.prompt("ann") is not None


def test_a_seat_may_look_beyond_its_own_card_but_the_card_stays() -> None:
    record = begun()
    ahead = record.position.outlook(Action("ann", "play", (record.position.state.hand["ann"][0], "bob")))
    assert ahead.position is not None
    assert not ahead.ours
    assert record.type("ann", f"play {record.position.state.hand['ann'][0]} bob").final == "shown"


def test_a_refusal_after_a_look_is_a_fault_of_the_rules() -> None:
    state = begun().position.state
    state.stack = [Peek(seat="ann")]
    with pytest.raises(StepError, match="peek was refused"):
        Position(GAME, state).play(Action("ann", "peek"), SealedDice(SECRET, 1))
    assert Position(GAME, state).outlook(Action("ann", "peek")) == Outlook(None, "secret")


def test_a_sealed_answer_is_changed_in_silence() -> None:
    record = begun()
    at(record, "secret-toast", random.Random(1))
    first, second, third = record.info.seats
    hand = record.position.state.hand[first]
    record.type(first, f"choose {hand[0] if hand else 'none'}")
    assert {prompt.seat for prompt in record.position.due} == {second, third}
    prompt = record.position.prompt(first)
    assert prompt is not None
    assert prompt.optional
    record.type(first, "choose none")
    assert record.tail[-1].hidden_from == {second, third, "spectator"}
    newest = record.newest([first])
    assert newest is not None
    assert newest.unseen, "to ask for consent would tell that a choice was made"
    assert newest.why == "asked"
    record.type(second, "choose none")
    events = record.type(third, "choose none").events
    assert [event.facts["cards"][first] for event in events if event.kind == "toasts"] == ["none"]


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_windows_of_answers_replay_and_save_to_the_same(count: int) -> None:
    deepest = 0
    for seed in range(6):
        secret, rng = bytes([seed]) * 32, random.Random(seed)
        record = Record(GAME, f"for_{count}", {}, secret)
        while not record.position.over:
            record.play(random_action(record.position, rng))
            deepest = max(deepest, sum(isinstance(step, Reply) for step in record.position.state.stack))
            saved = GAME.saver.load(GAME.saver.save(record.position.state))
            assert GAME.saver.save(saved) == GAME.saver.save(record.position.state)
            assert Position(GAME, saved).prompts == record.position.prompts
        end = verify_log(GAME, f"for_{count}", {}, secret, secret_commitment(secret), record.log)
        assert GAME.saver.save(end.state) == GAME.saver.save(record.position.state)
    assert deepest >= 2, "an answer was answered"


def test_everybody_is_asked_whatever_they_hold_and_one_window_is_one_pause() -> None:
    record = begun(4)
    record.position.state.hand["bob"] = ["c2"]
    record.type("ann", f"play {record.position.state.hand['ann'][0]} bob")
    assert [(prompt.seat, prompt.secret, prompt.window) for prompt in record.position.prompts] == [
        (seat, True, "reply") for seat in ("bob", "cid", "dee")
    ]
    prompt = record.position.prompt("bob")
    assert prompt is not None
    assert prompt.verbs == ("decline",)


def test_undo_is_free_until_somebody_else_has_decided() -> None:
    record = begun()
    record.type("ann", "pass")
    newest = record.newest(["ann"])
    assert newest is not None
    assert newest.free, "it is bob's turn, but they have not decided"
    record.type("bob", "pass")
    newest = record.newest(["ann"])
    assert newest is not None
    assert newest.why == "decided"
    record.type("cid", "play " + record.position.state.hand["cid"][0] + " ann")
    newest = record.newest(["cid"])
    assert newest is not None
    assert newest.why == "shown"
    assert not newest.unseen


def test_random_feasts_end() -> None:
    for seed in range(10):
        position = play_out(begun(3 + seed % 4).position, random.Random(seed), SECRET)
        assert position.game.result(position.state).winners
    assert len(SEATS) == 6


def test_a_sealed_choice_of_several_values(monkeypatch: pytest.MonkeyPatch) -> None:
    def victim(step: Toast, g: FeastContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return Slot("whom", "side", tuple(g.others(seat))) if len(chosen) == 1 else None

    shown: list[tuple[str, ...]] = []

    def shows(step: Toast, g: FeastContext) -> None:
        shown.extend(step.given(seat) for seat in step.seats)

    monkeypatch.setattr(Toast, "further", victim)
    monkeypatch.setattr(Toast, "reveal", shows)
    record = begun()
    at(record, "secret-toast", random.Random(1))
    first, second, third = record.info.seats
    refusal = record.position.check(Action(first, "choose", ("none",)))
    assert refusal is not None
    assert refusal.code == "incomplete"
    record.type(first, f"choose none {second}")
    prompt = record.position.prompt(first)
    assert prompt is not None
    assert prompt.facts == {"sealed": f"none {second}"}
    assert all("sealed" not in other.facts for other in record.position.prompts if other.seat != first)
    saved = GAME.saver.load(GAME.saver.save(record.position.state))
    assert Position(GAME, saved).prompts == record.position.prompts
    record.type(second, f"choose none {third}")
    record.type(first, f"choose none {third}")
    record.type(third, f"choose none {first}")
    assert shown == [("none", third), ("none", third), ("none", first)]
