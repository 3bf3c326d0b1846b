"""Watching and replaying: what is shown when, and that nothing is shown early."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.apart.course import delayed_steps, game_course
from bot.commands.watch import read_delay
from bot.program.denied import DeniedError
from tests.table.conftest import Club, controls, texts

CARDS = "Card "


async def shown(club: Club, who: Any, command: str, **options: Any) -> Any:
    done = await who.slash(club.channel, command, **options)
    return done.followups[-1] if done.followups else done.response


async def shown_in(channel: Any, who: Any, command: str, **options: Any) -> Any:
    done = await who.slash(channel, command, **options)
    return done.followups[-1] if done.followups else done.response


async def opened(club: Club, delay: str) -> None:
    await club.ann.slash(club.channel, "game new", scenario="long", delay=delay)
    await club.pump()
    assert "Spectators see this game with a delay" in texts(club.board()), "who sits down knows it"
    await club.ann.slash(club.channel, "game join", side="red")
    await club.bob.slash(club.channel, "game join", side="blue")
    await club.ann.slash(club.channel, "game start")
    await club.pump()


async def test_watching_from_another_channel(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    hall = club.guild.create_text_channel("hall")
    done = await club.eve.slash(hall, "watch", game=match.id)
    message = done.followups[-1] if done.followups else done.response
    assert "Red unit 01" in texts(message)
    assert "Step 1 of 1" in texts(message)
    assert CARDS not in texts(message)
    lost = await club.eve.slash(hall, "watch", game=99)
    assert "no game #99" in texts(lost.response)


async def test_a_game_behind_a_closed_door_is_not_offered(club: Club) -> None:
    await club.begin()
    hidden = {club.eve: discord.PermissionOverwrite(view_channel=False)}
    room = club.guild.create_text_channel("room", overwrites=hidden)
    await club.ann.slash(room, "game new", scenario="long")
    await club.ann.slash(room, "game join", side="red")
    await club.bob.slash(room, "game join", side="blue")
    await club.ann.slash(room, "game start")
    refused = await club.eve.slash(club.channel, "watch", game=2)
    assert "no game #2" in texts(refused.response)
    offered = {who: await who.autocomplete(club.channel, "watch", "game", "") for who in (club.eve, club.bob)}
    assert [[one["value"] for one in offered[who]] for who in (club.eve, club.bob)] == [[1], [2, 1]]


async def test_a_game_closed_without_a_result_keeps_its_secrets(club: Club) -> None:
    """It may continue elsewhere: a game is exported, closed here and imported there."""
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    await club.close()
    hall = club.guild.create_text_channel("hall")
    for who in (club.eve, club.bob):
        for options in ({"game": match.id}, {"game": match.id, "entry": 0}):
            said = texts(await shown_in(hall, who, "replay", **options))
            assert "3 cards" not in said
            assert CARDS not in said
    newest = texts(await shown_in(hall, club.eve, "watch", game=match.id))
    assert "Closed without a result" in newest
    assert "to act" not in newest


async def test_leafing_through_a_running_game_shows_public_things_only(club: Club) -> None:
    await club.begin()
    match = await club.match()
    state: Any = match.position.state
    await club.do("red", "move red_01 h8")
    await club.do("red", f"offensive {state.hand['red'][0]} red_01 a8")
    await club.do("blue", "decline")
    await club.do("red", "pass")
    await club.do("blue", "pass")
    before = texts(await shown(club, club.eve, "watch"))
    # Nobody notices Red's sealed bid: it is not a step.
    await club.do("red", "choose 3")
    assert texts(await shown(club, club.eve, "watch")) == before
    message = await shown(club, club.eve, "replay")
    played = f"Card {state.hand['red'][0][1:]}"
    seen = []
    for _ in range(8):
        seen.append(texts(message))
        if "▶" not in controls(message) or len(seen) == 6:
            break
        done = await club.eve.click(message, label="▶")
        message = done.response or done.message
    assert "Step 0 of 5" in seen[0]
    assert "Step 5 of 5" in seen[5]
    text = "\n".join(seen)
    for card in [*state.hand["red"], *state.hand["blue"]]:
        name = f"Card {card[1:]}"
        assert name == played or name not in text
    assert "3" not in [line.strip() for line in seen[5].splitlines()]


async def test_when_it_is_over_both_hands_are_shown_over_time(club: Club) -> None:
    await club.begin()
    hands: Any = (await club.match()).position.state.hand
    for seat, order in (("red", "pass"), ("blue", "pass"), ("red", "choose 1"), ("blue", "choose 2")):
        await club.do(seat, order)
    message = await shown(club, club.eve, "replay")
    for card in [*hands["red"], *hands["blue"]]:
        assert f"Card {card[1:]}" in texts(message)
    last = await club.eve.click(message, label="▶|")
    assert "Victory: " in texts(last.response or last.message)


async def test_onlookers_see_a_delayed_game_later(club: Club) -> None:
    await opened(club, "2")
    for number in (1, 2, 3):
        await club.do("red", f"move red_0{number} h8")
    late = texts(await shown(club, club.eve, "watch"))
    assert "Red unit 01" in late
    assert "Red unit 02" not in late
    assert "Step 1 of 1" in late
    far = texts(await shown(club, club.eve, "replay", entry=3))
    assert "Red unit 03" not in far
    mine = texts(await shown(club, club.ann, "watch"))
    assert "Red unit 03" in mine


async def test_onlookers_see_a_turn_when_it_is_over(club: Club) -> None:
    await opened(club, "turn")
    await club.do("red", "move red_01 h8")
    await club.do("red", "pass")
    await club.do("blue", "pass")
    await club.do("red", "choose 1")
    early = texts(await shown(club, club.eve, "watch"))
    assert "Step 0 of 0" in early
    assert "Red unit 01" not in early
    await club.do("blue", "choose 2")
    assert "Red unit 01" in texts(await shown(club, club.eve, "replay", entry=1))
    match = await club.match()
    steps = game_course(match, await club.bot.store.log.actions(match.id)).steps
    assert {step.position(match.game).state.turn for step in delayed_steps([s for s in steps if not s.hidden], "turn")} == {1}


async def test_the_button_for_the_end_gives_nothing_early(club: Club) -> None:
    await opened(club, "turn")
    await club.do("red", "move red_01 h8")
    message = await shown(club, club.eve, "replay")
    done = await club.eve.click(message, label="▶|")
    assert "Red unit 01" not in texts(done.response or done.message)


@pytest.mark.parametrize("typed", ["1", "25", "turn", "TURN"])
def test_delays_that_are_taken(typed: str) -> None:
    assert read_delay(typed) == typed.lower()


def test_other_delays_are_not() -> None:
    assert read_delay(None) is None
    assert read_delay("0") is None
    for typed in ("-1", "1000", "soon"):
        with pytest.raises(DeniedError, match="delay-unknown"):
            read_delay(typed)
