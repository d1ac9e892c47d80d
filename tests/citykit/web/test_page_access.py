"""The page for everybody: by keyboard, on a phone, for screen readers, in every language."""

from __future__ import annotations

import json
import shutil
import subprocess
from random import Random
from typing import Any

import pytest

from citykit.tools.files import replace_file
from citykit.web.face import faces
from tests.support.webpage import PHONE, Player, Sit, play

pytestmark = pytest.mark.slow

#: The version of the accessibility checker.
AXE = "axe-core@4.10"

#: What is wrong according to the checker, as short texts.
CHECK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, nodes }) =>
    `${impact}: ${id}: ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`);
}"""


@pytest.fixture(name="axe", scope="module")
def _axe(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the script of the checker, installed once into pytest's cache."""
    npm, cache = shutil.which("npm"), request.config.cache
    assert cache is not None
    script = cache.mkdir("axe-core") / "axe.min.js"
    if not script.exists():
        if npm is None:
            pytest.skip("no npm to install axe-core, the accessibility checker; on Debian: npm")
        folder = tmp_path_factory.mktemp("axe-core")  # other processes may install it as well
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
        try:
            subprocess.run([*command, AXE], check=True, timeout=300)
        except (subprocess.SubprocessError, OSError) as error:
            pytest.skip(f"axe-core cannot be installed from npm: {error}")
        installed = folder / "node_modules" / "axe-core" / "axe.min.js"
        replace_file(script, installed.read_text("utf-8"))
    return script.read_text("utf-8")


def _violations(player: Player, axe: str) -> list[str]:
    player.page.evaluate(axe)
    found: list[str] = player.page.evaluate(CHECK)
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "colour-blind"])
def test_an_accessibility_checker_finds_nothing(sit: Sit, axe: str, theme: str) -> None:
    ann = sit()
    ann.open()
    ann.page.select_option("#theme", theme)
    found = {"start": _violations(ann, axe)}
    for game in faces({}):
        ann.start(game, ["me", "link"])
        found[game] = _violations(ann, axe)
    ann.start("pointcity", ["me"], ruleset="short")
    ann.page.click('#picture [data-click="on-pile"]')
    ann.page.wait_for_selector("#confirm")
    found["confirm"] = _violations(ann, axe)
    ann.page.click("#help")
    ann.page.wait_for_selector("dialog[open]")
    found["help"] = _violations(ann, axe)
    ann.page.keyboard.press("Escape")
    if theme == "dark":
        play([ann], Random(4))
        assert ann.over
        found["end"] = _violations(ann, axe)
    assert {screen: each for screen, each in found.items() if each} == {}


def _focus(player: Player, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if player.page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_whole_game_is_played_by_keyboard(sit: Sit) -> None:
    ann, rng = sit(), Random(5)
    ann.open()
    keyboard = ann.page.keyboard
    _focus(ann, "#game-pointcity")
    _focus(ann, "#ruleset")
    while ann.page.input_value("#ruleset") != "short":
        keyboard.press("ArrowDown")
    _focus(ann, "#go")
    keyboard.press("Enter")
    ann.page.wait_for_selector("#picture svg")
    _focus(ann, "#known")
    keyboard.press("Enter")
    # The focus is on the table. What cannot be chosen says why, to all.
    assert ann.page.evaluate("() => document.activeElement.matches('#picture [role=button]')")
    keyboard.press("Enter")
    ann.page.wait_for_function("() => document.getElementById('step').dataset.clicks === '1'")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    ann.page.wait_for_function(
        "() => document.getElementById('live').textContent.includes('not side by side')"
    )
    assert "not side by side" in ann.text("#tip")
    assert "not side by side" in ann.text("#message")
    # The reason goes with the part.
    keyboard.press("ArrowLeft")
    ann.page.wait_for_selector("#message", state="hidden")
    assert not ann.page.text_content("#message")
    keyboard.press("Escape")
    ann.page.wait_for_function("() => document.getElementById('step').dataset.clicks === '0'")
    for _ in range(400):
        if ann.over:
            break
        shown = ann.at()
        if ann.page.locator("#confirm").count():
            assert ann.page.evaluate("() => document.activeElement.id") == "confirm"
        elif ann.page.locator("#picture .can-click").count():
            _focus(ann, "#picture [role=button]")
            keyboard.press("Home")
            for _ in range(rng.randrange(6)):
                keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            if not ann.page.evaluate("() => document.activeElement.matches('.can-click')"):
                keyboard.press("Home")
        else:
            _focus(ann, "#buttons .choice")
        keyboard.press("Enter")
        ann.wait_past(shown)
    assert ann.over
    _focus(ann, "#moment-back")
    keyboard.press("Enter")
    ann.page.wait_for_selector("#replay-log li")


def test_the_focus_stays_on_the_table_when_a_bot_has_answered(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me", "bot"], **{"bot-1": "random"})
    ann.page.wait_for_selector("#step.mine")
    ann.page.click('#picture [data-click="on-pile"]')
    ann.page.wait_for_selector("#confirm:focus")
    moves = len(ann.log)
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function(
        """moves => document.querySelectorAll("#log-list li").length > moves + 1
            && document.querySelector("#step.mine")""",
        arg=moves,
    )
    assert ann.page.evaluate("() => document.activeElement.matches('#picture [role=button]')")


def test_screen_readers_hear_what_happened_and_the_next_step(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    assert ann.page.inner_text("#live") == ann.prompt
    ann.page.click('#picture [data-click="on-cell"][data-cell="5"]')
    ann.page.wait_for_selector(".is-chosen")
    assert ann.page.inner_text("#live") == ann.prompt
    ann.page.click('#picture [data-click="on-cell"][data-cell="6"]')
    ann.page.click("#confirm")
    ann.page.wait_for_selector("#log-list li")
    heard = ann.page.inner_text("#live")
    assert heard.startswith("Player 1 drafts")
    assert heard.endswith(ann.prompt)
    unlabelled = "#picture [role=button]:not([aria-label])"
    assert ann.page.locator(unlabelled).count() == 0


def test_no_screen_scrolls_sideways_on_a_phone(sit: Sit) -> None:
    ann = sit(**PHONE)
    ann.open()
    found = {}
    for lang in ("en", "pl", "fr"):
        ann.open()
        ann.page.select_option("#lang", lang)
        ann.page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
        found[f"start {lang}"] = ann.sideways()
        ann.start("bloomtown", ["me", "link", "bot", "bot"])
        found[f"play {lang}"] = ann.sideways()
        ann.page.click("#help")
        found[f"help {lang}"] = ann.sideways()
        ann.page.keyboard.press("Escape")
    for game in faces({}):
        ann.start(game, ["me", "bot"], **{"bot-1": "random"})
        ann.page.wait_for_selector("#picture .can-click, #buttons .choice")
        ann.choose(Random(1))
        found[game] = ann.sideways()
    assert {screen: pixels for screen, pixels in found.items() if pixels} == {}


#: The size of the smallest text of the picture on the screen, in pixels.
SMALLEST_TEXT = """() => Math.min(...[...document.querySelectorAll("#picture text")]
  .filter((text) => text.textContent.trim()).map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  }))"""


@pytest.mark.parametrize(("width", "height"), [(375, 667), (844, 390)])
def test_the_text_of_pictures_can_be_read_on_a_phone(sit: Sit, width: int, height: int) -> None:
    ann = sit(**{**PHONE, "viewport": {"width": width, "height": height}})
    found = {}
    for game in faces({}):
        ann.start(game, ["me", "me"])
        found[game] = ann.page.evaluate(SMALLEST_TEXT)
        assert ann.sideways() == 0
    assert {game: size for game, size in found.items() if size < 8.9} == {}


def test_long_sentences_scroll_on_a_small_phone_and_the_buttons_stay(sit: Sit) -> None:
    ann = sit(**{**PHONE, "viewport": {"width": 320, "height": 568}})
    ann.start("bloomtown", ["me", "me"])
    ann.page.evaluate(
        "() => { document.getElementById('message').textContent = 'Why? '.repeat(99); }"
    )
    hint, step = (ann.page.locator(each).bounding_box() for each in ("#hint", "#step"))
    assert hint["y"] + hint["height"] <= step["y"] + step["height"] <= 568
    assert step["y"] > 200


def test_a_tap_on_what_cannot_be_chosen_says_why(sit: Sit) -> None:
    ann = sit(**PHONE)
    ann.start("pointcity", ["me"])
    ann.page.tap('#picture [data-click="on-token"]', force=True)
    ann.page.wait_for_selector("#message:not(:empty)")
    assert "token" in ann.text("#message")


def test_the_language_changes_in_the_middle_of_a_game(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    ann.move(Random(1))
    prompts = set()
    for lang, title in (("fr", "Scores"), ("pl", "Wyniki"), ("en", "Scores")):
        before = ann.prompt
        ann.page.select_option("#lang", lang)
        ann.page.wait_for_function(
            "before => document.getElementById('prompt').textContent !== before", arg=before
        )
        assert ann.text("#scores-title") == title
        prompts.add(ann.prompt)
        assert ann.log
    assert len(prompts) == 3


def test_a_hint_changes_its_language_with_the_page(sit: Sit) -> None:
    ann = sit()
    ann.start("bloomtown", ["me", "bot"], **{"bot-1": "random"})
    ann.page.click("#hint")
    ann.page.wait_for_selector("#message:has-text('Hint: A good move')")
    for lang, words in (("pl", "Podpowiedź: Dobry ruch"), ("fr", "Conseil : Un bon coup")):
        ann.page.select_option("#lang", lang)
        ann.page.wait_for_selector(f"#message:has-text('{words}')")
        assert ann.page.locator("#picture .is-hinted, #buttons .is-hinted").count()


def test_the_language_stays_while_the_server_is_away(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    before = ann.prompt
    ann.page.route("**/api/games?lang=*", lambda route: route.abort("connectionrefused"))
    ann.page.select_option("#lang", "pl")
    ann.page.wait_for_selector(".alert")
    assert ann.text(".alert span") == "The server cannot be reached."
    assert ann.page.input_value("#lang") == "en"
    assert ann.prompt == before
    ann.page.unroute("**/api/games?lang=*")
    ann.page.reload()
    ann.page.wait_for_selector("#picture svg")
    assert ann.prompt == before


def test_the_introduction_stays_until_it_is_read(sit: Sit) -> None:
    ann = sit()
    ann.open()
    ann.page.click("#go")
    ann.page.wait_for_selector("#known")
    ann.page.select_option("#theme", "dark")
    assert ann.text("#known") == "Got it"
    ann.page.select_option("#lang", "fr")
    ann.page.wait_for_selector("#known:has-text('Compris')")
    ann.page.set_viewport_size({"width": 400, "height": 800})
    ann.page.wait_for_selector("#picture svg")
    assert ann.page.is_visible("#known")


def test_nothing_moves_for_those_who_want_it_so(sit: Sit) -> None:
    watch = """() => new MutationObserver((changes) => changes.forEach((change) =>
        change.addedNodes.forEach((node) => {
          if (node.classList?.contains("flights")) window.flew = true;
        }))).observe(document.getElementById("picture"), { childList: true })"""
    flew = {}
    for motion in ("reduce", "no-preference"):
        ann = sit(reduced_motion=motion)
        ann.start("pointcity", ["me"])
        ann.page.evaluate(watch)
        ann.page.click('#picture [data-click="on-cell"][data-cell="5"]')
        ann.page.click('#picture [data-click="on-cell"][data-cell="6"]')
        ann.page.click("#confirm")
        ann.page.wait_for_selector("#log-list li")
        flew[motion] = bool(ann.page.evaluate("() => window.flew"))
    assert flew == {"reduce": False, "no-preference": True}


def test_two_players_share_one_screen_without_seeing_each_others_cards(sit: Sit) -> None:
    ann = sit()
    ann.start("kosmopolis", ["me", "me"])
    rng = Random(6)
    assert ann.prompt.startswith("Player 1: ")
    assert "not connected" not in ann.text("#scores")
    ann.move(rng)
    secrets = ann.log
    assert secrets
    ann.page.get_by_role("button", name="Hand over to Player 2").click()
    shown = ann.page.inner_text("body")
    assert [secret for secret in secrets if secret in shown] == []
    assert ann.page.locator("main button:visible").all_inner_texts() == ["I am Player 2"]
    # Neither a change of the colours nor loading the page again uncovers anything.
    ann.page.select_option("#theme", "dark")
    ann.page.wait_for_timeout(300)
    shown = ann.page.inner_text("body")
    assert [secret for secret in secrets if secret in shown] == []
    ann.page.reload()
    ann.page.wait_for_selector("#step[hidden]", state="attached")
    shown = ann.page.inner_text("body")
    assert [secret for secret in secrets if secret in shown] == []
    assert ann.page.locator("main button:visible").all_inner_texts() == ["I am Player 2"]
    ann.page.get_by_role("button", name="I am Player 2").click()
    ann.page.wait_for_selector("#step.mine")
    assert ann.prompt.startswith("Player 2: ")
    assert "Player 2 (you)" in ann.text("#scores")
    assert "not connected" not in ann.text("#scores")
    # What is uncovered stays so.
    ann.page.reload()
    ann.page.wait_for_selector("#step.mine")
    assert ann.prompt.startswith("Player 2: ")
    ann.move(rng)
    # Without hidden cards, the screen simply goes on with the next player.
    ann.start("pointcity", ["me", "me"])
    ann.move(rng)
    ann.page.wait_for_function(
        "() => document.getElementById('scores').textContent.includes('Player 2 (you)')"
    )
    ann.page.wait_for_selector("#step.mine")


def test_games_can_be_continued_and_removed_from_the_list(sit: Sit) -> None:
    ann = sit()
    ann.start("pointcity", ["me"])
    ann.move(Random(1))
    log = ann.log
    ann.page.click(".home")
    ann.page.click(".continue a")
    ann.page.wait_for_selector("#log-list li")
    assert ann.log == log
    ann.page.click(".home")
    ann.page.click(".continue button")
    assert ann.page.locator(".continue").count() == 0
    stored: Any = json.loads(ann.page.evaluate("() => localStorage['citykit.games']"))
    assert stored == {}
