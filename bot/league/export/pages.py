"""Pages of seasons that stay current: static files in a folder that the owner's web server serves.

A season has them if its setting ``page`` says so. They are written a little after each change, whole files at a time, so that
nobody reads half a page; a season that has no page any more loses its files.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from html import escape
from pathlib import Path

import structlog

from bot.league.export.book import SeasonBook, season_book
from bot.league.export.site import season_site
from bot.league.settings.sides import named_sides
from bot.league.table.leagues import Leagues
from bot.league.telling.called import PersonNames, everybody_named
from bot.league.telling.heads import published_heads
from bot.program.denied import DeniedError
from bot.store import Store
from bot.store.league import LeagueStore, SeasonRow
from bot.store.league.chain import ChainEntry
from bot.store.league.rows import Room
from bot.telling.named import clean_name
from bot.time.timer import AGAIN, TimedWork, Timer

# A season read from the store, as it is exported.

ROOMS: tuple[Room, ...] = ("season", "cases", "times", "show", "gone")


async def read_book(store: Store, season: int) -> SeasonBook:
    """A season from the store. Raises NoSuchSeasonError, BookError."""
    seasons = LeagueStore(store.database)
    row = await seasons.get(season)
    logs: dict[str, list[ChainEntry]] = {room: [entry.chained() for entry in await seasons.log(season, room)] for room in ROOMS}
    heads = published_heads(await seasons.marks(season))
    made = season_book(row.id, row.name, row.lang, row.status, logs, {})
    names = await PersonNames(store).known(everybody_named(made.season()))
    people = {who: names.called(who) for who in everybody_named(made.season())}
    return season_book(row.id, row.name, row.lang, row.status, logs, people, heads)


_log = structlog.get_logger()
#: Seconds from a change until it is on the page; further changes meanwhile are written with it.
PAUSE = 20
#: The list of the files that were written for a season: only these are ever deleted.
LISTED = "files.txt"
_INDEX = "index.html"


class SeasonPages(TimedWork):
    """``serve_into(folder)`` before ``start()``; without a folder nothing is written."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.folder: Path | None = None
        self.timer = Timer("season pages", leagues.service.store, self.tick, self._following)
        #: Seasons whose pages are to be written -> when.
        self._due: dict[int, datetime] = {}
        leagues.listeners.append(self._changed)

    def serve_into(self, folder: Path | None) -> None:
        """Write pages into this folder, which is made if needed."""
        self.folder = folder

    async def start(self, *, timer: bool = True) -> None:
        """Write all pages, since anything may have changed, and with ``timer`` keep them current."""
        if self.folder is None:
            return
        now = self.leagues.service.store.now()
        self._due = {row.id: now for row in await self.leagues.store.find(None, ("entries", "running", "over"))}
        if timer:
            self.timer.start()

    async def tick(self) -> None:
        """Write the pages that are due."""
        now = self.leagues.service.store.now()
        for season in [season for season, moment in self._due.items() if moment <= now]:
            del self._due[season]  # whatever changes from here on is due again
            try:
                await self.write_pages(season)
            except Exception:  # a full disk or a damaged season: the others' pages are written all the same
                _log.exception("season page not written", season=season)
                self._due.setdefault(season, now + timedelta(seconds=AGAIN))

    async def write_pages(self, season: int) -> None:
        """Write the pages of one season, or remove them, and the list of all."""
        if self.folder is None:
            return
        folder, row = self.folder / str(season), await self.leagues.store.get(season)
        pages = await self._pages_of(row)
        await asyncio.to_thread(replace_pages, folder, pages)
        with_page = [
            one
            for one in await self.leagues.store.find(None, ("entries", "running", "over"), every=True)
            if await self._has_page(one)
        ]
        await asyncio.to_thread(_write_index, self.folder, with_page)

    async def _has_page(self, row: SeasonRow) -> bool:
        try:
            return row.status not in ("draft", "dropped") and (await self.leagues.held(row.id)).season.rules.page
        except DeniedError:
            return False

    async def _pages_of(self, row: SeasonRow) -> dict[str, bytes]:
        if not await self._has_page(row):
            return {}
        store = self.leagues.service.store
        book = await read_book(store, row.id)
        rules = (await self.leagues.held(row.id)).season.rules
        site = await asyncio.to_thread(
            season_site, book, book.lang, store.now(), named_sides(rules, book.lang), None, drawn=False
        )
        return {name: text.encode() for name, text in site.pages.items()}

    def _changed(self, season: int) -> None:
        if self.folder is not None:
            now = self.leagues.service.store.now()
            self._due.setdefault(season, now + timedelta(seconds=PAUSE))
            self.timer.wake()

    async def _following(self) -> datetime | None:
        return min(self._due.values(), default=None)


def replace_pages(folder: Path, pages: Mapping[str, bytes]) -> None:
    """Make a folder hold these pages: each is replaced whole, those of before that are no more are deleted.

    Files of others are left alone, and links are never followed. Raises OSError.
    """
    if folder.is_symlink():
        raise FileExistsError(f"{folder} is a link")
    listed = folder / LISTED
    before = listed.read_text(encoding="utf-8").split("\n") if listed.is_file() else []
    if not pages and not before:
        return
    folder.mkdir(parents=True, exist_ok=True)
    if pages:
        _replace_file(listed, "\n".join(sorted({*pages, *filter(None, before)})).encode())
    for name, content in pages.items():
        _replace_file(folder / name, content)
    for name in before:
        if name and "/" not in name and name not in pages:
            (folder / name).unlink(missing_ok=True)
    if pages:
        _replace_file(listed, "\n".join(sorted(pages)).encode())
        return
    listed.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # somebody else's files are in it
        folder.rmdir()


def _replace_file(path: Path, content: bytes) -> None:
    """Write a file in one step; nothing if it is the same already."""
    if path.is_symlink():
        raise FileExistsError(f"{path} is a link")
    if path.is_file() and path.read_bytes() == content:
        return
    fresh = path.with_name(f".{path.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.write_bytes(content)
    os.replace(fresh, path)


def _write_index(folder: Path, rows: list[SeasonRow]) -> None:
    """The list of all seasons with pages."""
    items = "".join(f'<li><a href="{row.id}/{_INDEX}">{escape(clean_name(row.name))}</a></li>' for row in rows)
    page = (
        '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Fieldpost</title>\n</head>\n<body>\n<ul>{items}</ul>\n</body>\n</html>\n"
    )
    folder.mkdir(parents=True, exist_ok=True)
    _replace_file(folder / _INDEX, page.encode())
