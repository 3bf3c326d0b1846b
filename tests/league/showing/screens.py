"""Screenshots of what a moderator sees, for ``docs/league.md``: ``python -m tests.league.showing.screens docs/pictures``.

The stand-in runs with the bot; Carol makes a season, looks at its first round and at a report in her list; the screenshots
are those of a phone.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from PIL import Image

from rules.eots.game import GAME
from tests.director.client import Message
from tests.sandbox.browser import chromium
from tests.table.album import Album, beside, packed
from tests.table.program import Ledger, Person, running

SEASON = {"name": "Spring league", "scenario": "south_pacific", "template": "everybody"}


async def play(album: Album) -> None:
    """A season up to a report about a player, with its moderator."""
    ledger, director = Ledger(album.program.home, GAME), album.program.director
    alice, bob, carol, dave = (Person(director, name, "en", ledger) for name in ("alice", "bob", "carol", "dave"))
    for person in (alice, bob, carol, dave):
        await person.configure(locale="en-US")

    async def ask(who: Person, command: str, **options: object) -> Message:
        return (await who.slash(command, options, channel="games")).ok().last

    made = await ask(carol, "league-desk new", **SEASON)
    await album.shoot("settings", carol, made)
    await carol.click(made.button("Open entries"))
    for person in (alice, bob, dave):
        await ask(person, "league join")
    await ask(carol, "league-desk start")
    round_ = await ask(carol, "league-desk round")
    await album.shoot("round", carol, round_)
    await carol.click(round_.button("Publish"))
    await ledger.all_said()
    await ask(dave, "league report", player="bob", text="I have heard nothing for a week.")
    await ledger.all_said()
    desk = await ask(carol, "league-desk cases")
    await album.shoot("round", carol, desk)
    case = (await carol.click(desk.button("^1 · "))).message
    await album.shoot("desk", carol, case)


async def taken() -> dict[str, dict[str, Image.Image]]:
    """All pictures, by their kinds."""
    found: dict[str, dict[str, Image.Image]] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder) / "home") as program, chromium() as started:
            await play(Album(program, started, "en", found))
    return found


def main(folder: Path) -> None:
    """Take them side by side: what a season is made of, its round above the desk, and a case."""
    found = asyncio.run(taken())
    (folder / "league_moderator.webp").write_bytes(packed(beside([found[kind]["en"] for kind in ("settings", "round", "desk")])))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
