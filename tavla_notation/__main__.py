"""The program ``tavla``, also as ``python -m tavla_notation``."""

INTERRUPTED = 130
"""What a shell calls a program that Ctrl-C has ended."""


def main() -> None:
    """Run the command; Ctrl-C is no fault, not even while the modules are being loaded."""
    try:
        from tavla_notation.cli.main import main as run

        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
