"""Neither a previewed order nor a later order of the same text reveals what an order before it would show."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.orders import after_orders
from bot.core import plans
from bot.core.match import GameMatch
from bot.marks import GameMarks
from bot.program.denied import DeniedError
from bot.store import Seat
from bot.telling.text import GameWords
from rules.engine import Action
from tests.engine.feast import GAME

SECRET = bytes(range(32))


def match() -> GameMatch:
    """Ann plays, all others have answered but Cid: what Cid does shows Bob's hand to Ann."""
    row: Any = SimpleNamespace(
        id=1, scenario="for_3", options={}, marks=GameMarks(), revision=0, lang="en", owner_id=1, created_at=datetime.now(UTC)
    )
    seats = [Seat(1, seat, number, datetime.now(UTC), None) for number, seat in enumerate(GAME.seats[:3], 1)]
    found = GameMatch.begun(GAME, row, seats, SECRET)
    found.record.type("ann", f"play {found.position.state.hand['ann'][0]} bob")
    found.record.type("bob", "decline")
    row.revision = found.record.number
    return found


async def test_a_plan_stops_before_what_it_would_show() -> None:
    now = match()
    orders = [Action("cid", "decline"), Action("cid", "take", ("zzz",))]
    tried = await plans.try_plan(now, "cid", orders)
    assert [line.state for line in tried.lines] == ["legal", "secret"]
    said = "\n".join(plans.plan_text_lines(tried, GameWords(GAME, "en", now.position.state)))
    assert "The order above reveals something hidden; send the rest after it." in said
    assert not [card for card in now.position.state.hand["bob"] if card in said]
    for lang in ("ru", "pl"):
        assert "plan-until-secret" not in "\n".join(plans.plan_text_lines(tried, GameWords(GAME, lang)))


def test_orders_after_one_that_shows_something_are_not_even_read() -> None:
    now = match()
    for following in ("choose c1", "decline", "take zzz"):
        with pytest.raises(DeniedError) as denied:
            now.try_out([Action("cid", "decline"), Action.parse("cid", following)])
        assert denied.value.msgid == f"{GAME.id}:orders-after-secret"
        assert denied.value.facts["line"] == 1
    assert now.position.prompt("cid") is not None


def test_nothing_is_completed_after_it() -> None:
    now = match()
    words = GameWords(GAME, "en", now.position.state)
    assert after_orders(now, "cid", "", words) is not None
    assert after_orders(now, "cid", "decline", words) is None
    assert after_orders(now, "bob", "decline", words) is None, "who has answered learns no more than who has not"
