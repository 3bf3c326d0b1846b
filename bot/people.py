"""``fieldpost people``: links for a table in the network, from the terminal of the machine it runs on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import NoReturn

import typer

from bot.program.complaints import MEND, CannotStartError, complain, printable
from bot.settings import read_settings
from sandbox.lan.keys import KeyRing
from sandbox.lan.qr import in_terminal
from sandbox.world.storage import kept_people
from sandbox.world.wire import Json


def people() -> typer.Typer:
    """The commands."""
    group = typer.Typer(no_args_is_help=True, help="Links for people who play over --lan.")
    group.command("add")(_add)
    group.command("link")(_link)
    group.command("remove")(_remove)
    group.command("list")(_list)
    return group


def _add(name: str) -> None:
    """A link for somebody new; it works once, for a week."""
    with _table() as (keys, known):
        if _find(known, name):
            _mend(f"{name!r} is here already. A new link: people link NAME")
        _show(keys, keys.link(name=name))


def _link(name: str) -> None:
    """A new link for somebody who lost theirs. All their devices are signed out."""
    with _table() as (keys, known):
        user = _named(known, name)
        keys.sign_out(user["id"])
        _show(keys, keys.link(user_id=user["id"], name=user["global_name"]))


def _remove(name: str) -> None:
    """Sign all devices of somebody out, or take an invitation back. Seats in games stay."""
    with _table() as (keys, known):
        invited = [link for link in keys.links() if not link.user_id and link.name.casefold() == name.casefold()]
        for link in invited:
            keys.drop_link(link.id)
        if not invited:
            keys.sign_out(_named(known, name)["id"])


def _list() -> None:
    """Who is here, with how many devices, and who is invited."""
    with _table() as (keys, known):
        for user in known:
            devices = keys.devices(user["id"])
            seen = f", last seen {datetime.fromtimestamp(devices[0].seen):%Y-%m-%d %H:%M}" if devices else ""
            print(f"{user['global_name']}: {len(devices)} devices{seen}")
        for link in keys.links():
            if not link.user_id:
                print(f"{link.name}: invited until {datetime.fromtimestamp(link.ends):%Y-%m-%d %H:%M}")


@contextmanager
def _table() -> Iterator[tuple[KeyRing, list[Json]]]:
    """The keys and people of the table in the home folder; it may be open meanwhile."""
    try:
        folder = read_settings().home / "sandbox"
    except CannotStartError as error:
        _mend(str(error))
    known = kept_people(folder)
    if not known:
        _mend(f"there is no table in {folder} yet. Open it first: ./run --lan")
    keys = KeyRing(folder)
    try:
        if not keys.fact("address"):
            _mend("this table was never open for a network. Open it first: ./run --lan")
        yield keys, known
    finally:
        keys.close()


def _show(keys: KeyRing, key: str) -> None:
    link = f"{keys.fact('address')}/#key={key}"
    print(printable(f"{link}\n\n{in_terminal(link)}", sys.stdout))


def _find(known: list[Json], name: str) -> Json | None:
    wanted = name.casefold()
    return next((user for user in known if wanted in (user["global_name"].casefold(), user["username"].casefold())), None)


def _named(known: list[Json], name: str) -> Json:
    user = _find(known, name)
    if user is None:
        names = ", ".join(item["global_name"] for item in known)
        _mend(f"there is nobody called {name!r}. Here are: {names}")
    return user


def _mend(text: str) -> NoReturn:
    complain(text)
    raise typer.Exit(MEND)
