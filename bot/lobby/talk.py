"""Private threads where the sides of a game talk: requested in the lobby, open only to its players. No Discord here.

The program posts one line of welcome there and nothing else. It refuses commands there, so that no hand is ever shown.
"""

from __future__ import annotations

from bot.core.service import Service
from bot.lobby.lobby import check_lobby
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameRow
from bot.telling import news

#: The key of a thread's setting, which holds the game's number and the first seat of the talking side.
KEY = "talk"


class Talks:
    """Knows the talk threads, and requests them for games."""

    def __init__(self, service: Service) -> None:
        self.service = service
        #: Thread -> its game, and the first seat of its side.
        self.known: dict[int, tuple[int, str]] = {}

    async def load(self) -> None:
        """Read the existing threads. Called once at the start of the program."""
        for thread, _, value in await self.service.store.people.all_settings("channel", [KEY]):
            self.known[thread] = (value["game"], value["camp"])

    async def keep(self, thread: int, game: int, camp: str) -> None:
        """Remember a new thread."""
        await self.service.store.people.set_setting("channel", thread, KEY, {"game": game, "camp": camp})
        self.known[thread] = (game, camp)

    def thread_of(self, game: int, camp: str) -> int | None:
        """The newest thread of a side."""
        return next((thread for thread, own in reversed(self.known.items()) if own == (game, camp)), None)

    async def refuse(self, place: int) -> None:
        """Raises DeniedError "talk-here" in a talk thread."""
        if (own := self.known.get(place)) is not None:
            row = await self.service.row(own[0])
            raise DeniedError("talk-here", place=f"<#{news.game_place_of(row)}>")

    @again_when_overtaken
    async def wish(self, row: GameRow, user: int, *, referee: bool = False) -> bool:
        """Switch talk threads for the game on or off; returns whether they will be made at its start.

        Raises DeniedError as ``check_lobby``, "not-your-game".
        """
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            check_lobby(row)
            held = {seat.user_id for seat in await self.service.store.seats.of_game(row.id)}
            if user != row.owner_id and user not in held and not referee:
                raise DeniedError("not-your-game")
            wished = row.marks.talk is None
            options = change_marks(row.options, talk="yes" if wished else None)
            await self.service.store.games.update(row.id, {"options": options}, [news.board_row(row)], seen=row)
        self.service.changed(row.id)
        return wished
