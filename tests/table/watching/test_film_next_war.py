"""The film of a game of Next War under fog: what onlookers saw while it was played, all of it when it is over (13.2)."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from bot.apart.course import watched_views
from bot.apart.jobs import SentGame
from bot.core import games
from bot.store import GameRow as Row
from bot.store import LoggedAction
from render.next_war.film import theatre_film
from rules.engine import Action
from rules.engine.machine.dice import SealedDice
from rules.next_war.game import NEXT_WAR

pytestmark = pytest.mark.plays("rules.next_war")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
ORDERS = ("weather clear", "move 2415 su_131_1+su_131_2+su_131_t 2315", "done")


def played() -> SentGame:
    """A march of three units, handed over."""
    options = {"fog": "yes", "@rules": str(NEXT_WAR.editions.revision)}
    row = Row(1, NEXT_WAR.id, "lyngen", options, "active", NOW, None, 1, 2, None, None, 3, "en", "", 1, len(ORDERS))
    position, log = games.begin_game_outcome(NEXT_WAR, row.scenario, options, bytes(32)).position, []
    for seq, line in enumerate(ORDERS, 1):
        action = Action.parse("pact", line)
        outcome = position.play(action, SealedDice(bytes(32), seq))
        position = outcome.position
        log.append(LoggedAction(1, seq, "pact", action.verb, " ".join(action.args), None, outcome.irreversible, 3, None, NOW))
    return SentGame(row, {"pact": 10, "nato": 11}, bytes(32), msgspec.msgpack.encode(log))


def test_what_was_hidden_is_shown_when_the_game_is_over() -> None:
    asked, units = played(), {"su_131_1", "su_131_2", "su_131_t"}
    for over, seen in ((False, 1), (True, 3)):
        views, events = watched_views(asked.begun(), asked.rows(), over=over)
        assert len(units & set(views[-1].place)) == seen
        marches = [event for those in events for event in those if event.kind.startswith("moved")]
        assert [len(event.facts["units"]) for event in marches] == [seen]
        assert theatre_film(views, "en", events, None, "") is not None
