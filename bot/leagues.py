"""``fieldpost league``: seasons as files, from a terminal on the machine of the program, which may be running."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bot.core.games import installed_games
from bot.drawing.pictures import GameDrawings
from bot.league.export.against_games import differing_results
from bot.league.export.book import (
    SEASON_FILE,
    BookError,
    SeasonBook,
    chain_fault_text,
    chain_state_text,
    check_numbers_of_people,
    move_season_book,
    unpack_season_book,
    without_chain,
)
from bot.league.export.folder import GAMES, SITE, look_into, season_files_of, site_files, write_season_files
from bot.league.export.pages import read_book
from bot.league.export.replays import season_game_replay
from bot.league.export.site import Replay
from bot.league.settings.sides import named_sides
from bot.league.table import messages
from bot.league.telling.called import PersonNames
from bot.marks import change_marks
from bot.program.complaints import CannotStartError, exit_to_mend, print_complaint, reason_text
from bot.program.denied import DeniedError
from bot.program.progress import Tell, ignore_progress, terminal_progress
from bot.referee.kept import bring_stored_game, kept_game_text
from bot.settings import read_settings
from bot.store import NewOutbox, Store, StoreTroubleError
from bot.store.league import LeagueStore, Moderators, NoSuchSeasonError
from bot.store.league.chain import check_chain
from bot.store.league.rows import SeasonStatus
from words import ENGLISH, known_languages, tr

_STATUSES: dict[str, SeasonStatus] = {"entries": "entries", "running": "running", "over": "over"}
#: Progress of a game's import is reported in thousandths.
_PARTS = 1000
#: What the rest of an import takes beside it: for each of its games to compare and mark, and for each person's name.
_REST, _NAME = 20, 10


def leagues_app() -> typer.Typer:
    """The ``fieldpost league`` commands."""
    group = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help="Seasons as files.")
    group.command("list")(_list_seasons)
    group.command("export")(_export_season)
    group.command("import")(_import_season)
    return group


def _list_seasons() -> None:
    """List all seasons."""
    for line in asyncio.run(_season_lines()):
        print(line)


def _export_season(
    season: int,
    folder: Path,
    lang: Annotated[str, typer.Option(help="language of the site (default: the season's)")] = "",
    theme: Annotated[str, typer.Option(help="maps of replays: paper or dark")] = "paper",
    replays: Annotated[bool, typer.Option(help="finished games, turn by turn")] = True,
    films: Annotated[bool, typer.Option(help="a film of each finished game (slow)")] = False,
    games: Annotated[bool, typer.Option(help="finished games as files, for an import")] = True,
    beside: Annotated[bool, typer.Option("--beside", help="allow a folder that holds other files")] = False,
) -> None:
    """Write a season into a folder: season.json, its games, CSV tables, FIDE's report of a Swiss, and a site of static pages."""
    if lang and lang not in known_languages():
        exit_to_mend(f"no language {lang!r}. There are: {', '.join(known_languages())}")
    try:
        look_into(folder, beside=beside)
        with terminal_progress(f"Exporting season {season}") as tell:
            count = asyncio.run(_write_season_export(season, folder, lang, theme, replays, films, games, tell, beside))
    except NoSuchSeasonError:
        exit_to_mend(f"there is no season {season}. Which there are: league list")
    except (BookError, OSError) as error:
        exit_to_mend(str(error))
    print(f"{count} files in {folder}. The pages: {folder / SITE / 'index.html'}")


def _import_season(
    folder: Path,
    server: Annotated[int, typer.Option(help="the server's Discord id")],
    channel: Annotated[int, typer.Option(help="the id of the season's channel there")],
    moderator: Annotated[list[int], typer.Option(help="id of a moderator there (may be repeated)")],
    people: Annotated[Path | None, typer.Option(help="CSV with two columns: a person's old and new id")] = None,
    games: Annotated[Path | None, typer.Option(help="CSV with two columns: a game's old and new number")] = None,
    unproven: Annotated[bool, typer.Option("--unproven", help="import a season whose log was changed")] = False,
) -> None:
    """Import a season that was exported elsewhere. People not in --people keep their ids."""
    file = folder / SEASON_FILE if folder.is_dir() else folder
    try:
        one, others = _proven_book(unpack_season_book(file.read_bytes()), unproven=unproven), _number_pairs(people)
        known = {int(a): int(b) for a, b in _number_pairs(games).items()}
        kept = folder / GAMES if folder.is_dir() else None
        if (game := one.season().rules.game) not in installed_games():
            print_complaint(
                f"{game} is not installed here: the season can be read, but none of its games, and no round can be begun"
            )
        with terminal_progress(f"Importing {one.name}") as tell:
            number, count, differing = asyncio.run(
                bring_season_in(one, others, known, kept, server, channel, tuple(moderator), tell)
            )
    except (BookError, OSError) as error:
        exit_to_mend(f"{file}: {error}")
    for line in differing:
        print_complaint(line)
    if differing:
        number_of = "1 difference" if len(differing) == 1 else f"{len(differing)} differences"
        print_complaint(f"{number_of} between the season and its games: ask for where it comes from")
    games_text = "1 game" if count == 1 else f"{count} games"
    print(f"season {number}: {one.name}, with {games_text}. Its message comes to the channel when the program runs.")


def _proven_book(one: SeasonBook, *, unproven: bool) -> SeasonBook:
    """A season whose log is as it was written. Says what its chain proves; raises BookError if it was changed.

    ``unproven``: a changed one is taken as a season without a chain.
    """
    report = check_chain(one.chain(), one.heads)
    for fault in report.faults:
        print_complaint(chain_fault_text(fault))
    if report.faults and not unproven:
        raise BookError("its log is not as it was written. Ask for where it comes from; --unproven imports it all the same")
    if report.faults:
        print_complaint(tr(ENGLISH, "chain-dropped"))
        return without_chain(one)
    if one.heads_missing():
        print_complaint(tr(ENGLISH, "chain-heads-missing"))
        return without_chain(one)
    print_complaint(chain_state_text(report))
    return one


async def _season_lines() -> list[str]:
    async with await _open_home_store() as store:
        found = await LeagueStore(store.database).find(None, ("draft", "entries", "running", "over", "dropped"))
        return [f"{row.id:4} {row.status:8} {row.name} (server {row.guild_id})" for row in found]


async def _write_season_export(
    season: int,
    folder: Path,
    lang: str,
    theme: str,
    replays: bool,
    films: bool,
    games: bool,
    tell: Tell = ignore_progress,
    beside: bool = False,
) -> int:
    async with await _open_home_store() as store:
        one = await read_book(store, season)
        lang = lang or one.lang
        found: dict[int, Replay] = {}
        pages: dict[str, bytes] = {}
        pictures = GameDrawings()
        every = sorted(one.season().games)
        # The pages take about as long as a game for each person.
        sheets = max(1, len(one.season().places))
        total = len(every) * (replays + games) + sheets

        def tell_of_site(done: int, whole: int) -> None:
            tell(len(every) * replays + sheets * done // whole, total)

        try:
            for count, game in enumerate(every if replays else ()):
                tell(count, total)
                try:
                    shown = await season_game_replay(store, pictures, game, lang, theme, film=films) if game > 0 else None
                except (DeniedError, LookupError) as error:
                    print_complaint(f"game {game} is left out: {reason_text(error)}")
                    continue
                if shown is not None:
                    found[game] = shown[0]
                    pages |= shown[1]
        finally:
            await pictures.close()
        pages |= site_files(one, lang, store.now(), named_sides(one.season().rules, lang), found, tell=tell_of_site)
        files = season_files_of(one) | {f"{SITE}/{name}": data for name, data in pages.items()}
        if games:
            files |= await _season_game_files(store, every, lambda count: tell(count + len(every) * replays + sheets, total))
    write_season_files(folder, files, beside=beside)
    return len(files)


async def _season_game_files(store: Store, every: Sequence[int], tell: Callable[[int], None]) -> dict[str, bytes]:
    """The finished games of a season as files. ``tell``: reports how many were checked."""
    found = {}
    for count, game in enumerate(game for game in every if game > 0):
        tell(count)
        try:
            text = await kept_game_text(store, game)
        except (DeniedError, LookupError) as error:
            print_complaint(f"game {game} is left out: {reason_text(error)}")
            continue
        if text is not None:
            found[f"{GAMES}/{game}.json"] = text.encode()
    return found


async def bring_season_in(
    one: SeasonBook,
    people: Mapping[str, str],
    known: Mapping[int, int],
    kept: Path | None,
    server: int,
    channel: int,
    moderators: tuple[int, ...],
    tell: Tell = ignore_progress,
) -> tuple[int, int, list[str]]:
    """Import a season; returns its number here, how many games came with it, and where its results differ from theirs."""
    async with await _open_home_store() as store:
        every = len(one.season().games)
        shares = (every * _PARTS if kept is not None else 0, every * _REST, len(one.people) * _NAME, every * _REST)
        parts = [partial(_tell_share, tell, shares, at) for at in range(len(shares))]
        there = await bring_games(store, one, people, known, kept, server, channel, moderators[0], parts[0])
        moved = move_season_book(one, people, {**known, **there})
        differing = await differing_results(store, moved, parts[1])
        number = await bring_season(store, moved, server, channel, moderators, parts[2])
        await mark_games(store, number, parts[3])
        return number, len(there), differing


async def bring_games(
    store: Store,
    one: SeasonBook,
    people: Mapping[str, str],
    known: Mapping[int, int],
    kept: Path | None,
    server: int,
    channel: int,
    owner: int,
    tell: Tell = ignore_progress,
) -> dict[int, int]:
    """Import the games of a season from their folder; returns old -> new numbers. Unreadable ones are left out.

    ``tell``: reports progress in thousandths of a game, since a single game may take ten seconds.
    """
    found = {}
    every = sorted(one.season().games) if kept is not None else []
    for count, game in enumerate(every):
        _count_game_progress(tell, count, len(every), 0, 1)
        file = kept / f"{game}.json" if kept is not None else None
        if game in known or game < 0 or file is None or not file.is_file():
            continue
        try:
            part = partial(_count_game_progress, tell, count, len(every))
            found[game] = await bring_stored_game(store, file.read_bytes(), people, server, channel, owner, part)
        except (DeniedError, ValueError) as error:
            print_complaint(f"game {game} stays behind: {reason_text(error)}")
    return found


def _count_game_progress(tell: Tell, count: int, every: int, done: int, total: int) -> None:
    """Report the progress of one game after ``count`` others."""
    tell(_PARTS * count + _PARTS * done // max(total, 1), _PARTS * every)


def _tell_share(tell: Tell, shares: Sequence[int], at: int, done: int, total: int) -> None:
    """Report the progress of one of the parts of an import, whose ``shares`` of the whole are given, after those before it."""
    tell(sum(shares[:at]) + shares[at] * done // max(total, 1), sum(shares))


async def mark_games(store: Store, season: int, tell: Tell = ignore_progress) -> None:
    """Mark the games of an imported season as its own."""
    games = (await read_book(store, season)).season().games
    for count, (game, (pairing, leg)) in enumerate(games.items()):
        tell(count, len(games))
        if game > 0:
            row = await store.games.get(game)
            await store.games.update(game, {"options": change_marks(row.options, league=(season, pairing, leg))})


async def bring_season(
    store: Store, one: SeasonBook, server: int, channel: int, moderators: tuple[int, ...], tell: Tell = ignore_progress
) -> int:
    """Store an imported season for a channel and return its number. Raises BookError. ``tell``: reports the names stored."""
    check_numbers_of_people(one)
    status = _STATUSES.get(one.season().status, "over")
    values = {
        "guild_id": server,
        "channel_id": channel,
        "desk_id": None,
        "owner_id": moderators[0],
        "lang": one.lang if one.lang in known_languages() else "en",
        "name": one.name[:80],
        "status": status,
        "moderators": Moderators(moderators),
    }

    def rows(number: int) -> list[NewOutbox]:
        return [messages.PinnedSeasonMessage(number).row(channel)]

    row = await LeagueStore(store.database).bring(values, one.chain(), rows)
    called, now = PersonNames(store), store.now().timestamp()
    for count, (who, name) in enumerate(one.people.items()):
        tell(count, len(one.people))
        if who.isdigit():
            await called.keep(who, name, now)
    return row.id


async def _open_home_store() -> Store:
    try:
        settings = read_settings()
    except CannotStartError as error:
        exit_to_mend(str(error))
    file = settings.home / "fieldpost.sqlite"
    if not settings.database_url and not file.is_file():
        exit_to_mend(f"there is no database in {settings.home} yet")
    try:
        return await Store.open(settings.store_url)
    except StoreTroubleError as error:
        exit_to_mend(str(error))


def _number_pairs(file: Path | None) -> Mapping[str, str]:
    if file is None:
        return {}
    try:
        with file.open(encoding="utf-8-sig", newline="") as rows:
            found = [[cell.strip() for cell in row] for row in csv.reader(rows) if any(cell.strip() for cell in row)]
    except (UnicodeDecodeError, csv.Error) as error:
        raise BookError(f"{file}: {error}") from error
    if wrong := next((row for row in found if len(row) != 2 or not all(map(_is_number, row))), None):
        raise BookError(f"{file}: two numbers are wanted in a row, not {', '.join(wrong)!r}")
    return {row[0]: row[1] for row in found}


def _is_number(cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and len(cell) < 21
