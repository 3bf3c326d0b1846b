"""A season as files for its moderators, in Discord."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.league.commands.moderators import export
from bot.league.export.pages import read_book, replace_pages
from bot.league.settings.fields import changed_settings
from tests.table.conftest import texts
from tests.table.league.conftest import League


async def archive_of(message: Any) -> zipfile.ZipFile:
    [file] = message.attachments
    return zipfile.ZipFile(io.BytesIO(await file.read()))


async def played(league: League) -> int:
    season = await league.opened("swiss", 4)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    await league.play_round(season)
    return season


async def test_a_moderator_gets_tables_report_and_pages_in_private(league: League) -> None:
    season = await played(league)
    refused = await league.people[0].slash(league.channel, "league-desk export", season=season)
    assert "Only a moderator" in texts(refused.response)
    done = await league.mod.slash(league.channel, "league-desk export", season=season, replays=True)
    assert "direct messages" in "\n".join(texts(one) for one in (done.response, *done.followups) if one is not None)
    [sent] = [one for one in league.mod.user.dm_channel.history() if one.attachments]
    with await archive_of(sent) as found:
        names = set(found.namelist())
        assert {"standings.csv", "players.csv", "games.csv", "season.trf", "site/index.html", "site/crosstable.html"} <= names
        assert "season.json" not in names, "cases are for moderators only"
        pages = {name: found.read(name).decode() for name in names if name.endswith(".html")}
    assert any(name.startswith("site/game-") for name in pages)
    for page in pages.values():
        for linked in (part.partition('"')[0] for part in page.split('href="')[1:]):
            assert f"site/{linked}" in names, linked


async def test_who_takes_no_direct_messages_gets_the_file_with_the_answer(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = await played(league)

    async def closed(*_: Any, **__: Any) -> None:
        response: Any = SimpleNamespace(status=403, reason="closed")
        raise discord.Forbidden(response, "closed")

    monkeypatch.setattr(discord.abc.Messageable, "send", closed)
    done = await league.mod.slash(league.channel, "league-desk export", season=season)
    [answer] = [one for one in (done.response, *done.followups) if one is not None and one.attachments]
    assert "so here it is" in texts(answer)


async def test_what_is_too_large_is_left_out_and_said(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await played(league)
    book = await read_book(league.bot.service.store, season)
    assert book.name == "Spring"
    monkeypatch.setattr(export, "MOST", 90 * 1024)
    await league.mod.slash(league.channel, "league-desk export", season=season, replays=True)
    [sent] = [one for one in league.mod.user.dm_channel.history() if one.attachments]
    assert len(await sent.attachments[0].read()) <= 90 * 1024
    assert "left out" in texts(sent) or "not there as pictures" in texts(sent)
    monkeypatch.setattr(export, "MOST", 1024)
    refused = await league.mod.slash(league.channel, "league-desk export", season=season)
    assert "too large" in "\n".join(texts(one) for one in (refused.response, *refused.followups) if one is not None)


async def test_pages_stay_current_in_the_folder_of_the_owner(league: League, tmp_path: Path) -> None:
    season, parts, folder = await played(league), league.bot.league, tmp_path / "www"
    parts.pages.serve_into(folder)
    await parts.pages.start(timer=False)
    await parts.pages.tick()
    assert not (folder / str(season)).exists(), "only seasons that want pages have them"
    rules = (await league.season(season)).rules
    await parts.entries.settle(season, league.mod.id, changed_settings(rules, "page", "yes"), None)
    await parts.pages.write_pages(season)
    own = folder / str(season)
    assert f'href="{season}/index.html"' in (folder / "index.html").read_text()
    before = (own / "index.html").read_text()
    (own / "mine.txt").write_text("of the owner")
    await league.publish(season)
    await league.play_round(season)
    assert season in parts.pages._due
    await parts.pages.write_pages(season)
    assert (own / "index.html").read_text() != before
    assert not [one.name for one in own.iterdir() if one.name.endswith(".new")]
    rules = (await league.season(season)).rules
    await parts.entries.settle(season, league.mod.id, changed_settings(rules, "page", "no"), None)
    await parts.pages.write_pages(season)
    assert [one.name for one in own.iterdir()] == ["mine.txt"]
    assert f"{season}/index.html" not in (folder / "index.html").read_text()


def test_pages_never_follow_links(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "7").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        replace_pages(tmp_path / "7", {"index.html": b"x"})
    replace_pages(tmp_path / "8", {"index.html": b"x"})
    (tmp_path / "8" / "style.css").symlink_to(tmp_path / "elsewhere" / "style.css")
    with pytest.raises(FileExistsError):
        replace_pages(tmp_path / "8", {"index.html": b"x", "style.css": b"y"})
    assert list((tmp_path / "elsewhere").iterdir()) == []
