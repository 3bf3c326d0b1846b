"""What is at stake in the last round: which result of their own is enough for each player, and which leaves them a chance.

All results of the open games are gone through if they are few enough (``EXACT``), else ``DRAWN`` of them, drawn by chance. Nobody
fails to come. Points and tie-breaks are the season's own. A margin of victory could be any: a tie-break by margins, and
what comes after it, settles nothing here.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import groupby, product
from random import Random
from typing import Literal, TypeVar

import msgspec

from league.formats.field import NOTHING, EntrantLine, TournamentField
from league.season.brackets import pool_rounds
from league.season.ends import Lines, pairing_ends
from league.season.lines import tournament_field_of
from league.season.state import Pairing, State
from league.ties.crosstable import Crosstable
from league.ties.standing import tied_groups, tournament_standing

#: Up to so many ways for the round to end are all gone through; of more, so many are drawn.
EXACT, DRAWN = 200_000, 10_000
#: What a player can reach: the first place, the play-offs, the division above, staying in their division.
Goal = Literal["first", "through", "up", "stay"]
#: Whether a goal is reached: no, by a tie-break that is open here, yes.
_OUT, _OPEN, _IN = 0, 1, 2
#: Tie-breaks by how much a game is won.
_UNKNOWN = frozenset(("margins",))


S = TypeVar("S", bound=State)


class PlayerStakes(msgspec.Struct, frozen=True):
    """What a player's own result in the round means: its points, and the least with which the goal is sure, or possible.

    None: no result is enough (or leaves a chance). ``plays``: whether they have an open game. A goal that is already reached is
    sure with ``NOTHING`` for those who do not play, with their least points for those who do (``safe``).
    """

    place: str
    points: Decimal
    plays: bool
    sure: Decimal | None
    possible: Decimal | None
    safe: bool
    gains: tuple[Decimal, ...]


class GoalStakes(msgspec.Struct, frozen=True):
    """What everybody of a part of the field needs for a goal, in the order of the standings. ``seats``: how many reach it."""

    part: str
    goal: Goal
    seats: int
    players: tuple[PlayerStakes, ...]


class RoundStakes(msgspec.Struct, frozen=True):
    """What is at stake in a round. ``tried``: how many ways for it to end; ``exact``: whether these are all."""

    round: int
    goals: tuple[GoalStakes, ...]
    tried: int
    exact: bool


def has_stakes(season: State) -> bool:
    """Whether the last round of tables is being played: in a Swiss, a round robin, and pools before the play-offs."""
    return season.status == "running" and season.round > 0 and season.round == last_table_round(season) and _is_open(season)


def _is_open(season: State) -> bool:
    return any(not one.over and not one.pair.seats for one in season.pairings)


def last_table_round(season: State) -> int:
    """The number of the round after which the tables are complete; 0 in other formats."""
    if season.rules.format == "swiss":
        return season.rules.rounds
    return pool_rounds(season) if season.rules.format in ("round_robin", "pools") else 0


def as_round_began(season: S) -> S:
    """The season without any result of its current round, to read only: for standings that are hidden while it is open."""
    found = copy.copy(season)
    found.pairings = [_unplayed(one) if one.round == season.round and not one.dropped else one for one in season.pairings]
    return found


def _unplayed(pairing: Pairing) -> Pairing:
    return msgspec.structs.replace(pairing, legs=[msgspec.structs.replace(leg, result=None) for leg in pairing.legs])


def round_stakes(season: State, exact: int = EXACT, drawn: int = DRAWN) -> RoundStakes:
    """What is at stake for everybody. The same season always gives the same."""
    goals: list[GoalStakes] = []
    tried, whole = 0, True
    for part in season.parts():
        found = PartStakes(season, part, exact, drawn)
        goals += found.reckon()
        tried, whole = tried + found.tried, whole and found.exact
    return RoundStakes(season.round, tuple(goals), tried, whole)


# -- a part of the field --------------------------------------------------------------------------------------------------------


class PartStakes:
    """What is at stake in a pool, a division, or the undivided field."""

    def __init__(self, season: State, part: str, exact: int, drawn: int) -> None:
        self.season, self.part, self.rules = season, part, season.rules
        self.field = tournament_field_of(season, part)
        self.base = self.field.by_id()
        self.before = {name: one.points - one.penalty for name, one in self.base.items()}
        self.open = [
            one for one in season.pairings if not one.over and not one.pair.table and self.base.keys() >= set(one.pair.everyone)
        ]
        self.ends = [pairing_ends(one, self.rules) for one in self.open]
        self.exact = math.prod(map(len, self.ends)) <= exact
        self._drawn = drawn
        #: Tie-breaks that results settle; whether others are left.
        self.ties = tuple(_settled_ties(self.rules.ties))
        self.cut = len(self.ties) < len(self.rules.ties)
        #: Withdrawn players of a round robin change the lines of others by how much they played.
        self._by_hand = self.rules.format != "swiss" and any(not season.places[name].present for name in self.base)
        self.goals = _goals_of(season, part)
        self.tried = 0
        #: Goal, player, points gained: the least and the most reached.
        self._reached: dict[tuple[int, str, Decimal], tuple[int, int]] = {}

    def reckon(self) -> list[GoalStakes]:
        """What everybody needs, goal by goal."""
        for chosen in self._chosen():
            self.tried += 1
            self._count([self.ends[at][way] for at, way in enumerate(chosen)])
        table = Crosstable(self.field, swiss=self.rules.format == "swiss")
        order = [placed.id for placed in tournament_standing(table, self.rules.ties)]
        found = []
        for at, (goal, seats) in enumerate(self.goals):
            players = tuple(self._needs(at, name) for name in order)
            found.append(GoalStakes(self.part, goal, seats, players))
        return found

    def _chosen(self) -> Iterator[Sequence[int]]:
        """How the open pairings end, each by the number of its way."""
        if self.exact:
            yield from product(*(range(len(one)) for one in self.ends))
            return
        chance = Random(f"stakes {self.season.seed} {self.season.round} {self.part}")
        for _ in range(self._drawn):
            yield [chance.randrange(len(one)) for one in self.ends]

    def _count(self, ended: Sequence[tuple[Pairing, Lines]]) -> None:
        """Count one end of the round for everybody."""
        points, gained = dict(self.before), dict.fromkeys(self.base, NOTHING)
        for _, lines in ended:
            for name, line in lines:
                gained[name] += line.points
                points[name] += line.points
        field = self._field_after(ended) if self._by_hand else None
        if field is not None:
            points = {name: one.points - one.penalty for name, one in field.by_id().items()}
        groups = self._groups(points, ended, field)
        for at, (goal, seats) in enumerate(self.goals):
            for name, reached in self._reach(goal, seats, groups):
                key = (at, name, gained[name])
                least, most = self._reached.get(key, (reached, reached))
                self._reached[key] = min(least, reached), max(most, reached)

    def _groups(
        self, points: Mapping[str, Decimal], ended: Sequence[tuple[Pairing, Lines]], field: TournamentField | None = None
    ) -> list[list[str]]:
        """Everybody in order, those whom nothing separates together; tie-breaks are reckoned only where they matter."""
        order = sorted(points, key=lambda name: (-points[name], self.base[name].seed))
        found: list[list[str]] = []
        table: Crosstable | None = None
        at = 0
        for group in (list(group) for _, group in groupby(order, key=points.__getitem__)):
            if len(group) > 1 and self._matters(at, len(group)):
                table = table or Crosstable(field or self._field_after(ended), swiss=self.rules.format == "swiss")
                found += tied_groups(table, group, self.ties)
            else:
                found.append(group)
            at += len(group)
        return found

    def _matters(self, at: int, many: int) -> bool:
        """Whether the order within a group of equal points, after so many better ones, changes who reaches a goal."""
        return self._by_hand or at == 0 or any(at < seats < at + many for _, seats in self.goals)

    def _field_after(self, ended: Sequence[tuple[Pairing, Lines]]) -> TournamentField:
        """The field when the round has ended so."""
        if self._by_hand:
            known = {pairing.id: pairing for pairing, _ in ended}
            after = copy.copy(self.season)
            after.pairings = [known.get(one.id, one) for one in self.season.pairings]
            return tournament_field_of(after, self.part)
        more: dict[str, list[EntrantLine]] = {}
        for _, lines in ended:
            for name, line in lines:
                more.setdefault(name, []).append(line)
        entrants = tuple(
            msgspec.structs.replace(one, lines=tuple(sorted((*one.lines, *more[one.id]), key=lambda line: line.round)))
            if one.id in more
            else one
            for one in self.field.entrants
        )
        return msgspec.structs.replace(self.field, entrants=entrants)

    def _reach(self, goal: Goal, seats: int, groups: Iterable[Sequence[str]]) -> Iterator[tuple[str, int]]:
        """Whether each player reaches a goal."""
        at = 0
        for group in groups:
            if goal == "first":
                for name in group:
                    yield name, _OUT if at else _OPEN if self.cut and len(group) > 1 else _IN
                at += len(group)
                continue
            here = [name for name in group if self.season.places[name].present]
            for name in group:
                if name not in here:
                    yield name, _OUT
            torn = self.cut and at < seats < at + len(here)
            for number, name in enumerate(here, at + 1):
                yield name, _OPEN if torn else _IN if number <= seats else _OUT
            at += len(here)

    def _needs(self, at: int, name: str) -> PlayerStakes:
        """What a player needs for a goal."""
        mine = {gain: reached for (goal, who, gain), reached in self._reached.items() if goal == at and who == name}
        gains = tuple(sorted(mine))
        sure: Decimal | None = None
        for gain in reversed(gains):
            if mine[gain][0] < _IN:
                break
            sure = gain
        possible = next((gain for gain in gains if mine[gain][1] > _OUT), None)
        safe = sure is not None and sure == gains[0]
        plays = any(name in one.pair.everyone for one in self.open)
        return PlayerStakes(name, self.before[name], plays, sure, possible, safe, gains)


def _settled_ties(ties: Sequence[str]) -> Iterator[str]:
    """The tie-breaks before the first one that results alone do not settle."""
    for name in ties:
        if name in _UNKNOWN:
            return
        yield name


def _goals_of(season: State, part: str) -> list[tuple[Goal, int]]:
    """What can be reached in a part of the field, with the number of those who do."""
    rules = season.rules
    if rules.format == "pools":
        return [("through", rules.qualify)]
    parts = season.parts()
    if not rules.divisions or part not in parts:
        return [("first", 1)]
    inside = [place for place in season.places.values() if place.pool == part]
    here, half, number = sum(place.present for place in inside), len(inside) // 2, parts.index(part)
    found: list[tuple[Goal, int]] = []
    if number == 0:
        found.append(("first", 1))
    elif min(rules.up, half):
        found.append(("up", min(rules.up, half)))
    down = max(0, min(rules.down, half) - (len(inside) - here)) if number + 1 < len(parts) else 0
    if down:
        found.append(("stay", here - down))
    return found
