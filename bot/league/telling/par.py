"""Par: what a server's ratings say a side is worth, beside sealed bids and after them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.league.table.leagues import HeldSeason
from bot.league.telling.ratings import RatingBook
from bot.lobby.lobby import find_game, find_scenario
from bot.telling.text import GameWords
from league.season.games import board_of_setup, camp_name
from league.season.season import Pairing
from league.season.settings import Setup
from words import tr

#: Fewer rated games than this say nothing about a side.
FEWEST = 5


async def par_lines(
    book: RatingBook, held: HeldSeason, pairing: Pairing, lang: str, options: Mapping[str, str] | None = None
) -> list[str]:
    """How often a side wins between people of the same strength, without a bid; ``options``: also with what was bid.

    Empty where too few games were played.
    """
    season = held.season
    plain = season.rules.setup(pairing.round)
    game = find_game(season.rules.game)
    info, ratings = find_scenario(game, plain.scenario), (await book.of(held.row.guild_id)).ratings
    words, camps = GameWords(game, lang), info.every_camp()
    if len(camps) != 2:
        return []
    found = []
    boards = [("par-plain", plain)]
    if options is not None:
        boards.append(("par-bid", Setup(plain.scenario, {**plain.options, **options})))
    for msgid, setup in boards:
        board = board_of_setup(setup)
        number = ratings.games_on(game.id, board)
        if number < FEWEST:
            continue
        chances = [
            (ratings.side_chance(game.id, board, camp_name(info, one), camp_name(info, other)), one)
            for one, other in (camps, camps[::-1])
        ]
        chance, better = max(chances)
        side = ", ".join(map(words.seat, better))
        found.append(tr(lang, msgid, side=side, percent=round(100 * chance), number=number))
    return found
