"""The words that games and host exchange: actions, prompts, slots, refusals, events, results."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    class Staged(Protocol):
        """The engine's view of a state: its step stack."""

        stack: list[Any]

    #: The state type of a game; Any by default.
    S = TypeVar("S", bound=Staged, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")


#: Audience of a public event.
ALL: tuple[str, ...] = ("*",)
#: The verb with which a seat declines a question.
DECLINE = "decline"
#: Verbs with which a game says "nothing", if they need no argument; the first one offered is played for an absent player.
NEUTRAL = (DECLINE, "done", "pass")
#: The value of a slot for nothing: an empty bid, no target. A seat that has given up chooses it where offered.
NOTHING = "none"


class Action(msgspec.Struct, frozen=True):
    """One decision of one seat: a verb and its arguments in slot order.

    A slot that takes several values holds them joined by "+": ``move 4828 us_cv_wasp+us_marine_1_div amphibious 4423``.
    """

    seat: str
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, seat: str, text: str) -> Action:
        """Read the one-line notation written by ``str(action)``. Raises ValueError on an empty line."""
        words = text.split()
        if not words:
            raise ValueError("empty line: write a verb and its arguments")
        return cls(seat, words[0].lower(), tuple(words[1:]))


class Slot(msgspec.Struct, frozen=True):
    """The next argument of an action, with every legal value. ``kind``: one of ``GameNaming.kinds``.

    ``multi`` slots take any number of ``choices`` between ``low`` and ``high``, joined by "+". With some of them they also take
    those of ``along``, which are not legal on their own and not counted. These are never offered, but recognised when typed.
    ``pattern``: a regular expression; texts that match it as a whole are legal too, such as a new name.
    """

    name: str
    kind: str
    choices: tuple[str, ...]
    multi: bool = False
    low: int = 1
    high: int = 1
    section: str = ""
    along: tuple[str, ...] = ()
    pattern: str = ""

    def takes(self, value: str) -> bool:
        """Whether a text is legal although it is none of the choices."""
        return bool(self.pattern) and re.fullmatch(self.pattern, value) is not None

    @property
    def known(self) -> tuple[str, ...]:
        """Every value that may be named."""
        return self.choices + self.along


#: How the section of a rule begins that a game's own house has made, where its book is silent; the rule's number follows.
OF_HOUSE = "house rule "


class Prompt(msgspec.Struct, frozen=True):
    """Which seat must decide, what (a message id of the game), by which section, and with which verbs.

    ``facts`` are numbers and names for the text (activations used, ASPs left, hits to place ...).
    The other seats must not see that a ``secret`` prompt exists or when it is answered. An ``optional`` one need not be
    answered: nobody waits for it, no clock runs for it (a sealed answer may be changed). Prompts with the same ``window`` are
    asked together, one window after another; all of them share one pause.
    ``one_go``: at most one of the answers in the window is carried out. So a player with several of the seats answers once
    for all of them.
    """

    seat: str
    what: str
    section: str
    verbs: tuple[str, ...]
    facts: dict[str, Any] = {}
    secret: bool = False
    optional: bool = False
    window: str = ""
    one_go: bool = False


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is illegal, as data: a code (message id), the rule section, what is in the way, what would be legal.

    ``kind``: the kind of the legal values (as a slot's), "verb", or "" if unknown.
    """

    code: str
    section: str = ""
    facts: dict[str, Any] = {}
    legal: tuple[str, ...] = ()
    kind: str = ""

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        legal = f"; legal: {' '.join(self.legal[:12])}" if self.legal else ""
        return f"{self.code} [{self.section}] {facts}{legal}"


class IllegalActionError(Exception):
    """An action that the rules do not allow now; carries the refusal. The state it was tried on is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Event(msgspec.Struct, frozen=True):
    """Something that happened. ``kind`` is a message id, ``facts`` its parameters, ``to`` the seats that may see it."""

    kind: str
    facts: dict[str, Any] = {}
    to: tuple[str, ...] = ALL

    def visible(self, who: str) -> bool:
        """Whether a seat, "spectator" or "referee" may see this event."""
        return who == "referee" or self.to == ALL or who in self.to


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended: the winners' seats (none: a draw), a message id for the degree, and the counted lines."""

    winners: tuple[str, ...]
    degree: str
    lines: tuple[tuple[str, int], ...] = ()
    reason: str = ""


#: Why an action is final. A die was rolled (or a card drawn), something hidden was shown, somebody else is or was asked in
#: secret beside it, or a referee put the position there.
Final = Literal["", "die", "shown", "asked", "placed"]


# A message before it is put into words.

#: A message: its id, its facts.
Note = tuple[str, dict[str, Any]]
