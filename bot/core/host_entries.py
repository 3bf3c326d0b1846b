"""The host's own entries in a game's log, as types: ends beside the rules, moderators' actions, chance, editions.

The store has such an entry as a row like any action: a verb that begins with "@", so that nobody can play it as an order, and as
its argument a JSON object of texts. Both keep their spelling: a class is renamed, its tag and its fields are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec import UNSET, UnsetType

#: Ends beside the rules.
CONCEDE, FORFEIT, DRAW, ADJUDICATE = "@concede", "@forfeit", "@draw", "@adjudicate"
#: Moderators' actions.
CORRECT, PAUSE, RESUME, REPLACE = "@position", "@pause", "@resume", "@replace"
HANDS, EXPORT, REOPEN = "@hands", "@export", "@reopen"
#: A game was brought here from another place; those who play agreed to go on with it.
BROUGHT, AGREED = "@import", "@agreed"
#: What a seat adds to the dice; from when on the additions of before count.
MIX, COUNT = "@mix", "@mix-counts"
#: The owner's folder holds another edition of a game's module: it is halted; and goes on with its own.
HALT, GO_ON = "@edition", "@edition-over"
#: The fact of a moderator's entry that publishes the hash of a new secret.
SEAL = "seal"
#: Who held the seat before somebody took it over from a scripted player, or who holds it after one has taken it over.
FROM_BOT = "0"
#: Whose entries those of moderators are.
REFEREE = "referee"


class HostEntryFacts(msgspec.Struct, frozen=True, kw_only=True, tag_field="verb", tag=""):
    """What every such entry can say of itself."""

    @property
    def verb(self) -> str:
        """The verb of its row."""
        return str(self.__struct_config__.tag)

    def facts(self) -> dict[str, str]:
        """What it says, as it is stored; a new seal comes last."""
        facts: dict[str, str] = msgspec.to_builtins(self)
        del facts["verb"]
        return facts | ({SEAL: facts.pop(SEAL)} if SEAL in facts else {})

    def argument(self) -> str:
        """The argument of its row."""
        facts = self.facts()
        return argument_of(facts) if facts else ""


class ModeratorEntry(HostEntryFacts, frozen=True, kw_only=True, tag=""):
    """An entry of a moderator, or of a player in their place: it says who they were.

    ``seal``: the hash of a new secret for the dice of all later entries.
    """

    user: str
    seal: str | UnsetType = UNSET


class Conceded(HostEntryFacts, frozen=True, kw_only=True, tag=CONCEDE):
    """A seat has given up."""


class LostOnTime(HostEntryFacts, frozen=True, kw_only=True, tag=FORFEIT):
    """A seat's time is up, and that loses the game."""


class DrawAgreed(HostEntryFacts, frozen=True, kw_only=True, tag=DRAW):
    """Everybody has agreed to a draw."""


class Adjudicated(ModeratorEntry, frozen=True, kw_only=True, tag=ADJUDICATE):
    """A moderator ends the game. ``winner``: seats joined by "+", "" for a draw."""

    winner: str
    reason: str


class PositionCorrected(ModeratorEntry, frozen=True, kw_only=True, tag=CORRECT):
    """Another position takes the place of the one that was. ``state``: as the game saves it, in base 64."""

    reason: str
    state: str


class GamePaused(ModeratorEntry, frozen=True, kw_only=True, tag=PAUSE):
    """Nothing can be decided. ``hour``: until the hour agreed on; then it is nobody's decision."""

    reason: str
    hour: str | UnsetType = UNSET


class GameResumed(ModeratorEntry, frozen=True, kw_only=True, tag=RESUME):
    """It goes on. ``hour``: because its hour has come."""

    hour: str | UnsetType = UNSET


class SeatReplaced(ModeratorEntry, frozen=True, kw_only=True, tag=REPLACE):
    """A seat goes from one user to another. ``agreed``: who let in somebody who had seen what they hold.

    ``rescue``: the former player of a seat that somebody takes over from the computer, or gives back to it.
    ``player``: the computer player that holds it from now on. ``back``: the player for whom one held it takes it back.
    ``found``: somebody takes a seat that the computer has played from the start.
    """

    seat: str
    old: str
    new: str
    agreed: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    back: str | UnsetType = UNSET
    rescue: str | UnsetType = UNSET
    found: str | UnsetType = UNSET


class LossTakenBack(ModeratorEntry, frozen=True, kw_only=True, tag=REOPEN):
    """That the game was lost on time is taken back."""

    reason: str


class HandsSeen(ModeratorEntry, frozen=True, kw_only=True, tag=HANDS):
    """A moderator has looked at what is hidden."""

    reason: str


class GameExported(ModeratorEntry, frozen=True, kw_only=True, tag=EXPORT):
    """A moderator has the whole game as a file."""


class GameBrought(ModeratorEntry, frozen=True, kw_only=True, tag=BROUGHT):
    """The game was brought here. ``count``: entries of before."""

    count: str


class PlayOnAgreed(ModeratorEntry, frozen=True, kw_only=True, tag=AGREED):
    """All who play agreed to go on with a game that was brought here."""


class ChanceAdded(HostEntryFacts, frozen=True, kw_only=True, tag=MIX):
    """A seat's addition to the dice. ``since``: the entry from which it counts, where that is known already."""

    user: str
    seat: str
    since: str | UnsetType = UNSET
    text: str


class AdditionsCounted(HostEntryFacts, frozen=True, kw_only=True, tag=COUNT):
    """From entry ``since`` on the additions of these ``entries`` count."""

    entries: str
    since: str


class EditionHalted(HostEntryFacts, frozen=True, kw_only=True, tag=HALT):
    """The game is halted: the owner's folder holds this edition of its module."""

    user: str
    module: str
    version: str
    sha: str


class EditionPassed(HostEntryFacts, frozen=True, kw_only=True, tag=GO_ON):
    """It goes on with its own edition. ``why``: "back" (the folder is as it was), "agreed" or "moderator"."""

    user: str
    why: str


EndEntry = Conceded | LostOnTime | DrawAgreed | Adjudicated
RulingEntry = (
    Adjudicated
    | PositionCorrected
    | GamePaused
    | GameResumed
    | SeatReplaced
    | LossTakenBack
    | HandsSeen
    | GameExported
    | GameBrought
    | PlayOnAgreed
)
HostEntry = EndEntry | RulingEntry | ChanceAdded | AdditionsCounted | EditionHalted | EditionPassed
#: The verbs of all of them.
HOST_VERBS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(HostEntry))


def read_entry(verb: str, argument: str) -> HostEntry:
    """An entry from its row. Raises ValueError for an unknown verb, and for facts that are not those of its kind."""
    given: dict[str, Any] = {**facts_of(argument), "verb": verb}
    entry: HostEntry = msgspec.convert(given, HostEntry)
    return entry


def seal_of(entry: HostEntry) -> str:
    """The hash of a new secret that an entry publishes; "" for none."""
    return entry.seal if isinstance(entry, ModeratorEntry) and entry.seal is not UNSET else ""


def argument_of(facts: Mapping[str, str]) -> str:
    """Facts as an argument."""
    return msgspec.json.encode(facts).decode()


def facts_of(argument: str) -> dict[str, str]:
    """The facts of an argument. Raises ValueError for one that has none."""
    return msgspec.json.decode(argument, type=dict[str, str]) if argument else {}
