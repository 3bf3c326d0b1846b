"""Games begun by the first revision of the rules go on as they were played: logs in ``earlier/``, a line for each action."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine import Action, Position, SealedDice
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import RULES

LOGS = sorted((Path(__file__).parent / "earlier").glob("*_1_*.txt"))


@pytest.mark.parametrize("log", LOGS, ids=[one.stem for one in LOGS])
def test_a_log_of_the_first_revision_replays(log: Path) -> None:
    """Every action is legal, and the game ends as it did."""
    head, *lines = log.read_text(encoding="utf-8").splitlines()
    secret = int(log.stem.rpartition("_")[2]).to_bytes(32, "big")
    begun = NEXT_WAR.start("lyngen", {"supply": "no"}, SealedDice(secret, 0))
    position: Position = NEXT_WAR.editions.begin_by(1, begun).position
    for number, line in enumerate(lines, 1):
        seat, _, order = line.partition(" ")
        position = position.play(Action.parse(seat, order), SealedDice(secret, number)).position
    result = position.state.result
    assert result is not None
    assert head.partition(": ")[2] == f"{'+'.join(result.winners)} {result.degree} {dict(result.lines)}"


def test_a_new_game_is_of_the_newest_revision() -> None:
    """And a saved state without one of the first."""
    begun = NEXT_WAR.start("lyngen", {}, SealedDice(bytes(32), 0))
    assert begun.position.state.revision == NEXT_WAR.editions.revision == RULES
    assert NEXT_WAR.editions.begin_by(1, begun).position.state.revision == 1
