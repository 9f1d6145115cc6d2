"""A view as it is sent: whole to who has none, as changes to who has an earlier one; each is encoded once."""

from __future__ import annotations

from functools import cached_property
from itertools import count
from typing import Any

from msgspec import Raw

from ludex.server.ws.differences import differences
from ludex.server.ws.protocol import encoder

NUMBERS = count()


class EncodedView:
    """A view and its encodings. It knows earlier ones by their number only, so that it does not keep them alive."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self._number = next(NUMBERS)
        self._changes: dict[int, Raw] = {}

    @cached_property
    def whole(self) -> Raw:
        """The JSON of the view."""
        return Raw(encoder.encode(self.view))

    def since(self, earlier: EncodedView) -> Raw:
        """Return what has changed since an earlier view, as a list of changes."""
        if earlier._number not in self._changes:
            self._changes[earlier._number] = Raw(encoder.encode(differences(earlier.view, self.view)))
        return self._changes[earlier._number]
