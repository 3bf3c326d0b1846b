"""Undo: of one's own latest decision, by consent, and by a moderator. It is an entry of the log that names what it undoes."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import timedelta

import msgspec

from bot.core import chapters, consent
from bot.core.editions import Editions
from bot.core.host_entries import REFEREE, REOPEN
from bot.core.match import GameMatch
from bot.core.since import (
    free_to,
    is_change_unnoticed,
    part_summary,
    start_of_part,
    undoer_name,
    undone_text,
)
from bot.marks import change_marks
from bot.program.denied import DeniedError, StaleError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameUpdates, NewAction, RepeatedInteractionError, StaleRevisionError
from bot.store.rows import live_seqs
from bot.telling import messages, news
from bot.telling.messages import Request, UndoRequest
from bot.telling.text import GameWords

#: Time before the same request may be made again.
ASKED_AGAIN = timedelta(minutes=10)


class Undoing(Editions):
    """Takes entries back."""

    async def _seen(self, interaction_id: int | None) -> bool:
        return interaction_id is not None and await self.store.clicks.response(interaction_id) is not None

    async def _replayed(self, match: GameMatch, seat: str, rev: int | None, interaction_id: int | None) -> bool:
        """Whether an outdated click is one that was carried out already (True).

        Raises StaleError for any other outdated one, DeniedError for one of a stopped game.
        """
        if rev is None or rev == match.rev_for(seat):
            return False
        if await self._seen(interaction_id):
            return True
        if match.paused:  # what they saw was overtaken by just that
            raise DeniedError(match.stopped)
        raise StaleError

    @again_when_overtaken
    async def undo(
        self, game_id: int, user_id: int, rev: int | None, interaction_id: int | None, *, referee: bool = False
    ) -> GameMatch:
        """Take back the newest action one knows of: one's own up to the last irreversible point, a referee any.

        Raises StaleError, DeniedError "undo-needs-consent" (facts: number, why), "undo-unseen", "nothing-to-undo",
        "not-your-seat".
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            mine = match.seats_of(user_id)
            if not mine and not referee:
                raise DeniedError("not-your-seat")
            seat = mine[0] if mine else "referee"
            if await self._replayed(match, seat, rev, interaction_id):
                return match
            if match.paused and not referee:
                raise DeniedError(match.stopped)
            number, why, unseen = await self._newest(match, mine)
            solo = match.is_only_player(user_id, number)
            if why and not (solo or referee):
                if unseen:
                    raise DeniedError("undo-unseen")
                raise DeniedError("undo-needs-consent", number=number, why=why)
            match = await self._take_back(match, number, seat, user_id, interaction_id)
        self.changed(game_id)
        return match

    async def _newest(self, match: GameMatch, mine: Sequence[str]) -> tuple[int, str, bool]:
        """The newest valid action that these seats know of, why taking it back needs consent ("" if it does not), and whether
        nobody else knows of it. Raises DeniedError if there is none.
        """
        # The dice's secret is out once a game is over: going on from there would be playing with open dice.
        match.refuse_over()
        if (target := match.undo_target(mine)) is not None:
            return target.played.seq, target.why, target.unseen
        if match.base_seq == 0:
            raise DeniedError("nothing-to-undo")
        [last] = await self.store.log.actions(match.id, match.base_seq - 1, 1)
        return last.seq, "other" if last.seat not in mine else "earlier" if last.irreversible else "", False

    async def not_again(self, game_id: int, what: str, seat: str, interaction_id: int | None, number: int | None = None) -> None:
        """Raises DeniedError "asked-lately" if the very same (``what``: its topic) was asked some minutes ago and is open yet."""
        if await self._seen(interaction_id):
            return
        since = self.store.now() - ASKED_AGAIN
        for row in await self.store.outbox.sent(game_id, what):
            request = messages.read_message(row.payload)
            if row.created_at >= since and isinstance(request, Request) and (request.seat, request.number) == (seat, number):
                raise DeniedError("asked-lately", minutes=int(ASKED_AGAIN.total_seconds() // 60))

    async def ask_undo(self, game_id: int, user_id: int) -> tuple[GameMatch, UndoRequest]:
        """The request to let the newest action be taken back, to those it concerns. Raises what ``undo`` does."""
        match = await self.match(game_id)
        mine = match.seats_of(user_id)
        if not mine:
            raise DeniedError("not-your-seat")
        number, _, unseen = await self._newest(match, mine)
        if unseen:
            raise DeniedError("undo-unseen")
        return match, UndoRequest(list(consent.to_undo(match, user_id, number)), "", mine[0], match.rev_for(mine[0]), number)

    async def ask_part(self, game_id: int, user_id: int) -> tuple[GameMatch, UndoRequest]:
        """The request to go back to the start of one's latest part (``GameStory.checkpoints``), all of it at one go.

        Raises DeniedError "not-your-seat", "game-over", "no-part", "undo-unseen".
        """
        match = await self.match(game_id)
        mine = match.seats_of(user_id)
        number = self._part(match, mine)
        if is_change_unnoticed(match, number, mine):
            raise DeniedError("undo-unseen")
        users = list(consent.to_undo(match, user_id, number))
        return match, UndoRequest(users, "", mine[0], match.rev_for(mine[0]), number, part=True)

    @again_when_overtaken
    async def undo_part(self, game_id: int, user_id: int, interaction_id: int | None) -> bool:
        """Go back to the start of one's latest part where that needs nobody's consent; whether it did.

        Raises DeniedError "not-your-seat", "game-over", "no-part", or why the game is stopped.
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            mine = match.seats_of(user_id)
            if mine and await self._replayed(match, mine[0], None, interaction_id):
                return True
            number = self._part(match, mine)
            if match.paused:
                raise DeniedError(match.stopped)
            if not free_to(match, number, mine) and not match.is_only_player(user_id, number):
                return False
            await self._take_back(match, number, mine[0], user_id, interaction_id)
        self.changed(game_id)
        return True

    def _part(self, match: GameMatch, mine: Sequence[str]) -> int:
        """The first entry of the latest part of these seats. Raises DeniedError."""
        if not mine:
            raise DeniedError("not-your-seat")
        match.refuse_over()
        number = start_of_part(match, mine)
        if number is None:
            raise DeniedError("no-part")
        return number

    @again_when_overtaken
    async def agree_undo(
        self,
        game_id: int,
        user_id: int,
        rev: int,
        number: int,
        asker: str,
        interaction_id: int | None,
        *,
        agreed: bool,
        part: bool = False,
    ) -> GameMatch:
        """The answer to a request; ``part``: to one of ``ask_part``.

        Raises DeniedError when the user is not the other side, StaleError when the game went on.
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            others = match.seats_of(user_id) or [seat for seat, (user, _) in match.absent.items() if user == user_id]
            if not others or asker in others:
                raise DeniedError("request-not-yours")
            if await self._replayed(match, asker, rev, interaction_id):
                return match
            if match.paused:
                raise DeniedError(match.stopped)
            seats = match.seats_of(match.seats[asker])
            if number != (start_of_part(match, seats) if part else (await self._newest(match, seats))[0]):
                raise DeniedError("bad-button")
            if agreed:
                match = await self._take_back(match, number, asker, user_id, interaction_id)
            else:
                words = GameWords(match.game, match.row.lang)
                row = news.public_line_row(match.row, words.tr("undo-refused", seat=words.seat(others[0])))
                with contextlib.suppress(RepeatedInteractionError):
                    await self.store.outbox.post_once([row], game_id, interaction_id)
        self.changed(game_id)
        return match

    @again_when_overtaken
    async def rewind(self, game_id: int, entry: int, user_id: int, interaction_id: int | None) -> GameMatch:
        """A moderator's undo: the game returns to its position after ``entry`` (0: after the set-up), by an undo row.

        Raises DeniedError "game-over", "no-such-entry" (also for an entry that was taken back), "nothing-to-undo"; StaleError.
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            if await self._seen(interaction_id):
                return match
            match.refuse_over()
            log = await self.store.log.actions(game_id)
            undos = {row.seq: row.back_to for row in log if row.back_to is not None}
            # A loss that was taken back is no moment to go back to: between the two entries the game was over.
            lost_at = {row.seq - 1 for row in log if row.verb == REOPEN}
            standing = live_seqs(match.seq, undos)
            if entry in lost_at or entry not in (0, *standing):
                raise DeniedError("no-such-entry", number=entry, newest=max(standing, default=0))
            later = [seq for seq in standing if seq > entry]
            if not later:
                raise DeniedError("nothing-to-undo")
            match = await self._take_back(match, later[0], REFEREE, user_id, interaction_id)
        self.changed(game_id)
        return match

    async def _take_back(self, match: GameMatch, number: int, seat: str, actor: int, interaction_id: int | None) -> GameMatch:
        """Write the undo of entry ``number`` and follow it in memory. The caller holds the game's lock."""
        words = GameWords(match.game, match.row.lang)
        name = undoer_name(match, words, seat, actor)
        then = match.before(number)
        rows = [news.unping_row(match.row)] if then is not None else []
        if "spectator" not in match.unseen(number, seat, actor):
            what, followed = part_summary(match, number, words)
            line = undone_text(words, "undone", name, what, followed=followed)
            rows += [
                news.board_row(match.row),
                *chapters.withdrawn_chapter_rows(match, number, name),
                news.public_line_row(match.row, line),
            ]
        if then is not None:
            rows += news.ping_rows(match.row, words, match.seats, match.position, then, quiet=[actor])
            rows += news.changed_hand_rows(match.game, match.seats, match.position, then)
        log = [NewAction(seat, "undo", str(number), actor, number)]
        # A seat that gave up after that plays again.
        out = {one: entry for one, entry in match.row.marks.out.items() if entry < number}
        options = chapters.options_without_entries(match.row.options, number)
        if len(out) < len(match.out):
            options = change_marks(options, out=out)
        updates: GameUpdates = {"options": options} if options != match.row.options else {}
        try:
            seq = await self.store.log.append(match.id, match.seq, log, rows, interaction_id, None, updates)
        except RepeatedInteractionError:
            self.forget(match.id)
            return await self.match(match.id)
        except StaleRevisionError as moved:
            self.forget(match.id)
            raise StaleError from moved
        if then is not None:
            match.rewound(number, seat, msgspec.structs.replace(match.row, revision=seq, **updates), actor)
        else:
            self.forget(match.id)
            match = await self.match(match.id)
        self._snapshots[match.id] = min(self._snapshots.get(match.id, 0), number)
        return match
