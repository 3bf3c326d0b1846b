"""What claims of a lesson may say of Next War, beside the words of every game (``tests.lessons.claims``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.next_war.air.s06_helicopters import support_rating
from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s08_stacking import HALVES, halves_of
from rules.next_war.state.war import TheatreWar
from tests.lessons.claims import Check
from tests.lessons.walk import LessonMoment


def war_of(moment: LessonMoment[Any]) -> TheatreWar:
    """The position of a step, to be read."""
    return TheatreWar(moment.position.state, None)


def _first_turns(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """A side has the initiative in that many turns from the first."""
    sheet = war_of(moment).sheet
    return (sheet.first_initiative, sheet.automatic_turns) == (args[0], int(args[1]))


def _wins(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """A side wins with a lead of so many points of its own."""
    told = NEXT_WAR.teaching.about(moment.lesson.scenario)
    facts = {"seat": args[0], "side": args[0], "count": int(args[1]), "up": 1}
    return any(name == "about-win" and facts.items() <= said.items() for name, said in told)


def _figures(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """A counter's attack, defence and movement."""
    unit = war_of(moment).unit(args[0])
    return [unit.attack, unit.defence, unit.ma] == [int(one) for one in args[1:]]


WORDS: Mapping[str, Check] = {
    # Where a unit is; the terrain of a hex; two hexes are neighbours; who holds a hex, what it is worth by the scenario.
    "at": lambda moment, args: war_of(moment).state.place.get(args[0]) == args[1],
    "terrain": lambda moment, args: war_of(moment).board.hexes[args[0]].terrain == args[1],
    "beside": lambda moment, args: war_of(moment).board.grid.distance(*args) == 1,
    "held": lambda moment, args: war_of(moment).holder(args[0]) == args[1],
    "objective": lambda moment, args: war_of(moment).sheet.objectives[args[0]] == int(args[1]),
    # The stacking points of units together; who has the initiative at first.
    "points": lambda moment, args: halves_of(war_of(moment), args[1:]) == int(args[0]) * HALVES,
    "initiative": _first_turns,
    # The air points of a side in this turn, who is ahead in the air and how far; who holds a box of the sea; a unit's support.
    "air_points": lambda moment, args: war_of(moment).state.air_points[args[0]] == int(args[1]),
    "air_level": lambda moment, args: (war_of(moment).state.air_side, war_of(moment).state.air_level) == args,
    "sea": lambda moment, args: war_of(moment).sea_state(args[0]) == args[1],
    "support_of": lambda moment, args: support_rating(war_of(moment), args[0]) == int(args[1]),
    # How a side wins; what stands on a counter.
    "wins": _wins,
    "figures": _figures,
}
