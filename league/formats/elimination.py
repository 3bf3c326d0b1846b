"""Knock-outs, single and double, as a graph of matches between two *sources*: a seed, or a match's winner or loser.

Seeding is the usual one: 1 against the last, the two highest in different halves, byes for the highest. Match ids give the
position: ``w2.1`` is the first match of the second round of the winners' bracket, ``l3.2`` of the losers' bracket, ``third``
the match for third place, ``final`` and ``again`` the final of a double elimination and its second game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from league.formats.field import Pair, Proposal, Reason

#: Nobody: a player against a bye advances without playing.
BYE = ""


class MatchSource(msgspec.Struct, frozen=True):
    """Where a player of a match comes from: seed ``number``, or the winner or loser of a match."""

    kind: Literal["seed", "winner", "loser"]
    number: int = 0
    match: str = ""


class KnockoutMatch(msgspec.Struct, frozen=True):
    """A match of the bracket; ``round`` counts within its own part of the bracket."""

    id: str
    round: int
    sources: tuple[MatchSource, MatchSource]


class MatchStanding(msgspec.Struct, frozen=True):
    """The current state of a match: its players (None: not known yet, ``BYE``: nobody), and the winner.

    The winner is ``BYE`` if neither goes on: both forfeited or have withdrawn, or there was nobody.
    """

    match: KnockoutMatch
    players: tuple[str | None, str | None]
    winner: str | None = None

    @property
    def ready(self) -> bool:
        """Whether it can be played now."""
        return self.winner is None and all(self.players)

    @property
    def loser(self) -> str | None:
        """The loser, once known; ``BYE`` if one of them met nobody, or neither goes on."""
        if self.winner is None:
            return None
        one, other = self.players
        return BYE if self.winner == BYE else other if self.winner == one else one

    @property
    def beaten(self) -> tuple[str, ...]:
        """Whoever does not go on from it as winner: the loser; both, if neither does."""
        return () if self.winner is None else tuple(name for name in self.players if name and name != self.winner)


def bracket_seeding(size: int) -> list[int]:
    """The seeds of a bracket from top to bottom, arranged so that the highest meet as late as possible.

    >>> bracket_seeding(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        mirror = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, mirror - one)]
    return order


def single_elimination(players: int, third: bool = False) -> list[KnockoutMatch]:
    """The matches of a single elimination; ``third`` adds one for third place. Raises ValueError for fewer than two players."""
    matches = _winners_matches(players)
    last = max(match.round for match in matches)
    if third and last > 1:
        semis = [match.id for match in matches if match.round == last - 1]
        matches.append(KnockoutMatch("third", last, (MatchSource("loser", match=semis[0]), MatchSource("loser", match=semis[1]))))
    return matches


def double_elimination(players: int) -> list[KnockoutMatch]:
    """The matches of a double elimination: players who lose twice are out.

    The second final (``again``) is played only if the undefeated player lost the first.
    """
    matches = _winners_matches(players)
    depth = max(match.round for match in matches)
    if depth == 1:
        beaten: list[MatchSource] = [MatchSource("loser", match="w1.1")]
    else:
        waiting = [MatchSource("loser", match=f"w1.{n}") for n in range(1, 2 ** (depth - 1) + 1)]
        beaten = []
        number = 0
        for level in range(2, depth + 1):
            number += 1
            waiting = _add_round_matches(matches, f"l{number}", number, waiting[::2], waiting[1::2])
            # Losers from the upper bracket enter from the other end, so that no match is repeated right away.
            dropped = [MatchSource("loser", match=f"w{level}.{n}") for n in range(1, 2 ** (depth - level) + 1)]
            number += 1
            waiting = _add_round_matches(matches, f"l{number}", number, dropped[::-1], waiting)
        beaten = waiting
    final = KnockoutMatch("final", depth + 1, (MatchSource("winner", match=f"w{depth}.1"), beaten[0]))
    again = KnockoutMatch("again", depth + 2, (MatchSource("winner", match="final"), MatchSource("loser", match="final")))
    return [*matches, final, again]


def match_standings(
    matches: Sequence[KnockoutMatch],
    seeds: Sequence[str],
    results: Mapping[str, tuple[frozenset[str], str]],
    gone: frozenset[str] = frozenset(),
    under_way: Mapping[str, frozenset[str]] | None = None,
) -> dict[str, MatchStanding]:
    """The current state of every match, by id. ``seeds``: strongest first; ``results``: players and winner of each match.

    A result between players other than the current ones (for example after a correction) does not count: the match is played
    again. A winner of ``BYE`` means that both forfeited: neither goes on, and the next opponent has a walkover. A player who is
    ``gone`` loses matches that are neither played nor ``under_way``; if both are, neither goes on.
    """
    found: dict[str, MatchStanding] = {}

    def who(source: MatchSource) -> str | None:
        if source.kind == "seed":
            return seeds[source.number - 1] if source.number <= len(seeds) else BYE
        before = found[source.match]
        return before.winner if source.kind == "winner" else before.loser

    for match in matches:
        one, other = who(match.sources[0]), who(match.sources[1])
        if match.id == "again" and found["final"].winner == found["final"].players[0]:
            one = other = BYE  # the undefeated player won: nothing is left to play
        winner = None
        if one == BYE or other == BYE:
            winner = other if one == BYE else one
        elif one is not None and other is not None:
            both = frozenset((one, other))
            played, won = results.get(match.id, (frozenset(), ""))
            if played == both:
                winner = won
            elif both & gone and (under_way or {}).get(match.id) != both:
                winner = BYE if both <= gone else other if one in gone else one
        found[match.id] = MatchStanding(match, (one, other), winner)
    return found


def elimination_places(found: Mapping[str, MatchStanding]) -> list[tuple[int, list[str]]]:
    """The players who are out with their places, the winner first; losers of the same round share a place.

    Unknown places are left out. A place that nobody earned is left empty: without a winner of the final there is no first.
    """
    groups = _double_places(found) if "again" in found else _single_places(found)
    seen: set[str] = set()
    placed = []
    for rank, group in groups:
        new = [name for name in group if name and name not in seen]
        seen.update(new)
        if new:
            placed.append((rank, new))
    return placed


def _single_places(found: Mapping[str, MatchStanding]) -> list[tuple[int, list[str]]]:
    """By depth: whoever loses with 2n players left is at place n + 1."""
    top = max(one.match.round for one in found.values())
    final, third = found[f"w{top}.1"], found.get("third")
    groups = [(1, [final.winner or ""]), (2, list(final.beaten))]
    if third is not None and third.winner is not None:
        # A semifinal that nobody won has its players behind those of the match for third place.
        groups += [(3, [third.winner]), (4, list(third.beaten))]
        groups.append((4 if third.winner else 3, _beaten_in_round(found, f"w{top - 1}.")))
    below = range(top - 1 if third is None else top - 2, 0, -1)
    return groups + [(2 ** (top - n) + 1, _beaten_in_round(found, f"w{n}.")) for n in below]


def _double_places(found: Mapping[str, MatchStanding]) -> list[tuple[int, list[str]]]:
    """The finals, then the rounds of the lower bracket; players out of the upper bracket without a winner with these."""
    again, final = found["again"], found["final"]
    last = again if again.winner else final
    order = [[last.winner or ""], list(last.beaten)] if again.winner is not None else []
    lower = sorted({one.match.round for one in found.values() if one.match.id.startswith("l")}, reverse=True)
    order += [_beaten_in_round(found, f"l{n}.") for n in lower]
    order.append([name for one in found.values() if one.winner == BYE and one.match.id.startswith("w") for name in one.beaten])
    groups, rank = [], 1
    for group in order:
        groups.append((rank, group))
        rank += sum(map(bool, group)) or (rank == 1 and again.winner == BYE)
    return groups


def _beaten_in_round(found: Mapping[str, MatchStanding], prefix: str) -> list[str]:
    return [name for one in found.values() if one.match.id.startswith(prefix) for name in one.beaten]


def round_of(found: Mapping[str, MatchStanding], round_: int) -> Proposal:
    """All matches that can be played now. The higher player in the bracket comes first."""
    pairs = []
    for one in found.values():
        if one.ready:
            first, second = one.players
            pairs.append(
                Pair(first or "", second or "", table=one.match.id, reasons=(Reason("why-bracket", {"match": one.match.id}),))
            )
    return Proposal(round_, tuple(pairs))


def _winners_matches(players: int) -> list[KnockoutMatch]:
    if players < 2:
        raise ValueError("two at least")
    size = 1 << (players - 1).bit_length()
    sources = [MatchSource("seed", seed) for seed in bracket_seeding(size)]
    matches: list[KnockoutMatch] = []
    number = 0
    while len(sources) > 1:
        number += 1
        sources = _add_round_matches(matches, f"w{number}", number, sources[::2], sources[1::2])
    return matches


def _add_round_matches(
    matches: list[KnockoutMatch], name: str, number: int, ones: Sequence[MatchSource], others: Sequence[MatchSource]
) -> list[MatchSource]:
    """Add the matches of a round; returns the sources of their winners."""
    new = [KnockoutMatch(f"{name}.{n}", number, pair) for n, pair in enumerate(zip(ones, others, strict=True), 1)]
    matches.extend(new)
    return [MatchSource("winner", match=match.id) for match in new]
