"""Watches games of computers of *Empire of the Sun*: what their offensives come to, and whether their forecasts come true."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.position import Outcome, Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.eots.game import GAME
from rules.eots.state.war import EotsWar
from rules.players import players_of
from rules.players.computer import Computer
from rules.players.reasons import ComputerChoice
from rules.players.whole import play_to_end


class NotedPlayer(Player[Any]):
    """A computer whose last choice is kept."""

    def __init__(self, computer: Computer[Any]) -> None:
        self.computer = computer
        self.last: ComputerChoice | None = None

    def choose(self, sight: Sight[Any], chance: Random) -> Action:
        return self.choose_next(sight, chance, {})[0]

    def choose_next(self, sight: Sight[Any], chance: Random, held: Mapping[str, str]) -> tuple[Action, Mapping[str, str]]:
        self.last = self.computer.decide(sight, chance, held=held)
        return self.last.action, self.last.best.facts


class OffensiveBegun(NamedTuple):
    """What there was when an offensive began: its side, who held what, steps by side."""

    side: str
    control: Mapping[str, str]
    steps: Mapping[str, int]


class PlanFigures:
    """Watches a game and counts, by side."""

    def __init__(self, players: Mapping[str, NotedPlayer]) -> None:
        self.players = players
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        #: Side -> (forecast, whether it came true).
        self.forecasts: dict[str, list[tuple[float, bool]]] = defaultdict(list)
        self._begun: OffensiveBegun | None = None
        self._battles = 0
        self._waiting: dict[str, tuple[str, float]] = {}

    def watch(self, before: Position[Any], action: Action, outcome: Outcome[Any]) -> None:
        """Count an action of a game."""
        now, choice = outcome.position, self.players[action.seat].last
        prompt = before.prompt(action.seat)
        if prompt is not None and prompt.what == "play-card":
            self._settle(before.g, action.seat)
        off = now.state.offensive
        if choice is not None and choice.best.odds is not None and off is not None and off.side == action.seat:
            self._waiting[action.seat] = (choice.best.facts["aim"], choice.best.odds)
        if self._begun is None and off is not None:
            self._begun = OffensiveBegun(off.side, dict(before.state.control), steps_of_sides(before.g))
        self._battles += sum(event.kind == "battle" for event in outcome.events)
        if self._begun is not None and (off is None or now.over):
            self._ended(now.g, self._begun)
        if now.over:
            for side in GAME.seats:
                self._settle(now.g, side)

    def _settle(self, g: EotsWar, side: str) -> None:
        if side in self._waiting:
            aim, odds = self._waiting.pop(side)
            self.forecasts[side].append((odds, g.controls(side, aim)))

    def _ended(self, g: EotsWar, begun: OffensiveBegun) -> None:
        count, enemy, left = self.counts[begun.side], g.enemy(begun.side), steps_of_sides(g)
        taken = sum(g.controls(begun.side, hex_) and held != begun.side for hex_, held in begun.control.items())
        count["offensives"] += 1
        count["battles"] += self._battles
        count["hexes"] += taken
        count["enemy steps"] += max(0, begun.steps[enemy] - left[enemy])
        count["own steps"] += max(0, begun.steps[begun.side] - left[begun.side])
        count["nothing"] += not taken and not self._battles
        self._begun, self._battles = None, 0


def steps_of_sides(g: EotsWar) -> dict[str, int]:
    """The steps on the map, by side."""
    return {side: sum(1 if g.is_reduced(uid) else 2 for uid in g.units_of(side, "air", "naval", "ground")) for side in GAME.seats}


def played_figures(names: Mapping[str, str], scenario: str, seed: int) -> PlanFigures:
    """The figures of a game among computers; ``names``: side -> player."""
    noted = {}
    for side, name in names.items():
        computer = players_of(GAME)[name]
        assert isinstance(computer, Computer)
        noted[side] = NotedPlayer(computer)
    secret = seed.to_bytes(32, "big")
    record, figures = Record(GAME, scenario, {}, secret), PlanFigures(noted)
    first = record.position.state.turn
    end = play_to_end(record, noted, secret, figures.watch)
    for side in names:
        figures.counts[side]["turns"] += end.state.turn - first + 1
    return figures
