"""Players' additions to a game's dice, in the lobby or during play. They are public.

The host publishes the hash of its secret before anybody adds anything, and cannot change it afterwards. The additions are not
the host's. So if the last one is by somebody else, nobody has chosen the dice: not even the person who runs the program.

During play an addition takes effect after an opponent's next decision (``mixture.counting``). Otherwise somebody who can read
the secret could keep adding until their own next roll suits them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.core.entries import entry_events, host_row
from bot.core.match import GameMatch
from bot.core.mixture import MOST, addition_entry, cleaned_addition
from bot.core.seals import with_added
from bot.core.service import Service
from bot.marks import Added
from bot.program.denied import DeniedError, StaleError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameUpdates, RepeatedInteractionError, StaleRevisionError
from bot.telling import news
from bot.telling.text import GameWords, code_text
from rules.engine.contract.game import scenario_by_id


class Mixing:
    """Adds to the dice of games."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    @again_when_overtaken
    async def add(self, game_id: int, user: int, text: str, interaction_id: int | None) -> Added:
        """Add a text for a seat of the user.

        Raises DeniedError "not-your-seat", "game-over", "no-chance", "mix-text", "mix-enough"; StaleError.
        """
        text = cleaned_addition(text)
        async with self.service.turn(game_id):
            row = await self.service.row(game_id)
            if row.status not in ("lobby", "active"):
                raise DeniedError("game-over")
            if not self.service.game_of(row).table.chance:
                raise DeniedError("no-chance")
            sits = {seat.seat for seat in await self.store.seats.of_game(game_id) if seat.user_id == user}
            held = [seat for seat in scenario_by_id(self.service.game_of(row), row.scenario).seats if seat in sits]
            if not held:
                raise DeniedError("not-your-seat")
            if sum(one.seat == held[0] for one in row.marks.mixed) >= MOST:
                raise DeniedError("mix-enough", most=MOST)
            if row.status == "lobby":
                one = Added(0, held[0], text, user)
                words = self.service.words(row, row.lang)
                facts: dict[str, Any] = {"seat": words.seat(held[0]), "text": code_text(text), "since": 0}
                rows = [news.board_row(row), news.public_line_row(row, words.tr("mix-line", **facts))]
                await self.store.games.update(game_id, {"options": with_added(row.options, one)}, rows, seen=row)
            else:
                one = await self._played(await self.service.match(game_id), user, held, text, interaction_id)
        self.service.changed(game_id)
        return one

    async def _played(self, match: GameMatch, user: int, held: list[str], text: str, interaction_id: int | None) -> Added:
        """Add it as an entry of a running game's log; it takes effect when an opponent has decided."""
        one = Added(None, held[0], text, user, match.seq + 1)
        updates: GameUpdates = {"options": with_added(match.row.options, one)}
        words, entry = GameWords(match.game, match.row.lang), addition_entry(one)
        lines = "\n".join(words.event(event) for event in entry_events(match.seq + 1, one.seat, entry))
        rows = [news.board_row(match.row), news.public_line_row(match.row, lines)]
        log = [host_row(one.seat, entry, user)]
        try:
            seq = await self.store.log.append(match.id, match.seq, log, rows, interaction_id, None, updates)
        except (StaleRevisionError, RepeatedInteractionError) as error:
            self.service.forget(match.id)
            raise StaleError from error
        match.resealed(msgspec.structs.replace(match.row, revision=seq, **updates), match.secret)
        match.ruled(seq, one.seat, entry)
        return one
