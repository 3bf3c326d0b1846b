"""A seat that the computer holds is open: somebody takes it over by one tap, and may give it back later. No Discord here.

Who has taken it over keeps it: its former player gets it back only when they give it up.
"""

from __future__ import annotations

from bot.core.host_entries import FROM_BOT, SeatReplaced
from bot.core.match import GameMatch
from bot.core.sides import side_thread_rows
from bot.marks import change_marks
from bot.moderation.entries import EntryWriter, Made, hand_rows
from bot.moderation.replacing import has_seen_hands
from bot.moderation.standing_in import call_rows, freed_updates, held_updates
from bot.program.denied import DeniedError
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import Brief, CallOver, SeatLost
from bot.telling.text import GameWords
from rules.players import players_of


class Rescuing(EntryWriter):
    """Carries it out, also in the midst of a reaction."""

    async def take_over(self, game_id: int, user: int, seat: str, interaction_id: int | None) -> tuple[GameMatch, int]:
        """Give a seat that the computer holds to a user. Returns the game and the entry since which the computer held it.

        Raises DeniedError "call-in-season", "call-plays-here", "call-taken", "call-none", "call-knows".
        """
        log, since = await self.store.log.actions(game_id), 0

        def made(match: GameMatch) -> Made:
            nonlocal since
            words = GameWords(match.game, match.row.lang, match.position.state)
            check_call(match, user, seat)
            marks = match.row.marks
            writes = bool(marks.stipulated) and marks.writer == str(user)
            if writes or has_seen_hands(log, match.info.camp_of(seat), user):
                raise DeniedError("call-knows")
            owner, since = match.absent[seat]
            rows = hand_rows(match, {seat: user}, match.position)
            if match.game.teaching.aims(match.position.state, seat):
                rows.append(Brief(seat).row(user))
            if not match.paused:
                rows += news.ping_rows(match.row, words, {seat: user}, None, match.position)
            rows += [CallOver(seat).row(match.place), SeatLost(seat).row(owner)]
            rows += side_thread_rows(match.row, match.info, match.seats | {seat: user})
            updates = freed_updates(match, seat)
            rescued = marks.rescued | {seat: (owner, user, match.seq + 1)}
            updates["options"] = change_marks(updates["options"], rescued=rescued)
            entry = SeatReplaced(user=str(user), seat=seat, old=FROM_BOT, new=str(user), rescue=str(owner))
            return entry, rows, updates, (seat, NOBODY, user)

        return await self.enter(game_id, interaction_id, made), since

    async def give_up(self, game_id: int, user: int, interaction_id: int | None) -> tuple[GameMatch, str]:
        """Give a seat back that the user has taken over: the computer holds it again for its former player, and it is open.

        Returns the game and the seat. Raises DeniedError "call-not-rescuer", "computer-only".
        """
        match = await self.service.match(game_id)
        seat = next((one for one, (_, by, _) in match.rescued.items() if by == user), "")
        if not seat:
            raise DeniedError("call-not-rescuer")

        def made(match: GameMatch) -> Made:
            owner, by, _ = match.rescued.get(seat, (NOBODY, NOBODY, 0))
            if by != user:
                raise DeniedError("call-not-rescuer")
            if not set(match.seats.values()) - {user}:
                raise DeniedError("computer-only")
            name = next(iter(players_of(match.game)))
            left = {one: user for one, user in match.seats.items() if one != seat}
            updates = held_updates(match, seat, name, owner)
            rescued = {one: kept for one, kept in match.row.marks.rescued.items() if one != seat} or None
            updates["options"] = change_marks(updates["options"], rescued=rescued)
            rows = [news.unping_row(match.row), *side_thread_rows(match.row, match.info, left)]
            prompt = match.position.due_of(seat)
            if prompt is not None and prompt.secret:
                rows.append(news.answered_row(user, seat))
            rows += [SeatLost(seat).row(user), *call_rows(match, seat)]
            entry = SeatReplaced(user=str(user), seat=seat, old=str(user), new=FROM_BOT, player=name, rescue=str(owner))
            return entry, rows, updates, (seat, user, NOBODY)

        return await self.enter(game_id, interaction_id, made), seat


def check_call(match: GameMatch, user: int, seat: str) -> None:
    """Check that a user may take a seat over. Raises DeniedError as ``Rescuing.take_over``."""
    if match.row.marks.league is not None:
        raise DeniedError("call-in-season")
    if user in match.everybody():
        raise DeniedError("call-plays-here")
    if seat in match.seats:
        raise DeniedError("call-taken", user=f"<@{match.seats[seat]}>")
    if seat not in match.absent:
        raise DeniedError("call-none")


def rescuer_of(match: GameMatch, user: int) -> int:
    """Who has taken over a seat of a user, and plays it; 0 for nobody."""
    return next((by for owner, by, _ in match.rescued.values() if owner == user), 0)
