"""Entries of the log that no game knows: ends beside the rules, what moderators do, games brought from elsewhere.

The store has them as rows like any action, with a verb that begins with "@"; the record knows them as types of its own.
"""

from __future__ import annotations

import base64
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.core.seals import COUNT, MIX, SEAL, facts_of
from bot.store import LoggedAction
from rules.engine import Action, Event, Result
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.record import Decided, Ended, Entry, Noted, PositionPlaced, Reopened, Undone

#: Entries of the log that end a game beside its rules: no game has verbs like these, so nobody can play them as orders.
CONCEDE, FORFEIT, DRAW, ADJUDICATE = "@concede", "@forfeit", "@draw", "@adjudicate"
ENDED = {CONCEDE: "event-host-conceded", FORFEIT: "event-host-forfeited", DRAW: "event-host-draw"}
#: A moderator's entry that puts another position in the place of the one that was; it carries the saved state.
CORRECT = "@position"
#: What else a moderator does is an entry as well: it changes no position, and says who did what.
PAUSE, RESUME, REPLACE, HANDS, EXPORT = "@pause", "@resume", "@replace", "@hands", "@export"
#: Who sat before somebody took over a scripted player's seat.
FROM_BOT = "0"
#: That a game was lost on time was taken back.
REOPEN = "@reopen"
#: A game was brought here from another place; those who play agreed to go on with it.
BROUGHT, AGREED = "@import", "@agreed"
#: The owner's folder holds another edition of a game's module: it stands; and goes on with its own.
HALT, GO_ON = "@edition", "@edition-over"
_NOTED = {
    CORRECT: "event-host-corrected",
    PAUSE: "event-host-paused",
    RESUME: "event-host-resumed",
    REPLACE: "event-host-replaced",
    REOPEN: "event-host-reopened",
    HANDS: "event-host-hands-seen",
    EXPORT: "event-host-exported",
    ADJUDICATE: "event-host-adjudicated",
    BROUGHT: "event-host-imported",
    AGREED: "event-host-agreed",
    MIX: "event-host-mixed",
    COUNT: "event-host-mix-counts",
    HALT: "event-host-halted",
    GO_ON: "event-host-gone-on",
}
#: Pauses of a game that is played at an hour agreed on: the program's own, in no moderator's name.
HOUR = "hour"
_HOURS = {PAUSE: "event-host-held", RESUME: "event-host-hour-come"}
#: Whose entries those of moderators are.
REFEREE = "referee"


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


def argument_of(facts: Mapping[str, str]) -> str:
    """The argument of such an entry."""
    return msgspec.json.encode(facts).decode()


def moderator_event(verb: str, argument: str) -> Event:
    """What the log tells of a moderator's entry. Raises ValueError for a verb that is none of theirs."""
    if verb not in _NOTED:
        raise ValueError(f"no entry of a moderator: {verb}")
    facts = {key: value for key, value in facts_of(argument).items() if key not in ("state", SEAL)}
    # One who had seen what the seat may not see was let in by the others.
    kind = "event-host-let-in" if "agreed" in facts else _NOTED[verb]
    if verb == MIX and "since" not in facts:
        kind = "event-host-mixed-in-play"
    if HOUR in facts:
        kind = _HOURS[verb]
    if verb == REPLACE and facts.get("old") == FROM_BOT:
        kind = "event-host-bot-let-in" if "agreed" in facts else "event-host-bot-replaced"
    return Event(kind.removeprefix("event-"), facts)


def entry_events_of(seq: int, verb: str, argument: str) -> tuple[Event, ...]:
    """All that the log tells of such an entry: also that its dice are sealed anew from the next entry on."""
    seal = facts_of(argument).get(SEAL)
    anew = (Event("host-sealed", {"since": seq + 1, "hash": seal}),) if seal else ()
    return (moderator_event(verb, argument), *anew)


def ending_of_entry(
    info: ScenarioInfo, verb: str, seat: str, argument: str = "", out: Collection[str] = ()
) -> tuple[Result | None, Event]:
    """How a game is over when a seat concedes, forfeits or has agreed to a draw, or a moderator decides; what the log tells.

    A camp gives up as a whole. None: more than one camp is left besides it and those that are ``out`` already, and plays on.
    """
    if verb == ADJUDICATE:
        facts = facts_of(argument)
        winners = tuple(facts["winner"].split("+")) if facts["winner"] else ()
        return Result(winners, verb, (), facts["reason"]), moderator_event(verb, argument)
    event = Event(ENDED[verb].removeprefix("event-"), {"seat": seat})
    if verb == DRAW:
        return Result((), verb, (), seat), event
    left = [camp for camp in info.every_camp() if seat not in camp and not set(camp) <= set(out)]
    return (Result(left[0], verb, (), seat) if len(left) == 1 else None), event


def entry_of(
    info: ScenarioInfo, seq: int, verb: str, seat: str, argument: str, given_up: Mapping[str, int] | None = None
) -> Entry:
    """A row of the log that is none of the rules, as the record knows it. Raises ValueError for an unknown one.

    ``given_up``: seats that gave up, and the entries by which they did.
    """
    if verb in ENDED or verb == ADJUDICATE:
        out = [one for one, entry in (given_up or {}).items() if entry < seq]
        result, _ = ending_of_entry(info, verb, seat, argument, out)
        return Noted(seq, seat) if result is None else Ended(seq, seat, result)
    if verb == CORRECT:
        return PositionPlaced(
            seq, seat, verb, base64.b64decode(facts_of(argument)["state"]), entry_events_of(seq, verb, argument)
        )
    if verb not in _NOTED:
        raise ValueError(f"no entry of a moderator: {verb}")
    return Reopened(seq, seat) if verb == REOPEN else Noted(seq, seat)


def log_entries(info: ScenarioInfo, log: Sequence[LoggedAction], given_up: Mapping[str, int] | None = None) -> Iterator[Entry]:
    """A whole log of the store as the record knows it, undos included."""
    for one in log:
        if one.back_to is not None:
            yield Undone(one.seq, one.seat, one.back_to)
        elif one.verb.startswith("@"):
            yield entry_of(info, one.seq, one.verb, one.seat, one.argument, given_up)
        else:
            yield Decided(one.seq, Action(one.seat, one.verb, one.args))
