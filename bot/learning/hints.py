"""Hints on the panel in a player's first game of a kind: at most one a turn, none twice, off by one tap. No Discord here."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.core.match import GameMatch
from bot.program.choices import HINTS, Choices
from bot.program.newest import Newest
from bot.store import Store
from bot.telling.text import GameWords
from rules.engine import Game
from rules.engine.contract.game import Note

#: How many seats are remembered with the hints they got; after a restart a hint may come a second time.
_KEPT = 2000


async def beginners_at_table(store: Store, game: Game, held: dict[str, int], but: int) -> list[int]:
    """People at a table who have played no game of this kind, lessons aside; [] for a game without hints."""
    found = []
    for user in dict.fromkeys(held.values()) if game.teaching.hints is not None else ():
        played = await store.games.of_user(user, ("active", "finished", "closed"))
        if not any(row.game_type == game.id and row.id != but and row.marks.lesson is None for row in played):
            found.append(user)
    return found


class HintsGiven(msgspec.Struct):
    """The hints a seat got: the turn of the last one, and all of them."""

    turn: int = -1
    last: Note | None = None
    all: set[str] = set()


class Hints:
    """Chooses the hints."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self._given: Newest[tuple[int, str], HintsGiven] = Newest(_KEPT)

    def text(self, match: GameMatch, seat: str, words: GameWords, user: int) -> str:
        """The hint beside a player's current decision; "" for none."""
        first: Any = match.row.marks.first
        if not first or user not in first or self.choices.get("user", user, HINTS) is False or match.ended is not None:
            return ""
        given = self._given.setdefault((match.id, seat), HintsGiven())
        turn, open_now = match.game.table.turn(match.position.state), match.game.teaching.hint_notes(match.position, seat)
        if given.turn == turn:
            return words.say(f"hint-{given.last[0]}", given.last[1]) if given.last in open_now and given.last is not None else ""
        note = next((one for one in open_now if one[0] not in given.all), None)
        if note is None:
            return ""
        given.turn, given.last = turn, note
        given.all.add(note[0])
        return words.say(f"hint-{note[0]}", note[1])
