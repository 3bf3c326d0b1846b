"""A rematch: what it keeps from a finished game, and who would sit where. No Discord here."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core import games, scripted
from bot.lobby.lobby import GameOpening, Lobby
from bot.marks import change_marks, scenario_options
from bot.store import GameRow

#: Stands in for the user id of a seat that a scripted player held.
BOT = 0


def swapped_seats(held: Mapping[str, int]) -> dict[str, int]:
    """Everybody on the next user's seats, in the order of the seats: two players swap, more rotate.

    >>> swapped_seats({"red": 7, "blue": 8})
    {'red': 8, 'blue': 7}
    """
    people = list(dict.fromkeys(held.values()))
    following = dict(zip(people, [*people[1:], *people[:1]], strict=True))
    return {seat: following[user] for seat, user in held.items()}


async def opening_again(lobby: Lobby, row: GameRow, user: int) -> GameOpening:
    """A rematch with the same tables and clock, opened by ``user`` in the same place; sides are bid for again."""
    game = lobby.service.rules_of(row)
    scale = game.scoring.bids(row.scenario)
    options = {name: value for name, value in scenario_options(row.options).items() if scale is None or name != scale.option}
    options = change_marks(options, delay=row.marks.delay, talk=row.marks.talk)
    clock = await lobby.store.clocks.of_game(row.id)
    module = games.module_mark_of(row.marks)
    return GameOpening(
        row.game_type,
        row.scenario,
        options,
        row.guild_id,
        row.channel_id or 0,
        row.thread_id,
        user,
        row.lang,
        None if clock is None else (clock.pace, clock.timeout),
        "" if module is None else module.name,
        None if row.marks.hold is None else row.marks.most_missed,
    )


async def seats_again(lobby: Lobby, row: GameRow, *, swapped: bool) -> tuple[dict[str, int], dict[str, str]]:
    """Who would sit where in a rematch, and its scripted players by seat."""
    held = await lobby.seated(row)
    given = scripted.scripted_seats(row.marks, lobby.info(row), held)
    everybody = {seat: held.get(seat, BOT) for seat in lobby.info(row).seats if seat in held or seat in given}
    after = swapped_seats(everybody) if swapped else everybody
    names = list(given.values())
    bots = {seat: names[n % len(names)] for n, seat in enumerate(seat for seat, user in after.items() if user == BOT)}
    return {seat: user for seat, user in after.items() if user != BOT}, bots
