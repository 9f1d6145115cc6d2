"""What a client does with the changes of a view (RFC 6902)."""

from __future__ import annotations

import copy
from typing import Any


def patched(document: Any, changes: list[dict[str, Any]]) -> Any:
    """The document after these changes."""
    whole = {"": copy.deepcopy(document)}
    for change in changes:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")]
        holder: Any = whole
        for part in way:
            holder = holder[int(part) if isinstance(holder, list) else part]
        carry_out(holder, int(last) if isinstance(holder, list) else last, change)
    return whole[""]


def carry_out(holder: Any, key: Any, change: dict[str, Any]) -> None:
    """One change; an error if there is nothing to remove or replace."""
    if change["op"] == "remove":
        del holder[key]
    elif change["op"] == "add" and isinstance(holder, list):
        assert 0 <= key <= len(holder)
        holder.insert(key, change["value"])
    else:
        assert change["op"] == "add" or (key in holder if isinstance(holder, dict) else 0 <= key < len(holder))
        holder[key] = change["value"]
