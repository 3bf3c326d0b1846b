"""Orders in one message whose "done" ends a step that has already ended."""

from __future__ import annotations

import pytest

from bot.core import plans
from bot.core.match import GameMatch
from bot.orders.shorthand import order_reader
from bot.panel.slots import slot_at
from bot.telling.text import GameWords
from rules.engine import Action
from rules.eots.game import GAME
from tests.table.panel.test_panel_eots import play, war_of_1942


@pytest.fixture
def activating() -> GameMatch:
    """Japan in 1942, an OC with a headquarters chosen and units to be activated."""
    made = war_of_1942()
    for verb in ("oc", "hq"):
        slot = slot_at(made.position, "japan", verb)
        assert slot is not None
        play(made, "japan", f"{verb} {slot.choices[0]}")
    return made


def all_there_is(match: GameMatch) -> str:
    prompt = match.position.prompt("japan")
    slot = slot_at(match.position, "japan", "activate")
    assert prompt is not None
    assert slot is not None
    chosen: list[str] = []
    for unit in slot.choices:
        if len(chosen) < prompt.facts["limit"] and match.position.check(act(f"activate {'+'.join([*chosen, unit])}")) is None:
            chosen.append(unit)
    return "activate " + "+".join(chosen)


def act(text: str) -> Action:
    return Action.parse("japan", text)


def test_done_after_the_last_unit_does_not_end_the_movement(activating: GameMatch) -> None:
    read = order_reader(GameWords(GAME, "en", activating.position.state))
    whole = all_there_is(activating)
    played = activating.try_out([act(whole), act("done")], read)
    assert [one.action.verb for one in played] == ["activate"]
    prompt = played[-1].position.prompt("japan")
    assert prompt is not None
    assert prompt.what == "move"
    assert [one.seq for one in activating.try_out([act(whole), act("done"), act("done")], read)][:2] == [
        activating.seq + 1,
        activating.seq + 2,
    ]


def test_done_where_units_are_left_ends_the_step(activating: GameMatch) -> None:
    read = order_reader(GameWords(GAME, "en", activating.position.state))
    slot = slot_at(activating.position, "japan", "activate")
    assert slot is not None
    one = f"activate {slot.choices[0]}"
    assert len(activating.try_out([act(one), act("done")], read)) == 2
    assert len(activating.try_out([act(one), act("done"), act("done")], read)) == 3


async def test_a_plan_counts_it_as_legal(activating: GameMatch) -> None:
    read = order_reader(GameWords(GAME, "pl", activating.position.state))
    tried = await plans.try_plan(activating, "japan", [act(all_there_is(activating)), act("gotowe")], read)
    assert [(line.order.verb, line.state) for line in tried.lines] == [("activate", "legal"), ("done", "legal")]
    prompt = tried.last.prompt("japan") if tried.last is not None else None
    assert prompt is not None
    assert prompt.what == "move"
