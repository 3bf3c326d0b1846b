"""The state of a game of Generals. Spaces, nations and cards have their ids from ``data/generals``."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.engine import Result


class Deed(msgspec.Struct, frozen=True):
    """An event that cards may answer, as long as it is the latest of its kind this turn (14).

    * "battle": ``nation`` has battled ``space``; ``victim`` is the nation of the attacked piece, "" for an empty space.
    * "placed": ``nation`` has a piece there, built, recruited or declared as built; ``built`` unless just recruited.
    * "removed": an enemy removed a piece of ``nation``; ``supplied`` until then.
    * "status": ``nation`` has used its open ``card``; noted only if some deck has an answer to that.

    ``use``: the number of the use of a card that it belongs to.
    """

    kind: Literal["battle", "placed", "removed", "status"]
    nation: str
    piece: str
    space: str
    use: int
    victim: str = ""
    built: bool = False
    supplied: bool = False
    card: str = ""


class Doom(msgspec.Struct, frozen=True):
    """A piece to be removed after its side's chance (14): ``by`` battle or elimination of a nation, in its use ``use``."""

    nation: str
    piece: str
    space: str
    by: str
    use: int
    battle: bool
    supplied: bool


class Guard(msgspec.Struct, frozen=True):
    """A piece that none but its owner takes off until the turn ends."""

    nation: str
    piece: str
    space: str


class BoardChange(msgspec.Struct, frozen=True):
    """Something that happened on the board in a turn, for later viewers.

    ``by``: the nation whose card placed another nation's piece.
    """

    kind: Literal["placed", "battled", "lost"]
    nation: str
    piece: str
    space: str
    by: str = ""


class Story(msgspec.Struct):
    """The public events of a round, for spectators.

    ``cards``: (nation, card) as shown, "" for a response laid face down; ``points``: each nation's points for its side.
    """

    cards: list[tuple[str, str]] = []
    changes: list[BoardChange] = []
    points: dict[str, int] = {}


#: The revision of the rules for new games (``Generals.rules`` lists the changes of each).
RULES = 2


class GeneralsState(msgspec.Struct, kw_only=True):
    """Everything of one game. A field that is added later has a default, so that games under way go on."""

    #: The revision of the rules that the game was begun by.
    revision: int = RULES
    round: int = 1
    #: The nation whose turn it is; "" during the set-up.
    active: str = ""
    score: dict[str, int] = {}
    #: Nation -> the spaces of its armies, of its navies.
    army: dict[str, list[str]] = {}
    navy: dict[str, list[str]] = {}
    #: Piles by nation. A deck is three: cards on top in their order (the first is drawn first), those in the middle in no order
    #: (the dice choose), cards at the bottom in their order. ``discard``: face up, the last one on top. ``buried``: face down
    #: under it.
    top: dict[str, list[str]] = {}
    deck: dict[str, list[str]] = {}
    bottom: dict[str, list[str]] = {}
    hand: dict[str, list[str]] = {}
    discard: dict[str, list[str]] = {}
    buried: dict[str, list[str]] = {}
    statuses: dict[str, list[str]] = {}
    responses: dict[str, list[str]] = {}
    #: Cards used this turn that may be used once in it.
    used: list[str] = []
    guards: list[Guard] = []
    #: Nation -> spaces in which its pieces count as supplied until the turn ends.
    granted: dict[str, list[str]] = {}
    #: The armies when the turn began.
    dawn: dict[str, list[str]] = {}
    #: The events open to answers, oldest first, and the pieces about to be removed.
    deeds: list[Deed] = []
    doomed: list[Doom] = []
    #: How many cards have been used: numbers the uses.
    uses: int = 0
    #: The card of economic warfare that may be answered before its text happens: its use, the card, and who played it.
    text: int = 0
    text_card: str = ""
    text_by: str = ""
    #: What happened on the board this turn, and in the last one in which something did.
    changes: list[BoardChange] = []
    before: list[BoardChange] = []
    #: The round under way, and the one before it.
    story: Story = msgspec.field(default_factory=Story)
    story_before: Story = msgspec.field(default_factory=Story)
    #: The points of both sides (Axis, Allies) at the end of each round, and each nation's points for its side.
    course: list[tuple[int, int]] = []
    earned: dict[str, int] = {}
    #: The optional rules (17).
    lead: bool = False
    reallocation: bool = False
    #: The hash of the module whose tables the game is played by, "" for the house's.
    module: str = ""
    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []
