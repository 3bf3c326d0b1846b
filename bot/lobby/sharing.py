"""Before a game with more seats than people: seats are shared as printed, at random, or by a draft. No Discord here.

The random order depends on the game's sealed secret, whose hash is in the lobby before anybody sits down, and on the
participants: drawing again for the same people gives the same result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.lobby.lobby import Lobby, check_lobby
from bot.marks import GameMarks, change_marks
from bot.program.denied import DeniedError
from bot.program.overtaken import again_when_overtaken
from bot.store import GameRow, GameUpdates, SeenLobby
from bot.telling import news
from bot.telling.text import GameWords
from rules.engine import ScenarioInfo, SealedDice

#: The ways to share seats; ``STOP`` ends a draft early.
PRINTED, LOT, DRAFT = WAYS = ("printed", "lot", "draft")
STOP = "stop"


def seat_sharing_ways(info: ScenarioInfo, held: Mapping[str, int]) -> tuple[str, ...]:
    """The ways in which the seated people may share all seats: none for two seats, or for one person."""
    people = set(held.values())
    shares = info.shared(len(people))
    if len(info.seats) < 3 or len(people) < 2 or not shares:
        return ()
    sorted_out = {frozenset(seat for seat in held if held[seat] == one) for one in people} == set(map(frozenset, shares))
    return (LOT, DRAFT) if sorted_out else WAYS


def order_of(marks: GameMarks) -> list[int]:
    """The drafting order; [] if there is no draft."""
    return [int(one) for one in (marks.draft or "").split(",") if one]


def next_drafter(marks: GameMarks, held: Mapping[str, int]) -> int | None:
    """The next to draft: the first user without a seat; None if there is no draft."""
    return next((user for user in order_of(marks) if user not in held.values()), None)


def by_wish(shares: Sequence[tuple[str, ...]], held: Mapping[str, int]) -> dict[str, int]:
    """Shares for seated people, first seats first: each gets the remaining share with the most of their own seats."""
    left, given = list(shares), dict[str, int]()
    for user in dict.fromkeys(held.values()):
        best = max(left, key=lambda share: sum(held.get(seat) == user for seat in share))
        left.remove(best)
        given |= dict.fromkeys(best, user)
    return given


class Sharing:
    """Shares the seats of a game among the seated people."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.service = lobby.service
        self.store = lobby.service.store

    @again_when_overtaken
    async def share(self, row: GameRow, user: int, way: str, *, referee: bool = False) -> GameRow:
        """Share all seats in one of ``WAYS``, and announce it in the channel.

        Raises DeniedError as ``check_lobby``, "not-your-game", "share-not-now".
        """
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            check_lobby(row)
            held, info = await self.lobby.seated(row), self.lobby.info(row)
            if user != row.owner_id and user not in held.values() and not referee:
                raise DeniedError("not-your-game")
            if way == STOP and row.marks.draft is not None:
                rest = change_marks(row.options, draft=None)
                return await self.store.games.update(row.id, {"options": rest}, [news.board_row(row)], seen=row)
            if way not in seat_sharing_ways(info, held):
                raise DeniedError("share-not-now")
            shares = info.shared(len(set(held.values())))
            drawn = await self._drawn(row, sorted(set(held.values()))) if way != PRINTED else []
            words = self.service.words(row, row.lang)
            rest = change_marks(row.options, draft=None)
            given = dict[str, int]()
            if way == DRAFT:
                options = change_marks(row.options, draft=",".join(map(str, drawn)))
                said = words.tr("shared-draft", order=", ".join(f"<@{one}>" for one in drawn))
            else:
                pairs = zip(drawn, shares, strict=False)
                given = by_wish(shares, held) if way == PRINTED else {seat: one for one, share in pairs for seat in share}
                options = rest
                said = words.tr(
                    f"shared-{way}", who="; ".join(_shared_seat_text(words, one, given) for one in _people_drawn(given))
                )
            said_rows = [news.board_row(row), news.public_line_row(row, said)]
            row = await self.store.seats.share(SeenLobby(row, held), given, {"options": options}, said_rows)
        self.service.changed(row.id)
        return row

    async def take(self, row: GameRow, user: int, wish: str, lang: str, interaction_id: int | None) -> list[str]:
        """Take a seat, or in a draft a share of seats. Returns them. Raises DeniedError as ``Lobby.join`` and ``drafted``."""
        if row.status == "lobby" and order_of(row.marks):
            return await self.drafted(row, user, wish, lang)
        return [await self.lobby.join(row, user, wish, lang, interaction_id)]

    @again_when_overtaken
    async def drafted(self, row: GameRow, user: int, wish: str, lang: str) -> list[str]:
        """Take the share of seats that contains the wished one, if it is the user's turn. Returns the seats.

        Raises DeniedError as ``check_lobby``, "draft-not-yet", "seat-unknown", "seat-taken".
        """
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            check_lobby(row)
            held, info = await self.lobby.seated(row), self.lobby.info(row)
            words = self.service.words(row, lang)
            order, following = order_of(row.marks), next_drafter(row.marks, held)
            if following != user:
                raise DeniedError("draft-not-yet", user=f"<@{following}>")
            free = [share for share in info.shared(len(order)) if not any(seat in held for seat in share)]
            seat = self.lobby.wished(info, words, wish)
            share = next((one for one in free if seat in one or not seat), None)
            if share is None:
                others = ", ".join(words.seat(one) for share in free for one in share)
                raise DeniedError("seat-taken", seat=words.seat(seat), user=f"<@{held[seat]}>", free=others)
            given = held | dict.fromkeys(share, user)
            # With the last one the draft is over.
            updates: GameUpdates = {"options": change_marks(row.options, draft=None)} if len(free) == 1 else {}
            await self.store.seats.share(SeenLobby(row, held), given, updates, [news.board_row(row)], {user: lang})
        self.service.changed(row.id)
        return list(share)

    async def _drawn(self, row: GameRow, people: list[int]) -> list[int]:
        dice, left = SealedDice(await self.store.games.secret(row.id), 0), list(people)
        label = f"seats:{','.join(map(str, people))}"
        return [left.pop(dice.below(len(left), f"{label}:{place}")) for place in range(len(people))]


def _shared_seat_text(words: GameWords, user: int, given: Mapping[str, int]) -> str:
    return f"<@{user}>: {', '.join(words.seat(seat) for seat in given if given[seat] == user)}"


def _people_drawn(given: Mapping[str, int]) -> list[int]:
    return list(dict.fromkeys(given.values()))
