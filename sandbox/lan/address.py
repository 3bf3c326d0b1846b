"""The page's address in the network: an address of this machine, and the names by which browsers may reach it."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass

AUTO = "auto"
# Addresses for documentation: nothing is sent there; the system only says which own address it would use.
_PROBES = ("198.51.100.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


class AddressError(ValueError):
    """The page cannot be served to the network; the text says what to do."""


@dataclass(frozen=True)
class PageAddress:
    """The page's address: where it listens, and the name for links."""

    address: str
    name: str

    @property
    def in_links(self) -> str:
        """The name as written in a URL."""
        return f"[{self.name}]" if ":" in self.name else self.name


def own_addresses() -> list[str]:
    """The IPv4 addresses this machine would send from, the default route's first; without loopback."""
    found: list[str] = []
    for target in _PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            found.append(str(probe.getsockname()[0]))
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def choose_address(wanted: str = AUTO, *, encrypted: bool = False) -> PageAddress:
    """The address for `wanted`: "auto", an address of this machine, or a name that resolves to one.

    A public address is accepted only if it is named and the connection is `encrypted`. Raises AddressError.
    """
    if wanted == AUTO:
        addresses = own_addresses()
        near = [one for one in addresses if ipaddress.ip_address(one).is_private]
        if not near:
            seen = f" (found: {', '.join(addresses)})" if addresses else ""
            raise AddressError(f"this machine has no address in a private network{seen}. Name one: --lan ADDRESS")
        return PageAddress(near[0], near[0])
    try:
        found = socket.getaddrinfo(wanted, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise AddressError(f"{wanted!r} is no address and no name that is known. Name an address: --lan ADDRESS") from error
    address = str(found[0][4][0])
    number = ipaddress.ip_address(address.partition("%")[0])
    if number.is_unspecified or number.is_multicast:
        raise AddressError(f"{wanted} is no single address of this machine. Name the one that others reach: --lan ADDRESS")
    if not number.is_private and not encrypted:
        raise AddressError(f"{address} can be reached from the Internet. Open it only with --tls CERTIFICATE KEY")
    return PageAddress(address, wanted)
