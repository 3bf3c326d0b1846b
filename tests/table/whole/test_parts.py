"""Back to the start of the player's part (``checkpoints``): one request takes back a whole round, with the others' consent."""

from __future__ import annotations

from random import Random

import pytest

from bot.core.since import start_of_part
from bot.program.denied import DeniedError
from rules.engine.proof.playout import random_action
from tests.stalins_war.wild import Fierce
from tests.table.conftest import Club, controls, texts
from tests.table.whole.test_stalins_war import begun

LABEL = "Back to the start of my round"


async def fought(club: Club) -> int:
    """The Axis play Barbarossa and fight until dice have fallen; the number of the round's first entry."""
    match = await begun(club, "minsk_1941")
    await club.do("axis", "event AX01")
    rng, after = Random(4), 0
    while after < 3:  # and three decisions more
        match = await club.match()
        after += any(one.final == "die" for one in match.tail)
        action = random_action(match.position, rng, Fierce())
        await club.do(action.seat, " ".join((action.verb, *action.args)))
    match = await club.match()
    await club.pump()
    return match.tail[0].seq


@pytest.mark.plays("rules.stalins_war")
async def test_a_round_with_dice_goes_back_by_one_request(club: Club) -> None:
    first = await fought(club)
    before = (await club.match()).before(first)
    assert before is not None
    state = before.state
    panel = await club.ann.slash(club.channel, "panel")
    assert LABEL in controls(panel.response)
    await club.ann.click(panel.response, label=LABEL)
    await club.pump()
    question = club.channel.history()[-1]
    assert LABEL in question.content
    assert "Barbarossa" in question.content
    await club.bob.click(question, label="Agree")
    match = await club.match()
    assert match.position.state == state
    assert [prompt.what for prompt in match.position.due] == ["act"]
    await club.pump()
    requests = [message for message in club.channel.history() if LABEL in message.content and "Agree" in controls(message)]
    assert not requests, "one request, and it is answered"


@pytest.mark.plays("rules.stalins_war")
async def test_without_consent_the_round_stays(club: Club) -> None:
    await fought(club)
    match = await club.match()
    service = club.bot.service
    assert await service.undo_part(match.id, club.ann.id, 9001) is False
    await club.bot.table.requests.post(*await service.ask_part(match.id, club.ann.id), 9002)
    await club.pump()
    question = club.channel.history()[-1]
    await club.ann.click(question, label="Agree")  # it is not for who asks to agree
    assert (await club.match()).seq == match.seq
    await club.bob.click(question, label="Refuse")
    assert (await club.match()).seq == match.seq
    assert (await club.match()).position.state == match.position.state


@pytest.mark.plays("rules.stalins_war")
async def test_nobody_goes_back_to_the_start_of_another_sides_round(club: Club) -> None:
    await fought(club)
    match = await club.match()
    assert start_of_part(match, ["soviet"]) is None
    with pytest.raises(DeniedError, match="no-part"):
        await club.bot.service.ask_part(match.id, club.bob.id)
    with pytest.raises(DeniedError, match="not-your-seat"):
        await club.bot.service.ask_part(match.id, club.eve.id)


@pytest.mark.plays("rules.stalins_war")
async def test_what_could_be_taken_back_one_by_one_needs_no_consent(club: Club) -> None:
    match = await begun(club, "minsk_1941")
    while match.position.due[0].seat == "axis" and match.position.state.turn == 1:
        await club.do("axis", "pass")
        match = await club.match()
    while match.position.state.turn == 1:  # the Soviet round, discards and draws
        seat = match.position.due[0].seat
        await club.do(seat, "pass" if "pass" in match.position.due[0].verbs else "done")
        match = await club.match()
    await club.do("axis", "zero")
    start = (await club.match()).seq
    prompt = (await club.match()).position.due[0]
    assert prompt.what == "orders"
    slot = (await club.match()).position.slot("axis", "mark", ())
    assert slot is not None
    await club.do("axis", f"mark {slot.choices[0]}")
    match = await club.match()
    assert start_of_part(match, ["axis"]) == start
    assert await club.bot.service.undo_part(match.id, club.ann.id, 9003) is True
    assert [(one.seat, one.what) for one in (await club.match()).position.due] == [("axis", "act")]
    await club.pump()
    assert "request" not in "\n".join(texts(message) for message in club.channel.history())


@pytest.mark.plays("rules.stalins_war")
async def test_a_round_in_which_nothing_was_decided_yet_has_no_way_back_to_its_start(club: Club) -> None:
    match = await begun(club, "minsk_1941")
    assert LABEL not in controls((await club.ann.slash(club.channel, "panel")).response)
    await club.do("axis", "pass")
    while (match := await club.match()).position.state.turn == 1:
        due = match.position.due[0]
        await club.do(due.seat, "pass" if "pass" in due.verbs else "done")
    assert match.position.due[0].seat == "axis"
    assert start_of_part(match, ["axis"]) is None
    assert LABEL not in controls((await club.ann.slash(club.channel, "panel")).response)
    await club.do("axis", "zero")
    match = await club.match()
    assert start_of_part(match, ["axis"]) == match.seq
