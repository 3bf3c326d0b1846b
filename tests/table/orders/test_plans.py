"""Plans: written ahead in private, checked against the position, carried out when the turn comes."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.plan import PlanCommands
from bot.core import plans
from bot.core.plans import PlanLine, Planned
from bot.drawing.pictures import GameDrawings
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from rules.engine import Action, Refusal
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.explain.why import explain_why_not
from tests.eots.bold import BOLD
from tests.table.conftest import Club, controls, texts


def spoken(result: Any) -> str:
    return "\n".join(texts(message) for message in [result.response, *result.followups] if message is not None)


async def test_a_plan_is_checked_line_by_line_ahead_of_the_turn(club: Club) -> None:
    match = await club.begin()
    orders = "move blue_01 h8; move blue_02 z9; move blue_03 h7"
    said = spoken(await club.bob.slash(club.channel, "plan write", name="hit", orders=orders))
    assert "only you see this" in said
    assert "✓ 1. `move blue_01 h8`" in said
    assert "✗ 2. `move blue_02 z9`" in said
    assert "[1.1]" in said
    assert "✓ 3. `move blue_03 h7`" in said
    assert match.seq == 0
    assert match.position.state.place["blue_01"] != "h8"


async def test_plans_are_listed_shown_changed_and_deleted_only_by_their_owner(club: Club) -> None:
    match = await club.begin()
    await club.bob.slash(club.channel, "plan write", name="one", orders="move blue_01 h8")
    form = await club.bob.slash(club.channel, "plan write", name="two")
    assert "✓ 2. `pass`" in spoken(await club.bob.submit_modal(form, {"text": "# comment\nmove blue_02 h7\npass"}))
    listed = spoken(await club.bob.slash(club.channel, "plan list"))
    assert "**two**: 2 orders" in listed
    assert "**one**: 1 order" in listed
    offered = await club.bob.autocomplete(club.channel, "plan show", "name", "t")
    assert [choice["value"] for choice in offered] == ["two"]
    assert "move blue_02 h7" in spoken(await club.bob.slash(club.channel, "plan show", name="TWO"))
    await club.bob.slash(club.channel, "plan write", name="two", orders="pass")
    assert [plan.text for plan in await club.bot.store.plans.of_seat(match.id, "blue")] == ["pass", "move blue_01 h8"]
    assert "no plans" in spoken(await club.ann.slash(club.channel, "plan list"))
    assert "no plan" in spoken(await club.ann.slash(club.channel, "plan show", name="two"))
    assert "no seat" in spoken(await club.eve.slash(club.channel, "plan list"))
    assert await club.ann.autocomplete(club.channel, "plan show", "name", "") == []
    assert "Plan “two” was deleted." in spoken(await club.bob.slash(club.channel, "plan delete", name="two"))
    assert len(await club.bot.store.plans.of_seat(match.id, "blue")) == 1
    assert not any("plan" in texts(message).lower() for message in club.channel.history())


async def test_a_plan_is_played_whole_and_the_rest_waits_for_the_enemy(club: Club) -> None:
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    orders = f"move red_01 h8; offensive {card} red_01+red_02 a1; move red_03 h6; pass"
    said = spoken(await club.ann.slash(club.channel, "plan write", name="hit", orders=orders))
    assert "✓ 2." in said
    assert "… 3. `move red_03 h6`" in said
    assert "another player's decision" in said
    done = spoken(await club.ann.slash(club.channel, "plan play", name="hit"))
    assert "2 orders" in done
    assert match.seq == 2
    assert match.position.prompt("blue") is not None
    await club.do("blue", "decline")
    assert [plan.text for plan in await club.bot.store.plans.of_seat(1, "red")] == ["move red_03 h6\npass"]
    await club.ann.slash(club.channel, "plan play", name="hit")
    assert match.position.state.place["red_03"] == "h6"
    assert await club.bot.store.plans.of_seat(1, "red") == []


async def test_nothing_is_carried_out_if_something_has_become_illegal(club: Club) -> None:
    match = await club.begin()
    await club.bob.slash(club.channel, "plan write", name="hit", orders="move blue_01 h8; move blue_02 h7; pass")
    early = spoken(await club.bob.slash(club.channel, "plan play", name="hit"))
    assert "not your decision" in early
    await club.do("red", "pass")
    await club.do("blue", "move blue_02 h7")
    said = spoken(await club.bob.slash(club.channel, "plan play", name="hit"))
    assert "no longer legal, so nothing was carried out" in said
    assert "✗ 2. `move blue_02 h7`" in said
    assert match.seq == 2
    assert len(await club.bot.store.plans.of_seat(1, "blue")) == 1


async def test_the_button_under_a_plan_carries_it_out_once(club: Club) -> None:
    match = await club.begin()
    shown = await club.ann.slash(club.channel, "plan write", name="a: b", orders="move red_01 h8")
    message = [one for one in [shown.response, *shown.followups] if one is not None][-1]
    assert any(one.startswith("fp:1:") for one in controls(message).values())
    forged: Any = SimpleNamespace(user=SimpleNamespace(id=club.bob.id), id=5, locale="en", client=club.bot)
    with pytest.raises(DeniedError, match="not-your-panel"):
        await PlanCommands(club.bot.table.panels, club.bot.table.pictures).played(forged, Press(1, 0, 0, Op.PLAN_PLAYED, "a: b"))
    await club.ann.click(message, label="Carry out")
    assert match.seq == 1
    again = await club.ann.click(message, label="Carry out")
    assert "no plan" in spoken(again)
    assert match.seq == 1


async def test_an_outdated_button_shows_the_plan_again(club: Club) -> None:
    match = await club.begin()
    shown = await club.ann.slash(club.channel, "plan write", name="hit", orders="move red_01 h8")
    message = [one for one in [shown.response, *shown.followups] if one is not None][-1]
    await club.do("red", "move red_02 h7")
    again = await club.ann.click(message, label="Carry out")
    assert "moved on" in spoken(again)
    assert match.seq == 1


async def test_limits_of_plans(club: Club) -> None:
    await club.begin()
    assert "at most 40" in spoken(await club.ann.slash(club.channel, "plan write", name="x" * 41, orders="pass"))
    flood = "move red_01 h8;" * 99 + "x" * 4000
    assert "Too long" in spoken(await club.ann.slash(club.channel, "plan write", name="x", orders=flood))
    for number in range(plans.MOST):
        await club.bot.store.plans.save(1, "red", f"p{number}", "pass")
    assert "at most 20" in spoken(await club.ann.slash(club.channel, "plan write", name="more", orders="pass"))
    long = spoken(await club.ann.slash(club.channel, "plan write", name="p1", orders="move red_01 z9;" * 100))
    assert len(long) < 4000


async def test_no_die_is_ever_looked_at(club: Club) -> None:
    """A plan that would roll stops before: the same dice fall later, and nobody may know them."""
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01 h8")
    tried = await plans.try_plan(match, "blue", [Action("blue", "decline"), Action("blue", "decline")])
    assert [line.state for line in tried.lines] == ["legal", "unknown"]
    assert tried.last is not None
    assert tried.last.state.points == match.position.state.points


def eots(*orders: str) -> Any:
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    for number, order in enumerate(orders, 1):
        position = position.play(Action.parse(position.prompts[0].seat, order), SealedDice(bytes(32), number)).position
    return Planned(1, GAME, position)


async def followed(match: Any, seat: str, *orders: str) -> plans.Tried:
    return await plans.try_plan(match, seat, [Action.parse(seat, order) for order in orders])


async def test_an_offensive_of_empire_of_the_sun_is_planned_ahead_and_drawn() -> None:
    match = eots("decline")
    assert match.position.prompts[0].seat == "japan"
    before = GAME.saver.save(match.position.state)
    card = match.position.state.hand["allies"][0]
    tried = await followed(match, "allies", f"oc {card}", "hq al_hq_nowhere", "done")
    assert [line.state for line in tried.lines][:2] == ["legal", "refused"]
    assert tried.lines[1].refusal is not None
    assert tried.lines[1].refusal.section == "7.21"
    assert not tried.now
    card = match.position.state.hand["japan"][0]
    own = await followed(match, "japan", f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_25")
    assert own.playable == 3
    assert own.now
    assert own.last is not None
    assert own.last.state.offensive.activated == ["jp_af_25"]
    assert GAME.saver.save(match.position.state) == before
    said = plans.plan_text_lines(own, GameWords(GAME, "ru", match.position.state))
    assert len(said) == 3
    pictures = GameDrawings()
    try:
        assert own.first is not None
        drawn = await pictures.plan(Planned(1, GAME, own.first), own.last, "japan", "en")
        plain = await pictures.map(match, "japan", "en")
    finally:
        await pictures.close()
    assert drawn is not None
    assert plain is not None
    assert drawn.digest != plain.digest
    assert drawn.alt.startswith("Map South Pacific. Plan, not yet played")


def test_plan_lines_without_a_position_say_that_nothing_was_checked() -> None:
    refused = PlanLine(Action("allies", "hq"), "refused", Refusal("no-hq", "7.21", {"hq": "x"}))
    lines = (PlanLine(Action("allies", "done"), "unknown"), refused)
    said = plans.plan_text_lines(plans.Tried(lines, None, False), GameWords(GAME, "en"))
    assert said[0].startswith("… 1.")
    assert "before it is your turn" in said[-1]


async def test_a_reaction_is_planned_once_battles_are_declared() -> None:
    """A bold random war up to an Allied or Japanese declaration; then what waits for it, which is no longer a reaction."""
    rng = random.Random(5)
    position = GAME.start("year_1942", {}, SealedDice(bytes(32), 0)).position
    planned = later = 0
    for number in range(1, 400):
        prompt, off = position.prompts[0], position.state.offensive
        if off is not None and off.battles and off.side == prompt.seat:
            seat = "allies" if prompt.seat == "japan" else "japan"
            base = plans.planning_position(GAME, position, seat)
            if base is not None and (asked := base.prompt(seat)) is not None:
                if prompt.what == "declare" and asked.what == "reaction-hq":
                    hq = base.slot(seat, "hq")
                    assert hq is not None
                    tried = await followed(Planned(1, GAME, position), seat, f"hq {hq.choices[0]}", "activate nobody")
                    assert [line.state for line in tried.lines] == ["legal", "refused"]
                    planned += 1
                elif prompt.what in ("place-hits", "post-battle-move"):
                    assert asked.what == "play-card"
                    later += 1
        if planned and later:
            break
        position = position.play(random_action(position, rng, BOLD), SealedDice(bytes(32), number)).position
    assert planned
    assert later


async def test_battles_of_the_enemys_offensive_do_not_bind_the_next_one() -> None:
    """Japanese ships off Port Moresby must fight there (7.24); the Allied landing on Guadalcanal is planned all the same."""
    secret = bytes(range(32))
    position = GAME.start("south_pacific", {}, SealedDice(secret, 0)).position
    orders = (
        *("allies decline", "japan oc J17", "japan hq jp_hq_south_seas", "japan activate jp_ca_aoba+jp_af_21", "japan done"),
        "japan move 4021 jp_ca_aoba naval 3823",
    )
    for number, order in enumerate(orders, start=1):
        seat, verb, *rest = order.split()
        position = position.play(Action(seat, verb, tuple(rest)), SealedDice(secret, number)).position
    assert position.state.place["jp_ca_aoba"] == "3823"
    landing = (
        *("oc A13", "hq us_hq_southwest_pacific", "activate us_cv_wasp+us_marine_1_div", "done"),
        "move 4828 us_cv_wasp+us_marine_1_div amphibious 4423",
    )
    tried = await followed(Planned(1, GAME, position), "allies", *landing)
    assert [(line.state, line.refusal) for line in tried.lines] == [("legal", None)] * 5
    assert position.state.place["jp_ca_aoba"] == "3823"
    reason = explain_why_not(position.state, "us_cv_wasp", "4423", "naval")
    assert "battle-not-possible" not in repr(reason)
