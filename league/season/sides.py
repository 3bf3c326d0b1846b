"""Assigns sides to the pairings of a round, by the season's settings."""

from __future__ import annotations

from random import Random

import msgspec

from league.formats.field import NOTHING, Entrant, EntrantLine, Pair, Proposal, Reason, Side, by_history
from league.season.state import State


def assign_sides(season: State, proposal: Proposal) -> Proposal:
    """The round with its sides; pairings whose sides are chosen or bid for remain to be settled."""
    pairs = tuple(_pair_with_sides(season, proposal.round, pair) for pair in proposal.pairs)
    return msgspec.structs.replace(proposal, pairs=pairs)


def paired_by_hand(season: State, one: str, other: str, reason: Reason) -> Pair:
    """Two paired by a moderator in the round that is out, with sides by the season's settings."""
    pair = Pair(one, other, pool=season.places[one].pool if season.parts() != [""] else "", reasons=(reason,))
    if season.rules.sides == "history":
        return _turn_sides(pair, *_by_history(season, pair))
    return _pair_with_sides(season, season.round, pair)


def _pair_with_sides(season: State, round_: int, pair: Pair) -> Pair:
    rules = season.rules
    way = (rules.playoffs if rules.format == "pools" and pair.table else "") or rules.sides
    if way == "both":
        return msgspec.structs.replace(pair, double=True)
    if way == "history":
        # Tables and Swiss have already assigned them; bracket matches only know the higher seed.
        return _turn_sides(pair, *_by_history(season, pair)) if pair.table else pair
    low, high = sorted(pair.both(), key=lambda name: -season.places[name].seed)
    if way == "drawn":
        times = sum(one.pair.both() == pair.both() for one in season.pairings if not one.taken_back)
        first = Random(f"{season.seed}|sides|{round_}|{low}|{high}|{times}").choice((low, high))
        reasons = (*pair.reasons, Reason("why-drawn", {"first": first}))
        return msgspec.structs.replace(_turn_sides(pair, first, high if first == low else low), reasons=reasons)
    if way == "lower_seed":
        reasons = (*pair.reasons, Reason("why-chooses", {"who": low}))
        return msgspec.structs.replace(_turn_sides(pair, low, high), settle="choice", chooser=low, reasons=reasons)
    return msgspec.structs.replace(pair, settle="bids", reasons=(*pair.reasons, Reason("why-bids")))


def _turn_sides(pair: Pair, first: str, second: str) -> Pair:
    return msgspec.structs.replace(pair, first=first, second=second)


def _by_history(season: State, pair: Pair) -> tuple[str, str]:
    one, other = (Entrant(name, season.places[name].seed, _sides_had(season, name)) for name in (pair.first, pair.second))
    return by_history(one, other)


def _sides_had(season: State, name: str) -> tuple[EntrantLine, ...]:
    """The sides of a player in the games they played."""
    sides: list[Side] = [
        "first" if leg.first == name else "second"
        for pairing in season.pairings
        if name in pairing.pair.both() and pairing.counts
        for leg in pairing.legs
        if leg.result is not None and not leg.result.lost
    ]
    return tuple(EntrantLine(number, NOTHING, side=side) for number, side in enumerate(sides, 1))
