"""Writes the files of an exported season into a folder."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from bot.league.export.book import SEASON_FILE, Book, packed
from bot.league.export.site import Replay, site
from bot.league.export.tables import tables
from bot.league.export.trf import report_file
from render.sheet import SheetScene

#: Where the pages lie in the folder.
SITE = "site"


def files_of(book: Book) -> dict[str, bytes]:
    """Everything but the site: the season itself, its tables, FIDE's report of a Swiss."""
    found = {SEASON_FILE: packed(book), **{name: text.encode() for name, text in tables(book).items()}}
    if (report := report_file(book)) is not None:
        found["season.trf"] = report.encode()
    return found


def site_files(
    book: Book,
    lang: str,
    made: datetime,
    seats: tuple[str, str] = ("", ""),
    replays: Mapping[int, Replay] | None = None,
    draw: Callable[[SheetScene], bytes] | None = None,
) -> dict[str, bytes]:
    """The site's files by their names, its pictures drawn."""
    drawing = draw or drawn
    whole = site(book, lang, made, seats, dict(replays or {}))
    found = {name: text.encode() for name, text in whole.pages.items()}
    return found | {name: drawing(sheet) for name, sheet in whole.pictures.items()}


def drawn(sheet: SheetScene) -> bytes:
    """A sheet as a picture. What draws is loaded only here."""
    data: bytes = importlib.import_module("render.pages.league.draw").draw_sheet(sheet, "webp").data
    return data


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files below a folder, which is made if it is not there. Raises OSError."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
