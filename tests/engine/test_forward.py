"""What everybody sees after the same action does not depend on what is hidden from them: in every game, and missed in none."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.engine import Action, Game, GameHands, Position, Prompt
from rules.engine.contract.core import Event
from rules.engine.contract.steps import pop
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from rules.engine.proof.checking import Sample, play_checked_game, random_options, secret_of_seed
from rules.engine.proof.forward import LabelledDice, forward_leaks, twin_position
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import SPECTATOR, named_in
from tests.engine.feast import GAME
from tests.eots.bold import BOLD
from tests.generals.conserved import LIKELY
from tests.table.toy import Bid, Play, React, Toy, ToyContext, ToyState, toy_hand

#: Actions of each random game, where it is not 60.
ACTIONS = {"generals": 250, "stalins_war": 120}
TASTES: dict[str, Any] = {"eots": BOLD, "generals": LIKELY}


def looked_forward(game: Game[Any], scenario: str, seed: int, actions: int) -> tuple[int, list[str]]:
    """How often two deals were compared in a random game, and everything that a player could tell from the difference."""
    rng, deals = random.Random(f"{scenario} {seed}"), random.Random(seed)
    record = Record(game, scenario, random_options(game, scenario, rng), secret_of_seed(seed))
    viewers, compared, faults = (*record.info.seats, SPECTATOR), 0, list[str]()
    for number in range(actions):
        before = record.position
        if before.over:
            break
        who = viewers[number % len(viewers)]
        action = random_action(before, rng, TASTES.get(game.id))
        compared += twin_position(before, action, who, deals) is not None
        faults += forward_leaks(before, action, secret_of_seed(seed), number + 1, who, deals)
        outcome = record.play(action)
        faults += named_in(outcome, who, record.info.seats, deals, before, action)
    return compared, faults


@pytest.mark.parametrize("game", sorted(registry.registered_games()))
def test_nobody_can_tell_what_is_hidden_by_what_follows(game: str) -> None:
    found, compared, actions = registry.registered_games()[game], 0, ACTIONS.get(game, 60)
    for seed, info in enumerate(found.scenarios()):
        count, faults = looked_forward(found, info.id, seed, actions)
        assert faults == [], info.id
        compared += count
    assert compared > 150 or found.hands.hand is None


def test_nor_in_the_games_of_the_tests() -> None:
    for game in (Toy(), GAME):
        for seed in range(4):
            for info in game.scenarios():
                count, faults = looked_forward(game, info.id, seed, 200)
                assert faults == []
                assert count > 3


def faults(seeds: int = 6) -> set[str]:
    """All faults reported for the game with its current steps."""
    return {fault for seed in range(seeds) for fault in play_checked_game(Toy(), Sample("long", seed, apart=10_000))}


def has_fault(found: set[str], *parts: str) -> bool:
    return any(all(part in text for part in parts) for text in found)


def test_asking_only_the_holder_of_a_fitting_card_reveals_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = React.prompts
    assert faults() == set()

    def only_with_an_odd_card(step: React, g: ToyContext) -> tuple[Prompt, ...]:
        fits = any(int(card[1:]) % 5 == 0 for card in g.state.hand[step.seat])
        return asked(step, g) if fits else ()

    monkeypatch.setattr(React, "prompts", only_with_an_odd_card)
    monkeypatch.setattr(React, "advance", lambda step, g: step._battle(g, 0))
    found = faults()
    assert has_fault(found, "spectator can tell", "by what follows 'offensive'")
    assert has_fault(found, "red can tell", "by what follows 'offensive'") or has_fault(found, "blue can tell", "'offensive'")


def test_another_window_because_of_a_hidden_card_reveals_it_by_the_time_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = React.prompts

    def named(step: React, g: ToyContext) -> tuple[Prompt, ...]:
        low = min(g.state.hand[step.seat], default="c99") < "c10"
        return tuple(msgspec.structs.replace(one, window="a" if low else "b") for one in asked(step, g))

    monkeypatch.setattr(React, "prompts", named)
    assert has_fault(faults(), "can tell", "asked[0][5]: a / b") or has_fault(faults(), "can tell", "asked[0][5]: b / a")


def test_one_message_more_because_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = Play.do_pass

    def talks(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        passed(step, g, seat, args)
        for _ in [card for card in g.state.hand["blue" if seat == "red" else "red"] if card < "c20"]:
            g.emit("passed", seat=seat)

    monkeypatch.setattr(Play, "do_pass", talks)
    assert has_fault(faults(), "by what follows 'pass': events: ")


def test_what_follows_a_card_laid_open_is_compared_where_the_same_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = Play.do_pass

    def shows(low: str) -> None:
        """A pass makes the other player reveal a card, and one that stays hidden counts if it is low."""

        def shown(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
            passed(step, g, seat, args)
            other = "blue" if seat == "red" else "red"
            *hidden, card = sorted(g.state.hand[other]) or ("",)
            g.reveal()
            g.emit("shown", seat=other, card=card)
            g.state.points[other] += sum(one < low for one in hidden)

        monkeypatch.setattr(Play, "do_pass", shown)

    shows("")
    assert not has_fault(faults(2), "by what follows 'pass'")
    shows("c20")
    assert has_fault(faults(2), "spectator can tell", "by what follows 'pass': view.points")


def test_drawn_cards_in_a_public_event_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drew = ToyContext.draw

    def aloud(g: ToyContext, seat: str, count: int) -> None:
        drew(g, seat, count)
        g.events[-1] = Event(g.events[-1].kind, g.events[-1].facts)

    monkeypatch.setattr(ToyContext, "draw", aloud)
    found = faults(2)
    assert has_fault(found, "the event 'dealt' tells everybody by 'cards' of cards that lie hidden in the hand of blue")


def test_who_has_bid_is_found_in_a_view_and_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counting(Toy):
        def view(self, state: ToyState, who: str) -> dict[str, Any]:
            bids = [sorted(step.sealed) for step in state.stack if isinstance(step, Bid)]
            return super().view(state, who) | {"bids": bids}

    found = set(play_checked_game(Counting(), Sample("short", 1, apart=1)))
    assert has_fault(found, "spectator can tell whether red has answered 'secret-bid': in view.bids[0]")
    assert has_fault(found, "blue can tell whether red has answered 'secret-bid'")

    def aloud(step: Bid, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.veil()
        step.sealed[seat] = args[0]
        g.emit("sealed", seat=seat)

    monkeypatch.setattr(Bid, "do_choose", aloud)
    found = set(play_checked_game(Toy(), Sample("short", 1, apart=1)))
    assert has_fault(found, "blue learns from the event 'sealed' that red has answered 'secret-bid'")


def test_hands_without_another_deal_are_no_clean_bill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "hands", GameHands(hand=toy_hand))
    assert has_fault(faults(1), "no deal_again: no leak is looked for")


def test_dict_order_is_no_leak_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tracks(Toy):
        def view(self, state: ToyState, who: str) -> dict[str, Any]:
            return super().view(state, who) | {"tracks": list(state.points)}

    found = set(play_checked_game(Tracks(), Sample("short", 1)))
    assert not has_fault(found, "can tell what is hidden")
    assert has_fault(found, "a dict comes back sorted by key", "view.tracks[0]: red / blue")


def test_what_one_draws_and_what_a_rule_lays_open_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_hand(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.reveal()
        g.emit("passed", seat=seat, cards=list(g.state.hand["blue"]))
        pop(g, step)

    monkeypatch.setattr(Play, "do_pass", open_hand)
    assert not has_fault(faults(), "by what follows 'pass'")

    def without_a_word(step: Play, g: ToyContext, seat: str, args: tuple[str, ...]) -> None:
        g.emit("passed", seat=seat, cards=list(g.state.hand["blue"]))
        pop(g, step)

    monkeypatch.setattr(Play, "do_pass", without_a_word)
    assert has_fault(faults(), "by what follows 'pass'")


def test_dice_of_a_label_are_the_same_whatever_was_rolled_before() -> None:
    one, other = LabelledDice(bytes(32), 3), LabelledDice(bytes(32), 3)
    one.d10("storm")
    assert [one.d10("battle") for _ in range(5)] == [other.d10("battle") for _ in range(5)]
    assert len({LabelledDice(bytes(32), 3).below(10**6, f"{n}") for n in range(20)}) == 20
    with pytest.raises(ValueError, match="at least one side"):
        one.below(0, "nothing")


def test_no_twin_for_a_card_that_lies_nowhere_else() -> None:
    game = Toy()
    position: Position[ToyState] = game.start("short", {}, LabelledDice(bytes(32), 0)).position
    position.state.deck.clear()
    position.state.hand["blue"].clear()
    card = position.state.hand["red"][0]
    action = Action("red", "offensive", (card, "red_01", "a1"))
    assert twin_position(position, action, "blue", random.Random(1)) is not None, "red's own hand out of the same three cards"
    position.state.hand["red"].remove(card)
    assert twin_position(position, action, "blue", random.Random(1)) is None
