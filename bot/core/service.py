"""The table's service: takes people's decisions to the rules and into the store. No Discord in here.

Everything that changes a game goes through ``Service`` under that game's lock, is checked by the rules, and is written to
the store together with the messages that follow from it, before memory is changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.core import chapters, lost, mixture, scripted
from bot.core.entries import ending_of_entry, entry_event, host_row
from bot.core.errors import LineRefusedError
from bot.core.host_entries import REFEREE, Adjudicated, EndEntry, LostOnTime
from bot.core.match import GameMatch
from bot.core.reading import Reader
from bot.core.seals import with_counted
from bot.core.undoing import Undoing
from bot.marks import change_marks
from bot.program.denied import DeniedError, StaleError
from bot.program.overtaken import again_when_overtaken
from bot.store import (
    GameUpdates,
    NewAction,
    NewOutbox,
    RepeatedInteractionError,
    StaleRevisionError,
)
from bot.store.plans import Thought
from bot.telling import news
from bot.telling.score import verdict_lines
from bot.telling.text import GameWords
from rules.engine import Action, Event, Position, Result
from rules.engine.machine.record import ActionPlayed

#: A snapshot is saved when so many rows were written since the last one: as many are replayed at most when a game that is not in
#: memory is clicked on, and for a page of its log.
SNAPSHOT_EVERY = 10


class Done(msgspec.Struct, frozen=True):
    """The result of actions. ``replayed``: this click was carried out before, and nothing was done now."""

    match: GameMatch
    events: tuple[Event, ...] = ()
    replayed: bool = False


class Service(Undoing):
    """Carries out people's decisions in the games of one store."""

    @again_when_overtaken
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
        Raises StaleError, DeniedError, LineRefusedError, and the store's StoreTroubleError; in every case but that of a
        StoreUncertainError nothing was changed.
        """
        await self.look(game_id)
        async with self.turn(game_id):
            match = await self.match(game_id)
            if await self._replayed(match, seat, rev, interaction_id):
                return Done(match, (), True)
            if match.seats.get(seat) != user_id:
                raise DeniedError("not-your-seat")
            match.refuse_over()
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

    @again_when_overtaken
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
            match.refuse_over()
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


__all__ = ["Done", "LineRefusedError", "Service"]
