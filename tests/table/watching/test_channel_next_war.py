"""Next War at the table: a segment typed in one message, what the channel reports of it, and how many messages a turn takes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.program.choices import LANG
from rules.engine import Action
from tests.next_war.marshal import typed_orders
from tests.table.conftest import Club, texts

pytestmark = pytest.mark.plays("rules.next_war")

SHEET = "131: all -> 2216; 2522 -> 2321; rest stay"


async def begun(club: Club) -> Any:
    """Lyngen with known dice: Ann plays the Soviets, Bob NATO; the weather is clear."""
    await club.ann.slash(club.channel, "game new", scenario="lyngen")
    await club.know_dice()
    await club.ann.slash(club.channel, "game join", side="pact")
    await club.bob.slash(club.channel, "game join", side="nato")
    await club.ann.slash(club.channel, "game start")
    await club.do("pact", "weather clear")
    await club.pump()
    return await club.match()


async def test_a_segment_is_one_message_of_orders_and_one_report(club: Club) -> None:
    """Nobody reads of the draft before it is handed over; after the combat that follows one report has all of it."""
    match = await begun(club)
    before = len(club.channel.history())
    await club.ann.slash(club.channel, "act", orders="2522 -> 2321")
    await club.pump()
    assert len(club.channel.history()) == before
    assert "2321" not in "\n".join(texts(one) for one in club.channel.history())
    await club.ann.slash(club.channel, "act", orders="2415 -> 2216; rest stay")
    await club.ann.slash(club.channel, "act", orders="done")
    await club.pump()
    match = await club.match()
    assert match.position.state.place["su_131_t"] == "2216"
    reports = [texts(one) for one in club.channel.history() if "initiative movement: " in texts(one)]
    assert len(reports) == 1, reports
    assert "T/131" in reports[0]


async def test_a_wrong_line_is_answered_and_nothing_is_lost(club: Club) -> None:
    """The line, the reason, the orders as typed again at a tap."""
    await begun(club)
    await club.ann.slash(club.channel, "act", orders="2522 -> 2321; 131: all -> 2118; rest stay")
    match = await club.match()
    assert match.position.state.stack[-1].draft == []
    assert match.position.state.place["su_45_t"] == "2522"


async def test_several_attacks_in_one_message_are_a_list(club: Club) -> None:
    """An attack without "if" is fought at once, so nothing can follow it: the answer says how several are typed; so do "any"."""
    match = await begun(club)
    await club.ann.slash(club.channel, "act", orders=typed_orders(match.position, match.position.due[0]))
    for lang, listed in (("en", "attack 2118, if any;"), ("ru", "атака 2118, если любое;"), ("pl", "atak 2118, jeśli dowolny;")):
        await club.bot.table.choices.set("user", club.ann.id, LANG, lang)
        refused = texts((await club.ann.slash(club.channel, "act", orders="attack 2217; attack 2118")).response)
        assert listed in refused, refused
    assert (await club.match()).position.state.fight is None
    await club.ann.slash(club.channel, "act", orders="atak 2217, jeśli dowolny; finish")
    assert (await club.match()).position.prompts[0].what == "answer-attacks"


async def test_a_turn_of_both_takes_few_messages(club: Club) -> None:
    """Aim of twelve: each segment with orders is a report, as is the turn; what is passed over is in them."""
    await begun(club)
    before = len(club.channel.history())
    orders = {"initiative_movement": SHEET, "exploitation": "2513 -> 2415; rest stay", "reaction": "1820 -> 2118; rest stay"}
    for _ in range(60):
        match = await club.match()
        state = match.position.state
        if state.turn > 1:
            break
        [prompt] = match.position.due
        who = club.ann if prompt.seat == "pact" else club.bob
        line = orders.pop(state.segment, "") if prompt.what == "move-units" else ""
        if line:
            await who.slash(club.channel, "act", orders=line)
        else:
            order = "done" if "done" in prompt.verbs else str(next(match.position.actions(prompt.seat)))
            await club.bot.service.act(
                match.id, match.seats[prompt.seat], prompt.seat, None, [Action.parse(prompt.seat, order)], None
            )
        await club.pump()
    posts = [texts(one) for one in club.channel.history()][before:]
    assert not orders
    assert len(posts) <= 12, len(posts)
