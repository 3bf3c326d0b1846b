"""Positions played out: the same position gives the same, hidden things change nothing, long games give fewer play-outs."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from rules.brandubh import GAME as BRANDUBH
from rules.engine import Game, Position
from rules.engine.machine.record import Record
from rules.engine.packages.registry import registered_games
from rules.players.play_outs import (
    PlayOut,
    PlayOutBounds,
    PlayOutTally,
    begin_play_out,
    fit_players,
    play_on,
    play_out_seed,
    public_bytes,
)

BOUNDS = PlayOutBounds(wanted=3, least=2, slice_=10_000)


def played_out(game: Game[Any], public: bytes, player: str, bounds: PlayOutBounds) -> PlayOutTally:
    """The tally of a position, in one process."""
    tally = PlayOutTally(player)
    while not tally.over:
        seed = play_out_seed(public, player, len(tally.ends))
        now = begin_play_out(game, public, seed)
        while now.end is None:
            now = play_on(game, now, player, seed, bounds)
        tally.count(now, bounds)
    return tally


def test_a_position_comes_to_the_same_again_whatever_the_slices() -> None:
    public = public_bytes(Record(BRANDUBH, "hall", {}, bytes(32)).position)
    found = [played_out(BRANDUBH, public, "random", msgspec.structs.replace(BOUNDS, slice_=each)) for each in (10_000, 3)]
    assert found[0] == found[1]
    assert sum(found[0].wins.values()) + found[0].unfinished == 3


@pytest.mark.parametrize("name", ["eots", "generals", "stalins_war"])
def test_what_is_hidden_changes_no_play_out(name: str) -> None:
    game = registered_games()[name]
    position = Record(game, game.scenarios()[0].id, {}, bytes(32)).position
    other = game.hands.other_deal(game.saver.clone(position.state), "spectator", Random(7))
    assert other is not None
    assert game.saver.save(other) != game.saver.save(position.state)
    assert public_bytes(Position(game, other)) == public_bytes(position)


def test_long_games_have_fewer_play_outs_or_a_weaker_player() -> None:
    bounds = PlayOutBounds(wanted=50, least=20, thought=1000)
    tally = PlayOutTally("officer")
    assert tally.is_unfit(PlayOut(b"", thought=51), bounds)
    assert not tally.is_unfit(PlayOut(b"", thought=50), bounds)
    game = registered_games()["brandubh"]
    public = public_bytes(Record(game, "hall", {}, bytes(32)).position)
    short = msgspec.structs.replace(BOUNDS, wanted=50, longest=4, thought=10)
    tally = played_out(game, public, "random", short)
    assert (len(tally.ends), tally.unfinished) == (2, 2)
    assert fit_players(game) == ("recruit",)
    assert fit_players(registered_games()["generals"]) == ("officer", "recruit")
