"""Next War: the defender who lets the host make the usual choice is not waited for."""

from __future__ import annotations

import pytest

from tests.table.conftest import Club, texts
from tests.table.timed import Fixed
from tests.table.windows.seated import Seated

pytestmark = pytest.mark.plays("tests.next_war.staged")
TWO = {"nato": "ann", "pact": "bob"}
ATTACK = "attack 2217 su_131_1+su_131_2+su_131_t su_131_1"


@pytest.fixture
def seated(club: Club) -> Seated:
    club.bot.table.standings.pauses = Fixed(3.0)
    return Seated(club)


async def wish(seated: Seated, **more: str) -> str:
    """What ``/standing set`` says to the defender."""
    return texts((await seated.people["nato"].slash(seated.channel, "standing set", **more)).response)


def asked(seated: Seated) -> list[str]:
    """What is asked of each seat."""
    return [f"{prompt.seat} {prompt.what}" for prompt in seated.match.position.due]


async def test_a_defender_is_waited_for(seated: Seated) -> None:
    await seated.open("fort", TWO)
    await seated.play("pact", ATTACK)
    assert asked(seated) == ["nato answer-attacks"]
    await seated.wait(3)
    assert asked(seated) == ["nato answer-attacks"]


async def test_the_usual_choice_is_made_after_the_pause(seated: Seated) -> None:
    """Every question of the segment shares one pause; the battle goes on to its end."""
    await seated.open("fort", TWO)
    await wish(seated, until="game")
    await seated.play("pact", ATTACK)
    assert asked(seated) == ["nato answer-attacks"]
    await seated.wait(3)
    assert seated.match.position.state.attacked == ["2217"]
    for _ in range(6):
        if asked(seated)[:1] != ["nato stand-or-retreat"] and not (asked(seated) and asked(seated)[0].startswith("nato")):
            break
        await seated.wait(3)
    assert not any(one.startswith("nato") for one in asked(seated))


@pytest.mark.parametrize(
    ("more", "waited"),
    [
        ({"stake": "who leads"}, True),
        ({"unless": "2217"}, True),
        ({"at": "2221"}, True),
        ({"stake": "who leads a clearing"}, False),
    ],
)
async def test_what_is_kept_is_asked(seated: Seated, more: dict[str, str], waited: bool) -> None:
    """A kind of question that the sheet of attacks may bring, a hex; another kind is answered."""
    await seated.open("fort", TWO)
    await wish(seated, until="game", **more)
    await seated.play("pact", ATTACK)
    await seated.wait(3)
    assert ("nato answer-attacks" in asked(seated)) is waited


async def test_a_doctrine_decides_after_the_same_pause(seated: Seated) -> None:
    """Typed while the enemy is to act, shown to nobody; then the host answers by it as late as by the usual choice."""
    await seated.open("fort", TWO)
    seated.begin_to_look()
    before = await seated.outside("nato")
    for line in ("doctrine 2217 0 retreat", "doctrine all 0 lead no_alta"):
        await seated.people["nato"].slash(seated.channel, "act", orders=line)
    await seated.settle()
    assert await seated.outside("nato") == before
    assert [rule.what for rule in seated.match.position.state.doctrines["nato"]] == ["lead", "retreat"]
    await wish(seated, until="game")
    await seated.play("pact", ATTACK)
    await seated.wait(2)
    assert asked(seated) == ["nato answer-attacks"]
    await seated.wait(3)
    fight = seated.match.position.state.fight
    assert fight is None or fight.guard == "no_alta"


async def test_an_attacker_gives_rules_in_words_and_is_answered_for(seated: Seated) -> None:
    """Nobody else sees them; its own questions are answered by them after the pause of the segment, others are asked."""
    await seated.open("fort", TWO)
    seated.begin_to_look()
    before = await seated.outside("pact")
    pact = seated.people["pact"]
    said = await pact.slash(seated.channel, "standing rule", text="advance T/131; lose 2/131 first; ask me at 2221")
    await seated.settle()
    assert "advances first: T/131" in texts(said.response)
    assert await seated.outside("pact") == before
    assert [rule.what for rule in seated.match.position.state.doctrines["pact"]] == ["ask", "lose", "advance"]
    both = await seated.people["nato"].slash(seated.channel, "standing rule", text="hold at 2217; lose Alta Bn first")
    assert "loses the first step: Alta Bn" in texts(both.response)
    refused = await pact.slash(seated.channel, "standing rule", text="dance")
    assert "ask me" in texts(refused.response)
    await wish(seated, until="game")
    await pact.slash(seated.channel, "standing set", until="game")
    assert "advances first: T/131" in texts((await pact.slash(seated.channel, "standing show")).response)
    await seated.play("pact", ATTACK)
    for _ in range(12):
        due = asked(seated)
        if due and due[0] == "pact fight-battles":
            break
        await seated.wait(3)
    assert seated.match.position.state.attacked == ["2217"]
    assert asked(seated)[:1] in ([], ["pact fight-battles"])
