"""The call to somebody who is challenged to a game."""

from __future__ import annotations

from bot.panel.controls import Press, make_button, plain_view
from bot.panel.ops import Op
from bot.send.mail import Mail
from bot.send.mentions import mention_only
from bot.store import Outbox
from bot.telling.messages import ChallengeCall
from bot.telling.text import GameWords
from rules.engine.contract.game import scenario_by_id
from words import tr


async def send_challenge(mail: Mail, row: Outbox, challenge: ChallengeCall) -> int | None:
    """Call a person to the lobby of a game, where they take a seat or decline; nobody once it is closed or has begun."""
    assert row.game_id is not None
    game = await mail.service.row(row.game_id)
    if game.status != "lobby":
        return None
    lang = mail.parts.choices.lang(challenge.user, game.lang)
    rules = mail.service.game_of(game)
    title = GameWords(rules, lang).full_title(scenario_by_id(rules, game.scenario))
    said = tr(lang, "challenge-called", user=f"<@{challenge.user}>", by=f"<@{challenge.by}>", title=title, game=game.id)
    view = plain_view(
        make_button(Press(game.id, 0, 0, Op.JOIN, ""), tr(lang, "button-challenge-accept"), "success"),
        make_button(Press(game.id, 0, 0, Op.CHALLENGE_DECLINE, str(challenge.user)), tr(lang, "button-challenge-decline")),
    )
    place = mail.client.get_partial_messageable(row.target)
    sent = await place.send(said, view=view, nonce=row.nonce, allowed_mentions=mention_only([challenge.user]))
    return sent.id
