"""``/film``: made of what spectators saw; a film, a moving picture, a poster; nothing for a game without pictures."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from bot.apart import jobs
from bot.apart.course import watched_views
from bot.apart.jobs import SentGame
from bot.commands.film import KINDS
from bot.core import games
from bot.core.entries import ending_of_entry
from bot.core.host_entries import Conceded
from bot.drawing.pictures import GameDrawings
from bot.store import GameRow as Row
from bot.store import LoggedAction
from bot.telling.text import GameWords
from render.eots.film import film_moments
from render.pages.pool import KINDS as SCENES
from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from tests.table.conftest import Club
from words import is_known_message, known_languages

pytestmark = pytest.mark.plays("+tests.table.toy")

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def played(length: int) -> SentGame:
    """A game of South Pacific with a number of random actions."""
    options = {"@rules": str(GAME.editions.revision)}
    row = Row(1, GAME.id, "south_pacific", options, "active", NOW, None, 1, 2, None, None, 3, "en", "", 1, length)
    outcome, rng = games.begin_game_outcome(GAME, row.scenario, options, bytes(32)), random.Random(3)
    log = []
    for seq in range(1, length + 1):
        action = random_action(outcome.position, rng)
        outcome = outcome.position.play(action, SealedDice(bytes(32), seq))
        argument = " ".join(action.args)
        log.append(LoggedAction(1, seq, action.seat, action.verb, argument, None, outcome.irreversible, 3, None, NOW))
    return SentGame(row, {"japan": 3, "allies": 4}, bytes(32), msgspec.msgpack.encode(log))


@pytest.fixture(scope="module")
def asked() -> SentGame:
    return played(40)


def test_only_what_spectators_saw_is_filmed(asked: SentGame) -> None:
    match = asked.begun()
    views, events = watched_views(match, asked.rows())
    assert len(views) == len(events) == 41 - sum("spectator" in line.hidden_from for line in match.log_lines)
    assert all(view.who == "spectator" and not view.hand and not view.hands and not view.future for view in views)
    assert all(event.visible("spectator") for those in events for event in those)
    assert any(not e.visible("spectator") for line in match.log_lines for e in line.events)


def test_the_aim_of_a_computer_stands_over_its_offensive(asked: SentGame) -> None:
    begun = next(one.seq for one in asked.rows() if one.verb in ("oc", "event"))
    views, events = watched_views(asked.begun(), asked.rows(), over=True, aims={begun: "computer: towards Rabaul"})
    moments = film_moments(views, events, "", "en")
    [shown] = [one for one in moments if "computer: towards Rabaul" in one.words]
    assert shown.kind == "offensive"


@pytest.mark.parametrize("kind", [*KINDS])
async def test_each_kind_is_made(kind: str) -> None:
    asked, pictures = played(12), GameDrawings()
    try:
        scene = jobs.packed_scene(asked, "", "ru", kind, None, "paper")
        assert scene is not None
        made = await pictures.story(asked.begun(), scene, kind)
        assert made is not None
        assert made.name == {"mp4": "film.mp4", "gif": "film.gif", "poster": "poster.jpg"}[kind]
        assert 0 < len(made.alt) <= 1024
        assert len(made.data) < 10_000_000
    finally:
        await pictures.close()


def test_a_turn_that_was_not_played_is_no_film(asked: SentGame) -> None:
    assert jobs.packed_scene(asked, "", "en", "mp4", 50, "paper") is None


def test_a_game_without_pictures_has_no_film(asked: SentGame) -> None:
    toy = msgspec.structs.replace(asked, row=msgspec.structs.replace(asked.row, game_type="toy", scenario="short"), log=b"\x90")
    assert jobs.packed_scene(toy, "", "en", "mp4", None, "paper") is None


def test_a_conceded_game_shows_its_end() -> None:
    """The position has no ending: the match does. The last picture of the film, and the poster, show it."""
    asked = played(12)
    result = ending_of_entry(scenario_by_id(GAME, "south_pacific"), Conceded(), "japan")
    assert result is not None
    text = GameWords(GAME, "en").result(result)
    seen: dict[str, Any] = {}
    match = asked.begun()
    watched_views(match, asked.rows())
    for kind, turn in (("mp4", None), ("poster", None), ("turn", GAME.table.turn(match.position.state))):
        packed = jobs.packed_scene(asked, text, "en", kind, turn, "paper")
        assert packed is not None
        seen[kind] = msgspec.msgpack.decode(packed, type=SCENES["poster" if kind == "poster" else "film"][0])
    last = seen["mp4"].shots[-1]
    assert last.loud
    assert "Japan resigned" in last.caption
    assert "*" not in last.caption
    assert "Japan resigned" in seen["poster"].subtitle
    assert "Japan resigned" in seen["turn"].shots[-1].caption


def test_its_words_exist_in_all_languages() -> None:
    for lang in known_languages():
        for msgid in ("cmd-film-description", "opt-kind", "opt-turn", "film-nothing", *KINDS.values()):
            assert is_known_message(lang, msgid), (lang, msgid)


async def test_a_secret_decision_makes_no_film_longer(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "pass")

    async def moments() -> Any:
        now = await club.match()
        log = await club.bot.store.log.packed(now.id, now.seq)
        asked = SentGame(now.row, dict(now.seats), now.secret, log)
        return watched_views(asked.begun(), asked.rows())

    before = await moments()
    await club.do("red", "choose 3")
    assert await moments() == before
    assert match.id == (await club.match()).id
