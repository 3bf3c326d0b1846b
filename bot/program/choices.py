"""Permanent settings of servers and people: languages, themes of pictures, moderators' role, where games open.

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
#: A person's: True for colours that everybody tells apart, in pictures that only they see.
SIGHT = "sight"
#: How a theme with these colours ends (``render.paint.sight``).
SIGHT_THEME = "_sight"
#: A server's: after how many missed deadlines the computer holds a seat in its new games, 0 for never.
HOLD = "hold"
#: A server's: the channel that shows who waits for an opponent, 0 for none; without a choice where they asked.
SEEKERS = "seekers"
#: Whether a server has had its welcome.
WELCOMED = "welcomed"
#: Key for what a server's channels report of games whose story has chapters, and its values: finished chapters, also
#: unfinished ones at each handover, or each important event as well.
NEWS, CHAPTERS, HANDED, EVERYTHING = "news", "chapters", "handed", "everything"
#: A person's: False for panels without a map.
PANEL_MAP = "panel_map"
#: A person's: False for no hints in their first game of a kind.
HINTS = "hints"
#: A person's: True for messages said plainly, for people who hear them.
PLAINLY = "plainly"
#: A person's: whether things have their printed names, or names in the person's language if the game has any.
NAMES, OWN, ORIGINAL = "names", "own", "original"
#: The message of each value.
NAMED = {OWN: "choice-names-own", ORIGINAL: "choice-names-original"}
_KEYS = (LANG, ROLE, WHERE, FORUM, THEME, WELCOMED, NEWS, PANEL_MAP, HINTS, NAMES, SIGHT, PLAINLY, HOLD, SEEKERS)
#: The message of each value.
NEWS_LEVELS = {CHAPTERS: "choice-news-chapters", HANDED: "choice-news-handed", EVERYTHING: "choice-news-everything"}
#: The themes of pictures, with their messages.
THEMES = {"paper": "choice-theme-paper", "dark": "choice-theme-dark"}
#: The default theme.
USUAL = "paper"
#: Where a server opens its games (the channel of the command, threads of it, posts of a forum), with the messages.
PLACES = {"here": "choice-place-here", "thread": "choice-place-thread", "forum": "choice-place-forum"}


class Choices:
    """The settings that every click needs, in memory, without asking the database each time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[tuple[str, int], dict[str, Any]] = {}
        #: How often something was chosen here: what was read meanwhile may be older.
        self._chosen = 0
        #: Called when a person chooses the language of their answers; None means their client's language.
        self.on_language: Callable[[int, str | None], None] | None = None

    async def load(self) -> None:
        """Read all settings: before the first answer, and when another process may have changed any."""
        scopes: tuple[Scope, ...] = ("guild", "user")
        chosen, known = -1, dict[tuple[str, int], dict[str, Any]]()
        while chosen != self._chosen:  # what was chosen while it was read may be missing
            chosen, known = self._chosen, {}
            for scope in scopes:
                for owner, key, value in await self.store.people.all_settings(scope, _KEYS):
                    known.setdefault((scope, owner), {})[key] = value
        self._known = known

    async def reload_owner(self, scope: Scope, owner: int) -> None:
        """Another process has changed a setting of this server or person."""
        chosen = -1
        while chosen != self._chosen:
            chosen = self._chosen
            kept = {key: value for key, value in (await self.store.people.settings(scope, owner)).items() if key in _KEYS}
        before = self._known.get((scope, owner), {})
        self._known[(scope, owner)] = kept
        if scope == "user" and before.get(LANG) != kept.get(LANG) and self.on_language is not None:
            self.on_language(owner, kept.get(LANG))

    def get(self, scope: Scope, owner: int | None, key: str) -> Any:
        """The chosen value, or None."""
        return self._known.get((scope, owner or 0), {}).get(key)

    def lang(self, user: int | None, otherwise: object) -> str:
        """The language of answers to a person, with their wish for names: the one they chose, else ``otherwise``."""
        lang = lang_of(self.get("user", user, LANG) or otherwise)
        return with_own_names(lang) if self.get("user", user, NAMES) == OWN else lang

    def theme(self, guild: int | None, user: int | None = None) -> str:
        """The theme of a picture: ``user``'s choice for a picture that only they see, else the server's."""
        found = (self.get("user", user, THEME) if user else None) or self.get("guild", guild, THEME)
        theme = found if found in THEMES else USUAL
        return f"{theme}{SIGHT_THEME}" if user and self.get("user", user, SIGHT) else theme

    def hears(self, user: int) -> bool:
        """Whether a person hears messages: they are said plainly, without signs, and nothing is on a picture only."""
        return self.get("user", user, PLAINLY) is True

    async def set(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        """Choose a value; None removes the choice."""
        await self.store.people.set_setting(scope, owner, key, value)
        self._chosen += 1
        mine = self._known.setdefault((scope, owner), {})
        if value is None:
            mine.pop(key, None)
        else:
            mine[key] = value
        if (scope, key) == ("user", LANG) and self.on_language is not None:
            self.on_language(owner, value)

    def drop_person(self, user: int) -> None:
        """Drop a person's choices from memory: the store has them no more."""
        if self._known.pop(("user", user), None) and self.on_language is not None:
            self.on_language(user, None)

    def languages(self) -> dict[int, str]:
        """The people who have chosen a language, with it."""
        return {owner: kept[LANG] for (scope, owner), kept in self._known.items() if scope == "user" and LANG in kept}
