"""A round as arranged by moderators: proposed by the format, then players swapped or left out. Changes nothing itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.apart.apart import Apart
from bot.league.table import messages
from bot.league.table.leagues import CORE, HeldSeason, season_errors_denied
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from league.formats.field import Pair, Proposal, Reason
from league.season.events import SEASON_CODEC
from league.season.reckoning import next_round
from league.season.season import Pairing, Season

#: A field up to this size is paired right away, without a worker.
FEW = 32
#: The refusal of a Swiss round for which no legal pairing is left.
NONE_LEFT = f"{CORE}pair-none-left"
#: The refusal of a round while games of the one before are open.
GAMES_OPEN = f"{CORE}league-open-pairings"
#: Formats whose rounds are paired again when somebody is left out.
PAIRED_ANEW = ("swiss", "pods")


class Arranged(msgspec.Struct, frozen=True):
    """A round as arranged so far: for which state of the log, who is left out, and how often it was changed."""

    proposal: Proposal
    at: int
    out: tuple[str, ...] = ()
    changes: int = 0


def arranged_stamp(arranged: Arranged) -> int:
    """The stamp by which a preview's buttons know that it is still the newest."""
    return arranged.at * 1000 + arranged.changes


def following_round(season: Season) -> Proposal | None:
    """The next round as the format proposes it; None if there is none. Raises DeniedError."""
    setup = season.rules.setup(season.round + 1)
    with season_errors_denied():
        return next_round(season, find_scenario(find_game(season.rules.game), setup.scenario))


def swap_pairings(season: Season, proposal: Proposal, one: str, other: str) -> Proposal:
    """The round with two players swapped. Raises DeniedError "league-not-in"; "league-met" for two of the same pairing."""
    names = {name for pair in proposal.pairs for name in pair.everyone} | set(proposal.byes)
    if one not in names or other not in names or one == other:
        raise DeniedError(f"{CORE}league-not-in")
    turned = {one: other, other: one}
    pairs = tuple(_turn_pair(pair, turned) for pair in proposal.pairs)
    for pair in pairs:
        if pair.pool and {season.places[name].pool for name in pair.everyone} != {pair.pool}:
            raise DeniedError("league-other-pool")
    return msgspec.structs.replace(proposal, pairs=pairs, byes=tuple(turned.get(name, name) for name in proposal.byes))


def _turn_pair(pair: Pair, turned: Mapping[str, str]) -> Pair:
    if not turned.keys() & set(pair.everyone):
        return pair

    def new(name: str) -> str:
        return turned.get(name, name)

    return msgspec.structs.replace(
        pair,
        first=new(pair.first),
        second=new(pair.second),
        others=tuple(map(new, pair.others)),
        seats={seat: new(name) for seat, name in pair.seats.items()},
        chooser=new(pair.chooser),
        reasons=(Reason("why-moderator"),),
    )


def worked_out(log: Sequence[str], out: Sequence[str]) -> Proposal | None:
    """The next round, paired from a season's log without some players; runs in a worker process. Raises DeniedError."""
    season = Season.from_log([SEASON_CODEC.read_event(text) for text in log])
    for one in out:
        season.resting[one, season.round + 1] = False
    return following_round(season)


async def propose_round(apart: Apart, season: Season, out: Sequence[str] = ()) -> Proposal | None:
    """The next round; large fields are paired in a worker process.

    ``out``: players left out: Swiss rounds and pods are paired again without them, other formats drop their games. Raises
    DeniedError.
    """
    repaired = out if season.rules.format in PAIRED_ANEW else ()
    if len(season.places) > FEW:
        # A refusal need not wait for a process.
        if left := season.open_pairings():
            raise DeniedError(f"{CORE}league-open-pairings", number=len(left))
        found = await apart.long.run(worked_out, [SEASON_CODEC.write_event(event) for event in season.log], tuple(repaired))
    else:
        log = [SEASON_CODEC.write_event(event) for event in season.log]
        found = worked_out(log, repaired) if repaired else following_round(season)
    return round_without(found, out) if found is not None and not repaired and out else found


def round_without(proposal: Proposal, out: Sequence[str]) -> Proposal:
    """A round without the games of some players."""
    pairs = tuple(pair for pair in proposal.pairs if not set(pair.everyone) & set(out))
    return msgspec.structs.replace(proposal, pairs=pairs, byes=tuple(name for name in proposal.byes if name not in out))


def to_open(held: HeldSeason, pairing: Pairing) -> list[NewOutbox]:
    """Messages that open the games of a pairing; if its sides are not settled, the request to choose or bid instead."""
    if not pairing.sided:
        asked = messages.SideChoiceMessage if pairing.pair.settle == "choice" else messages.BidsAsked
        return [asked(held.id, pairing.id).row(held.row.channel_id)]
    return [
        messages.open_pairing_row(held.id, held.row.channel_id, pairing.id, leg)
        for leg, one in enumerate(pairing.legs)
        if one.result is None and one.game is None
    ]
