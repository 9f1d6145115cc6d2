"""A mark for tests that play many whole games."""

import pytest

from ludex.kernel.compile.interpreted_mode import NATIVE

native = pytest.mark.skipif(not NATIVE, reason="many whole games take minutes if rules are interpreted")
