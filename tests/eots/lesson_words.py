"""Words for claims of a lesson about Empire of the Sun, in addition to those of every game (``tests.lessons.claims``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.eots import GAME
from rules.eots.state.war import EotsWar
from rules.eots.table.view import track_markers
from tests.lessons.claims import Check
from tests.lessons.walk import LessonMoment


def war_of(moment: LessonMoment[Any]) -> EotsWar:
    """The position of a step, to be read."""
    return EotsWar(moment.position.state, None)


def _of(test: Callable[[EotsWar, tuple[str, ...]], bool]) -> Check:
    """A check that looks at the position of the step."""
    return lambda moment, args: test(war_of(moment), args)


def _points(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """``POINTS MOST TURN``: Japan's points now, the most with which the Allies win, when they are counted."""
    facts = dict(GAME.scoring.score(moment.position).notes)["score-points"]
    return [facts["points"], facts["most"], facts["last"]] == [int(arg) for arg in args]


def _teaches(moment: LessonMoment[Any], args: tuple[str, ...]) -> bool:
    """The lesson has steps of these names."""
    return set(args) <= {one.id for one in moment.lesson.advice}


WORDS: Mapping[str, Check] = {
    "points": _points,
    # A line of the scenario's point table counts this hex.
    "scores": _of(lambda g, args: any(row.id == args[0] and args[1] in row.hexes for row in g.scenario.victory.newer)),
    "year": _of(lambda g, args: g.year == int(args[0])),
    # This many hexes are still to be taken in this turn, or Political Will falls (16.47).
    "to_take": _of(
        lambda g, args: track_markers(g)["progress_of_war_target"] - track_markers(g)["progress_of_war"] == int(args[0])
    ),
    "held": _of(lambda g, args: bool(g.controls(args[1], args[0]))),
    # A hex has this name; units are there.
    "named": _of(lambda g, args: GAME.naming.label("hex", args[0], "en").endswith(" ".join(args[1:]))),
    "stands": _of(lambda g, args: all(g.where(unit) == args[0] for unit in args[1:])),
    # Counters: their class, their two figures, a headquarters' range and efficiency.
    "class": _of(lambda g, args: all(g.unit(unit).class_ == args[0] for unit in args[1:])),
    "figures": _of(lambda g, args: (g.unit(args[0]).attack_full, g.unit(args[0]).defence_full) == (int(args[1]), int(args[2]))),
    "hq": _of(lambda g, args: (g.unit(args[0]).hq_range, g.unit(args[0]).hq_efficiency) == (int(args[1]), int(args[2]))),
    # Cards: operations and logistic values, kind, most ground units, cards drawn; cards left in a hand, none of a kind there.
    "ops": _of(lambda g, args: g.cat.cards[args[0]].ops == int(args[1])),
    "lv": _of(lambda g, args: g.cat.cards[args[0]].logistic_value() == int(args[1])),
    "kind": _of(lambda g, args: args[1] in (g.cat.cards[args[0]].kind, g.cat.cards[args[0]].subkind)),
    "max_ground": _of(lambda g, args: g.cat.cards[args[0]].max_ground == int(args[1])),
    "draws": _of(lambda g, args: int(g.cat.cards[args[0]].draw) == int(args[1])),
    "left": _of(lambda g, args: len(g.state.hand[args[0]]) == int(args[1])),
    "without": _of(lambda g, args: not any(g.cat.cards[card].subkind == args[1] for card in g.state.hand[args[0]])),
    # The offensive: whose it is, its condition and battles, who may be and is activated, how far ships go; shipping.
    "limit": _of(lambda g, args: g.off.limit == int(args[0])),
    "active": _of(lambda g, args: len(g.off.activated) == int(args[0])),
    "battle_at": _of(lambda g, args: {battle.hex for battle in g.off.battles} == set(args)),
    "reaction_limit": _of(lambda g, args: g.off.reaction_limit == int(args[0])),
    "naval": _of(lambda g, args: g.off.naval == int(args[0])),
    "offensive_of": _of(lambda g, args: g.off.side == args[0]),
    "condition": _of(lambda g, args: g.off.condition == args[0]),
    "came_from": _of(lambda g, args: all(g.off.origin[unit] == args[0] for unit in args[1:])),
    "asp": _of(lambda g, args: g.asp_left(args[0]) == int(args[1])),
    "distance": _of(lambda g, args: g.cat.distance(args[0], args[1]) == int(args[2])),
    # The turns that the scenario goes over, and the one in which its points are counted.
    "first_turn": _of(lambda g, args: g.scenario.turns.first == int(args[0])),
    "points_in": _of(lambda g, args: g.scenario.victory.scored_turn == int(args[0])),
    "teaches": _teaches,
}
