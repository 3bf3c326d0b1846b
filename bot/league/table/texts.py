"""What is said of a season in one language: who plays whom, how it stands, why a pairing is as it is."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from bot.league.formats.field import Pair, Proposal, Reason
from bot.league.season.events import Result
from bot.league.season.reckoning import planned, standings, verdict_of
from bot.league.season.season import Pairing, Season
from bot.league.season.settings import Settings
from bot.league.table.leagues import Held
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.telling.text import Words
from bot.time.pace import read_pace
from words import tr

#: Lines of a table in one message.
MOST = 40


def points(number: Decimal) -> str:
    """Points as people write them: "2½"."""
    whole, half = divmod(number, 1)
    if half == Decimal("0.5"):
        return f"{int(whole)}½" if whole else "½"
    return f"{number.normalize():f}"


def when(moment: int) -> str:
    """A moment as everybody's own Discord shows it."""
    return f"<t:{moment}:f> (<t:{moment}:R>)"


class Names:
    """A season in words: ``words`` of its game, in the language in which they are to be."""

    def __init__(self, held: Held, words: Words | None = None, lang: str = "") -> None:
        self.held = held
        self.season: Season = held.season
        self.lang = lang or (words.lang if words is not None else held.row.lang)
        self.words = words

    def tr(self, msgid: str, **facts: Any) -> str:
        """A text of the host."""
        return tr(self.lang, msgid, **facts)

    def who(self, place: str) -> str:
        """Whoever holds a place, as a mention; a place that is gone by its number."""
        found = self.season.places.get(place)
        return f"<@{found.player if found is not None else place}>"

    # -- pairings ----------------------------------------------------------------------------------------------------

    def where(self, pairing: Pair, round_: int) -> str:
        """What a pairing is called: its round, its pool, its match of a bracket."""
        if pairing.table:
            return self.tr("league-where-match", match=pairing.table)
        if pairing.pool:
            return self.tr("league-where-pool", round=round_, pool=pairing.pool)
        return self.tr("league-where-round", round=round_) if round_ else self.tr("league-where-ladder")

    def seated(self, pairing: Pairing, leg: int) -> str:
        """To the two of a game: who has which side, until when."""
        assert self.words is not None
        rules, game = self.season.rules, self.words
        one = pairing.legs[leg]
        sides = find_scenario(find_game(rules.game), rules.scenario).shared(2)
        lines = [
            self.tr(
                "league-thread-head",
                name=rules.name,
                where=self.where(pairing.pair, pairing.round),
                leg=leg + 1 if len(pairing.legs) > 1 else 0,
            ),
            *(
                self.tr("league-side", who=self.who(name), seats=", ".join(map(game.seat, seats)))
                for name, seats in zip((one.first, one.second), sides, strict=True)
            ),
        ]
        if (pace := read_pace(rules.pace)) is not None:
            lines.append(self.tr("league-pace", pace=str(pace)))
        if until := self.season.until.get(pairing.round):
            lines.append(self.tr("league-until", at=when(until)))
        lines.append(self.tr("league-thread-hint"))
        return "\n".join(lines)

    def thread(self, pairing: Pairing, leg: int, plain: Sequence[str]) -> str:
        """The name of a game's thread; ``plain``: the two by name."""
        first, second = plain if not leg else reversed(plain)
        return f"{self.where(pairing.pair, pairing.round)} · {first} – {second}"[:100]

    def opening(self, pairing: Pairing, leg: int) -> str:
        """The line in the league's channel above a game's thread."""
        one = pairing.legs[leg]
        return f"{self.where(pairing.pair, pairing.round)} · {self.who(one.first)} – {self.who(one.second)}"

    def score(self, result: Result, first: str, second: str) -> str:
        """A result as a score: "1–0"; of a forfeit with a plus and a minus."""
        marks = {"win": "1", "draw": "½", "loss": "0"}
        if result.lost:
            return "–".join("-" if name in result.lost else "+" for name in (first, second))
        return "–".join(marks[verdict_of(result, name)] for name in (first, second))

    def result(self, pairing: Pairing, leg: int) -> str:
        """A game that is over, as a line for the league's channel."""
        one = pairing.legs[leg]
        assert one.result is not None
        return self.tr(
            "league-result",
            where=self.where(pairing.pair, pairing.round),
            first=self.who(one.first),
            second=self.who(one.second),
            score=self.score(one.result, one.first, one.second),
        )

    def reason(self, reason: Reason) -> str:
        """Why a pairing is as it is."""
        facts = {
            key: ", ".join(map(self.who, value))
            if isinstance(value, list | tuple)
            else self.who(value)
            if isinstance(value, str) and value in self.season.places
            else value
            for key, value in reason.facts.items()
        }
        return self.tr(reason.code, **facts)

    def proposal(self, proposal: Proposal, *, reasons: bool = True) -> list[str]:
        """A round that is proposed or published, a line for each pairing."""
        lines = []
        for number, pair in enumerate(proposal.pairs, 1):
            line = f"{number}. {self.who(pair.first)} – {self.who(pair.second)}"
            if pair.table or pair.pool:
                line += f" · {pair.table or pair.pool}"
            if pair.double:
                line += f" · {self.tr('league-both-sides')}"
            if reasons and (why := "; ".join(filter(None, map(self.reason, pair.reasons)))):
                line += f"\n-# {why}"
            lines.append(line)
        if proposal.byes:
            lines.append(self.tr("league-byes", who=", ".join(map(self.who, proposal.byes))))
        return lines

    # -- the season ----------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """What is played, how: one line."""
        return kind(self.season.rules, self.lang)

    def table(self, pool: str = "", most: int = MOST) -> list[str]:
        """The standings of the field or of a pool."""
        lines = []
        placed = standings(self.season, pool)
        for one in placed[:most]:
            games = sum(one.id in pairing.pair.both() and pairing.over for pairing in self.season.pairings)
            lines.append(
                self.tr("league-table-line", rank=one.rank, who=self.who(one.id), points=points(one.points), games=games)
            )
        if len(placed) > most:
            lines.append(self.tr("league-more", number=len(placed) - most))
        return lines

    def rounds(self) -> str:
        """How far it has come."""
        season = self.season
        if season.rules.format == "ladder":
            return self.tr("league-ladder-open", number=len(season.open_pairings()))
        return self.tr("league-round-of", round=season.round, most=max(planned(season), season.round))

    def open_games(self, most: int = MOST) -> list[str]:
        """The games of the round that is out, with their threads and results."""
        lines, listed = [], self.season.of_round(self.season.round) or self.season.open_pairings()
        for pairing in listed[:most]:
            for number, leg in enumerate(pairing.legs):
                mark = self.held.marks.get(f"leg-{pairing.id}-{number}")
                place = f" · <#{mark.channel_id}>" if mark is not None and mark.channel_id else ""
                score = self.score(leg.result, leg.first, leg.second) if leg.result is not None else "…"
                lines.append(f"{self.who(leg.first)} – {self.who(leg.second)}: {score}{place}")
        return lines


def kind(rules: Settings, lang: str) -> str:
    """What is played, how: one line."""
    try:
        game = find_game(rules.game)
        title = f"{game.title} · {Words(game, lang).scenario(find_scenario(game, rules.scenario))}"
    except DeniedError:
        title = f"{rules.game} · {rules.scenario}"
    how = tr(lang, f"league-format-{rules.format.replace('_', '-')}", rounds=rules.rounds, size=rules.pool_size)
    both = f" · {tr(lang, 'league-both-sides')}" if rules.sides == "both" else ""
    pace = f" · {rules.pace}" if rules.pace else ""
    return f"{title} · {how}{both}{pace}"
