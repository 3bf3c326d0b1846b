"""The computer holds a seat until its player is back. The one change of seats for everybody who needs it. No Discord here.

Moderators ask for it (``/mod replace``); the program may do so too. The player takes the seat back at any moment, by themselves.
"""

from __future__ import annotations

from bot.core import scripted
from bot.core.host_entries import FROM_BOT, SeatReplaced
from bot.core.match import GameMatch
from bot.core.sides import side_thread_rows
from bot.marks import change_marks
from bot.moderation.entries import EntryWriter, Made, hand_rows
from bot.program.denied import DeniedError
from bot.store import GameUpdates, NewOutbox
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import Brief, CallOver, OpenCall, SeatLost
from bot.telling.text import GameWords

#: Who does it if the program does it by itself.
PROGRAM = 0


class StandIns(EntryWriter):
    """Carries it out, also while somebody is asked something: the question goes to the new holder."""

    async def sit(
        self, game_id: int, by: int, seat: str, typed: str, interaction_id: int | None, *, of_season: bool = False
    ) -> GameMatch:
        """Let the computer play a seat until its player is back. The game is not rated from then on.

        ``by``: the moderator, or ``PROGRAM``. ``typed``: the computer player, "" for the game's first. ``of_season``: the season
        allows it.
        Raises DeniedError "computer-in-lesson", "computer-in-season", "computer-there", "computer-only", "bot-unknown".
        """

        def made(match: GameMatch) -> Made:
            check_stand_in(match, seat, of_season=of_season)
            name = scripted.find_player(match.game, typed)
            old = match.seats[seat]
            seats = {one: user for one, user in match.seats.items() if one != seat}
            prompt = match.position.due_of(seat)
            rows = [news.unping_row(match.row), *side_thread_rows(match.row, match.info, seats)]
            if prompt is not None and prompt.secret:
                rows.append(news.answered_row(old, seat))
            rows += [SeatLost(seat).row(old), *call_rows(match, seat)]
            entry = SeatReplaced(user=str(by), seat=seat, old=str(old), new=FROM_BOT, player=name)
            return entry, rows, held_updates(match, seat, name, old), (seat, old, NOBODY)

        return await self.enter(game_id, interaction_id, made)

    async def change_level(self, game_id: int, user: int, seat: str, typed: str, interaction_id: int | None) -> GameMatch:
        """Let another level or style play a computer's seat, "" for all of them: for somebody who plays against computers only.

        Raises DeniedError "computer-with-others", "no-bot-there", "bot-unknown".
        """
        match = await self.service.match(game_id)
        if match.row.marks.lesson is not None:
            raise DeniedError("computer-in-lesson")
        if not match.is_only_player(user, 0):
            raise DeniedError("computer-with-others")
        seats = [one for one in match.scripted if seat in ("", one)]
        if not seats:
            raise DeniedError("no-bot-there")
        name = scripted.find_player(match.game, typed)
        for one, click in zip(seats, (interaction_id, *(None for _ in seats)), strict=False):
            match = await self._set_level(game_id, user, one, name, click)
        return match

    async def _set_level(self, game_id: int, user: int, seat: str, name: str, interaction_id: int | None) -> GameMatch:
        def made(match: GameMatch) -> Made:
            given = scripted.scripted_players_of(match.row.marks) | {seat: name}
            options = change_marks(match.row.options, players=scripted.scripted_players_text(given))
            entry = SeatReplaced(user=str(user), seat=seat, old=FROM_BOT, new=FROM_BOT, player=name)
            return entry, (), {"options": options}, None

        return await self.enter(game_id, interaction_id, made)

    async def come_back(self, game_id: int, user: int, interaction_id: int | None) -> tuple[GameMatch, int]:
        """Give a player back all seats that the computer holds for them, with their hands and tasks.

        Returns the game and the entry since which the first of the seats was held. Raises DeniedError "no-seat-held".
        """
        match = await self.service.match(game_id)
        mine = [seat for seat, (of, _) in match.absent.items() if of == user]
        if not mine:
            by = next((by for owner, by, _ in match.rescued.values() if owner == user), 0)
            raise DeniedError("seat-rescued", user=f"<@{by}>") if by else DeniedError("no-seat-held")
        since = min(match.absent[seat][1] for seat in mine)
        for seat, click in zip(mine, (interaction_id, *(None for _ in mine)), strict=False):
            match = await self._give_back(game_id, user, seat, click)
        return match, since

    async def _give_back(self, game_id: int, user: int, seat: str, interaction_id: int | None) -> GameMatch:
        def made(match: GameMatch) -> Made:
            held = match.absent.get(seat)
            if held is None or held[0] != user:
                raise DeniedError("no-seat-held")
            words = GameWords(match.game, match.row.lang, match.position.state)
            rows = hand_rows(match, {seat: user}, match.position)
            if match.game.teaching.aims(match.position.state, seat):
                rows.append(Brief(seat).row(user))
            if not match.paused:
                rows += news.ping_rows(match.row, words, {seat: user}, None, match.position)
            rows += side_thread_rows(match.row, match.info, match.seats | {seat: user})
            rows.append(CallOver(seat).row(match.place))
            entry = SeatReplaced(user=str(user), seat=seat, old=FROM_BOT, new=str(user), back="1")
            return entry, rows, freed_updates(match, seat), (seat, NOBODY, user)

        return await self.enter(game_id, interaction_id, made)


def call_rows(match: GameMatch, seat: str) -> list[NewOutbox]:
    """The open call for somebody who takes a seat over; in a season its moderators find a player."""
    return [] if match.row.marks.league is not None else [OpenCall(seat).row(match.place)]


def held_updates(match: GameMatch, seat: str, name: str, owner: int) -> GameUpdates:
    """The row's changes when the computer holds a seat for its player."""
    marks = match.row.marks
    given = {one: of for one, of in scripted.scripted_players_of(marks).items() if one != seat} | {seat: name}
    return {
        "options": change_marks(
            match.row.options,
            players=scripted.scripted_players_text(given),
            stand_ins=marks.stand_ins | {seat: (owner, match.seq + 1)},
            out={one: entry for one, entry in marks.out.items() if one != seat},
            missed={one: times for one, times in marks.missed.items() if one != seat} or None,
        )
    }


def freed_updates(match: GameMatch, seat: str) -> GameUpdates:
    """The row's changes when a person takes a seat from the computer. The mark stays even if it holds none: no rating."""
    marks = match.row.marks
    given = {one: name for one, name in scripted.scripted_players_of(marks).items() if one != seat}
    return {
        "options": change_marks(
            match.row.options,
            players=scripted.scripted_players_text(given),
            stand_ins={one: held for one, held in marks.stand_ins.items() if one != seat} or None,
            out={one: entry for one, entry in marks.out.items() if one != seat},
        )
    }


def check_stand_in(match: GameMatch, seat: str, *, of_season: bool) -> None:
    """Check that the computer may hold a seat. Raises DeniedError, see ``StandIns.sit``."""
    if match.row.marks.lesson is not None:
        raise DeniedError("computer-in-lesson")
    if match.row.marks.league is not None and not of_season:
        raise DeniedError("computer-in-season")
    if seat not in match.seats:
        raise DeniedError("computer-there")
    if not {user for one, user in match.seats.items() if one != seat}:
        raise DeniedError("computer-only")
