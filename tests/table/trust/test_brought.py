"""A person who had a game as a file, or edited it, plays on only if the others agree, and knows none of its later dice."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import discord
import pytest

from bot.core.host_entries import AGREED, BROUGHT, EXPORT
from bot.core.seals import secret_blocks
from bot.marks import SealMark
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from rules.engine import Action
from tests.table.conftest import Club, texts
from tests.table.refereeing.test_transfer import bring
from tests.table.trust.test_rights import mia, said

__all__ = ["mia"]


async def handed(club: Club, mia: Any, **changed: Any) -> Any:
    """A game of Ann and Bob, exported by Mia, closed, and brought to another channel with changes; its new row."""
    await club.begin("long")
    await club.do("red", "move red_01 h8")
    await mia.slash(club.channel, "mod export")
    given = json.loads(await Transfer(club.bot.table).export(await club.match())) | changed
    await club.close()
    hall = club.guild.create_text_channel("hall")
    file = ("game.json", json.dumps(given).encode())
    await mia.slash(hall, "mod import", file=file)
    await club.pump()
    return hall, await club.bot.service.row_in(hall.id)


def question(hall: Any) -> Any:
    [asked] = [message for message in hall.history() if "do you want to play on in this game" in texts(message)]
    return asked


async def test_an_imported_game_waits_for_all_who_play(club: Club, mia: Any) -> None:
    hall, row = await handed(club, mia)
    service = club.bot.service
    match = await service.match(row.id)
    for order in ("act", "concede"):
        more = {"orders": "pass"} if order == "act" else {}
        result = await club.ann.slash(hall, order, **more)
        if order == "concede":
            result = await club.ann.click(result.response, label="Resign")
        assert "goes on when all players have agreed" in said(result), order
    assert "Waiting until all players agree" in texts(hall.history()[0])
    public = "\n".join(texts(message) for message in hall.history())
    assert f"Red: {club.ann.mention}, Blue: {club.bob.mention}" in public
    assert "may have changed it" in public
    assert "only those who were asked" in said(await mia.click(question(hall), label="Agree")).lower()
    await club.ann.click(question(hall), label="Agree")
    assert (await service.match(row.id)).stopped == "game-waits"
    service.forget(row.id)
    await club.bob.click(question(hall), label="Agree")
    assert (await service.match(row.id)).stopped == ""
    await club.ann.slash(hall, "act", orders="pass")
    verbs = [one.verb for one in await club.bot.store.log.actions(row.id)]
    assert verbs == ["move", EXPORT, BROUGHT, AGREED, "pass"]
    assert match.seats == {"red": club.ann.id, "blue": club.bob.id}


async def test_one_refusal_closes_it(club: Club, mia: Any) -> None:
    hall, row = await handed(club, mia)
    await club.bob.click(question(hall), label="Refuse")
    assert (await club.bot.store.games.get(row.id)).status == "closed"


async def test_a_moderator_who_puts_themselves_on_a_side_asks_the_other(club: Club, mia: Any) -> None:
    """A hand-written file: dice of their choice, the other hand known, an empty log."""
    secret = bytes(range(32))
    given = {
        "format": "fieldpost-game", "version": 1, "game": "toy", "scenario": "long", "options": {}, "status": "active",
        "lang": "en", "seats": {"red": mia.id, "blue": club.bob.id}, "seed_hash": hashlib.sha256(secret).hexdigest(),
        "secret": secret.hex(), "log": [],
    }  # fmt: skip
    await mia.slash(club.channel, "mod import", file=("game.json", json.dumps(given).encode()))
    await club.pump()
    match = await club.match()
    assert match.stopped == "game-waits"
    with pytest.raises(DeniedError, match="game-waits"):
        await club.do("red", "pass")
    await club.bob.click(question(club.channel), label="Agree")
    await club.do("red", "move red_01 h8")
    # From here on no die follows from the secret that they chose.
    match = await club.match()
    fresh = secret_blocks(match.secret)[-1]
    assert fresh not in (None, secret)
    assert match.record.seeds.at(match.seq + 1) == fresh
    assert match.row.marks.seals == (SealMark(2, hashlib.sha256(fresh or b"").hexdigest()),)
    public = "\n".join(texts(message) for message in club.channel.history())
    assert match.row.marks.seals[0].hash in public


async def test_people_who_brought_or_edited_a_game_take_no_side_of_it(club: Club, mia: Any) -> None:
    hall, row = await handed(club, mia)
    role = club.guild.create_role("others", permissions=discord.Permissions(manage_messages=True))
    boss = club.guild.add_member(club.env.create_user("boss"), roles=[role])
    text = said(await boss.slash(hall, "mod replace", side="red", player=mia))
    assert club.bob.mention in text, "who plays against it is asked"
    # The player who takes over is asked as well.
    await club.bob.click(question(hall), label="Agree")
    await boss.slash(hall, "mod replace", side="red", player=club.eve)
    await club.pump()
    assert (await club.bot.service.match(row.id)).stopped == "game-waits"
    asked = [message for message in hall.history() if "do you want to play on in this game" in texts(message)][-1]
    await club.eve.click(asked, label="Agree")
    assert (await club.bot.service.match(row.id)).stopped == ""


async def test_an_export_knows_no_later_die(club: Club, mia: Any) -> None:
    match = await club.begin("long")
    await club.do("red", "move red_01 h8")
    before = match.record.seeds.at(3)
    await mia.slash(club.channel, "mod export")
    match = await club.match()
    given = json.loads(await Transfer(club.bot.table).export(match))
    assert match.record.seeds.at(3) != before
    assert given["secrets"] == [""]
    assert match.secret[32:].hex() not in json.dumps(given)
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert "From entry 3 on the dice and card draws come from a new sealed secret" in public
    await club.do("red", "move red_02 h8")
    given = json.loads(await Transfer(club.bot.table).export(await club.match()))
    assert given["secrets"] == [match.secret[32:].hex()], "once it has decided something the log cannot be read without it"


async def test_all_of_it_is_verified_at_the_end(club: Club, mia: Any) -> None:
    hall, row = await handed(club, mia)
    for one in (club.ann, club.bob):
        await one.click(question(hall), label="Agree")
    service = club.bot.service
    match = await service.match(row.id)
    for order in ("move red_02 h8", "pass"):
        await service.act(row.id, club.ann.id, "red", None, [Action.parse("red", order)], next(club.numbers))
    asked = await club.ann.slash(hall, "concede")
    await club.ann.click(asked.response, label="Resign")
    checked = said(await club.eve.slash(hall, "verify"))
    assert "gives the same game" in checked
    assert "not known here; it decided nothing" in checked
    assert match.secret[-32:].hex() in checked
    over = json.loads(await Transfer(club.bot.table).export(await service.match(row.id)))
    assert len(over["secrets"]) == 2
    again = await bring(club, over, club.guild.create_text_channel("museum").id)
    assert again.status == "finished"
    assert again.marks.waits is None
    secret = await club.bot.store.games.reveal(again.id)
    assert await club.bot.table.apart.verified(await service.match(again.id), secret) == ""
