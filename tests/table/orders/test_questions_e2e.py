"""Questions through the stand-in of Discord, which checks commands and messages as Discord does; answers come with pictures."""

from __future__ import annotations

from pathlib import Path

from tests.table.program import running


async def test_questions_at_the_table(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "rules.eots") as program:
        director = program.director
        alice, bob, carol = (director.user(name) for name in ("alice", "bob", "carol"))
        (await alice.slash("game new", {"scenario": "south_pacific"}, channel="games")).ok()
        (await alice.slash("game join", {"side": "japan"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "allies"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        why = (await alice.slash("why", {"unit": "us_marine_1_div", "hex": "Guadalcanal"}, channel="games")).ok().last
        assert why.ephemeral
        assert "7 hexes, from operations value 2 on" in why.text
        assert why.attachments
        odds = {"hex": "4423", "attackers": "4828", "defenders": "4021", "condition": "Intercept"}
        reply = (await carol.slash("explain odds", odds, channel="games")).ok().last
        assert reply.ephemeral
        assert "Wins the battle" in reply.text
        # The chances are drawn; only where that is impossible are they written in a monospaced font.
        assert "```" not in reply.text
        assert "Steps lost, over every roll" in reply.text
        assert reply.attachments
        for topic, args in (("supply", {"unit": "jp_army_18"}), ("range", {"hq": "jp_hq_south_seas"}), ("zones", {})):
            answer = (await bob.slash(f"explain {topic}", args, channel="games")).ok().last
            assert answer.ephemeral
            assert answer.attachments
        assert not await director.refusals()
