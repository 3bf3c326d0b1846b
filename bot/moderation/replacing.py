"""Gives a seat to somebody else. A person who knows too much for that seat needs the consent of its opponents."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.core import consent
from bot.core.host_entries import BROUGHT, CORRECT, EXPORT, FROM_BOT, HANDS, REPLACE, SeatReplaced, read_entry
from bot.core.match import GameMatch
from bot.core.sides import side_thread_rows
from bot.marks import change_marks
from bot.moderation.entries import EntryWriter, Made, hand_rows
from bot.moderation.rulings import play_on_request
from bot.moderation.standing_in import freed_updates
from bot.program.denied import DeniedError, StaleError
from bot.store import GameUpdates, LoggedAction
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import CallOver, ReplaceRequest, SeatLost
from bot.telling.text import GameWords

#: Entries by people who have seen hidden parts of the game, or wrote them.
_SEEN = (HANDS, EXPORT, CORRECT, BROUGHT)


class Replacing(EntryWriter):
    """Carries it out. No Discord here."""

    async def knows(self, match: GameMatch, seat: str, new: int) -> bool:
        """Whether somebody has seen, in a game of several players, what a seat may not see.

        Raises DeniedError "replace-same" or "replace-other-side" if no consent would help.
        """
        _check_replacement(match, seat, new)
        log = await self.store.log.actions(match.id)
        return len(match.everybody()) > 1 and has_seen_hands(log, match.info.camp_of(seat), new)

    def request(self, match: GameMatch, seat: str, new: int, by: int) -> ReplaceRequest:
        """The question to the seat's opponents whether they accept a person who has seen their hands."""
        users, old = list(consent.to_let_in(match, seat, new)), match.seats.get(seat) or NOBODY
        return ReplaceRequest(users, "", seat, match.rev_for("spectator"), old=old, new=new, by=by)

    async def replace(
        self, game_id: int, user: int, seat: str, new: int, interaction_id: int | None, agreed: Collection[int] = ()
    ) -> GameMatch:
        """Give a seat, even a scripted player's, to somebody else, who gets its hand.

        ``agreed``: the users who accept a person who has seen their hands.

        Raises DeniedError "replace-same", "replace-other-side", "replace-knows" (has seen what this seat may not see).
        """
        log = await self.store.log.actions(game_id)

        def made(match: GameMatch) -> Made:
            _check_replacement(match, seat, new)
            old = match.seats.get(seat, NOBODY)
            holder = str(old) if seat in match.seats else FROM_BOT
            entry = SeatReplaced(user=str(user), seat=seat, old=holder, new=str(new))
            if len(match.everybody()) > 1 and has_seen_hands(log, match.info.camp_of(seat), new):
                needed = consent.to_let_in(match, seat, new)
                if not needed or not set(needed) <= set(agreed):
                    raise StaleError if agreed else DeniedError("replace-knows")
                entry = msgspec.structs.replace(entry, agreed=",".join(map(str, needed)))
            seats = match.seats | {seat: new}
            words = GameWords(match.game, match.row.lang, match.position.state)
            rows = hand_rows(match, {seat: new}, match.position)
            if match.row.marks.waits is not None:
                rows.append(play_on_request(match, seats, match.seq + 1))
            else:
                rows += news.ping_rows(match.row, words, {seat: new}, None, match.position)
            rows += [news.unping_row(match.row), CallOver(seat).row(match.place)]
            if old != NOBODY:
                rows.append(SeatLost(seat).row(old))
            rows += side_thread_rows(match.row, match.info, seats)
            # A new player of a side that had given up plays it again.
            out = {one: entry for one, entry in match.row.marks.out.items() if one != seat}
            updates: GameUpdates = {"options": change_marks(match.row.options, out=out)} if seat in match.out else {}
            if seat not in match.seats:
                updates = freed_updates(match, seat)
            return entry, rows, updates, (seat, old, new)

        return await self.enter(game_id, interaction_id, made)


def _check_replacement(match: GameMatch, seat: str, new: int) -> None:
    if match.seats.get(seat) == new:
        raise DeniedError("replace-same")
    if len(match.everybody()) > 1 and not set(match.seats_of(new)) <= set(match.info.camp_of(seat)):
        raise DeniedError("replace-other-side")


def has_seen_hands(log: Sequence[LoggedAction], camp: Collection[str], user: int) -> bool:
    """Whether somebody has seen hands that a side may not see: as a moderator, or as a player of another seat."""
    for row in log:
        if row.verb in _SEEN and row.actor == user:
            return True
        if row.verb == REPLACE:
            entry = read_entry(row.verb, row.argument)
            assert isinstance(entry, SeatReplaced)
            if entry.seat not in camp and str(user) in (entry.old, entry.new):
                return True
    return False
