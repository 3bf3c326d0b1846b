"""Generals at the table: six people open a game, choose their cards in secret, and play turns with answers in secret."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.core.match import GameMatch
from data.generals import generals_tables_of
from rules.generals.state.board import NATIONS
from rules.generals.table.labels import generals_label
from tests.generals.house import BOARD
from tests.table.conftest import Club, texts

pytestmark = pytest.mark.plays("rules.generals")


async def begun(club: Club, people: int) -> dict[str, Any]:
    """A started game; who sits where."""
    players = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(people)]
    seats = {seat: players[n % people] for n, seat in enumerate(NATIONS)}
    await players[0].slash(club.channel, "game new", scenario="war", game="generals")
    await club.know_dice()
    for seat, person in seats.items():
        await person.slash(club.channel, "game join", side=seat)
    await players[0].slash(club.channel, "game start")
    await club.pump()
    return seats


async def played(club: Club, rounds: int, rng: Random) -> GameMatch:
    """The game after that many rounds of random play past Discord."""
    while True:
        match = await club.match()
        if match.game.result(match.position.state) is not None or match.game.table.turn(match.position.state) > rounds:
            return match
        due = [prompt.seat for prompt in match.position.prompts]
        seat = rng.choice(due)
        actions = list(match.position.actions(seat))
        action = rng.choice(actions)
        await club.do(seat, " ".join((action.verb, *action.args)))


def said(club: Club) -> str:
    """All texts in the channel."""
    return "\n".join(texts(message) for message in club.channel.history())


@pytest.mark.parametrize("people", [2, 6])
async def test_the_channel_reports_each_round_and_no_hidden_card(club: Club, people: int) -> None:
    await begun(club, people)
    match = await played(club, 2, Random(people))
    await club.pump()
    state, everything = match.position.state, said(club)
    for number in (1, 2):
        assert f"Round {number} is over: Axis" in everything
    assert all(f"**{name}** · " in everything for name in ("Germany", "Japan", "Soviet Union"))
    score = "Axis **{axis}** · Allies **{allies}**".format(**state.score)
    assert f"Round **3** of 20 · turn: **Germany** · {score}" in everything
    # Titles that could only come from a hidden card: not those that four or six decks share, nor names of spaces.
    rows = generals_tables_of("").cards
    held = [card for nation in NATIONS for card in (*state.hand[nation], *state.responses[nation])]
    hidden = {card for card in held if rows[card].copies == 1}
    common = Counter(generals_label("card", card, "en") for card in rows)
    titles = {title for title in (generals_label("card", card, "en") for card in hidden) if common[title] == 1} - {
        generals_label("area", space, "en") for space in BOARD.bit
    }
    assert len(titles) > 10
    assert [title for title in sorted(titles) if title in everything] == []
