"""Rate limits with Discord's headers: one bucket per route and major parameter, and the global limit."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass

from sandbox.world.state import WorldSettings
from sandbox.world.wire import ApiError

GENEROUS = (1000, 1.0)
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


@dataclass
class _LimitWindow:
    ends: float
    used: int


class Limiter:
    """Counts requests in windows that start with a bucket's first request."""

    def __init__(self, settings: WorldSettings) -> None:
        self._settings = settings
        self._windows: dict[str, _LimitWindow] = {}
        self._global = _LimitWindow(0.0, 0)

    def take(self, method: str, template: str, params: dict[str, str]) -> dict[str, str]:
        """Count one request and return the headers of its answer; 429 when the bucket or the whole bot is over its limit."""
        now = time.monotonic()
        interaction = template.startswith(("/interactions/", "/webhooks/"))
        if self._settings.global_per_second and not interaction:
            if now >= self._global.ends:
                self._global = _LimitWindow(now + 1.0, 0)
            if self._global.used >= self._settings.global_per_second:
                raise rate_limit_refusal(self._global.ends - now, scope="global")
            self._global.used += 1
        limit, seconds = self._settings.limits.get(f"{method} {template}", GENEROUS)
        bucket = hashlib.md5(f"{method} {template}".encode(), usedforsecurity=False).hexdigest()
        key = ":".join([bucket, *(params[name] for name in _MAJOR if name in params)])
        window = self._windows.get(key)
        if window is None or now >= window.ends:
            if len(self._windows) > 10_000:
                self._windows = {name: item for name, item in self._windows.items() if item.ends > now}
            window = self._windows[key] = _LimitWindow(now + seconds, 0)
        left = window.ends - now
        over = window.used >= limit
        window.used += 0 if over else 1
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if over:
            raise rate_limit_refusal(left, headers=headers)
        return headers


def rate_limit_refusal(retry_after: float, *, scope: str = "user", headers: dict[str, str] | None = None) -> ApiError:
    """A 429 as it comes through Discord's proxy: without ``Via``, clients take it for a ban and give up."""
    retry_after = max(round(retry_after, 3), 0.001)
    error = ApiError(429, 0, "You are being rate limited.")
    error.headers = {
        **(headers or {}),
        "Via": "1.1 sandbox",
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": scope,
    }
    if scope == "global":
        error.headers["X-RateLimit-Global"] = "true"
    error.errors = None
    error.extra = {"retry_after": retry_after, "global": scope == "global"}
    return error
