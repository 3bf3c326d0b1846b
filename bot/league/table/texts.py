"""A season's texts in one language: pairings with their reasons, results, cases, rulings, start times of live games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from bot.league.settings.per_round import by_round, setup_text
from bot.league.table.leagues import CORE, HeldSeason
from bot.league.table.matches import match_name
from bot.lobby.lobby import find_game, find_scenario
from bot.program.denied import DeniedError
from bot.telling.links import link_command_names
from bot.telling.named import bound_scores, isolate_text
from bot.telling.text import GameWords, clip_text, typed_in_line
from bot.time.clock_face import span_words
from bot.time.pace import read_pace
from league.cases import urgency
from league.cases.cards import Card
from league.cases.docket import Case, Docket, Ruling
from league.cases.events import Remedy
from league.formats.field import Pair, Reason
from league.schedule.diary import GameMeeting
from league.season.events import GameEnded, LeagueResult
from league.season.games import places_by_seat
from league.season.reckoning import planned_rounds, verdict_of
from league.season.season import Pairing, Season
from league.season.settings import ENDLESS, SeasonSettings
from words import tr


def season_points_text(number: Decimal) -> str:
    """Points as people write them: "2½"."""
    whole, half = divmod(number, 1)
    if half == Decimal("0.5"):
        return f"{int(whole)}½" if whole else "½"
    return f"{number.normalize():f}"


def stamp_text(moment: int, style: str = "f") -> str:
    """A moment as Discord shows it to each reader."""
    return f"<t:{moment}:{style}>"


def moment_text(moment: int) -> str:
    """A moment, and how far away it is."""
    return f"{stamp_text(moment)} ({stamp_text(moment, 'R')})"


def length_of_time_text(seconds: int, lang: str) -> str:
    """A duration as text."""
    return span_words(seconds * 1000, lang)


class SeasonTexts:
    """A season's texts in one language, including cases and start times. ``words``: the texts of its game."""

    def __init__(self, held: HeldSeason, lang: str = "", words: GameWords | None = None) -> None:
        self.held = held
        self.season: Season = held.season
        self.lang = lang or (words.lang if words is not None else held.row.lang)
        self.words = words

    def tr(self, msgid: str, **facts: Any) -> str:
        """A text of the host."""
        return tr(self.lang, msgid, **facts)

    def who(self, place: str) -> str:
        """The holder of a place, as a mention; a place that no longer exists by its number."""
        found = self.season.places.get(place)
        if found is not None and found.title:
            return typed_in_line(found.title)
        return self.mention(found.player if found is not None else place)

    def at_board(self, pairing: Pairing, leg: int, place: str) -> str:
        """The player of a pairing's game for a place, as a mention; in a team with the team's name."""
        user = self.mention(self.season.at_board(pairing, leg, place))
        title = self.season.places[place].title
        return f"{user} ({typed_in_line(title)})" if title else user

    def sides(self, pairing: Pairing, leg: int = 0) -> list[str]:
        """The names of each player's seats in a game, in the order in which the players are listed."""
        setup = self.season.setup(pairing)
        game = find_game(self.season.rules.game)
        info = find_scenario(game, setup.scenario)
        words, held = GameWords(game, self.lang), places_by_seat(pairing, leg, info)
        return [", ".join(words.seat(seat) for seat in info.seats if held.get(seat) == name) for name in seat_order(pairing, leg)]

    def mention(self, user: str) -> str:
        """A person as a mention; one who was forgotten as a former player."""
        return link_command_names(f"<@{user}>", self.lang)

    def mentions(self, users: Any) -> str:
        """Several people as mentions; a dash for nobody."""
        return ", ".join(map(self.mention, users)) or "–"

    # -- pairings ----------------------------------------------------------------------------------------------------

    def where(self, pairing: Pair, round_: int) -> str:
        """The name of a pairing: its round, its pool, its match of a bracket."""
        if pairing.table:
            return self.match(pairing.table)
        if pairing.pool:
            return self.tr("league-where-pool", round=round_, pool=pairing.pool)
        return self.tr("league-where-round", round=round_) if round_ else typed_in_line(self.season.rules.name)

    def match(self, name: str) -> str:
        """The name of a match of a bracket."""
        return match_name(self.season, name, self.lang)

    def seated(self, pairing: Pairing, leg: int) -> str:
        """Tells the two players of a game who has which side, and until when."""
        rules = self.season.rules
        lines = [
            self.tr(
                "league-thread-head",
                name=typed_in_line(rules.name),
                where=self.where(pairing.pair, pairing.round),
                leg=leg + 1 if len(pairing.legs) > 1 else 0,
            ),
            *(
                self.tr("league-side", who=self.at_board(pairing, leg, name), seats=seats)
                for name, seats in zip(seat_order(pairing, leg), self.sides(pairing, leg), strict=True)
            ),
        ]
        if (pace := read_pace(rules.pace)) is not None:
            lines.append(self.tr("league-pace", pace=str(pace)))
        if until := self.season.until.get(pairing.round):
            lines.append(self.tr("league-until", at=moment_text(until)))
        lines.append(self.tr("league-thread-hint"))
        return "\n".join(lines)

    def thread(self, pairing: Pairing, leg: int, called: Mapping[str, str]) -> str:
        """The name of a game's thread, players first: a phone's list cuts it. ``called``: its players by name."""
        both = " – ".join(isolate_text(called[name]) for name in seat_order(pairing, leg))
        return f"{both} · {self.where(pairing.pair, pairing.round)}"[:100]

    def opening(self, pairing: Pairing, leg: int) -> str:
        """The line in the league's channel above a game's thread."""
        who = " – ".join(self.at_board(pairing, leg, name) for name in seat_order(pairing, leg))
        return f"{self.where(pairing.pair, pairing.round)} · {who}"

    def score(self, result: LeagueResult, among: Sequence[str]) -> str:
        """A result as a score: "1–0"; a forfeit with plus and minus; a game of several with their points."""
        if result.earned:
            earned = result.earned
            parts = [season_points_text(Decimal(str(earned[name].result))) if name in earned else "?" for name in among]
            return bound_scores("–".join(parts))
        if result.lost:
            return bound_scores(" : ".join("−" if name in result.lost else "+" for name in among))
        marks = {"win": "1", "draw": "½", "loss": "0"}
        return bound_scores("–".join(marks[verdict_of(result, name)] for name in among))

    def result(self, pairing: Pairing, leg: int) -> str:
        """A finished game, as a line for the league's channel."""
        one = pairing.legs[leg]
        assert one.result is not None
        line = self.tr(
            "league-result",
            where=self.where(pairing.pair, pairing.round),
            who=" – ".join(self.at_board(pairing, leg, name) for name in seat_order(pairing, leg)),
            score=self.score(one.result, seat_order(pairing, leg)),
        )
        if self.season.rules.threads == "closed" and one.game is not None:
            line += f" · {self.tr('league-closed-open', game=one.game)}"
        return line

    def reason(self, reason: Reason) -> str:
        """Why a pairing is as it is; "" if its line already says so, by its match of a bracket."""
        if reason.code == "why-bracket":
            return ""
        facts = {name: self._fact(value) for name, value in reason.facts.items()}
        return self.tr(reason.code if reason.code == "why-moderator" else f"{CORE}{reason.code}", **facts)

    def _fact(self, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return ", ".join(str(self._fact(one)) for one in value)
        return self.who(value) if isinstance(value, str) and value in self.season.places else value

    def played(self, round_: int) -> list[str]:
        """The scenario of a round, as a line, if rounds differ."""
        rules = self.season.rules
        return [self.tr("league-setups-plays", what=setup_text(rules, round_, self.lang))] if rules.setups else []

    def announced(self) -> str:
        """The announcement that registration is open."""
        rules = self.season.rules
        lines = [self.tr("league-announced", name=typed_in_line(rules.name), kind=self.kind())]
        if rules.closes is not None:
            lines.append(self.tr("league-closes", at=moment_text(rules.closes)))
        if rules.role:
            lines.append(self.tr("league-for-role", role=f"<@&{rules.role}>"))
        return "\n".join(lines)

    def changed(self, settings: Sequence[str], user: int) -> str:
        """The announcement that settings were changed."""
        what = ", ".join(self.tr(f"league-setting-{name.replace('_', '-')}") for name in settings)
        return self.tr("league-changed", what=what, user=f"<@{user}>")

    # -- the season ----------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """Game and format in one line."""
        return kind_text(self.season.rules, self.lang)

    def rounds(self) -> str:
        """How far the season has come."""
        season = self.season
        if season.rules.format in ENDLESS:
            return self.tr("league-under-way", number=len(season.open_pairings()))
        text = self.tr("league-round-of", round=season.round, most=max(planned_rounds(season), season.round))
        if season.paused is None:
            return text
        until = season.paused.until
        return f"{text}\n⏸ {self.tr('league-pause-now', until=moment_text(until) if until is not None else 'none')}"

    # -- cases ----------------------------------------------------------------------------------------------------------

    def case_kind(self, case: Case) -> str:
        """The kind of a case."""
        kind = self.tr(f"case-kind-{case.kind.replace('_', '-')}")
        claim = case.raised.claim.replace("_", "-")
        return f"{kind}: {self.tr(f'claim-{claim}')}" if claim else kind

    def games_named(self, pairing: int, leg: int = -1) -> str:
        """The name of a pairing: its round and pool, its players; "" for none. ``leg``: which of its games, if it has several."""
        if not 0 < pairing <= len(self.held.season.pairings):
            return ""
        found = self.held.season.pairing(pairing)
        both = " – ".join(self.who(place) for place in (found.pair.first, found.pair.second))
        game = f" · {self.tr('case-leg', number=leg + 1, of=len(found.legs))}" if leg >= 0 and len(found.legs) > 1 else ""
        return f"{self.where(found.pair, found.round)} · {both}{game}"

    def case_title(self, case: Case) -> str:
        """A case in one line, without pings."""
        about = self.games_named(case.raised.pairing, case.raised.leg) or self.mentions(case.raised.about)
        return f"**{case.number}** · {self.case_kind(case)} · {about}"

    def queued_case(self, case: Case, now: int) -> str:
        """A case in the queue, with its due date."""
        due = urgency.case_due_at(case)
        mark = "🔺" if due < now else "🔶" if due < now + 6 * 3600 else "⚪"
        return f"{mark} {self.case_title(case)} · {stamp_text(due, 'R')}"

    def raised_text(self, case: Case) -> str:
        """What was reported: our own text if the program raised it, else the reporter's."""
        raised = case.raised
        if raised.by and case.kind not in ("registration",):
            return self.tr("case-wrote", who=self.mention(raised.by), text=typed_in_line(raised.text))
        if not raised.text:
            return ""
        facts = [f"- {self.tr(msgid, **numbers)}" for msgid, numbers in raised.facts.items()]
        return "\n".join([self.tr(raised.text), *facts])

    # -- rulings --------------------------------------------------------------------------------------------------------

    def ruling_lines(self, docket: Docket, ruling: Ruling) -> list[str]:
        """What a ruling says, without its reason."""
        ruled, season = ruling.ruled, self.held.season
        ends = [event for seq in ruled.entries if isinstance(event := season.log[seq], GameEnded)]
        facts: dict[str, Any] = {
            "who": self.mention(ruled.who or (ruled.carded or ruled.lost or ("0",))[0]),
            "other": self.mention(ruled.substitute),
            "span": length_of_time_text(ruled.seconds, self.lang),
            "seasons": ruled.seasons,
            "points": season_points_text(Decimal(ruled.tenths) / 10),
            "number": docket.case(ruling.case).appealed,
        }
        lines = []
        if ruled.remedy == "card" and ruled.card is not None:
            until_ = stamp_text(ruled.expires, "D") if ruled.expires else "–"
            lines.append(self.tr(f"ruled-card-{ruled.card}", until=until_, **facts))
        else:
            lines.append(self.tr(f"ruled-{ruled.remedy.replace('_', '-')}", **facts))
        for event in ends[:10]:
            leg = season.pairing(event.pairing).legs[event.leg]
            score = self.score(event.result, (leg.first, leg.second))
            lines.append(f"{self.who(leg.first)} – {self.who(leg.second)} **{score}**")
        return lines

    def ruling_announced(self, docket: Docket, ruling: Ruling, *, back: bool = False) -> str:
        """A ruling as announced to everybody."""
        case = docket.case(ruling.case)
        head = self.tr("ruling-head", number=ruling.number, name=self.held.name)
        about = self.games_named(case.raised.pairing, case.raised.leg) or self.mentions(case.raised.about)
        lines = [f"**{head}** · {about}"]
        if back and ruling.back is not None:
            lines.append(self.tr("ruling-back-said", who=self.mention(ruling.back.by), reason=typed_in_line(ruling.back.reason)))
            lines += [f"~~{line}~~" for line in self.ruling_lines(docket, ruling)]
            return clip_text("\n".join(lines), 1900)
        lines += self.ruling_lines(docket, ruling)
        lines.append(self.tr("ruling-reason", who=self.mention(ruling.ruled.by), reason=typed_in_line(ruling.ruled.reason)))
        if not ruling.last:
            lines.append(f"-# {self.tr('ruling-until', at=stamp_text(ruling.appeal_until))}")
        return clip_text("\n".join(lines), 1900)

    def ruling_line(self, docket: Docket, ruling: Ruling) -> str:
        """A ruling in one line."""
        case = docket.case(ruling.case)
        gone = "" if ruling.counts else f" · {self.tr('ruling-gone')}"
        about = self.games_named(case.raised.pairing) or self.mentions(case.raised.about)
        return f"**{ruling.number}** {self.remedy_text(ruling.ruled.remedy)} · {self.case_kind(case)} · {about}{gone}"

    def remedy_text(self, remedy: Remedy) -> str:
        """A remedy, as on its button."""
        return self.tr(f"remedy-{remedy.replace('_', '-')}")

    def card_text(self, card: Card) -> str:
        """The name of a card."""
        until_ = stamp_text(card.until, "D") if card.until else "–"
        return self.tr(f"card-{card.colour}", until=until_, reason=typed_in_line(card.reason))

    # -- start times ----------------------------------------------------------------------------------------------------

    def meeting_lines(self, meeting: GameMeeting, now: int = 0) -> list[str]:
        """When a game is played, or which times are proposed; past ones are crossed out."""
        lines = []
        if meeting.time is not None:
            lines.append(self.tr("when-agreed", at=stamp_text(meeting.time), left=stamp_text(meeting.time, "R")))
            if meeting.here:
                lines.append(self.tr("when-here", who=self.mentions(sorted(meeting.here))))
        for who, offer in meeting.offers.items():
            lines.append(self.tr("when-offered", who=self.mention(who)))
            for number, time in enumerate(offer.times, 1):
                at = f"{stamp_text(time)} ({stamp_text(time, 'R')})"
                lines.append(f"{number}. {at if time > now else f'~~{at}~~'}")
        return lines or [self.tr("when-nothing")]


def seat_order(pairing: Pairing, leg: int) -> tuple[str, ...]:
    """The players of a game, the first seat first."""
    one = pairing.legs[leg]
    return pairing.pair.everyone if pairing.pair.seats else (one.first, one.second)


def kind_text(rules: SeasonSettings, lang: str) -> str:
    """Game and format in one line."""
    try:
        game = find_game(rules.game)
        scenario = by_round(rules, lang) if rules.setups else GameWords(game, lang).scenario(find_scenario(game, rules.scenario))
        title = f"{game.title} · {scenario}"
    except DeniedError:
        title = f"{rules.game} · {rules.scenario}"
    how = tr(lang, f"league-format-{rules.format.replace('_', '-')}", rounds=rules.rounds, size=rules.pool_size)
    both = f" · {tr(lang, 'league-both-sides')}" if rules.sides == "both" else ""
    pace = f" · {rules.pace}" if rules.pace else ""
    return f"{title} · {how}{both}{pace}"
