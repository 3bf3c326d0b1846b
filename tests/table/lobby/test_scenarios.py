"""Scenarios of several games with the same id: each is named so that its own game is opened."""

from __future__ import annotations

from bot.core import games
from bot.lobby.lobby import find_game, find_scenario, parted, told_apart


def test_every_scenario_that_is_offered_opens_its_own_game() -> None:
    offered = told_apart(games.games().values())
    assert len({value for value, _, _ in offered}) == len(offered)
    for value, game, info in offered:
        of, name = parted(value)
        assert not of or find_game(of) is game
        assert find_scenario(game, name).id == info.id


def test_only_what_several_games_have_bears_a_games_name() -> None:
    named = {info.id for value, _, info in told_apart(games.games().values()) if "/" in value}
    ids = [info.id for game in games.games().values() for info in game.scenarios()]
    assert named == {one for one in ids if ids.count(one) > 1}
