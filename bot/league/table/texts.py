"""What is said of a season in one language: who plays whom, how it stands, why a pairing is as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from bot.league.table import messages
from bot.league.table.leagues import CORE, Held
from bot.league.table.matches import match_name
from bot.league.table.per_round import by_round, setup_text
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.telling.text import Words, plain, typed
from bot.time.pace import read_pace
from league.formats.field import Pair, Proposal, Reason
from league.season.events import LeagueResult
from league.season.games import holding
from league.season.reckoning import planned, ranking, standings, verdict_of
from league.season.season import Pairing, Season
from league.season.settings import ENDLESS, Settings
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
        if found is not None and found.title:
            return plain(found.title)
        return f"<@{found.player if found is not None else place}>"

    def at_board(self, pairing: Pairing, leg: int, place: str) -> str:
        """Whoever plays a game of a pairing for a place, as a mention; of a team with its name."""
        user = f"<@{self.season.at_board(pairing, leg, place)}>"
        title = self.season.places[place].title
        return f"{user} ({plain(title)})" if title else user

    def sides(self, pairing: Pairing, leg: int = 0) -> list[str]:
        """The seats of each of those in a game, in words, in the order in which they are named."""
        setup = self.season.setup(pairing)
        game = find_game(self.season.rules.game)
        info = find_scenario(game, setup.scenario)
        words, held = Words(game, self.lang), holding(pairing, leg, info)
        return [", ".join(words.seat(seat) for seat in info.seats if held.get(seat) == name) for name in _order(pairing, leg)]

    # -- pairings ----------------------------------------------------------------------------------------------------

    def where(self, pairing: Pair, round_: int) -> str:
        """What a pairing is called: its round, its pool, its match of a bracket."""
        if pairing.table:
            return self.match(pairing.table)
        if pairing.pool:
            return self.tr("league-where-pool", round=round_, pool=pairing.pool)
        return self.tr("league-where-round", round=round_) if round_ else typed(self.season.rules.name)

    def match(self, name: str) -> str:
        """What a match of a bracket is called."""
        return match_name(self.season, name, self.lang)

    def seated(self, pairing: Pairing, leg: int) -> str:
        """To the two of a game: who has which side, until when."""
        rules = self.season.rules
        lines = [
            self.tr(
                "league-thread-head",
                name=typed(rules.name),
                where=self.where(pairing.pair, pairing.round),
                leg=leg + 1 if len(pairing.legs) > 1 else 0,
            ),
            *(
                self.tr("league-side", who=self.at_board(pairing, leg, name), seats=seats)
                for name, seats in zip(_order(pairing, leg), self.sides(pairing, leg), strict=True)
            ),
        ]
        if (pace := read_pace(rules.pace)) is not None:
            lines.append(self.tr("league-pace", pace=str(pace)))
        if until := self.season.until.get(pairing.round):
            lines.append(self.tr("league-until", at=when(until)))
        lines.append(self.tr("league-thread-hint"))
        return "\n".join(lines)

    def thread(self, pairing: Pairing, leg: int, called: Mapping[str, str]) -> str:
        """The name of a game's thread; ``called``: those in it by name."""
        return f"{self.where(pairing.pair, pairing.round)} · {' – '.join(called[name] for name in _order(pairing, leg))}"[:100]

    def opening(self, pairing: Pairing, leg: int) -> str:
        """The line in the league's channel above a game's thread."""
        who = " – ".join(self.at_board(pairing, leg, name) for name in _order(pairing, leg))
        return f"{self.where(pairing.pair, pairing.round)} · {who}"

    def score(self, result: LeagueResult, among: Sequence[str]) -> str:
        """A result as a score: "1–0"; of a forfeit with a plus and a minus; of several people their points."""
        if result.earned:
            return "–".join(points(Decimal(str(result.earned[name].result))) if name in result.earned else "?" for name in among)
        if result.lost:
            return " : ".join("−" if name in result.lost else "+" for name in among)
        marks = {"win": "1", "draw": "½", "loss": "0"}
        return "–".join(marks[verdict_of(result, name)] for name in among)

    def result(self, pairing: Pairing, leg: int) -> str:
        """A game that is over, as a line for the league's channel."""
        one = pairing.legs[leg]
        assert one.result is not None
        told = self.tr(
            "league-result",
            where=self.where(pairing.pair, pairing.round),
            who=" – ".join(self.at_board(pairing, leg, name) for name in _order(pairing, leg)),
            score=self.score(one.result, _order(pairing, leg)),
        )
        if self.season.rules.threads == "closed" and one.game is not None:
            told += f" · {self.tr('league-closed-open', game=one.game)}"
        return told

    def reason(self, reason: Reason) -> str:
        """Why a pairing is as it is; "" for what its line says already: which match of a bracket it is."""
        if reason.code == "why-bracket":
            return ""
        facts = {name: self._fact(value) for name, value in reason.facts.items()}
        return self.tr(reason.code if reason.code == "why-moderator" else f"{CORE}{reason.code}", **facts)

    def _fact(self, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return ", ".join(str(self._fact(one)) for one in value)
        return self.who(value) if isinstance(value, str) and value in self.season.places else value

    def proposal(self, proposal: Proposal, *, reasons: bool = True) -> list[str]:
        """A round that is proposed or published, a line for each pairing."""
        lines = []
        for number, pair in enumerate(proposal.pairs, 1):
            line = f"{number}. {' – '.join(map(self.who, pair.everyone))}"
            if pair.table or pair.pool:
                line += f" · {self.match(pair.table) if pair.table else pair.pool}"
            if pair.double:
                line += f" · {self.tr('league-both-sides')}"
            if reasons and (why := "; ".join(filter(None, map(self.reason, pair.reasons)))):
                line += f"\n-# {why}"
            lines.append(line)
        if proposal.byes:
            lines.append(self.tr("league-byes", who=", ".join(map(self.who, proposal.byes))))
        return lines

    def played(self, round_: int) -> list[str]:
        """What is played in a round, as a line, where rounds differ in that."""
        rules = self.season.rules
        return [self.tr("league-setups-plays", what=setup_text(rules, round_, self.lang))] if rules.setups else []

    def announced(self) -> str:
        """That entries are open."""
        rules = self.season.rules
        lines = [self.tr("league-announced", name=typed(rules.name), kind=self.kind())]
        if rules.closes is not None:
            lines.append(self.tr("league-closes", at=when(rules.closes)))
        if rules.role:
            lines.append(self.tr("league-for-role", role=f"<@&{rules.role}>"))
        return "\n".join(lines)

    def changed(self, settings: Sequence[str], user: int) -> str:
        """That settings were changed."""
        what = ", ".join(self.tr(f"league-setting-{name.replace('_', '-')}") for name in settings)
        return self.tr("league-changed", what=what, user=f"<@{user}>")

    # -- the season ----------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """What is played, how: one line."""
        return kind(self.season.rules, self.lang)

    def table(self, pool: str = "", most: int = MOST) -> list[str]:
        """The standings of the field or of a pool."""
        lines = []
        placed = standings(self.season, pool)
        played = Counter(name for pairing in self.season.pairings if pairing.counts for name in pairing.pair.everyone)
        for one in placed[:most]:
            games = played[one.id]
            lines.append(
                self.tr("league-table-line", rank=one.rank, who=self.who(one.id), points=points(one.points), games=games)
            )
        if len(placed) > most:
            lines.append(self.tr("league-more", number=len(placed) - most))
        return lines

    def final(self, most: int = 16) -> list[str]:
        """The final table: whoever won the play-offs first, then as the tables say."""
        parts = self.season.parts()
        if self.season.rules.divisions:
            return [line for part in parts for line in (f"**{self.tr('league-pool', pool=part)}**", *self.table(part, most))]
        order = [name for group in ranking(self.season) for name in group]
        return [self.tr("league-final-line", rank=rank, who=self.who(name)) for rank, name in enumerate(order[:most], 1)]

    def rounds(self) -> str:
        """How far it has come."""
        season = self.season
        if season.rules.format in ENDLESS:
            return self.tr("league-under-way", number=len(season.open_pairings()))
        return self.tr("league-round-of", round=season.round, most=max(planned(season), season.round))

    def open_games(self, most: int = MOST) -> list[str]:
        """The games of the round that is out, with their threads and results."""
        lines, listed = [], self.season.of_round(self.season.round) or self.season.open_pairings()
        for pairing in listed[:most]:
            for number, leg in enumerate(pairing.legs):
                mark = self.held.marks.get(f"leg-{pairing.id}-{number}")
                place = f" · <#{mark.channel_id}>" if mark is not None and mark.channel_id else ""
                among = _order(pairing, number)
                score = self.score(leg.result, among) if leg.result is not None else "–" if pairing.dropped else "…"
                lines.append(f"{' – '.join(self.at_board(pairing, number, name) for name in among)}: {score}{place}")
        return lines


def languages(held: Held) -> tuple[str, ...]:
    """In which languages a season's announcements are made."""
    return held.season.rules.langs or (held.row.lang,)


def said(
    held: Held, make: Callable[[Names], str], place: int = 0, users: tuple[int, ...] = (), roles: tuple[int, ...] = ()
) -> NewOutbox:
    """A line in the league's channel (or another ``place``), in every language in which the season's announcements are made."""
    told = dict.fromkeys(make(Names(held, lang=lang)) for lang in languages(held))
    return messages.line(held.id, place or held.row.channel_id, "\n".join(told), users, roles)


def said_in_parts(held: Held, make: Callable[[Names], Sequence[str]]) -> list[NewOutbox]:
    """Several lines, in as many messages as they need: what is the same in all languages once."""
    lines = dict.fromkeys(line for lang in languages(held) for line in make(Names(held, lang=lang)))
    return [messages.line(held.id, held.row.channel_id, part) for part in in_parts(list(lines))]


def in_parts(lines: Sequence[str], most: int = 1800) -> list[str]:
    """Lines as so many texts as they need."""
    parts: list[str] = []
    for line in lines:
        if parts and len(parts[-1]) + len(line) < most:
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    return parts


def _order(pairing: Pairing, leg: int) -> tuple[str, ...]:
    """Those in a game: whoever has the first seat first."""
    one = pairing.legs[leg]
    return pairing.pair.everyone if pairing.pair.seats else (one.first, one.second)


def kind(rules: Settings, lang: str) -> str:
    """What is played, how: one line."""
    try:
        game = find_game(rules.game)
        scenario = by_round(rules, lang) if rules.setups else Words(game, lang).scenario(find_scenario(game, rules.scenario))
        title = f"{game.title} · {scenario}"
    except DeniedError:
        title = f"{rules.game} · {rules.scenario}"
    how = tr(lang, f"league-format-{rules.format.replace('_', '-')}", rounds=rules.rounds, size=rules.pool_size)
    both = f" · {tr(lang, 'league-both-sides')}" if rules.sides == "both" else ""
    pace = f" · {rules.pace}" if rules.pace else ""
    return f"{title} · {how}{both}{pace}"
