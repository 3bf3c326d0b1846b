"""Public games, read from the store to be replayed in a worker process."""

from __future__ import annotations

from bot.apart.jobs import SentGame
from bot.core.lost import is_opened_after_loss
from bot.store import Store


async def public_game(store: Store, game: int) -> SentGame | None:
    """A public game, ready to send to a worker; None for any other game."""
    row = await store.games.get(game)
    if not is_opened_after_loss(row, store.now()):
        return None
    seats = {seat.seat: seat.user_id for seat in await store.seats.of_game(game)}
    return SentGame(row, seats, await store.games.secret(game), await store.log.packed(game, row.revision))
