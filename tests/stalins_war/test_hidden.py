"""Others' views after an action depend on no hidden card: who is asked, who is not, what they see (7.5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from data.stalins_war import war_tables_of
from rules.engine import Action, IllegalActionError, Outcome, Position, SealedDice
from rules.engine.machine.sight import Sight
from rules.stalins_war.game import GAME
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.state.state import SIDES, FrontState
from tests.stalins_war.field import Field

Seen = tuple[Any, ...]
HERE, WEST = "1116", "1016"
#: What events do that shows cards which were hidden before: what follows differs rightly.
SHOWING = ("look", "discard")


def shows(action: Action) -> bool:
    """Whether an action reveals hidden cards, or leads to an event that may."""
    if action.verb == "choose":
        return True
    parts = war_tables_of("").cards.parts.get(action.args[0], ()) if action.verb == "event" else ()
    return any(part.verb in SHOWING for part in parts)


def noticed(outcome: Outcome[FrontState], who: str) -> Seen:
    """What a seat notices of an action: events, and who is asked now, even in secret, since time and messages reveal that."""
    events = [(event.kind, event.facts) for event in outcome.events if "*" in event.to or who in event.to]
    asked = [
        (prompt.seat, prompt.what, prompt.section, prompt.facts, prompt.optional, prompt.window, prompt.verbs)
        if who == prompt.seat
        else (prompt.seat, prompt.what, prompt.section, prompt.optional, prompt.window)
        for prompt in outcome.position.prompts
    ]
    return events, asked, GAME.table.status(outcome.position.state, who), GAME.view(outcome.position.state, who)


def differing(before: Position[FrontState], action: Action, number: int, rng: Random) -> Iterator[str]:
    """The seats that can tell after an action what cards hidden from them are."""
    dice = b"\x07" * 32
    real = before.play(action, SealedDice(dice, number))
    for who in (*SIDES, "spectator"):
        other = GAME.hands.other_deal(GAME.saver.clone(before.state), who, rng)
        assert other is not None
        try:
            there = Position(GAME, other).play(action, SealedDice(dice, number))
        except IllegalActionError:
            assert action.seat != who, action
            continue  # the card is not in that hand
        if noticed(there, who) != noticed(real, who):
            yield f"{who}: {action}"


def scripted(scenario: str, revision: int, actions: int) -> Iterator[tuple[int, Position[FrontState], Action]]:
    """A game between scripted players, position by position."""
    opening = GAME.start(scenario, {}, SealedDice(b"\x05" * 32, 0))
    position = GAME.editions.begin_by(revision, opening).position if revision < GAME.editions.revision else opening.position
    chance = Random(11)
    for number in range(1, actions):
        if position.over:
            return
        action = GreedyGeneral().choose(Sight(position, position.due[0].seat), chance)
        yield number, position, action
        position = position.play(action, SealedDice(b"\x05" * 32, number)).position


def found(scenario: str, revision: int, actions: int = 260) -> tuple[list[str], Counter[str]]:
    """All seats that could tell in a game, and how often each question came."""
    rng, faults, asked = Random(3), [], Counter[str]()
    for number, position, action in scripted(scenario, revision, actions):
        asked.update(prompt.what for prompt in position.prompts)
        if not shows(action):
            faults += differing(position, action, number, rng)
    return faults, asked


@pytest.mark.parametrize("scenario", ["minsk_1941", "blau_1942", "zitadelle_1943", "bagration_1944"])
def test_7_5_5_what_others_see_after_an_action_depends_on_no_hidden_card(scenario: str) -> None:
    faults, asked = found(scenario, GAME.editions.revision)
    assert not faults, faults[:5]
    assert asked["combat-cards"]
    assert asked["combat-cards-against"]


def test_the_comparison_finds_what_revision_1_betrayed() -> None:
    faults, _ = found("zitadelle_1943", 1)
    assert any("done" in fault or "strike" in fault for fault in faults)


def fight(hands: dict[str, list[str]], **fields: Any) -> Field:
    """A Panzer corps attacks a tank army."""
    field = Field({"ge_pz41": WEST, "su_ta1": HERE}, dice=(1, 1), hands=hands, **fields)
    return field.do(f"attack {HERE} {WEST} ge_pz41")


def test_7_5_5_a_side_with_any_card_is_asked_and_may_only_decline_if_none_fits() -> None:
    field = fight({"axis": ["AX46"], "soviet": ["SV01"]})
    assert field.asked == "axis combat-cards"
    assert field.prompts[0].verbs == ("decline",)
    assert field.refused("use AX46") == "no-card-fits 7.5.5"
    field.do("decline")
    assert field.asked == "soviet combat-cards-against"
    assert field.prompts[0].verbs == ("decline",)
    field.do("decline")
    assert len(field.events("fired")) == 2


def test_7_5_5_who_has_laid_down_a_card_is_asked_again_as_long_as_cards_are_held() -> None:
    field = fight({"axis": ["AX15", "AX46"]}).do("use AX15")
    assert field.asked == "axis combat-cards"
    field.do("decline")
    assert field.events("fired")
    assert fight({"axis": ["AX15"]}).do("use AX15").events("fired")  # everybody sees that no card is left


def test_7_5_5_nobody_is_asked_who_may_lay_down_nothing_for_all_to_see() -> None:
    assert fight({}).events("fired")
    assert fight({"axis": ["AX15"], "soviet": ["SV12"]}, supply={"ge_pz41": "none"}).asked == "soviet combat-cards-against"


def test_games_begun_by_revision_1_ask_who_holds_a_card_that_fits() -> None:
    assert fight({"axis": ["AX46"], "soviet": ["SV12"]}, revision=1).asked == "soviet combat-cards-against"
    assert fight({"axis": ["AX46"], "soviet": ["SV01"]}, revision=1).events("fired")
