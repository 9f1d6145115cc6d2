"""`python -m ludex.cli` is `ludex`."""

from ludex.cli import main

main()
