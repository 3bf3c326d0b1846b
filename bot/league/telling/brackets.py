"""The bracket of a season as a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.league.telling.signs import SeasonPeople, halved_points_text, season_title
from bot.league.telling.standings import season_heading
from league.formats.elimination import BYE, MatchStanding
from league.formats.field import NOTHING
from league.season.lines import pairing_lines_of
from league.season.reckoning import bracket_standings
from league.season.season import Season
from render.sheet import Block, Bracket, BracketEntry, BracketMatch, SheetScene, Stage
from words import tr


def bracket_sheet(season: Season, people: SeasonPeople, lang: str, *, wide: bool = False) -> SheetScene | None:
    """The matches of a knock-out or of the play-offs; None before there are any."""
    found = bracket_standings(season)
    if not found:
        return None
    upper = [one for one in found.values() if one.match.id.startswith("w")]
    lower = [one for one in found.values() if one.match.id.startswith("l")]
    last = [found[name] for name in ("final", "again", "third") if name in found]
    seeds = _bracket_seeds(found)
    blocks: list[Block] = []
    stages = _bracket_stages(season, people, lang, upper, seeds, double=bool(lower))
    if not lower and last:
        *rest, final = stages
        stages = [*rest, Stage(final.title, (*final.matches, _bracket_match(season, people, lang, last[0], seeds)))]
    blocks.append(Bracket(tuple(stages), tr(lang, "sheet-bracket-upper") if lower else ""))
    if lower:
        blocks.append(
            Bracket(tuple(_bracket_stages(season, people, lang, lower, seeds, double=True)), tr(lang, "sheet-bracket-lower"))
        )
        finals = [one for one in last if one.match.id != "again" or all(one.players)]
        ends = [
            Stage(tr(lang, f"sheet-stage-{one.match.id}"), (_bracket_match(season, people, lang, one, seeds, False),))
            for one in finals
        ]
        blocks.append(Bracket(tuple(ends)))
    return SheetScene(season_title(season), season_heading(season, lang), tuple(blocks), wide, lang)


def _bracket_seeds(found: Mapping[str, MatchStanding]) -> dict[str, str]:
    """The bracket's seed of each place."""
    return {
        player: str(source.number)
        for one in found.values()
        for source, player in zip(one.match.sources, one.players, strict=True)
        if source.kind == "seed" and player
    }


def _bracket_stages(
    season: Season, people: SeasonPeople, lang: str, matches: Sequence[MatchStanding], seeds: Mapping[str, str], *, double: bool
) -> list[Stage]:
    rounds = sorted({one.match.round for one in matches})
    found = []
    for number_ in rounds:
        here = [one for one in matches if one.match.round == number_]
        title = tr(lang, "sheet-round", round=number_) if double else _stage_title(lang, len(here))
        found.append(Stage(title, tuple(_bracket_match(season, people, lang, one, seeds) for one in here)))
    return found


def _stage_title(lang: str, matches: int) -> str:
    names = {1: "sheet-stage-final", 2: "sheet-stage-semi", 4: "sheet-stage-quarter"}
    return tr(lang, names[matches]) if matches in names else tr(lang, "sheet-stage-of", number=2 * matches)


def _bracket_match(
    season: Season, people: SeasonPeople, lang: str, one: MatchStanding, seeds: Mapping[str, str], labelled: bool = True
) -> BracketMatch:
    pairing = next((pairing for pairing in season.pairings if pairing.pair.table == one.match.id and not pairing.dropped), None)
    scores: dict[str, str] = {}
    if pairing is not None and pairing.over:
        worth = pairing_lines_of(pairing, season.rules, apart=True)
        for name in pairing.pair.both():
            scores[name] = halved_points_text(sum((line.points for who, line in worth if who == name), NOTHING), lang)
    entries = [
        BracketEntry(people.at(season, name), seeds.get(name, ""), scores.get(name, ""), one.winner == name)
        if name
        else BracketEntry()
        for name in one.players
    ]
    after = tuple(source.match for source in one.match.sources if source.kind == "winner")
    label = tr(lang, "sheet-stage-third") if one.match.id == "third" and labelled else ""
    return BracketMatch(one.match.id, (entries[0], entries[1]), after, label, BYE not in one.players)
