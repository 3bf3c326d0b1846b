"""Words for claims of a lesson about Stalin's War, in addition to those of every game (``tests.lessons.claims``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s13_supply import supply_of_unit
from rules.stalins_war.state.war import FrontWar
from tests.lessons.claims import Check
from tests.lessons.walk import LessonMoment


def war_of(moment: LessonMoment[Any]) -> FrontWar:
    """The position of a step, to be read."""
    return FrontWar(moment.position.state, None)


def war_after(moment: LessonMoment[Any]) -> FrontWar:
    """The position of the next step, to be read."""
    assert moment.then is not None
    return FrontWar(moment.then.state, None)


def _stands(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return bool(moment.position.state.place.get(args[0]) == args[1])


def _factors(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    row = war_of(moment).unit(args[0])
    return (row.strengths[0], row.movement) == (int(args[1]), int(args[2]))


def _ground(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    g = war_of(moment)
    fortress = g.board.bit[args[0]] & g.board.fortresses
    return args[1] in g.board.hexes[args[0]].terrain or (args[1] == "fortress" and bool(fortress))


def _goal(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """The side wins after the last turn by holding these places."""
    lines = war_of(moment).scenario.victory
    return any(line.winner == args[0] and line.when == "last" and set(line.holds) == set(args[1:]) for line in lines)


def _effect(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """A card has a part of this verb with this number."""
    parts = moment.position.g.book.tables.cards.parts[args[0]]
    return any((part.verb, part.n) == (args[1], int(args[2])) for part in parts)


def _held(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    return bool(moment.position.state.control.get(args[0]) == args[1])


WORDS: Mapping[str, Check] = {
    # Where a unit is; the figures on its counter; the ground of a hex and how it shifts; who holds a place; nobody is there.
    "stands": _stands,
    "factors": _factors,
    "ground": _ground,
    "ground_shift": lambda moment, args: war_of(moment).book.tables.terrain[args[0]].attacker_shift == int(args[1]),
    "held": _held,
    "empty": lambda moment, args: not war_of(moment).at(args[0], partisans=True),
    # What wins; the round and how many there are; OPS now and at the next step; what a card is worth and does.
    "goal": _goal,
    "rounds": lambda moment, args: war_of(moment).this_turn.rounds == int(args[0]),
    "round": lambda moment, args: bool(moment.position.state.round == int(args[0])),
    "ops": lambda moment, args: bool(moment.position.state.ops == int(args[0])),
    "ops_then": lambda moment, args: war_after(moment).state.ops == int(args[0]),
    "worth": lambda moment, args: war_of(moment).card(args[0]).ops == int(args[1]),
    "effect": _effect,
    # At the next step: a side's zone covers a hex; a unit would have no supply if it were checked.
    "zone_then": lambda moment, args: bool(zone_hexes(war_after(moment), args[0]) & war_after(moment).board.bit[args[1]]),
    "pocket_then": lambda moment, args: supply_of_unit(war_after(moment), args[0]) == "none",
}
