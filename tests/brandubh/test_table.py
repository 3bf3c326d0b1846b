"""Brandubh at the table: the whole program, a lobby, a panel, typed orders and the picture, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.director.client import Director, Message, User
from tests.table.program import running


async def board(user: User, *words: str) -> Message:
    """The board, once it says all of these words."""
    return await user.wait_for(
        lambda message: "Brandubh ·" in message.text and all(word in message.text for word in words), channel="games"
    )


async def begun(director: Director, lang: str) -> tuple[User, User]:
    """A started game in #games: Alice plays the raiders, Bob the king's men; both read ``lang``."""
    alice, bob = director.user("alice"), director.user("bob")
    for user in (alice, bob):
        (await user.slash("language", {"lang": lang}, channel="games")).ok()
    (await alice.slash("game new", {"scenario": "hall", "game": "brandubh", "lang": lang}, channel="games")).ok()
    (await alice.slash("game join", {"side": "raiders"}, channel="games")).ok()
    (await bob.slash("game join", {"side": "kings_men"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()
    return alice, bob


@pytest.mark.parametrize(
    ("lang", "turn", "raider", "no_way"),
    [
        ("en", "Turn 1: move a piece", "Raider d6", "no free straight way"),
        ("ru", "Ход 1: передвиньте фигуру", "Налётчик d6", "нет свободного прямого пути"),
        ("pl", "Ruch 1: przesuń pionek", "Najeźdźca d6", "nie ma wolnej prostej drogi"),
    ],
)
async def test_a_game_at_the_table(tmp_path: Path, lang: str, turn: str, raider: str, no_way: str) -> None:
    async with running(tmp_path / "home") as program:
        alice, bob = await begun(program.director, lang)
        seen = await board(alice, turn)
        [picture] = seen.pictures
        data = await alice.download(picture)
        assert len(data) > 20_000
        assert seen.alts
        assert raider.split()[0] in seen.alts[0]

        # By menus: a piece, a square, and it is done.
        panel = (await alice.click(seen.buttons[0])).ok().message
        assert raider in panel.selects[0].labels
        panel = (await alice.choose(panel.selects[0], raider)).message
        panel = (await alice.choose(panel.selects[0], "a6")).message
        await board(bob, "d6 → a6")

        # Typed, with names as well as squares; a refusal says why.
        refused = (await bob.slash("act", {"orders": "move d5 e6"}, channel="games")).message
        assert no_way in refused.text
        assert "2.2" in refused.text
        (await bob.slash("act", {"orders": "move d5 e5"}, channel="games")).ok()
        await board(alice, "d5 → e5")
