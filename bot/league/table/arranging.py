"""A round as moderators arrange it: proposed by the format, two people swapped, somebody left out. Changes nothing itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.apart.apart import Apart
from bot.league.table import messages
from bot.league.table.leagues import CORE, HeldSeason, season_denied_error
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from league.formats.field import Pair, PairingError, Proposal, Reason
from league.season.events import SEASON_CODEC
from league.season.reckoning import next_round
from league.season.season import Pairing, Season, SeasonError
from league.season.settings import SettingsError

#: A field of so many is paired at once, where it is asked for.
FEW = 32
#: Formats whose rounds are paired anew when somebody is left out.
PAIRED_ANEW = ("swiss", "pods")


class Arranged(msgspec.Struct, frozen=True):
    """A round as moderators have arranged it so far: for which state of the log, who is left out, how often it was changed."""

    proposal: Proposal
    at: int
    out: tuple[str, ...] = ()
    changes: int = 0


def arranged_stamp(arranged: Arranged) -> int:
    """By what the buttons of a preview know that it is still the newest."""
    return arranged.at * 1000 + arranged.changes


def following_round(season: Season) -> Proposal | None:
    """The next round as the format would have it; None if there is none. Raises DeniedError."""
    setup = season.rules.setup(season.round + 1)
    try:
        return next_round(season, find_scenario(find_game(season.rules.game), setup.scenario))
    except (SeasonError, PairingError, SettingsError) as error:
        raise season_denied_error(error) from error


def swap_pairings(season: Season, proposal: Proposal, one: str, other: str) -> Proposal:
    """A round in which two people have changed places. Raises DeniedError "league-not-in", "league-met" for a pair of one."""
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
    """The next round of the season of a log, paired without some: for a process of its own. Raises DeniedError."""
    season = Season.from_log([SEASON_CODEC.read_event(text) for text in log])
    for one in out:
        season.resting[one, season.round + 1] = False
    return following_round(season)


async def propose_round(apart: Apart, season: Season, out: Sequence[str] = ()) -> Proposal | None:
    """The next round; of a large field it is worked out beside the event loop.

    ``out``: who is left out: Swiss rounds and pods are paired anew without them, of any other their games fall out. Raises
    DeniedError.
    """
    anew = out if season.rules.format in PAIRED_ANEW else ()
    if len(season.places) > FEW:
        # A refusal need not wait for a process.
        if left := season.open_pairings():
            raise season_denied_error(SeasonError("league-open-pairings", number=len(left)))
        found = await apart.long.run(worked_out, [SEASON_CODEC.write_event(event) for event in season.log], tuple(anew))
    else:
        found = worked_out([SEASON_CODEC.write_event(event) for event in season.log], anew) if anew else following_round(season)
    return round_without(found, out) if found is not None and not anew and out else found


def round_without(proposal: Proposal, out: Sequence[str]) -> Proposal:
    """A round without the games of some."""
    pairs = tuple(pair for pair in proposal.pairs if not set(pair.everyone) & set(out))
    return msgspec.structs.replace(proposal, pairs=pairs, byes=tuple(name for name in proposal.byes if name not in out))


def to_open(held: HeldSeason, pairing: Pairing) -> list[NewOutbox]:
    """The games of a pairing, to be opened; or, where its sides are not settled, the question to whoever chooses or bids."""
    if not pairing.sided:
        asked = messages.side_choice_row if pairing.pair.settle == "choice" else messages.bids_row
        return [asked(held.id, held.row.channel_id, pairing.id)]
    return [
        messages.open_pairing_row(held.id, held.row.channel_id, pairing.id, leg)
        for leg, one in enumerate(pairing.legs)
        if one.result is None and one.game is None
    ]
