"""The sheets of a season for the table: with the server's names of people, and the game's sides in the reader's language."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Literal

import discord
import msgspec

from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.league.settings.sides import named_sides
from bot.league.table.leagues import HeldSeason
from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.called import PersonNames, everybody_named
from bot.league.telling.crosstables import crosstable_sheet, season_pages
from bot.league.telling.schedules import schedule_pages, schedule_sheet
from bot.league.telling.signs import SeasonPeople
from bot.league.telling.standings import standing_pages, standings_sheet
from bot.telling.named import bound_scores, isolate_text
from bot.telling.text import plain_text
from league.season.season import Season
from league.season.shown import season_as_shown
from render.sheet import SheetScene, sheet_lines

#: Sheets that users can ask for.
Kind = Literal["table", "crosstable", "bracket", "schedule", "stakes"]
#: From this many players on, standings are computed in a thread, so that nobody waits for them.
LARGE = 60
KINDS: dict[str, Kind] = {"t": "table", "c": "crosstable", "b": "bracket", "s": "schedule", "k": "stakes"}


class Shown(msgspec.Struct, frozen=True):
    """A sheet, its page, and the number of pages."""

    sheet: SheetScene
    page: int
    pages: int


def season_sheet_of(
    season: Season, people: SeasonPeople, lang: str, kind: Kind, *, wide: bool = False, page: int = 1, round_: int | None = None
) -> Shown | None:
    """A sheet of a season; an impossible page becomes the nearest. None for a bracket before there is one.

    What is at stake takes long to reckon: ``bot.league.telling.stakes``.
    """
    if kind == "bracket":
        bracket = bracket_sheet(season, people, lang, wide=wide) if season.status != "entries" else None
        return None if bracket is None else Shown(bracket, 1, 1)
    if kind == "schedule":
        count = schedule_pages(season, round_)
        at = max(1, min(page, count))
        seats = named_sides(season.rules, lang, round_ or season.round)
        return Shown(schedule_sheet(season, people, lang, round_, seats=seats, wide=wide, page=at), at, count)
    season = season_as_shown(season)
    if kind == "crosstable":
        if season.status == "entries":
            return None
        count = season_pages(season)
        at = max(1, min(page, count))
        return Shown(crosstable_sheet(season, people, lang, wide=wide, page=at), at, count)
    count = standing_pages(season)
    at = max(1, min(page, count))
    return Shown(standings_sheet(season, people, lang, wide=wide, page=at), at, count)


def sheet_in_words(sheet: SheetScene) -> str:
    """A sheet as text: its title and headings in bold."""
    titles = {plain_text(block.title) for block in sheet.blocks if block.title}
    found = [f"**{line}**" if line in titles or not n else line for n, line in enumerate(map(_line_in_words, sheet_lines(sheet)))]
    return "\n".join(found)


def _line_in_words(line: str) -> str:
    return isolate_text(bound_scores(plain_text(line)))


class Gallery:
    """Draws the sheets of seasons."""

    def __init__(self, pictures: GameDrawings, called: PersonNames) -> None:
        self.pictures = pictures
        self.called = called

    async def people(self, held: HeldSeason, guild: discord.Guild | None) -> SeasonPeople:
        """The names of a season's people."""
        return await self.called.names(guild, everybody_named(held.season))

    async def sheet(
        self,
        held: HeldSeason,
        people: SeasonPeople,
        lang: str,
        kind: Kind,
        *,
        wide: bool = False,
        page: int = 1,
        round_: int | None = None,
    ) -> Shown | None:
        """``sheet_of`` for a season; large ones are made beside the event loop."""
        season = held.season

        def work() -> Shown | None:
            return season_sheet_of(season, people, lang, kind, wide=wide, page=page, round_=round_)

        if len(season.places) > LARGE:
            with contextlib.suppress(RuntimeError, LookupError):  # the season changed in the meantime: once more, undisturbed
                return await asyncio.to_thread(work)
        return work()

    async def drawn(self, shown: Shown, name: str, theme: str) -> PictureFile | None:
        """A sheet as a picture; None where drawing is off."""
        return await self.pictures.sheet(shown.sheet, name, theme=theme)
