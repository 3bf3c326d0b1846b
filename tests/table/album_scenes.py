"""The piece of South Pacific that is photographed: a landing at Port Moresby, the reaction to it, and all that is around it."""

from __future__ import annotations

import asyncio
import re

from rules.engine import Action, Position, Prompt
from rules.eots.game import GAME
from tests.director.client import Message
from tests.table.album import LANGUAGES, Album
from tests.table.program import Ledger, Person
from tests.table.whole.test_e2e_eots import FORCE, SECRET, first_legal

#: What the Allies plan: marines land on Guadalcanal.
CACTUS = (
    "oc A13\nhq us_hq_southwest_pacific\nactivate us_marine_1_div+us_cv_wasp\ndone\n"
    "move 4828 us_marine_1_div+us_cv_wasp amphibious 4423"
)


class Scene:
    """Alice (Japan), Bob (the Allies) and Carol, who looks on and moderates; all three in one language."""

    def __init__(self, album: Album) -> None:
        self.album = album
        self.ledger = Ledger(album.program.home, GAME)
        director = album.program.director
        self.alice, self.bob, self.carol = (Person(director, name, album.lang, self.ledger) for name in ("alice", "bob", "carol"))
        self.alice.seat, self.bob.seat = "japan", "allies"

    async def ask(self, who: Person, command: str, channel: str = "games", **options: object) -> Message:
        """A command; its answer."""
        return (await who.slash(command, options, channel=channel)).ok().last

    async def show(self, kind: str, who: Person, *messages: Message, menu: int | None = None) -> None:
        """Photograph messages, and a menu of the last one opened."""
        await self.album.shoot(kind, who, *messages, menu=menu)

    async def with_picture(self, who: Person, shown: Message, channel: str = "games") -> Message:
        """The same message once its picture is there."""
        return await who.wait_for(lambda message: message.id == shown.id and bool(message.pictures), channel=channel)

    async def now(self, who: Person, shown: list[Message]) -> list[Message]:
        """The same messages as they are by now."""
        ids = {message.id for message in shown}
        return [message for message in await who.messages("games") if message.id in ids]


async def play(album: Album) -> None:
    """Everything, one after the other."""
    at = Scene(album)
    for person in (at.alice, at.bob, at.carol):
        await person.configure(locale=LANGUAGES[album.lang])
    await the_lobby(at)
    await the_first_decisions(at)
    await an_offensive_is_planned(at)
    await questions_are_asked(at)
    await it_is_handed_over(at)
    await the_allies_react(at)
    await the_battle(at)
    await what_happened(at)
    await people_look_on(at)
    await a_moderator_acts(at)
    await the_end(at)
    refused = await album.program.director.refusals()
    assert not refused, refused


async def the_lobby(at: Scene) -> None:
    opened = {"scenario": "south_pacific", "lang": at.album.lang, "clock": "post 3d", "timeout": "ask"}
    await at.ask(at.alice, "game new", **opened)
    at.ledger.seal(SECRET)
    lobby = await at.alice.wait_for(lambda message: any(":j:" in one.custom_id for one in message.buttons), channel="games")
    await at.alice.click(lobby.button(":0:0:j:s"))
    await asyncio.sleep(0.5)
    await at.show("lobby", at.bob, lobby)
    await at.ask(at.bob, "game join", side="allies")
    await at.ask(at.alice, "game start")


async def the_first_decisions(at: Scene) -> None:
    alice, bob = at.alice, at.bob
    board = await alice.wait_for(
        lambda message: any(":0:0:h:" in one.custom_id for one in message.buttons) and bool(message.pictures), channel="games"
    )
    dealt = await alice.wait_for(lambda message: bool(message.pictures), channel="dm")
    await at.show("hand", alice, dealt)
    await bob.tap(await bob.decide("dm"), "decline")
    ping = await alice.wait_for(lambda message: "alice" in message.mentions and message.id != board.id, channel="games")
    await asyncio.sleep(1)
    await at.show("board", at.carol, board)
    await at.show("ping", alice, ping)
    shown = await alice.decide()
    await at.show("panel_card", alice, shown)
    shown = (await alice.click(shown.button(re.escape(alice.words.verb("oc"))))).message
    await at.show("panel_card", alice, shown)
    await at.show("why", bob, await at.ask(bob, "why", piece="Port Moresby Brigade", place="Rabaul"))
    await at.show("plan", bob, await at.ask(bob, "plan write", name="Cactus", orders=CACTUS))
    await alice.act("oc J17; hq jp_hq_south_seas")


async def an_offensive_is_planned(at: Scene) -> None:
    alice = at.alice
    shown = await alice.panel()
    await at.show("panel_units", alice, shown, menu=0)
    await alice.act(f"activate {FORCE}; done")
    shown = await alice.panel()
    for button in (r":n:2\b", r":n:1\b", ":c:"):
        shown = (await alice.click(shown.button(button))).message
    await at.show("panel_move", alice, shown, menu=-1)
    await alice.act("move 4021 jp_ca_aoba naval 3823")
    await at.show("refusal", alice, await alice.act("move 4021 jp_af_21 air 3823"))
    await alice.act("move 3822 jp_bde_ss amphibious 3823; move 4021 jp_af_21 air 3822")


async def questions_are_asked(at: Scene) -> None:
    bob, carol = at.bob, at.carol
    await at.show("supply", bob, await at.ask(bob, "explain supply", unit="jp_army_18"))
    odds = {"hex": "3823", "attackers": "jp_af_25+jp_af_21+jp_ca_aoba", "condition": "intercept"}
    await at.show("odds", carol, await at.ask(carol, "explain odds", **odds))
    await at.show("zones", carol, await at.ask(carol, "map", look="zones"))


async def it_is_handed_over(at: Scene) -> None:
    alice, bob = at.alice, at.bob
    await alice.typed("commit")
    shown = await alice.panel()
    sure = (await alice.click(shown.button(":e:"))).message
    await at.show("confirm", alice, await at.with_picture(alice, sure))
    await alice.click(sure.button(":x:"))
    asked = await at.ask(alice, "undo")
    await alice.click(asked.button(":q:"))
    question = await bob.wait_for(lambda message: any(":oa:" in one.custom_id for one in message.buttons), channel="games")
    await at.show("undo", bob, question)
    await bob.click(question.button(":or:"))


async def the_allies_react(at: Scene) -> None:
    alice, bob = at.alice, at.bob
    prompt = await bob.wait_for(lambda message: any(":sa:" in one.custom_id for one in message.buttons), channel="dm")
    await asyncio.sleep(0.5)
    await at.show("reaction", bob, prompt)
    await at.show("reaction", alice, await alice.panel())
    await at.show("standing", bob, await at.ask(bob, "standing set", until="turn", unless="3823+4423"))
    await at.ask(bob, "standing off")
    for orders in (
        "decline",
        "roll",
        "decline",
        "hq us_hq_southwest_pacific",
        "activate us_ca_northampton+us_cv_enterprise",
        "done",
        "move 4828 us_ca_northampton+us_cv_enterprise naval 3823",
        "decline",
    ):
        await bob.act(orders)


async def the_battle(at: Scene) -> None:
    alice, bob = at.alice, at.bob
    people = {"japan": alice, "allies": bob}
    shown = False
    while (prompt := at.ledger.position().prompts[0]).what != "play-card":
        who = people[prompt.seat]
        if prompt.what == "place-hits" and not shown:
            await at.show("panel_hits", who, await who.panel())
            shown = True
        await who.act(first_legal(at.ledger.position(), prompt.seat, prompt.verbs[0]))
    battle = await at.carol.wait_for(
        lambda message: bool(message.pictures) and not message.ephemeral and not message.buttons and "3823" in message.text,
        channel="games",
    )
    await at.show("battle", at.carol, battle)


def brief(position: Position, prompt: Prompt) -> str:
    """An order that makes an end of a decision where that is legal, else the first of what is."""
    for verb in ("decline", "done"):
        if verb in prompt.verbs and position.check(Action(prompt.seat, verb)) is None:
            return verb
    return first_legal(position, prompt.seat, prompt.verbs[0])


async def what_happened(at: Scene) -> None:
    alice, bob = at.alice, at.bob
    await at.ask(bob, "plan play", name="Cactus")
    people = {"japan": alice, "allies": bob}
    while (prompt := at.ledger.position().prompts[0]).what != "play-card":
        await people[prompt.seat].act(brief(at.ledger.position(), prompt))
    ping = await alice.wait_for(
        lambda message: "alice" in message.mentions and any(":0:0:i:" in one.custom_id for one in message.buttons),
        channel="games",
    )
    result = (await alice.click(ping.button(":0:0:i:"))).ok()
    await asyncio.sleep(1)
    await at.show("since", alice, *(await at.now(alice, result.messages)))
    # A second game, so that there is something to be found.
    await at.ask(at.carol, "game new", channel="general", scenario="year_1942", lang=at.album.lang)
    await at.ask(alice, "game join", channel="general", side="allies")
    await at.show("mine", alice, await at.ask(alice, "mine"))
    await at.show("clock", alice, await at.ask(alice, "clock"))
    await at.show("clock", alice, await at.ask(alice, "remind", before="12h", quiet="22-7", zone="Europe/Warsaw"))
    seen = len(await alice.messages("dm"))
    await at.ask(alice, "remind", before="71h59m59s", quiet="off")
    while len(messages := await alice.messages("dm")) == seen:
        await asyncio.sleep(0.2)
    await at.show("clock", alice, messages[-1])


async def people_look_on(at: Scene) -> None:
    carol = at.carol
    await at.ask(carol, "watch", channel="spectators", game=1)
    await at.show("replay", carol, await at.ask(carol, "replay", channel="spectators", game=1, entry=11))


async def a_moderator_acts(at: Scene) -> None:
    carol = at.carol
    await at.show("setup", carol, await at.ask(carol, "setup", moderators="Moderator"))
    form = (await carol.slash("mod position", {"part": "units", "about": "3823"}, channel="games")).ok().modal
    lines = next(field for name, field in form.fields.items() if field["custom_id"] != "reason")["value"]
    changed = re.sub(r"(?m)^(us_\S+|au_\S+) 3823.*$", r"\1 3823 reduced", lines, count=1)
    written = await carol.submit(form, {"text": changed, "reason": "7.24"})
    await at.show("mod", carol, written.ok().last)
    await carol.click(written.last.button(":ec:"))
    said = await carol.wait_for(lambda message: not message.ephemeral and "7.24" in message.text, channel="games")
    await at.show("mod", carol, said)


async def the_end(at: Scene) -> None:
    alice, carol = at.alice, at.carol
    sure = await at.ask(alice, "concede")
    await at.show("end", alice, sure)
    await alice.click(sure.button(":cc:"))
    await asyncio.sleep(2)
    said = [message for message in await carol.messages("games") if not message.ephemeral]
    await at.show("end", carol, said[-1])
    await at.show("end", carol, await at.ask(carol, "verify"))
