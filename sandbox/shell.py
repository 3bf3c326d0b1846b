"""The parts of the page that are the same for everyone: its files, the rules for browsers, the bytes of attachments."""

from __future__ import annotations

import asyncio
from pathlib import Path

from aiohttp import web

from sandbox.core import api
from sandbox.world.state import World

PAGE = Path(__file__).parent / "page"
_TYPES = {"manifest.json": "application/manifest+json"}


def page_headers(request: web.Request) -> dict[str, str]:
    """Headers for every file of the page."""
    # Not every browser includes WebSockets in 'self'.
    streams = f"ws://{request.host} wss://{request.host}"
    policy = (
        f"default-src 'self'; connect-src 'self' {streams}; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }


def front_page(request: web.Request, *, door: bool) -> web.Response:
    """The page itself. `door` True: it asks for a key instead of offering people to play as."""
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    if door:
        text = text.replace("<body>", '<body data-door="1">')
    return web.Response(text=text, content_type="text/html", headers=page_headers(request))


def mount_shell(router: web.UrlDispatcher) -> None:
    """Add the page's files to a web server (not the page itself)."""
    router.add_get("/{name:[a-z]+\\.(?:js|css|json)}", _page_file)
    router.add_get("/{folder:words}/{name:[a-z]+\\.json}", _page_file)
    router.add_get("/{folder:icons}/{name:[a-z0-9]+\\.(?:png|svg)}", _page_file)


async def _page_file(request: web.Request) -> web.StreamResponse:
    name = request.match_info["name"]
    path = PAGE / request.match_info.get("folder", "") / name
    if not path.is_file():
        raise web.HTTPNotFound
    kind = {"Content-Type": _TYPES[name]} if name in _TYPES else {}
    return web.FileResponse(path, headers=page_headers(request) | kind)


async def emoji_bytes(world: World, request: web.Request) -> web.Response:
    """The picture of an emoji of the application."""
    key = request.match_info["emoji_id"]
    return await _stored_bytes(world, key if key in world.application.get("_emojis", {}) else "", "image/png")


async def attachment_bytes(world: World, request: web.Request) -> web.Response:
    """The bytes of the attachment in the path. Permission has already been checked."""
    key, name = request.match_info["attachment_id"], request.match_info["filename"]
    content_type = api.content_type_of(name, "application/octet-stream")
    return await _stored_bytes(world, key if key.isdigit() else "", content_type)


async def _stored_bytes(world: World, key: str, content_type: str) -> web.Response:
    """The bytes under a key, "" for none. They must never run as a page of this origin."""
    data = await asyncio.to_thread(world.storage.blob, key) if key else None
    if data is None:
        raise web.HTTPNotFound
    rules = {"Content-Type": content_type, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
    return web.Response(body=data, headers=rules | {"Cache-Control": "private, max-age=86400"})
