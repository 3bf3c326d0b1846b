"""More seats than people: seats as printed, at random, drafted in turn."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import ScenarioInfo
from rules.generals.game import GAME
from tests.table.conftest import Club, texts

INFO = GAME.scenarios()[0]


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_printed_shares_hold_every_nation_once(people: int) -> None:
    shares = INFO.shared(people)
    assert len(shares) == people
    assert sorted(seat for share in shares for seat in share) == sorted(INFO.seats)


def test_seats_that_no_game_prints_are_shared_within_camps() -> None:
    info = ScenarioInfo("x", "X", tuple("abcdef"), (1, 1), {}, {"one": ("a", "c", "e"), "two": ("b", "d", "f")})
    assert info.shared(2) == (("a", "c", "e"), ("b", "d", "f"))
    assert info.shared(3) == (("a", "e"), ("c",), ("b", "d", "f"))
    assert info.shared(7) == ()
    single = ScenarioInfo("y", "Y", ("a", "b", "c"), (1, 1))
    assert single.shared(2) == (("a", "c"), ("b",))


async def lobby(club: Club, people: int) -> list[Any]:
    """A lobby in which that many people have taken a seat each, the last ones in the order of play."""
    players = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(people)]
    await players[0].slash(club.channel, "game new", scenario="war", game="generals")
    for player, seat in zip(players, INFO.seats[::-1], strict=False):
        await player.slash(club.channel, "game join", side=seat)
    await club.pump()
    return players


async def press(club: Club, player: Any, words: str) -> str:
    """A button of the lobby by its words; the answer."""
    await club.pump()
    result = await player.click(club.board(), label=words)
    await club.pump()
    return "\n".join(texts(message) for message in [result.response, *result.followups] if message is not None)


async def seats(club: Club) -> dict[str, int]:
    row = await club.bot.service.row_in(club.channel.id)
    return await club.bot.table.lobby.seated(row)


@pytest.mark.plays("rules.generals")
async def test_seats_as_printed_keep_to_what_people_have_taken(club: Club) -> None:
    first, second, third = await lobby(club, 3)  # the United States, Italy, the Soviet Union
    await press(club, first, "As printed")
    held = await seats(club)
    assert len(held) == 6
    assert held["italy"] == held["germany"] == second.id
    assert held["united_states"] == first.id or held["united_states"] == third.id
    assert {frozenset(s for s in held if held[s] == one) for one in set(held.values())} == set(map(frozenset, INFO.shared(3)))


@pytest.mark.plays("rules.generals")
async def test_a_lot_falls_by_the_sealed_secret_and_the_same_way_again(club: Club) -> None:
    players = await lobby(club, 4)
    await press(club, players[1], "At random")
    first = await seats(club)
    assert len(first) == 6
    assert set(first.values()) == {player.id for player in players}
    await press(club, players[2], "At random")
    assert await seats(club) == first
    assert any("🎲 Seats at random" in texts(message) for message in club.channel.history())


@pytest.mark.plays("rules.generals")
async def test_seats_are_drafted_in_turn(club: Club) -> None:
    players = await lobby(club, 2)
    by_id = {player.id: player for player in players}
    await press(club, players[0], "Draft")
    row = await club.bot.service.row_in(club.channel.id)
    order = [int(one) for one in str(row.options["@draft"]).split(",")]
    assert await seats(club) == {}
    assert "it is" in await press(club, by_id[order[1]], "Play Japan")
    await press(club, by_id[order[0]], "Play Japan")
    assert await seats(club) == dict.fromkeys(("germany", "japan", "italy"), order[0])
    await press(club, by_id[order[1]], "Play United States")
    assert len(await seats(club)) == 6
    row = await club.bot.service.row_in(club.channel.id)
    assert "@draft" not in row.options
