"""``fieldpost game new|check|draw``: the program's commands for authors of games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from bot.authors.new import write_new_game
from bot.program.complaints import exit_to_mend, reason_text
from bot.program.progress import terminal_progress
from data.tables import TableError
from rules.engine.packages.registry import GameError


def check_command(
    name: Annotated[str, typer.Argument(help="id of a game, or the module that holds it")],
    seeds: Annotated[str, typer.Option(help="seeds of the random games")] = "1,2,3",
    scenario: Annotated[list[str] | None, typer.Option(help="only this scenario (may be repeated)")] = None,
    actions: Annotated[int, typer.Option(help="most actions of a game")] = 5000,
    part: Annotated[bool, typer.Option(help="the games need not be over by then")] = False,
    apart: Annotated[int, typer.Option(help="actions between two full checks", min=1)] = 10,
    slow: Annotated[float, typer.Option(help="seconds of the processor an action may take")] = 2.0,
    trace: Annotated[bool, typer.Option("--trace", help="print where in the code each error was raised")] = False,
) -> None:
    """Play a game at random and report all its faults: words, leaks, slots, saving, pictures, speed."""
    # This loads the drawing code, which the bot itself does not need at its start.
    from bot.authors.check import check_game, find_game_or_module, typed_seeds

    try:
        game = find_game_or_module(name)
        with terminal_progress(f"Checking {game.title}") as tell:
            report = check_game(
                game,
                typed_seeds(seeds),
                scenario or (),
                actions=actions,
                whole=not part,
                apart=apart,
                slow=slow,
                trace=trace,
                tell=tell,
            )
    except (GameError, KeyError, ValueError) as error:
        exit_to_mend(reason_text(error))
    for line in report.lines(game.title):
        print(line)
    raise typer.Exit(1 if report.faults else 0)


def draw_command(
    name: Annotated[str, typer.Argument(help="id of a game, or the module that holds it")],
    folder: Annotated[Path, typer.Option(help="where the pictures are written")] = Path("pictures"),
    scenario: Annotated[str, typer.Option(help="default: the first one")] = "",
    seed: Annotated[int, typer.Option(help="seed of the random game")] = 1,
    actions: Annotated[int, typer.Option(help="draw the position after this many actions", min=0)] = 20,
    seat: Annotated[str, typer.Option("--as", help="whose view: a seat or spectator (default: the seat to act)")] = "",
    lang: Annotated[str, typer.Option(help="language of the words")] = "en",
    theme: Annotated[str, typer.Option(help="paper or dark")] = "",
) -> None:
    """Draw a game's pictures into files: map, hand, choice, event, views, film."""
    # The drawing code is loaded only when needed.
    checking = import_module("bot.authors.check")
    game = None
    try:
        game = checking.find_game_or_module(name)
        shape = {"scenario": scenario, "seed": seed, "actions": actions, "seat": seat, "lang": lang, "theme": theme}
        with terminal_progress(f"Drawing {game.title}") as tell:
            drawn = list(import_module("bot.authors.draw").draw_game(game, folder, **shape, tell=tell))
        for path in drawn:
            print(path)
    except (GameError, TableError, ValueError, OSError) as error:
        exit_to_mend(reason_text(error))
    except Exception as error:  # whatever the code of a game raises
        exit_to_mend(checking.error_place_text(error, game) if game is not None else f"{type(error).__name__}: {error}")


def new_command(
    name: Annotated[str, typer.Argument(help="the game's id: small letters, digits and underscores")],
    folder: Annotated[Path | None, typer.Option(help="write a separate package into this folder")] = None,
    hexes: Annotated[bool, typer.Option("--hexes", help="a wargame on a board of hexes")] = False,
    hands: Annotated[bool, typer.Option("--hands", help="a game with hidden hands and secret bids")] = False,
    seats: Annotated[int, typer.Option(help="its seats, 2 to 5 (with --hands)")] = 0,
) -> None:
    """Write a small complete game to start from: rules, words, kit, hand, picture, tests."""
    try:
        if seats and not hands:
            raise ValueError("--seats goes with --hands: the other games that are written have two seats")
        written = write_new_game(name, folder, hexes=hexes, seats=(seats or 3) if hands else 0)
    except ValueError as error:
        exit_to_mend(reason_text(error))
    for line in written:
        print(line)


def authors_app() -> typer.Typer:
    """``fieldpost game ...``: for authors of games."""
    group = typer.Typer(no_args_is_help=True, help="For authors: write a new game, check one.")
    group.command("check")(check_command)
    group.command("draw")(draw_command)
    group.command("new")(new_command)
    return group
