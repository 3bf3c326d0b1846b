"""A pause of a whole season, and how deadlines move with it."""

from __future__ import annotations

from league.season.events import SeasonPaused, SeasonResumed
from league.season.state import SeasonError, SeasonPause, State

#: The longest pause, in seconds.
LONGEST = 366 * 86_400


def apply_pause(season: State, event: SeasonPaused) -> None:
    """A season stops; while it does, a later entry may set another end."""
    season.must_run()
    if event.until is not None and not event.at < event.until <= event.at + LONGEST:
        raise SeasonError("league-pause-end")
    begun = event.at if season.paused is None else season.paused.at
    season.paused = SeasonPause(begun, event.until)


def apply_resumption(season: State, event: SeasonResumed) -> None:
    """It goes on."""
    season.must_run()
    if season.paused is None or event.at < season.paused.at:
        raise SeasonError("league-not-paused")
    span = event.at - season.paused.at
    waiting = {pairing.round for pairing in season.open_pairings()}
    for round_, until in season.until.items():
        if until is not None and round_ in waiting:
            season.until[round_] = until + span
    season.pauses.append((season.paused.at, event.at))
    season.paused = None
