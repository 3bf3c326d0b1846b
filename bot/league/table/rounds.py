"""A season's course: entries, start, rounds proposed, arranged and published, results taken, the end. No Discord in here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from bot.league.formats.field import Pair, PairingError, Proposal, Reason
from bot.league.season.events import Changed, Ended, Event, Finished, Joined, Left, Resting, Reverted, Sided, Started
from bot.league.season.reckoning import by_rating, drawn_pools, next_round, publication
from bot.league.season.season import Pairing, Season, SeasonError
from bot.league.season.settings import ENDLESS, Settings, SettingsError
from bot.league.table import messages
from bot.league.table.leagues import CORE, Held, Leagues, check_settings, denied, league_of
from bot.league.table.results import result_of
from bot.league.table.texts import Names, when
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError, StaleError
from bot.store import Game as Row
from bot.store import NewOutbox
from bot.store.league import Mark
from bot.store.league.rows import RUNNING

#: The mark of the round that moderators are arranging.
PROPOSAL = "proposal"
_DAY = 86_400


class Arranged(msgspec.Struct, frozen=True):
    """A round as moderators have arranged it so far: for which state of the log, who is left out, how often it was changed."""

    proposal: Proposal
    at: int
    out: tuple[str, ...] = ()
    changes: int = 0


class Rounds:
    """Takes a season from step to step. Who may is asked by the caller."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service
        #: Games of seasons that have a result: should one go on, the season must hear of it.
        self._ended: set[int] = set()

    # -- entries -----------------------------------------------------------------------------------------------------

    async def open_entries(self, season_id: int, user: int, interaction_id: int | None) -> Held:
        """Let people join: the season is announced. Raises DeniedError "league-opened-already"."""
        async with self.leagues.turn(season_id) as held:
            if held.row.status != "draft":
                raise DeniedError(f"{CORE}league-opened-already")
            names = Names(held)
            told = names.tr("league-announced", name=held.season.rules.name, kind=names.kind())
            rows = [held.said(told), held.face()]
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "entries"})

    async def join(self, season_id: int, user: int, rating: float, interaction_id: int | None) -> Held:
        """Enter somebody. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            self._announced(held)
            event = Joined(by=str(user), who=str(user), rating=rating)
            rows = [held.face()]
            if held.season.status == "running":
                rows.append(held.said(Names(held).tr("league-joined-late", who=f"<@{user}>")))
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id)

    async def leave(self, season_id: int, user: int, by: int, interaction_id: int | None) -> Held:
        """Take an entry back, or withdraw from a season that runs. Raises DeniedError "league-not-in"."""
        async with self.leagues.turn(season_id) as held:
            self._announced(held)
            if held.season.status == "over":
                raise DeniedError(f"{CORE}league-over")
            rows = [held.face()]
            if held.season.status == "running":
                rows.append(held.said(Names(held).tr("league-withdrawn", who=f"<@{user}>")))
            return await self.leagues.tell(held, [Left(by=str(by), who=str(user))], rows=rows, interaction_id=interaction_id)

    async def start(self, season_id: int, user: int, interaction_id: int | None) -> Held:
        """Close the entries: seeds and pools are drawn up. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            self._announced(held)
            season = held.season
            order = by_rating(season)
            event = Started(by=str(user), seeds=order, pools=drawn_pools(season, order), seed=secrets.token_hex(8))
            names = Names(held)
            lines = [names.tr("league-started", name=season.rules.name, number=len(order))]
            for pool, members in event.pools.items():
                lines.append(f"**{names.tr('league-pool', pool=pool)}**: {', '.join(map(names.who, members))}")
            rows = [held.said("\n".join(lines)), held.face()]
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id, updates={"status": "running"})

    async def settle(self, season_id: int, user: int, settings: Settings, interaction_id: int | None) -> Held:
        """Change settings; once entries are open this is announced. Raises DeniedError "league-sealed" ..."""
        settings = check_settings(settings)
        async with self.leagues.turn(season_id) as held:
            if held.row.status == "dropped" or held.season.status == "over":
                raise DeniedError(f"{CORE}league-over")
            changed = [name for name in settings.__struct_fields__ if getattr(settings, name) != getattr(held.season.rules, name)]
            if not changed:
                return held
            names, rows = Names(held), list[NewOutbox]()
            if held.row.status != "draft":
                what = ", ".join(names.tr(f"league-setting-{name.replace('_', '-')}") for name in changed)
                rows = [held.said(names.tr("league-changed", what=what, user=f"<@{user}>")), held.face()]
            event = Changed(by=str(user), settings=settings)
            updates = {"name": settings.name}
            return await self.leagues.tell(
                held, [event], rows=rows, interaction_id=interaction_id, updates={"name": updates["name"]}
            )

    async def drop(self, season_id: int, user: int, interaction_id: int | None) -> Held:
        """Give up a season that has not begun. Raises DeniedError "league-running"."""
        async with self.leagues.turn(season_id) as held:
            if held.season.status != "entries" or held.row.status == "dropped":
                raise DeniedError(f"{CORE}league-running")
            rows = [held.said(Names(held).tr("league-dropped", name=held.row.name))] if held.row.status == "entries" else []
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "dropped"})

    def _announced(self, held: Held) -> None:
        if held.row.status == "draft":
            raise DeniedError("league-not-announced")
        if held.row.status == "dropped":
            raise DeniedError(f"{CORE}league-over")

    # -- the next round ------------------------------------------------------------------------------------------------

    async def proposed(self, season_id: int) -> tuple[Held, Arranged | None]:
        """The next round as it is arranged so far, proposed anew where the season has gone on; None if no round is left.

        Raises DeniedError while games are open.
        """
        async with self.leagues.turn(season_id) as held:
            return held, await self._arranged(held)

    async def _arranged(self, held: Held) -> Arranged | None:
        self._announced(held)
        mark = held.marks.get(PROPOSAL)
        if mark is not None:
            kept = msgspec.convert(mark.data, Arranged)
            if kept.at == len(held.season.log):
                return kept
        proposal = following(held.season)
        if proposal is None:
            return None
        return await self._keep(held, Arranged(proposal, len(held.season.log)))

    async def _keep(self, held: Held, arranged: Arranged) -> Arranged:
        await self.leagues.mark(held, Mark(PROPOSAL, data=msgspec.to_builtins(arranged)))
        return arranged

    async def swap(self, season_id: int, rev: int, one: str, other: str) -> tuple[Held, Arranged | None]:
        """Let two people change places in the round. Raises DeniedError, StaleError for a round that was arranged anew."""
        async with self.leagues.turn(season_id) as held:
            arranged = await self._current(held, rev)
            if any(pair.table for pair in arranged.proposal.pairs):
                raise DeniedError("league-bracket-fixed")
            proposal = swapped(held.season, arranged.proposal, one, other)
            kept = msgspec.structs.replace(arranged, proposal=proposal, changes=arranged.changes + 1)
            return held, await self._keep(held, kept)

    async def exclude(self, season_id: int, rev: int, who: str) -> tuple[Held, Arranged | None]:
        """Leave somebody out of the round: of a Swiss one it is paired anew without them."""
        async with self.leagues.turn(season_id) as held:
            arranged = await self._current(held, rev)
            if any(pair.table for pair in arranged.proposal.pairs):
                raise DeniedError("league-bracket-fixed")
            named = {name for pair in arranged.proposal.pairs for name in pair.everyone} | set(arranged.proposal.byes)
            if who not in named:
                raise DeniedError(f"{CORE}league-not-in")
            out = (*arranged.out, who)
            proposal = without(held.season, arranged.proposal, out)
            kept = msgspec.structs.replace(arranged, proposal=proposal, out=out, changes=arranged.changes + 1)
            return held, await self._keep(held, kept)

    async def anew(self, season_id: int) -> tuple[Held, Arranged | None]:
        """The round as the format would have it, without what was changed by hand."""
        async with self.leagues.turn(season_id) as held:
            await self.leagues.mark(held, drop=[PROPOSAL])
            return held, await self._arranged(held)

    async def _current(self, held: Held, rev: int) -> Arranged:
        arranged = await self._arranged(held)
        if arranged is None or stamp(arranged) != rev:
            raise StaleError
        return arranged

    async def publish(self, season_id: int, rev: int, user: int, interaction_id: int | None) -> Held:
        """Publish the round: announced, with a thread and a game for each pairing. Raises DeniedError, StaleError."""
        async with self.leagues.turn(season_id) as held:
            if await self.service.store.clicks.response(interaction_id or 0) is not None:
                return msgspec.structs.replace(held, replayed=True)
            arranged = await self._current(held, rev)
            season, proposal = held.season, arranged.proposal
            days = season.rules.days
            until = self.leagues.now() + days * _DAY if days else None
            events: list[Event] = []
            if season.rules.format in ("swiss", "pods"):
                events = [Resting(by=str(user), who=season.player(one), round=proposal.round, half=False) for one in arranged.out]
            events.append(publication(proposal, str(user), until))
            names = Names(held)
            lines = [names.tr("league-published", name=season.rules.name, round=proposal.round)]
            if until:
                lines.append(names.tr("league-until", at=when(until)))
            lines += names.proposal(proposal, reasons=False)
            rows = [held.said(part) for part in in_parts(lines)]

            def then(after: Season) -> list[NewOutbox]:
                found = [row for pairing in after.of_round(proposal.round) for row in to_open(held, pairing)]
                return [*found, held.face()]

            return await self.leagues.tell(
                held, events, rows=rows, then=then, interaction_id=interaction_id, drop_marks=[PROPOSAL]
            )

    async def settle_sides(self, held: Held, event: Sided, interaction_id: int | None, rows: Sequence[NewOutbox] = ()) -> Held:
        """Who has which side of a pairing is known: its games are opened. The caller has the season's ``turn``."""

        def then(after: Season) -> list[NewOutbox]:
            return [*rows, *to_open(held, after.pairing(event.pairing)), held.face()]

        return await self.leagues.tell(held, [event], then=then, interaction_id=interaction_id)

    async def choose_side(self, season_id: int, pairing: int, first: str, user: int, interaction_id: int | None) -> Held:
        """Whoever may choose their side does. Raises DeniedError "league-not-your-choice"."""
        async with self.leagues.turn(season_id) as held:
            try:
                one = held.season.pairing(pairing)
            except SeasonError as error:
                raise denied(error) from error
            if one.pair.settle != "choice" or held.season.player(one.pair.chooser) != str(user) or first not in one.pair.both():
                raise DeniedError("league-not-your-choice")
            names = Names(held)
            second = next(name for name in one.pair.both() if name != first)
            told = names.tr("league-side-chosen", who=f"<@{user}>", first=names.who(first), second=names.who(second))
            event = Sided(by=str(user), pairing=pairing, first=first)
            return await self.settle_sides(held, event, interaction_id, [held.said(told)])

    # -- results -------------------------------------------------------------------------------------------------------

    def concerns(self, game_id: int) -> bool:
        """Whether a game that changed is one of a season, and has ended or had ended: from memory, at once."""
        match = self.service.cached(game_id)
        return match is None or (league_of(match.row) is not None and self._may_count(match.row))

    def _may_count(self, row: Row) -> bool:
        return row.status != "active" or row.id in self._ended

    async def game_changed(self, game_id: int) -> None:
        """A game at the table changed: if it is one of a season and has ended, or goes on again, the season hears of it."""
        row = await self.service.row(game_id)
        found = league_of(row)
        if found is None or row.status == "lobby":
            return
        async with self.leagues.turn(found[0]) as held:
            place = held.season.of_game(game_id)
            if place is None:
                return
            pairing, number = place
            leg = pairing.legs[number]
            if row.status == "active":
                self._ended.discard(game_id)
            else:
                self._ended.add(game_id)
            if row.status == "active" and leg.result is not None and not ruled(held.season, pairing.id, number):
                await self._goes_on(held, pairing.id, number)
                return
            if leg.result is not None or row.status != "finished" or held.season.status != "running":
                return
            match = await self.service.match(game_id)
            result = result_of(held.season, pairing, number, match)
            if result is None:
                return
            event = Ended(pairing=pairing.id, leg=number, result=result)
            await self.record(held, event)

    async def record(self, held: Held, event: Ended, interaction_id: int | None = None, rows: Sequence[NewOutbox] = ()) -> Held:
        """Write a result down and say it; the caller has the season's ``turn``. ``rows``: said beside it."""

        def said(after: Season) -> list[NewOutbox]:
            told = Names(msgspec.structs.replace(held, season=after)).result(after.pairing(event.pairing), event.leg)
            out = [*rows, held.said(told), held.face()]
            if after.status == "running" and not after.open_pairings() and after.rules.format not in ENDLESS:
                out.append(messages.due(held.id, held.row.desk_id or held.row.channel_id, after.round))
            return out

        return await self.leagues.tell(held, [event], then=said, interaction_id=interaction_id)

    async def _goes_on(self, held: Held, pairing: int, leg: int) -> None:
        seqs = [
            seq
            for seq, event in enumerate(held.season.log)
            if isinstance(event, Ended) and (event.pairing, event.leg) == (pairing, leg) and seq not in held.season.void
        ]
        told = Names(held).tr("league-goes-on", where=Names(held).opening(held.season.pairing(pairing), leg))
        await self.leagues.tell(held, [Reverted(seq=seqs[-1], reason="reopened")], rows=[held.said(told), held.face()])

    async def catch_up(self) -> None:
        """After a start: results of games that ended while nobody could write them down."""
        for row in await self.leagues.store.find(statuses=RUNNING):
            held = await self.leagues.held(row.id)
            for leg in [leg for pairing in held.season.pairings for leg in pairing.legs if leg.game is not None]:
                assert leg.game is not None
                if leg.result is None:
                    await self.game_changed(leg.game)
                else:
                    self._ended.add(leg.game)

    async def finish(self, season_id: int, user: int, interaction_id: int | None) -> Held:
        """End the season: the final table is announced. Raises DeniedError while games are open."""
        async with self.leagues.turn(season_id) as held:
            self._announced(held)
            names = Names(held)
            lines = [names.tr("league-finished", name=held.season.rules.name), *final(held, names)]
            rows = [*(held.said(part) for part in in_parts(lines)), held.face()]
            return await self.leagues.tell(
                held, [Finished(by=str(user))], rows=rows, interaction_id=interaction_id, updates={"status": "over"}
            )


def to_open(held: Held, pairing: Pairing) -> list[NewOutbox]:
    """The games of a pairing, to be opened; or, where its sides are not settled, the question to whoever chooses."""
    if not pairing.sided:
        return [messages.choice(held.id, held.row.channel_id, pairing.id)] if pairing.pair.settle == "choice" else []
    return [
        messages.open_game(held.id, held.row.channel_id, pairing.id, leg)
        for leg, one in enumerate(pairing.legs)
        if one.result is None and one.game is None
    ]


def final(held: Held, names: Names) -> list[str]:
    """The final table."""
    return names.table(most=16)


def stamp(arranged: Arranged) -> int:
    """By what the buttons of a preview know that it is still the newest."""
    return arranged.at * 1000 + arranged.changes


def ruled(season: Season, pairing: int, leg: int) -> bool:
    """Whether the result of a game stands by a ruling and not by the game."""
    found = [event for seq, event in enumerate(season.log) if isinstance(event, Ended) and seq not in season.void]
    mine = [event for event in found if (event.pairing, event.leg) == (pairing, leg)]
    return bool(mine) and bool(mine[-1].reason or mine[-1].by)


def following(season: Season) -> Proposal | None:
    """The next round as the format would have it; None if there is none. Raises DeniedError."""
    setup = season.rules.setup(season.round + 1)
    try:
        return next_round(season, find_scenario(find_game(season.rules.game), setup.scenario))
    except (SeasonError, PairingError, SettingsError) as error:
        raise denied(error) from error


def swapped(season: Season, proposal: Proposal, one: str, other: str) -> Proposal:
    """A round in which two people have changed places. Raises DeniedError "league-not-in", "league-met" for a pair of one."""
    names = {name for pair in proposal.pairs for name in pair.everyone} | set(proposal.byes)
    if one not in names or other not in names or one == other:
        raise DeniedError(f"{CORE}league-not-in")
    turned = {one: other, other: one}
    pairs = tuple(_turned(pair, turned) for pair in proposal.pairs)
    for pair in pairs:
        if pair.pool and {season.places[name].pool for name in pair.everyone} != {pair.pool}:
            raise DeniedError("league-other-pool")
    return msgspec.structs.replace(proposal, pairs=pairs, byes=tuple(turned.get(name, name) for name in proposal.byes))


def _turned(pair: Pair, turned: Mapping[str, str]) -> Pair:
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


def without(season: Season, proposal: Proposal, out: Sequence[str]) -> Proposal:
    """A round without some: a Swiss one is paired anew, of any other their games fall out."""
    if season.rules.format in ("swiss", "pods"):
        thought = Season.from_log(season.log)
        for one in out:
            thought.resting[one, proposal.round] = False
        found = following(thought)
        return found if found is not None else proposal
    pairs = tuple(pair for pair in proposal.pairs if not set(pair.everyone) & set(out))
    return msgspec.structs.replace(proposal, pairs=pairs, byes=tuple(name for name in proposal.byes if name not in out))


def in_parts(lines: Sequence[str], most: int = 1800) -> list[str]:
    """Lines as so many texts as they need."""
    parts: list[str] = []
    for line in lines:
        if parts and len(parts[-1]) + len(line) < most:
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    return parts


__all__ = ["PROPOSAL", "Arranged", "Rounds", "final", "in_parts", "ruled", "stamp", "swapped", "without"]
