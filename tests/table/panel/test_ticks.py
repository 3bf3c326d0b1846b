"""Many values are ticked in one form; what was ticked outlives a refusal and a position that has moved on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panel.ticks import Ticked, is_for_ticking, read_ticked, ticked_text
from rules.engine import Action
from tests.table.conftest import Club
from tests.table.orders.test_orders import spoken

pytestmark = pytest.mark.plays("rules.eots")

FORM, AGAIN = "Tick in one form …", "Open again"


def fields_of(form: Any) -> list[dict[str, Any]]:
    """The groups of boxes of a form that was shown."""
    return [label["component"] for label in form.modal["components"]]


def boxes_of(form: Any) -> dict[str, str]:
    """The field of each value."""
    return {box["value"]: field["custom_id"] for field in fields_of(form) for box in field["options"]}


def ticked_in(form: Any) -> set[str]:
    return {box["value"] for field in fields_of(form) for box in field["options"] if box.get("default")}


def filled(form: Any, *values: str) -> dict[str, list[str]]:
    """The boxes of these values ticked, and no others."""
    where = boxes_of(form)
    return {field: [one for one in values if where[one] == field] for field in dict.fromkeys(where.values())}


async def test_units_are_activated_in_one_form_and_refused_ones_stay_ticked(club: Club) -> None:
    await club.war()
    await club.do("allies", "seize")
    match = await club.do("allies", "hq joint_hq_anzac")
    slot = match.position.slot("allies", "activate")
    assert slot is not None
    assert is_for_ticking(slot)
    panel = await club.bob.click(club.board(), label="My decision")
    form = await club.bob.click(panel.response, label=FORM)
    assert list(boxes_of(form)) == list(dict.fromkeys(boxes_of(form)))
    assert set(boxes_of(form)) == set(slot.choices)
    assert not ticked_in(form)
    # One ground unit only (5.31): both are refused, and stay ticked in the panel and in its form.
    ground = [one for one in slot.choices if "div" in one or "corps" in one][:2]
    refused = await club.bob.submit_modal(form, filled(form, *ground))
    assert match.position.check(Action("allies", "activate", ("+".join(ground),))) is not None
    assert "Chosen (2)" in spoken(refused)
    again = await club.bob.click(refused.response, label=FORM)
    assert ticked_in(again) == set(ground)
    # A form that was opened before the position changed.
    kept = ground[0]
    await club.bob.slash(club.channel, "undo")
    late = await club.bob.submit_modal(again, filled(again, kept))
    assert "moved on" in spoken(late)
    assert "You had ticked" in spoken(late)
    closed = await club.bob.click(late.response, label=AGAIN)
    assert "not open now" in spoken(closed)
    await club.do("allies", "hq joint_hq_anzac")
    carried = await club.bob.click(closed.response, label=AGAIN)
    assert ticked_in(carried) == {kept}
    await club.bob.submit_modal(carried, filled(carried, kept))
    now = (await club.match()).position.prompt("allies")
    assert now is not None
    assert now.facts["used"] == 1


def test_what_was_ticked_is_written_into_a_button() -> None:
    for ticked in (
        Ticked("unit", "activate"),
        Ticked("unit", "move", ("2915",), ("a", "b")),
        Ticked("unit", "w", (), ("x" * 90,)),
    ):
        assert read_ticked(ticked_text(ticked)) == ticked


def goals_of(form: Any) -> dict[str, list[str]]:
    """The places that a form offers for each of its rows."""
    return {field["custom_id"]: [one["value"] for one in field["options"]] for field in fields_of(form)}


async def test_stacks_move_in_one_form_and_a_late_one_keeps_its_places(club: Club) -> None:
    await club.war()
    for order in ("seize", "hq joint_hq_anzac"):
        match = await club.do("allies", order)
    slot = match.position.slot("allies", "activate")
    assert slot is not None
    at = match.position.g.where
    based = {at(one): one for one in slot.choices if match.position.g.unit(one).kind == "air"}
    planes = list(based.values())[:2]
    await club.do("allies", f"activate {'+'.join(planes)}")
    await club.do("allies", "done")
    panel = await club.bob.click(club.board(), label="My decision")
    form = await club.bob.click(panel.response, label="Several stacks in one form …")
    offered = goals_of(form)
    assert len(offered) == 2
    await club.bob.slash(club.channel, "undo")
    late = await club.bob.submit_modal(form, {at: places[:1] for at, places in offered.items()})
    assert "You had chosen" in spoken(late)
    assert "→" in spoken(late)
    closed = await club.bob.click(late.response, label=AGAIN)
    assert "not open now" in spoken(closed)
    await club.do("allies", "done")
    again = await club.bob.click(closed.response, label=AGAIN)
    assert {
        field["custom_id"]: [one["value"] for one in field["options"] if one.get("default")] for field in fields_of(again)
    } == {at: places[:1] for at, places in offered.items()}
    await club.bob.submit_modal(again, {at: places[:1] for at, places in offered.items()})
    now = (await club.match()).position
    assert set(now.g.off.moved) == set(planes)
