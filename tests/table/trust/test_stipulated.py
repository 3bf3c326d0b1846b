"""A position with hands set by a person is marked as such before anyone joins, and starting means agreeing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core import games
from bot.lobby import position_file
from bot.moderation.rulings import ModeratorRulings
from rules.engine.machine.seeds import Seeds
from tests.table.conftest import Club, replayed, texts
from tests.table.trust.test_rights import said

pytestmark = pytest.mark.plays("")


async def opened(club: Club, **more: Any) -> None:
    """Ann opens a position and plays Japan; Bob plays the Allies."""
    given = {"scenario": "south_pacific", **more}
    await club.ann.slash(club.channel, "game position", file=("position.json", json.dumps(given).encode()))
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.bob.slash(club.channel, "game join", side="allies")
    await club.pump()


async def test_hands_in_a_file_are_said_with_who_wrote_it(club: Club) -> None:
    await opened(club, hands={"allies": ["A24"]}, deal="x")
    board = texts(club.board())
    assert f"The position file of {club.ann.mention} sets things that not everyone may see: hands, the deal of all hands" in board
    assert "A24" not in board
    refused = said(await club.ann.slash(club.channel, "game start"))
    assert "Another player must press Start" in refused
    await club.bob.slash(club.channel, "game start")
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history()[1:])
    assert "sets things that not everyone may see" in public
    whole = await replayed(club.bot.service, 1)
    assert whole.log_lines[0].events[0].kind == "host-stipulated"
    for lang in ("ru", "pl"):
        club.bot.table.choices._known[("user", club.eve.id)] = {"lang": lang}
        text = said(await club.eve.slash(club.channel, "log", since=0))
        assert club.ann.mention in text


async def test_a_file_without_them_says_nothing_of_the_kind(club: Club) -> None:
    await opened(club, turn=5)
    assert "sets things" not in texts(club.board())
    assert "sets " not in said(await club.ann.slash(club.channel, "game start"))
    assert (await club.match()).row.status == "active"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, ()),
        ({"hands": {"japan": []}}, ("hands",)),
        ({"deal": "a"}, ("deal",)),
        ({"state": {"deck": {"japan": []}}}, ("decks",)),
    ],
)
def test_what_is_laid_down(given: dict[str, Any], found: tuple[str, ...]) -> None:
    files = position_file.game_with_positions("eots").files
    assert files is not None
    assert files.stipulated(json.dumps({"scenario": "south_pacific", **given})) == found


async def test_a_preview_uses_none_of_the_games_own_dice(club: Club) -> None:
    """What a file leaves open is drawn for the look at it by chance of no game, and again when it is done."""
    await opened(club)
    await club.ann.slash(club.channel, "game start")
    match = await club.match()
    rulings = ModeratorRulings(club.bot.service)
    text = json.dumps({"scenario": "south_pacific"})
    looks: list[Any] = [(await rulings.corrected(match, text)).state for _ in range(6)]
    deals = [tuple(map(tuple, look.hand.values())) for look in looks]
    assert len(set(deals)) > 1
    await rulings.correct(match.id, club.eve.id, text, "x", None)
    done: Any = (await club.match()).position.state
    again: Any = games.from_position(match.game, text, Seeds(match.secret[:32]).dice(1))[1].position.state
    assert done.hand == again.hand, "the dice of its own entry"
