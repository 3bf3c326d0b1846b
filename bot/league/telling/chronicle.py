"""What happened in a season, in words: the entries of its log that people care for, with the reasons of rulings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.league.telling.signs import People, box_of
from league.season.events import (
    Came,
    Changed,
    Dropped,
    Ended,
    Entered,
    Event,
    Finished,
    Joined,
    Left,
    Opened,
    Published,
    Replaced,
    Resting,
    Reverted,
    Started,
)
from league.season.season import Season
from words import tr


def chronicle(events: Sequence[Event], season: Season, people: People, lang: str) -> list[tuple[int, str]]:
    """(number in the log, what happened), the oldest first; what says nothing to people is left out."""
    found = []
    for number, event in enumerate(events):
        text = told(event, season, people, lang)
        if text and number in season.void:
            text = tr(lang, "sheet-log-void", text=text)
        if text:
            found.append((number, text))
    return found


def told(event: Event, season: Season, people: People, lang: str) -> str:
    """One entry in words; "" for one that says nothing to people."""
    match event:
        case Opened():
            return tr(lang, "sheet-log-opened", name=event.settings.name)
        case Changed():
            return tr(lang, "sheet-log-changed")
        case Joined():
            return tr(lang, "sheet-log-joined", who=people.called(event.who))
        case Entered():
            return tr(lang, "sheet-log-joined", who=event.title)
        case Left():
            return tr(lang, "sheet-log-left", who=people.called(event.who))
        case Came():
            return tr(lang, "sheet-log-came", who=people.called(event.who))
        case Resting():
            return tr(lang, "sheet-log-resting", who=people.called(event.who), round=event.round)
        case Started():
            return tr(lang, "sheet-log-started", number=len(event.seeds))
        case Published():
            return tr(lang, "sheet-log-published", round=event.round, number=len(event.pairs))
        case Ended():
            return _result(event, season, people, lang)
        case Dropped():
            return tr(lang, "sheet-log-dropped", number=event.pairing, reason=event.reason)
        case Reverted():
            return tr(lang, "sheet-log-reverted", number=event.seq, reason=event.reason)
        case Replaced():
            return tr(
                lang, "sheet-log-replaced", who=people.called(event.who), whom=people.called(event.whom), reason=event.reason
            )
        case Finished():
            return tr(lang, "sheet-log-finished")
        case _:
            return ""


def _result(event: Ended, season: Season, people: People, lang: str) -> str:
    leg = season.pairing(event.pairing).legs[event.leg]
    pair = season.pairing(event.pairing).pair
    everyone = pair.everyone if pair.seats else (leg.first, leg.second)
    signs = [box_of(event.result, name).text for name in everyone]
    text = f"{' – '.join(people.at(season, name) for name in everyone)}: {'–'.join(signs)}"
    return tr(lang, "sheet-log-ruled", text=text, reason=event.reason) if event.reason else text
