"""Writes the files of an exported season into a folder."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from bot.league.export.book import SEASON_FILE, SeasonBook, pack_season_book
from bot.league.export.site import Replay, season_site
from bot.league.export.tables import season_csv_tables
from bot.league.export.trf import report_file
from bot.program.progress import Tell, ignore_progress
from render.sheet import SheetScene

#: The pages' folder.
SITE = "site"
#: FIDE's report of a Swiss.
REPORT = "season.trf"
#: The folder of finished games, by their numbers.
GAMES = "games"
#: The parts of the work on a site that are reported, and those of its pages; the others are its pictures'.
_WHOLE, _PAGES = 100, 70


def season_files_of(book: SeasonBook) -> dict[str, bytes]:
    """Everything except the site: the season itself, its tables, FIDE's report of a Swiss."""
    found = {SEASON_FILE: pack_season_book(book), **{name: text.encode() for name, text in season_csv_tables(book).items()}}
    if (report := report_file(book)) is not None:
        found[REPORT] = report.encode()
    return found


def site_files(
    book: SeasonBook,
    lang: str,
    made: datetime,
    seats: tuple[str, str] = ("", ""),
    replays: Mapping[int, Replay] | None = None,
    draw: Callable[[SheetScene], bytes] | None = None,
    tell: Tell = ignore_progress,
) -> dict[str, bytes]:
    """The site's files by name, with its pictures drawn. ``tell``: reports progress, first of the pages, then of the pictures."""
    drawing = draw or drawn_season_sheet

    def tell_of_pages(done: int, total: int) -> None:
        tell(_PAGES * done // total, _WHOLE)

    whole = season_site(book, lang, made, seats, dict(replays or {}), tell_of_pages)
    found = {name: text.encode() for name, text in whole.pages.items()}
    for count, (name, sheet) in enumerate(whole.pictures.items()):
        tell(_PAGES + (_WHOLE - _PAGES) * count // len(whole.pictures), _WHOLE)
        found[name] = drawing(sheet)
    return found


def drawn_season_sheet(sheet: SheetScene) -> bytes:
    """A sheet as a picture. Drawing code is loaded only here."""
    data: bytes = importlib.import_module("render.pages.league.draw").draw_sheet(sheet, "webp").data
    return data


def look_into(folder: Path, *, beside: bool = False) -> None:
    """Check that a season may be written into a folder: not a link, and holding only an earlier export.

    ``beside``: other files are allowed too. Raises FileExistsError.
    """
    if folder.is_symlink():
        raise FileExistsError(f"{folder} is a link. Name the folder itself")
    if beside or not folder.is_dir():
        return
    ours = {SEASON_FILE, SITE, GAMES, REPORT}
    foreign = sorted(one.name for one in folder.iterdir() if one.name not in ours and one.suffix != ".csv")
    if foreign:
        raise FileExistsError(f"{folder} holds other files ({', '.join(foreign[:3])}). Name an empty folder, or add --beside")


def write_season_files(folder: Path, files: Mapping[str, bytes], *, beside: bool = False) -> None:
    """Write files into a folder, creating it if needed; only the owner can read files with people's numbers.

    Links are never followed. ``beside``: see ``look_into``. Raises OSError.
    """
    look_into(folder, beside=beside)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder
        for part in name.split("/")[:-1]:
            path = path / part
            if path.is_symlink():
                raise FileExistsError(f"{path} is a link")
            path.mkdir(exist_ok=True)
        _write_file(folder / name, content, 0o600 if name.startswith((SEASON_FILE, f"{GAMES}/")) else 0o644)


def _write_file(path: Path, content: bytes, mode: int) -> None:
    if path.is_symlink():
        raise FileExistsError(f"{path} is a link")
    # Somebody may have created a link between the check and the opening.
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, mode), "wb") as file:
        if mode == 0o600 and os.name == "posix":
            os.fchmod(file.fileno(), mode)  # an existing file would otherwise keep its permissions
        file.write(content)
