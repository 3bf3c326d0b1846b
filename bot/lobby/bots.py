"""Before a game: gives seats to scripted players and takes them away again. No Discord here."""

from __future__ import annotations

from collections.abc import Collection

from bot.core import scripted
from bot.core.match import GameMatch
from bot.learning.hints import beginners_at_table
from bot.lobby.lobby import Lobby, check_lobby
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameRow
from bot.telling import news
from rules.engine import Game, ScenarioInfo
from rules.players import players_of
from words import tr

#: The pace of a game for one person, unless they wish another.
ROUND = scripted.PACES[1]
#: The level for a person's first game of a kind.
FIRST_LEVEL = "recruit"


def seat_for_one(game: Game, info: ScenarioInfo, taken: Collection[str] = ()) -> str:
    """The seat of somebody who plays alone: the one that a lesson of the scenario teaches, else the first that is free."""
    taught = (lesson.seat for lesson in game.teaching.lessons() if lesson.scenario == info.id)
    return next((seat for seat in (*taught, *info.seats) if seat not in taken), info.seats[0])


def player_for_one(game: Game, *, beginner: bool) -> str:
    """The computer player against somebody who plays alone: in their first game of a kind the weakest, else the game's first."""
    known = players_of(game)
    return FIRST_LEVEL if beginner and FIRST_LEVEL in known else next(iter(known))


class Bots:
    """Seats for scripted players, in a game that has not begun."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.service = lobby.service

    @again_when_overtaken
    async def give(self, row: GameRow, user: int, wish: str = "", player: str = "", *, referee: bool = False) -> str:
        """Give a seat to a scripted player: the seat in ``wish``, or the first free one. Returns it.

        ``player``: its name or id as typed, "" for the game's first. Raises DeniedError as ``check_lobby``, "not-your-game",
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

    async def play_alone(self, row: GameRow, user: int, lang: str, interaction_id: int | None) -> GameMatch:
        """Start a game in which everything else is played by the computer; what was chosen before stays as it is.

        Raises DeniedError "alone-owner", "alone-others", and what ``give`` and ``Lobby.start`` raise.
        """
        info, held = self.lobby.info(row), await self.lobby.seated(row)
        check_lobby(row)
        if user != row.owner_id:
            raise DeniedError("alone-owner", user=f"<@{row.owner_id}>")
        if set(held.values()) - {user}:
            raise DeniedError("alone-others")
        game = self.service.game_of(row)
        if not held:
            given = scripted.scripted_seats(row.marks, info, held)
            await self.lobby.join(row, user, seat_for_one(game, info, given), lang, None)
        new = await beginners_at_table(self.service.store, game, {"": user}, row.id)
        if len(await self.lobby.seated(row)) + len(scripted.scripted_players_of(row.marks)) < len(info.seats):
            await self.fill(row, user, player=player_for_one(game, beginner=bool(new)))
        row = await self.service.row(row.id)
        if row.marks.computer_pace is None:
            await self.set_pace(row, user, ROUND)
        return await self.lobby.start(await self.service.row(row.id), user, interaction_id, lang=lang)

    @again_when_overtaken
    async def set_pace(self, row: GameRow, user: int, pace: str) -> None:
        """How fast the computer decides, as the person wishes who opened the game. Raises DeniedError "computer-pace-owner"."""
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            if user != row.owner_id or row.status not in ("lobby", "active") or row.marks.lesson is not None:
                raise DeniedError("computer-pace-owner", user=f"<@{row.owner_id}>")
            options = change_marks(row.options, computer_pace=pace)
            said = news.public_line_row(row, tr(row.lang, "computer-pace-is", pace=tr(row.lang, f"computer-pace-{pace}")))
            rows = [news.board_row(row), *([said] if row.status == "active" else [])]
            self.service.follow_row(await self.service.store.games.update(row.id, {"options": options}, rows, seen=row))
        self.service.changed(row.id)

    @again_when_overtaken
    async def fill(self, row: GameRow, user: int, *, player: str = "", referee: bool = False) -> list[str]:
        """Give every free seat to a computer player, "" for the game's first. Returns them. Raises DeniedError as ``give``."""
        async with self.service.turn(row.id):
            row, held = await self._open(row, user, referee)
            info, words = self.lobby.info(row), self.service.words(row, row.lang)
            given = scripted.scripted_seats(row.marks, info, held)
            free = [seat for seat in info.seats if seat not in held and seat not in given]
            if not free:
                raise DeniedError("no-seat-free", seats=", ".join(words.seat(one) for one in info.seats))
            name = player or next(iter(players_of(self.service.game_of(row))))
            await self._write(row, given | dict.fromkeys(free, name))
        self.service.changed(row.id)
        return free

    @again_when_overtaken
    async def free(self, row: GameRow, user: int, wish: str = "", *, referee: bool = False) -> list[str]:
        """Remove the scripted player from a seat, or from all seats if ``wish`` is "". Returns the seats.

        Raises DeniedError as ``check_lobby``, "not-your-game", "seat-unknown", "no-bot-there".
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
        check_lobby(row)
        held = await self.lobby.seated(row)
        if user != row.owner_id and user not in held.values() and not referee:
            raise DeniedError("not-your-game")
        return row, held

    async def _write(self, row: GameRow, given: dict[str, str]) -> None:
        options = scripted.options_with_scripted(row.options, given)
        await self.service.store.games.update(row.id, {"options": options}, [news.board_row(row)], seen=row)
