"""The games of a season: rounds and challenges, sides, games and their results."""

from __future__ import annotations

from collections import Counter

import msgspec

from league.formats import ladder
from league.formats.field import Pair
from league.season import events
from league.season.settings import ENDLESS
from league.season.state import Leg, Pairing, SeasonError, State


def apply_publication(season: State, event: events.RoundPublished) -> None:
    """A round is published."""
    season.must_go_on()
    if event.round != season.round + 1:
        raise SeasonError("league-round-order", round=event.round, next=season.round + 1)
    names = [name for pair in event.pairs for name in pair.everyone] + list(event.byes)
    strangers = [name for name in (*names, *event.seeds) if name not in season.places]
    twice = sorted(name for name, times in Counter(names).items() if times > 1)
    if strangers or twice:
        raise SeasonError("league-pairs", who=(strangers or twice)[0])
    for pair in event.pairs:
        _seats_fit(pair)
    for pair in event.pairs:
        _add_pairing(season, event.round, pair)
    season.byes[event.round], season.until[event.round] = event.byes, event.until
    if event.seeds:
        season.seeds = event.seeds


def _seats_fit(pair: Pair) -> None:
    if (pair.others or pair.seats) and set(pair.seats.values()) != set(pair.everyone):
        raise SeasonError("league-pairs", who=pair.first)
    if pair.settle == "choice" and pair.chooser not in pair.both():
        raise SeasonError("league-pairs", who=pair.first)


def apply_added_pairing(season: State, event: events.PairingAdded) -> None:
    """Two without a game in the round that is out are paired; a bye of theirs in it is gone."""
    season.must_go_on()
    if season.rules.format != "swiss":
        raise SeasonError("league-pair-format")
    if not event.round or event.round != season.round:
        raise SeasonError("league-pair-round", round=event.round)
    busy = {name for pairing in season.of_round(event.round) for name in pairing.pair.everyone}
    both, places = event.pair.both(), season.places
    for name in event.pair.everyone:
        if name not in places or not places[name].present or name in busy or len(both) != 2:
            raise SeasonError("league-pair-busy", who=name)
    if len({places[name].pool for name in both}) != 1:
        raise SeasonError("league-pair-pools")
    if any(pairing.pair.both() == both and not pairing.dropped for pairing in season.pairings):
        raise SeasonError("league-pair-met")
    season.byes[event.round] = tuple(name for name in season.byes.get(event.round, ()) if name not in both)
    for name in both:
        season.resting.pop((name, event.round), None)
        places[name].joined = min(places[name].joined, event.round)
    _add_pairing(season, event.round, event.pair)


def apply_challenge(season: State, event: events.PairingArranged) -> None:
    """A game outside the rounds is arranged."""
    season.must_go_on()
    pair = event.pair
    if season.rules.format not in ENDLESS:
        raise SeasonError("league-no-challenges")
    for name in pair.everyone:
        if name not in season.places or not season.places[name].present or len(pair.both()) < 2:
            raise SeasonError("league-pairs", who=name)
    _add_pairing(season, 0, pair)
    for name in pair.everyone:
        season.queue.pop(name, None)


def _add_pairing(season: State, round_: int, pair: Pair) -> None:
    legs = []
    for board in range(max(1, season.rules.boards)):
        # At the second board the other team has the first seat, and so on alternately.
        one, other = (pair.first, pair.second) if board % 2 == 0 else (pair.second, pair.first)
        legs.append(Leg(one, other, board=board))
        if pair.double:
            legs.append(Leg(other, one, board=board))
    pairing = Pairing(len(season.pairings) + 1, round_, pair, legs, sided=not pair.settle)
    season.pairings.append(pairing)
    for number, leg in enumerate(legs if season.rules.boards else ()):
        # A member who has left does not play: a board that the captain has given to nobody else is lost.
        lost = [name for name in pair.both() if season.at_board(pairing, number, name) in season.places[name].missing()]
        if lost:
            leg.result = events.LeagueResult(lost=tuple(sorted(lost)))


def apply_sides(season: State, event: events.SidesChosen) -> None:
    """The sides of a pairing are settled."""
    season.must_run()
    pairing = season.pairing(event.pairing)
    if pairing.sided:
        raise SeasonError("league-sides-stand", pairing=event.pairing)
    if event.first not in pairing.pair.both():
        raise SeasonError("league-not-theirs", pairing=event.pairing)
    if event.first != pairing.pair.first:
        pairing.pair = msgspec.structs.replace(pairing.pair, first=pairing.pair.second, second=pairing.pair.first)
        for leg in pairing.legs:
            leg.first, leg.second = leg.second, leg.first
    pairing.sided, pairing.options, pairing.offers = True, dict(event.options), dict(event.offers)


def apply_game_begun(season: State, event: events.GameBegun) -> None:
    """A game is set up at the table."""
    leg = season.leg(event.pairing, event.leg)
    pairing = season.pairing(event.pairing)
    if not pairing.sided:
        raise SeasonError("league-sides-open", pairing=event.pairing)
    if pairing.dropped:
        raise SeasonError("league-pairing-dropped", pairing=event.pairing)
    if event.game in season.games:
        raise SeasonError("league-game-taken", game=event.game)
    if leg.game is not None:
        leg.before, leg.result = (*leg.before, leg.game), None
    leg.game = event.game
    season.games[event.game] = (event.pairing, event.leg)


def apply_replay_order(season: State, event: events.ReplayOrdered) -> None:
    """A game is to be replayed."""
    season.must_run()
    leg = season.leg(event.pairing, event.leg)
    if leg.game != event.game or leg.result is not None:
        raise SeasonError("league-game-not-there", game=event.game)
    leg.before, leg.game = (*leg.before, event.game), None


def apply_restored_game(season: State, event: events.GameRestored) -> None:
    """A game that was to be replayed counts after all; its replacement does not."""
    season.must_run()
    leg = season.leg(event.pairing, event.leg)
    if event.game not in leg.before:
        raise SeasonError("league-game-not-there", game=event.game)
    others = tuple(game for game in (*leg.before, leg.game) if game is not None and game != event.game)
    leg.before, leg.game, leg.result = others, event.game, None


def apply_result(season: State, event: events.GameEnded) -> None:
    """A game has a result."""
    season.must_run()
    leg = season.leg(event.pairing, event.leg)
    pairing = season.pairing(event.pairing)
    if pairing.dropped:
        raise SeasonError("league-pairing-dropped", pairing=event.pairing)
    _count_pairing_result(pairing, event.result)
    before, leg.result = leg.result, event.result
    if season.rules.format == "ladder" and before is None and event.result.winner:
        loser = leg.second if event.result.winner == leg.first else leg.first
        season.ladder = ladder.ladder_after_game(season.ladder, event.result.winner, loser)


def _count_pairing_result(pairing: Pairing, result: events.LeagueResult) -> None:
    everyone = pairing.pair.everyone
    several = bool(pairing.pair.seats)
    fits = result.winner in ("", *everyone) and set(result.lost) <= set(everyone) and result.winner not in result.lost
    if several and not result.lost:
        fits = fits and set(result.earned) == set(everyone)
    if not fits or (not several and result.earned):
        raise SeasonError("league-not-theirs", pairing=pairing.id)


def apply_dropped_pairing(season: State, event: events.PairingDropped) -> None:
    """A pairing does not count."""
    season.must_run()
    pairing = season.pairing(event.pairing)
    if pairing.dropped:
        raise SeasonError("league-pairing-dropped", pairing=event.pairing)
    if pairing.pair.table:
        raise SeasonError("league-dropped-bracket", pairing=event.pairing)
    pairing.dropped = True


def apply_taken_back_round(season: State, event: events.RoundTakenBack) -> None:
    """The latest round never was; whoever a moderator left out of it may be paired again."""
    season.must_run()
    if not event.round or event.round != season.round:
        raise SeasonError("league-round-order", round=event.round, next=season.round)
    for pairing in season.of_round(event.round):
        pairing.dropped = pairing.taken_back = True
    del season.until[event.round]
    season.byes.pop(event.round, None)
    for entry in season.log:
        if isinstance(entry, events.ByeRequested) and entry.round == event.round and entry.by != entry.who:
            place = season.place_of(entry.who)
            season.resting.pop(("" if place is None else place.id, event.round), None)
        if isinstance(entry, events.RoundPublished) and entry.round == event.round and entry.seeds:
            season.seeds = ()


def apply_season_end(season: State, event: events.SeasonFinished) -> None:
    """The season is over."""
    season.must_run()
    if left := season.open_pairings():
        raise SeasonError("league-open-pairings", number=len(left))
    season.status = "over"
