"""A game played at random without Discord and the store, with everything that would be posted in its channel.

``python -m tests.table.course [scenario [actions]]`` counts the public messages of a turn, in chapters and as it was before:
each important event by itself.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.core import chapters
from bot.core.match import GameMatch
from bot.store import GameRow as Row
from bot.store import NewOutbox
from bot.telling import messages, news
from bot.telling.messages import Chapter, Happening, Message, OldBoard, Ping
from rules.engine import Event
from rules.engine.packages import registry
from rules.engine.proof.playout import Taste, random_action

SECRET = bytes(32)


class Step(msgspec.Struct, frozen=True):
    """What an action brought about in public, the turn it was played in, and what is posted because of it."""

    turn: int
    events: tuple[Event, ...]
    posted: tuple[Message, ...]


def row(game: str, scenario: str, lang: str = "en", **options: Any) -> Row:
    """The row of a game that is not in any store."""
    now = datetime.now(UTC)
    return Row(1, game, scenario, options, "active", now, None, 1, 2, None, 3, 4, lang, "", 1, 0)


def begun(game_id: str, scenario: str, lang: str = "en") -> GameMatch:
    """A game at its first decision; each seat has a player of its own."""
    game = registry.registered_games()[game_id]
    match = GameMatch.begun(game, row(game_id, scenario, lang), (), SECRET)
    match.seats = {seat: 100 + n for n, seat in enumerate(match.info.seats)}
    match.row = msgspec.structs.replace(match.row, options=chapters.first_figures(game, match.row.options, match.position))
    return match


def act(match: GameMatch, rng: random.Random, taste: Taste | None = None) -> Step:
    """One random decision, as ``Service`` carries it out."""
    turn = match.game.table.turn(match.position.state)
    played = match.try_out([random_action(match.position, rng, taste)])
    now, events, seq = played[-1].position, played[-1].events, match.seq + 1
    story, updates = chapters.rows_after(match, now, seq, events)
    rows: list[NewOutbox] = [*story, *news.rows_after_action(match.row, match.game, match.seats, match.position, now, events)]
    match.advance(played, msgspec.structs.replace(match.row, revision=seq, **updates))
    said = tuple(messages.read_message(one.payload) for one in rows if one.kind != "dm")
    return Step(turn, tuple(chapters.public_events(events)), said)


def course(match: GameMatch, seed: int, most: int, taste: Taste | None = None) -> Iterator[Step]:
    """A game to its end, or its first ``most`` decisions."""
    rng = random.Random(seed)
    for _ in range(most):
        if match.position.over:
            return
        yield act(match, rng, taste)


def _draft(said: Message) -> bool:
    """A chapter not over yet is sent only where a server wishes it, and goes again."""
    return isinstance(said, Chapter) and said.draft


def counted(steps: list[Step], *, before: bool = False) -> Counter[int]:
    """New public messages that stay, by turn; ``before``: as if every important event had a message of its own.

    Without edits, and without pings, which are taken away when they are answered.
    """
    found: Counter[int] = Counter()
    for step in steps:
        sorts: tuple[type[Message], ...] = (Happening,) if before else (Chapter, OldBoard)  # a new board for each old one
        found[step.turn] += sum(isinstance(said, sorts) and not _draft(said) for said in step.posted)
    return found


def main(scenario: str = "south_pacific", most: str = "100000") -> None:
    """Print both counts."""
    from tests.eots.bold import BOLD

    sums: Counter[str] = Counter()
    for seed in range(5):
        steps = list(course(begun("eots", scenario), seed, int(most), BOLD))
        now, then = counted(steps), counted(steps, before=True)
        for turn in sorted(now):
            print(f"game {seed} turn {turn}: {then[turn]} before, {now[turn]} now")
            sums.update(turns=1, before=then[turn], now=now[turn])
        sums["pings"] += sum(isinstance(said, Ping) for step in steps for said in step.posted)
    print({key: value if key == "turns" else round(value / sums["turns"], 2) for key, value in sums.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])
