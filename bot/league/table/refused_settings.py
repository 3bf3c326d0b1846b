"""Settings of a season that were sent in a form and refused: the form opens with them, even after a restart."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store.people import PeopleStore

#: The key of a person's setting that holds it: of the last form that was refused.
REFUSED = "season_form"


class RefusedSettings:
    """Keeps the last refused form of each moderator. ``form``: a form with several settings, or the setting that was typed."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people

    async def keep(self, user: int, season: int, form: str, sent: Mapping[str, str]) -> None:
        """Keep what was sent, instead of what was kept before."""
        await self._people.set_setting("user", user, REFUSED, {"season": season, "form": form, "sent": dict(sent)})

    async def sent(self, user: int, season: int, form: str) -> dict[str, str]:
        """What was sent in a form and refused; {} for nothing, or where another form came after it."""
        kept = (await self._people.settings("user", user)).get(REFUSED)
        if not isinstance(kept, dict) or (kept.get("season"), kept.get("form")) != (season, form):
            return {}
        found = kept.get("sent")
        return {str(name): str(value) for name, value in found.items()} if isinstance(found, dict) else {}

    async def drop(self, user: int, season: int, form: str) -> None:
        """Forget a form that was taken."""
        if await self.sent(user, season, form):
            await self._people.set_setting("user", user, REFUSED, None)
