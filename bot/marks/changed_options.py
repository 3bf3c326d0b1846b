"""Options of a game with some of them changed: what is stored is the change, not all that was known when it was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class ChangedOptions(dict[str, Any]):
    """The options as they are to be; ``changes`` says which of them, each with what was there before (None: nothing).

    Another process may have changed other options of the same game meanwhile: a decision bears a revision, an option none.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        """``options``: as they are known; changes in them that are not stored yet stay to be stored."""
        super().__init__(options)
        self.changes: dict[str, Any] = dict(options.changes) if isinstance(options, ChangedOptions) else {}

    def change_option(self, key: str, value: Any) -> None:
        """Set an option; None removes it."""
        self.changes.setdefault(key, self.get(key))
        if value is None:
            self.pop(key, None)
        else:
            self[key] = value

    def applied_to(self, stored: Mapping[str, Any]) -> dict[str, Any] | None:
        """The stored options with the changes; None if somebody else has changed one of the same options meanwhile."""
        found = dict(stored)
        for key, before in self.changes.items():
            now, after = stored.get(key), self.get(key)
            if now != before and now != after:
                return None
            if after is None:
                found.pop(key, None)
            else:
                found[key] = after
        return found

    def note_stored(self) -> None:
        """Everything is stored: what changes from now on is another change."""
        self.changes.clear()
