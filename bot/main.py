"""The program: ``fieldpost``.

Without a token it opens the embedded table: the stand-in for Discord on this machine, with the bot connected to it and a page
to play on. With DISCORD_TOKEN it serves Discord (or, with FIELDPOST_API_BASE and FIELDPOST_GATEWAY_URL, another API).
``fieldpost GAME TOOL ...`` runs a tool of a game; it needs neither token nor table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from bot.authors.commands import authors_app
from bot.authors.dev import keep_running, watched_folders
from bot.authors.modules import modules_app, modules_of
from bot.core import games
from bot.core.commanded import left_out
from bot.program.complaints import MEND, print_complaint
from bot.program.progress import loading_line
from data.modules import KEPT
from rules.engine import Game
from rules.engine.contract.table import Tool
from rules.engine.packages import registry
from rules.engine.packages.registry import GameError
from rules.players.asked import run_computer_command
from sandbox.lan.address import AUTO

#: For commands that parse their own arguments.
_RAW = {"ignore_unknown_options": True, "allow_extra_args": True, "allow_interspersed_args": False, "help_option_names": []}


def run() -> None:
    """The entry point of ``fieldpost``."""
    # No pretty tracebacks: they print local variables, and one of those may be the token.
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(_serve_command)
    app.add_typer(authors_app(), name="game")
    app.add_typer(modules_app(), name="module")
    app.command("people", help="Links for people who play over --lan.", context_settings=_RAW)(_run_people)
    app.command("league", help="Seasons as files: list, export, import.", context_settings=_RAW)(_run_league)
    app.command("store", help="The store copied, a person's data, a person forgotten.", context_settings=_RAW)(_run_store)
    app.command("try-discord", help="Try on a real server what is needed of Discord.", context_settings=_RAW)(_run_trial)
    app.command("health", help="Whether the program that serves this home is well: 0, or a line and 1; names damage.")(
        _print_health
    )
    try:
        with loading_line():
            known = games.installed_games()
    except GameError as error:
        print_complaint(f"{error}. Mend it, or set FIELDPOST_GAMES.")
        raise SystemExit(MEND) from None
    for name, fault in registry.games_of_packages()[1].items():
        print_complaint(f"the game {name!r} is left out: {fault}")
    for line in left_out(known.values()):
        print_complaint(line)
    for game in (*known.values(), *registry.unfinished_games().values()):
        try:
            if game.table.tools or game.editions.modules is not None or game.files is not None:
                app.add_typer(_game_tools(game), name=game.id)
        except Exception as error:  # whatever a package does with its tools
            print_complaint(f"the tools of the game {game.id!r} are left out: {type(error).__name__}: {error}")
    app(args=_with_address(sys.argv[1:]))


def _with_address(arguments: list[str]) -> list[str]:
    """``--lan`` without an address chooses one."""
    following = [*arguments[1:], "-"]
    return [
        f"--lan={AUTO}" if one == "--lan" and after.startswith("-") else one
        for one, after in zip(arguments, following, strict=False)
    ]


def _game_tools(game: Game) -> typer.Typer:
    """The tools of one game; each parses its own arguments."""
    group = typer.Typer(no_args_is_help=True, help=f"Tools of {game.title}.")
    for name, tool in game.table.tools.items():
        group.command(name, help=(tool.__doc__ or "").split("\n")[0], context_settings=_RAW)(_tool_runner(tool))
    if game.files is not None:
        summary = (run_computer_command.__doc__ or "").split("\n")[0]
        group.command("computer", help=summary, context_settings=_RAW)(_tool_runner(partial(run_computer_command, game)))
    if game.editions.modules is not None:
        group.add_typer(modules_of(game), name="module")
    return group


def _print_health() -> None:
    health, home = import_module("bot.health"), Path(os.environ.get("FIELDPOST_HOME", "var"))
    fault = health.health_fault(home)
    # Other games go on and a restart would mend nothing: damage is reported, but is no reason to restart.
    for line in health.damage_lines(home):
        print_complaint(line)
    if fault:
        print_complaint(fault)
        raise typer.Exit(1)


def _run_people(context: typer.Context) -> None:
    with loading_line():  # of the code that serves the page, which other commands do not need
        people = import_module("bot.people").people_app()
    people(args=context.args, prog_name="fieldpost people")


def _run_store(context: typer.Context) -> None:
    os.environ.setdefault(KEPT, str(Path(os.environ.get("FIELDPOST_HOME", "var"), "kept_modules").absolute()))
    with loading_line():
        stores = import_module("bot.storing").store_app()
    stores(args=context.args, prog_name="fieldpost store")


def _run_trial(context: typer.Context) -> None:
    with loading_line():
        trial = import_module("bot.trying.command").trial_app()
    trial(args=context.args, prog_name="fieldpost try-discord")


def _run_league(context: typer.Context) -> None:
    os.environ.setdefault(KEPT, str(Path(os.environ.get("FIELDPOST_HOME", "var"), "kept_modules").absolute()))
    with loading_line():  # of most of the bot, which other commands do not need
        leagues = import_module("bot.leagues").leagues_app()
    leagues(args=context.args, prog_name="fieldpost league")


def _tool_runner(tool: Tool) -> Callable[[typer.Context], None]:
    def command(context: typer.Context) -> None:
        # Positions of games with an owner's module are read with the module's kept copy.
        os.environ.setdefault(KEPT, str(Path(os.environ.get("FIELDPOST_HOME", "var"), "kept_modules").absolute()))
        raise typer.Exit(tool(context.args))

    return command


def _print_version() -> None:
    """Print the installed release, as needed in a bug report, and exit."""
    typer.echo(f"fieldpost {version('fieldpost')}")
    raise typer.Exit


def _serve_command(
    context: typer.Context,
    home: Annotated[Path | None, typer.Option(help="folder for the database and all else that is kept")] = None,
    port: Annotated[int | None, typer.Option(help="port of the embedded table's page", min=0, max=65535)] = None,
    lan: Annotated[
        str | None,
        typer.Option("--lan", metavar="[ADDRESS]", help="open the table for everybody in the same network who has a link"),
    ] = None,
    tls: Annotated[
        tuple[Path, Path] | None, typer.Option("--tls", metavar="CERTIFICATE KEY", help="encrypt it with these two files")
    ] = None,
    dev: Annotated[bool, typer.Option("--dev", help="start again when a file is saved; one person may play all seats")] = False,
    _version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=lambda on: on and _print_version(), help="name the release")
    ] = False,
) -> None:
    """Serve Discord with DISCORD_TOKEN, or open a table of your own in the browser without one."""
    if home is not None:
        os.environ["FIELDPOST_HOME"] = str(home)
    if context.invoked_subcommand is not None:
        return
    certificate, key = tls or (None, None)
    for name, value in (
        ("FIELDPOST_PORT", port),
        ("FIELDPOST_LAN", lan),
        ("FIELDPOST_TLS_CERT", certificate),
        ("FIELDPOST_TLS_KEY", key),
    ):
        if value is not None:
            os.environ[name] = str(value)
    if dev:
        raise typer.Exit(keep_running([sys.executable, "-m", "bot.main"], watched_folders()))
    if sys.stderr.isatty():
        print("Fieldpost is starting ...", file=sys.stderr, flush=True)
    # Loading the serving code takes a second, the first time and on a busy machine many; tools of games do not need it.
    from bot.serve import start_serving

    if fault := start_serving():
        print_complaint(str(fault))
        raise SystemExit(fault.code)


if __name__ == "__main__":
    run()
