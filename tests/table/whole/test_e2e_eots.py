"""Empire of the Sun at the table, from ``/game new`` to the enemy's first card: the program as it ships, over loopback.

One offensive of South Pacific is played to its end, with typed commands and with taps on panels: the Japanese land at
Port Moresby, the Allies intercept them with carriers. On the way everything is tried that must be refused, the program is
killed in the middle, and nobody may ever see a card of somebody else's hand.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.eots import load_cards
from rules.engine import Position
from rules.eots.game import GAME
from tests.director.client import Message, StandInRefusedError
from tests.table.program import Ledger, Person, Program, running
from words import tr

#: Dice that deal the hands below and let the fixed game go as it does.
SECRET = bytes(range(32))
JAPANESE, ALLIED = ("J17", "J75", "J44"), ("A43", "A20", "A13")
FORCE = "jp_af_25+jp_bde_ss+jp_ca_aoba+jp_af_21"


class Table:
    """The program, its database, Alice (Japan), Bob (the Allies) and Carol, who looks on and moderates."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.director = program.director
        self.ledger = Ledger(program.home, GAME)
        #: Requests refused because a doubled delivery had been answered already.
        self.alice, self.bob, self.carol = (
            Person(program.director, name, lang, self.ledger) for name, lang in (("alice", "en"), ("bob", "pl"), ("carol", "en"))
        )

    @property
    def people(self) -> tuple[Person, Person, Person]:
        """All three."""
        return self.alice, self.bob, self.carol

    def log(self) -> list[str]:
        """The log as text: "japan: oc J17"; an undo as "japan: undo 2"."""
        return [f"{row[1]}: {row[2]} {row[3]}".rstrip() for row in self.ledger.log()]

    @property
    def unexpected(self) -> str:
        """What the program says when something broke, up to the number of the error."""
        return re.escape(self.alice.words.tr("error-unexpected", id="#").split("#")[0])

    async def refused(self, who: Person, orders: str, section: str = "") -> Message:
        """Typed orders that are refused privately, naming the section; nothing changes and nothing is posted.

        Players are offered the text again, and no other button; spectators are offered none.
        """
        with self.ledger.unchanged():
            answer = await who.act(orders)
        assert answer.ephemeral
        assert answer.text
        assert [button.custom_id.split(":")[4] for button in answer.buttons] == (["o"] if who.seat else [])
        if section:
            assert f"`[{section}]`" in answer.text
        return answer


@contextlib.asynccontextmanager
async def table(home: Path) -> AsyncIterator[Table]:
    """A table at which all three look at everything all the time."""
    async with running(home) as program:
        made = Table(program)
        watching = [asyncio.create_task(person.watch()) for person in made.people]
        try:
            yield made
            assert not any(task.done() for task in watching)
        finally:
            for task in watching:
                task.cancel()


def cards(*ids: str) -> list[str]:
    """Patterns that find these cards in a text, by number or by title."""
    return [pattern for card in ids for pattern in (rf"\b{card}\b", re.escape(load_cards()[card].title))]


async def test_an_offensive_of_south_pacific(tmp_path: Path) -> None:
    async with table(tmp_path / "home") as at:
        await seats_are_taken(at)
        await hands_are_dealt_in_private(at)
        await initiative_is_decided_in_secret(at)
        await a_card_is_played_and_taken_back(at)
        await two_headquarters_at_once(at)
        await units_are_activated(at)
        await units_move_and_the_program_is_killed(at)
        await a_battle_is_declared_and_taken_back_by_consent(at)
        await the_allies_react(at)
        await the_battle_is_fought(at)
        await the_card_goes_to_its_pile_and_the_allies_play(at)
        # Discord turned nothing down but the second answer to the command it had delivered twice.
        refusals = await at.director.refusals_after_a_kill()
        assert [one["error"]["code"] for one in refusals] in ([], [40060])


async def seats_are_taken(at: Table) -> None:
    alice, bob, carol = at.people
    offered = await alice.autocomplete("game new", "scenario", "south", channel="games")
    assert offered[0]["value"] == "south_pacific"
    (await alice.slash("game new", {"scenario": "south_pacific"}, channel="games")).ok()
    at.ledger.seal(SECRET)
    with at.ledger.unchanged():
        again = (await bob.slash("game new", {"scenario": "south_pacific"}, channel="games")).ok().last
        # Either may have Discord's link to the command: the words of this process know ids where a client was made in it.
        said, written = (
            re.sub(r"</(game new):\d+> `", r"`/\1 ", one)
            for one in (again.text, tr("pl", "channel-taken", game=1, title=GAME.title))
        )
        assert said == written
        assert (await alice.slash("game start", channel="games")).ok().last.ephemeral
    lobby = await alice.wait_for(lambda message: any(":j:" in one.custom_id for one in message.buttons), channel="games")
    alice.seat, bob.seat = "japan", "allies"
    (await alice.click(lobby.button(":0:0:j:s"))).ok()
    with at.ledger.unchanged():
        taken = (await bob.slash("game join", {"side": "japan"}, channel="games")).ok().last
        assert "<@" in taken.text
        assert (await bob.slash("game join", {"side": "china"}, channel="games")).ok().last.ephemeral
        assert (await carol.slash("act", {"orders": "oc J17"}, channel="games")).ok().last.ephemeral
    (await bob.slash("game join", {"side": "allies"}, channel="games")).ok()
    with at.ledger.unchanged():
        full = (await carol.slash("game join", {"side": "allies"}, channel="games")).ok().last
        assert "<@" in full.text
    (await alice.slash("game start", channel="games")).ok()
    with at.ledger.unchanged():
        for once_more in ("game start", "game join", "game leave"):
            assert (await bob.slash(once_more, channel="games")).ok().last.ephemeral


async def hands_are_dealt_in_private(at: Table) -> None:
    alice, bob, carol = at.people
    for person, hand in ((alice, JAPANESE), (bob, ALLIED)):
        dealt = await person.wait_for(lambda message: bool(message.pictures), channel="dm")
        for card in hand:
            assert re.search(rf"\b{card}\b.*{re.escape(load_cards()[card].title)}", dealt.text)
            assert any(re.search(rf"\b{card}\b", alt) for alt in dealt.alts)
        # The face-down card (7.29) is marked as such.
        marked = [line.split()[1] for line in dealt.text.splitlines() if line.startswith("- ") and " · " in line]
        assert marked == [card for card in hand if card in at.ledger.position().state.future.values()]
        shown = (await person.slash("hand", channel="games")).ok().last
        assert shown.ephemeral
        assert all(card in shown.text for card in hand)
    assert await carol.messages("dm") == []
    board = await carol.wait_for(lambda message: any(":0:0:h:" in one.custom_id for one in message.buttons), channel="games")
    for button in (":0:0:h:", ":0:0:d:"):
        answer = (await carol.click(board.button(button))).ok().last
        assert answer.ephemeral
        assert not answer.buttons
    for person in (carol, alice, bob):
        for button in (":0:0:p:", ":0:0:l:"):
            assert (await person.click(board.button(button))).ok().last.ephemeral
    await unseen(at)


async def unseen(at: Table, japanese: tuple[str, ...] = JAPANESE, allied: tuple[str, ...] = ALLIED) -> None:
    """Nobody but their holder has ever seen these cards."""
    for person in at.people:
        await person.messages()
    assert at.alice.saw(*cards(*allied)) == []
    assert at.bob.saw(*cards(*japanese)) == []
    assert at.carol.saw(*cards(*japanese, *allied)) == []
    assert at.alice.saw(*cards(*JAPANESE))
    assert at.bob.saw(*cards(*ALLIED))


async def initiative_is_decided_in_secret(at: Table) -> None:
    alice, bob, carol = at.people
    await at.refused(alice, "oc J17")
    await at.refused(carol, "decline")
    with at.ledger.unchanged():
        waiting = await alice.panel()
        assert (await alice.slash("offensive", {"card": "J17"}, channel="games")).ok().last.ephemeral
        undue = await alice.autocomplete("offensive", "card", "", channel="games")
        assert [choice["name"] for choice in undue] == ["It is not your decision now."]
    assert [button.custom_id.split(":")[4] for button in waiting.buttons] == ["r"]
    mine = await bob.decide("dm")
    for stranger in (alice, carol):
        with at.ledger.unchanged(), pytest.raises(StandInRefusedError):
            await stranger.click(mine.buttons[0])
    await bob.tap(mine, "decline")
    assert at.log() == ["allies: decline"]


async def a_card_is_played_and_taken_back(at: Table) -> None:
    alice, bob = at.alice, at.bob
    await alice.wait_for(lambda message: "alice" in message.mentions, channel="games")
    offered = await alice.autocomplete("offensive", "card", "J", channel="games")
    assert {choice["value"].split()[-1] for choice in offered} == set(JAPANESE)
    undue = await bob.autocomplete("offensive", "card", "", channel="games")
    assert [choice["value"] for choice in undue] == ["-"]
    await at.refused(alice, "oc A44", "5.0")
    await at.refused(alice, "oc J01", "5.0")
    await at.refused(alice, "fly J17", "4.22")
    await at.refused(bob, "oc A43")
    with at.ledger.unchanged():
        assert "`[7.21]`" not in (await alice.slash("why", {"order": "oc J17"}, channel="games")).ok().last.text
    older, _ = await alice.panel(), await alice.panel()  # of several panels only the newest is kept up to date
    shown = await alice.typed("offensive", "J17")
    assert at.log()[1:] == ["japan: oc J17"]
    with at.ledger.unchanged():
        stale = (await alice.click(older.button(re.escape(alice.words.verb("future"))))).message
    assert alice.words.tr("moved-on") in stale.text
    shown = (await alice.click(shown.button(":u:"))).message
    assert at.log()[1:] == ["japan: oc J17", "japan: undo 2"]
    with at.ledger.unchanged():
        assert (await alice.slash("undo", channel="games")).ok().last.ephemeral
    await alice.tap(shown, "oc J17")
    assert at.log()[3:] == ["japan: oc J17"]


async def two_headquarters_at_once(at: Table) -> None:
    """The same question in two windows, a different answer in each, at the same moment: one counts."""
    alice = at.alice
    await at.refused(alice, "hq us_hq_southwest_pacific", "7.21")
    await at.refused(alice, "hq jp_cv_shokaku", "7.21")
    phone, desk = await alice.panel(), await alice.panel()
    yamamoto, south_seas = (
        re.escape(alice.words.value("unit", hq)) for hq in ("jp_hq_combined_fleet_yamamoto", "jp_hq_south_seas")
    )
    await asyncio.gather(alice.click(phone.button(yamamoto)), alice.click(desk.button(south_seas)))
    assert len(at.log()) == 5
    (await alice.slash("undo", channel="games")).ok()
    panel = await alice.typed("activate", "jp_hq_south_seas")
    assert at.log()[5:] == ["japan: undo 5", "japan: hq jp_hq_south_seas"]
    await forged_and_foreign_clicks(at, panel)


async def forged_and_foreign_clicks(at: Table, panel: Message) -> None:
    """Ids that the program did not make, or not for this person, or not for this moment."""
    alice, bob, carol = at.people
    _, game, rev, seat, op, rest = panel.buttons[0].custom_id.split(":", 5)
    mine = f"fp:{game}:{rev}:{seat}"
    forgeries = [
        "fp:", "fp:x:y:z", "fp:1", "nonsense", f"fp:{game}:{rev}:9:{op}:{rest}", f"fp:999:{rev}:{seat}:{op}:{rest}",
        f"{mine}:zz:", f"{mine}:x:", f"{mine}:x:0/zz/99", f"{mine}:x:!nothing", f"{mine}:v:0*,zzzz", f"{mine}:c:0*,",
        f"{mine}:x:\u2603", f"{mine}:x:0/.zzzzzzzzzzzzzz", f"{mine}:v:~", f"{mine}:v:0@zzzzzzz+zzzzzz", f"{mine}:c:0/0/0/0",
        f"fp:{'9' * 18}:{rev}:{seat}:{op}:{rest}", f"fp:{game}:{rev}:1:{op}:{rest}", f"fp:{game}:0:1:oa:5",
        f"fp:{game}:{rev}:1:oa:x", f"fp:{game}:{rev}:1:oa:99999", f"fp:{game}:{int(rev) + 1}:{seat}:{op}:{rest}",
    ]  # fmt: skip
    for text in forgeries:
        with at.ledger.unchanged():
            answer = (await alice.forge(at.program.sandbox, panel, text)).ok()
        assert answer.last.ephemeral
        assert "Traceback" not in answer.last.text
        assert not alice.saw(at.unexpected), text
    # The very ids of Alice's panel, on a message that everybody sees.
    board = await carol.wait_for(lambda message: any(":0:0:h:" in one.custom_id for one in message.buttons), channel="games")
    for stranger in (bob, carol):
        for button in panel.buttons:
            with at.ledger.unchanged():
                answer = (await stranger.forge(at.program.sandbox, board, button.custom_id)).ok()
            assert answer.last.ephemeral
            # A button without a seat is about the seats of the person who clicks: Bob has done nothing yet, Carol has no seat.
            own = "no-part" if stranger.seat else "not-your-seat"
            assert answer.last.text == stranger.words.tr(own if ":0:0:q:" in button.custom_id else "not-your-panel")
    await unseen(at, ("J75", "J44"))


async def units_are_activated(at: Table) -> None:
    alice = at.alice
    await at.refused(alice, "activate us_air_5af", "7.21")
    await at.refused(alice, "activate jp_cv_shokaku", "17")
    await at.refused(alice, f"activate {FORCE}+jp_af_26", "7.21")
    await at.refused(alice, "activate jp_af_25+jp_af_25", "7.21")
    await at.refused(alice, "activate jp_air_tainan+jp_af_25", "14.2 A")
    shown = await alice.panel()
    with at.ledger.unchanged():
        shown = await alice.fill(shown, "unit", "jp_air_tainan+jp_af_25", multi=True)
    assert "`[14.2 A]`" in shown.text
    await alice.fill(shown, "unit", FORCE, multi=True)
    assert at.log()[7:] == [f"japan: activate {in_order(FORCE)}"]


def in_order(units: str) -> str:
    """The four units as the panel names them: in the order in which the game lists them."""
    listed = ("jp_bde_ss", "jp_af_25", "jp_ca_aoba", "jp_af_21")
    return "+".join(unit for unit in listed if unit in units.split("+"))


async def units_move_and_the_program_is_killed(at: Table) -> None:
    alice, bob, carol = at.people
    await at.refused(alice, "move 4021 jp_ca_aoba naval 9999", "8.0")
    await at.refused(alice, "move 4021 jp_ca_aoba naval 5808", "8.21")
    await at.refused(alice, "move 4021 us_cv_wasp naval 3823", "7.21")
    await at.refused(alice, "move 4021 jp_af_21 air 3823", "8.31")
    await at.refused(alice, "battle 3823 jp_af_25", "7.22")
    two = await at.refused(alice, "move 4021 jp_ca_aoba naval 3823; move 3822 jp_bde_ss amphibious 4828", "8.45 B")
    assert "South Seas Brigade" in two.text
    assert "jp_bde_ss" not in two.text
    await at.refused(bob, "move 4021 jp_ca_aoba naval 3823")
    for stranger in (bob, carol):
        assert [choice["value"] for choice in await stranger.autocomplete("move", "from", "", channel="games")] == ["-"]
    offered = await alice.autocomplete("move", "from", "", channel="games")
    assert {choice["value"] for choice in offered} == {"3822", "4021"}
    given = {"from": "4021", "units": "jp_ca_aoba", "how": "naval"}
    offered = await alice.autocomplete("move", "to", "Moresby", given, channel="games")
    assert offered[0]["value"] == "3823"

    # Discord delivers everything twice: a command and a tap are each carried out once.
    refusals = await at.director.refusals()
    assert refusals == []
    await at.director.fault(duplicate_interactions=2)
    await alice.typed("move", "4021", "jp_ca_aoba", "naval", "3823")
    await at.director.clear_faults()
    assert at.log()[8:] == ["japan: move 4021 jp_ca_aoba naval 3823"]

    older, shown = await alice.panel(), await alice.panel()
    shown = await alice.tap(shown, "move 3822 jp_bde_ss amphibious 3823", stop_before="destination")
    await at.program.kill()
    await at.program.start()
    with at.ledger.unchanged():
        await at.refused(alice, "move 4021 jp_af_21 air 3823", "8.31")
    # The half-made order of before the kill is finished after it, the long list of hexes searched by name.
    await alice.fill(shown, "hex", "3823")
    assert at.log()[9:] == ["japan: move 3822 jp_bde_ss amphibious 3823"]
    with at.ledger.unchanged():
        stale = (await alice.click(older.button(re.escape(alice.words.verb("done"))))).message
    assert alice.words.tr("moved-on") in stale.text
    await alice.tap(stale, "move 4021 jp_af_21 air 3822")
    await alice.typed("commit")
    assert at.log()[10:] == ["japan: move 4021 jp_af_21 air 3822", "japan: done"]


async def a_battle_is_declared_and_taken_back_by_consent(at: Table) -> None:
    alice, bob, carol = at.people
    await at.refused(alice, "battle 4828 jp_af_25", "7.24")
    await at.refused(alice, "battle 3823 jp_ca_aoba", "9.12")
    await at.refused(alice, "battle 3823 us_cv_wasp", "7.24")
    await at.refused(alice, "battle 9999 jp_af_25", "7.24")
    with at.ledger.unchanged():
        sure = await alice.typed("battle", "3823", "jp_af_25+jp_af_21")
        assert alice.words.say("confirm-hand-over") in sure.text
    await alice.click(sure.button(":x:"))
    assert at.log()[12:] == ["japan: battle 3823 jp_af_21+jp_af_25"]
    log = at.log()
    with at.ledger.unchanged():
        asked = (await alice.slash("undo", channel="games")).ok().last
    assert asked.text == tr("en", "undo-needs-consent", number=13, why="asked")
    for answer, counts in ((":or:", False), (":oa:", True)):
        await alice.click(asked.button(":q:"))
        question = await bob.wait_for(lambda message: any(":oa:" in one.custom_id for one in message.buttons), channel="games")
        assert question.mentions == ["bob"]
        await at.ledger.all_said()  # a button is known when its message has been noted as sent
        for stranger in (alice, carol):
            with at.ledger.unchanged():
                turned_down = (await stranger.click(question.button(answer))).ok().last
            assert turned_down.text.startswith("Only those who were asked")
        await bob.click(question.button(answer))
        assert at.log()[13:] == (["japan: undo 13"] if counts else [])
        with pytest.raises(StandInRefusedError):
            await bob.click(question.button(answer))
    assert at.log()[:13] == log
    await alice.tap(await alice.panel(), "battle 3823 jp_af_25+jp_af_21")
    assert len(at.log()) == 15


async def the_allies_react(at: Table) -> None:
    alice, bob, carol = at.people
    await at.refused(alice, "done")
    waiting = await alice.panel()
    await at.ledger.all_said()
    board = await carol.wait_for(lambda message: any(":0:0:h:" in one.custom_id for one in message.buttons), channel="games")
    shown = await bob.tap(await bob.decide("dm"), "decline")  # whether he holds a weather card or not
    with at.ledger.unchanged():
        # Nothing reveals that he has decided: neither the board, nor a panel, nor what could be undone.
        info = (await carol.slash("game info", channel="games")).ok().last
        assert tr("en", "info-actions", count=15) in info.text
        asked = (await alice.slash("undo", channel="games")).ok().last
        assert asked.text == tr("en", "undo-needs-consent", number=15, why="asked")
        again = (await alice.click(waiting.button(":r:"))).message
        assert again.text == waiting.text
        [now] = [message for message in await carol.messages("games") if message.id == board.id]
        assert now.text == board.text
    with at.ledger.unchanged():
        # Of several ways to react none is taken without a word.
        ways = await bob.typed("react")
    assert [button.custom_id.split(":")[4] for button in ways.buttons[:2]] == ["v", "v"]
    await bob.typed("react", "roll")
    assert at.log()[15:] == ["allies: decline", "allies: roll"]
    with at.ledger.unchanged():
        rolled = (await bob.slash("undo", channel="games")).ok().last
    assert rolled.text == tr("pl", "undo-needs-consent", number=17, why="die")
    await bob.typed("pass")
    await at.refused(bob, "hq jp_hq_south_seas", "7.26")
    await at.refused(alice, "hq us_hq_southwest_pacific")
    shown = await bob.tap(await bob.panel(), "hq us_hq_southwest_pacific")
    await at.refused(bob, "activate us_air_5af+us_ca_northampton", "14.1 C")
    await at.refused(bob, "activate au_air", "6.12")
    await at.refused(bob, "activate us_marine_1_div", "8.45 B")
    await at.refused(bob, "activate us_bb_north_carolina+us_ca_northampton+us_cv_enterprise+us_cv_lexington+us_cv_wasp", "7.26")
    shown = await bob.tap(shown, "activate us_ca_northampton+us_cv_enterprise")
    shown = await bob.tap(shown, "done")
    await at.refused(bob, "move 4828 us_ca_northampton naval 4423", "7.26")
    await at.refused(bob, "move 4828 us_cv_enterprise naval 3626", "8.21")
    await bob.tap(shown, "move 4828 us_ca_northampton+us_cv_enterprise naval 3823")
    assert at.log()[17:] == [
        "allies: decline",
        "allies: hq us_hq_southwest_pacific",
        "allies: activate us_ca_northampton+us_cv_enterprise",
        "allies: done",
        "allies: move 4828 us_ca_northampton+us_cv_enterprise naval 3823",
    ]
    await bob.tap(await bob.decide("dm"), "decline")


async def the_battle_is_fought(at: Table) -> None:
    """Losses and the way home: always the first of what is legal, the Japanese by typing, the Allies by tapping."""
    alice, bob, carol = at.people
    asked = []
    while (prompt := at.ledger.position().prompts[0]).what != "play-card":
        asked.append(f"{prompt.seat} {prompt.what}")
        order = first_legal(at.ledger.position(), prompt.seat, prompt.verbs[0])
        before = len(at.log())
        if prompt.seat == "japan":
            await at.refused(bob, order)
            await alice.act(order)
        else:
            await at.refused(alice, order)
            await bob.tap(await bob.panel(), order)
        assert len(at.log()) == before + 1
        assert len(asked) < 40
    assert {"japan place-hits", "allies place-hits", "japan post-battle-move"} <= set(asked)
    drawn = await carol.wait_for(lambda message: bool(message.pictures) and not message.buttons, channel="games")
    assert "3823" in drawn.text


def first_legal(position: Position, seat: str, verb: str) -> str:
    """The first of what is legal, as an order."""
    given: list[str] = []
    while (slot := position.slot(seat, verb, given)) is not None:
        given.append("+".join(slot.choices[: max(slot.low, 1)]))
    return " ".join((verb, *given))


async def the_card_goes_to_its_pile_and_the_allies_play(at: Table) -> None:
    alice, bob, carol = at.people
    state = at.ledger.position().state
    assert state.discard["japan"] == ["J17"]
    assert state.offensive is None
    shown = (await alice.slash("hand", channel="games")).ok().last
    assert not re.search(r"\bJ17\b", shown.text)
    assert all(card in shown.text for card in ("J75", "J44"))
    await unseen(at, ("J75", "J44"))
    await at.refused(alice, "oc J75")
    await at.refused(bob, "oc J02", "5.0")
    await bob.wait_for(lambda message: "bob" in message.mentions, channel="games")
    await bob.tap(await bob.decide(), "event A43")
    assert at.log()[-1] == "allies: event A43"
    state = at.ledger.position().state
    assert "A43" in (*state.discard["allies"], *state.out_of_game["allies"])
    assert "A43" not in state.hand["allies"]
    await alice.wait_for(lambda message: bool(re.search(r"\bA43\b", message.text)), channel="games")
    await unseen(at, ("J75", "J44"), ("A20", "A13"))
    (await alice.slash("log", {"since": 0}, channel="games")).ok()
    # Neither the kill nor the doubled deliveries doubled a message: one hand each, Bob's with his new card in the place of the
    # old one, and both as they are by now.
    await bob.wait_for(lambda message: "A28" in message.text, channel="dm")
    await asyncio.sleep(1)
    for person, held, gone in ((alice, ("J75", "J44"), "J17"), (bob, ("A28",), "A43")):
        [hand] = [message for message in await person.messages("dm") if message.pictures and person.is_hand(message)]
        assert all(re.search(rf"\b{card}\b", hand.text) for card in held)
        assert not re.search(rf"\b{gone}\b", hand.text)
    sealed = (await carol.slash("verify", channel="games")).ok().last
    assert SECRET.hex() not in sealed.text
    assert await at.program.stop() == 0
    await at.program.start()
    assert len(at.log()) == len(at.ledger.log())
