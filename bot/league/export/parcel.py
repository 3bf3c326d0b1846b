"""A season as one archive for a moderator: tables, FIDE's report, the site. Nothing in it is for moderators only."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from pathlib import PurePosixPath

import msgspec

from bot.drawing.pictures import GameDrawings
from bot.league.export.book import SeasonBook
from bot.league.export.folder import REPORT, SITE
from bot.league.export.replays import season_game_replay
from bot.league.export.site import Replay, season_site
from bot.league.export.tables import season_csv_tables
from bot.league.export.trf import report_file
from bot.league.settings.sides import named_sides
from bot.program.denied import DeniedError
from bot.referee.archive import zip_of_files
from bot.store import Store
from render.gauge import gauge_part

#: Bytes and seconds that are kept free beside the replays: for the archive's directory, for packing it.
_SPARE, _LAST_SECONDS = 64 * 1024, 40.0


class SeasonParcel(msgspec.Struct, frozen=True):
    """An archive, and what did not go into it: ``games`` and whether the pictures of tables are missing."""

    data: bytes
    games: int = 0
    pictures: bool = False


async def pack_season(
    store: Store,
    drawings: GameDrawings,
    book: SeasonBook,
    made: datetime,
    most: int,
    *,
    theme: str,
    replays: bool,
    seconds: float,
) -> SeasonParcel:
    """The archive of a season in its own language, at most ``most`` bytes; what does not fit is left out, replays first.

    ``replays``: finished games turn by turn, as many as ``seconds`` allow. Raises DeniedError "league-export-large" if even the
    tables do not fit.
    """
    lang, begun = book.lang, time.monotonic()
    seats = named_sides((await asyncio.to_thread(book.season)).rules, lang)
    tables = {name: text.encode() for name, text in (await asyncio.to_thread(season_csv_tables, book)).items()}
    if (report := await asyncio.to_thread(report_file, book)) is not None:
        tables[REPORT] = report.encode()
    site = await asyncio.to_thread(season_site, book, lang, made, seats)
    drawn: dict[str, bytes] = {}
    for at, (name, sheet) in enumerate(site.pictures.items()):
        with gauge_part(at, len(site.pictures) * (4 if replays else 1)):
            picture = await drawings.sheet(sheet, PurePosixPath(name).stem, theme=theme, fmt="webp")
        if picture is not None:
            drawn[name] = picture.data
    bare = {name: text.encode() for name, text in season_site(book, lang, made, seats, drawn=False).pages.items()}
    size = _SPARE + len(await asyncio.to_thread(zip_of_files, tables | _below_site(bare)))
    if size > most:
        raise DeniedError("league-export-large")
    whole = len(drawn) == len(site.pictures) and size + sum(map(len, drawn.values())) <= most
    size += sum(map(len, drawn.values())) if whole else 0
    found: dict[int, Replay] = {}
    files: dict[str, bytes] = drawn if whole else {}
    games = [game for game in sorted(book.season().games) if game > 0] if replays else []
    left = 0
    for at, game in enumerate(games):
        if time.monotonic() - begun > seconds - _LAST_SECONDS:
            left += len(games) - at
            break
        with gauge_part(len(games) + 3 * at, 4 * len(games)):
            one = await _replay_of(store, drawings, game, lang, theme)
        if one is None:
            continue
        more = 4096 + sum(map(len, one[1].values())) + len(msgspec.json.encode(one[0]))
        if size + more > most:
            left += 1
            continue
        size += more
        found[game], files = one[0], files | one[1]
    final = await asyncio.to_thread(season_site, book, lang, made, seats, found, drawn=whole)
    pages = {name: text.encode() for name, text in final.pages.items()}
    data = await asyncio.to_thread(zip_of_files, tables | _below_site(pages | files))
    return SeasonParcel(data, left, not whole)


def _below_site(files: dict[str, bytes]) -> dict[str, bytes]:
    return {f"{SITE}/{name}": data for name, data in files.items()}


async def _replay_of(
    store: Store, drawings: GameDrawings, game: int, lang: str, theme: str
) -> tuple[Replay, dict[str, bytes]] | None:
    """A finished game of the site; None for one that is not public or cannot be read."""
    try:
        return await season_game_replay(store, drawings, game, lang, theme, film=False)
    except (DeniedError, LookupError):
        return None
