"""The program: ``fieldpost``.

Without a token it opens the embedded table: the stand-in of Discord on this machine, with the bot connected to it and a page
to play on. With DISCORD_TOKEN it serves Discord (or, with FIELDPOST_API_BASE and FIELDPOST_GATEWAY_URL, another API).
``fieldpost GAME TOOL ...`` runs a tool that a game brings along; it needs neither token nor table.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from bot.core import games
from rules.engine import Game, registry
from rules.engine.game import Tool
from rules.engine.registry import GameError

#: Exit code for something the person who started the program must put right.
MEND = 2


def run() -> None:
    """The entry point of ``fieldpost``."""
    # No pretty tracebacks: they print local variables, and one of those may be the token.
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(_command)
    app.add_typer(_authors(), name="game")
    try:
        known = games.games()
    except GameError as error:
        _complain(f"{error}. CannotStartError it, or FIELDPOST_GAMES.")
        raise SystemExit(MEND) from None
    for name, fault in registry.outside()[1].items():
        _complain(f"the game {name!r} is left out: {fault}")
    for game in known.values():
        if game.tools:
            app.add_typer(_tools(game), name=game.id)
    app()


def _tools(game: Game) -> typer.Typer:
    """The tools of one game; each reads its own arguments."""
    group = typer.Typer(no_args_is_help=True, help=f"Tools of {game.title}.")
    raw = {"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False, "help_option_names": []}
    for name, tool in game.tools.items():
        group.command(name, help=(tool.__doc__ or "").split("\n")[0], context_settings=raw)(_running(tool))
    return group


def _authors() -> typer.Typer:
    """``fieldpost game ...``: for authors of games."""
    group = typer.Typer(no_args_is_help=True, help="For authors: write a new game, check one.")

    @group.command()
    def check(
        name: Annotated[str, typer.Argument(help="id of a game, or the module that holds it")],
        seeds: Annotated[str, typer.Option(help="seeds of the random games")] = "1,2,3",
        scenario: Annotated[list[str] | None, typer.Option(help="this scenario alone (may be repeated)")] = None,
        actions: Annotated[int, typer.Option(help="most actions of a game")] = 5000,
        part: Annotated[bool, typer.Option(help="the games need not be over by then")] = False,
        apart: Annotated[int, typer.Option(help="after how many actions everything is looked at", min=1)] = 10,
        slow: Annotated[float, typer.Option(help="seconds an action may take")] = 2.0,
    ) -> None:
        """Play a game at random and say all that is wrong with it: words, leaks, slots, saving, pictures, speed."""
        from bot.authors.check import check_game, find, seeds_of  # loads what draws: the table's start does without

        try:
            game = find(name)
            report = check_game(game, seeds_of(seeds), scenario or (), actions=actions, whole=not part, apart=apart, slow=slow)
        except (GameError, KeyError, ValueError) as error:
            _complain(str(error))
            raise typer.Exit(MEND) from None
        for line in report.lines(game.title):
            print(line)
        raise typer.Exit(1 if report.faults else 0)

    @group.command()
    def new(
        name: Annotated[str, typer.Argument(help="the game's id: small letters, digits and underscores")],
        folder: Annotated[Path | None, typer.Option(help="write a package of its own into this folder")] = None,
    ) -> None:
        """Write a small complete game to begin with: rules, words, kit, hand, picture, tests."""
        from bot.authors.new import write

        try:
            written = write(name, folder)
        except ValueError as error:
            _complain(str(error))
            raise typer.Exit(MEND) from None
        for line in written:
            print(line)

    return group


def _running(tool: Tool) -> Callable[[typer.Context], None]:
    def command(context: typer.Context) -> None:
        raise typer.Exit(tool(context.args))

    return command


def _command(
    context: typer.Context,
    home: Annotated[Path | None, typer.Option(help="folder for the database and all else that is kept")] = None,
    port: Annotated[int | None, typer.Option(help="port of the embedded table's page", min=0, max=65535)] = None,
    dev: Annotated[bool, typer.Option("--dev", help="start again when a file is saved; one person may play all seats")] = False,
) -> None:
    """Serve Discord with DISCORD_TOKEN, or open a table of your own in the browser without one."""
    if context.invoked_subcommand is not None:
        return
    # What serving needs takes a second to load; the tools of games do without it.
    from pydantic import ValidationError

    from bot.serve import CannotStartError, serve
    from bot.settings import Settings

    for name, value in (("FIELDPOST_HOME", home), ("FIELDPOST_PORT", port)):
        if value is not None:
            os.environ[name] = str(value)
    if dev:
        from bot.authors.dev import keep_running, watched

        raise typer.Exit(keep_running([sys.executable, "-m", "bot.main"], watched()))
    try:
        settings = Settings.model_validate({})
    except ValidationError as error:
        first = error.errors()[0]
        _complain(f"Setting {'.'.join(map(str, first['loc']))}: {first['msg']}")
        raise SystemExit(MEND) from None
    configure_logging(settings.log_level)
    try:
        asyncio.run(serve(settings))
    except CannotStartError as error:
        _complain(str(error))
        raise SystemExit(MEND) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _complain(text: str) -> None:
    print(f"fieldpost: {text}", file=sys.stderr, flush=True)


def configure_logging(level: str) -> None:
    """Our own log and the libraries', to standard error."""
    import structlog

    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    # It would warn that voice is not installed; nobody speaks here.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
    )


if __name__ == "__main__":
    run()
