"""What the host's own entries mean: how each is shown in the log, how it ends a game, and how the record knows it."""

from __future__ import annotations

import base64
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import assert_never

import msgspec
from msgspec import UNSET

from bot.core.host_entries import (
    FROM_BOT,
    SEAL,
    AdditionsCounted,
    Adjudicated,
    ChanceAdded,
    Conceded,
    DrawAgreed,
    EditionHalted,
    EditionPassed,
    EndEntry,
    GameBrought,
    GameExported,
    GamePaused,
    GameResumed,
    HandsSeen,
    HostEntry,
    LossTakenBack,
    LostOnTime,
    PlayOnAgreed,
    PositionCorrected,
    SeatReplaced,
    read_entry,
    seal_of,
)
from bot.store import LoggedAction, NewAction
from rules.engine import Action, Event, Result
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.record import Decided, Ended, Entry, Noted, PositionPlaced, Reopened, Undone


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log as it is shown: an action's events, or (``back_to`` set) an undo."""

    seq: int
    seat: str
    events: tuple[Event, ...] = ()
    back_to: int | None = None
    hidden_from: frozenset[str] = frozenset()
    #: What was done; "" for what no seat did (the set-up, an undo, a moderator's entry).
    verb: str = ""
    #: Of a moderator's undo who they were; else 0.
    actor: int = 0


def entry_event(seat: str, entry: HostEntry) -> Event:
    """What the log says of an entry."""
    facts = {key: value for key, value in entry.facts().items() if key not in ("state", SEAL)}
    return Event(_event_kind(entry), facts or {"seat": seat})


def _event_kind(entry: HostEntry) -> str:
    match entry:
        case Conceded():
            return "host-conceded"
        case LostOnTime():
            return "host-forfeited"
        case DrawAgreed():
            return "host-draw"
        case Adjudicated():
            return "host-adjudicated"
        case PositionCorrected():
            return "host-corrected"
        case GamePaused():
            # A pause until the hour agreed on is the program's own, in no moderator's name.
            return "host-paused" if entry.hour is UNSET else "host-held"
        case GameResumed():
            return "host-resumed" if entry.hour is UNSET else "host-hour-come"
        case SeatReplaced():
            return _replacement_kind(entry)
        case LossTakenBack():
            return "host-reopened"
        case HandsSeen():
            return "host-hands-seen"
        case GameExported():
            return "host-exported"
        case GameBrought():
            return "host-imported"
        case PlayOnAgreed():
            return "host-agreed"
        case ChanceAdded():
            return "host-mixed-in-play" if entry.since is UNSET else "host-mixed"
        case AdditionsCounted():
            return "host-mix-counts"
        case EditionHalted():
            return "host-halted"
        case EditionPassed():
            return "host-gone-on"
        case _:
            assert_never(entry)


def _replacement_kind(entry: SeatReplaced) -> str:
    """A seat goes to or from the computer; a user who had seen what the seat may not see was let in by the others."""
    if entry.rescue is not UNSET:
        return "host-rescuer-leaves" if entry.new == FROM_BOT else "host-rescued"
    if entry.new == entry.old == FROM_BOT:
        return "host-computer-level"
    if entry.new == FROM_BOT:
        return "host-computer-sits" if entry.user != FROM_BOT else "host-computer-sits-by-itself"
    if entry.back is not UNSET or entry.found is not UNSET:
        return "host-player-back" if entry.found is UNSET else "host-player-found"
    let_in = entry.agreed is not UNSET
    if entry.old == FROM_BOT:
        return "host-bot-let-in" if let_in else "host-bot-replaced"
    return "host-let-in" if let_in else "host-replaced"


def entry_events(seq: int, seat: str, entry: HostEntry) -> tuple[Event, ...]:
    """All that the log says of an entry: also that the dice are sealed again from the next entry on."""
    seal = seal_of(entry)
    sealed = (Event("host-sealed", {"since": seq + 1, "hash": seal}),) if seal else ()
    return (entry_event(seat, entry), *sealed)


def ending_of_entry(info: ScenarioInfo, entry: EndEntry, seat: str, out: Collection[str] = ()) -> Result | None:
    """How a game is over when a seat concedes, loses on time or has agreed to a draw, or a moderator decides.

    A camp gives up as a whole. None: more than one camp is left besides it and those that are ``out`` already, and plays on.
    """
    match entry:
        case Adjudicated():
            return Result(tuple(entry.winner.split("+")) if entry.winner else (), entry.verb, (), entry.reason)
        case DrawAgreed():
            return Result((), entry.verb, (), seat)
        case Conceded() | LostOnTime():
            left = [camp for camp in info.every_camp() if seat not in camp and not set(camp) <= set(out)]
            return Result(left[0], entry.verb, (), seat) if len(left) == 1 else None
        case _:
            assert_never(entry)


def record_entry(info: ScenarioInfo, seq: int, seat: str, entry: HostEntry, given_up: Mapping[str, int] | None = None) -> Entry:
    """An entry as the record knows it. ``given_up``: seats that gave up, and the entries by which they did."""
    if isinstance(entry, EndEntry):
        out = [one for one, at in (given_up or {}).items() if at < seq]
        result = ending_of_entry(info, entry, seat, out)
        return Noted(seq, seat) if result is None else Ended(seq, seat, result)
    if isinstance(entry, PositionCorrected):
        return PositionPlaced(seq, seat, entry.verb, base64.b64decode(entry.state), entry_events(seq, seat, entry))
    return Reopened(seq, seat) if isinstance(entry, LossTakenBack) else Noted(seq, seat)


def host_row(seat: str, entry: HostEntry, actor: int | None) -> NewAction:
    """An entry as a row to be stored; it is not taken back by itself."""
    return NewAction(seat, entry.verb, entry.argument(), actor, None, True)


def log_entries(info: ScenarioInfo, log: Sequence[LoggedAction], given_up: Mapping[str, int] | None = None) -> Iterator[Entry]:
    """A whole log of the store as the record knows it, undos included. Raises ValueError for a row that cannot be read."""
    for one in log:
        if one.back_to is not None:
            yield Undone(one.seq, one.seat, one.back_to)
        elif one.verb.startswith("@"):
            yield record_entry(info, one.seq, one.seat, read_entry(one.verb, one.argument), given_up)
        else:
            yield Decided(one.seq, Action(one.seat, one.verb, one.args))
