"""Writes a moderator's decision as an entry of a game's log, with all its messages, in one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.core.entries import entry_events, host_row
from bot.core.host_entries import REFEREE, GameExported, HandsSeen, RulingEntry
from bot.core.match import GameMatch
from bot.core.seals import LENGTH, with_seal
from bot.core.service import Service
from bot.marks import read_marks
from bot.program.denied import DeniedError, StaleError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameUpdates, NewOutbox, RepeatedInteractionError, SeatTakenError, StaleRevisionError
from bot.store.rows import Status
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import Hand
from bot.telling.text import GameWords
from rules.engine import Position

#: An entry, its messages, changes of the game's row, and a seat with its old and new holder.
Made = tuple[RulingEntry, Sequence[NewOutbox], GameUpdates, tuple[str, int, int] | None]


class EntryWriter:
    """Writes such entries. Every method raises DeniedError "game-over" if the game is not being played, and StaleError."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    async def note(self, game_id: int, entry: HandsSeen | GameExported, interaction_id: int | None) -> GameMatch:
        """Write an entry that only records what a moderator did.

        An export holds the dice secret, so the game gets a new one from here on.
        """
        return await self.enter(
            game_id, interaction_id, lambda match: (entry, (), {}, None), reseal=isinstance(entry, GameExported)
        )

    @again_when_overtaken
    async def enter(
        self,
        game_id: int,
        interaction_id: int | None,
        make: Callable[[GameMatch], Made],
        *,
        reseal: bool = False,
        line: bool = True,
        of: Status = "active",
    ) -> GameMatch:
        """Write an entry and its messages. ``make`` returns it, its messages, changes of the row and of a seat.

        ``of``: the status the game must have. ``line``: a line in the channel says what happened.
        ``reseal``: the dice of all later entries get a new secret, whose hash is published with this one.
        """
        async with self.service.turn(game_id):
            match = await self.service.match(game_id)
            if interaction_id is not None and await self.store.clicks.response(interaction_id) is not None:
                return match
            if match.row.status != of:
                raise DeniedError("game-over" if of == "active" else "reopen-not-over")
            entry, more, updates, reseat = make(match)
            secret = secrets.token_bytes(LENGTH) if reseal and match.game.table.chance else None
            if secret is not None:
                options = with_seal(updates.get("options", match.row.options), match.seq + 2, secret)
                updates = {**updates, "options": options}
                entry = msgspec.structs.replace(entry, seal=read_marks(options).seals[-1].hash)
            words = GameWords(match.game, match.row.lang)
            happened = "\n".join(words.event(event) for event in entry_events(match.seq + 1, REFEREE, entry))
            lines = [news.public_line_row(match.row, happened)] if line else []
            rows = [news.board_row(match.row), *lines, *more]
            log = [host_row(REFEREE, entry, int(entry.user) or None)]
            try:
                seq = await self.store.log.append(
                    match.id, match.seq, log, rows, interaction_id, None, updates, reseat=reseat, seal=secret
                )
            except (StaleRevisionError, RepeatedInteractionError, SeatTakenError) as error:
                self.service.forget(game_id)
                raise StaleError from error
            if reseat is not None:
                match.seats.pop(reseat[0], None)
                match.seats |= {reseat[0]: reseat[2]} if reseat[2] != NOBODY else {}
            row = msgspec.structs.replace(match.row, revision=seq, **updates)
            match.resealed(row, match.secret + (secret or b""))
            match.ruled(seq, REFEREE, entry)
        self.service.changed(game_id)
        return match


def hand_rows(match: GameMatch, seats: Mapping[str, int], now: Position) -> list[NewOutbox]:
    """Messages with their hands to the holders of seats, if the game has hands."""
    return [Hand(seat).row(user) for seat, user in seats.items() if match.game.hands.hand_cards(now.state, seat) is not None]
