"""The table's service: takes people's decisions to the rules and into the store. No Discord in here.

Everything that changes a game goes through ``Service`` under that game's lock, is checked by the rules, and is written to
the store together with the messages that follow from it, before memory is changed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import timedelta

import msgspec

from bot.core import chapters, consent, lost, mixture, scripted
from bot.core.editions import Editions
from bot.core.entries import ending_of_entry, entry_event, host_row
from bot.core.errors import LineRefusedError
from bot.core.host_entries import REFEREE, REOPEN, Adjudicated, EndEntry, LostOnTime
from bot.core.match import GameMatch
from bot.core.reading import Reader
from bot.core.seals import with_counted
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
from bot.store import (
    GameUpdates,
    NewAction,
    NewOutbox,
    RepeatedInteractionError,
    StaleRevisionError,
)
from bot.store.plans import Thought
from bot.store.rows import live_seqs
from bot.telling import messages, news
from bot.telling.messages import Request, UndoRequest
from bot.telling.score import verdict_lines
from bot.telling.text import GameWords
from rules.engine import Action, Event, Position, Result
from rules.engine.machine.record import ActionPlayed

#: A snapshot is saved when so many rows were written since the last one: as many are replayed at most when a game that is not in
#: memory is clicked on, and for a page of its log.
SNAPSHOT_EVERY = 10
#: Time before the same request may be made again.
ASKED_AGAIN = timedelta(minutes=10)


class Done(msgspec.Struct, frozen=True):
    """The result of actions. ``replayed``: this click was carried out before, and nothing was done now."""

    match: GameMatch
    events: tuple[Event, ...] = ()
    replayed: bool = False


class Service(Editions):
    """Carries out people's decisions in the games of one store."""

    async def act(
        self,
        game_id: int,
        user_id: int,
        seat: str,
        rev: int | None,
        actions: Sequence[Action],
        interaction_id: int | None,
        read: Reader | None = None,
    ) -> Done:
        """Carry out actions of one seat, all or none.

        ``rev``: the revision the player was looking at (None for typed orders). ``read``: what is typed, as an order.
        Raises StaleError, DeniedError, LineRefusedError, and the store's StoreTroubleError; in every case nothing was changed.
        """
        await self.look(game_id)
        async with self.turn(game_id):
            match = await self.match(game_id)
            if await self._replayed(match, seat, rev, interaction_id):
                return Done(match, (), True)
            if match.seats.get(seat) != user_id:
                raise DeniedError("not-your-seat")
            if match.row.status != "active":
                raise DeniedError("game-over")
            if match.paused:
                raise DeniedError(match.stopped)
            if not actions:
                raise DeniedError("no-orders")
            try:
                played = match.try_out(actions, read)
            except LineRefusedError:
                if await self._seen(interaction_id):
                    return Done(match, (), True)
                raise
            played += match.passed_beside(played)
            events = tuple(event for one in played for event in one.events)
            try:
                counting = mixture.additions_counting(match, user_id, seat)
                await self._write(match, user_id, played, events, interaction_id, counting=counting)
            except RepeatedInteractionError:
                self.forget(game_id)
                return Done(await self.match(game_id), (), True)
            except StaleRevisionError as moved:
                self.forget(game_id)
                raise StaleError from moved
        self.changed(game_id)
        return Done(match, events)

    async def going_on(self, game_id: int) -> None:
        """Before a player is asked whether they mean an order. Raises DeniedError with ``Match.stopped`` where none is taken."""
        await self.look(game_id)
        match = await self.match(game_id)
        if match.paused:
            raise DeniedError(match.stopped)

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

    async def answer_for(
        self,
        game_id: int,
        seq: int,
        action: Action,
        rows: Sequence[NewOutbox] = (),
        actor: int | None = None,
        interaction_id: int | None = None,
        thought: Thought | None = None,
    ) -> Done | None:
        """Decide in place of a seat that did not: the host by itself, or a moderator as ``actor``. ``rows``: said with it.

        ``thought``: why, if the computer holds the seat.

        None, and nothing is done, if the game is no longer at entry ``seq`` of its log. Raises LineRefusedError.
        """
        await self.look(game_id)
        async with self.turn(game_id):
            match = await self.match(game_id)
            if match.seq != seq or match.row.status != "active" or match.paused:
                return None
            played = match.try_out([action])
            try:
                await self._write(match, actor, played, played[0].events, interaction_id, rows, thought=thought)
            except (StaleRevisionError, RepeatedInteractionError):
                self.forget(game_id)
                return None
        self.changed(game_id)
        return Done(match, played[0].events)

    async def end(
        self,
        game_id: int,
        entry: EndEntry,
        seat: str,
        actor: int | None,
        interaction_id: int | None,
        said: Sequence[NewOutbox] = (),
    ) -> GameMatch:
        """End a game beside its rules, as an entry of its log, and publish its dice.

        Where a camp gives up and more than one other is left, the game goes on without it (``match.out``).
        A click that was carried out before changes nothing. Raises DeniedError "game-over" or ``Match.stopped``, StaleError.
        """
        await self.look(game_id)
        async with self.turn(game_id):
            match = await self.match(game_id)
            if await self._seen(interaction_id):
                return match
            if match.row.status != "active":
                raise DeniedError("game-over")
            if match.paused and not isinstance(entry, Adjudicated):
                raise DeniedError(match.stopped)
            result, on_time = ending_of_entry(match.info, entry, seat, match.out), isinstance(entry, LostOnTime)
            if result is not None:
                now = self.store.now()
                updates: GameUpdates = {"status": "finished", "finished_at": now}
                closing = [self._ending(match, match.position, result, sealed=on_time)]
                if on_time:
                    updates["options"] = change_marks(match.row.options, lost=seat)
                    closing.append(news.revealed_row(match.row, now + lost.SEALED))
            else:
                out = dict.fromkeys(match.info.camp_of(seat), match.seq + 1)
                updates = {"options": change_marks(match.row.options, out=match.row.marks.out | out)}
                closing = [news.public_line_row(match.row, GameWords(match.game, match.row.lang).event(entry_event(seat, entry)))]
            story = chapters.rows_of_unfinished_chapter(match) if result is not None else []
            rows = [news.unping_row(match.row), *said, *story, news.board_row(match.row), *closing]
            log = [host_row(seat, entry, actor)]
            try:
                # No snapshot: one of this moment would hide the entry that says how the game ended.
                seq = await self.store.log.append(match.id, match.seq, log, rows, interaction_id, None, updates)
            except (StaleRevisionError, RepeatedInteractionError) as error:
                self.forget(game_id)
                raise StaleError from error
            match.ruled(seq, seat, entry)
            match.row = msgspec.structs.replace(match.row, revision=seq, **updates)
        self.changed(game_id)
        return match

    async def _write(
        self,
        match: GameMatch,
        user_id: int | None,
        played: Sequence[ActionPlayed],
        events: tuple[Event, ...],
        interaction_id: int | None,
        said: Sequence[NewOutbox] = (),
        counting: Sequence[int] = (),
        thought: Thought | None = None,
    ) -> None:
        now = played[-1].position
        updates: GameUpdates = {}
        # A user who plays against a script always has the panel open.
        quiet = list(match.players()) if match.row.marks.lesson is not None else [] if user_id is None else [user_id]
        seq = match.seq + len(played)
        story, kept = chapters.rows_after(match, now, seq, events, await self._aims(match, events))
        updates |= kept
        rows = [*news.correction_rows(match.row, match.game, match.position, now), *said, *story]
        rows += news.rows_after_action(match.row, match.game, match.seats, match.position, now, events, quiet=quiet)
        result = match.game.result(now.state)
        if result is not None:
            updates |= {"status": "finished", "finished_at": self.store.now()}
            rows.append(self._ending(match, now, result))
        # Not after a decision that somebody must not know of: what their buttons carry would be another number after a restart.
        due = (seq - self._snapshots.get(match.id, 0) >= SNAPSHOT_EVERY and not played[-1].hidden_from) or now.over
        log = [
            NewAction(one.action.seat, one.action.verb, " ".join(one.action.args), user_id, None, one.irreversible)
            for one in played
        ]
        if counting:
            seq += 1
            counted = mixture.counting_entry(counting, seq + 1)
            log.append(host_row(REFEREE, counted, None))
            updates["options"] = with_counted(updates.get("options", match.row.options), counting, seq + 1)
        snapshot, lines = (match.game.saver.save(now.state), match.story(played)) if due else (None, None)
        await self.store.log.append(
            match.id, match.seq, log, rows, interaction_id, snapshot, updates, story=lines, thought=thought
        )
        if due:
            self._snapshots[match.id] = seq
        row = msgspec.structs.replace(match.row, revision=seq, **updates)
        if counting:
            match.advance(played, match.row)
            match.resealed(row, match.secret)
            match.ruled(seq, REFEREE, counted)
        match.advance([] if counting else played, row)

    async def _aims(self, match: GameMatch, events: Sequence[Event]) -> list[str]:
        """What the computer aimed at in the chapter that these events end, for everybody to read."""
        ends = any(chapters.ends_chapter(match.game, event) for event in chapters.public_events(events))
        if match.row.marks.players is None or not ends:
            return []
        return chapters.public_aim_lines(match, await self.store.thoughts.of_game(match.id, chapters.chapter_begun_after(match)))

    def _ending(self, match: GameMatch, now: Position, result: Result, *, sealed: bool = False) -> NewOutbox:
        """The message about the end. ``sealed``: secrets stay hidden for a while (``lost``)."""
        words = GameWords(match.game, match.row.lang, now.state)
        text = "\n".join([words.result(result), *verdict_lines(now, words)])
        if marked := scripted.scripted_mark_text(match.row.marks, words, match.seats):
            text += "\n" + marked
        if sealed:
            text += "\n" + words.tr("lost-notice", at=f"<t:{round((self.store.now() + lost.SEALED).timestamp())}:f>")
        elif match.game.table.chance:
            text += "\n" + mixture.revealed_secrets_text(match.row, match.secret, words)
        return news.public_line_row(match.row, text)

    # Undo

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
        if match.row.status != "active":
            raise DeniedError("game-over")
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
        if match.row.status != "active":
            raise DeniedError("game-over")
        number = start_of_part(match, mine)
        if number is None:
            raise DeniedError("no-part")
        return number

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

    async def rewind(self, game_id: int, entry: int, user_id: int, interaction_id: int | None) -> GameMatch:
        """A moderator's undo: the game returns to its position after ``entry`` (0: after the set-up), by an undo row.

        Raises DeniedError "game-over", "no-such-entry" (also for an entry that was taken back), "nothing-to-undo"; StaleError.
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            if await self._seen(interaction_id):
                return match
            if match.row.status != "active":
                raise DeniedError("game-over")
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


__all__ = ["Done", "LineRefusedError", "Service"]
