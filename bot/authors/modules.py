"""``fieldpost module new|check|diff|draw``, ``fieldpost GAME module ...``: for owners of a game who replace the house's rows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.authors.draw import draw_module
from bot.core import games
from bot.program.complaints import exit_to_mend
from bot.program.progress import Tell, ignore_progress, terminal_progress
from data.modules import keep_module, read_unchecked
from data.modules.folder import read_files, read_sheet
from data.modules.model import NAME, module_identity
from data.tables import TableError
from rules.engine import Game
from rules.engine.contract.game import game_with_tables
from rules.engine.contract.modules import Modules
from rules.engine.packages import registry
from words import known_languages

#: At most this many faults are printed; the others are only counted.
MOST_LINES = 100


def modules_app() -> typer.Typer:
    """``fieldpost module ...``."""
    group = typer.Typer(no_args_is_help=True, help="For owners of a game: rows of your own in the place of the house's.")

    @group.command()
    def new(
        game: Annotated[str, typer.Argument(help="id of the game")],
        name: Annotated[str, typer.Argument(help="the module's name: small letters, digits, - and _")],
        folder: Annotated[Path | None, typer.Option(help="write it here (default: a folder of that name)")] = None,
    ) -> None:
        """Write a module to start from: the house's uncertain rows as they are, with remarks."""
        if not NAME.fullmatch(name) and folder is None and Path(name).name != name:
            exit_to_mend(f"{name!r} is a path, not a name; to write it there: --folder {name}")
        _write_new_module(_game_with_modules(game)[1], name, folder or Path(name))

    _add_looking_commands(group)
    return group


def modules_of(game: Game) -> typer.Typer:
    """``fieldpost GAME module ...``: the same commands for one game."""
    group = typer.Typer(no_args_is_help=True, help=f"For owners of {game.title}: tables of your own in the place of the house's.")

    @group.command()
    def new(folder: Annotated[Path, typer.Argument(help="a new folder with the name of the module")]) -> None:
        """Write a module to start from: the house's rows as they are, with remarks."""
        _write_new_module(_game_with_modules(game.id)[1], folder.resolve().name, folder)

    _add_looking_commands(group)
    return group


def _add_looking_commands(group: typer.Typer) -> None:
    """The commands that look at a module and leave it as it is."""

    @group.command()
    def check(folder: Annotated[Path, typer.Argument(help="the module's folder")]) -> None:
        """List all faults of a module, each with file, row, column; exit code 1 if there are any. Then list what to look at."""
        with terminal_progress("Checking the module") as tell:
            files, game, tables = _read_sound_module(folder, tell)
            doubts = list(tables.warnings(files))
            tell(3, 3)
        for doubt in doubts:
            print(f"warning: {doubt}")
        print(f"{folder}: a sound module of {game.title}")
        print(f"SHA-256 {module_identity(files)}")

    @group.command()
    def diff(folder: Annotated[Path, typer.Argument(help="the module's folder")]) -> None:
        """List how a module differs from the house: - removed, + new, ~ changed."""
        files, _, tables = _read_sound_module(folder)
        for line in tables.differences(files):
            print(line)

    @group.command()
    def draw(
        folder: Annotated[Path, typer.Argument(help="the module's folder")],
        into: Annotated[Path | None, typer.Option(help="write here (default: pictures_ and the module's name)")] = None,
        lang: Annotated[str, typer.Option(help="language of the pictures: en, ru, pl")] = "en",
    ) -> None:
        """Draw the map of each scenario as it begins, and all counters."""
        if lang not in known_languages():
            exit_to_mend(f"no language {lang!r} (one of {', '.join(known_languages())})")
        with terminal_progress("Drawing the module") as tell:
            files, game, _ = _read_sound_module(folder)
            module = read_unchecked(files, [])
            assert module is not None
            keep_module(module)
            try:
                target = into or Path(f"pictures_{module.name}")
                for path in draw_module(game_with_tables(game, module.sha), target, lang, tell):
                    print(path)
            except (ValueError, OSError) as error:
                exit_to_mend(str(error))


def _write_new_module(tables: Modules, name: str, target: Path) -> None:
    """Write a module's first tables into a folder that is empty or does not exist."""
    if not NAME.fullmatch(name):
        exit_to_mend(f"{name!r} is no name of a module: small letters, digits, - and _, at most 40")
    try:
        target.mkdir(parents=True, exist_ok=True)
        if any(target.iterdir()):
            exit_to_mend(f"{target} is not empty")
        for file, text in tables.skeleton(name).items():
            (target / file).write_text(text, encoding="utf-8", newline="\n")
            print(target / file)
    except OSError as error:
        exit_to_mend(f"nothing can be written into {target} ({error.strerror})")


def _game_with_modules(name: str) -> tuple[Game, Modules]:
    known = (*games.installed_games().values(), *registry.unfinished_games().values())
    able = {game.id: (game, game.editions.modules) for game in known if game.editions.modules is not None}
    if name not in able:
        exit_to_mend(f"{name!r} is no game whose tables can be replaced (one of {', '.join(able) or '-'})")
    game, tables = able[name]
    assert tables is not None
    return game, tables


def _read_sound_module(folder: Path, tell: Tell = ignore_progress) -> tuple[dict[str, str], Game, Modules]:
    """Read a module without faults; otherwise print its faults and exit. ``tell``: reports three steps."""
    tell(0, 3)
    found: list[TableError] = []
    files = read_files(folder, found)
    sheet = read_sheet(files, found)
    faults = [str(fault) for fault in found]
    if sheet is None or found:
        raise _exit_with_faults(folder, faults)  # rows of an unreadable file would seem to be missing elsewhere
    game, tables = _game_with_modules(sheet.game)
    tell(1, 3)
    faults += [str(fault) for fault in tables.check(files)]
    if faults:
        raise _exit_with_faults(folder, faults)
    tell(2, 3)
    return files, game, tables


def _exit_with_faults(folder: Path, faults: list[str]) -> typer.Exit:
    different = list(dict.fromkeys(faults))
    for fault in different[:MOST_LINES]:
        print(fault)
    if len(different) > MOST_LINES:
        print(f"... and {len(different) - MOST_LINES} more")
    print(f"{folder}: {len(different)} {'fault' if len(different) == 1 else 'faults'}")
    return typer.Exit(1)
