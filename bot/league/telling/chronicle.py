"""A season's history in words: the log entries that interest people, with the reasons of rulings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.league.telling.signs import SeasonPeople, box_of
from bot.telling.named import bound_scores, isolate_text, isolated_name
from league.season.events import (
    ByeCancelled,
    ByeRequested,
    EntryReverted,
    GameEnded,
    MemberAgreed,
    MemberLeft,
    PairingAdded,
    PairingDropped,
    PlayerJoined,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    PointsDeducted,
    RoundPublished,
    RoundTakenBack,
    SeasonEvent,
    SeasonFinished,
    SeasonOpened,
    SeasonPaused,
    SeasonResumed,
    SeasonStarted,
    SettingsChanged,
    TeamEntered,
)
from league.season.season import Season
from league.ties.telling import local_number_text
from words import tr


def season_chronicle(events: Sequence[SeasonEvent], season: Season, people: SeasonPeople, lang: str) -> list[tuple[int, str]]:
    """(number in the log, text), oldest first; entries without a text are left out."""
    found = []
    for number, event in enumerate(events):
        text = season_entry_text(event, season, people, lang)
        if text and number in season.void:
            text = tr(lang, "sheet-log-void", text=text)
        if text:
            found.append((number, text))
    return found


def season_entry_text(event: SeasonEvent, season: Season, people: SeasonPeople, lang: str) -> str:
    """One entry as text; "" for an entry that is not shown."""
    match event:
        case SeasonOpened():
            return tr(lang, "sheet-log-opened", name=isolated_name(event.settings.name))
        case SettingsChanged():
            return tr(lang, "sheet-log-changed")
        case PlayerJoined():
            return tr(lang, "sheet-log-joined", who=isolate_text(people.called(event.who)))
        case TeamEntered():
            return tr(lang, "sheet-log-joined", who=isolated_name(event.title))
        case MemberAgreed() | MemberLeft():
            msgid = "sheet-log-agreed" if isinstance(event, MemberAgreed) else "sheet-log-parted"
            team = season.places.get(event.team)
            if team is None:
                return ""
            return tr(lang, msgid, who=isolate_text(people.called(event.who)), title=isolated_name(team.title))
        case PlayerLeft():
            return tr(lang, "sheet-log-left", who=isolate_text(people.called(event.who)))
        case PlayerReturned():
            return tr(lang, "sheet-log-came", who=isolate_text(people.called(event.who)))
        case ByeRequested():
            return tr(lang, "sheet-log-resting", who=isolate_text(people.called(event.who)), round=event.round)
        case ByeCancelled():
            return tr(lang, "sheet-log-plays", who=isolate_text(people.called(event.who)), round=event.round)
        case SeasonStarted():
            return tr(lang, "sheet-log-started", number=len(event.seeds))
        case RoundPublished():
            return tr(lang, "sheet-log-published", round=event.round, number=len(event.pairs))
        case PairingAdded():
            both = " – ".join(isolate_text(people.at(season, name)) for name in (event.pair.first, event.pair.second))
            return tr(lang, "sheet-log-paired", who=both, round=event.round)
        case RoundTakenBack():
            return tr(lang, "sheet-log-untaken", round=event.round, reason=event.reason)
        case GameEnded():
            return _result_entry_text(event, season, people, lang)
        case PairingDropped():
            return tr(lang, "sheet-log-dropped", number=event.pairing, reason=event.reason)
        case EntryReverted():
            return tr(lang, "sheet-log-reverted", number=event.seq, reason=event.reason)
        case PlayerReplaced():
            return tr(
                lang,
                "sheet-log-replaced",
                who=isolate_text(people.called(event.who)),
                other=isolate_text(people.called(event.substitute)),
                reason=event.reason,
            )
        case PointsDeducted():
            who, points = isolate_text(people.called(event.who)), local_number_text(lang, event.points)
            return tr(lang, "sheet-log-fined", who=who, points=points, reason=event.reason)
        case SeasonPaused() | SeasonResumed():
            return tr(lang, "sheet-log-paused" if isinstance(event, SeasonPaused) else "sheet-log-goes-on")
        case SeasonFinished():
            return tr(lang, "sheet-log-finished")
        case _:
            return ""


def _result_entry_text(event: GameEnded, season: Season, people: SeasonPeople, lang: str) -> str:
    leg = season.pairing(event.pairing).legs[event.leg]
    pair = season.pairing(event.pairing).pair
    everyone = pair.everyone if pair.seats else (leg.first, leg.second)
    signs = [box_of(event.result, name).text for name in everyone]
    names = " – ".join(isolate_text(people.at(season, name)) for name in everyone)
    text = f"{names}: {bound_scores('–'.join(signs))}"
    return tr(lang, "sheet-log-ruled", text=text, reason=event.reason) if event.reason else text
