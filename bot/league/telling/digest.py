"""A season's day in a few lines: results, games that moved, new leaders, deadlines. Pure: no Discord, no store.

What is said of a running game depends only on what its spectators may see: public entries of its log, and how it would end
now (``GameScoring.as_result``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.league.telling.signs import box_of
from bot.telling.named import bound_scores
from bot.telling.text import typed_in_line
from league.season.events import GameEnded
from league.season.season import Leg, Pairing, Season
from words import tr

#: A win against a rating difference above this counts as an upset; deadlines closer than this many seconds are mentioned.
UPSET, NEAR = 100, 2 * 86_400
#: Lines of each sort.
MOST = 12


class LastSeenGame(msgspec.Struct, frozen=True):
    """A game when last checked: its newest public entry, and its leader ("" for nobody)."""

    entry: int = 0
    leader: str = ""


class DigestKept(msgspec.Struct, frozen=True):
    """What is stored from one day to the next: the day, the length of the season's log, and its games by number."""

    day: str = ""
    log: int = 0
    games: dict[str, LastSeenGame] = {}


class RunningGame(msgspec.Struct, frozen=True):
    """A running game: its current state, the number of new public entries, its turn, its leader as text, its thread."""

    game: int
    pairing: int
    leg: int
    stood: LastSeenGame
    moves: int
    turn: int = 0
    lead: str = ""
    thread: int = 0


class DigestText(msgspec.Struct, frozen=True):
    """A day's text ("" if nothing happened), and the game whose map goes with it (0 for none)."""

    text: str
    game: int = 0


def day_of(
    season: Season,
    before: DigestKept,
    games: Sequence[RunningGame],
    now: int,
    date: str,
    lang: str,
    mention: Callable[[str], str],
    featured: str = "",
) -> DigestText:
    """The news of a season since ``before``.

    ``mention``: names the holder of a place; ``date``: as text; ``featured``: a line about the featured game, which by itself
    is no reason for a digest.
    """
    parts = []
    if results := _result_lines(season, before, lang, mention):
        parts.append(_listed_text(lang, "digest-results", results))
    turned = [one for one in games if _has_turned(before, one)]
    if turned:
        parts.append(_listed_text(lang, "digest-turned", [_turning_text(season, one, lang, mention) for one in turned]))
    moved = sorted((one for one in games if one.moves), key=lambda one: -one.moves)
    if moved:
        parts.append(_listed_text(lang, "digest-moved", [_moving_text(season, one, lang, mention) for one in moved]))
    until = season.until.get(season.round) if season.paused is None else None
    open_ = sum(not leg.result for pairing in season.open_pairings() for leg in pairing.legs)
    if until is not None and open_ and 0 < until - now <= NEAR:
        parts.append(tr(lang, "digest-deadline", round=season.round, at=f"<t:{until}:R>", number=open_))
    if not parts:
        return DigestText("")
    if featured:
        parts.append(featured)
    if still := [one for one in games if not one.moves]:
        parts.append(tr(lang, "digest-still", number=len(still)))
    head = f"## {tr(lang, 'digest-head', name=typed_in_line(season.rules.name), date=date)}"
    shown = [*turned, *moved]
    return DigestText("\n".join([head, *parts]), shown[0].game if shown else 0)


def digest_to_keep(season: Season, games: Sequence[RunningGame], day: str) -> DigestKept:
    """What the next day will be compared with."""
    return DigestKept(day, len(season.log), {str(one.game): one.stood for one in games})


def _listed_text(lang: str, head: str, lines: Sequence[str]) -> str:
    more = [tr(lang, "digest-more", number=len(lines) - MOST)] if len(lines) > MOST else []
    return "\n".join([f"**{tr(lang, head)}**", *(f"- {line}" for line in lines[:MOST]), *more])


def _result_lines(season: Season, before: DigestKept, lang: str, mention: Callable[[str], str]) -> list[str]:
    """The new results that count; for a pairing of several games, only its last."""
    found: dict[tuple[int, int], str] = {}
    for seq, event in enumerate(season.log):
        if seq < before.log or seq in season.void or not isinstance(event, GameEnded):
            continue
        pairing = season.pairing(event.pairing)
        leg = pairing.legs[event.leg]
        if leg.result is None or pairing.dropped:
            continue
        everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
        score = bound_scores("–".join(box_of(leg.result, name).text for name in everyone))
        text = f"{' – '.join(map(mention, everyone))} **{score}**"
        found[event.pairing, event.leg] = tr(lang, "digest-upset", text=text) if is_upset(season, pairing, leg) else text
    return list(found.values())


def is_upset(season: Season, pairing: Pairing, leg: Leg) -> bool:
    """Whether a player beat a much higher rated one over the board."""
    if leg.result is None or leg.result.lost or not leg.result.winner or pairing.pair.seats:
        return False
    loser = leg.second if leg.result.winner == leg.first else leg.first
    one, other = season.places[leg.result.winner].rating, season.places[loser].rating
    return bool(one and other and other - one > UPSET)


def _has_turned(before: DigestKept, one: RunningGame) -> bool:
    stood = before.games.get(str(one.game))
    return stood is not None and bool(one.stood.leader) and one.stood.leader != stood.leader


def _pairing_names(season: Season, one: RunningGame, mention: Callable[[str], str]) -> str:
    pairing = season.pairing(one.pairing)
    leg = pairing.legs[one.leg]
    everyone = pairing.pair.everyone if pairing.pair.seats else (leg.first, leg.second)
    return " – ".join(map(mention, everyone)) + (f" · <#{one.thread}>" if one.thread else "")


def _turning_text(season: Season, one: RunningGame, lang: str, mention: Callable[[str], str]) -> str:
    return tr(lang, "digest-leads", text=_pairing_names(season, one, mention), who=one.lead)


def _moving_text(season: Season, one: RunningGame, lang: str, mention: Callable[[str], str]) -> str:
    return tr(lang, "digest-moves", text=_pairing_names(season, one, mention), number=one.moves, turn=one.turn)


def read_digest_kept(data: object) -> DigestKept:
    """The stored data; empty if it can no longer be read."""
    try:
        return msgspec.convert(data, DigestKept) if isinstance(data, Mapping) else DigestKept()
    except msgspec.ValidationError:
        return DigestKept()
