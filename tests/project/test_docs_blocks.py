"""Every code block of the documentation is run; other kinds of block are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.blocks import Block, blocks_of, documented, pages, run_page


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in pages() + documented() if blocks_of(page)])
def test_the_blocks_of_a_page_do_what_it_says(page: str, tmp_path: Path) -> None:
    run_page(page, blocks_of(page), tmp_path)


def block(language: str, text: str, caption: str = "") -> list[Block]:
    return [Block("page.rst", 1, language, text, caption)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("python", "print(1)\n"),
        ("unnamed", "anything\n"),
        ("literalinclude", "no-such-file.py"),
        ("console", "$ pointcity --version\npointcity 99\n"),
        ("console", "$ pointcity no-such-command\n"),
        ("console", "$ make no-such-target\n"),
        ("console", "$ rm -r everything\n"),
        ("console", "no command\n"),
        ("yaml", "cards: 3\n"),
        ("yaml", "surprise: [1, 2]\n"),
        ("json", "{'single': 1}\n"),
    ],
)
def test_a_block_that_is_wrong_is_noticed(language: str, text: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, ValueError)):
        run_page("page.rst", block(language, text), tmp_path)


def test_a_whole_file_is_loaded_as_one(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.yaml"):
        run_page("page.rst", block("yaml", "id: mine\n", "mine.yaml"), tmp_path)


@pytest.mark.slow
def test_output_may_be_shortened(tmp_path: Path) -> None:
    run_page("page.rst", block("console", "$ pointcity --version\npointcity ...\n"), tmp_path)
