"""The channel of a game of Empire of the Sun in a simulated Discord: dispatches, sheets, the board below, pings that hold."""

from __future__ import annotations

import random
import re

import pytest

from bot.core import chapters
from bot.telling import news
from rules.engine import Event
from rules.engine.proof.playout import random_action
from tests.eots.bold import BOLD
from tests.table.conftest import Club, texts
from tests.table.watching.test_channel_tells import names

pytestmark = pytest.mark.plays("")


async def act(club: Club, rng: random.Random) -> tuple[Event, ...]:
    """A random decision, past Discord; what everybody saw of it."""
    match = await club.match()
    action = random_action(match.position, rng, BOLD)
    done = await club.bot.service.act(match.id, match.seats[action.seat], action.seat, None, [action], next(club.numbers))
    return tuple(chapters.public_events(done.events))


async def until(club: Club, rng: random.Random, *kinds: str, most: int = 400) -> list[Event]:
    """Play on until one of these events."""
    seen: list[Event] = []
    for _ in range(most):
        new = await act(club, rng)
        seen += new
        if any(event.kind in kinds for event in new):
            return seen
    raise AssertionError(f"none of {kinds} in {most} decisions")


def channel(club: Club) -> list[str]:
    """The texts in the channel, message by message."""
    return [texts(message) for message in club.channel.history()]


async def boards(club: Club) -> list[int]:
    """The places in the channel of messages with the board's buttons."""
    return [n for n, said in enumerate(channel(club)) if "My decision" in said and "Empire of the Sun · South Pacific" in said]


async def test_readers_of_only_the_channel_can_retell_a_turn(club: Club) -> None:
    await club.war()
    rng = random.Random(2)
    seen = await until(club, rng, "turn", "game-over")
    await club.pump()
    [at] = await boards(club)
    said = channel(club)
    # The board is below the sheet, and what was above it points there.
    sheet = next(n for n, one in enumerate(said) if "Turn 3 is over" in one)
    assert at > sheet
    assert "The board goes on below" in said[0]
    row = await club.bot.service.row((await club.match()).id)
    assert club.channel.history()[at].id == row.board_message_id
    read = "\n".join(one for n, one in enumerate(said) if n != at)
    last = max(n for n, event in enumerate(seen) if event.kind in ("turn", "game-over"))
    assert [(event, name) for event in seen[: last + 1] for name in names(event) if name not in read] == []


async def test_a_ping_never_asks_what_is_decided(club: Club) -> None:
    """The turn ends and its own side is asked something else: the ping shows the new question, and nobody is pinged again."""
    await club.war()
    rng = random.Random(2)
    for _ in range(120):
        await act(club, rng)
        await club.pump()
        match = await club.match()
        asked = {prompt.seat: match.seats[prompt.seat] for prompt in match.public_prompts()}
        words = club.bot.service.words(match.row, "en")
        words.state = match.position.state
        questions = {news.asked_text(words, prompt) for prompt in match.public_prompts()}
        pings = [message for message in club.channel.history() if message.content.startswith("<@")]
        assert {user.id for message in pings for user in message.mentions} <= set(asked.values())
        assert all(any(one in message.content for one in questions) for message in pings)


async def test_pings_are_corrected_at_once_and_before_anything_is_drawn(club: Club) -> None:
    """With a report before it a ping would show an old question until the picture is there."""
    await club.war()
    rng, corrected, both = random.Random(2), 0, 0
    await club.pump()
    for _ in range(120):
        new = await act(club, rng)
        waiting = [
            row for row in reversed(await club.bot.store.outbox.rows((await club.match()).id, "waiting")) if row.lane == "1"
        ]
        unpings = [n for n, row in enumerate(waiting) if row.topic == "unping"]
        assert unpings in ([], [0]), "the first of all that follows"
        assert all(row.not_before <= club.bot.store.now() for row in waiting[:1])
        corrected += len(unpings)
        both += any(event.kind == "offensive-over" for event in new) and unpings == [0]
        await club.pump()
    assert corrected > 10
    assert both > 0, "a dispatch and a correction came together"


async def test_a_ping_shows_no_figure_that_changes_while_it_is_there(club: Club) -> None:
    """Units are activated and moved one by one: the ping needs no correction, and is true all the time."""
    match = await club.war()
    await club.do("allies", "decline")
    for orders in (("oc J17", "hq jp_hq_south_seas"), ("activate jp_af_25", "activate jp_ca_aoba")):
        for order in orders:
            match = await club.do("japan", order)
        await club.pump()
        [ping] = [message for message in club.channel.history() if message.content.startswith("<@")]
        assert "Activate units, South Seas HQ" in ping.content
    assert "2 of" in club.bot.service.words(match.row, "en").prompt(match.public_prompts()[0])
    assert ping.edited_at is not None
    corrected = ping.edited_at
    await club.do("japan", "activate jp_bde_ss")
    await club.pump()
    [ping] = [message for message in club.channel.history() if message.content.startswith("<@")]
    assert ping.edited_at == corrected


async def test_an_offensive_that_is_taken_back_is_withdrawn_in_the_channel(club: Club) -> None:
    await club.war()
    rng = random.Random(2)
    await until(club, rng, "offensive-over")
    await club.pump()
    match = await club.match()
    [before] = [message.id for message in club.channel.history() if "offensive**" in texts(message)]
    await club.bot.service.rewind(match.id, match.seq - 1, club.eve.id, None)
    await club.pump()
    [withdrawn] = [message for message in club.channel.history() if message.id == before]
    assert "undid this" in texts(withdrawn)
    # Played again, it is announced again.
    await until(club, rng, "offensive-over")
    await club.pump()
    assert sum("offensive**" in one and "~~" not in one for one in channel(club)) == 1


async def test_what_was_undone_before_its_announcement_is_not_announced(club: Club) -> None:
    await club.war()
    rng = random.Random(2)
    await until(club, rng, "offensive-over")
    match = await club.match()
    await club.bot.service.rewind(match.id, match.seq - 1, club.eve.id, None)
    club.bot.service.forget(match.id)
    await club.pump()
    assert not [one for one in channel(club) if "offensive**" in one]


async def test_the_log_has_headings(club: Club) -> None:
    """Turns are headings, offensives and battles are emphasised, their parts are small print."""
    await club.war()
    rng = random.Random(2)
    await until(club, rng, "turn", "game-over")
    await until(club, rng, "battle-over")
    lines = texts((await club.eve.slash(club.channel, "log")).response).splitlines()
    assert [line for line in lines if line.startswith("### ")] == ["### Turn 4 (1942)"]
    large = [line for line in lines if line and not line.startswith(("-#", "#"))]
    assert any("offensive**" in line for line in large)
    assert any(line.startswith("**Battle in ") for line in large)
    assert len(large) < sum(line.startswith("-# ") for line in lines)
    older = texts((await club.eve.slash(club.channel, "log", since=1)).response)
    assert "\n-# " in older


async def test_a_server_may_want_each_event_at_once_as_well(club: Club) -> None:
    await club.war()
    await club.bot.table.choices.set("guild", club.guild.id, "news", "everything")
    rng = random.Random(2)
    await until(club, rng, "offensive-over")
    await club.pump()
    assert sum("offensive**" in one for one in channel(club)) == 2


async def test_the_text_of_an_undo_names_the_side_once(club: Club) -> None:
    match = await club.war()
    while match.position.prompts[0].what != "play-card":
        seat = match.position.prompts[0].seat
        await club.do(seat, "decline")
        match = await club.match()
    seat = match.position.prompts[0].seat
    await club.do(seat, f"oc {match.position.state.hand[seat][0]}")
    await club.bot.service.undo(match.id, match.seats[seat], None, None)
    await club.pump()
    [post] = [
        message.content for message in club.channel.history() if "undid this" in message.content or "Undone" in message.content
    ]
    assert len(re.findall(rf"\b{club.bot.service.words(match.row, 'en').seat(seat)}\b", post)) == 1
    assert "everything after it" not in post


async def test_a_server_may_want_a_dispatch_when_an_attack_is_handed_over(club: Club) -> None:
    """It stays while the other side considers, and goes when the whole offensive is reported or undone."""
    await club.war()
    await club.bot.table.choices.set("guild", club.guild.id, "news", "handed")
    rng, early = random.Random(2), 0
    for _ in range(80):
        new = await act(club, rng)
        await club.pump()
        dispatches = [one for one in channel(club) if "offensive**" in one]
        if any(event.kind == "offensive-over" for event in new):
            assert len(dispatches) == 1
            break
        early += len(dispatches)
    assert early > 0
