"""What is done to rules before they are compiled for a GPU, without one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from llvmlite import ir

from ludex.kernel.compile.numba_backend import LONG, keep_call


def module(instructions: int) -> ir.Module:
    """A function of so many instructions."""
    made = ir.Module()
    function = ir.Function(made, ir.FunctionType(ir.VoidType(), []), f"f{instructions}")
    builder = ir.IRBuilder(function.append_basic_block())
    place = builder.alloca(ir.IntType(64))
    for _ in range(instructions - 2):
        builder.load(place)
    builder.ret_void()
    return made


def test_long_functions_are_not_inlined_and_short_ones_may_be() -> None:
    for size, marked in ((LONG, False), (LONG + 1, True)):
        made = module(size)

        def compile_device(*_arguments: Any, made: ir.Module = made, **_named: Any) -> Any:
            return SimpleNamespace(library=SimpleNamespace(_module=made))

        keep_call(SimpleNamespace(compile_device=compile_device)).compile_device((), return_type=None)
        assert ("noinline" in str(made)) == marked
