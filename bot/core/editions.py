"""The owner's folder holds another edition of a game's module than the one it was begun with: the game is halted.

It goes on with what it was begun with, which is kept by its hash, as soon as all who play or a moderator want that, and by
itself where the folder holds no other edition any more. An edition beside which a game goes on does not stop it once more; the
next does.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from bot.core import games
from bot.core.entries import entry_event, host_row
from bot.core.host_entries import REFEREE, EditionHalted, EditionPassed
from bot.core.match import GameMatch
from bot.core.memory import Memory
from bot.marks import GameMarks, HaltedMark, change_marks, read_marks
from bot.program.denied import DeniedError, StaleError
from bot.program.overtaken import again_when_overtaken
from bot.store import NewOutbox, RepeatedInteractionError, StaleRevisionError
from bot.telling import news
from bot.telling.text import GameWords


def without_halt(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game that goes on although the folder holds another edition."""
    halted = read_marks(options).halted
    return options if halted is None else change_marks(options, halted=None, edition=halted.sha)


class Editions(Memory):
    """Halts games and lets them go on when the owner's folder changes."""

    @again_when_overtaken
    async def look(self, game_id: int) -> None:
        """Check whether the folder holds another edition of a game's module; halt the game or let it go on."""
        known = self.cached(game_id)
        row = known.row if known is not None else await self.row(game_id)
        mark = games.module_mark_of(row.marks)
        if mark is None or row.status != "active":
            return
        other = await asyncio.to_thread(self.library.other_edition, row.game_type, mark)
        if other is None or _is_edition_settled(row.marks, other.sha):
            return
        async with self.turn(game_id):
            match = await self.match(game_id)
            marks = match.row.marks
            if match.row.status != "active" or _is_edition_settled(marks, other.sha):
                return
            if other.sha and marks.halted is None:
                await self._halt(match, mark, other)
            elif marks.halted is not None:
                await self._go_on(match, EditionPassed(user="0", why="back"), None, None)
            else:  # the edition beside which it went on is gone
                rest = change_marks(match.row.options, edition=None)
                self.follow_row(await self.store.games.update(game_id, {"options": rest}, [news.board_row(match.row)]))
        self.changed(game_id)

    @again_when_overtaken
    async def go_on(self, game_id: int, user: int, interaction_id: int | None, *, referee: bool = False) -> list[int]:
        """Somebody who plays, or a moderator, wants to go on with what a game was begun with; who must want it too.

        Raises DeniedError "gone-on" (it goes on already), "request-not-yours", "agreed-already"; StaleError.
        """
        async with self.turn(game_id):
            match = await self.match(game_id)
            halted = match.row.marks.halted
            if halted is None or match.row.status != "active":
                raise DeniedError("gone-on")
            players = match.players()
            plays = user in players
            if not plays and not referee:
                raise DeniedError("request-not-yours", who=", ".join(f"<@{one}>" for one in players))
            if user in halted.agreed:
                raise DeniedError("agreed-already")
            agreed = [*halted.agreed, user]
            left = [one for one in players if one not in agreed] if plays else []
            if left:
                options = change_marks(match.row.options, halted=HaltedMark(halted.sha, tuple(agreed)))
                self.follow_row(await self.store.games.update(game_id, {"options": options}))
                return left
            await self._go_on(match, EditionPassed(user=str(user), why="agreed" if plays else "moderator"), user, interaction_id)
        self.changed(game_id)
        return []

    async def _halt(self, match: GameMatch, mark: games.ModuleMark, other: games.ModuleMark) -> None:
        words = GameWords(match.game, match.row.lang)
        text = words.tr("module-halted", **mark.facts(), new=other.version, now=other.sha)
        rows = [news.unping_row(match.row), news.halted_row(match.row, text)]
        options = change_marks(match.row.options, halted=HaltedMark(other.sha))
        await self._enter(match, EditionHalted(user="0", **other.facts()), rows, options, None, None)

    async def _go_on(self, match: GameMatch, entry: EditionPassed, user: int | None, interaction_id: int | None) -> None:
        options = without_halt(match.row.options)
        if user is None:  # the folder is as it was
            options = change_marks(options, edition=None)
        words = GameWords(match.game, match.row.lang, match.position.state)
        stopped = match.row.marks.paused is not None or match.row.marks.waits is not None
        asked = [] if stopped else news.ping_rows(match.row, words, match.seats, None, match.position)
        rows = [
            news.public_line_row(match.row, words.event(entry_event(REFEREE, entry))),
            news.unping_row(match.row),
            *asked,
        ]
        await self._enter(match, entry, rows, options, user, interaction_id)

    async def _enter(
        self,
        match: GameMatch,
        entry: EditionHalted | EditionPassed,
        rows: list[NewOutbox],
        options: dict[str, Any],
        actor: int | None,
        interaction_id: int | None,
    ) -> None:
        """Write it as an entry of the log. The caller holds the game's lock. Raises StaleError."""
        log = [host_row(REFEREE, entry, actor)]
        messages = [news.board_row(match.row), *rows]
        try:
            seq = await self.store.log.append(match.id, match.seq, log, messages, interaction_id, None, {"options": options})
        except (StaleRevisionError, RepeatedInteractionError) as error:
            self.forget(match.id)
            raise StaleError from error
        match.row = msgspec.structs.replace(match.row, revision=seq, options=options)
        match.ruled(seq, REFEREE, entry)


def _is_edition_settled(marks: GameMarks, other: str) -> bool:
    """Whether a game is halted or goes on as it must while the folder holds that edition ("": none but its own)."""
    return bool(other) if marks.halted is not None else (marks.edition or "") == other
