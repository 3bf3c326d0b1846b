"""Who is affected by a case, and which moderators have a stake in it and may neither rule on it nor see hidden information."""

from __future__ import annotations

from collections.abc import Iterable

from league.cases.docket import Case, CaseError, Docket, Ruling
from league.cases.events import Remedy
from league.formats.field import Proposal
from league.season.events import PlayerReplaced
from league.season.lines import tournament_field_of
from league.season.season import Season, SeasonError
from league.season.settings import BRACKETS, ENDLESS
from league.season.state import FieldPlace

#: Rulings that change what is played for, or who plays for it.
CHANGES_RESULTS: frozenset[Remedy] = frozenset(("adjudicate", "forfeit", "forfeit_both", "replay", "replace", "extend"))


def place_holders(season: Season, place: str) -> set[str]:
    """Everyone who holds or has held a place in the field."""
    found = {place}
    if place in season.places:
        found |= {*season.places[place].people(), *season.places[place].gone}
    for seq, event in enumerate(season.log):
        if isinstance(event, PlayerReplaced) and seq not in season.void and event.who in found:
            found.add(event.substitute)
    return found


def players_of_pairing(season: Season, pairing: int) -> set[str]:
    """Everyone who plays or has played in a pairing; empty if there is no such pairing."""
    try:
        found = season.pairing(pairing)
    except SeasonError:
        return set()
    return {who for place in found.pair.everyone for who in place_holders(season, place)}


def people_concerned(season: Season, case: Case) -> set[str]:
    """The people affected by a case: those it names, and the players of its pairing."""
    return set(case.raised.about) | players_of_pairing(season, case.raised.pairing)


def people_hit(ruling: Ruling) -> set[str]:
    """The people that a ruling names, who need not be those of its case."""
    ruled = ruling.ruled
    return {*ruled.lost, *ruled.carded, ruled.who, ruled.substitute} - {""}


def conflict_of_interest(season: Season, people: Iterable[str], pool: str, moderator: str) -> str:
    """Why a moderator has a stake in a matter of these people and this pool: a message id, "" if they have none.

    Their own game, their own pool, or a later opponent. In seasons without pools the second does not apply.
    """
    people = set(people)
    if moderator in people:
        return "case-own"
    mine = season.place_of(moderator) or _former_place(season, moderator)
    if mine is None:
        return ""
    theirs = {place.pool for place in season.places.values() if set(place.people()) & people} | {pool}
    if mine.pool and mine.pool in theirs:
        return "case-own-pool"
    for pairing in season.open_pairings():
        both = set(pairing.pair.everyone)
        if mine.id in both and any(set(season.places[one].people()) & people for one in both - {mine.id}):
            return "case-own-opponent"
    return ""


def place_in_play(season: Season, who: str) -> FieldPlace | None:
    """The place of somebody who plays, or who has withdrawn and may come back; None for all others."""
    mine = season.place_of(who)
    out_for_good = season.rules.format in BRACKETS or bool(season.seeds)
    return mine if mine is not None and (mine.present or not out_for_good) else None


def stake_in_round(season: Season, places: Iterable[str], moderator: str, proposal: Proposal | None, *, out: bool) -> str:
    """Why a moderator may not change a round that is still to come: a message id, "" if they may.

    ``places``: whose game is changed; ``out``: they are left out or withdrawn, so that others are paired again. A moderator who
    plays may do neither to anyone of their own part of the field (pool, division, bracket); a Swiss may be changed by swaps that
    touch neither their game nor their score group. In formats without rounds nothing is to come.
    """
    mine = place_in_play(season, moderator)
    if mine is None or season.rules.format in ENDLESS:
        return ""
    touched = {place for place in places if place in season.places and season.places[place].pool == mine.pool}
    if not touched:
        return ""
    if out or season.rules.format != "swiss" or proposal is None:
        return "case-own-round"
    pairs = [set(pair.everyone) for pair in proposal.pairs]
    touched |= {name for pair in pairs if pair & touched for name in pair}
    entrants = tournament_field_of(season, mine.pool).by_id()
    score = entrants[mine.id].points
    return "case-own-round" if mine.id in touched or any(entrants[one].points == score for one in touched) else ""


def stake_in_results(season: Season, places: Iterable[str], moderator: str) -> str:
    """Why a moderator may not touch what is played for by these places: a message id, "" if they may.

    A moderator who plays has rivals: everyone of their part of the field (pool, division, bracket), in a Swiss those with as many
    points. In formats without rounds nobody is a rival but an opponent.
    """
    mine = place_in_play(season, moderator)
    if mine is None or season.status != "running" or season.rules.format in ENDLESS:
        return ""
    touched = {place for place in places if place in season.places and season.places[place].pool == mine.pool}
    if touched and season.rules.format == "swiss" and not season.seeds:
        entrants = tournament_field_of(season, mine.pool).by_id()
        if mine.id in entrants:
            points = entrants[mine.id].points
            touched = {place for place in touched if place not in entrants or entrants[place].points == points}
    return "case-own-rival" if touched else ""


def stake_in_ruling(season: Season, docket: Docket, case: Case, remedy: Remedy, who: str, moderator: str) -> str:
    """Why a moderator may not give this ruling, or take it back, although they may rule on the case: see ``stake_in_results``.

    ``who``: the person that the ruling names.
    """
    against = docket.on_appeal(case) if remedy == "overturn" else None
    if against is not None:
        return stake_in_ruling(season, docket, docket.case(against.case), against.ruled.remedy, against.ruled.who, moderator)
    if remedy not in CHANGES_RESULTS:
        return ""
    raised = case.raised
    if 0 < raised.pairing <= len(season.pairings):
        return stake_in_results(season, season.pairing(raised.pairing).pair.everyone, moderator)
    people = {*raised.about, who}
    return stake_in_results(season, (one.id for one in season.places.values() if people & set(one.people())), moderator)


def _former_place(season: Season, who: str) -> FieldPlace | None:
    """The place a person held before being replaced: its pool still counts as theirs."""
    for seq, event in enumerate(season.log):
        if isinstance(event, PlayerReplaced) and seq not in season.void and event.who == who:
            return next((place for place in season.places.values() if who in place_holders(season, place.id)), None)
    return None


def moderator_stake(season: Season, case: Case, moderator: str) -> str:
    """Why a moderator may not rule on a case: a message id, "" if they may. Players cannot rule on cases they raised."""
    if case.raised.by == moderator and season.place_of(moderator) is not None:
        return "case-own"
    return conflict_of_interest(season, people_concerned(season, case), _pool_of_pairing(season, case.raised.pairing), moderator)


def stake_in_game(season: Season, pairing: int, moderator: str) -> str:
    """Why a moderator may not act in a game, nor see its hands: a message id, "" if they may."""
    people, pool = players_of_pairing(season, pairing), _pool_of_pairing(season, pairing)
    if code := conflict_of_interest(season, people, pool, moderator):
        return code
    known = 0 < pairing <= len(season.pairings)
    return stake_in_results(season, season.pairing(pairing).pair.everyone, moderator) if known else ""


def stake_in_chances(season: Season, docket: Docket, moderator: str) -> str:
    """Why a moderator may not see how a season's game would go on: a message id; "" for those who do not and will not play."""
    plays = any(moderator in place_holders(season, place) for place in season.places) or _former_place(season, moderator)
    return "case-chances-player" if plays or moderator in docket.alternates else ""


def may_rule(season: Season, docket: Docket, case: Case, moderator: str) -> None:
    """Raises CaseError for a moderator who has a stake in a case, or who made the ruling that is appealed against."""
    if code := moderator_stake(season, case, moderator):
        raise CaseError(code, number=case.number)
    against = docket.on_appeal(case)
    if against is not None and moderator in people_hit(against):
        raise CaseError("case-own", number=case.number)
    if moderator in docket.first_by(case):
        raise CaseError("case-other-moderator", number=case.number)


def may_appeal(season: Season, docket: Docket, ruling: int, who: str) -> None:
    """Raises CaseError for a person not affected by a ruling."""
    found = docket.ruling(ruling)
    if who not in people_concerned(season, docket.case(found.case)) | people_hit(found):
        raise CaseError("ruling-not-yours", number=ruling)


def _pool_of_pairing(season: Season, pairing: int) -> str:
    return season.pairing(pairing).pair.pool if 0 < pairing <= len(season.pairings) else ""
