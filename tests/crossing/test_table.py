"""The Crossing at the table: the whole program, a lobby, a panel, typed orders and the picture, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.director.client import Message, User
from tests.table.program import running


async def board(user: User, *words: str) -> Message:
    """The board, once it says all of these words and has a picture."""
    return await user.wait_for(
        lambda message: all(word in message.text for word in words) and bool(message.pictures), channel="games"
    )


@pytest.mark.parametrize(
    ("lang", "turn", "unit", "occupied", "seat"),
    [
        ("en", "Turn 1: march", "1st Grey 5-4", "is in", "Blue"),
        ("ru", "Ход 1: марш", "1-я Серая 5-4", "занят", "Синие"),
        ("pl", "Etap 1: marsz", "1. Szara 5-4", "zajęte", "Niebiescy"),
    ],
)
async def test_a_game_at_the_table(tmp_path: Path, lang: str, turn: str, unit: str, occupied: str, seat: str) -> None:
    async with running(tmp_path / "home") as program:
        alice, bob = program.director.user("alice"), program.director.user("bob")
        for user in (alice, bob):
            (await user.slash("language", {"lang": lang}, channel="games")).ok()
        (await alice.slash("game new", {"scenario": "dawn", "game": "crossing", "lang": lang}, channel="games")).ok()
        (await alice.slash("game join", {"side": "grey"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        seen = await board(alice, turn)
        [picture] = seen.pictures
        assert len(await alice.download(picture)) > 20_000
        assert f"0402: {unit}" in seen.alts[0]

        # By buttons: a unit, a hex, next to the numbered map.
        panel = (await alice.click(seen.buttons[0])).ok().message
        refused = (await alice.slash("act", {"orders": "march grey_1 0302"}, channel="games")).message
        assert occupied in refused.text
        assert "3.4" in refused.text
        assert panel.buttons
        (await alice.slash("march", {"unit": "grey_1", "to": "0403"}, channel="games")).ok()
        (await alice.slash("act", {"orders": "march grey_2 0301; done"}, channel="games")).ok()
        after = await bob.wait_for(lambda message: f"0403: {unit}" in " ".join(message.alts), channel="games")
        assert seat in after.text
