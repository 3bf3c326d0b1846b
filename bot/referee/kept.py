"""Finished games as files next to a season, exported and imported without Discord. Their content is checked by a replay.

Only public games are exported: their files hold the dice secret, which is public by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from bot.apart.jobs import SentGame, readable_log
from bot.apart.public_games import public_game
from bot.core import games
from bot.core.host_entries import argument_of, facts_of
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.program.progress import Tell, ignore_progress
from bot.referee import checking, incoming, whole_logs
from bot.referee.checked_options import checked_options
from bot.referee.game_file import MOST, Exported, FileLogLine, ended_result
from bot.store import Store
from bot.store.plans import Thought
from rules.engine.contract.game import scenario_by_id

#: Maximum number of rows in a file.
_ENTRIES = 100_000


async def kept_game_text(store: Store, game: int) -> str | None:
    """A game as the text of a file; None unless it is finished and public. Raises DeniedError "game-unreadable"."""
    asked = await public_game(store, game)
    if asked is None:
        return None
    return await asyncio.to_thread(_write_asked_game, asked, await store.thoughts.of_game(game))


def _write_asked_game(asked: SentGame, thoughts: Sequence[Thought]) -> str:
    with readable_log(asked):
        match = asked.begun()
        match.catch_up(asked.rows())
        match.seats = dict(asked.seats)
        head = msgspec.json.encode(incoming.head_of(match, None))
        return whole_logs.whole_game_text(asked, head, match.game.saver.save(match.position.state), thoughts)


async def bring_stored_game(
    store: Store,
    content: bytes,
    people: Mapping[str, str],
    guild: int,
    channel: int,
    owner: int,
    tell: Tell = ignore_progress,
) -> int:
    """Import a game from such a file into a channel and return its number; the existing one if it is already here.

    ``people``: new user ids for some people; ``tell``: reports how many rows are replayed.
    Nothing is announced anywhere. Raises DeniedError "import-..." with the fault.
    """
    given, secret = await asyncio.to_thread(incoming.checked_game_file, content, MOST, _ENTRIES, games.game_as_played)
    if given.status != "finished":
        raise DeniedError("import-end", status=given.status)
    for known in await store.games.with_seed_hash(given.seed_hash, ("finished",)):
        return int(known.id)
    given = _renumber_people(given, people)
    game, now = games.game_as_played(games.installed_games()[given.game], given.options), store.now()
    marks = await asyncio.to_thread(checking.CheckedRows(given, game, scenario_by_id(game, given.scenario)).check)
    options = checked_options(given, game, scenario_by_id(game, given.scenario), owner)
    row, seats = incoming.incoming_row_of(given, change_marks(options, **marks), now), dict(given.seats)
    text = msgspec.json.encode(given)
    found = await asyncio.to_thread(whole_logs.replay_game_file, text, MOST, row, seats, secret, given.lang, tell)
    end = found.match(game, row, seats, secret)
    if end.result() is None or given.result != ended_result(end.result()):
        raise DeniedError("import-result")
    last = given.log[-1].at if given.log else None
    row = msgspec.structs.replace(
        end.row,
        status="finished",
        finished_at=whole_logs.file_moment(last, now),
        guild_id=guild,
        channel_id=channel,
        owner_id=owner,
    )
    log = incoming.incoming_actions(given.log, found.final, now)
    # No snapshot if the game ended outside its rules: it would hide the entry that says how.
    snapshot, story = (None, None) if end.ended is not None else (game.saver.save(end.position.state), end.story())
    reasons = whole_logs.thoughts_of_file(given.log, game)
    made = await store.log.bring_game(
        row, secret, seats, log, snapshot, story, None, lambda row: [], None, found.between, reasons
    )
    return int(made.id)


def _renumber_people(given: Exported, people: Mapping[str, str]) -> Exported:
    """The same game with new user ids: in its seats, as actors, and in moderators' entries."""
    if not people:
        return given
    numbers = {int(old): int(new) for old, new in people.items()}
    seats = {seat: numbers.get(user, user) for seat, user in given.seats.items()}
    return msgspec.structs.replace(given, seats=seats, log=[_renumbered_line(one, numbers, people) for one in given.log])


def _renumbered_line(one: FileLogLine, numbers: Mapping[int, int], people: Mapping[str, str]) -> FileLogLine:
    argument = one.argument
    if one.verb.startswith("@") and argument.startswith("{"):
        facts = {key: people.get(value, value) for key, value in facts_of(argument).items()}
        argument = argument_of(facts)
    actor = numbers.get(one.actor, one.actor) if one.actor is not None else None
    return msgspec.structs.replace(one, actor=actor, argument=argument)
