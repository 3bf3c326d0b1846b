"""Who is in a season: registrations, teams and their boards, requested byes, the start, alternates, the queue."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

from league.season import events
from league.season.members import check_free
from league.season.settings import BRACKETS, OPEN
from league.season.state import FieldPlace, SeasonError, State, Wait

#: The most points that one penalty takes.
MOST_PENALTY = Decimal(100)


def apply_entry(season: State, event: events.PlayerJoined) -> None:
    """A player registers."""
    if season.rules.boards:
        raise SeasonError("league-teams-only", boards=season.rules.boards)
    pool = _may_enter(season, (event.who,), event.pool)
    _take_seat(season, FieldPlace(event.who, event.who, event.rating, pool=pool))


def apply_team_entry(season: State, event: events.TeamEntered) -> None:
    """A team registers."""
    rules = season.rules
    if not rules.boards:
        raise SeasonError("league-no-teams")
    if len(event.boards) != rules.boards:
        raise SeasonError("league-boards-number", boards=rules.boards)
    if not 1 <= len(event.title.strip()) <= 60:
        raise SeasonError("league-name-length")
    if event.who in season.places or event.title in {place.title for place in season.places.values()}:
        raise SeasonError("league-team-taken", title=event.title)
    playing = (*event.boards, *event.reserves)
    people = playing if event.captain in playing else (event.captain, *playing)
    if len(set(people)) != len(people):
        raise SeasonError("league-in-already")
    check_free(season, event.asked)
    pool = _may_enter(season, tuple(one for one in people if one not in event.asked), event.pool)
    place = FieldPlace(event.who, event.captain, event.rating, pool=pool, title=event.title)
    place.boards, place.reserves = list(event.boards), list(event.reserves)
    place.asked = [one for one in playing if one in event.asked]
    _take_seat(season, place)


def _may_enter(season: State, people: tuple[str, ...], pool: str) -> str:
    """The pool in which they start, if they may join. Raises SeasonError if not."""
    rules = season.rules
    if season.status == "over":
        raise SeasonError("league-over")
    season.must_be_free(people)
    if rules.most and len(season.places) >= rules.most:
        raise SeasonError("league-full", most=rules.most)
    if pool and pool not in rules.divisions:
        raise SeasonError("league-no-division", name=pool)
    if season.status == "entries":
        return pool
    if rules.format not in OPEN or 0 <= rules.late <= season.round:
        raise SeasonError("league-no-late-entry")
    return pool or (rules.divisions[-1] if rules.divisions else "")


def _take_seat(season: State, place: FieldPlace) -> None:
    place.seed, place.joined = len(season.places) + 1, season.round + 1
    season.places[place.id] = place
    if season.status == "running" and season.rules.format == "ladder":
        season.ladder.append(place.id)


def apply_leave(season: State, event: events.PlayerLeft) -> None:
    """A registration is cancelled, or a player withdraws."""
    place = season.held(event.who)
    if season.status == "entries":
        del season.places[place.id]
    else:
        place.present = False
        season.queue.pop(place.id, None)


def apply_return(season: State, event: events.PlayerReturned) -> None:
    """A player returns. Players who leave a bracket cannot."""
    place = season.held(event.who)
    if season.rules.format in BRACKETS or season.seeds:
        raise SeasonError("league-out-for-good")
    place.present = True


def apply_bye(season: State, event: events.ByeRequested) -> None:
    """A player requests a bye."""
    place = season.held(event.who)
    rules = season.rules
    if rules.format not in ("swiss", "pods") or not season.round < event.round <= rules.rounds:
        raise SeasonError("league-no-rest", round=event.round)
    season.resting[place.id, event.round] = event.half


def apply_cancelled_bye(season: State, event: events.ByeCancelled) -> None:
    """A player plays a coming round after all."""
    place = season.held(event.who)
    if event.round <= season.round or (place.id, event.round) not in season.resting:
        raise SeasonError("league-no-bye", round=event.round)
    del season.resting[place.id, event.round]


def apply_start(season: State, event: events.SeasonStarted) -> None:
    """Registration closes."""
    if season.status != "entries":
        raise SeasonError("league-running")
    if len(season.places) < 2:
        raise SeasonError("league-too-few", number=len(season.places))
    if sorted(event.seeds) != sorted(season.places):
        raise SeasonError("league-seeds")
    named = Counter(name for names in event.pools.values() for name in names)
    if event.pools and named != Counter(event.seeds):
        raise SeasonError("league-pools-names")
    if lacking := [place for place in season.places.values() if place.missing()]:
        raise SeasonError("league-team-missing", title=lacking[0].title, who=lacking[0].missing()[0])
    if any(len(names) < 2 for names in event.pools.values()):
        raise SeasonError("league-pool-small")
    for seed, name in enumerate(event.seeds, 1):
        season.places[name].seed = seed
    for pool, names in event.pools.items():
        for name in names:
            season.places[name].pool = pool
    season.status, season.ladder, season.seed = "running", list(event.seeds), event.seed


def apply_penalty(season: State, event: events.PointsDeducted) -> None:
    """Points are taken off a total."""
    season.must_run()
    if not Decimal(0) < event.points <= MOST_PENALTY or event.points % Decimal("0.1"):
        raise SeasonError("league-penalty", most=int(MOST_PENALTY))
    season.held(event.who).penalty += event.points


def apply_replacement(season: State, event: events.PlayerReplaced) -> None:
    """An alternate takes over a place, or a board in a team; a reserve of that team may do so too."""
    place = next((one for one in season.places.values() if event.who in one.gone), None) or season.held(event.who)
    theirs = season.place_of(event.substitute)
    if theirs is not None and not (theirs is place and event.substitute in place.reserves):
        raise SeasonError("league-in-already")

    def swapped(names: list[str]) -> list[str]:
        return [event.substitute if name == event.who else name for name in names]

    place.reserves = [name for name in place.reserves if name != event.substitute]
    place.boards, place.reserves = swapped(place.boards), swapped(place.reserves)
    for (team, round_), names in season.lineups.items():
        if team == place.id and round_ >= season.round:
            season.lineups[team, round_] = tuple(swapped(list(names)))
    if place.player == event.who:
        place.player = event.substitute
    place.asked = [name for name in place.asked if name != event.substitute]
    place.gone = [name for name in place.gone if name != event.who]
    place.present = True


# -- teams ---------------------------------------------------------------------------------------------------------------------


def apply_lineup(season: State, event: events.LineupSet) -> None:
    """A team changes its line-up."""
    place = _team_named(season, event.team)
    mine = set(place.boards) | set(place.reserves) | {place.player}
    if len(event.boards) != season.rules.boards or len(set(event.boards)) != len(event.boards):
        raise SeasonError("league-boards-number", boards=season.rules.boards)
    if strangers := [name for name in event.boards if name not in mine]:
        raise SeasonError("league-not-in-team", who=strangers[0], title=place.title)
    absent = [name for name in event.boards if name in place.asked and name not in place.boards]
    if absent and season.status == "running":
        raise SeasonError("league-not-agreed", who=absent[0], title=place.title)
    if event.round:
        if event.round < season.round or _has_team_begun(season, place.id, event.round):
            raise SeasonError("league-lineup-late", round=event.round)
        season.lineups[place.id, event.round] = event.boards
        return
    # Games already played keep their players.
    for number in range(1, season.round + 1):
        season.lineups.setdefault((place.id, number), tuple(place.boards))
    playing = (*place.boards, *place.reserves)
    place.boards = list(event.boards)
    place.reserves = [name for name in playing if name not in (*event.boards, *place.gone)]
    place.gone = [name for name in place.gone if name in place.boards]


def apply_substitute(season: State, event: events.SubstituteSeated) -> None:
    """A reserve takes over a board of the current round, provided that no game of that board has a result."""
    place = _team_named(season, event.team)
    if event.who not in place.people():
        raise SeasonError("league-not-in-team", who=event.who, title=place.title)
    mine = [pairing for pairing in season.of_round(event.round) if place.id in pairing.pair.everyone]
    legs = [leg for pairing in mine for leg in pairing.legs if leg.board == event.board]
    if event.round != season.round or not legs or any(leg.result is not None for leg in legs):
        raise SeasonError("league-lineup-late", round=event.round)
    now = list(season.lineup(place.id, event.round))
    if event.who in now:
        raise SeasonError("league-at-board", who=event.who, round=event.round)
    now[event.board] = event.who
    season.lineups[place.id, event.round] = tuple(now)


def apply_reserve(season: State, event: events.ReserveAdded) -> None:
    """A team gets one more reserve."""
    place = _team_named(season, event.team)
    if event.who != place.player or event.who in (*place.boards, *place.reserves):
        season.must_be_free((event.who,))
    place.asked = [name for name in place.asked if name != event.who]
    place.gone = [name for name in place.gone if name != event.who]
    place.reserves.append(event.who)


def apply_release(season: State, event: events.ReserveReleased) -> None:
    """A reserve leaves their team."""
    place = _team_named(season, event.team)
    coming = [names for (team, round_), names in season.lineups.items() if team == place.id and round_ >= season.round]
    if event.who not in place.reserves or any(event.who in names for names in coming):
        raise SeasonError("league-not-released", title=place.title)
    place.reserves.remove(event.who)


def _team_named(season: State, name: str) -> FieldPlace:
    place = season.place(name)
    if season.status == "over":
        raise SeasonError("league-over")
    if not place.boards:
        raise SeasonError("league-no-teams")
    return place


def _has_team_begun(season: State, team: str, round_: int) -> bool:
    found = (pairing for pairing in season.of_round(round_) if team in pairing.pair.everyone)
    return any(leg.game is not None or leg.result is not None for pairing in found for leg in pairing.legs)


# -- the queue -----------------------------------------------------------------------------------------------------------------


def apply_waiting(season: State, event: events.QueueJoined) -> None:
    """A player joins the queue."""
    season.must_run()
    place = season.held(event.who)
    if season.rules.format != "queue":
        raise SeasonError("league-no-queue")
    if not place.present:
        raise SeasonError("league-not-in")
    if place.id in season.queue:
        raise SeasonError("league-waits-already")
    season.queue[place.id] = Wait(event.since, event.wish)


def apply_stopped_waiting(season: State, event: events.QueueLeft) -> None:
    """A player leaves the queue."""
    place = season.held(event.who)
    if season.queue.pop(place.id, None) is None:
        raise SeasonError("league-waits-not")
