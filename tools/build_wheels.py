"""Build what a release uploads: the source archive, the pure wheel and a compiled wheel.

``make wheels`` runs it and writes to ``dist/``. Both wheels are made from the source
archive. The compiled one is for the Python that runs this script; on Linux auditwheel, if
it is installed, repairs it so that it runs on other distributions.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]


def _run(*arguments: str | Path, **settings: str) -> None:
    """Run a module of this Python, which finds the programs installed beside it."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, **settings}
    command = [sys.executable, "-m", *map(str, arguments)]
    if subprocess.run(command, check=False, env=environment).returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


def _only(folder: Path, pattern: str) -> Path:
    """Return the one file of a folder with a name like this."""
    (found,) = folder.glob(pattern)
    return found


def _compile(sdist: Path, work: Path) -> Path:
    """Build a compiled wheel from a source archive and return it."""
    with tarfile.open(sdist) as archive:
        archive.extractall(work / "source", filter="data")
    source = _only(work / "source", "*")
    options = ("--wheel", "--no-isolation", "--outdir", work)
    _run("build", *options, source, POINTCITY_COMPILED="1")
    return _only(work, "*.whl")


def _check_compiled(wheel: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    with zipfile.ZipFile(wheel) as archive:
        engine = [name for name in archive.namelist() if name.startswith("pointcity/_engine/")]
    if not any(name.endswith(suffix) for name in engine):
        raise SystemExit(f"{wheel.name} has no compiled engine")


def build(folder: Path) -> list[Path]:
    """Build everything into a folder and return the files."""
    with TemporaryDirectory() as temporary:
        work, done = Path(temporary), Path(temporary) / "done"
        _run("build", "--quiet", "--outdir", done, ROOT)
        wheel = _compile(_only(done, "*.tar.gz"), work)
        _check_compiled(wheel)
        if sys.platform == "linux" and importlib.util.find_spec("auditwheel"):
            _run("auditwheel", "repair", "--wheel-dir", done, wheel)
        else:
            shutil.copy(wheel, done)
        shutil.copytree(done, folder, dirs_exist_ok=True)
        return [folder / path.name for path in sorted(done.iterdir())]


def main() -> None:
    """Build and list the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    folder = parser.parse_args().folder.resolve()
    for path in build(folder):
        print(f"{path.stat().st_size:>9,}  {path.name}")


if __name__ == "__main__":
    main()
