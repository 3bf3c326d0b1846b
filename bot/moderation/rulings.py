"""What moderators do to a game, each an entry of its log: pause, resume, correct, adjudicate. No Discord here.

These entries carry their facts as JSON; ``bot.core.entries`` describes how they are replayed. Replacing a player is in
``replacing``, undoing a loss on time in ``reopening``.
"""

from __future__ import annotations

import asyncio
import base64
import random
import secrets
from collections.abc import Mapping

import msgspec
from msgspec import UNSET

from bot.core import consent, games
from bot.core.changes import changed_text
from bot.core.editions import without_halt
from bot.core.errors import reason_of
from bot.core.host_entries import REFEREE, Adjudicated, GamePaused, GameResumed, PlayOnAgreed, PositionCorrected
from bot.core.match import GameMatch
from bot.core.seals import LENGTH
from bot.marks import AT_HOUR, WaitingMark, change_marks
from bot.moderation.entries import EntryWriter, Made, hand_rows
from bot.program.denied import DeniedError, StaleError, position_error_fact
from bot.program.overtaken import again_when_overtaken
from bot.store import NewOutbox
from bot.telling import news
from bot.telling.messages import PlayOnRequest
from bot.telling.text import GameWords
from rules.engine import Position, SealedDice
from rules.engine.contract.game import game_of_position
from rules.engine.proof.playout import random_action
from rules.positions.fault import FaultError

#: Maximum length of a reason, in characters.
REASON = 300
#: How many characters of a correction's changed lines are shown in the channel.
_CHANGES = 1800
#: How often, and for how many actions, a corrected position is played at random before it is accepted.
_TRIALS, _PLAYED = 3, 25


class ModeratorRulings(EntryWriter):
    """A moderator's decisions. Every method raises DeniedError "game-over" if the game is not being played, and StaleError."""

    async def pause(self, game_id: int, user: int, reason: str, interaction_id: int | None, *, hour: bool = False) -> GameMatch:
        """Stop a game: nothing can be decided until it is resumed. Raises DeniedError "paused-already".

        ``hour``: it waits for its start time; the notice names no moderator.
        """

        def made(match: GameMatch) -> Made:
            if match.row.marks.paused is not None:
                raise DeniedError("paused-already")
            entry = GamePaused(user=str(user), reason=reason, hour="1" if hour else UNSET)
            options = change_marks(match.row.options, paused=AT_HOUR if hour else str(user))
            return entry, [news.unping_row(match.row)], {"options": options}, None

        return await self.enter(game_id, interaction_id, made)

    async def resume(self, game_id: int, user: int, interaction_id: int | None, *, hour: bool = False) -> GameMatch:
        """Let it go on, and ping those who are to decide; ``hour``: its start time has come. Raises DeniedError "not-paused"."""

        def made(match: GameMatch) -> Made:
            if match.row.marks.paused is None and match.row.marks.halted is None:
                raise DeniedError("not-paused")
            options = change_marks(without_halt(match.row.options), paused=None)
            words = GameWords(match.game, match.row.lang, match.position.state)
            waits = match.row.marks.waits is not None
            pings = [] if waits else news.ping_rows(match.row, words, match.seats, None, match.position)
            entry = GameResumed(user=str(user), hour="1" if hour else UNSET)
            return entry, [news.unping_row(match.row), *pings], {"options": options}, None

        return await self.enter(game_id, interaction_id, made)

    async def corrected(self, match: GameMatch, text: str, dice: SealedDice | None = None) -> Position:
        """The position in a file, to replace the present one. Raises DeniedError "position-bad", "position-other".

        ``dice``: for what the file leaves to chance. The default dice belong to no game: a preview must not reveal how the game's
        own dice will fall.
        """
        dice = dice or SealedDice(secrets.token_bytes(LENGTH), 0)
        try:
            rules = games.rules_revision_of(match.game, match.row.marks)
            scenario, outcome = await asyncio.to_thread(games.from_position, match.game, text, dice, rules)
        except ValueError as error:
            raise DeniedError("position-bad", why=position_error_fact(error)) from error
        if scenario != match.row.scenario:
            raise DeniedError("position-other", scenario=scenario, here=match.row.scenario)
        position: Position = outcome.position
        if fault := await asyncio.to_thread(playing_on_fault, position):
            raise DeniedError("position-bad", why=FaultError("", "plays-not-on", why=fault))
        return position

    async def correct(
        self, game_id: int, user: int, text: str, reason: str, interaction_id: int | None, *, seq: int | None = None
    ) -> GameMatch:
        """Replace the current position by that of a file. Raises what ``corrected`` does.

        ``seq``: the game's entry when the correction was shown; StaleError if it has moved on since.
        """
        match = await self.service.match(game_id)
        if seq is not None and match.seq != seq:
            raise StaleError
        number = match.seq
        now = await self.corrected(match, text, match.record.seeds.dice(number + 1))
        saved = base64.b64encode(match.game.saver.save(now.state)).decode()
        changes = await asyncio.to_thread(changed_text, match.game, match.position.state, now.state, match.row.lang, _CHANGES)

        def made(match: GameMatch) -> Made:
            if match.seq != number:
                raise StaleError
            words = GameWords(match.game, match.row.lang, now.state)
            rows = [news.public_line_row(match.row, changes)] if changes else []
            rows += [*hand_rows(match, match.seats, now), *news.ping_rows(match.row, words, match.seats, None, now)]
            return PositionCorrected(user=str(user), reason=reason, state=saved), rows, {}, None

        return await self.enter(game_id, interaction_id, made, reseal=True)

    @again_when_overtaken
    async def agree(self, game_id: int, user: int, interaction_id: int | None) -> bool:
        """A player agrees to continue an imported game. Returns True once all have agreed: then it continues.

        Raises DeniedError "request-not-yours", "agreed-already".
        """
        async with self.service.turn(game_id):
            match = await self.service.match(game_id)
            waits = match.row.marks.waits
            if waits is None:
                return True
            if user not in consent.to_play_on(match.seats, int(waits.user)):
                raise DeniedError("request-not-yours", who="-")
            if user in waits.agreed:
                raise DeniedError("agreed-already")
            agreed = [*waits.agreed, user]
            left = set(consent.to_play_on(match.seats, int(waits.user))) - set(agreed)
            options = change_marks(match.row.options, waits=WaitingMark(waits.user, tuple(agreed)))
            if left:
                self.service.follow_row(await self.store.games.update(game_id, {"options": options}))
                return False

        def made(match: GameMatch) -> Made:
            rest = change_marks(match.row.options, waits=None)
            words = GameWords(match.game, match.row.lang, match.position.state)
            stopped = match.row.marks.paused is not None or match.row.marks.halted is not None
            pings = [] if stopped else news.ping_rows(match.row, words, match.seats, None, match.position)
            return PlayOnAgreed(user=str(user)), pings, {"options": rest}, None

        await self.enter(game_id, interaction_id, made)
        return True

    async def adjudicate(self, game_id: int, user: int, winner: str, reason: str, interaction_id: int | None) -> GameMatch:
        """End a game with a result declared by a moderator; ``winner`` "" for a draw."""
        entry = Adjudicated(user=str(user), winner=winner, reason=reason)
        return await self.service.end(game_id, entry, REFEREE, user, interaction_id)


def playing_on_fault(position: Position) -> str:
    """What goes wrong when a copy of a position is played on for a while; "" if nothing does."""
    game = game_of_position(position)
    for trial in range(_TRIALS):
        rng = random.Random(trial)
        try:
            at = Position(game, game.saver.clone(position.state))
            for number in range(1, _PLAYED + 1):
                if at.over:
                    break
                at = at.play(random_action(at, rng), SealedDice(bytes([trial] * 32), number)).position
        except Exception as error:
            # Only the reason, not the text: the random play knows the hands.
            return reason_of(error)
    return ""


def play_on_request(match: GameMatch, seats: Mapping[str, int], rev: int) -> NewOutbox:
    """The question to the players whether to continue an imported game."""
    waits = match.row.marks.waits
    users = () if waits is None else consent.to_play_on(seats, int(waits.user))
    asked = PlayOnRequest(list(users), "", match.info.seats[0], rev)
    request = msgspec.structs.replace(asked, text=consent.request_text(match, asked, match.row.lang))
    return request.row(match.place)
