"""Requests that others must agree to: taking back, a draw, closing a game, a camp giving up.

A request is a public message with two buttons. It is carried out when the last of those it concerns has agreed, and over as
soon as one of them refuses. Who has agreed is kept with the message in the outbox, so that it outlives a restart.
"""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from bot.core.consent import request_text
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.program.denied import DeniedError, StaleError
from bot.store import RepeatedInteractionError
from bot.telling import messages
from bot.telling.messages import PlayOnRequest, ReplaceRequest, Request, UndoRequest
from words import tr

#: Requests that stay valid while the game goes on.
_LASTING = (PlayOnRequest, ReplaceRequest)


def topic_of(sort: type[Request]) -> str:
    """The topic of a sort of request in the outbox."""
    return sort.delivery.topic or ""


class OpenRequest(msgspec.Struct, frozen=True):
    """A request that a user is answering: its game, its row in the outbox, its content."""

    match: GameMatch
    row: int
    request: Request


def mentioned_users(users: list[int]) -> str:
    """Mentions of users; whether they ping is decided when the message is sent."""
    return ", ".join(f"<@{user}>" for user in users)


class Requests:
    """Makes requests and records the answers."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    async def post(self, match: GameMatch, request: Request, click: int | None) -> None:
        """Ask in public. ``click``: the interaction's id. Raises DeniedError "asked-lately"."""
        topic = topic_of(type(request))
        await self.service.not_again(match.id, topic, request.seat, click, request.number)
        with contextlib.suppress(RepeatedInteractionError):
            worded = msgspec.structs.replace(request, text=request_text(match, request, match.row.lang))
            await self.store.outbox.post_once([worded.row(match.place)], match.id, click)
        self.service.changed(match.id)

    async def make(self, interaction: Interaction, match: GameMatch, request: Request) -> None:
        """Ask, and confirm to the user who was asked. Raises DeniedError "asked-lately"."""
        await self.post(match, request, interaction.id)
        await answers.say_privately(interaction, "request-made", who=mentioned_users(request.users))

    async def asked(self, interaction: Interaction, press: Press, sort: type[Request]) -> OpenRequest:
        """The request above a button.

        Raises DeniedError "bad-button" (none was made so), "request-not-yours", "agreed-already"; StaleError.
        """
        match = await self.service.match(press.game)
        number = int(press.rest) if press.rest.isascii() and press.rest.isdigit() else None
        seat = match.info.seats[press.seat] if press.seat < len(match.info.seats) else ""
        outbox, topic = self.store.outbox, topic_of(sort)
        # A quick user clicks before it is noted which message it is: then the button only names the request.
        for row in (*await outbox.sent(press.game, topic), *await outbox.being_sent(press.game, topic)):
            request = messages.read_message(row.payload)
            unnoted = row.discord_message_id is None
            here = interaction.message is not None and row.discord_message_id == interaction.message.id
            if not (here or unnoted) or not isinstance(request, Request):
                continue
            if (request.rev, request.seat, request.number) != (press.rev, seat, number):
                continue
            user = interaction.user.id
            if user not in request.users or user not in match.everybody():
                raise DeniedError("request-not-yours", who=mentioned_users(request.users))
            if user in request.agreed:
                raise DeniedError("agreed-already")
            noticed = match.rev_for(seat if sort is UndoRequest else "spectator")
            if match.row.status == "active" and press.rev != noticed and sort not in _LASTING:
                raise StaleError
            return OpenRequest(match, row.id, request)
        raise DeniedError("bad-button")

    async def agree(self, interaction: Interaction, asked: OpenRequest) -> bool:
        """Record that the user agrees. True if all have agreed; else the message names the others."""
        user = interaction.user.id

        def agreed(payload: dict[str, Any]) -> dict[str, Any]:
            return payload | {"agreed": [*dict.fromkeys([*payload.get("agreed", []), user])]}

        request = messages.read_message(await self.store.outbox.amend(asked.row, agreed))
        assert isinstance(request, Request)
        playing = asked.match.everybody()
        left = [one for one in request.users if one not in request.agreed and one in playing]
        if not left:
            return True
        lang = asked.match.row.lang
        notice = tr(lang, "request-agreed", who=mentioned_users(request.agreed), left=mentioned_users(left))
        heading = f"{mentioned_users(request.users).replace(',', '')} {request.text}"
        await reply.edit_clicked_message(interaction, content=f"{heading}\n{notice}")
        return False

    async def over(self, interaction: Interaction, asked: OpenRequest) -> None:
        """Close an answered request: remove its buttons, so that it may be made again."""
        await self.store.outbox.message_gone(asked.row)
        await reply.edit_clicked_message(interaction, view=None)
