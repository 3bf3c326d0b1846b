"""A season built from its log: who is in, its pairings and their results, and what can be done next.

``Season.add_event`` adds one event; an invalid event raises SeasonError and changes nothing. Entries that no longer count
(``EntryReverted``) are left out when the log is read again, so that every ruling can be reversed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

from league.season import entries, members, pairings, pauses
from league.season.events import (
    ByeCancelled,
    ByeRequested,
    CaptainNamed,
    EntryReverted,
    GameBegun,
    GameEnded,
    GameRestored,
    LineupSet,
    MemberAgreed,
    MemberAsked,
    MemberLeft,
    PairingAdded,
    PairingArranged,
    PairingDropped,
    PlayerJoined,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    PointsDeducted,
    QueueJoined,
    QueueLeft,
    ReplayOrdered,
    ReserveAdded,
    ReserveReleased,
    RoundPublished,
    RoundTakenBack,
    SeasonEvent,
    SeasonFinished,
    SeasonOpened,
    SeasonPaused,
    SeasonResumed,
    SeasonStarted,
    SettingsChanged,
    SidesChosen,
    SubstituteSeated,
    TeamEntered,
)
from league.season.settings import frozen_settings
from league.season.state import FieldPlace, Leg, Pairing, SeasonError, State, Status

__all__ = ["FieldPlace", "Leg", "Pairing", "Season", "SeasonError", "Status"]


def _apply_opening(season: State, event: SeasonOpened) -> None:
    if season.settings is not None:
        raise SeasonError("league-opened-already")
    season.settings, season.after = event.settings.checked(), event.after


def _apply_changed_settings(season: State, event: SettingsChanged) -> None:
    new = event.settings.checked()
    if season.status != "entries" and (sealed := frozen_settings(season.rules, new)):
        raise SeasonError("league-sealed", name=sealed[0])
    if season.places and new.boards != season.rules.boards:
        raise SeasonError("league-sealed", name="boards")
    if season.seeds and new.playoffs != season.rules.playoffs:
        raise SeasonError("league-sealed", name="sides")
    season.settings = new


def _apply_nothing(season: State, event: EntryReverted) -> None:
    """The reverted entry has already been left out."""


_HAPPEN: Mapping[type[SeasonEvent], Callable[[State, Any], None]] = {
    SeasonOpened: _apply_opening,
    SettingsChanged: _apply_changed_settings,
    PlayerJoined: entries.apply_entry,
    TeamEntered: entries.apply_team_entry,
    MemberAsked: members.apply_asking,
    MemberAgreed: members.apply_agreement,
    MemberLeft: members.apply_parting,
    CaptainNamed: members.apply_captain,
    LineupSet: entries.apply_lineup,
    SubstituteSeated: entries.apply_substitute,
    ReserveAdded: entries.apply_reserve,
    ReserveReleased: entries.apply_release,
    PlayerLeft: entries.apply_leave,
    PlayerReturned: entries.apply_return,
    ByeRequested: entries.apply_bye,
    ByeCancelled: entries.apply_cancelled_bye,
    SeasonStarted: entries.apply_start,
    PlayerReplaced: entries.apply_replacement,
    SeasonPaused: pauses.apply_pause,
    SeasonResumed: pauses.apply_resumption,
    PointsDeducted: entries.apply_penalty,
    QueueJoined: entries.apply_waiting,
    QueueLeft: entries.apply_stopped_waiting,
    RoundPublished: pairings.apply_publication,
    PairingAdded: pairings.apply_added_pairing,
    PairingArranged: pairings.apply_challenge,
    SidesChosen: pairings.apply_sides,
    GameBegun: pairings.apply_game_begun,
    ReplayOrdered: pairings.apply_replay_order,
    GameRestored: pairings.apply_restored_game,
    GameEnded: pairings.apply_result,
    PairingDropped: pairings.apply_dropped_pairing,
    RoundTakenBack: pairings.apply_taken_back_round,
    SeasonFinished: pairings.apply_season_end,
    EntryReverted: _apply_nothing,
}
#: Events that can be reverted.
_REVERSIBLE = (GameEnded, PlayerReplaced, PointsDeducted, PairingDropped, PlayerLeft, ByeRequested, RoundPublished)


class Season(State):
    """A season that events change."""

    @classmethod
    def from_log(cls, events: Iterable[SeasonEvent]) -> Self:
        """The season of a log. Raises SeasonError for an invalid event."""
        kept = list(events)
        season = cls()
        season.void = {event.seq for event in kept if isinstance(event, EntryReverted)}
        for seq, event in enumerate(kept):
            season.log.append(event)
            if seq not in season.void:
                season.apply_event(event)
        return season

    def add_event(self, event: SeasonEvent) -> int:
        """Add an event that has happened; returns its number in the log. Raises SeasonError or SettingsError if it is invalid.

        Nothing has changed then.
        """
        if isinstance(event, EntryReverted):
            self._revert_entry(event)
            return len(self.log) - 1
        return super().add_event(event)

    def apply_event(self, event: SeasonEvent) -> None:
        """Change the season by an event. Raises SeasonError, SettingsError or PairingError."""
        _HAPPEN[type(event)](self, event)

    def _revert_entry(self, event: EntryReverted) -> None:
        known = 0 <= event.seq < len(self.log) and event.seq not in self.void
        if not known or not isinstance(self.log[event.seq], _REVERSIBLE) or not self._may_revert(self.log[event.seq]):
            raise SeasonError("league-not-reverted", seq=event.seq)
        try:
            fresh = Season.from_log([*self.log, event])
        except SeasonError as error:  # a later event depended on it
            raise SeasonError("league-not-reverted", seq=event.seq) from error
        self.__dict__.update(fresh.__dict__)

    def _may_revert(self, event: SeasonEvent) -> bool:
        """A round can be reverted while it is the last and none of its games has begun."""
        if self.status == "over":
            return False
        if not isinstance(event, RoundPublished):
            return True
        legs = [leg for pairing in self.of_round(event.round) for leg in pairing.legs]
        return event.round == self.round and not any(leg.game or leg.result for leg in legs)
