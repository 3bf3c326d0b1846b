"""A game of Generals opened from a position file that nobody names the game of; a moderator corrects it in lines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.generals.state.board import NATIONS
from tests.table.conftest import Club, texts

GIVEN = {
    "scenario": "war",
    "round": 7,
    "active": "japan",
    "army": {"japan": ["japan", "china"]},
    "hands": {"japan": ["jpn_land_battle"]},
    "score": {"axis": 30, "allies": 12},
}


@pytest.mark.plays("")
async def test_a_position_is_opened_played_and_corrected(club: Club) -> None:
    mod = club.moderator()
    opened = await club.eve.slash(club.channel, "game position", file=("p.json", json.dumps(GIVEN).encode()))
    assert "Game #1" in opened.response.content
    await club.pump()
    assert "hands" in texts(club.board())
    for n, nation in enumerate(NATIONS):
        await (club.ann, club.bob)[n % 2].slash(club.channel, "game join", side=nation)
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    state: Any = match.position.state
    assert (state.round, state.active, state.army["japan"], state.score) == (7, "japan", ["china", "japan"], GIVEN["score"])
    assert "Round **7** of 20" in texts(club.board())
    form = await mod.slash(club.channel, "mod position", part="points")
    done = await mod.submit_modal(form, {"text": "axis 31", "reason": "a marker slipped"})
    shown = done.followups[-1] if done.followups else done.response
    assert "- axis 30" in texts(shown)
    assert "+ axis 31" in texts(shown)
    await mod.click(shown, label="Correct the position")
    await club.pump()
    state = (await club.match()).position.state
    assert (state.score["axis"], state.hand["japan"]) == (31, ["jpn_land_battle"])
    await club.do("japan", "discard jpn_land_battle")


@pytest.mark.plays("")
async def test_a_file_of_no_game_is_refused_with_the_games_there_are(club: Club) -> None:
    refused = await club.eve.slash(club.channel, "game position", file=("p.json", b'{"scenario": "chess"}'))
    assert "Generals" in refused.response.content


@pytest.mark.plays("")
async def test_all_faults_of_a_file_are_listed_at_once(club: Club) -> None:
    wrong = b'{"scenario": "war",\n "round": 40,\n "army": {"italy": ["rome"]}}'
    refused = await club.eve.slash(club.channel, "game position", file=("p.json", wrong))
    text = refused.response.content.replace("\\", "")
    assert "line 2, round: 40" in text
    assert "line 3, army.italy[0]: no space “rome”" in text
