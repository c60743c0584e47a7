"""The benchmarks are run from the checkout: where only the package is, there are none to test."""

from pathlib import Path

collect_ignore_glob = [] if (Path(__file__).parents[2] / "benchmarks").is_dir() else ["test_*.py"]
