"""The machine and the versions that measured figures belong to."""

from __future__ import annotations

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

PACKAGES = ("numpy", "numba", "llvmlite", "numba-cuda")


def machine() -> dict[str, Any]:
    """Return processor, system, versions and date."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "ludex": version("ludex") if _installed("ludex") else "source",
        **{name: version(name) for name in PACKAGES if _installed(name)},
        "date": date.today().isoformat(),
    }


def _installed(name: str) -> bool:
    try:
        version(name)
    except ImportError:
        return False
    return True


def processor() -> str:
    """Return the processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())
