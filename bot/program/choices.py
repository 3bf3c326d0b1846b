"""What servers and people have chosen once and for all: languages, looks of pictures, who moderates, where games are opened.

Kept in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.store import Store
from bot.store.rows import Scope
from words import lang_of, with_own_names

#: Keys of settings. ``ROLE`` is the role of those who moderate a server's games.
LANG, ROLE, WHERE, FORUM, THEME = "lang", "moderators", "games", "forum", "theme"
#: Whether a server has had its welcome.
WELCOMED = "welcomed"
#: Key of what a server's channels are told of games that tell their story in chapters, and its values: the chapters when
#: they are over, also as far as they have come when they are handed over, or each important event by itself as well.
NEWS, CHAPTERS, HANDED, EVERYTHING = "news", "chapters", "handed", "everything"
#: Of a person: False for panels without a map.
PANEL_MAP = "panel_map"
#: Of a person: False for no hints in their first game of a kind.
HINTS = "hints"
#: Of a person: whether things bear the printed names, or those in the person's language where a game knows any.
NAMES, OWN, ORIGINAL = "names", "own", "original"
#: How these are said.
NAMED = {OWN: "choice-names-own", ORIGINAL: "choice-names-original"}
_KEYS = (LANG, ROLE, WHERE, FORUM, THEME, WELCOMED, NEWS, PANEL_MAP, HINTS, NAMES)
#: How these values are said.
TOLD = {CHAPTERS: "choice-news-chapters", HANDED: "choice-news-handed", EVERYTHING: "choice-news-everything"}
#: The themes of pictures, and how they are said.
THEMES = {"paper": "choice-theme-paper", "dark": "choice-theme-dark"}
#: The theme of whoever has chosen none.
USUAL = "paper"
#: Where a server opens its games (the channel of the command, threads of it, posts of a forum), and how that is said.
PLACES = {"here": "choice-place-here", "thread": "choice-place-thread", "forum": "choice-place-forum"}


class Choices:
    """The settings that every click needs, without asking the database each time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[tuple[str, int], dict[str, Any]] = {}
        #: Told when a person has chosen the language they are answered in, or None for that of their client.
        self.on_language: Callable[[int, str | None], None] | None = None

    async def load(self) -> None:
        """Read all of them. Called once before anybody is answered."""
        scopes: tuple[Scope, ...] = ("guild", "user")
        for scope in scopes:
            for owner, key, value in await self.store.people.all_settings(scope, _KEYS):
                self._known.setdefault((scope, owner), {})[key] = value

    def get(self, scope: Scope, owner: int | None, key: str) -> Any:
        """What was chosen, or None."""
        return self._known.get((scope, owner or 0), {}).get(key)

    def lang(self, user: int | None, otherwise: object) -> str:
        """The language in which a person is answered, with their wish for names: the one they chose, else ``otherwise``."""
        lang = lang_of(self.get("user", user, LANG) or otherwise)
        return with_own_names(lang) if self.get("user", user, NAMES) == OWN else lang

    def theme(self, guild: int | None, user: int | None = None) -> str:
        """The theme of a picture: of one that ``user`` alone sees their own if they have chosen one, else that of the server."""
        found = (self.get("user", user, THEME) if user else None) or self.get("guild", guild, THEME)
        return found if found in THEMES else USUAL

    async def set(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        """Choose; None: as if nothing had been chosen."""
        await self.store.people.set_setting(scope, owner, key, value)
        mine = self._known.setdefault((scope, owner), {})
        if value is None:
            mine.pop(key, None)
        else:
            mine[key] = value
        if (scope, key) == ("user", LANG) and self.on_language is not None:
            self.on_language(owner, value)

    def languages(self) -> dict[int, str]:
        """The people who have chosen a language, with it."""
        return {owner: kept[LANG] for (scope, owner), kept in self._known.items() if scope == "user" and LANG in kept}
