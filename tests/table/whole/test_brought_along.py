"""The bot brought along by a person: their own games in direct messages and on servers that it is not on, seen by them alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.director.client import StandInRefusedError, User
from tests.table.program import running


async def start_game(alice: User, bob: User, channel: str) -> None:
    """South Pacific in a channel; Alice plays Japan, Bob the Allies."""
    (await alice.slash("game new", {"scenario": "south_pacific"}, channel=channel)).ok()
    (await alice.slash("game join", {"side": "japan"}, channel=channel)).ok()
    (await bob.slash("game join", {"side": "allies"}, channel=channel)).ok()
    (await alice.slash("game start", channel=channel)).ok()


async def test_own_games_elsewhere(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "rules.eots") as program:
        director = program.director
        alice, bob, carol = (director.user(name) for name in ("alice", "bob", "carol"))
        await director.add_guild("Abroad", ["alice", "carol"], channel="abroad", bot=False)
        assert "no running game" in (await alice.slash("hand", channel="abroad")).ok().message.text
        await start_game(alice, bob, "games")

        home = (await alice.slash("hand", channel="games")).ok().message
        for place in ("abroad", "dm"):
            shown = (await alice.slash("hand", channel=place)).ok().message
            assert shown.text == home.text
            assert shown.ephemeral
            assert "#1" in (await alice.slash("mine", channel=place)).ok().message.text
            asked = (await alice.slash("explain zones", channel=place)).ok().message
            assert asked.ephemeral
            assert "You have no running game" in (await carol.slash("hand", channel=place)).ok().message.text
            refused = (await carol.slash("hand", {"game": 1}, channel=place)).ok().message.text
            assert refused == (await carol.slash("hand", {"game": 999}, channel=place)).ok().message.text.replace("999", "1")
            with pytest.raises(StandInRefusedError, match="offered"):
                await alice.slash("panel", channel="abroad")
        assert "not your decision" in (await alice.slash("why", {"order": "oc J17"}, channel="abroad")).ok().message.text
        assert all(one.ephemeral for one in await carol.messages("abroad")), "nobody else sees an answer"

        await start_game(alice, bob, "general")
        several = (await alice.slash("hand", channel="abroad")).ok().message.text
        assert "#1" in several
        assert "#2" in several
        offered = await alice.autocomplete("hand", "game", channel="abroad")
        assert {one["value"] for one in offered} == {1, 2}
        assert await carol.autocomplete("hand", "game", channel="abroad") == []
        assert (await alice.slash("hand", {"game": 1}, channel="abroad")).ok().message.text == home.text
        assert await director.refusals() == []
