"""A season's name is typed by a person: in no message is any of it formatted, a link or a ping."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import texts
from tests.table.league.conftest import League

HOSTILE = "x\u202e\u2067 [evil](http://e.example) <@&1> @everyone **b** ||s||"
#: Parts of it that would be active: a masked link, a ping, bold text, a spoiler, marks that turn a line round.
LIVE = ("x [evil", "<@&1>", "@everyone", "**b**", "||s||", "http://e", "\u202e", "\u2067")
#: Commands that show or change a season, each with its required options.
LOOKS: list[tuple[str, dict[str, Any]]] = [
    *((f"league {one}", {}) for one in ("status", "table", "schedule", "crosstable", "bracket", "predict", "desk")),
    ("league-desk feature", {}),
    *((f"league {one}", {"form": "x"}) for one in ("table", "schedule", "crosstable")),
    ("league-desk settings", {}),
    ("league report", {"text": "look"}),
    ("league-desk rule", {"case": 1, "ruling": "dismiss", "reason": "no"}),
    ("league alternate", {}),
    ("league when", {}),
    ("league-desk round", {}),
    ("league join", {}),
    ("mine", {}),
    ("player", {"form": "x"}),
]


def formatted(message: Any) -> str:
    """What Discord formats in a message: its content and its text displays; labels and options it shows as they are."""

    def walk(part: Any) -> list[str]:
        if isinstance(part, list):
            return [text for one in part for text in walk(one)]
        own = [str(part["content"])] if part.get("content") else []
        return own + [text for key in ("components", "accessory") if part.get(key) for text in walk(part[key])]

    raw = message.components
    plain = raw if raw and isinstance(raw[0], dict) else [component.to_dict() for component in raw]
    return "\n".join([message.content or "", *walk(plain)])


class Heard:
    """Everything posted on a server, checked at the same time."""

    def __init__(self, league: League) -> None:
        self.league, self.named = league, 0

    def look(self, said: str, where: str) -> None:
        for live in LIVE:
            assert live not in said, (where, live, said)
        self.named += "evil" in said

    async def command(self, who: Any, channel: Any, command: str, /, **given: Any) -> Any:
        done = await who.slash(channel, command, **given)
        await self.league.club.pump()
        for message in (done.response, *done.followups):
            if message is not None:
                self.look(formatted(message), command)
        return done

    def channels(self) -> None:
        places = [self.league.channel, *self.league.channel.threads]
        people = [*self.league.people, self.league.mod]
        places += [one.user.dm_channel for one in people if one.user.dm_channel is not None]
        for place in places:
            assert "\u202e" not in str(getattr(place, "name", "")), "a thread's name"
            for message in place.history():
                self.look(formatted(message), str(place))
                assert "\u202e" not in texts(message), "nor do labels and options turn round"


@pytest.mark.parametrize("lang", ["en", "pl"])
async def test_nothing_in_a_name_is_live(league: League, lang: str) -> None:
    heard, mod, place = Heard(league), league.mod, league.channel
    mod.user.locale = lang
    league.people[0] = league.club.guild.add_member(league.club.env.create_user("Ann\u202e"))
    await heard.command(mod, place, "league-desk new", name=HOSTILE, scenario="short", template="everybody")
    number = (await league.bot.league.leagues.store.find(league.club.guild.id))[0].id
    shown = await heard.command(mod, place, "league-desk settings")
    label = next(one for one in ("Open entries", "Otwórz zapisy") if one in texts(shown.response))
    await mod.click(shown.response, label=label)
    await league.club.pump()
    for who in league.people[:2]:
        await heard.command(who, place, "league join")
    await heard.command(league.people[0], place, "league leave")
    await heard.command(league.people[0], place, "league join")
    await heard.command(mod, place, "league-desk start", season=number)
    await league.publish(number)
    for name, given in LOOKS:
        for who in (mod, league.people[0], league.people[5]):
            await heard.command(who, place, name, **given)
    await heard.command(league.people[5], place, "league-desk settings", season=number)
    hall = league.club.guild.create_text_channel("hall")
    await heard.command(mod, place, "league-desk move", season=number, channel=hall)
    await heard.command(mod, hall, "league-desk new", name="y", scenario="short", template="everybody", after=number)
    await league.play_round(number)
    await league.bot.league.news.tick()
    await league.bot.league.outcomes.finish(number, mod.id, None)
    await league.bot.league.news.tick()
    await league.club.pump()
    heard.channels()
    for message in hall.history():
        heard.look(formatted(message), "hall")
    assert heard.named > 15, "the name was there to be seen"
