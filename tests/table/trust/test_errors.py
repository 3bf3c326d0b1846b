"""No error message shows anything of a game's state to anyone, and none in the host's own log contains a hand."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.core.errors import NotReplayedError, reason_of
from bot.store.schema import actions, snapshots
from rules.engine import IllegalActionError, Refusal
from tests.table.conftest import Club
from tests.table.trust.test_rights import said


@pytest.fixture
async def broken(club: Club) -> Club:
    """A game whose second entry names a card that nobody holds, as a faulty update would make it."""
    await club.begin()
    await club.do("red", "move red_01 h8")
    await club.do("red", "move red_02 h8")

    def spoil(connection: Any) -> None:
        connection.execute(delete(snapshots).where(snapshots.c.seq > 0))
        connection.execute(update(actions).where(actions.c.seq == 2).values(verb="offensive", argument="c99 a1 red_01"))

    await club.bot.store.database.write(spoil)
    club.bot.service.forget(1)
    return club


@pytest.mark.parametrize(
    ("command", "more"),
    [
        ("map", {}),
        ("log", {"since": 0}),
        ("panel", {}),
        ("mine", {}),
        ("watch", {}),
        ("replay", {}),
        ("film", {}),
    ],
)
async def test_an_unreadable_game_shows_only_its_number_and_entry(
    broken: Club, command: str, more: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    match_cards = {f"c{number:02}" for number in range(1, 60)}
    for who in (broken.eve, broken.ann):
        text = said(await who.slash(broken.channel, command, **more))
        assert "legal" not in text.lower()
        assert not any(card in text for card in match_cards), text
        if command != "mine":
            assert "Game #1 cannot be read by this version of the program (entry 2 of its log)" in text
    err = "".join(capfd.readouterr())
    assert "legal" not in err
    assert not any(card in err for card in match_cards), err


def test_reasons_for_the_hosts_log_have_no_facts() -> None:
    refusal = Refusal("not-in-hand", "5.0", {"card": "J99"}, ("J17", "J25"), "card")
    for error in (IllegalActionError(refusal), NotReplayedError(3, IllegalActionError(refusal))):
        assert "J" not in reason_of(error)
        assert "not-in-hand" in reason_of(error)
