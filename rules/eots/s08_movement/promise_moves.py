"""The moves after which the promise of a current event (5.31) can still be kept."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eots.s05_cards.promise import Promise
from rules.eots.s08_movement import modes, openings, promises, sea_transport
from rules.eots.s08_movement.reach import MoveReach
from rules.eots.state.war import EotsWar


def escorted_for_promise(g: EotsWar, uid: str, left: dict[str, int]) -> list[str]:
    """A ground unit with ships that help it to keep the promise, if it cannot on its own; or []."""
    stacks = promises.unit_with_ships(g, uid)
    return next((s for s in stacks if any(promise_destinations(g, s, mode, left) for mode in modes.SEA_LIFT)), [])


def promise_destinations(g: EotsWar, stack: Sequence[str], mode: str, left: dict[str, int]) -> MoveReach:
    """The destinations of an active stack after which the promise can still be kept; all of them if it cannot be anyway."""
    found = modes.legal_destinations(g, stack, mode, False, left)
    promise = promises.current_promise(g)
    if promise is None or not found or _is_free_of_promise(g, promise, stack, mode):
        return found
    goals = promises.promise_keeping_goals(g, promise, stack, mode, found.goals)
    return MoveReach(g, goals | openings.all_opening_goals(g, promise, stack, mode, found.goals & ~goals), found.__getitem__)


def has_promise_destination(g: EotsWar, stack: Sequence[str], mode: str, left: dict[str, int]) -> bool:
    """Whether there are any such destinations."""
    found = modes.legal_destinations(g, stack, mode, False, left)
    promise = promises.current_promise(g)
    if promise is None or not found or _is_free_of_promise(g, promise, stack, mode):
        return bool(found)
    goals = promises.promise_keeping_goals(g, promise, stack, mode, found.goals)
    return bool(goals) or openings.opens_any_goal(g, promise, stack, mode, found.goals & ~goals)


def _is_free_of_promise(g: EotsWar, promise: Promise, stack: Sequence[str], mode: str) -> bool:
    asp = sea_transport.asp_needed(g, list(stack), mode) if mode in modes.SEA_LIFT else 0
    return promises.has_promise_hope(g, promise, stack, asp) or not promises.has_promise_hope(g, promise)


def may_leave_for_track(g: EotsWar, stack: Sequence[str]) -> bool:
    """Whether air units may leave for the turn track (8.33) without breaking the promise."""
    promise = promises.current_promise(g)
    return promise is None or _is_free_of_promise(g, promise, stack, "air_track")
