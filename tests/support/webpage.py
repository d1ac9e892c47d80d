"""The page of the server in a real browser, driven by clicks and keys as a player would."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.support.browser import find_browser

#: How to install what drives the browser.
INSTALL = 'pip install "pointcity[browser]"'

#: Where screenshots are kept, to be looked at.
SCREENSHOTS = Path(__file__).parents[2] / ".screenshots"

PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True, "is_mobile": True}
#: For long games: what moves takes a third of their time.
CALM = {"reduced_motion": "reduce"}
DESK = {"viewport": {"width": 1280, "height": 900}}

#: A server on which one test after another may start games.
_SERVER = """
import sys
from citykit.web.serving import serve
from citykit.web.settings import Settings
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], Settings(games_at_once=1_000), {})
"""

#: Milliseconds that anything may take on a busy machine.
PATIENCE = 30_000


class Server:
    """A server process that can be killed and started again.

    Attributes:
        database: Its database.
        port: Its port.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start the process, on the same port as before."""
        command = [sys.executable, "-c", _SERVER, str(self.port), str(self.database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill the process without a warning."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/"


class Player:
    """A person in front of the page.

    Attributes:
        page: The page, as playwright drives it.
        complaints: Errors of the page, and requests to other servers.
    """

    def __init__(self, browser: Any, address: str, look: dict[str, Any]) -> None:
        self.context = browser.new_context(**look)
        self.context.set_default_timeout(PATIENCE)
        self.address = address
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Any:
        """Return a new tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._check_request)
        page.on("console", self._check_console)
        return page

    def _check_request(self, request: Any) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.complaints.append(f"request to {request.url}")

    def _check_console(self, message: Any) -> None:
        # A lost connection is no fault of the page.
        if message.type == "error" and "ERR_CONNECTION" not in message.text:
            self.complaints.append(message.text)

    # --- What a player sees

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        found: str = self.page.inner_text(selector)
        return found

    @property
    def prompt(self) -> str:
        """The sentence about the next step."""
        return self.text("#prompt")

    @property
    def log(self) -> list[str]:
        """What happened, line by line."""
        lines: list[str] = self.page.locator("#log-list li").all_inner_texts()
        return lines

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        over: bool = self.page.locator("#end").is_visible()
        return over

    @property
    def to_act(self) -> bool:
        """Whether this player has to act."""
        return bool(self.page.locator("#step.mine").count())

    def shoot(self, name: str) -> None:
        """Keep a screenshot."""
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=str(SCREENSHOTS / f"{name}.png"), full_page=True)

    def sideways(self) -> int:
        """Return by how many pixels the page is wider than the screen."""
        script = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(script))

    # --- What a player does

    def open(self, address: str = "") -> None:
        """Open the start screen, or a link."""
        self.page.goto(address or self.address)
        self.page.wait_for_selector("#go, #picture svg")

    def start(self, game: str, kinds: Sequence[str], **choices: str) -> None:
        """Start a game from the start screen.

        Args:
            game: Its name.
            kinds: ``me``, ``bot`` or ``link`` for each seat.
            choices: The values of other selects, by id.
        """
        self.open()
        self.page.check(f"#game-{game}", force=True)
        if "ruleset" in choices:
            self.page.select_option("#ruleset", choices.pop("ruleset"))
        self.page.select_option("#players", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            self.page.select_option(f"#kind-{seat}", kind)
        for name, value in choices.items():
            self.page.select_option(f"#{name}", value)
        self.page.click("#go")
        self.page.wait_for_selector("#picture svg")
        if self.page.locator("#known").count():
            self.page.click("#known")

    def links(self) -> list[str]:
        """Return the links to share: those of seats, then that for spectators."""
        rows = self.page.locator("[data-link]").all()
        return [row.get_attribute("data-link") for row in rows]

    def at(self) -> dict[str, str]:
        """Return the revision and the number of clicks that the page shows."""
        shown: dict[str, str] = self.page.evaluate("({...document.getElementById('step').dataset})")
        return shown

    def wait_past(self, shown: dict[str, str]) -> None:
        """Wait until the page shows another step, and awaits no answer."""
        self.page.wait_for_function(
            """shown => {
                const step = document.getElementById('step');
                const { revision, clicks } = step.dataset;
                const another = revision !== shown.revision || clicks !== shown.clicks;
                return another && step.ariaBusy !== 'true';
            }""",
            arg=shown,
        )

    def choose(self, rng: Random) -> None:
        """Click something that can be clicked, on the picture or a button.

        News of another player may redraw everything at any moment, and leave nothing but to
        confirm; then nothing is clicked.
        """
        possible = "#picture .can-click, #buttons .choice"
        self.page.wait_for_selector(f"{possible}, #confirm", state="attached")
        shown = self.at()
        parts = self.page.query_selector_all(possible)
        if not parts:
            return
        part = rng.choice(parts)
        try:
            part.click()
        except Exception:
            if part.evaluate("part => part.isConnected"):
                raise
            return
        self.wait_past(shown)

    def move(self, rng: Random) -> None:
        """Make a move by clicks, and wait for what comes of it."""
        while not self.page.locator("#confirm").count():
            assert self.prompt
            self.choose(rng)
        shown = self.at()
        self.page.click("#confirm")
        self.wait_past(shown)

    def settle(self) -> None:
        """Wait until the page shows what others have seen: it is over, or someone has to act."""
        self.page.wait_for_timeout(30)


#: Sits a player in front of a page of their own.
Sit: TypeAlias = Callable[..., Player]


def play(players: Sequence[Player], rng: Random, moves: int = 1000) -> int:
    """Let players move until the game is over; return the number of moves."""
    for made in range(moves):
        acting = [player for player in players if player.to_act]
        if not acting:
            if all(player.over for player in players):
                return made
            players[0].settle()
            continue
        acting[0].move(rng)
    return moves


def same_log(one: Player, other: Player) -> list[str]:
    """Wait until two players have read about the same moves; return the log of the first."""
    for _ in range(PATIENCE // 30):
        if len(one.log) == len(other.log):
            return one.log
        one.settle()
    raise AssertionError([one.log, other.log])


@contextmanager
def browser() -> Iterator[Any]:
    """Start a browser; skip the test if there is none, or nothing to drive it."""
    chromium = find_browser()
    playwright = pytest.importorskip(
        "playwright.sync_api", reason=f"playwright is not installed: {INSTALL}"
    )
    with playwright.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium)
        yield started
        started.close()
