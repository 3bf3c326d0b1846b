"""A season as its log tells it: who is in, which pairings there are, what they came to, and what can be done next.

``Season.told`` adds one event; an event that cannot be raises SeasonError and changes nothing. What counts no longer
(``Reverted``) is left out when the log is told anew, so that every ruling can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from league.season import entries, pairings
from league.season.events import (
    Anew,
    Begun,
    Came,
    Challenged,
    Changed,
    Dropped,
    Ended,
    Entered,
    Event,
    Finished,
    Joined,
    Left,
    Lined,
    Opened,
    Published,
    Released,
    Replaced,
    Resting,
    Restored,
    Reverted,
    Sided,
    Signed,
    Started,
    Stood,
    Stopped,
    Waits,
)
from league.season.settings import frozen
from league.season.state import Leg, Pairing, Place, SeasonError, State, Status

__all__ = ["Leg", "Pairing", "Place", "Season", "SeasonError", "Status"]


def _opened(season: State, event: Opened) -> None:
    if season.settings is not None:
        raise SeasonError("league-opened-already")
    season.settings, season.after = event.settings.checked(), event.after


def _changed(season: State, event: Changed) -> None:
    new = event.settings.checked()
    if season.status != "entries" and (sealed := frozen(season.rules, new)):
        raise SeasonError("league-sealed", name=sealed[0])
    if season.places and new.boards != season.rules.boards:
        raise SeasonError("league-sealed", name="boards")
    if season.seeds and new.playoffs != season.rules.playoffs:
        raise SeasonError("league-sealed", name="sides")
    season.settings = new


def _nothing(season: State, event: Reverted) -> None:
    """What it takes back was left out already."""


_HAPPEN: Mapping[type[Event], Callable[[State, Any], None]] = {
    Opened: _opened,
    Changed: _changed,
    Joined: entries.joined,
    Entered: entries.entered,
    Lined: entries.lined,
    Stood: entries.stood,
    Signed: entries.signed,
    Released: entries.released,
    Left: entries.left,
    Came: entries.came,
    Resting: entries.resting,
    Started: entries.started,
    Replaced: entries.replaced,
    Waits: entries.waits,
    Stopped: entries.stopped,
    Published: pairings.published,
    Challenged: pairings.challenged,
    Sided: pairings.sided,
    Begun: pairings.begun,
    Anew: pairings.anew,
    Restored: pairings.restored,
    Ended: pairings.ended,
    Dropped: pairings.dropped,
    Finished: pairings.finished,
    Reverted: _nothing,
}
#: What can be taken back.
_REVERSIBLE = (Ended, Replaced, Dropped, Left, Resting, Published)


class Season(State):
    """A season that events are told to."""

    @classmethod
    def from_log(cls, events: Iterable[Event]) -> Season:
        """The season of a log. Raises SeasonError if an event in it cannot be."""
        kept = list(events)
        season = cls()
        season.void = {event.seq for event in kept if isinstance(event, Reverted)}
        for seq, event in enumerate(kept):
            season.log.append(event)
            if seq not in season.void:
                season._happen(event)
        return season

    def told(self, event: Event) -> int:
        """Adds an event that has happened; its number in the log. Raises SeasonError or SettingsError if it cannot be.

        Nothing has changed then.
        """
        if isinstance(event, Reverted):
            self._revert(event)
            return len(self.log) - 1
        self._happen(event)
        self.log.append(event)
        return len(self.log) - 1

    def _revert(self, event: Reverted) -> None:
        known = 0 <= event.seq < len(self.log) and event.seq not in self.void
        if not known or not isinstance(self.log[event.seq], _REVERSIBLE) or not self._may_revert(self.log[event.seq]):
            raise SeasonError("league-not-reverted", seq=event.seq)
        try:
            anew = Season.from_log([*self.log, event])
        except SeasonError as error:  # something that came after it could not have been without it
            raise SeasonError("league-not-reverted", seq=event.seq) from error
        self.__dict__.update(anew.__dict__)

    def _may_revert(self, event: Event) -> bool:
        """A round can be taken back as long as it is the last and nothing of it has begun."""
        if self.status == "over":
            return False
        if not isinstance(event, Published):
            return True
        legs = [leg for pairing in self.of_round(event.round) for leg in pairing.legs]
        return event.round == self.round and not any(leg.game or leg.result for leg in legs)

    def _happen(self, event: Event) -> None:
        _HAPPEN[type(event)](self, event)
