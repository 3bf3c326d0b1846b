"""Verbs that agree with names: a name says its own number, a message chooses the verb by it.

A name that is a plural word has the attribute ``.number = plural`` where it is written (``seat-germany = Niemcy``). A message
then says ``{ AGREE($seat) -> [plural] play *[singular] plays }``. Several names in a row are plural, whatever they are.
"""

from __future__ import annotations

from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax.ast import Message, Resource

#: What a name says of itself, and the two answers.
NUMBER = "number"
PLURAL, SINGULAR = "plural", "singular"
#: What stands between names in a row.
_BETWEEN = ", "


class Spoken(FluentBundle):
    """Messages of one language, and what its names are: one or several."""

    def __init__(self, lang: str) -> None:
        super().__init__([lang], functions={"AGREE": self.number_of}, use_isolating=False)
        self._having_number: list[str] = []
        self._plurals: frozenset[str] | None = None

    def learn(self, resource: Resource) -> None:
        """Add the messages of a file; later ones replace those of the same id."""
        self.add_resource(resource, allow_overrides=True)
        self._having_number += [
            entry.id.name
            for entry in resource.body
            if isinstance(entry, Message) and any(one.id.name == NUMBER for one in entry.attributes)
        ]
        self._plurals = None

    def number_of(self, name: Any) -> Any:
        """Whether a verb behind a name, as it is shown, is "plural" or "singular"."""
        if self._plurals is None:
            self._plurals = frozenset(shown for one in self._having_number if (shown := self._plural(one)))
        return PLURAL if str(name) in self._plurals or _BETWEEN in str(name) else SINGULAR

    def _plural(self, msgid: str) -> str:
        """What a message says if it is a plural name; "" for others."""
        message = self.get_message(msgid)
        if message.value is None or NUMBER not in message.attributes:
            return ""
        number, _ = self.format_pattern(message.attributes[NUMBER])
        return str(self.format_pattern(message.value)[0]) if number == PLURAL else ""
