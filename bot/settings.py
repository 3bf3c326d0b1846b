"""The settings of the person who runs Fieldpost: environment variables, or a file ``.env`` in the working folder.

``DISCORD_TOKEN`` has Discord's usual name; all others begin with ``FIELDPOST_``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.program.complaints import CannotStartError
from bot.program.limits import TableLimits

_UNREADABLE = "the file .env in this folder cannot be read ({}). Mend it, or start elsewhere."
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class ProgramSettings(BaseSettings):
    """The settings, read and checked once at the start. Printing them shows neither the token nor the database's password."""

    model_config = SettingsConfigDict(
        env_prefix="FIELDPOST_",
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        populate_by_name=True,
        hide_input_in_errors=True,
        frozen=True,
    )

    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("DISCORD_TOKEN", "FIELDPOST_DISCORD_TOKEN"), description="the bot's token"
    )
    home: Path = Field(default=Path("var"), description="folder of the database and all other kept files")
    database_url: str = Field(default="", repr=False, description="SQLite or PostgreSQL; fieldpost.sqlite under home if empty")
    api_base: str = Field(
        default="", description="base URL of a stand-in for Discord's API, for example http://127.0.0.1:8150/api/v10"
    )
    gateway_url: str = Field(default="", description="URL of a stand-in for Discord's gateway, for example ws://127.0.0.1:8150/")
    host: str = Field(default="127.0.0.1", description="address the sandbox listens on")
    port: int = Field(default=8150, ge=0, le=65535, description="port the sandbox listens on; 0 for any free one")
    lan: str = Field(
        default="", description='open the table for the network: "auto", an address of this machine or a name; "" for no'
    )
    tls_cert: Path | None = Field(default=None, description="certificate (PEM) that encrypts the table in the network")
    tls_key: Path | None = Field(default=None, description="key (PEM) of that certificate")
    backups: int = Field(default=7, ge=0, description="daily copies of an SQLite database to keep; 0 for none")
    log_level: LogLevel = Field(default="INFO", description="log level: DEBUG, INFO, WARNING or ERROR")
    log: Literal["text", "json"] = Field(default="text", description="form of the log: text, or json, a line an object")
    modules: Path | None = Field(default=None, description="folder of the owner's modules; modules under home if empty")
    pages: Path | None = Field(
        default=None, description="folder for the pages of seasons, which a web server serves; none if empty"
    )
    metrics_port: int | None = Field(
        default=None, ge=0, le=65535, description="port on 127.0.0.1 for /healthz and /metrics; 0 for any free one; none if empty"
    )
    processes: int = Field(default=1, ge=1, le=1000, description="how many processes serve one bot, on one PostgreSQL")
    shards: int = Field(default=0, ge=0, le=100_000, description="Discord's shards in all; as many as processes if 0")
    openapi: Path | None = Field(
        default=None, description="Discord's OpenAPI description, for the sandbox to check requests against"
    )

    # Limits for one user, one server and the whole program: ``bot.program.limits``.
    limit_games_user: int = Field(default=25, ge=1, description="running games that one user has opened")
    limit_games_server: int = Field(default=250, ge=1, description="running games in one server")
    limit_slow_waiting: int = Field(default=20, ge=1, description="films, replays and exports that may wait at once")
    limit_slow_seconds: int = Field(default=180, ge=5, description="time limit of one of them, in seconds")
    limit_completions: int = Field(default=15, ge=3, description="completions that one user may request per second")
    limit_import_kib: int = Field(default=8192, ge=16, description="maximum size of an imported game's file, in KiB")
    limit_import_entries: int = Field(default=10_000, ge=100, description="maximum entries of its log")

    @model_validator(mode="before")
    @classmethod
    def _upper_case_level(cls, values: dict[str, object]) -> dict[str, object]:
        level = values.get("log_level")
        return {**values, "log_level": level.upper()} if isinstance(level, str) else values

    @property
    def store_url(self) -> str:
        """The database to open: the configured one, else SQLite under ``home``."""
        return self.database_url or f"sqlite:///{self.home / 'fieldpost.sqlite'}"

    @property
    def modules_folder(self) -> Path:
        """The folder with the owner's modules, one folder each."""
        return self.modules or self.home / "modules"

    @property
    def limits(self) -> TableLimits:
        """The limits from the settings."""
        return TableLimits(**{name: getattr(self, f"limit_{name}") for name in TableLimits.__struct_fields__})

    def token(self) -> str:
        """The bot's token, only for the Discord client. Raises SystemExit with advice if none is set."""
        if self.discord_token is None:
            raise SystemExit("No token: set DISCORD_TOKEN (or write it into .env). See docs/hosting.md.")
        return self.discord_token.get_secret_value()


def read_settings() -> ProgramSettings:
    """Read the settings. Raises CannotStartError for faults that the person at the terminal must fix."""
    try:
        return ProgramSettings.model_validate({})
    except ValidationError as error:
        first = error.errors()[0]
        if first["loc"]:
            name = str(first["loc"][0])
            variable = name if name.isupper() else f"FIELDPOST_{name.upper()}"
            raise CannotStartError(f"{variable}: {first['msg']}") from None
        raise CannotStartError(_UNREADABLE.format("it is not UTF-8")) from None
    except OSError as error:
        raise CannotStartError(_UNREADABLE.format(error.strerror)) from None
