"""4.0. Weather: chosen in the first turn, rolled for in all others."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import push
from rules.next_war.ground.s02_charts import band_result
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import WEATHERS
from rules.next_war.state.war import TheatreWar

#: Faces of the die (2.6), and what one is in percent.
FACES, TENTH = 10, 10


def storm_chance(g: TheatreReading) -> int:
    """The chance in percent that the next turn brings a storm: more of it is not known before it is rolled for."""
    if g.state.turn >= g.sheet.turns:
        return 0
    return TENTH * sum(band_result(g, "weather", g.sheet.season, face) == "storm" for face in range(FACES))


class ChooseWeather(Step[TheatreWar]):
    """The side with the initiative chooses the weather of the first turn."""

    verbs: ClassVar[tuple[str, ...]] = ("weather",)
    seat: str
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        return () if self.over else (Prompt(self.seat, "choose-weather", "4.0", self.verbs),)

    def slot_weather(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("weather", "weather", WEATHERS, section="4.0")

    def do_weather(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True
        g.set_weather(next(one for one in WEATHERS if one == args[0]))


def begin_weather(g: TheatreWar) -> None:
    """The weather of the turn is chosen or rolled for."""
    if g.state.turn == 1:
        push(g, ChooseWeather(seat=g.sheet.weather_turn_1))
        return
    roll = g.dice.d10(f"weather {g.state.turn}")
    found = band_result(g, "weather", g.sheet.season, roll)
    g.set_weather(next(one for one in WEATHERS if one == found), roll)
