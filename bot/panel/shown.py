"""The content of the control panel, as data. No Discord here."""

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
    """A choice with its own button: one value, or all values of a place.

    ``number``: on the button, in the menu and on the map; 0 if it is not on a map. ``picked``: how many of ``values`` are
    already picked.
    """

    number: int
    values: tuple[str, ...]
    label: str
    note: str = ""
    picked: int = 0


class Screen(msgspec.Struct, kw_only=True):
    """The current content of the panel. ``prompt`` is None if the seat has nothing to decide.

    ``beside``: other actions, one tap each, while the first choice of the great verb is open. ``menus``: many values, sorted by
    kind; ``stacks``: places that can be chosen as a whole. ``numbered``: choices with a button; ``ways``: the other values of a
    presumed choice, one tap each.
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
    #: The complete action, waiting for a confirming tap; ``question`` says why it waits.
    ready: Action | None = None
    question: str = ""
    #: Lines of running totals, and of the whole plan before it is handed over.
    totals: list[str] = []
    summary: list[str] = []
    #: What carrying it out loses for good.
    warnings: list[str] = []
    #: The position after the waiting action, as far as it may be known; None if none waits.
    after: Position | None = None
    can_go_back: bool = False
    found: bool = False
