"""A board of a game that is over offers *Again*, *Film* and *New game*; they hold after a restart, and rights are judged."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lobby.again import swapped_seats
from bot.lobby.bots import Bots
from bot.telling.text import GameWords
from rules.engine import Result
from rules.engine.packages import registry
from tests.table.conftest import Club, controls, texts

AGAIN, SWAPPED, NEW = "Again", "Again, seats swapped", "New game"


async def conceded(club: Club) -> int:
    """Ann (red) and Bob (blue) play, and Bob resigns; returns the number of the game."""
    match = await club.begin()
    asked = await club.bob.slash(club.channel, "concede")
    await club.bob.click(asked.response, label="Resign")
    await club.pump()
    assert (await club.bot.service.row(match.id)).status == "finished"
    return match.id


def board_of_end(club: Club) -> Any:
    """The board with the buttons of a game that is over."""
    return [one for one in club.channel.history() if AGAIN in controls(one)][-1]


def said(done: Any) -> str:
    """What somebody was answered."""
    return texts(done.followups[-1] if done.followups else done.response)


@pytest.mark.parametrize(("label", "seat"), [(AGAIN, "red"), (SWAPPED, "blue")])
async def test_again_opens_the_same_game_with_the_one_who_asks_on_their_seat(club: Club, label: str, seat: str) -> None:
    first = await conceded(club)
    club.bot.service.forget(first)  # as after a restart: nothing is known but what is stored
    await club.ann.click(board_of_end(club), label=label)
    await club.pump()
    row = await club.bot.service.row_in(club.channel.id)
    assert row.id != first
    assert (row.status, row.scenario, row.owner_id) == ("lobby", "short", club.ann.id)
    assert await club.bot.table.lobby.seated(row) == {seat: club.ann.id}
    [called] = [texts(one) for one in club.channel.history() if "wants to play again" in texts(one)]
    assert f"<@{club.bob.id}>" in called


async def test_only_who_played_opens_it_again_and_only_once(club: Club) -> None:
    await conceded(club)
    board = board_of_end(club)
    assert "Only those who played" in said(await club.eve.click(board, label=AGAIN))
    await club.ann.click(board, label=AGAIN)
    assert "already being played" in said(await club.bob.click(board, label=AGAIN))
    assert len(await club.bot.service.store.games.find(("lobby",), club.guild.id)) == 1


async def test_new_game_is_offered_to_everybody(club: Club) -> None:
    await conceded(club)
    board = board_of_end(club)
    assert NEW in controls(board)
    assert "Toy War" in said(await club.eve.click(board, label=NEW))


async def test_a_scripted_player_takes_the_other_seat_when_they_are_swapped(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="red")
    row = await club.bot.service.row_in(club.channel.id)
    await Bots(club.bot.table.lobby).fill(row, club.ann.id)
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    asked = await club.ann.slash(club.channel, "concede")
    await club.ann.click(asked.response, label="Resign")
    await club.pump()
    await club.ann.click(board_of_end(club), label=SWAPPED)
    row = await club.bot.service.row_in(club.channel.id)
    assert await club.bot.table.lobby.seated(row) == {"blue": club.ann.id}
    assert str(row.marks.players).startswith("red=")


def test_six_seats_of_three_people_go_round() -> None:
    held = {"a": 1, "b": 2, "c": 3, "d": 1, "e": 2, "f": 3}
    assert swapped_seats(held) == {"a": 2, "b": 3, "c": 1, "d": 2, "e": 3, "f": 1}


async def test_the_players_own_panel_offers_the_same_and_the_command_shows_it_when_all_is_over(club: Club) -> None:
    """Also in a channel without a running game."""
    await conceded(club)
    club.bot.service.forget(1)
    shown = await club.ann.slash(club.channel, "panel")
    assert [one for one in controls(shown.response) if one in (AGAIN, SWAPPED, NEW)] == [AGAIN, SWAPPED, NEW]
    assert "Red" in said(shown)
    await club.ann.click(shown.response, label=AGAIN)
    assert (await club.bot.service.row_in(club.channel.id)).status == "lobby"


def test_of_many_lines_of_a_result_those_that_brought_nothing_are_left_out() -> None:
    words = GameWords(registry.load_game_module("rules.eots"), "en")
    many = Result(("japan",), "marginal", tuple((f"line{number}", number % 2) for number in range(12)))
    few = Result(("japan",), "marginal", (("one", 3), ("two", 0)))
    assert "line1 1" in words.result(many)
    assert "line2" not in words.result(many)
    assert "two 0" in words.result(few)


@pytest.mark.parametrize(("lang", "said"), [("en", "The game is a draw"), ("ru", "Ничья"), ("pl", "Remis")])
def test_a_draw_is_said_once(lang: str, said: str) -> None:
    words = GameWords(registry.load_game_module("rules.next_war"), lang)
    seats = (("nato", 7), ("pact", 9))
    assert re.fullmatch(rf"{said} \([^;()]*7, [^;()]*9\)\.", words.result(Result((), "draw", seats, "points")))
    assert words.result(Result((), "draw", (), "points")) == f"{said}."
