"""Addresses: whose a connection is, and which names of hosts are ours."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

LOCAL = "localhost"
ANY = "*"
HOME_BITS = 64  # of an IPv6 address: whoever has one has as many as this leaves
BITS, MAPPED_BITS = 128, 96


def peer(client: tuple[str, int] | None) -> str:
    """The address that limits are counted by: IPv4 as it is, IPv6 by its /64 network, empty if there is none."""
    try:
        address = ipaddress.ip_address(client[0].split("%")[0] if client else "")
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or _home(address))
    return str(address)


def _home(address: ipaddress.IPv6Address) -> ipaddress.IPv6Address:
    """The first address of a /64 network."""
    left = BITS - HOME_BITS
    return ipaddress.IPv6Address(int(address) >> left << left)


def networks(written: Iterable[str]) -> list[str]:
    """Addresses and networks, those of IPv4 also as a socket of both kinds shows them; ValueError if one is neither."""
    found = [ipaddress.ip_network(one, strict=False) for one in written]
    mapped = [f"::ffff:{net.network_address}/{net.prefixlen + MAPPED_BITS}" for net in found if net.version == 4]
    return [*map(str, found), *mapped]


def is_in(host: str, among: Iterable[str]) -> bool:
    """Whether an address lies in one of these networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network) for network in among)


def host_name(header: str) -> str:
    """The name in a Host header, without its port and in small letters."""
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].rstrip(".").lower()


def names(allowed: Iterable[str]) -> frozenset[str]:
    """The names by which a server is known."""
    return frozenset({LOCAL, *(name.rstrip(".").lower() for name in allowed)})


def is_known(name: str, known: frozenset[str]) -> bool:
    """Whether a host is one of these, or an address: only a name can be made to point here by somebody else."""
    if name in known or ANY in known:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
