"""Names of things: kinds of values, their names in each language, their headings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic

import msgspec

from rules.engine.contract.core import S
from rules.engine.contract.kinds import FACT_KINDS, KINDS, Kind


class GameNaming(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of names."""

    #: Kinds of values -> the host's kinds: a place, a piece, a card ... A game adds its own to ``KINDS``.
    kinds: Mapping[str, Kind] = msgspec.field(default_factory=lambda: KINDS)
    #: Names of facts -> kinds of values, beyond ``FACT_KINDS``: so that a fact is shown by its name, not by its id.
    fact_kinds: Mapping[str, str] = {}
    #: The kinds whose names depend on the state they are named in ("CV Shokaku 14-14"); None: any may.
    state_kinds: frozenset[str] | None = None
    #: Kinds -> the kind with shorter names of the same values, for long lists; kinds not listed here have none.
    brief_kinds: Mapping[str, str] = {}
    #: The name of a value (unit, area, card, choice ...) as a player says it, at most 100 characters, by its kind, id, language
    #: and the state, None where none is at hand. Called through ``label``.
    label_text: Callable[[str, str, str, S | None], str] = lambda kind, value, lang, state: value
    #: More names of a value (its kind, id) in a language: understood when typed, and found by search. ``label_text`` shows one of
    #: them if asked for a language with own names (``words.own_names``); people are offered that choice. None: there are none.
    other_names: Callable[[str, str, str], tuple[str, ...]] | None = None
    #: The heading under which a long list shows a value (its kind, id): the area of a unit, the region of an area, ... or "".
    group: Callable[[str, str, S], str] = lambda *_: ""
    #: All values of a kind that a player may ask about: the same for everybody.
    named: Callable[[S, str], tuple[str, ...]] = lambda *_: ()
    #: All values of a kind that the game has at all, those that come later too: explained by name, without a place.
    owned: Callable[[S, str], tuple[str, ...]] = lambda *_: ()

    def label(self, kind: str, value: str, lang: str, state: S | None = None) -> str:
        """The name of a value as a player says it."""
        return self.label_text(kind, value, lang, state)

    def called(self, kind: str, value: str, lang: str) -> tuple[str, ...]:
        """The result of ``other_names``; nothing in a game without these."""
        return () if self.other_names is None else self.other_names(kind, value, lang)

    def kind(self, name: str) -> Kind:
        """The host's kind of a game's kind; undeclared kinds are words."""
        return self.kinds.get(name, "word")

    def kind_of(self, what: Kind, state: S) -> str:
        """The kind of its pieces, places ... that players can name anywhere (``named``), the first one if there are several.

        "" in a game without any.
        """
        return next((name for name, kind in self.kinds.items() if kind == what and self.named(state, name)), "")

    def fact_kind(self, name: str) -> str:
        """The kind of a fact of this name, or "" for a plain number or word."""
        return self.fact_kinds.get(name) or FACT_KINDS.get(name, "")

    def lasting(self, kind: str) -> bool:
        """Whether values of a kind have the same names in every state (``label``): their texts are then cached."""
        return self.state_kinds is not None and kind not in self.state_kinds
