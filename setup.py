"""Name the package that lies outside the package folder, and what is compiled.

All else is in pyproject.toml.
"""

from glob import glob

from setuptools import Extension, find_packages, setup

# Optional: where nothing can be compiled the installation succeeds all the same, and the
# engine in plain Python does the work.  cythonize() would lose that word.
kernel = [
    Extension(
        f"tavla_notation.kernel.{name}",
        [f"tavla_notation/kernel/{name}.pyx"],
        depends=glob("tavla_notation/kernel/*.pxd"),
        optional=True,
    )
    for name in ("_plays", "_replay", "_scan")
]

setup(
    packages=[*find_packages(include=["tavla_notation*"]), "tavla_notation._grammars"],
    ext_modules=kernel,
)
