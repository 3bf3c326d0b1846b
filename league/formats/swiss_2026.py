"""Swiss by the FIDE Dutch system, C.04.3 as in force since 1 February 2026, the edition that ``gacrux`` implements.

This file turns a field into the plain facts that the engine pairs from, and its round into a proposal. The engine is pinned to
one version, since another could pair differently. White is the first seat of the game, black the second.

Our additions to the book: pairs that must not meet, and a season that does not give sides by earlier sides: there nobody has
had a side yet. Only the points for wins, draws and losses count in pairing, as in the earlier edition.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from gacrux.crosstable import COD, CSQ
from gacrux.gacruxexeptions import GacruxError
from gacrux.pairingdutch import pairing_dutch

from league.formats.field import Entrant, EntrantLine, Pair, PairingError, PointsScale, Proposal, TournamentField
from league.formats.swiss_quick import QuickTable, quick_matching
from league.formats.swiss_reasons import CRITERIA, pairing_reasons

#: The engine's options: pairing by its quick way, sides of the first round from the top seat, nothing printed.
_PARAMETERS = {"experimental": [], "verbose": 0, "top_color": "w"}
#: How the engine names the results of a round without a game.
_UNPAIRED = {"bye": "P", "full": "W", "half": "D", "zero": "Z"}
_PLAYED = {"win": "W", "draw": "D", "loss": "L"}
_OPPOSITE = {"W": "L", "D": "D", "L": "W", "Z": "Z"}


class _NoSidesYet(QuickTable):
    """The engine's table for a season without a history of sides: nobody has a colour preference (1.7.4)."""

    def compute_tiebreak(self, tournament: dict[str, Any], rnd: int) -> Any:
        found = super().compute_tiebreak(tournament, rnd)
        for competitor in found.values():
            competitor["tiebreakDetails"][COD] = {"val": 0}
            competitor["tiebreakDetails"][CSQ] = {"val": ""}
        return found


class _WithSides(pairing_dutch):
    """The engine with its quicker table."""

    def get_crosstable(self, experimental: Any, checkonly: bool, verbose: Any) -> Any:
        return QuickTable(experimental, checkonly, verbose)


class _WithoutSides(pairing_dutch):
    """The engine without a history of sides."""

    def get_crosstable(self, experimental: Any, checkonly: bool, verbose: Any) -> Any:
        return _NoSidesYet(experimental, checkonly, verbose)


def pair_swiss_2026(field: TournamentField, round_: int) -> Proposal:
    """The round of a Swiss tournament (from 1) that follows the entrants' lines, by the edition of 2026.

    Every entrant needs a line for each earlier round: late entrants have byes there (ValueError). Raises PairingError if no
    legal round is left (1.9.3), or if fewer than two are present.
    """
    present = field.present()
    if len(present) < 2:
        raise PairingError("pair-too-few", present=len(present))
    number = {entrant.id: place for place, entrant in enumerate(sorted(field.entrants, key=lambda one: one.seed), 1)}
    facts = _engine_facts(field, round_, number)
    try:
        with quick_matching():
            engine = (_WithSides if field.history else _WithoutSides)(facts, round_, _PARAMETERS)
            brackets = engine.compute_pairing(False)
    except GacruxError as error:
        raise PairingError("pair-none-left", round=round_) from error
    ids = {place: name for name, place in number.items()}
    by_id = field.by_id()
    pairs, byes = [], []
    for edge in engine.update_board(brackets):
        first, second = int(edge["w"]), int(edge["b"])
        if not first or not second:
            byes.append(ids[first or second])
            continue
        one, other = by_id[ids[first]], by_id[ids[second]]
        reasons = pairing_reasons(one, other, field.history, _side_rule(edge), _given_up(edge))
        pairs.append(Pair(one.id, other.id, reasons=reasons))
    return Proposal(round_, tuple(pairs), tuple(byes))


def _side_rule(edge: dict[str, Any]) -> str:
    """The article that gave the sides: the engine names 5.2.4 as the earlier edition did, E.4."""
    return str(edge["colorrule"]).replace("E.", "5.2.")


def _given_up(edge: dict[str, Any]) -> list[int]:
    """The criteria of quality (C.10 to C.21) that this pair falls short of, since no legal round would meet them all better."""
    quality: dict[str, Any] = edge.get("quality") or {}
    found = []
    for criterion in CRITERIA:
        value = quality.get(f"QC{criterion}")
        if any(value) if isinstance(value, list) else value:
            found.append(criterion)
    return found


def _engine_facts(field: TournamentField, round_: int, number: dict[str, int]) -> dict[str, Any]:
    """The field as the engine's tournament. Numbers go from 1 to n without a gap, which the engine relies on."""
    facts: dict[str, Any] = {
        "tournamentType": "Swiss",
        # A round beyond these would pair people a second time.
        "numRounds": max(field.rounds, round_),
        "currentRound": round_ - 1,
        "rankOrder": ["PTS"],
        "matchList": [],
        "gameList": list(_engine_games(field, round_, number)),
        "pairingSystem": ["dutch"],
        "maxMeets": 1,
        "topColor": "w",
        "teamTournament": False,
        "competitors": [
            {"cid": number[one.id], "rank": number[one.id], "present": one.present, "random": number[one.id]}
            for one in sorted(field.entrants, key=lambda one: one.seed)
        ],
        "scoreSystem": {"game": _engine_scores(field.points)},
        "prohibited": [
            {"competitors": sorted(pair), "firstRound": round_, "lastRound": round_} for pair in _forbidden(field, number)
        ],
    }
    if field.accelerated:
        facts["accelerated"] = {"values": acceleration_values(field)}
    return facts


def _forbidden(field: TournamentField, number: dict[str, int]) -> Iterator[tuple[int, int]]:
    """Who must not meet; 0 is the bye.

    C.2: no bye for anyone who has had one from the pairing, or a win by forfeit or a full-point bye, whatever these
    are worth here.
    """
    for pair in field.apart:
        if pair <= number.keys():
            one, other = pair
            yield number[one], number[other]
    for entrant in field.entrants:
        if any(line.how in ("bye", "full") or (line.how == "forfeit" and line.verdict == "win") for line in entrant.lines):
            yield 0, number[entrant.id]


def _engine_games(field: TournamentField, round_: int, number: dict[str, int]) -> Iterator[dict[str, Any]]:
    """The results so far, each game once."""
    for entrant in field.entrants:
        lines = {line.round: line for line in entrant.lines}
        for at in range(1, round_):
            if at not in lines:
                raise ValueError(f"{entrant.id} has no line for round {at}")
            line, mine = lines[at], number[entrant.id]
            if not line.opponent:
                yield _unpaired_round(field.points, line, mine)
            elif mine < number[line.opponent]:
                yield _engine_game(field, line, mine, number[line.opponent])


def _unpaired_round(points: PointsScale, line: EntrantLine, mine: int) -> dict[str, Any]:
    """A bye. One from the pairing counts as played for the engine (16.1), any other does not."""
    result = {"cid": mine, "result": _UNPAIRED.get(line.how, "Z"), "score": points.without_opponent(line.how)}
    return {"round": line.round, "white": result, "black": None, "played": line.how == "bye"}


def _engine_game(field: TournamentField, line: EntrantLine, mine: int, theirs: int) -> dict[str, Any]:
    """A game from the line of the entrant with the lower number."""
    own = _PLAYED[line.verdict or "draw"]
    other = _OPPOSITE[own]
    if forfeit := line.how == "forfeit":
        opponent = next(one for one in field.entrants if one.id == line.opponent)
        both = any(one.round == line.round and one.verdict == line.verdict == "loss" for one in opponent.lines)
        own, other = ("Z", "Z") if both else ("W", "Z") if own == "W" else ("Z", "W")
    worth = {"Z": max(Decimal(0), field.points.absent), "W": field.points.forfeit} if forfeit else _result_points(field.points)
    here = {"cid": mine, "result": own, "score": worth[own]}
    there = {"cid": theirs, "result": other, "score": worth[other]}
    white, black = (here, there) if line.side != "second" else (there, here)
    return {"round": line.round, "white": white, "black": black, "played": not forfeit}


def _result_points(points: PointsScale) -> dict[str, Decimal]:
    return {"W": points.win, "D": points.draw, "L": points.loss}


def _engine_scores(points: PointsScale) -> dict[str, Decimal | str]:
    """The points of each result; those without a game are given with each line."""
    return {**_result_points(points), "Z": Decimal(0), "F": "W", "H": points.half, "P": points.bye, "A": "D", "U": "Z"}


def upper_group(field: TournamentField) -> list[Entrant]:
    """The upper half of an accelerated tournament (C.04.7, Baku): rounded up to an even number, fixed by the first round."""
    beginners = sorted((one for one in field.entrants if one.joined <= 1), key=lambda one: one.seed)
    return beginners[: 2 * -(-len(beginners) // 4)]


def acceleration_values(field: TournamentField) -> list[dict[str, Any]]:
    """The virtual points by round of an accelerated tournament (C.04.7, Baku).

    The first half of the rounds is accelerated, rounded up: in its first half (rounded up) the upper group has the points of a
    win more, in the rest those of a draw.
    """
    rounds = -(-field.rounds // 2)
    whole = -(-rounds // 2)
    last = len(upper_group(field))
    spans = ((1, whole, field.points.win), (whole + 1, rounds, field.points.draw))
    return [
        {
            "firstRound": first,
            "lastRound": final,
            "firstCompetitor": 1,
            "lastCompetitor": last,
            "gamePoints": worth,
            "matchPoints": 0,
        }
        for first, final, worth in spans
        if first <= final and last
    ]
