"""Forms of hits and losses: whatever is ticked, in whatever order, is what the same taps would have done."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules.engine import Action, IllegalActionError, Position
from rules.engine.contract.game import game_of_position
from rules.engine.contract.table import AGAIN, OrderForm
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD

GAMES = [("eots", "year_1942", "hits", "hit", BOLD), ("stalins_war", "bagration_1944", "losses", "lose", None)]


def asked_positions(game: str, scenario: str, name: str, taste: Any) -> Iterator[tuple[Position, str]]:
    """Positions of random games in which a form is due."""
    for seed in range(40):
        record, rng = Record(registry.registered_games()[game], scenario, {}, secret=bytes([seed]) * 32), random.Random(seed)
        for _ in range(500):
            position = record.position
            if position.over:
                break
            for prompt in position.prompts:
                if game_of_position(position).table.forms[name].due(position, prompt.seat):
                    yield position, prompt.seat
            record.play(random_action(position, rng, taste))


def tapped(position: Position, seat: str, verb: str, rng: random.Random) -> list[str]:
    """The values of a prompt that is answered button by button, as long as the same is asked."""
    prompt, values = position.prompt(seat), []
    assert prompt is not None
    g = position.game.context(position.game.saver.clone(position.state), None)
    step = g.stack[-1]
    while any(one.seat == seat and one.what == prompt.what for one in step.prompts(g)):
        slot = step.slot(g, seat, verb, ())
        value = rng.choice(slot.choices)
        step.do(g, seat, verb, (value,))
        values.append(value)
    return values


def as_boxes(values: list[str]) -> list[str]:
    """The boxes that stand for these values: the second step of a unit is a box of its own."""
    seen: Counter[str] = Counter()
    found = []
    for value in values:
        seen[value] += 1
        found.append(value if seen[value] == 1 else f"{value}{AGAIN}{seen[value]}")
    return found


@pytest.mark.parametrize(("game", "scenario", "name", "verb", "taste"), GAMES)
def test_boxes_are_what_the_same_taps_would_do(game: str, scenario: str, name: str, verb: str, taste: Any) -> None:
    rng, seen = random.Random(7), 0
    for position, seat in asked_positions(game, scenario, name, taste):
        form: OrderForm[Any] = game_of_position(position).table.forms[name]
        [field] = form.fields(position, seat)
        values = tapped(position, seat, verb, rng)
        boxes = as_boxes(values)
        assert set(boxes) <= {one.value for one in field.values}
        assert field.least <= len(boxes) <= field.most
        shuffled = boxes[:]
        rng.shuffle(shuffled)
        orders = form.orders(position, seat, {field.name: tuple(shuffled)})
        assert Counter(order.args[0] for order in orders) == Counter(values)
        for order in orders:
            assert position.check(order) is None
            after = position.outlook(order).position
            if after is None:
                break
            position = after
        seen += 1
        if seen >= 3:
            return
    assert seen


def test_a_second_step_before_a_first_one_is_refused() -> None:
    """Spread (11.3.2): nobody takes a second step while another unit has taken none."""
    position, seat = next(asked_positions("stalins_war", "bagration_1944", "losses", None))
    form = game_of_position(position).table.forms["losses"]
    [field] = form.fields(position, seat)
    twice = next(one.value for one in field.values if AGAIN in one.value)
    with pytest.raises(IllegalActionError) as refused:
        form.orders(position, seat, {"losses": (twice.partition(AGAIN)[0], twice)})
    assert refused.value.refusal.code in ("spread", "first-loss")


def test_a_round_in_a_form_marks_ends_and_strikes() -> None:
    record = Record(registry.registered_games()["stalins_war"], "minsk_1941", {}, secret=bytes(32))
    record.play(Action.parse("axis", "ops AX01"))
    form = game_of_position(record.position).table.forms["round"]
    assert form.due(record.position, "axis")
    markers, then = form.fields(record.position, "axis")
    assert markers.most == 3
    assert then.usual == ("go-on",)
    target = next(one.value for one in then.values if AGAIN in one.value)
    orders = form.orders(record.position, "axis", {"markers": (), "then": (target,)})
    assert [order.verb for order in orders] == ["mark", "done", "strike", "done", "decline"]
    for order in orders:
        record.play(order)
    assert [prompt.what for prompt in record.position.prompts] != ["orders"]
    assert record.position.state.attacked or record.position.state.fight is not None
