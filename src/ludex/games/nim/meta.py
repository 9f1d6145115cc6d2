"""What can be said of Nim without its engine."""

from pathlib import Path

from ludex.kernel.contract.meta import Meta, Seats
from ludex.kernel.state.option import Option

OPTIONS = {"stones": Option(3, 1, 18, "Stones of the first heap", "stones of the first heap", rules=("NIM-1.1",))}
META = Meta(
    name="nim",
    title="Nim",
    about="Take stones from one of three heaps; whoever takes the last one wins.",
    prefix="NIM",
    folder=Path(__file__).parent,
    seats=Seats(fewest=2, most=2, usual=2),
    options=OPTIONS,
)
