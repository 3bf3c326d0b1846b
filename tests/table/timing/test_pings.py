"""Pings are deleted when they are answered, whatever happens in between."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bot.core.host_entries import Conceded
from bot.telling import news
from tests.table.conftest import Club, texts
from tests.table.timed import Table, stamp


def pings(club: Club) -> list[list[int]]:
    """The people called by the pings in the channel."""
    return [[user.id for user in message.mentions] for message in club.channel.history() if message.content and message.mentions]


def undone(club: Club) -> Any:
    return club.bot.store.outbox.rows(1, "waiting")


async def test_an_answered_ping_goes_and_the_next_one_stays(club: Club) -> None:
    await club.begin()
    assert pings(club) == [[club.ann.id]]
    await club.do("red", "move red_01 h8")
    await club.pump()
    assert pings(club) == [[club.ann.id]], "she is still to act"
    await club.do("red", "pass")
    await club.pump()
    assert pings(club) == [[club.bob.id]]
    await club.do("blue", "pass")
    await club.pump()
    assert pings(club) == [], "both bid in secret: nobody is called in public"


async def test_of_several_pings_to_one_person_the_newest_stays(club: Club) -> None:
    match = await club.begin()
    await club.bot.service.post(1, news.ping_row(match.row, club.ann.id, "once more"))
    await club.pump()
    assert pings(club) == [[club.ann.id]], "he was to act again before the first was taken away"
    assert "once more" in club.channel.history()[-1].content


async def test_undo_and_the_end_of_a_game_take_pings_away_too(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.pump()
    await club.bot.service.agree_undo(1, club.bob.id, match.rev_for("red"), 1, "red", None, agreed=True)
    await club.pump()
    assert pings(club) == [[club.ann.id]]
    await club.bot.service.end(1, Conceded(), "red", club.ann.id, None)
    await club.pump()
    assert pings(club) == []


async def test_a_ping_that_a_moderator_deleted_is_not_looked_for_again(club: Club) -> None:
    await club.begin()
    [ping] = await club.bot.store.outbox.sent_pings(1)
    channel = club.bot.get_partial_messageable(club.channel.id)
    await channel.get_partial_message(ping.discord_message_id or 0).delete()
    await club.do("red", "pass")
    await club.pump()
    assert pings(club) == [[club.bob.id]]
    assert [row.payload["user"] for row in await club.bot.store.outbox.sent_pings(1)] == [club.bob.id]
    assert await undone(club) == []


async def test_what_was_not_taken_away_before_a_restart_is_afterwards(club: Club) -> None:
    """The request is in the outbox, and which message to delete is read from there as well."""
    await club.begin()
    await club.do("red", "pass")
    assert pings(club) == [[club.ann.id]], "the program ends before anything is delivered"
    club.bot.service.forget(1)
    await club.pump()
    assert pings(club) == [[club.bob.id]]


async def test_a_refused_deletion_holds_nothing_up(club: Club) -> None:
    await club.begin()
    club.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013, message="No")
    await club.do("red", "pass")
    await club.pump()
    assert pings(club) == [[club.ann.id], [club.bob.id]]
    assert await undone(club) == []


async def test_of_the_questions_put_in_private_only_the_newest_stays(club: Club) -> None:
    """Both sides bid in secret each turn: the message about the last turn's bid is deleted when this turn's is asked for."""
    await club.begin("long")

    def asked(who: Any) -> list[int]:
        return [one.id for one in who.user.dm_channel.history() if "Secret bid" in texts(one)]

    seen = []
    for _ in range(2):
        for seat in ("red", "blue"):
            await club.do(seat, "pass")
            await club.pump()
        [question] = asked(club.ann)  # Bob has his on the panel before him
        seen.append(question)
        for seat in ("red", "blue"):
            await club.do(seat, "choose 0")
            await club.pump()
    assert seen[0] != seen[1]


async def test_a_ping_shows_the_current_deadline(club: Club) -> None:
    """Time is given, the clock stops and restarts, its player is away: the current ping says until when."""
    table = Table(club)
    await table.begin("post 3d")

    def said() -> str:
        [ping] = [message for message in club.channel.history() if "your decision" in message.content]
        return str(ping.content)

    assert stamp(table.now + timedelta(days=3)) in said()
    await club.bob.slash(club.channel, "clock", side="red", give="1d")
    await club.pump()
    assert stamp(table.now + timedelta(days=4)) in said()
    assert stamp(table.now + timedelta(days=3)) not in said()
    await club.bot.table.clocks.pause(1)
    await club.pump()
    assert "<t:" not in said()
    table.now += timedelta(hours=5)
    await club.bot.table.clocks.resume(1)
    await club.pump()
    assert stamp(table.now + timedelta(days=4)) in said()
    await club.ann.slash(club.channel, "away", days=2)
    await club.pump()
    assert stamp(table.now + timedelta(days=6)) in said()
