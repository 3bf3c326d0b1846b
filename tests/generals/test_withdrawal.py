"""8. One's own pieces taken off at any moment: in others' turns, in the middle of a card, in a window of answers."""

from __future__ import annotations

import random

import pytest

from rules.engine import Action, SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.generals.cards.windows import ExchangeWindow
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from tests.generals.board import war


def test_8_in_another_nations_turn_and_nobody_is_asked_for_it() -> None:
    table = war("ger", army={"ger": ["germany"], "uk": ["united_kingdom", "india"]}, hand={"ger": ["ger_build_army"]})
    assert table.asked() == ["germany"]
    assert [prompt.seat for prompt in table.position.prompts] == ["germany"]
    table.do("uk", "withdraw army india")
    assert not table.has("uk", "army", "india")
    assert table.kinds() == ["withdrawn"]
    assert table.asked() == ["germany"]
    assert table.what() == "play"


def test_8_no_ally_does_it_and_no_enemy() -> None:
    table = war("ger", army={"ger": ["germany"], "ita": ["italy"]})
    assert table.refused("ger", "withdraw army italy") == "not-legal"
    assert table.refused("jpn", "withdraw army japan") == "not-your-decision"
    assert table.refused("ita", "withdraw navy italy") == "not-legal"


def test_8_not_while_the_cards_are_chosen() -> None:
    record = Record(GAME, "war", {}, bytes(32))
    assert record.position.check(Action("italy", "withdraw", ("army", "italy"))) is not None


def test_8_what_is_battled_may_be_taken_off_before_it_is_lost() -> None:
    table = war(
        "ger", army={"ger": ["germany", "ukraine"], "sov": ["russia", "moscow"]}, hand={"ger": ["ger_land_battle"]},
        responses={"sov": ["sov_stalingrad"]},
    )  # fmt: skip
    table.do("ger", "play ger_land_battle russia")
    assert table.asked() == ["soviet_union"]
    table.do("sov", "withdraw army russia")
    assert not table.has("sov", "army", "russia")
    kinds = table.kinds()
    table.silence()
    assert "removed" not in [*kinds, *table.kinds()]


def test_8_all_who_are_asked_answer_again_so_that_nobody_sees_who_had() -> None:
    window = ExchangeWindow(window="1", queue=[["united_kingdom", "soviet_union"]], side="allies", sealed={"united_kingdom": ""})
    table = war("ger", army={"sov": ["moscow"], "ger": ["germany"]})
    table.state.stack.append(window)
    assert [prompt.optional for prompt in table.position.prompts] == [True, False]
    table.do("sov", "withdraw army moscow")
    assert table.asked() == ["united_kingdom", "soviet_union"]


def test_8_in_the_middle_of_a_card_its_choices_are_worked_out_again() -> None:
    """An ally's army that was the only port goes while a navy is being placed."""
    table = war(
        "ger", army={"ger": ["germany"], "ita": ["scandinavia"]}, navy={"ger": ["baltic_sea"]},
        hand={"ger": ["ger_build_navy", "ger_build_army"]},
    )  # fmt: skip
    before = table.orders("ger", "play")
    assert "play ger_build_navy north_sea" in before
    table.do("ita", "withdraw army scandinavia")
    assert "play ger_build_navy north_sea" not in table.orders("ger", "play")


class Likely:
    """A random player who plays rather than discards, and seldom takes pieces off in its own turn."""

    def verb(self, position: object, prompt: object, verb: str) -> float:
        return {"withdraw": 0.02, "discard": 0.3, "play": 4.0}.get(verb, 1.0)

    def value(self, position: object, slot: object, value: str) -> float:
        return 1.0


@pytest.mark.parametrize("seed", range(4))
def test_8_anybody_at_any_moment_of_random_games(seed: int) -> None:
    """No order given outside a decision leads to a decision without choices, and logs replay to the same state."""
    rng = random.Random(seed)
    record = Record(GAME, "war", {}, seed.to_bytes(32, "big"))
    beside = 0
    while not record.position.over and len(record.log) < 420:
        at = record.position
        nation = rng.choice(NATIONS)
        prompt = at.beside(nation)
        if prompt is not None and rng.random() < 0.12:
            piece = at.slot(nation, "withdraw")
            assert piece is not None
            kind = rng.choice(piece.choices)
            space = at.slot(nation, "withdraw", [kind])
            assert space is not None
            record.play(Action(nation, "withdraw", (kind, rng.choice(space.choices))))
            beside += 1
        else:
            record.play(random_action(at, rng, Likely()))
        for due in record.position.due:
            assert due.verbs
            assert next(record.position.actions(due.seat), None) is not None
    assert beside > 5
    again = Record(GAME, "war", {}, seed.to_bytes(32, "big")).replay(record.log)
    assert GAME.saver.save(again.state) == GAME.saver.save(record.position.state)


def test_8_taken_back_while_nobody_has_decided_since() -> None:
    record = Record(GAME, "war", {}, bytes(32))
    for nation in NATIONS:
        slot = record.position.slot(nation, "choose")
        assert slot is not None
        record.play(Action(nation, "choose", ("+".join(slot.choices[:7]),)))
    record.play(Action("italy", "withdraw", ("army", "italy")))
    assert record.position.state.army["italy"] == []
    assert record.undo("italy").state.army["italy"] == ["italy"]


def test_8_a_withdrawal_is_tried_out_without_dice() -> None:
    table = war("ger", army={"uk": ["india", "united_kingdom"]}, hand={"ger": ["ger_build_army"]})
    outlook = table.position.outlook(Action("united_kingdom", "withdraw", ("army", "india")))
    assert outlook.position is not None
    assert outlook.position.state.army["united_kingdom"] == ["united_kingdom"]
    assert table.position.play(Action("united_kingdom", "withdraw", ("army", "india")), SealedDice(bytes(32), 1)).final == ""
