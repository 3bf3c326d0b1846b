"""A season's rounds: proposed, arranged by moderators, published; sides chosen. No Discord in here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.apart.apart import Apart
from bot.league.table import messages
from bot.league.table.announcing import announcement_parts, announcement_row, proposal_lines
from bot.league.table.arranging import PAIRED_ANEW, Arranged, arranged_stamp, propose_round, round_without, swap_pairings, to_open
from bot.league.table.leagues import CORE, HeldSeason, Leagues, check_announced, season_errors_denied
from bot.league.table.texts import SeasonTexts, moment_text
from bot.program.denied import DeniedError, StaleError
from bot.store import NewOutbox
from bot.store.league import SeasonMark
from bot.telling.text import typed_in_line
from league.formats.field import Reason
from league.season.events import ByeRequested, PairingAdded, SeasonEvent, SidesChosen
from league.season.reckoning import next_round_follows, publication_event
from league.season.season import Season
from league.season.sides import paired_by_hand
from league.season.stakes import has_stakes

#: The mark of the round that moderators are arranging.
PROPOSAL = "proposal"
_DAY = 86_400
#: Maximum number of pairings listed when a round is published.
LISTED = 12


class SeasonRounds:
    """Takes a season from step to step. The caller checks who may."""

    def __init__(self, leagues: Leagues, apart: Apart) -> None:
        self.leagues = leagues
        self.apart = apart

    async def proposed(self, season_id: int) -> tuple[HeldSeason, Arranged | None]:
        """The next round as arranged so far; proposed again if the season has moved on; None if no round is left.

        Raises DeniedError while games are open.
        """
        async with self.leagues.turn(season_id) as held:
            return held, await self._arranged(held)

    async def _arranged(self, held: HeldSeason) -> Arranged | None:
        check_announced(held)
        mark = held.marks.get(PROPOSAL)
        if mark is not None:
            kept = msgspec.convert(mark.data, Arranged)
            if kept.at == len(held.season.log):
                return kept
        proposal = await propose_round(self.apart, held.season)
        if proposal is None:
            return None
        return await self._keep(held, Arranged(proposal, len(held.season.log)))

    async def _keep(self, held: HeldSeason, arranged: Arranged) -> Arranged:
        await self.leagues.mark(held, SeasonMark(PROPOSAL, data=msgspec.to_builtins(arranged)))
        return arranged

    async def swap(self, season_id: int, rev: int, one: str, other: str) -> tuple[HeldSeason, Arranged | None]:
        """Swap two players in the round. Raises DeniedError; StaleError if the round was changed in the meantime."""
        async with self.leagues.turn(season_id) as held:
            arranged = await self._current(held, rev)
            if any(pair.table for pair in arranged.proposal.pairs):
                raise DeniedError("league-bracket-fixed")
            proposal = swap_pairings(held.season, arranged.proposal, one, other)
            kept = msgspec.structs.replace(arranged, proposal=proposal, changes=arranged.changes + 1)
            return held, await self._keep(held, kept)

    async def exclude(self, season_id: int, rev: int, who: str) -> tuple[HeldSeason, Arranged | None]:
        """Leave a player out of the round; a Swiss round is paired again without them."""
        async with self.leagues.turn(season_id) as held:
            arranged = await self._current(held, rev)
            if any(pair.table for pair in arranged.proposal.pairs):
                raise DeniedError("league-bracket-fixed")
            named = {name for pair in arranged.proposal.pairs for name in pair.everyone} | set(arranged.proposal.byes)
            if who not in named:
                raise DeniedError(f"{CORE}league-not-in")
            out = (*arranged.out, who)
            if held.season.rules.format in PAIRED_ANEW:
                proposal = await propose_round(self.apart, held.season, out) or arranged.proposal
            else:
                proposal = round_without(arranged.proposal, out)
            kept = msgspec.structs.replace(arranged, proposal=proposal, out=out, changes=arranged.changes + 1)
            return held, await self._keep(held, kept)

    async def reset_proposal(self, season_id: int) -> tuple[HeldSeason, Arranged | None]:
        """The round as the format proposes it, without changes by hand."""
        async with self.leagues.turn(season_id) as held:
            await self.leagues.mark(held, drop=[PROPOSAL])
            return held, await self._arranged(held)

    async def _current(self, held: HeldSeason, rev: int) -> Arranged:
        arranged = await self._arranged(held)
        if arranged is None or arranged_stamp(arranged) != rev:
            raise StaleError
        return arranged

    async def publish(self, season_id: int, rev: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Publish the round: announce it, with a thread and a game for each pairing. Raises DeniedError, StaleError."""
        async with self.leagues.turn(season_id) as held:
            if await self.leagues.service.store.clicks.response(interaction_id or 0) is not None:
                return msgspec.structs.replace(held, replayed=True)
            return await self._publish(held, await self._current(held, rev), str(user), interaction_id)

    async def go_on(self, season_id: int) -> bool:
        """Publish the next round if it follows from the results and no moderator is changing it; True if published."""
        async with self.leagues.turn(season_id) as held:
            arranged = await self._arranged(held) if next_round_follows(held.season) else None
            if arranged is None or arranged.changes:
                return False
            await self._publish(held, arranged, "", None)
            return True

    async def _publish(self, held: HeldSeason, arranged: Arranged, by: str, interaction_id: int | None) -> HeldSeason:
        season, proposal = held.season, arranged.proposal
        days = season.rules.days
        until = self.leagues.now() + days * _DAY if days else None
        events: list[SeasonEvent] = []
        if season.rules.format in PAIRED_ANEW:
            events = [ByeRequested(by=by, who=season.player(one), round=proposal.round, half=False) for one in arranged.out]
        events.append(publication_event(proposal, by, until))

        def announce(names: SeasonTexts) -> list[str]:
            lines = [
                names.tr("league-published", name=typed_in_line(season.rules.name), round=proposal.round),
                *names.played(proposal.round),
            ]
            if until:
                lines.append(names.tr("league-until", at=moment_text(until)))
            # Each has its own line with its thread: a large round is not listed twice.
            large = len(proposal.pairs) > LISTED
            shown = msgspec.structs.replace(proposal, pairs=() if large else proposal.pairs)
            return [*lines, *proposal_lines(names, shown, reasons=False)]

        rows = announcement_parts(held, announce)

        def then(after: Season) -> list[NewOutbox]:
            found = [row for pairing in after.of_round(proposal.round) for row in to_open(held, pairing)]
            last = [messages.StakesMessage(held.id, proposal.round).row(held.row.channel_id)] if has_stakes(after) else []
            return [*found, held.face(), messages.LogHeadMessage(held.id, proposal.round).row(held.row.channel_id), *last]

        return await self.leagues.tell(held, events, rows=rows, then=then, interaction_id=interaction_id, drop_marks=[PROPOSAL])

    async def pair_by_hand(self, season_id: int, one: str, other: str, user: int, interaction_id: int | None) -> HeldSeason:
        """Pair two places that have no game in the round that is out. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            season, known = held.season, len(held.season.pairings)
            pair = paired_by_hand(season, one, other, Reason("why-moderator"))
            event = PairingAdded(by=str(user), round=season.round, pair=pair)

            def announce(names: SeasonTexts) -> str:
                who = f"{names.who(one)} – {names.who(other)}"
                return names.tr("league-paired-by-hand", who=who, round=season.round, user=f"<@{user}>")

            def then(after: Season) -> list[NewOutbox]:
                return [*(row for pairing in after.pairings[known:] for row in to_open(held, pairing)), held.face()]

            rows = [announcement_row(held, announce)]
            return await self.leagues.tell(held, [event], rows=rows, then=then, interaction_id=interaction_id)

    async def settle_sides(
        self, held: HeldSeason, event: SidesChosen, interaction_id: int | None, rows: Sequence[NewOutbox] = ()
    ) -> HeldSeason:
        """Set the sides of a pairing and open its games. The caller holds the season's ``turn``."""

        def then(after: Season) -> list[NewOutbox]:
            return [*rows, *to_open(held, after.pairing(event.pairing)), held.face()]

        return await self.leagues.tell(held, [event], then=then, interaction_id=interaction_id)

    async def choose_side(self, season_id: int, pairing: int, first: str, user: int, interaction_id: int | None) -> HeldSeason:
        """A player chooses their side. Raises DeniedError "league-not-your-choice"."""
        async with self.leagues.turn(season_id) as held:
            with season_errors_denied():
                one = held.season.pairing(pairing)
            if one.dropped:
                raise DeniedError("league-pairing-dropped", pairing=pairing)
            if one.pair.settle != "choice" or held.season.player(one.pair.chooser) != str(user) or first not in one.pair.both():
                raise DeniedError("league-not-your-choice")
            second = next(name for name in one.pair.both() if name != first)

            def announce(names: SeasonTexts) -> str:
                return names.tr("league-side-chosen", who=f"<@{user}>", first=names.who(first), second=names.who(second))

            event = SidesChosen(by=str(user), pairing=pairing, first=first)
            return await self.settle_sides(held, event, interaction_id, [announcement_row(held, announce)])
