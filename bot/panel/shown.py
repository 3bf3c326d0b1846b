"""What the control panel shows, as data. No Discord in here."""

from __future__ import annotations

import msgspec

from bot.panel.draft import Draft
from rules.engine import Action, Position, Prompt, Slot


class Option(msgspec.Struct, frozen=True):
    """One line of a select menu."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True):
    """One of several menus to choose many values from."""

    label: str
    options: list[Option]


class Numbered(msgspec.Struct, frozen=True):
    """A choice with a button of its own: one value, or all values of a place.

    ``number``: on the button, in the menu and on the map; 0 for what stands on no map. ``picked``: how many of ``values`` are
    picked already.
    """

    number: int
    values: tuple[str, ...]
    label: str
    note: str = ""
    picked: int = 0


class Screen(msgspec.Struct, kw_only=True):
    """What the panel shows now. ``prompt`` is None when the seat has nothing to decide.

    ``beside``: what else may be done at a tap while the first choice of the one great verb is open. ``menus``: with many
    values to choose from, all of them by kind; ``stacks``: places of which everything is chosen at once. ``numbered``: what has
    a button; ``ways``: the other values of a choice that was presumed, each a tap away.
    """

    seat: str
    draft: Draft
    prompt: Prompt | None = None
    verbs: list[Option] = []
    beside: list[Option] = []
    slot: Slot | None = None
    numbered: list[Numbered] = []
    ways: list[Option] = []
    menus: list[Menu] = []
    stacks: list[Option] = []
    groups: list[Option] = []
    group_page: int = 0
    group_pages: int = 1
    options: list[Option] = []
    page: int = 0
    pages: int = 1
    #: Everything is chosen: the action, waiting for a last tap; ``question`` says why it waits.
    ready: Action | None = None
    question: str = ""
    #: Lines of running totals, and of the whole plan before it is handed over.
    totals: list[str] = []
    summary: list[str] = []
    #: What is lost for good by carrying it out.
    warnings: list[str] = []
    #: Where the action leads that waits for a tap, as far as it may be known; None if it does not wait.
    after: Position | None = None
    can_go_back: bool = False
    found: bool = False
