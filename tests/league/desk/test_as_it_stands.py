"""The score of an unfinished game for moderators equals the result that its rules would give if it ended."""

from __future__ import annotations

from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.record import Record
from rules.eots import GAME as EOTS
from rules.generals.game import GAME as GENERALS
from tests.table.toy import GAME as TOY


def test_the_score_of_a_game_under_way() -> None:
    for game, scenario in ((EOTS, "south_pacific"), (GENERALS, "war"), (TOY, TOY.scenarios()[0].id)):
        record = Record(game, scenario, {}, secret=bytes(32))
        before = game.saver.save(record.position.state)
        found = game.scoring.result_now(record.position.state)
        assert found is not None
        assert set(found.winners) <= set(scenario_by_id(game, scenario).seats)
        assert found.lines
        assert game.saver.save(record.position.state) == before


def test_the_scenario_of_the_south_pacific_counts_its_own_points() -> None:
    position = Record(EOTS, "south_pacific", {"points": "+2"}, secret=bytes(32)).position
    found = EOTS.scoring.result_now(position.state)
    assert ("bid", 2) in found.lines
