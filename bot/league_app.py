"""Connects the league with the bot: only this file and ``bot.leagues`` know both. The client makes one ``LeagueApp``."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.desk.public import PublicPresses
from bot.league.commands.together import add_season_commands
from bot.league.parts import LeagueParts, TableUnderLeague
from bot.league.senders.cases import CaseSender
from bot.league.senders.featured import FeatureSender
from bot.league.senders.games import GameSender
from bot.league.senders.notices import OfferSender, SeasonGivenUp, ask_team, send_log_head, send_stakes
from bot.league.senders.seasons import LeagueSender
from bot.league.table.messages import FEATURED_PAUSE, LogHeadMessage, StakesMessage, TeamQuestion
from bot.send.deliver import DiscordSender
from bot.send.given_up import GivenUp

#: Maximum seconds that a message of a season waits for a newer one.
LONGEST_PAUSE = FEATURED_PAUSE


class LeagueApp(LeagueParts):
    """The league of one client: its parts, and the sending of its messages."""

    def __init__(self, client: discord.Client, table: TableUnderLeague, sender: DiscordSender, given_up: GivenUp) -> None:
        super().__init__(table)
        #: Sends the messages of seasons.
        self.sender = LeagueSender(client, self)
        CaseSender(client, self, self.sender)
        FeatureSender(self, self.sender)
        GameSender(client, self, self.sender)
        self.sender.register(TeamQuestion, partial(ask_team, self.sender))
        self.sender.register(LogHeadMessage, partial(send_log_head, self.sender))
        self.sender.register(StakesMessage, partial(send_stakes, self.sender))
        OfferSender(self, self.sender)
        sender.send_gameless = self.sender.send
        given_up.report_gameless = SeasonGivenUp(self).report_row

    def add_commands(self, tree: app_commands.CommandTree[discord.Client], presses: PublicPresses) -> None:
        """Add ``/league``, ``/player``, ``/bid`` and their buttons."""
        add_season_commands(tree, self, presses)
