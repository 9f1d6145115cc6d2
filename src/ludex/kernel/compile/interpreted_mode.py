"""How rules run in this process: native, or interpreted with `LUDEX_INTERPRETED=1` or without Numba."""

import importlib.util
import os

OFF = ("", "0")
NATIVE = (
    os.environ.get("LUDEX_INTERPRETED", "") in OFF
    and os.environ.get("NUMBA_DISABLE_JIT", "") in OFF
    and importlib.util.find_spec("numba") is not None
)
