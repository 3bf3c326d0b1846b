"""Generals stepped through and filmed: only what spectators saw, captions that name the cards, an end that is shown."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from functools import cache

import msgspec
import pytest

from bot.apart import jobs
from bot.apart.course import watched_views
from bot.apart.jobs import SentGame
from bot.commands.film import KINDS
from bot.core import games
from bot.store import GameRow as Row
from bot.store import LoggedAction
from render.generals.film import cards_shown, nation_turn_views
from render.pages.pool import KINDS as SCENES
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from tests.generals.tastes import Laying
from tests.table.conftest import Club, texts
from words import tr

pytestmark = pytest.mark.plays("rules.generals")
NOW = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def played(length: int) -> SentGame:
    """The first decisions of a game in which cards are laid and used."""
    options = {"@rules": str(GAME.editions.revision)}
    row = Row(1, GAME.id, "war", options, "active", NOW, None, 1, 2, None, None, 3, "en", "", 1, length)
    outcome, rng = games.begin_game_outcome(GAME, row.scenario, options, bytes(32)), random.Random(5)
    log = []
    for seq in range(1, length + 1):
        action = random_action(outcome.position, rng, Laying(0.3))
        outcome = outcome.position.play(action, SealedDice(bytes(32), seq))
        log.append(
            LoggedAction(1, seq, action.seat, action.verb, " ".join(action.args), None, outcome.irreversible, 3, None, NOW)
        )
    seats = {nation: 10 + place for place, nation in enumerate(NATIONS)}
    return SentGame(row, seats, bytes(32), msgspec.msgpack.encode(log))


def test_only_what_onlookers_saw() -> None:
    asked = played(60)
    match = asked.begun()
    views, events = watched_views(match, asked.rows())
    assert len(views) > 20
    assert all(view.hand is None and not view.responses for view in views)
    assert all(event.visible("spectator") for those in events for event in those)


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_captions_name_the_cards_that_were_shown(lang: str) -> None:
    asked = played(60)
    packed = jobs.packed_scene(asked, "", lang, "mp4", None, "paper")
    assert packed is not None
    film = msgspec.msgpack.decode(packed, type=SCENES["film"][0])
    captions = [shot.caption for shot in film.shots[:-1]]
    views, events = watched_views(asked.begun(), asked.rows())
    seen = cards_shown(events)
    cards_seen = [cards for view in nation_turn_views(views, None) if (cards := seen.get((view.round, view.active), ()))]
    assert len(cards_seen) > 5
    titles = [[GAME.naming.label("card", card, lang) for card in cards] for cards in cards_seen]
    assert all(any(all(title in caption for title in those) for caption in captions) for those in titles)


@pytest.mark.parametrize("kind", [*KINDS])
def test_each_kind_has_a_scene(kind: str) -> None:
    packed = jobs.packed_scene(played(30), "", "ru", kind, None, "paper")
    assert packed is not None


@pytest.mark.plays("rules.generals")
async def test_replay_of_a_running_game_shows_no_hand(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.ann.slash(club.channel, "game join", side="germany")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-bot"))
    await club.ann.slash(club.channel, "game start")
    await club.bot.app.scripted.quiet()
    rng = random.Random(2)
    for _ in range(4):
        match = await club.match()
        await club.do("germany", str(random_action(match.position, rng, None, "germany")))
        await club.bot.app.scripted.quiet()
    done = await club.eve.slash(club.channel, "replay")
    text = texts(done.followups[-1] if done.followups else done.response)
    assert "Round" in text or "Germany" in text
    match = await club.match()
    hidden = {GAME.naming.label("card", card, "en") for card in match.position.state.hand["germany"]}
    seen = {GAME.naming.label("card", card, "en") for pile in match.position.state.discard.values() for card in pile}
    assert not any(title in text for title in hidden - seen)
