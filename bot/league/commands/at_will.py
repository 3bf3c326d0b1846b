"""``/league play``, ``challenge``, ``rest``: what players request themselves."""

from __future__ import annotations

import re
from typing import get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.desk.public import PublicPresses
from bot.league.commands.shared.common import completing_seasons, pressed_season, rating_of, season_applicant, season_for
from bot.league.parts import LeagueParts
from bot.league.table.entering import Bye
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store.league.rows import RUNNING
from bot.telling.localise import described_by
from league.season.settings import ROUNDS
from words import tr

#: A round, or a span of rounds.
_SPAN = re.compile(r"(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?")


def read_rounds(typed: str) -> list[int]:
    """Rounds as typed: "3", "3, 5", "4-6". Raises DeniedError "league-not-rounds"."""
    found = set[int]()
    for part in filter(None, (one.strip() for one in typed.replace(";", ",").split(","))):
        span = _SPAN.fullmatch(part)
        if span is None or not 0 < int(span[1]) <= int(span[2] or span[1]) <= ROUNDS:
            raise DeniedError("league-not-rounds", text=typed)
        found |= set(range(int(span[1]), int(span[2] or span[1]) + 1))
    if not found:
        raise DeniedError("league-not-rounds", text=typed)
    return sorted(found)


class AtWillCommands(commands.Cog):
    """Requests by players outside the rounds."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        presses.ops |= {Op.LEAGUE_ACCEPT: self._accept, Op.LEAGUE_DECLINE: self._decline}

    async def _accept(self, interaction: Interaction, press: Press) -> None:
        await self._answer(interaction, press, agreed=True)

    async def _decline(self, interaction: Interaction, press: Press) -> None:
        await self._answer(interaction, press, agreed=False)

    async def _answer(self, interaction: Interaction, press: Press, *, agreed: bool) -> None:
        held = await pressed_season(self.parts, interaction, press)
        who, _, other = press.rest.partition(":")
        await self.parts.at_will.answer(held.id, who, other, interaction.user.id, interaction.id, agreed=agreed)
        msgid = "league-challenge-taken" if agreed else "league-challenge-over"
        await reply.edit_clicked_message(interaction, content=tr(answers.private_language(interaction), msgid), view=None)

    @answers.slash_command("play", "cmd-league-play-description", season="opt-season", stop="opt-league-stop")
    @app_commands.autocomplete(season=completing_seasons(RUNNING))
    async def play(self, interaction: Interaction, season: int | None = None, stop: bool = False) -> None:
        """Wait for an opponent, or no longer."""
        held = await season_for(self.parts, interaction, season, RUNNING)
        user, lang = interaction.user.id, answers.private_language(interaction)
        if stop:
            await self.parts.at_will.stop_waiting(held.id, user, interaction.id)
            await answers.send_private_text(interaction, tr(lang, "league-waits-no-more"))
            return
        if held.season.place_of(str(user)) is None:
            await self.parts.entries.join(held.id, season_applicant(interaction), await rating_of(self.parts, held, user), None)
        _, paired = await self.parts.at_will.play(held.id, user, interaction.id)
        await answers.send_private_text(
            interaction, tr(lang, "league-paired" if paired else "league-waits", place=f"<#{held.row.channel_id}>")
        )

    @answers.slash_command("challenge", "cmd-league-challenge-description", player="opt-league-opponent", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons(RUNNING))
    async def challenge(self, interaction: Interaction, player: discord.User, season: int | None = None) -> None:
        """Challenge a player."""
        held = await season_for(self.parts, interaction, season, RUNNING)
        await self.parts.at_will.challenge(held.id, interaction.user.id, player.id, interaction.id)
        text = tr(answers.private_language(interaction), "league-challenge-sent", other=f"<@{player.id}>")
        await answers.send_private_text(interaction, text)

    @answers.slash_command(
        "rest", "cmd-league-rest-description", round="opt-league-bye", bye="opt-league-bye-kind", season="opt-season"
    )
    @app_commands.autocomplete(season=completing_seasons(RUNNING))
    @app_commands.choices(bye=[Choice(name=described_by(f"choice-bye-{one}"), value=one) for one in get_args(Bye)])
    async def rest(
        self,
        interaction: Interaction,
        round: app_commands.Range[str, 1, 60],
        bye: str = "half",
        season: int | None = None,
    ) -> None:
        """Sit rounds out, or play them after all."""
        held = await season_for(self.parts, interaction, season, ("entries", "running"))
        rounds = read_rounds(round)
        kind = next((one for one in get_args(Bye) if one == bye), None)
        if kind is None:
            raise DeniedError("bad-button")
        await self.parts.entries.rest(held.id, interaction.user.id, rounds, kind, interaction.id)
        listed = ", ".join(map(str, rounds))
        lang = answers.private_language(interaction)
        back = tr(lang, "choice-bye-none")
        text = tr(lang, f"league-bye-{kind}-short", rounds=listed, number=len(rounds), back=back)
        await answers.send_private_text(interaction, text)
