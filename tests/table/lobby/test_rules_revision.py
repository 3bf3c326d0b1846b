"""Games begun with an earlier revision of the rules: their logs are replayed and continued with that revision."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core import games
from bot.core.errors import NotReplayedError
from bot.core.match import GameMatch
from bot.store import Loaded, LoggedAction, Seat
from data.eots.cards import load_cards
from rules.engine import Action
from rules.eots.game import GAME
from tests.table.conftest import Club
from tests.table.panel.test_limits import NOW, ROW

#: The first decisions of 1942 in logs of revision 1: Japan drew a military card and was not asked to exchange one.
OLD = (("allies", "done"), ("japan", "decline"), ("allies", "decline"))
SEATS = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GAME.seats)]


def begun(options: dict[str, Any]) -> GameMatch:
    row = msgspec.structs.replace(ROW, id=1, game_type="eots", scenario="year_1942", options=options, revision=len(OLD))
    log = tuple(
        LoggedAction(1, seq, seat, verb, "", None, False, 100, None, NOW) for seq, (seat, verb) in enumerate(OLD, start=1)
    )
    return GameMatch.load(GAME, Loaded(row, None, log), SEATS, bytes(32))


def test_a_log_of_the_first_revision_is_legal_only_by_that_one() -> None:
    match = begun({"@rules": "1"})
    hand = match.position.state.hand["japan"]
    assert any(load_cards()[card].kind == "military" for card in hand)
    assert not match.position.state.single_hits
    assert match.position.check(Action("japan", "decline")) is not None
    with pytest.raises(NotReplayedError):
        begun({"@rules": str(GAME.editions.revision)})


def test_without_a_mark_the_newest_rules_are_played() -> None:
    assert games.begin_game_outcome(GAME, "year_1942", {}, bytes(32)).position.state.single_hits


async def test_a_new_game_bears_its_revision(club: Club) -> None:
    match = await club.begin()
    assert match.row.marks.rules == "1", "the toy game has known no other"
