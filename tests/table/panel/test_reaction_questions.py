"""Next to questions about the enemy's offensive: chances, odds at one click, the report that stays, and the channel's text."""

from __future__ import annotations

import math
import random
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel.draft import Draft, Drafts
from bot.panel.panel_view import Panel
from bot.telling.text import GameWords
from rules.eots.game import GAME
from tests.table.conftest import Club, controls, texts
from tests.table.orders.test_standing_offensive import GILI_GILI, LAE, attack, opened, play
from tests.table.panel.test_all_views import begun, play_on
from tests.table.panel.test_limits import check_message
from tests.table.timed import Table
from words import known_languages, tr

pytestmark = pytest.mark.plays("")
#: A gallery as it is sent.
GALLERY_TYPE = 12
GALLERY = f"'type': {GALLERY_TYPE}"


@pytest.fixture
def table(club: Club, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which the enemy's offensive comes with a picture."""

    async def draw(match: GameMatch, seat: str, lang: str, *, theme: str = "") -> PictureFile:
        return PictureFile(b"RIFF0000WEBP", "attack.webp", "the attack")

    monkeypatch.setattr(club.bot.table.pictures, "occasion", draw)
    return Table(club)


def letter(table: Table) -> Any:
    """Bob's newest direct message."""
    return table.club.bob.user.dm_channel.history()[-1]


def label(buttons: dict[str, str], part: str) -> str:
    return next(one for one in buttons if part in one)


async def test_both_sides_ask_for_the_odds_at_one_tap(table: Table) -> None:
    match = await opened(table)
    club = table.club
    await play(table, match, "japan", *LAE[:-1])
    declaring = await club.ann.slash(club.channel, "panel")
    odds = label(controls(declaring.response), "Odds at 3823")
    assert "Odds" in odds
    await play(table, match, "japan", LAE[-1])
    await club.pump()
    asked = letter(table)
    assert "4 or less on the die (0 to 9), die −2" in texts(asked)
    assert "70%" in texts(asked), "the defender sees what the attacker sees"
    before = texts(asked)
    done = await club.bob.user.click(asked, label=odds)
    text = texts(done.followups[-1] if done.followups else done.response)
    assert "3823" in text
    assert "%" in text
    assert texts(letter(table)) == before, "the question stays as it was"
    waiting = await club.ann.slash(club.channel, "panel")
    again = await club.ann.click(waiting.response, label=odds)
    assert texts(again.followups[-1] if again.followups else again.response) == text, "attacker and defender see the same"


async def test_many_questions_stand_in_one_menu(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with three battles or more, of which each may be asked about twice."""
    monkeypatch.setattr("bot.panel.asides.BUTTONS", 1)
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    asked = letter(table)
    assert not any("Odds at" in one for one in controls(asked))
    menu = controls(asked)[tr("en", "panel-asides")]
    done = await club.bob.user.select(asked, ["3823i"], custom_id=menu)
    assert "Intercept" in texts(done.followups[-1] if done.followups else done.response)


async def test_odds_if_intercepted_and_the_report_are_one_tap_away_in_the_channels_own_panel(table: Table) -> None:
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    shown = await club.bob.slash(club.channel, "panel")
    met, happened = label(controls(shown.response), "If intercepted at 3823"), tr("en", "button-happened")
    result = await club.bob.click(shown.response, label=met)
    assert "Intercept" in texts(result.followups[-1] if result.followups else result.response)
    report = await club.bob.click(shown.response, label=happened)
    answer = report.followups[-1] if report.followups else report.response
    assert "J17" in texts(answer)
    assert [one.filename for one in answer.attachments] == ["attack.webp"]
    waiting = await club.ann.slash(club.channel, "panel")
    assert met in controls(waiting.response), "the attacker asks the same"


async def test_the_odds_beside_a_plan_are_those_of_the_plan(table: Table) -> None:
    """A battle that the rules declare by themselves when the plan is handed over is in the plan, not yet in the position."""
    match = await opened(table)
    club = table.club
    await play(table, match, "japan", *LAE[:3], "move 4021 jp_ca_aoba naval 3823", "move 3822 jp_bde_ss amphibious 3823", "done")
    shown = await club.ann.slash(club.channel, "panel")
    asked = await club.ann.click(shown.response, label="Done") if "Done" in controls(shown.response) else shown
    odds = label(controls(asked.response), "Odds at 3823")
    done = await club.ann.click(asked.response, label=odds)
    assert "%" in texts(done.followups[-1] if done.followups else done.response)


async def test_an_old_button_says_so(table: Table) -> None:
    match = await opened(table)
    await attack(table, match, LAE)
    asked = letter(table)
    odds = label(controls(asked), "Odds at 3823")
    for _ in range(3):
        await play(table, match, "allies", "decline")
    await table.club.pump()
    done = await table.club.bob.user.click(asked, label=odds)
    assert tr("en", "aside-gone") in texts(done.response)


async def test_the_report_stays_when_a_question_is_declined(table: Table) -> None:
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    asked = letter(table)
    report = texts(asked)
    assert "J17" in report
    assert len(asked.attachments) == 1
    done = await club.bob.user.click(asked, label="Decline")
    kept = letter(table)
    assert kept.id == asked.id
    assert len(kept.attachments) == 1, "the picture stays"
    assert all(line in texts(kept) for line in report.splitlines() if "J17" in line)
    assert "Decline" not in controls(kept), "what was answered cannot be answered again"
    assert "My decision" in controls(kept)
    below = done.response
    assert below.id != asked.id
    assert "Intelligence" in texts(below)
    assert "Roll" in controls(below)
    third = await club.bob.user.click(below, label="Decline")
    assert "attack card" in texts(third.response).lower()
    assert "J17" in texts(letter(table)), "and under every further question"


async def test_a_second_letter_of_the_same_offensive_contains_all_of_it(table: Table) -> None:
    """Special reaction is public; later secret questions come by direct message, with the whole report."""
    match = await opened(table)
    await attack(table, match, GILI_GILI)
    first = texts(letter(table))
    await play(table, match, "allies", "decline")
    await table.club.pump()
    await play(table, match, "allies", "decline")
    await table.club.pump()
    moved = [line for line in first.splitlines() if "Gili Gili" in line]
    assert moved
    assert all(line in texts(letter(table)) for line in moved)


async def test_the_channel_says_that_somebody_is_asked_and_not_who(table: Table) -> None:
    """The same words while the Allies are asked for the initiative and while they are asked to react, in every language."""
    match = await opened(table)
    said = tr("en", "waiting-private")
    await attack(table, match, LAE)
    board = texts(table.club.board())
    assert said in board
    assert not re.search(r"(Allies|Bob|<@\d+>)[^\n]*your decision", board)
    for lang in known_languages():
        assert not re.search(r"\{|\}", tr(lang, "waiting-private"))
        assert "/panel" in tr(lang, "waiting-private")


async def test_a_letter_that_is_gone_is_no_fault(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await opened(table)
    await attack(table, match, LAE)
    asked = letter(table)

    async def gone(self: discord.Message, **changes: Any) -> discord.Message:
        response: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(response, "Unknown Message")

    monkeypatch.setattr(discord.Message, "edit", gone)
    done = await table.club.bob.user.click(asked, label="Decline")
    assert "Intelligence" in texts(done.response)


def drawn(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The positions at which the attack was drawn, always the same."""
    asked: list[Any] = []

    async def draw(seen: Any, seat: str, lang: str, *, theme: str = "") -> PictureFile:
        asked.append(seen.position)
        return PictureFile(b"RIFF0000WEBP", "map.webp", "the attack", "a" * 64)

    monkeypatch.setattr(table.club.bot.table.pictures, "occasion", draw)
    return asked


def uploads(message: Any) -> list[int]:
    return [one.id for one in message.attachments]


async def test_report_and_picture_stay_under_every_question_in_the_panel_of_the_channel(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end of the offensive, also while something is chosen; the upload is the same all the time."""
    asked = drawn(table, monkeypatch)
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    asked.clear()
    shown = (await club.bob.slash(club.channel, "panel")).response
    seen, names = [], set()
    first = uploads(shown)
    assert len(first) == 1
    edits: list[tuple[bool, list[Any]]] = []
    response = discord.InteractionResponse.edit_message

    async def noted(self: Any, **changes: Any) -> Any:
        edits.append((GALLERY in str(changes["view"].to_components()), changes["attachments"]))
        return await response(self, **changes)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", noted)
    for tap in ("Decline", "Roll", "Decline", "South West Pacific HQ", "Northampton", "Confirm", "Done", "Do it", "Decline"):
        prompt = match.position.prompt("allies")
        assert prompt is not None
        seen.append(prompt.what)
        assert "J17" in texts(shown), prompt.what
        assert uploads(shown) == first, prompt.what
        names |= {one.filename for one in shown.attachments}
        shown = (await club.bob.click(shown, label=label(controls(shown), tap))).response
    assert len(set(seen)) >= 6
    assert len(edits) >= 8
    assert all(there and [one.id for one in kept] == first for there, kept in edits[:-1]), "in the first answer already"
    assert len(names) == 1
    assert len(asked) == len({id(one) for one in asked}) < len(edits), "once a position at most, not for each tap"
    assert not edits[-1][1], "nothing is asked any more"


async def test_it_stays_when_the_panel_is_drawn_again(table: Table) -> None:
    """The question is answered by typed orders: the open panel is drawn again and keeps its picture."""
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    shown = (await club.bob.slash(club.channel, "panel")).response
    first = uploads(shown)
    edits: list[Any] = []
    edit = discord.Interaction.edit_original_response

    async def noted(self: Any, **changes: Any) -> Any:
        edits.append(changes)
        return await edit(self, **changes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", noted)
        patch.setattr("bot.desk.open_panels.PANEL_SECONDS", math.inf)  # time stops in commands here
        await play(table, match, "allies", "decline")
        await club.bot.table.panels.refresh_panels(match.id)
    [edited] = edits
    assert "Intelligence" in str(edited["view"].to_components())
    assert "J17" in str(edited["view"].to_components())
    assert [one.id for one in edited["attachments"]] == first


async def test_the_report_is_whole_after_a_restart(table: Table) -> None:
    """Earlier positions are no longer in memory: answers since then still belong to the offensive."""
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    for order in ("decline", "roll", "decline"):
        await play(table, match, "allies", order)
    club.bot.service.forget(match.id)
    shown = (await club.bob.slash(club.channel, "panel")).response
    assert "headquarters to react" in texts(shown)
    for part in ("J17", "Aoba: 4021 Rabaul", "battle declared in **3823 Port Moresby**", "Intelligence condition: **Intercept**"):
        assert part in texts(shown)


async def test_another_picture_takes_its_place(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    shown = (await club.bob.slash(club.channel, "panel")).response
    first = uploads(shown)

    async def other(seen: Any, seat: str, lang: str, *, theme: str = "") -> PictureFile:
        return PictureFile(b"RIFF1111WEBP", "map.webp", "the attack, met")

    monkeypatch.setattr(club.bot.table.pictures, "occasion", other)
    shown = (await club.bob.click(shown, label="Decline")).response
    assert len(uploads(shown)) == 1
    assert uploads(shown) != first


async def test_what_discord_has_no_longer_is_uploaded_again(table: Table) -> None:
    match = await opened(table)
    club = table.club
    await attack(table, match, LAE)
    shown = (await club.bob.slash(club.channel, "panel")).response
    first = uploads(shown)
    club.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, message="Invalid Form Body")
    shown = (await club.bob.click(shown, label="Decline")).response
    assert "Intelligence" in texts(shown)
    assert len(uploads(shown)) == 1
    assert uploads(shown) != first


async def test_players_who_want_no_maps_get_only_the_report(table: Table) -> None:
    match = await opened(table)
    club = table.club
    await club.bob.slash(club.channel, "panel", map=False)
    await attack(table, match, LAE)
    shown = (await club.bob.slash(club.channel, "panel")).response
    assert "J17" in texts(shown)
    assert not shown.attachments
    happened = await club.bob.click(shown, label="What happened")
    message = happened.followups[-1] if happened.followups else happened.response
    assert len(message.attachments) == 1, "one tap away"


async def test_who_attacks_has_no_report_of_their_own_attack(table: Table) -> None:
    match = await opened(table)
    await play(table, match, "japan", *LAE[:3])
    assert not Panel(match, "japan", GameWords(match.game, "en", match.position.state), table.club.bot.table.drafts).view().about


def test_two_pictures_and_the_report_keep_the_limits_of_discord() -> None:
    """Reactions of random games of the campaign: report, picture of the attack, map of what is chosen, as much as fits."""
    rng, seen = random.Random(3), set[str]()
    match = begun(GAME, next(one for one in GAME.scenarios() if one.id == "campaign_1941"), rng)
    drafts, attack, chart = Drafts(), PictureFile(b"", "attack.webp", "x" * 2000), PictureFile(b"", "map.webp", "x" * 2000)
    for _ in range(400):
        for prompt in match.position.prompts:
            words = GameWords(GAME, known_languages()[len(seen) % len(known_languages())], match.position.state)
            panel = Panel(match, prompt.seat, words, drafts, pictured=True)
            view = panel.view(notice="x" * 2000)
            if not view.about:
                continue
            seen.add(prompt.what)
            assert view.again is not None
            choice = chart if view.choice is not None else None
            made = view.again(choice, attack)
            for one in (view, made, panel.view(Draft(rng.choice(prompt.verbs)), attack=attack)):
                check_message(one.to_components())
            shown = [part["type"] for part in made.to_components()[0]["components"]]
            assert shown.count(GALLERY_TYPE) == 1 + (choice is not None)
        if match.position.over:
            break
        play_on(match, rng, 1)
    assert len(seen) >= 3
