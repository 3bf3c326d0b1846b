"""3.0. The sequence of play, as the book lists it: turn after turn, phase after phase, segment after segment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine import Sequence, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.air.s06_points import begin_air_phase
from rules.next_war.battle.s08_clearing import begin_clearing
from rules.next_war.battle.s09_segment import begin_combat_segment
from rules.next_war.course.s04_weather import begin_weather
from rules.next_war.course.s05_initiative import determine_initiative
from rules.next_war.course.s08_control import change_control
from rules.next_war.course.s08_movement import begin_movement_segment
from rules.next_war.course.s10_reinforcements import begin_reinforcements
from rules.next_war.course.s10_replenishing import begin_replenishing
from rules.next_war.course.s11_replacements import begin_replacements
from rules.next_war.course.s12_victory import finish_turn, judge_automatic_victory
from rules.next_war.course.s13_supply import check_supply_of_all
from rules.next_war.ground.s08_stacking import overstacked_hexes
from rules.next_war.sea.s07_control import roll_sea_control
from rules.next_war.sea.s07_levels import adjust_sea_levels
from rules.next_war.sea.s07_mines import begin_sweeping
from rules.next_war.sea.s07_shelter import ShipsInStorm
from rules.next_war.state.state import BASIC_SEGMENTS, INITIATIVE_SEGMENTS, MOVEMENT, OTHERS_SEGMENTS, Segment
from rules.next_war.state.war import TheatreWar


def weather_phase(g: TheatreWar) -> None:
    """Weather (4.0)."""
    g.begin_turn()
    if g.ships():
        push(g, ShipsInStorm())
    begin_weather(g)


def supply_phase(g: TheatreWar) -> None:
    """Supply, where it is played (13.1.1)."""
    g.set_phase("supply")
    check_supply_of_all(g)


def initiative_phase(g: TheatreWar) -> None:
    """Initiative (5.1)."""
    g.set_phase("initiative")
    determine_initiative(g)


class AirAndSeaPhase(Sequence[TheatreWar]):
    """The air and the sea in the initiative phase, in the order of the book (3.0)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (begin_air_phase, roll_sea_control, begin_sweeping)


def air_and_sea(g: TheatreWar) -> None:
    """Air points and superiority (6), sea control and mines (7)."""
    push(g, AirAndSeaPhase())


def initiative_movement_and_combat(g: TheatreWar) -> None:
    """Initiative movement and combat: seven segments; none in a contested turn."""
    g.open_turn()
    if g.state.contested:
        g.pass_over("initiative_turn", "contested")
        return
    g.set_phase("initiative_turn")
    push(g, TheatreSegments(segments=list(INITIATIVE_SEGMENTS)))


def basic_movement_and_combat(g: TheatreWar) -> None:
    """Basic movement and combat: both sides in turn, the one with the initiative, or the first player, first."""
    g.set_phase("basic")
    push(g, TheatreSegments(segments=list(BASIC_SEGMENTS)))


def reorganization_phase(g: TheatreWar) -> None:
    """Reorganization: helicopters and points are set back (6.2, 6.5.2), then clearing operations (8.4.1)."""
    g.set_phase("reorganization")
    g.ready_helicopters()
    g.end_air_turn()
    begin_clearing(g)


def reinforcement_phase(g: TheatreWar) -> None:
    """Reinforcements (10.0), with replacements (11): one sheet of both sides."""
    g.set_phase("reinforcement")
    if g.since(2):
        begin_replenishing(g)
    else:
        begin_reinforcements(g)


def replacement_phase(g: TheatreWar) -> None:
    """Replacements (11), of games in which they are no part of the sheet of reinforcements."""
    if not g.since(2):
        begin_replacements(g)


def victory_phase(g: TheatreWar) -> None:
    """Victory points are added up (12.1); automatic victory (12.2)."""
    adjust_sea_levels(g)
    g.set_phase("victory")
    g.add_up_points()
    judge_automatic_victory(g)


class TheatreTurn(Sequence[TheatreWar]):
    """One turn (3.0)."""

    order: ClassVar[tuple[Callable[[Any], None], ...]] = (
        weather_phase,
        supply_phase,
        initiative_phase,
        air_and_sea,
        initiative_movement_and_combat,
        basic_movement_and_combat,
        reorganization_phase,
        change_control,
        reinforcement_phase,
        replacement_phase,
        victory_phase,
        finish_turn,
    )


class TheatreTurns(Step[TheatreWar]):
    """Turn after turn until the game is over."""

    def advance(self, g: TheatreWar) -> None:
        push(g, TheatreTurn())


class TheatreSegments(Step[TheatreWar]):
    """Segments one after another; the side with the initiative, or the first player, has all but those of the other."""

    segments: list[Segment]
    at: int = 0

    def advance(self, g: TheatreWar) -> None:
        if self.at >= len(self.segments):
            pop(g, self)
            return
        segment, first = self.segments[self.at], g.state.initiative
        self.at += 1
        crowded = [hex_ for side in g.book.sides for hex_ in overstacked_hexes(g, side)]
        g.begin_segment(segment, g.enemy(first) if segment in OTHERS_SEGMENTS else first, crowded)
        if segment in MOVEMENT:
            begin_movement_segment(g)
        else:
            begin_combat_segment(g)
