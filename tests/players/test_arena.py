"""The arena: its test agrees with Wald's, pairs are the same in several processes, ratings tell players from sides."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.arena.__main__ import main
from benchmarks.arena.pairs import ArenaGame, ArenaPair, KeptPair, read_pairs
from benchmarks.arena.players import named_player
from benchmarks.arena.ratings import rated_players
from benchmarks.arena.scores import score_likelihood
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.players.computer import Computer

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (3, 0), (7, 3), (2, 8), (20, 20)])
def test_of_pairs_that_are_won_or_lost_the_test_is_walds(won: int, lost: int) -> None:
    wald = won * math.log(0.8 / 0.5) + lost * math.log(0.2 / 0.5)
    assert score_likelihood([1.0] * won + [0.0] * lost, 0.5, 0.8) == pytest.approx(wald, abs=0.05)


def test_half_won_pairs_say_more_than_won_and_lost_ones() -> None:
    """The same mean, but less luck: the test counts how far scores vary."""
    assert score_likelihood([0.5, 0.75] * 10, 0.5, 0.6) > score_likelihood([0.25, 1.0] * 10, 0.5, 0.6) > 0
    assert score_likelihood([0.5] * 10, 0.4, 0.6) == pytest.approx(0.0, abs=1e-6)


def test_pairs_are_the_same_in_two_processes_and_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("brandubh", "recruit:actions=30", "recruit:actions=10", "--all", "--pairs", "3")
    main(*given, "--keep", str(tmp_path / "one"))
    main(*given, "--keep", str(tmp_path / "two"), "--processes", "2")
    kept = [read_pairs(tmp_path / name) for name in ("one", "two")]
    assert [outcome(one.pair) for one in kept[0]] == [outcome(one.pair) for one in kept[1]]
    assert [one.pair.seed for one in kept[0]] == [0, 1, 2]
    main(*given[:-1], "2", "--keep", str(tmp_path / "one"))
    assert len(read_pairs(tmp_path / "one")) == 3
    assert "of 2 pairs" in capsys.readouterr().out


def test_an_earlier_version_plays_from_its_checkout(tmp_path: Path) -> None:
    """Here this very version: its pairs are those of the player itself."""
    for name, player in (("now", "recruit"), ("then", f"recruit@{ROOT}")):
        main("stalins_war", "recruit", player, "--all", "--pairs", "1", "--keep", str(tmp_path / name))
    kept = [read_pairs(tmp_path / name) for name in ("now", "then")]
    assert [outcome(one.pair) for one in kept[0]] == [outcome(one.pair) for one in kept[1]]
    with pytest.raises(ValueError, match="no version with computer players"):
        named_player(registered_games()["stalins_war"], f"recruit@{tmp_path}")
    nobody = named_player(registered_games()["stalins_war"], f"nobody@{ROOT}")
    with pytest.raises(ValueError, match="KeyError: 'nobody'"):
        nobody.choose(Sight(Record(registered_games()["stalins_war"], "minsk_1941", {}, bytes(32)).position, "axis"), Random(0))


def outcome(pair: ArenaPair) -> list[tuple[float, float, str, int]]:
    """A pair but for the time it took."""
    return [(game.score, game.margin, game.ended, game.decisions) for game in pair.games]


def test_a_number_of_a_level_is_changed_for_a_player_and_for_no_other() -> None:
    game = registered_games()["eots"]
    plain, other = named_player(game, "officer"), named_player(game, "officer:headquarters=20,actions=90,horizon=2")
    assert isinstance(plain, Computer)
    assert isinstance(other, Computer)
    assert (other.weights["headquarters"], other.thought.actions, other.mind.sheet.horizon) == (20.0, 90, 2)
    assert (plain.weights["headquarters"], plain.mind.sheet.horizon) != (20.0, 2)
    for name in ("nobody", "officer:nothing=1", "officer:actions=many", "bold:actions=1"):
        with pytest.raises(ValueError, match=r"no such|no number|only the levels"):
            named_player(game, name)


def test_a_sides_advantage_is_not_its_players() -> None:
    def game(score: float) -> ArenaGame:
        return ArenaGame(score, 0.0, "", 0.0, 0, 0.0)

    def kept(a: str, b: str, first: float, second: float, seed: int) -> KeptPair:
        return KeptPair("toy", "short", a, b, ArenaPair(seed, (game(first), game(second))))

    pairs: list[Any] = [kept("even", "equal", 1.0, 0.0, seed) for seed in range(6)]
    pairs += [kept("strong", "even", 1.0, 1.0 if seed % 2 else 0.0, seed) for seed in range(6)]
    found = rated_players(pairs)
    assert found["short first"] > found["short second"] + 5, "who has the first side mostly wins"
    assert abs(found["even"] - found["equal"]) < found["strong"] - found["even"]
    assert list(found.values()) == sorted(found.values(), reverse=True)
