"""What measured figures belong to."""

from __future__ import annotations

from datetime import date

from ludex.lab.machine import machine


def test_figures_belong_to_a_machine_and_versions() -> None:
    info = machine()
    assert info["processor"]
    assert info["cores"] >= 1
    assert {"python", "numpy", "numba", "llvmlite", "system"} <= set(info)
    assert info["date"] == date.today().isoformat()
