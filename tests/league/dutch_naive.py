"""C.04.3 (edition of 2026) reckoned plainly: every legal round of a small field, sifted by the criteria C.5 to C.21 in order.

It shares no code with the engine. Candidates that all criteria find equal differ only by the order in which the book has them
made (4.2 and 4.3); that order is not followed here, so the engine's part of a bracket must be among the best, not the only one.

``python -m tests.league.dutch_naive 2000`` plays that many tournaments of up to ten players.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from typing import Any

import msgspec

from league.formats.field import Entrant, EntrantLine, PairingError, Proposal, TournamentField
from league.formats.swiss import pair_swiss
from tests.league.tournaments import Tournament

#: Up to this many players all legal rounds are made.
MOST = 10
Round = tuple[tuple[str, str], ...]
BYE = ""


class NaiveDutch:
    """All that the criteria ask of a field before a round."""

    def __init__(self, field: TournamentField, number: int) -> None:
        self.field, self.number = field, number
        self.people = {one.id: one for one in field.present()}
        self.everyone = field.by_id()
        self.scores = {one.id: self.score_after(one, number - 1) for one in field.entrants}
        self.levels = sorted({self.scores[name] for name in self.people}, reverse=True)
        self.top = {name for name in self.people if self.top_scorer(name)}

    def line_points(self, line: EntrantLine) -> Decimal:
        """The points of a line for pairing: only wins, draws and losses count."""
        worth = self.field.points
        if line.how == "played":
            return {"win": worth.win, "draw": worth.draw, "loss": worth.loss}[line.verdict or "draw"]
        if line.how == "forfeit":
            return worth.forfeit if line.verdict == "win" else worth.absent
        return {"bye": worth.bye, "half": worth.half, "full": worth.win}.get(line.how, Decimal(0))

    def score_after(self, one: Entrant, rounds: int) -> Decimal:
        """The score of an entrant after some rounds."""
        return sum((self.line_points(line) for line in one.lines if line.round <= rounds), Decimal(0))

    def top_scorer(self, name: str) -> bool:
        """Over half of the most points there can be, before the last round (1.8)."""
        return self.number == self.field.rounds and self.scores[name] > self.field.points.win * (self.number - 1) / 2

    def sides(self, name: str) -> str:
        """The colours of their games, in order."""
        return "".join("w" if line.side == "first" else "b" for line in self.everyone[name].lines if line.how == "played")

    def wish(self, name: str) -> tuple[str, int]:
        """Colour preference: which, and how strong (3 absolute, 2 strong, 1 mild, 0 none) (1.7)."""
        played = self.sides(name)
        more = played.count("w") - played.count("b")
        if more > 1 or (played.endswith("ww") and more >= -1):
            return "b", 3
        if more < -1 or (played.endswith("bb") and more <= 1):
            return "w", 3
        if more:
            return ("b" if more > 0 else "w"), 2
        return ({"w": "b", "b": "w"}[played[-1]], 1) if played else ("", 0)

    def floated(self, name: str, ago: int) -> str:
        """The float of a round: "down", "up" or ""."""
        at = self.number - ago
        lines = [line for line in self.everyone[name].lines if line.round == at]
        if at < 1 or not lines:
            return ""
        line = lines[0]
        if line.how != "played":
            return "down" if self.line_points(line) > self.field.points.loss else ""
        mine = self.score_after(self.everyone[name], at - 1)
        theirs = self.score_after(self.everyone[line.opponent], at - 1)
        return "down" if mine > theirs else "up" if mine < theirs else ""

    def may_meet(self, one: str, other: str) -> bool:
        """C.1, C.3, and pairs that are kept apart."""
        if any(line.opponent == other and line.how == "played" for line in self.everyone[one].lines):
            return False
        if frozenset((one, other)) in self.field.apart:
            return False
        first, second = self.wish(one), self.wish(other)
        return not (first == second and first[1] == 3 and one not in self.top and other not in self.top)

    def may_rest(self, name: str) -> bool:
        """C.2."""
        return not any(
            line.how in ("bye", "full") or (line.how == "forfeit" and line.verdict == "win") for line in self.everyone[name].lines
        )

    def unplayed(self, name: str) -> int:
        """Rounds that they have not played."""
        return self.number - 1 - sum(line.how == "played" for line in self.everyone[name].lines)

    def legal_rounds(self) -> Iterator[Round]:
        """Every legal round."""

        def rest(left: Sequence[str]) -> Iterator[Round]:
            if not left:
                yield ()
                return
            one, others = left[0], left[1:]
            for other in others:
                if (other == BYE and self.may_rest(one)) or (other != BYE and self.may_meet(one, other)):
                    for more in rest([name for name in others if name != other]):
                        yield ((one, other), *more)

        names = sorted(self.people, key=lambda name: (-self.scores[name], self.people[name].seed))
        yield from rest([*names, BYE] if len(names) % 2 else names)

    def first_fault(self, proposal: Proposal) -> str:
        """The first bracket whose part of a proposed round another legal round does better; "" for none.

        Each bracket is settled before the next one is looked at: of the candidates that the criteria find equal the order of
        the book decides, so the proposal's own part is kept there.
        """
        mine = proposed_round(proposal)
        left = list(self.legal_rounds())
        if mine not in (normal_round(one) for one in left):
            return "not legal"
        left = _keep_least(left, self._bye_score)
        for at, level in enumerate(self.levels):
            below = self.levels[at + 1] if at + 1 < len(self.levels) else None
            left = _keep_least(left, partial(self._downfloaters, level=level))
            if below is not None:
                left = _keep_least(left, partial(self._downfloaters, level=below))
            left = _keep_least(left, partial(self._quality, level=level))
            if mine not in (normal_round(one) for one in left):
                return f"bracket of {level}"
            here = self._part(mine, level)
            left = [one for one in left if self._part(normal_round(one), level) == here]
        return ""

    def _part(self, one: frozenset[frozenset[str]], level: Decimal) -> tuple[frozenset[frozenset[str]], frozenset[str]]:
        """The pairs of a bracket, and who floats down from it."""
        inside = frozenset(pair for pair in one if not any(self._below(name, level) for name in pair))
        return inside, frozenset(self.people) - {name for pair in inside for name in pair} - {
            name for name in self.people if self._below(name, level)
        }

    def _bye_score(self, one: Round) -> Decimal:
        """C.5."""
        return sum((self.scores[name] for name, other in one if other == BYE), Decimal(0))

    def _below(self, name: str, level: Decimal) -> bool:
        return name == BYE or self.scores[name] < level

    def _downfloaters(self, one: Round, level: Decimal) -> tuple[object, ...]:
        """C.6, C.7: how many of a bracket float down, and their scores, the highest first."""
        found = [
            self.scores[a] for pair in one for a, b in (pair, pair[::-1]) if not self._below(a, level) and self._below(b, level)
        ]
        return len(found), sorted(found, reverse=True)

    def _quality(self, one: Round, level: Decimal) -> tuple[object, ...]:
        """C.9 to C.21 of the bracket of a score."""
        inside = [pair for pair in one if not any(self._below(name, level) for name in pair) and self._has(pair, level)]
        down = [a for pair in one for a, b in (pair, pair[::-1]) if not self._below(a, level) and self._below(b, level)]
        residents = [name for name in down if self.scores[name] == level]
        # C.9 is for a bracket from which one player floats down, who gets the bye; the engine reads it so.
        resting = [self.unplayed(a) for a, b in one if b == BYE and down == [a]]
        gaps = [(pair, abs(self.scores[pair[0]] - self.scores[pair[1]])) for pair in inside]
        found: list[object] = [sum(resting)]
        found.append(sum(self._beyond_two(pair) for pair in inside))  # C.10
        found.append(sum(self._three_in_a_row(pair) for pair in inside))  # C.11
        found.append(sum(self._against_wish(pair, 1) for pair in inside))  # C.12
        found.append(sum(self._against_wish(pair, 2) for pair in inside))  # C.13
        for ago in (1, 2):  # C.14 to C.17
            found.append(sum(self.floated(name, ago) == "down" for name in residents))
            found.append(sum(self.floated(self._lower(pair), ago) == "up" for pair, gap in gaps if gap))
        for ago in (1, 2):  # C.18 to C.21
            again = [gap for pair, gap in gaps if gap and self.floated(self._higher(pair), ago) == "down"]
            # Who floats on counts as if they met somebody one point below the bracket.
            again += [
                self.scores[name] - level + 1 for name in down if self.scores[name] > level and self.floated(name, ago) == "down"
            ]
            found.append(sorted(again, reverse=True))
            found.append(
                sorted((gap for pair, gap in gaps if gap and self.floated(self._lower(pair), ago) == "up"), reverse=True)
            )
        return tuple(found)

    def _has(self, pair: tuple[str, str], level: Decimal) -> bool:
        return any(self.scores[name] == level for name in pair)

    def _higher(self, pair: tuple[str, str]) -> str:
        return max(pair, key=lambda name: self.scores[name])

    def _lower(self, pair: tuple[str, str]) -> str:
        return min(pair, key=lambda name: self.scores[name])

    def _gets(self, pair: tuple[str, str]) -> dict[str, str] | None:
        """The colours of a pair where only one can have what they wish, as far as 5.2.1 to 5.2.3 say; None: no clash."""
        one, other = pair
        first, second = self.wish(one), self.wish(other)
        if not first[1] or not second[1] or first[0] != second[0]:
            return None
        colour, unlike = first[0], {"w": "b", "b": "w"}[first[0]]
        if first[1] != second[1]:
            winner = one if first[1] > second[1] else other
        else:
            gap = {name: abs(self.sides(name).count("w") - self.sides(name).count("b")) for name in pair}
            if first[1] < 3 or gap[one] == gap[other]:
                return {one: "?", other: "?"}
            winner = max(pair, key=lambda name: gap[name])
        return {name: colour if name == winner else unlike for name in pair}

    def _beyond_two(self, pair: tuple[str, str]) -> int:
        """C.10: whether somebody comes to a colour difference beyond two, in a pair with a top scorer."""
        if not set(pair) & self.top:
            return 0
        more = {name: self.sides(name).count("w") - self.sides(name).count("b") for name in pair}
        one, other = pair
        return int(more[one] == more[other] and abs(more[one]) >= 2)

    def _three_in_a_row(self, pair: tuple[str, str]) -> int:
        """C.11: whether somebody has a colour for the third time running, in a pair with a top scorer."""
        gets = self._gets(pair) if set(pair) & self.top else None
        if gets is None:
            return 0
        if "?" in gets.values():
            ends = [self.sides(name)[-2:] for name in pair]
            return int(ends[0] == ends[1] and ends[0] in ("ww", "bb"))
        return int(any(self.sides(name)[-2:] == colour * 2 for name, colour in gets.items()))

    def _against_wish(self, pair: tuple[str, str], least: int) -> int:
        """C.12, C.13: whether both wish the same colour, at least so strongly."""
        first, second = self.wish(pair[0]), self.wish(pair[1])
        return int(first[0] == second[0] != "" and min(first[1], second[1]) >= least)


def _keep_least(rounds: list[Round], key: Callable[[Round], Any]) -> list[Round]:
    if not rounds:
        return []
    keys = [key(one) for one in rounds]
    least = min(keys)
    return [one for one, found in zip(rounds, keys, strict=True) if found == least]


def normal_round(one: Round) -> frozenset[frozenset[str]]:
    """A round whose pairs have no order."""
    return frozenset(frozenset(pair) for pair in one)


def proposed_round(proposal: Proposal) -> frozenset[frozenset[str]]:
    """The pairs of a proposal; the bye is a pair with nobody."""
    pairs = [frozenset((pair.first, pair.second)) for pair in proposal.pairs]
    return frozenset((*pairs, *(frozenset((name, BYE)) for name in proposal.byes)))


class NewTournament(Tournament):
    """A random tournament by the edition of 2026."""

    def field(self) -> TournamentField:
        """The field before the next round."""
        return msgspec.structs.replace(super().field(), edition="2026")


def compare_rounds(seed: int) -> tuple[int, list[str]]:
    """One tournament of up to ten people: how many rounds it had, and the faults found in them."""
    tournament = NewTournament(random.Random(seed), MOST)
    rounds, faults = 0, []
    while tournament.played < tournament.rounds and len(tournament.entrants) <= MOST:
        tournament.come_and_go()
        field, number = tournament.field(), tournament.played + 1
        naive = NaiveDutch(field, number)
        try:
            proposal = pair_swiss(field, number)
        except PairingError:
            if len(field.present()) > 1 and next(naive.legal_rounds(), None):
                faults.append(f"seed {seed}, round {number}: there is a legal round")
            break
        rounds += 1
        if fault := naive.first_fault(proposal):
            faults.append(f"seed {seed}, round {number}: {fault}")
        tournament.enter_results(proposal)
    return rounds, faults


def main(many: int) -> None:
    """Play tournaments and print where the engine does worse than the criteria allow."""
    rounds, faults = 0, 0
    for seed in range(many):
        played, found = compare_rounds(seed)
        for fault in found:
            print(fault)
        rounds, faults = rounds + played, faults + len(found)
    print(f"{many} tournaments, {rounds} rounds, {faults} faults")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
