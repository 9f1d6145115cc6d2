"""How rules run in this process: native, or interpreted with `LUDEX_INTERPRETED=1` or without Numba."""

import importlib.util
import os

NATIVE = os.environ.get("LUDEX_INTERPRETED", "0") in ("", "0") and importlib.util.find_spec("numba") is not None
