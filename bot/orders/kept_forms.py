"""What forms hold until the game takes it: in memory by a key, the last one of each game and person in the store as well."""

from __future__ import annotations

import contextlib
import secrets
from typing import Any

import msgspec

from bot.panel.draft import BadDraftError
from bot.program.newest import Newest
from bot.store import StoreTroubleError
from bot.store.plans import UntakenForms

#: Forms that are kept in memory, the newest ones.
_MOST = 2_000


class FormMemory:
    """Keeps what was opened and sent. ``kinds``: the types of what may be kept."""

    def __init__(self, store: UntakenForms, kinds: Any) -> None:
        self._store = store
        self._decoder = msgspec.json.Decoder(kinds)
        #: By key: the game and the person whose form it is, and its content.
        self._kept: Newest[str, tuple[int, int, Any]] = Newest(_MOST)
        #: Keys that are not stored yet, by game and person.
        self._fresh: dict[tuple[int, int], str] = {}

    def keep(self, game: int, user: int, content: msgspec.Struct) -> str:
        """Keep a content. Returns its key; ``save`` makes it outlive a restart."""
        key = secrets.token_urlsafe(6)
        self._kept[key] = (game, user, content)
        self._fresh[game, user] = key
        return key

    async def save(self, game: int, user: int) -> None:
        """Store the newest content of a person. If the store fails, nothing more than memory is lost."""
        key = self._fresh.pop((game, user), "")
        if key in self._kept:
            with contextlib.suppress(StoreTroubleError):
                await self._store.save(game, user, key, msgspec.json.encode(self._kept[key][2]).decode())

    async def read(self, game: int, user: int, key: str) -> Any:
        """The content of a key. Raises BadDraftError where it is forgotten, or another person's."""
        kept = self._kept.get(key)
        if kept is not None and kept[:2] == (game, user):
            return kept[2]
        stored = await self._store.of(game, user, key)
        if stored is None:
            raise BadDraftError("forgotten")
        try:
            return self._decoder.decode(stored)
        except msgspec.DecodeError as error:
            raise BadDraftError("kept by another version") from error
