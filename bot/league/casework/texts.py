"""Cases, rulings and hours in words, in one language."""

from __future__ import annotations

from typing import Any

from bot.league.casework.changes import until
from bot.league.table.leagues import Held
from bot.league.table.texts import Names
from bot.telling.text import clip, typed
from bot.time.clock_face import span_words
from league.cases import urgency
from league.cases.cards import Card
from league.cases.docket import Case, Docket, Ruling
from league.cases.events import Remedy
from league.schedule.diary import Meeting
from league.season.events import GameEnded
from words import tr


def at(moment: int, style: str = "f") -> str:
    """A moment as everybody's own Discord shows it."""
    return f"<t:{moment}:{style}>"


def span(seconds: int, lang: str) -> str:
    """So much time."""
    return span_words(seconds * 1000, lang)


class Said:
    """What is said of a season's cases in one language."""

    def __init__(self, held: Held, lang: str = "") -> None:
        self.held = held
        self.lang = lang or held.row.lang
        self.names = Names(held, lang=self.lang)

    def tr(self, msgid: str, **facts: Any) -> str:
        """A text of the host."""
        return tr(self.lang, msgid, **facts)

    def mention(self, user: str) -> str:
        """Somebody, as a mention."""
        return f"<@{user}>"

    def mentions(self, users: Any) -> str:
        """Several people; a dash for nobody."""
        return ", ".join(map(self.mention, users)) or "–"

    # -- cases ----------------------------------------------------------------------------------------------------------

    def kind(self, case: Case) -> str:
        """What sort of case it is."""
        return self.tr(f"case-kind-{case.kind.replace('_', '-')}")

    def where(self, pairing: int, leg: int = -1) -> str:
        """A pairing: its round and pool, who plays; "" for none. ``leg``: which of its games, where it has several."""
        if not 0 < pairing <= len(self.held.season.pairings):
            return ""
        found = self.held.season.pairing(pairing)
        both = " – ".join(self.names.who(place) for place in (found.pair.first, found.pair.second))
        game = f" · {self.tr('case-leg', number=leg + 1, of=len(found.legs))}" if leg >= 0 and len(found.legs) > 1 else ""
        return f"{self.names.where(found.pair, found.round)} · {both}{game}"

    def title(self, case: Case) -> str:
        """A case in one line, without pings being meant."""
        about = self.where(case.raised.pairing, case.raised.leg) or self.mentions(case.raised.about)
        return f"**{case.number}** · {self.kind(case)} · {about}"

    def queued(self, case: Case, now: int) -> str:
        """A case in the queue: with until when it should be settled."""
        due = urgency.due(case)
        mark = "🔴" if due < now else "🟡" if due < now + 6 * 3600 else "⚪"
        return f"{mark} {self.title(case)} · {at(due, 'R')}"

    def told(self, case: Case) -> str:
        """What came up, in words: our own where the program raised it, else what somebody wrote."""
        raised = case.raised
        if raised.by and case.kind not in ("registration",):
            return self.tr("case-wrote", who=self.mention(raised.by), text=typed(raised.text))
        if not raised.text:
            return ""
        facts = [f"- {self.tr(msgid, **numbers)}" for msgid, numbers in raised.facts.items()]
        return "\n".join([self.tr(raised.text), *facts])

    # -- rulings --------------------------------------------------------------------------------------------------------

    def decided(self, docket: Docket, ruling: Ruling) -> list[str]:
        """What a ruling says, without its reason."""
        ruled, season = ruling.ruled, self.held.season
        ends = [event for seq in ruled.entries if isinstance(event := season.log[seq], GameEnded)]
        facts: dict[str, Any] = {
            "who": self.mention(ruled.who or (ruled.carded or ruled.lost or ("0",))[0]),
            "whom": self.mention(ruled.whom),
            "span": span(ruled.seconds, self.lang),
            "seasons": ruled.seasons,
            "number": docket.case(ruling.case).appealed,
        }
        lines = []
        if ruled.remedy == "card" and ruled.card is not None:
            until_ = at(ruled.expires, "D") if ruled.expires else "–"
            lines.append(self.tr(f"ruled-card-{ruled.card}", until=until_, **facts))
        else:
            lines.append(self.tr(f"ruled-{ruled.remedy.replace('_', '-')}", **facts))
        for event in ends[:10]:
            leg = season.pairing(event.pairing).legs[event.leg]
            score = self.names.score(event.result, (leg.first, leg.second))
            lines.append(f"{self.names.who(leg.first)} – {self.names.who(leg.second)} **{score}**")
        return lines

    def announced(self, docket: Docket, ruling: Ruling, *, back: bool = False) -> str:
        """A ruling as everybody reads it."""
        case = docket.case(ruling.case)
        head = self.tr("ruling-head", number=ruling.number, name=self.held.name)
        about = self.where(case.raised.pairing, case.raised.leg) or self.mentions(case.raised.about)
        lines = [f"**{head}** · {about}"]
        if back and ruling.back is not None:
            lines.append(self.tr("ruling-back-said", who=self.mention(ruling.back.by), reason=typed(ruling.back.reason)))
            lines += [f"~~{line}~~" for line in self.decided(docket, ruling)]
            return clip("\n".join(lines), 1900)
        lines += self.decided(docket, ruling)
        lines.append(self.tr("ruling-reason", who=self.mention(ruling.ruled.by), reason=typed(ruling.ruled.reason)))
        if not ruling.last:
            lines.append(f"-# {self.tr('ruling-until', at=at(until(ruling)))}")
        return clip("\n".join(lines), 1900)

    def short(self, docket: Docket, ruling: Ruling) -> str:
        """A ruling in one line."""
        case = docket.case(ruling.case)
        gone = "" if ruling.counts else f" · {self.tr('ruling-gone')}"
        about = self.where(case.raised.pairing) or self.mentions(case.raised.about)
        return f"**{ruling.number}** {self.remedy(ruling.ruled.remedy)} · {self.kind(case)} · {about}{gone}"

    def remedy(self, remedy: Remedy) -> str:
        """A way to settle a case, as it stands on a button."""
        return self.tr(f"remedy-{remedy.replace('_', '-')}")

    def card(self, card: Card) -> str:
        """A card that somebody has."""
        until_ = at(card.until, "D") if card.until else "–"
        return self.tr(f"card-{card.colour}", until=until_, reason=typed(card.reason))

    # -- hours ----------------------------------------------------------------------------------------------------------

    def meeting(self, meeting: Meeting, now: int = 0) -> list[str]:
        """When a game is played, or which times are proposed; those that have passed are crossed out."""
        lines = []
        if meeting.time is not None:
            lines.append(self.tr("when-agreed", at=at(meeting.time), left=at(meeting.time, "R")))
            if meeting.here:
                lines.append(self.tr("when-here", who=self.mentions(sorted(meeting.here))))
        for who, offer in meeting.offers.items():
            lines.append(self.tr("when-offered", who=self.mention(who)))
            for number, time in enumerate(offer.times, 1):
                told = f"{at(time)} ({at(time, 'R')})"
                lines.append(f"{number}. {told if time > now else f'~~{told}~~'}")
        return lines or [self.tr("when-nothing")]
