"""A game as a file: what it holds, who gets it, and that it goes on elsewhere."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from bot.table.denied import Denied
from bot.table.transfer import Transfer
from tests.table.conftest import Club, texts


async def written(club: Club) -> dict[str, Any]:
    """A game under way, with an undo in its log, as a file."""
    await club.begin("long")
    await club.do("red", "move red_01 h8")
    await club.do("red", "move red_02 h8")
    match = await club.match()
    await club.bot.service.undo(match.id, club.ann.id, None, 5)
    await club.do("red", "pass")
    given: dict[str, Any] = json.loads(await Transfer(club.bot.service).export(await club.match()))
    return given


async def bring(club: Club, given: dict[str, Any], place: int) -> Any:
    content = json.dumps(given).encode()
    return await Transfer(club.bot.service).import_(content, club.guild.id, place, club.eve.id, None)


async def test_a_game_goes_on_elsewhere_with_the_same_dice(club: Club) -> None:
    given = await written(club)
    hall = club.guild.create_text_channel("hall")
    row = await bring(club, given, hall.id)
    here, there = await club.match(), await club.bot.service.match(row.id)
    assert (there.position.state, there.seq, there.seats) == (here.position.state, here.seq, here.seats)
    assert (there.row.seed_hash, there.secret) == (here.row.seed_hash, here.secret)
    await club.pump()
    assert any("has brought this game here" in texts(message) for message in hall.history())
    assert any("Toy War" in texts(message) for message in hall.history())


async def test_only_moderators_write_and_read_such_files(club: Club) -> None:
    await club.begin()
    for command, more in (("mod export", {}), ("mod import", {"file": ("game.json", b"{}")})):
        refused = await club.eve.slash(club.channel, command, **more)
        assert "Only moderators" in texts(refused.response), command


async def test_an_export_of_a_running_game_is_told(club: Club) -> None:
    match = await club.begin()
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mia = club.guild.add_member(club.env.create_user("mia"), roles=[role])
    done = await mia.slash(club.channel, "mod export")
    message = done.response or done.followups[-1]
    assert message.ephemeral
    assert [file.filename for file in message.attachments] == [f"fieldpost-{match.id}.json"]
    await club.pump()
    assert any("has exported the game" in texts(message) for message in club.channel.history())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("secret", "00" * 32, "SHA-256"),
        ("secret", "xx", "hex"),
        ("version", 2, "version"),
        ("seats", {"red": 1}, "red"),
        ("status", "finished", "finished"),
        ("log", [{"seat": "blue", "verb": "pass"}], "not-your-decision"),
        ("log", [{"seat": "red", "verb": "@nonsense"}], "nonsense"),
        ("log", [{"seat": "red", "verb": "undo", "undoes": 7}], "undoes"),
        ("extra", 1, "extra"),
    ],
)
async def test_a_false_file_is_refused(club: Club, key: str, value: Any, reason: str) -> None:
    given = await written(club) | {key: value}
    hall = club.guild.create_text_channel("hall")
    with pytest.raises(Denied, match="import-bad") as refused:
        await bring(club, given, hall.id)
    assert reason in str(refused.value)
    assert len(await club.bot.store.games()) == 1


async def test_a_taken_channel_is_refused(club: Club) -> None:
    given = await written(club)
    with pytest.raises(Denied, match="channel-taken"):
        await bring(club, given, club.channel.id)
