"""Which settings of a season are asked for together, in forms of up to five."""

from __future__ import annotations

from collections.abc import Mapping

from bot.league.settings.fields import offered_settings
from league.season.settings import SeasonSettings

#: Discord's maximum of fields in a form.
FIELDS = 5
#: The forms, and the settings that they ask for: the first ones that the format has and that may still be changed.
FORMS: Mapping[str, tuple[str, ...]] = {
    "play": ("format", "rounds", "pool_size", "double", "sides", "points", "qualify", "third", "reach", "up", "down"),
    "texts": ("name", "setups", "ties", "divisions", "own_rules"),
    "time": ("days", "pace", "live", "closes", "most", "delay", "threads"),
    "meeting": ("check_in", "grace", "arrange", "vacation", "digest"),
    "people": ("role", "account_days", "late", "boards", "hardly"),
}


def names_in_form(rules: SeasonSettings, form: str, *, running: bool) -> list[str]:
    """The settings that a form asks for; [] for no such form."""
    offered = {one.name for one in offered_settings(rules, running)}
    return [name for name in FORMS.get(form, ()) if name in offered][:FIELDS]
