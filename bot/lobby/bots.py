"""Before a game: gives seats to scripted players and takes them away again. No Discord here."""

from __future__ import annotations

from bot.core import scripted
from bot.lobby.lobby import Lobby
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling import news
from rules.players import players_of


class Bots:
    """Seats for scripted players, in a game that has not begun."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.service = lobby.service

    async def give(self, row: GameRow, user: int, wish: str = "", player: str = "", *, referee: bool = False) -> str:
        """Give a seat to a scripted player: the seat in ``wish``, or the first free one. Returns it.

        ``player``: its name or id as typed, "" for the game's first. Raises DeniedError "not-in-lobby", "not-your-game",
        "seat-unknown", "seat-taken", "no-seat-free", "bot-unknown".
        """
        async with self.service.turn(row.id):
            row, held = await self._open(row, user, referee)
            game, info = self.service.game_of(row), self.lobby.info(row)
            words = self.service.words(row, row.lang)
            name = scripted.find_player(game, player)
            given = scripted.scripted_seats(row.marks, info, held)
            free = [seat for seat in info.seats if seat not in held and seat not in given]
            seat = self.lobby.wished(info, words, wish) or next(iter(free), "")
            if not seat:
                raise DeniedError("no-seat-free", seats=", ".join(words.seat(one) for one in info.seats))
            if seat in held:
                others = ", ".join(words.seat(one) for one in free) or "-"
                raise DeniedError("seat-taken", seat=words.seat(seat), user=f"<@{held[seat]}>", free=others)
            await self._write(row, given | {seat: name})
        self.service.changed(row.id)
        return seat

    async def fill(self, row: GameRow, user: int, *, referee: bool = False) -> list[str]:
        """Give every free seat to the game's first scripted player. Returns them. Raises DeniedError as ``give``."""
        async with self.service.turn(row.id):
            row, held = await self._open(row, user, referee)
            info, words = self.lobby.info(row), self.service.words(row, row.lang)
            given = scripted.scripted_seats(row.marks, info, held)
            free = [seat for seat in info.seats if seat not in held and seat not in given]
            if not free:
                raise DeniedError("no-seat-free", seats=", ".join(words.seat(one) for one in info.seats))
            name = next(iter(players_of(self.service.game_of(row))))
            await self._write(row, given | dict.fromkeys(free, name))
        self.service.changed(row.id)
        return free

    async def free(self, row: GameRow, user: int, wish: str = "", *, referee: bool = False) -> list[str]:
        """Remove the scripted player from a seat, or from all seats if ``wish`` is "". Returns the seats.

        Raises DeniedError "not-in-lobby", "not-your-game", "seat-unknown", "no-bot-there".
        """
        async with self.service.turn(row.id):
            row, held = await self._open(row, user, referee)
            info, words = self.lobby.info(row), self.service.words(row, row.lang)
            given = scripted.scripted_seats(row.marks, info, held)
            wished = self.lobby.wished(info, words, wish)
            gone = [seat for seat in given if wished in ("", seat)]
            if not gone:
                raise DeniedError("no-bot-there")
            await self._write(row, {seat: name for seat, name in given.items() if seat not in gone})
        self.service.changed(row.id)
        return gone

    async def _open(self, row: GameRow, user: int, referee: bool) -> tuple[GameRow, dict[str, int]]:
        row = await self.service.row(row.id)
        if row.status != "lobby":
            raise DeniedError("not-in-lobby")
        held = await self.lobby.seated(row)
        if user != row.owner_id and user not in held.values() and not referee:
            raise DeniedError("not-your-game")
        return row, held

    async def _write(self, row: GameRow, given: dict[str, str]) -> None:
        options = scripted.options_with_scripted(row.options, given)
        await self.service.store.games.update(row.id, {"options": options}, [news.board_row(row)])
