"""Sealed bids for sides: of a pairing whose season uses them, and between two people before any other game.

Bids are kept in the store and shown only to the bidder until both are in; then both are published with the result. Ties are
drawn with dice committed to beforehand: those of the game itself, or (for a pairing, which has no game yet) those of a secret
of their own that is published with the result.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from bot.core.service import Service
from bot.league.casework import messages
from bot.league.table.leagues import CORE, HeldSeason, Leagues, season_errors_denied
from bot.league.table.rounds import SeasonRounds
from bot.lobby.lobby import Lobby, check_lobby, find_game, find_scenario
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameRow, SeenLobby
from bot.store.league import SeasonMark
from bot.telling import news
from bot.telling.text import GameWords
from league.bids.bidding import Bidding, BiddingOutcome, SideBid, most_of, settle_bids
from league.season.events import SidesChosen
from league.season.season import Pairing, Season
from rules.engine import Game, SealedDice
from rules.engine.contract.bids import Scale
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.dice import secret_commitment

#: Bids that are missing after this many seconds become a case for the moderators.
_LATE = 3 * 86_400


#: The lines of par for a pairing, in a language; after a bidding with the options that it led to.
ParLines = Callable[[HeldSeason, Pairing, str, Mapping[str, str] | None], Awaitable[list[str]]]


async def _no_par(held: HeldSeason, pairing: Pairing, lang: str, options: Mapping[str, str] | None) -> list[str]:
    return []


class SealedBidding(msgspec.Struct, frozen=True):
    """A bidding as stored with a season: with the secret of its dice, and the time it was asked for."""

    bidding: Bidding
    secret: str
    since: int


class Subject(msgspec.Struct, frozen=True):
    """What the bid is for: a scenario, and the game's scale for it."""

    game: Any
    info: Any
    scale: Scale

    def words(self, lang: str) -> GameWords:
        """The game's texts."""
        return GameWords(self.game, lang)

    def camps(self, words: GameWords) -> dict[str, str]:
        """The names of the sides, by the first seat of each."""
        return {camp[0]: ", ".join(map(words.seat, camp)) for camp in self.info.every_camp()}

    def most(self) -> int:
        """The highest bid."""
        return most_of(self.info, self.scale)

    def unit(self, words: GameWords) -> str:
        """The name of what is bid."""
        return words.written(self.scale.unit) or self.scale.unit


def bidding_key(pairing: int) -> str:
    """The mark that holds a pairing's bids."""
    return f"bids-{pairing}"


def bidding_subject(game: Game, info: ScenarioInfo) -> Subject:
    """What to bid for in a scenario. Raises DeniedError "bids-unknown" if its game has no bids."""
    scale = game.scoring.bids(info.id)
    if scale is None or len(info.every_camp()) != 2:
        raise DeniedError("bids-unknown", title=game.title)
    return Subject(game, info, scale)


def bidding_result_lines(subject_: Subject, outcome: BiddingOutcome, people: dict[str, str], words: GameWords) -> list[str]:
    """The result of a bidding as text. ``people``: the bidders' names by their numbers."""
    camps, unit = subject_.camps(words), subject_.unit(words)
    named = {seat: name for camp in subject_.info.every_camp() for seat in camp for name in [camps[camp[0]]]}
    lines = [
        words.tr("bid-notice", who=people[who], seat=named[offer.seat], amount=offer.amount, measure=unit)
        for who, offer in outcome.offers.items()
    ]
    if outcome.rolls:
        drawn = ", ".join(f"{people[who]} {number}" for who, number in outcome.rolls)
        lines.append(words.tr("bid-rolled", drawn=drawn))
    sides = "; ".join(f"{people[who]}: {named[seat]}" for seat, who in outcome.sides.items())
    lines.append(words.tr("bid-sides", sides=sides, measure=unit, value=outcome.value))
    return lines


class Bids:
    """Takes bids, and settles them when both are in."""

    def __init__(self, service: Service, leagues: Leagues, lobby: Lobby, rounds: SeasonRounds) -> None:
        self.service = service
        self.leagues = leagues
        self.lobby = lobby
        self.rounds = rounds
        #: What a side is worth by the server's ratings, in lines; the league's parts know how.
        self.par: ParLines = _no_par

    # -- of a pairing -----------------------------------------------------------------------------------------------------

    def subject_of(self, season: Season, pairing: Pairing) -> Subject:
        """What the two players of a pairing bid for."""
        game = find_game(season.rules.game)
        return bidding_subject(game, find_scenario(game, season.setup(pairing).scenario))

    def waiting(self, held: HeldSeason, user: int) -> Pairing | None:
        """The pairing for which this person still has to bid."""
        season = held.season
        for pairing in season.open_pairings():
            if not pairing.sided and pairing.pair.settle == "bids" and str(user) in _people_of_pairing(season, pairing):
                return pairing
        return None

    async def opened(self, held: HeldSeason, pairing: Pairing) -> SealedBidding:
        """The bidding of a pairing, opened if necessary; the caller holds the season's ``turn``.

        A player who was replaced no longer bids.
        """
        mark, people = held.marks.get(bidding_key(pairing.id)), _people_of_pairing(held.season, pairing)
        if mark is not None:
            sealed = msgspec.convert(mark.data, SealedBidding)
            if sealed.bidding.people == people:
                return sealed
            offers = {who: offer for who, offer in sealed.bidding.offers.items() if who in people}
            sealed = SealedBidding(Bidding(people, sealed.bidding.commitment, offers), sealed.secret, sealed.since)
        else:
            secret = secrets.token_bytes(32)
            sealed = SealedBidding(Bidding(people, secret_commitment(secret), {}), secret.hex(), self.leagues.now())
        await self._keep(held, pairing, sealed)
        return sealed

    def late(self, held: HeldSeason, now: int) -> dict[int, tuple[str, ...]]:
        """Pairings whose bids were asked for long ago, with the players who have not bid."""
        found = {}
        for pairing in held.season.open_pairings():
            mark = held.marks.get(bidding_key(pairing.id))
            if not pairing.sided and mark is not None:
                sealed = msgspec.convert(mark.data, SealedBidding)
                if max(sealed.since, held.season.resumed) + _LATE <= now:
                    found[pairing.id] = sealed.bidding.waiting
        return found

    async def _keep(self, held: HeldSeason, pairing: Pairing, sealed: SealedBidding) -> None:
        await self.leagues.mark(held, SeasonMark(bidding_key(pairing.id), data=msgspec.to_builtins(sealed)))

    async def bid(self, season_id: int, number: int, user: int, seat: str, amount: int, interaction_id: int | None) -> Bidding:
        """Place a bid for a side of a pairing, or replace an earlier one. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            season = held.season
            with season_errors_denied():
                pairing = season.pairing(number)
            if pairing.sided or pairing.dropped or pairing.pair.settle != "bids":
                raise DeniedError(f"{CORE}bid-over")
            what, sealed = self.subject_of(season, pairing), await self.opened(held, pairing)
            with season_errors_denied():
                bidding = sealed.bidding.with_offer(str(user), SideBid(seat, amount), what.info, what.scale)
            if not bidding.complete:
                await self._keep(held, pairing, SealedBidding(bidding, sealed.secret, sealed.since))
                return bidding
            secret = bytes.fromhex(sealed.secret)
            outcome = bidding.settle(what.info, what.scale, secret)
            places = {season.player(place): place for place in (pairing.pair.first, pairing.pair.second)}
            first = places[outcome.sides[what.info.every_camp()[0][0]]]
            event = SidesChosen(
                pairing=number,
                first=first,
                options=outcome.options(),
                offers={places[who]: offer for who, offer in outcome.offers.items()},
            )
            words = what.words(held.row.lang)
            lines = bidding_result_lines(what, outcome, {who: f"<@{who}>" for who in bidding.people}, words)
            lines += [f"-# {line}" for line in await self.par(held, pairing, held.row.lang, outcome.options())]
            lines.append(f"-# {words.tr('bid-secret', secret=sealed.secret, hash=sealed.bidding.commitment)}")
            users = tuple(int(who) for who in bidding.people)
            row = messages.season_line_row(held, held.row.channel_id, "\n".join(lines), users, topic=f"bids-{number}")
            # The bids go into the store first; only then are they announced.
            await self._keep(held, pairing, SealedBidding(bidding, sealed.secret, sealed.since))
            await self.rounds.settle_sides(held, event, interaction_id, [row])
            return bidding

    async def settle_left(self, season_id: int) -> None:
        """Settle biddings that are complete but were left unsettled because the program stopped in between."""
        held = await self.leagues.held(season_id)
        for pairing in held.season.open_pairings():
            mark = held.marks.get(bidding_key(pairing.id))
            if pairing.sided or mark is None:
                continue
            sealed = msgspec.convert(mark.data, SealedBidding)
            if not sealed.bidding.complete:
                continue
            who, offer = next(iter(sealed.bidding.offers.items()))
            async with self.leagues.turn(season_id) as now:
                rest = {one: made for one, made in sealed.bidding.offers.items() if one != who}
                again = Bidding(sealed.bidding.people, sealed.bidding.commitment, rest)
                await self._keep(now, pairing, SealedBidding(again, sealed.secret, sealed.since))
            await self.bid(season_id, pairing.id, int(who), offer.seat, offer.amount, None)

    # -- before any other game -----------------------------------------------------------------------------------------------

    @again_when_overtaken
    async def casual(self, row: GameRow, user: int, seat: str, amount: int, interaction_id: int | None) -> Bidding:
        """A bid for a side in the lobby of a game, by one of the two people there. Raises DeniedError."""
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            check_lobby(row)
            if row.marks.league is not None:
                raise DeniedError("not-in-lobby")
            what = bidding_subject(self.service.rules_of(row), self.lobby.info(row))
            held = await self.lobby.seated(row)
            people = sorted(dict.fromkeys(held.values()))
            if len(people) != 2 or user not in people:
                raise DeniedError("bid-two")
            if (value := row.options.get(what.scale.option)) not in (None, "0"):
                raise DeniedError("bid-set", option=what.scale.option, value=value)
            bidding = _casual_bidding(row, people)
            with season_errors_denied():
                bidding = bidding.with_offer(str(user), SideBid(seat, amount), what.info, what.scale)
            words = what.words(row.lang)
            if not bidding.complete:
                options = change_marks(row.options, bids=msgspec.to_builtins(bidding))
                said = [] if row.marks.bids is not None else [news.public_line_row(row, words.tr("bid-asked", who=f"<@{user}>"))]
                await self.service.store.games.update(row.id, {"options": options}, said, seen=row)
                self.service.changed(row.id)
                return bidding
            dice = SealedDice(await self.service.store.games.secret(row.id), 0)
            outcome = settle_bids(bidding.people, bidding.offers, what.info, what.scale, dice)
            lines = bidding_result_lines(what, outcome, {who: f"<@{who}>" for who in bidding.people}, words)
            options = change_marks(row.options, bids=None)
            for key, value in outcome.options().items():
                options.change_option(key, value)
            given = {seat: int(who) for first, who in outcome.sides.items() for seat in what.info.camp_of(first)}
            rows = [news.board_row(row), news.public_line_row(row, "\n".join(lines))]
            await self.service.store.seats.share(SeenLobby(row, held), given, {"options": options}, rows)
        self.service.changed(row.id)
        return bidding


def _people_of_pairing(season: Season, pairing: Pairing) -> tuple[str, str]:
    return season.player(pairing.pair.first), season.player(pairing.pair.second)


def _casual_bidding(row: GameRow, people: list[int]) -> Bidding:
    """The bidding in a lobby; it starts again when the people there change."""
    names = (str(people[0]), str(people[1]))
    kept = row.marks.bids
    if kept is not None and (found := msgspec.convert(kept, Bidding)).people == names:
        return found
    return Bidding(names, row.seed_hash, {})
