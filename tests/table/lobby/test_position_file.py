"""Opening a game from a position file: what is checked, that its hands stay secret, that it replays and can be verified."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core import games
from bot.lobby import position_file
from rules.engine import SealedDice
from tests.table.conftest import Club, controls, play_only, replayed, texts

pytestmark = pytest.mark.plays("")

SCENARIO = "south_pacific"
GIVEN = {
    "id": "duel",
    "scenario": SCENARIO,
    "turn": 5,
    "active": "allies",
    "units": [["us_cv_wasp", "4423", "reduced"]],
    "markers": {"political_will": 3},
    "hands": {"allies": ["A24", "A25"]},
}


def encoded(given: Any = GIVEN) -> tuple[str, bytes]:
    return "position.json", json.dumps(given).encode()


async def test_a_position_becomes_a_game(club: Club) -> None:
    opened = await club.eve.slash(club.channel, "game position", file=encoded())
    assert "Game #1" in opened.response.content
    assert opened.response.ephemeral
    await club.pump()
    assert "Opened from a position file" in texts(club.board())
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.bob.slash(club.channel, "game join", side="allies")
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    state: Any = match.position.state
    assert (state.turn, state.active, state.political_will) == (5, "allies", 3)
    assert state.place["us_cv_wasp"] == "4423"
    assert state.hand["allies"] == ["A24", "A25"]
    assert [p.seat for p in match.public_prompts()] == ["allies"]
    # Hands that the file leaves out are dealt with the game's own dice.
    again = games.from_position(match.game, json.dumps(GIVEN), SealedDice(bytes([1] * 32), 0))[1]
    once_more = games.from_position(match.game, json.dumps(GIVEN), SealedDice(bytes([2] * 32), 0))[1]
    assert len({tuple(s.hand["japan"]) for s in (state, again.position.state, once_more.position.state)}) > 1
    # It continues, is read again from the store, and its whole log replays from the file.
    await club.do("allies", "discard A24")
    club.bot.service.forget(match.id)
    loaded: Any = (await club.match()).position.state
    whole: Any = (await replayed(club.bot.service, match.id)).position.state
    assert loaded == whole
    assert loaded.hand["allies"] == ["A25"]


async def test_nobody_else_sees_the_hands_of_the_file(club: Club) -> None:
    await club.ann.slash(club.channel, "game position", file=encoded())
    await club.pump()
    await club.ann.slash(club.channel, "game join", side="japan")
    await club.bob.slash(club.channel, "game join", side="allies")
    await club.bob.slash(club.channel, "game start")
    await club.pump()
    shown = "\n".join(texts(message) for message in club.channel.history())
    for secret in ("A24", "A25", "duel"):
        assert secret not in shown
    assert not [file for message in club.channel.history() for file in message.attachments if file.filename.endswith(".json")]
    listed = await club.eve.slash(club.channel, "game info")
    assert "A24" not in texts(listed.response)
    lines = (await club.match()).lines("japan")
    assert not [event for _, event, _ in lines if event is not None and "A24" in str(event.facts)]


BAD: list[tuple[bytes, str]] = [
    (b"", "the file is empty"),
    (b"\xff\xfe{", "UTF-8"),
    (b'{"scenario": ', "not valid JSON"),
    (b'{"scenario": "south_pacific", "scenario": "burma"}', "appears twice"),
    (b"[]", "holds 0 positions"),
    (b'{"scenario": "south_pacific"}\n{"scenario": "burma"}', "holds 2 positions"),
    (b'"south_pacific"', "must be an object"),
    (b'{"scenario": "south_pacific", "units": [["us_cv_wosp", "4423"]]}', r"units[0][0]: no unit “us_cv_wosp”; did you mean"),
    (b'{"scenario": "south_pacific", "state": {"stack": [{"step": "FightBattles"}]}}', "contradicts itself"),
    (b'{"scenario": "south_pacific", "turn": 6, "phase": "end_of_turn"}', "game is over"),
    (b" " * (position_file.MOST + 1), "may have 256"),
]


@pytest.mark.parametrize(("content", "reason"), BAD, ids=[reason for _, reason in BAD])
async def test_a_bad_file_is_refused_with_the_reason(club: Club, content: bytes, reason: str) -> None:
    refused = await club.ann.slash(club.channel, "game position", file=("position.json", content))
    assert reason in refused.response.content.replace("\\", "")
    assert refused.response.ephemeral
    assert await club.bot.store.games.find() == []


async def test_only_a_game_with_position_files(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = await club.ann.slash(club.channel, "game position", file=encoded(), game="chess")
    assert "Unknown game: chess" in unknown.response.content
    play_only(monkeypatch, "tests.table.toy")
    none = await club.ann.slash(club.channel, "game position", file=encoded())
    assert "position file: -" in none.response.content


async def test_a_taken_channel_needs_a_thread(club: Club) -> None:
    await club.ann.slash(club.channel, "game position", file=encoded())
    taken = await club.ann.slash(club.channel, "game position", file=encoded())
    assert "already being played" in taken.response.content
    opened = await club.ann.slash(club.channel, "game position", file=encoded(), thread=True, lang="pl")
    assert "Game #2" in opened.response.content
    await club.pump()
    [thread] = club.channel.threads
    assert "Otwarta od pozycji" in texts(thread.last_message)


async def test_reasons_are_in_the_language_of_the_person_who_brings_the_file(club: Club) -> None:
    """Every fault with field and line, and the legal values; nothing in English."""
    bad = b'{"scenario": "south_pacific",\n "units": [["us_cv_wasp", "4423", "half"]]}'
    for lang, expected in (
        ("ru", "строка 2, units[0][2]: нет такого: сила «half»; можно: full, reduced"),
        ("pl", "wiersz 2, units[0][2]: nie ma czegoś takiego: siła „half”; można: full, reduced"),
    ):
        await club.ann.slash(club.channel, "language", lang=lang)
        refused = await club.ann.slash(club.channel, "game position", file=("position.json", bad))
        assert expected in refused.response.content.replace("\\", "")


TWICE = {"scenario": "campaign_1941"}


@pytest.mark.parametrize("game", ["eots", "stalins_war"])
async def test_a_scenario_of_two_games_asks_which(club: Club, game: str) -> None:
    """It never chooses by itself: a button for each, and the upload is kept until then."""
    asked = await club.ann.slash(club.channel, "game position", file=encoded(TWICE), clock="post 3d")
    assert "eots/campaign_1941" in texts(asked.response).replace("\\", "")
    assert await club.bot.store.games.find() == []
    title = games.installed_games()[game].title
    await club.ann.click(asked.response, label=next(label for label in controls(asked.response) if label.startswith(title)))
    row = await club.bot.service.row_in(club.channel.id)
    assert (row.game_type, row.scenario) == (game, "campaign_1941")
    assert await club.bot.store.clocks.of_game(row.id) is not None, "the rest of what was typed holds"


@pytest.mark.parametrize("game", ["eots", "stalins_war"])
async def test_the_game_named_is_not_asked_for(club: Club, game: str) -> None:
    await club.ann.slash(club.channel, "game position", file=encoded(TWICE), game=game)
    assert (await club.bot.service.row_in(club.channel.id)).game_type == game
