"""Editions of a game: revisions of its rules, the house's own material, the tables that an owner of the box may replace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from rules.engine.contract.core import S
from rules.engine.contract.modules import Modules

if TYPE_CHECKING:
    from rules.engine.machine.position import Outcome


def no_binding(game: Any, module: str) -> None:
    """No facet depends on tables."""


class GameEditions(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of editions."""

    #: Revision of the rules for new games: it increases whenever an older log would no longer be legal.
    revision: int = 1
    #: The beginning of a game as an earlier revision of the rules played it. Asked for every game begun by one.
    begin_by: Callable[[int, Outcome[S]], Outcome[S]] = lambda revision, outcome: outcome
    #: The number of the house's own material that this game is played with where no module is. It goes up by one when its tables
    #: change so that games begun before would not go on alike. 0 for a game that is played with what was printed.
    house: int = 0
    #: The tables that an owner of the box may replace by a module; None in a game that has none of these.
    modules: Modules | None = None
    #: The hash of the module that this is the game of, "" for the house's own tables (``game_with_tables``).
    module: str = ""
    #: Called once for a game with a module's tables: rebuilds the facets that read tables.
    bind: Callable[[Any, str], None] = no_binding
