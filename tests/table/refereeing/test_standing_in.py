"""The computer holds the seat of a missing player until they are back, for everybody to see, and decides nothing for others."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.core import consent
from bot.core.host_entries import REPLACE
from bot.marks import change_marks
from bot.moderation.standing_in import PROGRAM, StandIns
from bot.program.denied import DeniedError
from rules.engine import Action
from tests.table.conftest import Club, controls, replayed, texts
from tests.table.refereeing.test_there_and_back import there_and_back
from tests.table.windows.seated import SIX, Seated
from words import tr


async def held(club: Club, mod: Any, side: str = "blue") -> Any:
    """Ann plays red, the computer holds blue for Bob."""
    await club.begin("long")
    done = await mod.slash(club.channel, "mod replace", side=side, computer="recruit")
    await club.bot.app.scripted.quiet()
    await club.pump()
    return done


async def test_until_the_player_is_back(club: Club, mod: Any) -> None:
    assert "Done" in texts((await held(club, mod)).response)
    match = await club.match()
    assert "blue" not in match.seats
    assert match.row.marks.players == "blue=recruit"
    assert tr("en", "button-come-back") in texts(club.board())
    assert "Played by the computer, not by people: Blue (recruit)" in texts(club.board())
    said = "\n".join(texts(message) for message in club.channel.history())
    assert f"**Blue** is now played by the 🤖 computer (recruit) for {club.bob.mention}" in said
    for command, options in (("hand", {}), ("panel", {})):
        refused = await club.bob.slash(club.channel, command, **options)
        assert "The computer holds your seat" in texts(refused.response), command
    await club.do("red", "pass")
    await club.bot.app.scripted.quiet()
    match = await club.match()
    assert match.tail[-1].action.seat == "blue", "the computer decides"
    assert "holds no seat for you" in texts((await club.eve.click(club.board(), label="🤖 Take my seat back")).response)
    back = await club.bob.click(club.board(), label="🤖 Take my seat back")
    shown = texts(back.response or back.followups[0])
    assert "You play again: Blue" in shown
    assert "Red" in shown, "what happened meanwhile is told"
    await club.pump()
    match = await club.match()
    assert match.seats["blue"] == club.bob.id
    assert not match.absent
    assert match.row.marks.players is not None, "it counts for no rating"
    assert (await replayed(club.bot.service, match.id)).position.state == match.position.state
    assert "🤖 Take my seat back" not in controls(club.board())
    log = texts((await club.ann.slash(club.channel, "log")).response)
    assert f"{club.bob.mention} is back and plays **Blue** again" in log


async def test_the_computer_agrees_for_nobody_about_what_was_before(club: Club, mod: Any) -> None:
    await club.begin("long")
    await club.do("red", "pass")
    moved = next(one for one in (await club.match()).position.actions("blue") if one.verb == "move")
    await club.do("blue", str(moved))
    await mod.slash(club.channel, "mod replace", side="blue", computer="recruit")
    await club.bot.app.scripted.quiet()
    match = await club.match()
    assert consent.to_undo(match, club.ann.id, 1) == (club.bob.id,)
    assert consent.of_all(match, club.ann.id) == (club.bob.id,), "nobody closes or draws a game while another is away"
    await club.do("red", str(next(match.position.actions("red"))))
    await club.bot.app.scripted.quiet()
    match = await club.match()
    mine = next(one for one in reversed(match.tail) if one.action.seat == "red")
    assert consent.to_undo(match, club.ann.id, mine.seq) == ()
    await club.ann.slash(club.channel, "undo")
    assert (await club.match()).undone, "the computer agrees to what it has seen itself"
    closed = await club.ann.slash(club.channel, "game close")
    assert club.bob.mention in texts(closed.response), "Bob is asked"


async def test_refused_with_a_reason(club: Club, mod: Any) -> None:
    await club.begin("long")

    async def tried(**options: Any) -> str:
        return texts((await mod.slash(club.channel, "mod replace", **options)).response)

    assert "either a player or a computer" in await tried(side="blue")
    assert "either a player or a computer" in await tried(side="blue", player=club.eve, computer="recruit")
    assert "There is no computer player" in await tried(side="blue", computer="marshal")
    await mod.slash(club.channel, "mod replace", side="blue", computer="")
    assert "already plays that seat" in await tried(side="blue", computer="recruit")
    assert "only computers would play" in await tried(side="red", computer="recruit")
    match, stand_ins = await club.match(), StandIns(club.bot.service)
    season, lesson = change_marks(match.row.options, league=(1, 1, 1)), change_marks(match.row.options, lesson="first")
    for options, code in ((season, "computer-in-season"), (lesson, "computer-in-lesson")):
        match.row = await club.bot.store.games.update(match.id, {"options": options})
        with pytest.raises(DeniedError, match=code):
            await stand_ins.sit(match.id, PROGRAM, "red", "", None)
        match.row = await club.bot.store.games.update(match.id, {"options": change_marks(options, league=None, lesson=None)})


async def test_an_absent_player_is_a_player(club: Club, mod: Any) -> None:
    """Neither who is away nor who is left takes the other's seat or looks at hands as a moderator."""
    role = club.guild.create_role("deputies", permissions=discord.Permissions(manage_messages=True))
    club.bob = club.guild.add_member(club.env.create_user("bo"), roles=[role])
    await held(club, mod)
    refused = await club.bob.slash(club.channel, "mod hands", reason="x")
    assert "You play in this game" in texts(refused.response)
    taken = await mod.slash(club.channel, "mod replace", side="blue", player=club.ann)
    assert tr("en", "replace-other-side") in texts(taken.response)


async def test_nobody_puts_a_computer_in_their_own_place(club: Club) -> None:
    role = club.guild.create_role("deputies", permissions=discord.Permissions(manage_messages=True))
    club.bob = club.guild.add_member(club.env.create_user("bo"), roles=[role])
    await club.begin("long")
    for side in ("blue", "red"):
        refused = await club.bob.slash(club.channel, "mod replace", side=side, computer="recruit")
        assert "You play in this game" in texts(refused.response)
    assert "Others play here too" in texts((await club.bob.slash(club.channel, "game computer", side="blue")).response)
    match = await club.match()
    assert match.scripted == ()
    assert match.row.marks.players is None, "the game stays rated"


async def test_a_game_with_a_held_seat_is_the_same_as_a_file(club: Club, mod: Any) -> None:
    await held(club, mod)
    given, again, before, after = await there_and_back(club)
    assert [row["verb"] for row in given["log"] if row["verb"] == REPLACE] == [REPLACE]
    assert given["seats"].keys() == {"red"}
    assert again["log"][: len(given["log"])] == given["log"]
    assert before.marks.stand_ins == after.marks.stand_ins


@pytest.mark.plays("tests.generals.staged")
async def test_in_the_midst_of_a_window(club: Club) -> None:
    seated = Seated(club)
    await seated.open("convoy", SIX, "live 60m+30s")
    await seated.play("germany", "play ger_sea_battle north_sea")
    old = seated.people["united_kingdom"]
    await StandIns(club.bot.service).sit(seated.match.id, PROGRAM, "united_kingdom", "recruit", None)
    await club.bot.app.scripted.quiet()
    await seated.settle()
    assert "united_kingdom" not in seated.asked(), "the computer has answered in the window"
    decline = [Action("united_kingdom", "decline")]
    with pytest.raises(DeniedError):
        await club.bot.service.act(seated.match.id, old.id, "united_kingdom", None, decline, next(club.numbers))
    match, since = await StandIns(club.bot.service).come_back(seated.match.id, old.id, None)
    assert match.seats["united_kingdom"] == old.id
    assert since == 2
    await seated.play("united_states", "decline")
