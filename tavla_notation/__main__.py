"""Run ``python -m tavla_notation``."""

from tavla_notation.cli.app import main

main()
