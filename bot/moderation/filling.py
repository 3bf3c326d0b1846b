"""Somebody takes a seat that the computer has played from the start, where the first player wished for that. No Discord here."""

from __future__ import annotations

from bot.core.host_entries import FROM_BOT, SeatReplaced
from bot.core.match import GameMatch
from bot.core.sides import side_thread_rows
from bot.moderation.entries import EntryWriter, Made, hand_rows
from bot.moderation.replacing import has_seen_hands
from bot.moderation.standing_in import freed_updates
from bot.program.denied import DeniedError
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import Brief, FoundLetter, PlayersFound
from bot.telling.text import GameWords


class SeatFilling(EntryWriter):
    """Carries it out, also in the midst of a reaction."""

    async def sit_down(
        self, game_id: int, user: int, seat: str, waits: int, hours: tuple[int, ...], interaction_id: int | None
    ) -> GameMatch:
        """Give a seat that no person has held to a user. ``waits``: who has waited for that; ``hours``: when both can play.

        Raises DeniedError "call-plays-here", "call-taken", "call-none", "call-knows".
        """
        log = await self.store.log.actions(game_id)

        def made(match: GameMatch) -> Made:
            words = GameWords(match.game, match.row.lang, match.position.state)
            check_open_seat(match, user, seat)
            writes = bool(match.row.marks.stipulated) and match.row.marks.writer == str(user)
            if writes or has_seen_hands(log, match.info.camp_of(seat), user):
                raise DeniedError("call-knows")
            rows = hand_rows(match, {seat: user}, match.position)
            if match.game.teaching.aims(match.position.state, seat):
                rows.append(Brief(seat).row(user))
            rows.append(PlayersFound([user, *match.players()]).row(match.place))
            rows += [FoundLetter(one, user, list(hours)).row(waits) for one in match.seats_of(waits)[:1]]
            if not match.paused:
                rows += news.ping_rows(match.row, words, {seat: user}, None, match.position)
            rows += side_thread_rows(match.row, match.info, match.seats | {seat: user})
            entry = SeatReplaced(user=str(user), seat=seat, old=FROM_BOT, new=str(user), found="1")
            return entry, rows, freed_updates(match, seat), (seat, NOBODY, user)

        # The call of both says it; the board and the log name whose seat it was.
        return await self.enter(game_id, interaction_id, made, line=False)


def open_seats(match: GameMatch) -> list[str]:
    """The seats that the computer plays and no person has held."""
    return [seat for seat in match.scripted if seat not in match.absent and seat not in match.out]


def check_open_seat(match: GameMatch, user: int, seat: str) -> None:
    """Check that a user may take a seat of those. Raises DeniedError as ``SeatFilling.sit_down``."""
    if user in match.everybody():
        raise DeniedError("call-plays-here")
    if seat in match.seats:
        raise DeniedError("call-taken", user=f"<@{match.seats[seat]}>")
    if seat not in open_seats(match):
        raise DeniedError("call-none")
