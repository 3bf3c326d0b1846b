"""Swiss by the FIDE Dutch system, C.04.3: the edition of the field, and that of 2017 itself, which ``py4swiss`` implements.

The edition of 2017 was in force until 31 January 2026; seasons begun with it go on with it (``league/formats/swiss_2026.py`` is
the one in force).

White is the first seat of the game, black the second. Seasons add one thing to the book: pairs that must not meet. They also
change two: pairing uses only the points for wins, draws and losses, since the Dutch system knows three results, while points
for degrees and margins count in the standings. And if a season does not give sides by earlier sides, everyone counts as
having alternated, so that no pairing is prevented by sides that nobody had.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import cycle

from py4swiss.engines import common
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult, ScoringPointSystem, ScoringPointSystemCode
from py4swiss.trf.sections import PlayerSection, XSection

from league.formats.field import Entrant, EntrantLine, Pair, PairingError, PointsScale, Proposal, TournamentField, Verdict
from league.formats.swiss_2026 import pair_swiss_2026
from league.formats.swiss_engine import Engine
from league.formats.swiss_reasons import pairing_reasons

_COLOURS = {"first": ColorToken.WHITE, "second": ColorToken.BLACK, "": ColorToken.BYE_OR_NOT_PAIRED}
_PLAYED: dict[Verdict, ResultToken] = {"win": ResultToken.WIN, "draw": ResultToken.DRAW, "loss": ResultToken.LOSS}
_UNPAIRED = {
    "bye": ResultToken.PAIRING_ALLOCATED_BYE,
    "half": ResultToken.HALF_POINT_BYE,
    "zero": ResultToken.ZERO_POINT_BYE,
    "full": ResultToken.FULL_POINT_BYE,
}
#: The library counts in tenths of a point.
_TENTHS = 10


def pair_swiss(field: TournamentField, round_: int) -> Proposal:
    """The round of a Swiss tournament (from 1) that follows the entrants' lines.

    Every entrant needs a line for each earlier round: late entrants have byes there. Raises PairingError if no legal round is
    left, or if fewer than two are present.
    """
    if field.edition == "2026":
        return pair_swiss_2026(field, round_)
    present = field.present()
    if len(present) < 2:
        raise PairingError("pair-too-few", present=len(present))
    number = {entrant.id: place for place, entrant in enumerate(sorted(field.entrants, key=lambda one: one.seed), 1)}
    ids = {place: name for name, place in number.items()}
    if not field.apart and not any(entrant.lines for entrant in field.entrants):
        return _first_round(present, number, round_)
    try:
        found = Engine.generate_pairings(_parsed_report(field, round_, number))
    except common.PairingError as error:
        raise PairingError("pair-none-left", round=round_) from error
    by_id = field.by_id()
    pairs, byes = [], []
    for pair in found:
        if not pair.black or not pair.white:
            byes.append(ids[pair.white or pair.black])
            continue
        first, second = by_id[ids[pair.white]], by_id[ids[pair.black]]
        pairs.append(Pair(first.id, second.id, reasons=pairing_reasons(first, second, field.history)))
    return Proposal(round_, tuple(pairs), tuple(byes))


def _first_round(present: Sequence[Entrant], number: Mapping[str, int], round_: int) -> Proposal:
    """The upper half against the lower half, odd numbers with the first seat; if the number is odd the last has the bye.

    The system gives this result when nothing has been played yet, but the library takes its time for it.
    """
    half = len(present) // 2
    pairs = []
    for higher, lower in zip(present[:half], present[half:], strict=False):
        first, second = (higher, lower) if number[higher.id] % 2 else (lower, higher)
        pairs.append(Pair(first.id, second.id, reasons=pairing_reasons(first, second)))
    return Proposal(round_, tuple(pairs), (present[-1].id,) if len(present) % 2 else ())


def _parsed_report(field: TournamentField, round_: int, number: dict[str, int]) -> ParsedTrf:
    """The field as the report file that the library pairs from (FIDE's TRF, with JaVaFo's additions)."""
    worth = _scoring_system(field.points)
    sections = []
    for entrant in sorted(field.entrants, key=lambda one: number[one.id]):
        place, results = number[entrant.id], _round_results(entrant, round_, number, field.history)
        points = sum(worth.get_points_times_ten(result) for result in results)
        sections.append(
            PlayerSection(code=PlayerCode.PLAYER, starting_number=place, points_times_ten=points, rank=place, results=results)
        )
    away = {number[entrant.id] for entrant in field.entrants if not entrant.present}
    apart = {tuple(sorted(number[name] for name in pair)) for pair in field.apart if pair <= number.keys()}
    extra = XSection(
        number_of_rounds=max(field.rounds, round_),
        zeroed_ids=away,
        scoring_point_system=worth,
        forbidden_pairs={(pair[0], pair[1]) for pair in apart},
    )
    report = ParsedTrf(player_sections=sections, x_section=extra)
    if field.history:  # invented sides need not be consistent
        report.validate_contents()
    return report


def _round_results(entrant: Entrant, round_: int, number: dict[str, int], history: bool) -> list[RoundResult]:
    lines = {line.round: line for line in entrant.lines}
    if missing := [at for at in range(1, round_) if at not in lines]:
        raise ValueError(f"{entrant.id} has no line for round {missing[0]}")
    found = [_round_result(lines[at], number) for at in range(1, round_)]
    if not history:
        turns = cycle((ColorToken.WHITE, ColorToken.BLACK))
        found = [one if one.id == 0 else RoundResult(id=one.id, color=next(turns), result=one.result) for one in found]
    return found


def _round_result(line: EntrantLine, number: dict[str, int]) -> RoundResult:
    if not line.opponent:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=_UNPAIRED.get(line.how, ResultToken.ZERO_POINT_BYE))
    if line.how == "forfeit":
        token = ResultToken.FORFEIT_WIN if line.verdict == "win" else ResultToken.FORFEIT_LOSS
    else:
        token = _PLAYED[line.verdict or "draw"]
    return RoundResult(id=number[line.opponent], color=_COLOURS[line.side], result=token)


def _scoring_system(points: PointsScale) -> ScoringPointSystem:
    worth = ScoringPointSystem()
    codes = ScoringPointSystemCode
    for code, value in (
        (codes.WIN, points.win),
        (codes.DRAW, points.draw),
        (codes.LOSS, points.loss),
        (codes.ZERO_POINT_BYE, Decimal(0)),
        (codes.FORFEIT_WIN, points.forfeit),
        (codes.FORFEIT_LOSS, max(Decimal(0), points.absent)),
        (codes.PAIRING_ALLOCATED_BYE, points.bye),
        (codes.HALF_POINT_BYE, points.half),
    ):
        worth.apply_code(code, int(value * _TENTHS))
    return worth
