"""Games that everybody may see, read from the store to be replayed elsewhere."""

from __future__ import annotations

from bot.apart.jobs import SentGame
from bot.core.lost import is_opened_after_loss
from bot.store import Store


async def public_game(store: Store, game: int) -> SentGame | None:
    """A game that everybody may see, as it is sent to be replayed; None for any other."""
    row = await store.games.get(game)
    if not is_opened_after_loss(row, store.now()):
        return None
    seats = {seat.seat: seat.user_id for seat in await store.seats.of_game(game)}
    return SentGame(row, seats, await store.games.secret(game), await store.log.packed(game, row.revision))
