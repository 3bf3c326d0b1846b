"""Moments as people write them, for pictures and files. In Discord messages, use Discord's own time stamps instead."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_datetime

from words.numerals import locale_of


def utc_moment_text(lang: str, at: datetime) -> str:
    """Day and time in UTC, such as "27 November, 18:00 UTC"."""
    when = at.astimezone(UTC)
    return f"{format_datetime(when, 'd MMMM', locale=locale_of(lang))}, {when:%H:%M} UTC"


def day_text(lang: str, at: datetime) -> str:
    """A day in UTC with its year, such as "27 November 2026"."""
    return format_datetime(at.astimezone(UTC), "d MMMM y", locale=locale_of(lang))


def short_day_text(at: datetime) -> str:
    """A day for the scale of a chart, such as "27.11."."""
    return f"{at.astimezone(UTC):%d.%m.}"
