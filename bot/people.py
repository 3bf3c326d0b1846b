"""``fieldpost people``: links to a table in the network, from a terminal on its machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import typer

from bot.program.complaints import CannotStartError, exit_to_mend, printable_text
from bot.settings import read_settings
from sandbox.lan.keys import KeyRing
from sandbox.lan.qr import qr_for_terminal
from sandbox.world.storage import kept_people
from sandbox.world.wire import Json


def people_app() -> typer.Typer:
    """The ``fieldpost people`` commands."""
    group = typer.Typer(no_args_is_help=True, help="Links for people who play over --lan.")
    group.command("add")(_add_person)
    group.command("link")(_renew_link)
    group.command("remove")(_remove_person)
    group.command("list")(_list_people)
    return group


def _add_person(name: str) -> None:
    """Make a link for a new person; it works once, for a week."""
    with _people_table() as (keys, known):
        if _find_person(known, name):
            exit_to_mend(f"{name!r} is here already. A new link: people link NAME")
        _show_key(keys, keys.link(name=name))


def _renew_link(name: str) -> None:
    """Make a new link for somebody who lost theirs. All their devices are signed out."""
    with _people_table() as (keys, known):
        user = _person_named(known, name)
        keys.sign_out(user["id"])
        _show_key(keys, keys.link(user_id=user["id"], name=user["global_name"]))


def _remove_person(name: str) -> None:
    """Sign out all devices of a person, or cancel an invitation. Their seats in games stay."""
    with _people_table() as (keys, known):
        invited = [link for link in keys.links() if not link.user_id and link.name.casefold() == name.casefold()]
        for link in invited:
            keys.drop_link(link.id)
        if not invited:
            keys.sign_out(_person_named(known, name)["id"])


def _list_people() -> None:
    """List the people with their devices, and the open invitations."""
    with _people_table() as (keys, known):
        for user in known:
            devices = keys.devices(user["id"])
            seen = f", last seen {datetime.fromtimestamp(devices[0].seen):%Y-%m-%d %H:%M}" if devices else ""
            print(f"{user['global_name']}: {len(devices)} devices{seen}")
        for link in keys.links():
            if not link.user_id:
                print(f"{link.name}: invited until {datetime.fromtimestamp(link.ends):%Y-%m-%d %H:%M}")


@contextmanager
def _people_table() -> Iterator[tuple[KeyRing, list[Json]]]:
    """The keys and people of the table in the home folder; it may be open meanwhile."""
    try:
        folder = read_settings().home / "sandbox"
    except CannotStartError as error:
        exit_to_mend(str(error))
    known = kept_people(folder)
    if not known:
        exit_to_mend(f"there is no table in {folder} yet. Open it first: ./run --lan")
    keys = KeyRing(folder)
    try:
        if not keys.fact("address"):
            exit_to_mend("this table was never open for a network. Open it first: ./run --lan")
        yield keys, known
    finally:
        keys.close()


def _show_key(keys: KeyRing, key: str) -> None:
    link = f"{keys.fact('address')}/#key={key}"
    print(printable_text(f"{link}\n\n{qr_for_terminal(link)}", sys.stdout))


def _find_person(known: list[Json], name: str) -> Json | None:
    wanted = name.casefold()
    return next((user for user in known if wanted in (user["global_name"].casefold(), user["username"].casefold())), None)


def _person_named(known: list[Json], name: str) -> Json:
    user = _find_person(known, name)
    if user is None:
        names = ", ".join(item["global_name"] for item in known)
        exit_to_mend(f"there is nobody called {name!r}. Here are: {names}")
    return user
