"""Random Swiss tournaments, and what FIDE C.04.3 demands of every round of them.

``python -m tests.league.tournaments 10000`` plays that many, of 2 to 200 players each, small ones more often; ``... 5000 10000``
those from the 5000th on, for a second processor.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations

import msgspec
import networkx

from league.formats.field import Entrant, EntrantLine, PairingError, PointsScale, Proposal, Side, TournamentField, Verdict
from league.formats.swiss import pair_swiss

POINTS = (PointsScale(), PointsScale(win=Decimal(3), draw=Decimal(1), bye=Decimal(3), half=Decimal(1), forfeit=Decimal(3)))
OPPOSITE: dict[Verdict, Verdict] = {"win": "loss", "draw": "draw", "loss": "win"}


#: Up to this size of a field, all that can be asked of a round is tried out plainly.
SMALL = 9


def players(rng: random.Random, most: int) -> int:
    """A number from 2 to ``most``: 2 to 20 are as likely as 20 to 200."""
    return round(2 * (most / 2) ** rng.random())


class Tournament:
    """One random tournament, played round by round."""

    def __init__(self, rng: random.Random, most: int) -> None:
        self.rng = rng
        self.points = rng.choice(POINTS)
        self.rounds = rng.randint(1, 9)
        self.entrants = [Entrant(f"p{n}", n, rating=2000.0 - n) for n in range(1, players(rng, most) + 1)]
        self.apart = frozenset(
            frozenset(one.id for one in rng.sample(self.entrants, 2))
            for _ in range(rng.choice((0, 0, 1, 3)))
            if len(self.entrants) > 8
        )
        self.played = 0
        self.lower = False

    def field(self) -> TournamentField:
        """The field before the next round."""
        return TournamentField(tuple(self.entrants), self.rounds, self.points, self.apart)

    def play(self) -> Proposal | None:
        """One more round; None when the tournament is over, or if no legal round is left (checked by brute force)."""
        if self.played == self.rounds:
            return None
        self.come_and_go()
        number = self.played + 1
        field = self.field()
        try:
            round_ = pair_swiss(field, number)
        except PairingError:
            assert len(field.present()) < 2 or not pairable(field), "there is a legal round"
            return None
        check(field, round_, last=number == self.rounds)
        self.lower = bye_could_be_lower(field, round_)
        self.enter_results(round_)
        return round_

    def come_and_go(self) -> None:
        """Some leave, some return, and sometimes somebody enters late."""
        for place, entrant in enumerate(self.entrants):
            if self.rng.random() < 0.04:
                self.entrants[place] = msgspec.structs.replace(entrant, present=not entrant.present)
        if self.played and self.rng.random() < 0.2 and len(self.entrants) < 200:
            back = tuple(
                EntrantLine(n, self.points.half if n == self.played else Decimal(0), "half" if n == self.played else "zero")
                for n in range(1, self.played + 1)
            )
            number = len(self.entrants) + 1
            self.entrants.append(Entrant(f"p{number}", number, back, joined=self.played + 1))

    def enter_results(self, round_: Proposal) -> None:
        """Random results of a round."""
        lines: dict[str, EntrantLine] = {}
        for pair in round_.pairs:
            verdict: Verdict = self.rng.choice(("win", "win", "draw", "loss"))
            if forfeit := self.rng.random() < 0.05:
                verdict = self.rng.choice(("win", "loss"))
            lines[pair.first] = self._line(round_.round, pair.second, "first", verdict, forfeit)
            lines[pair.second] = self._line(round_.round, pair.first, "second", OPPOSITE[verdict], forfeit)
        for name in round_.byes:
            lines[name] = EntrantLine(round_.round, self.points.bye, "bye")
        for place, entrant in enumerate(self.entrants):
            line = lines.get(entrant.id) or EntrantLine(round_.round, Decimal(0), "zero")
            self.entrants[place] = msgspec.structs.replace(entrant, lines=(*entrant.lines, line))
        self.played = round_.round

    def _line(self, round_: int, opponent: str, side: Side, verdict: Verdict, forfeit: bool) -> EntrantLine:
        if forfeit:
            worth = self.points.forfeit if verdict == "win" else Decimal(0)
            return EntrantLine(round_, worth, "forfeit", opponent, side, verdict)
        return EntrantLine(round_, self.points.of(verdict), "played", opponent, side, verdict)


def check(field: TournamentField, round_: Proposal, last: bool) -> None:
    """What must hold of every round: the absolute criteria C.1 to C.3, and that everybody present is in it once."""
    by_id = field.by_id()
    named = [name for pair in round_.pairs for name in (pair.first, pair.second)] + list(round_.byes)
    assert sorted(named) == sorted(entrant.id for entrant in field.present())
    assert len(round_.byes) == len(named) % 2
    for pair in round_.pairs:
        first, second = by_id[pair.first], by_id[pair.second]
        assert second.id not in first.met  # C.1
        assert pair.both() not in field.apart
        best = max(field.points.win, field.points.bye, field.points.forfeit) * (round_.round - 1)
        top = last and max(first.points, second.points) > best / 2
        assert top or max(colour(first, "first"), colour(second, "second")) <= 2, "C.3: three more games with one side"
        assert top or not (third(first, "first") or third(second, "second")), "C.3: the same side three times running"
    assert all(may_have_bye(by_id[name]) for name in round_.byes)  # C.2
    if len(named) <= SMALL:
        floats(field, round_)


def floats(field: TournamentField, round_: Proposal) -> None:
    """C.5 of the highest group: as many of it are paired with each other as any legal round allows. Tried plainly."""
    best = max(entrant.points for entrant in field.present())
    top = {entrant.id for entrant in field.present() if entrant.points == best}
    inside = sum(pair.both() <= top for pair in round_.pairs)
    assert inside == max(sum(pair <= top for pair in one) for one in rounds(field)), "C.5: more of the highest group float down"


def colour(entrant: Entrant, side: Side) -> int:
    """By how many games an entrant would have had a side more often than the other."""
    sides = [*(line.side for line in entrant.lines if line.over_the_board), side]
    return abs(sides.count("first") - sides.count("second"))


def third(entrant: Entrant, side: Side) -> bool:
    """Whether an entrant would have a side for the third time running."""
    return [line.side for line in entrant.lines if line.over_the_board][-2:] == [side, side]


def may_have_bye(entrant: Entrant) -> bool:
    """Whether they have had neither a bye of the pairing nor a win by forfeit (C.2)."""
    return not any(line.how == "bye" or (line.how == "forfeit" and line.verdict == "win") for line in entrant.lines)


def wish(entrant: Entrant) -> Side:
    """The side that an entrant must have (A.6 a), "" for either."""
    sides = [line.side for line in entrant.lines if line.over_the_board]
    more = sides.count("first") - sides.count("second")
    if more > 1 or sides[-2:] == ["first", "first"]:
        return "second"
    return "first" if more < -1 or sides[-2:] == ["second", "second"] else ""


def legal(field: TournamentField, one: Entrant, other: Entrant) -> bool:
    """Whether two may meet (C.1, C.3)."""
    if other.id in one.met or frozenset((one.id, other.id)) in field.apart:
        return False
    number = max((len(entrant.lines) for entrant in field.entrants), default=0)
    best = max(field.points.win, field.points.bye, field.points.forfeit) * number
    top = number == field.rounds - 1 and max(one.points, other.points) > best / 2
    return top or not wish(one) or wish(one) != wish(other)


def rounds(field: TournamentField) -> Iterator[tuple[frozenset[str], ...]]:
    """Every legal round, as its pairs, tried plainly. ``field`` must be small."""

    def rest(left: list[Entrant]) -> Iterator[tuple[frozenset[str], ...]]:
        if not left:
            yield ()
        elif len(left) % 2:
            for one in filter(may_have_bye, left):
                yield from rest([other for other in left if other is not one])
        else:
            one, *others = left
            for other in others:
                if legal(field, one, other):
                    for more in rest([x for x in others if x is not other]):
                        yield (frozenset((one.id, other.id)), *more)

    return rest(field.present())


def pairable(field: TournamentField) -> bool:
    """Whether any round is legal at all; fields that are not small are taken to have one."""
    return len(field.present()) > 14 or next(rounds(field), None) is not None


def bye_could_be_lower(field: TournamentField, round_: Proposal) -> bool:
    """Whether somebody with fewer points than who has the bye could have had it: the edition of 2026 would have seen to that."""
    if not round_.byes:
        return False
    people = field.present()
    points = field.by_id()[round_.byes[0]].points
    for one in people:
        if one.points < points and may_have_bye(one):
            graph = networkx.Graph()
            rest = [other for other in people if other is not one]
            graph.add_edges_from((a.id, b.id) for a, b in combinations(rest, 2) if legal(field, a, b))
            if 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(rest):
                return True
    return False


def main(first: int, last: int, most: int = 200) -> None:
    """Play tournaments and print what was played."""
    began, played, pairs, stuck, largest, byes, lower = time.process_time(), 0, 0, 0, 0, 0, 0
    for seed in range(first, last):
        tournament = Tournament(random.Random(seed), most)
        while (round_ := tournament.play()) is not None:
            played += 1
            byes += len(round_.byes)
            lower += tournament.lower
            pairs += len(round_.pairs)
        stuck += tournament.played < tournament.rounds
        largest = max(largest, len(tournament.entrants))
    print(
        f"{last - first} tournaments of up to {largest} players, {played} rounds, {pairs} pairs; "
        f"{stuck} ended early (no legal round left); {byes} byes, {lower} of them with more points than the edition of 2026 "
        f"would have it; {time.process_time() - began:.0f} s of processor"
    )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] or [100]
    main(*([0, *numbers] if len(numbers) == 1 else numbers))
