"""4.0. Weather: the side with the initiative chooses it in the first turn; afterwards a die decides by the season."""

from __future__ import annotations

import pytest

from rules.engine import SealedDice
from rules.next_war.course.s04_weather import begin_weather
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import WEATHERS
from tests.next_war.field import house, way
from tests.next_war.turns import done, rolling


def test_the_first_turn_is_chosen() -> None:
    """NW-022: the scenario names the side that chooses."""
    position = NEXT_WAR.start("lyngen", {}, SealedDice(bytes(32), 0)).position
    assert [(one.seat, one.what, one.section) for one in position.due] == [("pact", "choose-weather", "4.0")]
    after, events = done(position, "weather storm")
    assert after.state.weather == "storm"
    assert events[0].kind == "weather-chosen"


@pytest.mark.parametrize(
    ("roll", "expected"), [(0, "clear"), (3, "clear"), (4, "overcast"), (6, "overcast"), (7, "storm"), (9, "storm")]
)
def test_later_turns_are_rolled_for(roll: int, expected: str) -> None:
    """NW-022: by the column of the season."""
    g = rolling(house(turn=2), roll)
    begin_weather(g)
    assert g.state.weather == expected
    assert g.events[-1].facts["roll"] == roll


def test_clear_and_overcast_weather_change_nothing_on_the_ground() -> None:
    """NW-293: 4.1.1; only a storm has costs of its own."""
    ways = {
        weather: way(house(segment="first_movement", active="pact", weather=weather), "su_45_t", "2422") for weather in WEATHERS
    }
    assert ways["clear"] == ways["overcast"] != ways["storm"]
