"""Name the package that lies outside the package folder; all else is in pyproject.toml."""

from setuptools import find_packages, setup

setup(packages=[*find_packages(include=["tavla_notation*"]), "tavla_notation._grammars"])
