"""A real browser for tests: Debian's chromium, which needs no driver and no package."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

#: How to install the browser; ``.ci/run`` does it.
INSTALL = "apt-get update && apt-get install -y --no-install-recommends chromium"

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--enable-logging=stderr", "--virtual-time-budget=5000", "--dump-dom"),
    "--window-size=1600,4000",
)


def find_browser() -> str:
    """Return the path of the browser; skip the test if there is none."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip(f"no chromium on the PATH; on Debian: {INSTALL}")
    return chromium


def run_script(folder: Path, body: str, script: str) -> tuple[Any, str]:
    """Open a page and run a script on it.

    Args:
        folder: An empty folder.
        body: The content of the page.
        script: The body of a function.

    Returns:
        What the function returned, and the log of the browser.
    """
    chromium = find_browser()
    page = folder / "page.html"
    report = f"<script>document.body.dataset.found = JSON.stringify((() => {{{script}}})())"
    page.write_text(f"<!doctype html><meta charset=utf-8><body>{body}{report}</script>", "utf-8")
    profile = f"--user-data-dir={folder / 'profile'}"
    done = subprocess.run(
        [chromium, *FLAGS, profile, page.as_uri()], capture_output=True, check=True, timeout=120
    )
    found = re.search(r'data-found="([^"]*)"', done.stdout.decode("utf-8"))
    assert found, done.stderr
    return json.loads(html.unescape(found[1])), done.stderr.decode("utf-8", "replace")
