"""Private threads in which the sides of a game talk: wished for in the lobby, kept to those who play. No Discord in here.

The program posts one line of welcome there and nothing else; commands are refused, so that nothing of a hand is shown in it.
"""

from __future__ import annotations

from bot.core.service import Service
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling import news

#: The key of a thread's setting: the number of the game, and the first seat of the camp that talks there.
KEY = "talk"


class Talks:
    """Which threads are for talk, and which games want some."""

    def __init__(self, service: Service) -> None:
        self.service = service
        #: Thread -> its game, and the first seat of the camp.
        self.known: dict[int, tuple[int, str]] = {}

    async def load(self) -> None:
        """Read which threads there are. Called once when the program starts."""
        for thread, _, value in await self.service.store.people.all_settings("channel", [KEY]):
            self.known[thread] = (value["game"], value["camp"])

    async def keep(self, thread: int, game: int, camp: str) -> None:
        """Remember a thread that was made."""
        await self.service.store.people.set_setting("channel", thread, KEY, {"game": game, "camp": camp})
        self.known[thread] = (game, camp)

    def thread_of(self, game: int, camp: str) -> int | None:
        """The newest thread of a camp."""
        return next((thread for thread, own in reversed(self.known.items()) if own == (game, camp)), None)

    async def refuse(self, place: int) -> None:
        """Raises DeniedError "talk-here" in a thread that is for talk."""
        if (own := self.known.get(place)) is not None:
            row = await self.service.row(own[0])
            raise DeniedError("talk-here", place=f"<#{news.game_place_of(row)}>")

    async def wish(self, row: GameRow, user: int, *, referee: bool = False) -> bool:
        """Have threads made when a game begins, or none after all; whether they will be.

        Raises DeniedError "not-in-lobby", "not-your-game".
        """
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            if row.status != "lobby":
                raise DeniedError("not-in-lobby")
            held = {seat.user_id for seat in await self.service.store.seats.of_game(row.id)}
            if user != row.owner_id and user not in held and not referee:
                raise DeniedError("not-your-game")
            wished = row.marks.talk is None
            options = change_marks(row.options, talk="yes" if wished else None)
            await self.service.store.games.update(row.id, {"options": options}, [news.board_row(row)])
        self.service.changed(row.id)
        return wished
