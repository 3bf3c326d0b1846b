"""A seat that the computer holds is taken over by one tap; who was replaced sees nothing more of it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from bot.core.host_entries import REPLACE
from bot.marks import change_marks
from bot.moderation.rescuing import Rescuing
from bot.moderation.standing_in import PROGRAM, StandIns
from bot.program.denied import DeniedError
from rules.engine import Action
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.refereeing.test_there_and_back import there_and_back
from tests.table.windows.seated import SIX, Seated
from words import tr

CALL = "Take over: Blue"


async def held(club: Club) -> Any:
    """Ann plays red, the computer holds blue for Bob. Returns the open call."""
    await club.begin("long")
    await StandIns(club.bot.service).sit(1, PROGRAM, "blue", "recruit", None)
    await club.bot.app.scripted.quiet()
    await club.pump()
    return call_of(club)


def call_of(club: Club) -> Any:
    """The open call in the channel; None where none is."""
    return next((one for one in reversed(club.channel.history()[1:]) if CALL in controls(one)), None)


def answer(result: Any) -> str:
    return "\n".join(texts(one) for one in (result.response, *result.followups) if one is not None)


async def test_one_tap_gives_the_seat_with_a_briefing(club: Club) -> None:
    call = await held(club)
    assert f"until {club.bob.mention} is back" in texts(call)
    got = answer(await club.eve.click(call, label=CALL))
    match = await club.match()
    assert match.seats["blue"] == club.eve.id
    assert "From now on you play: Blue" in got
    assert "Hand" in got or "hand" in got
    await club.pump()
    assert call_of(club) is None
    assert CALL not in controls(club.board())
    said = "\n".join(texts(message) for message in club.channel.history())
    assert f"{club.eve.mention} has taken over **Blue**" in said
    assert any("Blue" in texts(message) for message in club.eve.user.dm_channel.history()), "the hand"
    assert (await replayed(club.bot.service, 1)).position.state == match.position.state
    shown = texts((await club.ann.slash(club.channel, "game info")).response)
    assert f"taken over by {club.eve.mention} from {club.bob.mention}" in shown
    assert "missing players: 1" in answer(await club.ann.slash(club.channel, "player", player=club.eve, form="x"))


async def test_who_was_replaced_sees_nothing_more(club: Club) -> None:
    """Panels that are open, buttons that are kept, commands, plans, standing answers and direct messages."""
    await club.begin("long")
    cards = set((await club.match()).position.state.hand["blue"])
    panel = await club.bob.slash(club.channel, "panel")
    hand = await club.bob.slash(club.channel, "hand")
    await club.bob.slash(club.channel, "plan write", name="mine", orders="pass")
    kept = list(controls(panel.response).values())
    mail = [message.id for message in club.bob.user.dm_channel.history()]
    await StandIns(club.bot.service).sit(1, PROGRAM, "blue", "recruit", None)
    await club.bot.app.scripted.quiet()
    await club.pump()
    for step in ("held", "taken over"):
        refusal = "The computer holds your seat" if step == "held" else "has taken over your seat"
        for command, options in (
            ("hand", {}), ("panel", {}), ("plan show", {"name": "mine"}), ("plan list", {}), ("standing show", {}),
            ("act", {"orders": "pass"}), ("undo", {}),
        ):  # fmt: skip
            got = answer(await club.bob.slash(club.channel, command, **options))
            assert not any(card in got for card in cards), command
            assert refusal in got or tr("en", "not-your-seat") in got, (step, command, got)
        for custom_id in kept:
            with contextlib.suppress(SetupError):  # the panel was withdrawn: its buttons are not there any more
                got = answer(await club.bob.click(panel.response, custom_id=custom_id))
                assert not any(card in got for card in cards)
        letters = club.bob.user.dm_channel.history()
        assert not any(message.id in mail and any(card in texts(message) for card in cards) for message in letters)
        if step == "held":
            await club.eve.click(call_of(club), label=CALL)
            await club.pump()
    assert hand is not None
    assert "has taken over your seat" in answer(await club.bob.slash(club.channel, "game join"))
    assert "plays Blue now instead of you" in texts(club.bob.user.dm_channel.history()[-1])


async def test_the_seat_comes_back_when_it_is_given_up(club: Club) -> None:
    await club.eve.click(await held(club), label=CALL)
    assert "taken over no seat" in answer(await club.ann.slash(club.channel, "game leave"))
    given = answer(await club.eve.slash(club.channel, "game leave"))
    assert "You have given Blue up" in given
    await club.bot.app.scripted.quiet()
    await club.pump()
    match = await club.match()
    assert match.absent["blue"][0] == club.bob.id
    assert call_of(club) is not None
    refused = answer(await club.eve.slash(club.channel, "hand"))
    assert tr("en", "not-your-seat") in refused
    [letter] = [one for one in club.bob.user.dm_channel.history() if "holds your seat" in texts(one)][-1:]
    back = answer(await club.bob.user.click(letter, label=tr("en", "button-come-back")))
    assert "You play again: Blue" in back
    assert (await club.match()).seats["blue"] == club.bob.id
    log = await club.bot.store.log.actions(1)
    assert sum(row.verb == REPLACE for row in log) == 4
    assert (await replayed(club.bot.service, 1)).position.state == (await club.match()).position.state


async def test_two_who_tap_at_once(club: Club) -> None:
    await held(club)
    dan = club.guild.add_member(club.env.create_user("dan"))
    rescuing = Rescuing(club.bot.service)
    tried = await asyncio.gather(
        *(rescuing.take_over(1, who.id, "blue", None) for who in (club.eve, dan)), return_exceptions=True
    )
    assert sorted(isinstance(one, DeniedError) for one in tried) == [False, True]
    assert next(one.msgid for one in tried if isinstance(one, DeniedError)) in ("call-taken", "stale")
    await club.pump()
    late = club.guild.add_member(club.env.create_user("late"))
    with pytest.raises(DeniedError, match="call-taken"):
        await rescuing.take_over(1, late.id, "blue", None)


async def test_refused_with_a_reason(club: Club) -> None:
    call = await held(club)
    assert "You play in this game already" in answer(await club.ann.click(call, label=CALL))
    back = answer(await club.bob.click(call, label=CALL))
    assert "You play again" in back, "it is their own"
    await StandIns(club.bot.service).sit(1, PROGRAM, "blue", "recruit", None)
    await club.pump()
    match = await club.match()
    match.row = await club.bot.store.games.update(1, {"options": change_marks(match.row.options, league=(1, 1, 1))})
    with pytest.raises(DeniedError, match="call-in-season"):
        await Rescuing(club.bot.service).take_over(1, club.eve.id, "blue", None)


async def test_who_has_seen_the_other_side_is_refused(club: Club, mod: Any) -> None:
    await held(club)
    await mod.slash(club.channel, "mod hands", reason="a dispute")
    assert "You have seen what that side may not see" in answer(await mod.click(call_of(club), label=CALL))
    await mod.slash(club.channel, "mod replace", side="red", player=club.eve)
    await club.pump()
    assert "You have seen what that side may not see" in answer(await club.ann.click(call_of(club), label=CALL))


async def test_a_member_in_a_time_out(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    call = await held(club)
    monkeypatch.setattr(discord.Member, "is_timed_out", lambda member: member.id == club.eve.id)
    assert "in a time-out" in answer(await club.eve.click(call, label=CALL))
    assert "blue" not in (await club.match()).seats


async def test_a_game_that_was_taken_over_is_the_same_as_a_file(club: Club) -> None:
    await club.eve.click(await held(club), label=CALL)
    await club.pump()
    given, again, before, after = await there_and_back(club)
    assert again["log"][: len(given["log"])] == given["log"]
    assert before.marks.rescued == after.marks.rescued != {}


@pytest.mark.plays("tests.generals.staged")
async def test_in_the_midst_of_a_window(club: Club) -> None:
    seated = Seated(club)
    await seated.open("convoy", SIX, "live 60m+30s")
    await seated.play("germany", "play ger_sea_battle north_sea")
    scripted = club.bot.app.scripted
    club.bot.service.listeners.remove(scripted.changed)  # killed before the computer answers
    await StandIns(club.bot.service).sit(seated.match.id, PROGRAM, "united_kingdom", "recruit", None)
    rescuer = club.guild.add_member(club.env.create_user("dan"))
    club.bot.service.forget(seated.match.id)
    await Rescuing(club.bot.service).take_over(seated.match.id, rescuer.id, "united_kingdom", None)
    await seated.settle()
    assert "united_kingdom" in seated.asked(), "the question waits for the new player"
    decline = [Action("united_kingdom", "decline")]
    await club.bot.service.act(seated.match.id, rescuer.id, "united_kingdom", None, decline, next(club.numbers))
    newest = (await club.bot.store.log.actions(seated.match.id))[-1]
    assert (newest.seat, newest.verb, newest.actor) == ("united_kingdom", "decline", rescuer.id)
