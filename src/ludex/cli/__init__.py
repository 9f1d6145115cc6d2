"""The `ludex` command."""


def main() -> None:
    """Placeholder until the commands exist."""
