"""The frame around every operation of the HTTP API: token, faults, rate limit, body, checks, the journal of requests."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from sandbox.checks import limits
from sandbox.world.wire import ApiError, Json, UploadPart, form_error, json_response

if TYPE_CHECKING:
    from sandbox.running import RunningSandbox

API = "/api/v10"
_FILE = re.compile(r"^files\[(\d+)\]$")
_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "mp4": "video/mp4",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
}


@dataclass
class Call:
    """A request on its way to an operation."""

    app: RunningSandbox
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[UploadPart] = field(default_factory=list)


Answer = Json | list[Any] | None
Operation = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True)
class Route:
    """An operation and its route; `template` is the path as in Discord's OpenAPI description."""

    method: str
    template: str
    operation: Operation
    token: bool
    schema: str
    status: int


class Routes:
    """A list of operations, filled by decorators in the http_* modules."""

    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(
        self, method: str, template: str, *, token: bool = True, schema: str = "", status: int = 200
    ) -> Callable[[Operation], Operation]:
        """Register an operation.

        `token` False: no Authorization needed (the secret is in the path). `schema`: another template for the check.
        """

        def register(operation: Operation) -> Operation:
            self.all.append(Route(method, template, operation, token, schema or template, status))
            return operation

        return register


def mount_routes(app: RunningSandbox, router: web.UrlDispatcher, routes: list[Route]) -> None:
    """Add operations to the web server."""
    for route in routes:
        router.add_route(route.method, API + route.template, _route_handler(app, route))


def mount_unknown(app: RunningSandbox, router: web.UrlDispatcher) -> None:
    """A 404 that names the route, for everything else below the API: no request succeeds unnoticed."""

    async def unknown(request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        error = ApiError(404, 0, f"404: Not Found (the stand-in has no route {request.method} {path})")
        app.journal.write(request.method, path, 404, error.body())
        return json_response(error.body(), 404)

    router.add_route("*", "/api/{tail:.*}", unknown)


def _route_handler(app: RunningSandbox, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        headers: dict[str, str] = {}
        fault = app.faults.strike(request.method, path)
        try:
            if fault and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault and fault.foreign:
                app.journal.write(request.method, path, fault.status or 429)
                return web.Response(status=fault.status or 429, text="<html>Access denied</html>", content_type="text/html")
            if route.token and request.headers.get("Authorization") != f"Bot {app.token}":
                raise ApiError(401, 0, "401: Unauthorized")
            if fault and fault.status == 429:
                raise limits.rate_limit_refusal(fault.retry_after, scope="global" if fault.is_global else "user")
            if fault and (error := fault.error()):
                raise error
            params = dict(request.match_info)
            headers = app.limiter.take(request.method, route.template, params)
            call = Call(app, params, dict(request.query))
            await _read_call_body(request, call)
            if call.body is not None:
                app.description.check(request.method, route.schema, call.body)
                _check_shape(route, call.body)
            elif request.method in ("POST", "PATCH", "PUT"):
                call.body = {}
            result = await route.operation(call)
        except ApiError as refused:
            app.journal.write(request.method, path, refused.status, refused.body())
            return json_response(refused.body(), refused.status, {**headers, **refused.headers})
        if fault and fault.lose_answer:
            app.journal.write(request.method, path, 0)
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        status = 204 if result is None else route.status
        app.journal.write(request.method, path, status)
        if result is None:
            return web.Response(status=204, headers=headers)
        return json_response(result, status, headers)

    return handle


def _check_shape(route: Route, body: object) -> None:
    """The body must be an object, or a list where all commands are overwritten."""
    wanted = list if route.method == "PUT" and route.template.endswith("/commands") else dict
    if not isinstance(body, wanted):
        raise form_error([], "BASE_TYPE_BAD_TYPE", f"Only a JSON {'array' if wanted is list else 'object'} is accepted here")


async def _read_call_body(request: web.Request, call: Call) -> None:
    """Fill in body and uploads from JSON or from ``payload_json`` + ``files[n]``."""
    if not request.can_read_body:
        return
    if (request.content_length or 0) > call.app.world.settings.max_request_bytes:
        raise ApiError(413, 40005, "Request entity too large")
    if request.content_type == "multipart/form-data":
        call.body = {}
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read(decode=False))
            match = _FILE.match(part.name or "")
            if part.name == "payload_json":
                call.body = _parse_json(data)
            elif match:
                content_type = part.headers.get("Content-Type") or "application/octet-stream"
                name = part.filename or f"file{match[1]}"
                call.uploads.append(UploadPart(int(match[1]), name, content_type_of(name, content_type), data))
        return
    if request.content_type != "application/json":
        # Discord accepts only JSON; an empty body of another type is let through (e.g. PUT of a reaction).
        if await request.read():
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
        return
    text = await request.read()
    if text:
        call.body = _parse_json(text)


def _parse_json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def content_type_of(name: str, given: str) -> str:
    """The content type by file extension, as Discord judges it; discord.py always sends application/octet-stream."""
    return _TYPES.get(name.rsplit(".", 1)[-1].lower(), given)
