"""What moderators do to a game, each an entry of its log: pause, resume, replace, correct, adjudicate. No Discord in here.

Entries of this kind carry their facts as JSON; ``bot.core.match`` tells how they are replayed.
"""

from __future__ import annotations

import asyncio
import base64
import random
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from bot.core import games, news
from bot.core.changes import changed
from bot.core.denied import DeniedError, StaleError
from bot.core.match import (
    ADJUDICATE,
    CORRECT,
    EXPORT,
    HANDS,
    PAUSE,
    REFEREE,
    REPLACE,
    RESUME,
    Match,
    argument_of,
    facts_of,
    noted,
)
from bot.core.service import Service
from bot.core.text import Words
from bot.store import (
    GameUpdates,
    LoggedAction,
    NewAction,
    NewOutbox,
    RepeatedInteractionError,
    SeatTakenError,
    StaleRevisionError,
)
from rules.engine import Position, SealedDice
from rules.engine.playout import random_action

#: Longest reason that is taken, in characters.
REASON = 300
#: Letters of a correction's changed lines that are told in the channel.
_CHANGES = 1800
#: How often, and for how many actions, a corrected position is played on at random before it is taken.
_TRIALS, _PLAYED = 3, 25
_Made = tuple[dict[str, str], Sequence[NewOutbox], GameUpdates, tuple[str, int, int] | None]


class Rulings:
    """A moderator's decisions. Every method raises DeniedError "game-over" for a game that is not played, and StaleError."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    async def note(self, game_id: int, verb: str, user: int, interaction_id: int | None, facts: Mapping[str, str]) -> Match:
        """An entry that only tells what a moderator did (``match.HANDS``, ``match.EXPORT``)."""
        return await self._enter(game_id, verb, user, interaction_id, lambda match: (dict(facts), (), {}, None))

    async def pause(self, game_id: int, user: int, reason: str, interaction_id: int | None) -> Match:
        """Stop a game: nothing can be decided until it is resumed. Raises DeniedError "paused-already"."""

        def made(match: Match) -> _Made:
            if match.paused:
                raise DeniedError("paused-already")
            return {"reason": reason}, (), {"options": match.row.options | {games.PAUSED: str(user)}}, None

        return await self._enter(game_id, PAUSE, user, interaction_id, made)

    async def resume(self, game_id: int, user: int, interaction_id: int | None) -> Match:
        """Let it go on, and tell those who are to decide. Raises DeniedError "not-paused"."""

        def made(match: Match) -> _Made:
            if not match.paused:
                raise DeniedError("not-paused")
            options = {key: value for key, value in match.row.options.items() if key != games.PAUSED}
            words = Words(match.game, match.row.lang, match.position.state)
            return {}, news.pings(match.row, words, match.seats, None, match.position), {"options": options}, None

        return await self._enter(game_id, RESUME, user, interaction_id, made)

    async def replace(self, game_id: int, user: int, seat: str, new: int, interaction_id: int | None) -> Match:
        """Give a seat to somebody else, who is sent its hand.

        Raises DeniedError "replace-same", "replace-other-side", "replace-knows" (has seen what this seat may not see).
        """
        log = await self.store.log.actions(game_id)

        def made(match: Match) -> _Made:
            old = match.seats[seat]
            if old == new:
                raise DeniedError("replace-same")
            camp = match.info.camp_of(seat)
            if len(match.players()) > 1 and not set(match.seats_of(new)) <= set(camp):
                raise DeniedError("replace-other-side")
            if len(match.players()) > 1 and _knows(log, camp, new):
                raise DeniedError("replace-knows")
            seats = match.seats | {seat: new}
            words = Words(match.game, match.row.lang, match.position.state)
            rows = _hands(match, {seat: new}, match.position)
            rows += news.pings(match.row, words, {seat: new}, None, match.position)
            rows.append(news.unping(match.row))
            # Whoever sits down for a side that had given up plays it again.
            out = {one: entry for one, entry in match.row.options.get(games.OUT, {}).items() if one != seat}
            updates: GameUpdates = {"options": match.row.options | {games.OUT: out}} if seat in match.out else {}
            return {"seat": seat, "old": str(old), "new": str(seats[seat])}, rows, updates, (seat, old, new)

        return await self._enter(game_id, REPLACE, user, interaction_id, made)

    async def corrected(self, match: Match, text: str) -> Position:
        """The position that a file would put in place of the present one. Raises DeniedError "position-bad", "position-other"."""
        # The dice that ``correct`` will use: what the file leaves to chance is shown as it will be.
        dice = SealedDice(match.secret, match.seq + 1)
        try:
            scenario, outcome = await asyncio.to_thread(games.from_position, match.game, text, dice)
        except ValueError as error:
            raise DeniedError("position-bad", why=str(error)[:1500]) from error
        if scenario != match.row.scenario:
            raise DeniedError("position-other", scenario=scenario, here=match.row.scenario)
        position: Position = outcome.position
        if broken := await asyncio.to_thread(_broken, position):
            raise DeniedError("position-bad", why=broken)
        return position

    async def correct(
        self, game_id: int, user: int, text: str, reason: str, interaction_id: int | None, *, seq: int | None = None
    ) -> Match:
        """Put the position of a file in the place of the one that is. Raises what ``corrected`` does.

        ``seq``: where the game stood when the correction was shown; StaleError if it has gone on since.
        """
        match = await self.service.match(game_id)
        if seq is not None and match.seq != seq:
            raise StaleError
        number = match.seq
        now = await self.corrected(match, text)
        saved = base64.b64encode(match.game.save(now.state)).decode()
        changes = await asyncio.to_thread(changed, match.game, match.position.state, now.state, match.row.lang, _CHANGES)

        def made(match: Match) -> _Made:
            if match.seq != number:
                raise StaleError
            words = Words(match.game, match.row.lang, now.state)
            rows = [news.line(match.row, changes)] if changes else []
            rows += [*_hands(match, match.seats, now), *news.pings(match.row, words, match.seats, None, now)]
            return {"reason": reason, "state": saved}, rows, {}, None

        return await self._enter(game_id, CORRECT, user, interaction_id, made)

    async def adjudicate(self, game_id: int, user: int, winner: str, reason: str, interaction_id: int | None) -> Match:
        """End a game with a result that a moderator declares; ``winner`` "" for a draw."""
        facts = {"user": str(user), "winner": winner, "reason": reason}
        return await self.service.end(game_id, ADJUDICATE, REFEREE, user, interaction_id, argument=argument_of(facts))

    async def _enter(
        self, game_id: int, verb: str, user: int, interaction_id: int | None, make: Callable[[Match], _Made]
    ) -> Match:
        """Write an entry with what is said of it; ``make`` gives its facts, messages, changes of the row and of a seat."""
        async with self.service.turn(game_id):
            match = await self.service.match(game_id)
            if interaction_id is not None and await self.store.clicks.response(interaction_id) is not None:
                return match
            if match.row.status != "active":
                raise DeniedError("game-over")
            facts, more, updates, reseat = make(match)
            argument = argument_of({"user": str(user), **facts})
            told = Words(match.game, match.row.lang).event(noted(verb, argument))
            rows = [news.board(match.row), news.line(match.row, told), *more]
            log = [NewAction(REFEREE, verb, argument, user, None, True)]
            try:
                seq = await self.store.log.append(match.id, match.seq, log, rows, interaction_id, None, updates, reseat=reseat)
            except (StaleRevisionError, RepeatedInteractionError, SeatTakenError) as error:
                self.service.forget(game_id)
                raise StaleError from error
            if reseat is not None:
                match.seats[reseat[0]] = reseat[2]
            match.row = msgspec.structs.replace(match.row, revision=seq, **updates)
            match.ruled(seq, verb, REFEREE, argument)
        self.service.changed(game_id)
        return match


def _knows(log: Sequence[LoggedAction], camp: Collection[str], user: int) -> bool:
    """Whether somebody has seen hands that a camp may not see: as a moderator, or as a player of another seat."""
    for row in log:
        if row.verb in (HANDS, EXPORT) and row.actor == user:
            return True
        if row.verb == REPLACE:
            facts = facts_of(row.argument)
            if facts["seat"] not in camp and str(user) in (facts["old"], facts["new"]):
                return True
    return False


def _broken(position: Position) -> str:
    """What goes wrong when a position is played on for a while, on a copy; "" if nothing does."""
    for trial in range(_TRIALS):
        at, rng = Position(position.game, position.game.clone(position.state)), random.Random(trial)
        try:
            for number in range(1, _PLAYED + 1):
                if at.over:
                    break
                at = at.play(random_action(at, rng), SealedDice(bytes([trial] * 32), number)).position
        except Exception as error:
            return f"it cannot be played on: {type(error).__name__} {error}"
    return ""


def _hands(match: Match, seats: Mapping[str, int], now: Position) -> list[NewOutbox]:
    """Their hands to the holders of seats, where the game has hands."""
    return [news.hand(user, seat) for seat, user in seats.items() if match.game.hand(now.state, seat) is not None]
