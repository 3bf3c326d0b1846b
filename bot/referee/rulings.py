"""What moderators do to a game, each an entry of its log: pause, resume, replace, correct, adjudicate. No Discord in here.

Entries of this kind carry their facts as JSON; ``bot.core.match`` tells how they are replayed.
"""

from __future__ import annotations

import asyncio
import base64
import random
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from bot.core import consent, games
from bot.core.changes import changed
from bot.core.match import (
    ADJUDICATE,
    AGREED,
    BROUGHT,
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
    reason_of,
    told,
)
from bot.core.seals import LENGTH, SEAL, SEALS, with_seal
from bot.core.service import Service
from bot.program.denied import DeniedError, StaleError
from bot.store import (
    GameUpdates,
    LoggedAction,
    NewAction,
    NewOutbox,
    RepeatedInteractionError,
    SeatTakenError,
    StaleRevisionError,
)
from bot.telling import news
from bot.telling.messages import PlayOnRequest
from bot.telling.text import Words
from rules.engine import Position, SealedDice
from rules.engine.playout import random_action

#: Longest reason that is taken, in characters.
REASON = 300
#: Letters of a correction's changed lines that are told in the channel.
_CHANGES = 1800
#: How often, and for how many actions, a corrected position is played on at random before it is taken.
_TRIALS, _PLAYED = 3, 25
#: Entries of those who have seen what is hidden, or have laid it down themselves.
_SEEN = (HANDS, EXPORT, CORRECT, BROUGHT)
_Made = tuple[dict[str, str], Sequence[NewOutbox], GameUpdates, tuple[str, int, int] | None]


class Rulings:
    """A moderator's decisions. Every method raises DeniedError "game-over" for a game that is not played, and StaleError."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    async def note(self, game_id: int, verb: str, user: int, interaction_id: int | None, facts: Mapping[str, str]) -> Match:
        """An entry that only tells what a moderator did (``match.HANDS``, ``match.EXPORT``).

        An export holds the secret of the dice, so another one holds from here on.
        """
        return await self._enter(
            game_id, verb, user, interaction_id, lambda match: (dict(facts), (), {}, None), reseal=verb == EXPORT
        )

    async def pause(self, game_id: int, user: int, reason: str, interaction_id: int | None) -> Match:
        """Stop a game: nothing can be decided until it is resumed. Raises DeniedError "paused-already"."""

        def made(match: Match) -> _Made:
            if games.PAUSED in match.row.options:
                raise DeniedError("paused-already")
            return {"reason": reason}, (), {"options": match.row.options | {games.PAUSED: str(user)}}, None

        return await self._enter(game_id, PAUSE, user, interaction_id, made)

    async def resume(self, game_id: int, user: int, interaction_id: int | None) -> Match:
        """Let it go on, and tell those who are to decide. Raises DeniedError "not-paused"."""

        def made(match: Match) -> _Made:
            if games.PAUSED not in match.row.options:
                raise DeniedError("not-paused")
            options = {key: value for key, value in match.row.options.items() if key != games.PAUSED}
            words = Words(match.game, match.row.lang, match.position.state)
            waits = games.WAITS in options
            pings = [] if waits else news.pings(match.row, words, match.seats, None, match.position)
            return {}, pings, {"options": options}, None

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
            if games.WAITS in match.row.options:
                rows.append(play_on_request(match, seats, match.seq + 1))
            else:
                rows += news.pings(match.row, words, {seat: new}, None, match.position)
            rows.append(news.unping(match.row))
            # Whoever sits down for a side that had given up plays it again.
            out = {one: entry for one, entry in match.row.options.get(games.OUT, {}).items() if one != seat}
            updates: GameUpdates = {"options": match.row.options | {games.OUT: out}} if seat in match.out else {}
            return {"seat": seat, "old": str(old), "new": str(seats[seat])}, rows, updates, (seat, old, new)

        return await self._enter(game_id, REPLACE, user, interaction_id, made)

    async def corrected(self, match: Match, text: str, dice: SealedDice | None = None) -> Position:
        """The position that a file would put in place of the present one. Raises DeniedError "position-bad", "position-other".

        ``dice``: for what the file leaves to chance. Without them it is drawn by chance of no game: what is only looked at must
        not tell how the game's own dice will fall.
        """
        dice = dice or SealedDice(secrets.token_bytes(LENGTH), 0)
        try:
            scenario, outcome = await asyncio.to_thread(games.from_position, match.game, text, dice)
        except ValueError as error:
            raise DeniedError("position-bad", why=str(error)[:1500]) from error
        if scenario != match.row.scenario:
            raise DeniedError("position-other", scenario=scenario, here=match.row.scenario)
        position: Position = outcome.position
        if fault := await asyncio.to_thread(broken, position):
            raise DeniedError("position-bad", why=fault)
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
        now = await self.corrected(match, text, match.record.seeds.dice(number + 1))
        saved = base64.b64encode(match.game.save(now.state)).decode()
        changes = await asyncio.to_thread(changed, match.game, match.position.state, now.state, match.row.lang, _CHANGES)

        def made(match: Match) -> _Made:
            if match.seq != number:
                raise StaleError
            words = Words(match.game, match.row.lang, now.state)
            rows = [news.line(match.row, changes)] if changes else []
            rows += [*_hands(match, match.seats, now), *news.pings(match.row, words, match.seats, None, now)]
            return {"reason": reason, "state": saved}, rows, {}, None

        return await self._enter(game_id, CORRECT, user, interaction_id, made, reseal=True)

    async def agree(self, game_id: int, user: int, interaction_id: int | None) -> bool:
        """One of those who play agrees to go on with a game that was brought here. True if all have: then it goes on.

        Raises DeniedError "request-not-yours", "agreed-already".
        """
        async with self.service.turn(game_id):
            match = await self.service.match(game_id)
            waits = match.row.options.get(games.WAITS)
            if waits is None:
                return True
            if user not in consent.to_play_on(match.seats, int(waits["user"])):
                raise DeniedError("request-not-yours", who="-")
            if user in waits["agreed"]:
                raise DeniedError("agreed-already")
            agreed = [*waits["agreed"], user]
            left = set(consent.to_play_on(match.seats, int(waits["user"]))) - set(agreed)
            options = match.row.options | {games.WAITS: waits | {"agreed": agreed}}
            if left:
                match.row = await self.store.games.update(game_id, {"options": options})
                return False

        def made(match: Match) -> _Made:
            rest = {key: value for key, value in match.row.options.items() if key != games.WAITS}
            words = Words(match.game, match.row.lang, match.position.state)
            pings = [] if games.PAUSED in rest else news.pings(match.row, words, match.seats, None, match.position)
            return {}, pings, {"options": rest}, None

        await self._enter(game_id, AGREED, user, interaction_id, made)
        return True

    async def adjudicate(self, game_id: int, user: int, winner: str, reason: str, interaction_id: int | None) -> Match:
        """End a game with a result that a moderator declares; ``winner`` "" for a draw."""
        facts = {"user": str(user), "winner": winner, "reason": reason}
        return await self.service.end(game_id, ADJUDICATE, REFEREE, user, interaction_id, argument=argument_of(facts))

    async def _enter(
        self,
        game_id: int,
        verb: str,
        user: int,
        interaction_id: int | None,
        make: Callable[[Match], _Made],
        *,
        reseal: bool = False,
    ) -> Match:
        """Write an entry with what is said of it; ``make`` gives its facts, messages, changes of the row and of a seat.

        ``reseal``: the dice of all later entries get a new secret, whose hash is published with this one.
        """
        async with self.service.turn(game_id):
            match = await self.service.match(game_id)
            if interaction_id is not None and await self.store.clicks.response(interaction_id) is not None:
                return match
            if match.row.status != "active":
                raise DeniedError("game-over")
            facts, more, updates, reseat = make(match)
            facts = {"user": str(user), **facts}
            secret = secrets.token_bytes(LENGTH) if reseal and match.game.chance else None
            if secret is not None:
                options = with_seal(updates.get("options", match.row.options), match.seq + 2, secret)
                updates = {**updates, "options": options}
                facts[SEAL] = options[SEALS][-1]["hash"]
            argument = argument_of(facts)
            words = Words(match.game, match.row.lang)
            happened = "\n".join(words.event(event) for event in told(match.seq + 1, verb, argument))
            rows = [news.board(match.row), news.line(match.row, happened), *more]
            log = [NewAction(REFEREE, verb, argument, user, None, True)]
            try:
                seq = await self.store.log.append(
                    match.id, match.seq, log, rows, interaction_id, None, updates, reseat=reseat, seal=secret
                )
            except (StaleRevisionError, RepeatedInteractionError, SeatTakenError) as error:
                self.service.forget(game_id)
                raise StaleError from error
            if reseat is not None:
                match.seats[reseat[0]] = reseat[2]
            row = msgspec.structs.replace(match.row, revision=seq, **updates)
            match.resealed(row, match.secret + (secret or b""))
            match.ruled(seq, verb, REFEREE, argument)
        self.service.changed(game_id)
        return match


def _knows(log: Sequence[LoggedAction], camp: Collection[str], user: int) -> bool:
    """Whether somebody has seen hands that a camp may not see: as a moderator, or as a player of another seat."""
    for row in log:
        if row.verb in _SEEN and row.actor == user:
            return True
        if row.verb == REPLACE:
            facts = facts_of(row.argument)
            if facts["seat"] not in camp and str(user) in (facts["old"], facts["new"]):
                return True
    return False


def broken(position: Position) -> str:
    """What goes wrong when a position is played on for a while, on a copy; "" if nothing does."""
    for trial in range(_TRIALS):
        at, rng = Position(position.game, position.game.clone(position.state)), random.Random(trial)
        try:
            for number in range(1, _PLAYED + 1):
                if at.over:
                    break
                at = at.play(random_action(at, rng), SealedDice(bytes([trial] * 32), number)).position
        except Exception as error:
            # Not its text: what was tried out at random knows the hands.
            return f"it cannot be played on: {reason_of(error)}"
    return ""


def play_on_request(match: Match, seats: Mapping[str, int], rev: int) -> NewOutbox:
    """The question to those who play whether they go on with a game that was brought here."""
    words = Words(match.game, match.row.lang)
    user = int(match.row.options[games.WAITS]["user"])
    users = consent.to_play_on(seats, user)
    text = words.tr("play-on-asked", user=f"<@{user}>")
    request = PlayOnRequest(list(users), text, match.info.seats[0], rev)
    return NewOutbox("message", match.place, request.stored(), topic="play-on")


def _hands(match: Match, seats: Mapping[str, int], now: Position) -> list[NewOutbox]:
    """Their hands to the holders of seats, where the game has hands."""
    return [news.hand(user, seat) for seat, user in seats.items() if match.game.hand(now.state, seat) is not None]
