"""The corpus of slips that designers make, each with the message it gets.

A file of the corpus is a list of slips. Each begins with a title after ``===``, which may end
in an encoding, as in ``[utf-16]``. The lines of ``slip.yaml`` follow, then those of other
files, each after its name and ``+++``. Lines that begin with ``=>`` are the message.
"""

from __future__ import annotations

import re
from pathlib import Path

from attrs import frozen

FOLDER = Path(__file__).parents[1] / "bad_data" / "slips"
MAIN = "slip.yaml"


@frozen
class Slip:
    """A slip of a designer.

    Attributes:
        title: What was done wrong.
        written: The lines as the corpus has them, without the message.
        message: The message that is expected.
    """

    title: str
    written: str
    message: str

    def write(self, folder: Path) -> None:
        """Write the files with the slip into a folder."""
        encoding = re.search(r"\[(.+)\]$", self.title)
        first, *others = re.split(r"^\+\+\+ ", self.written, flags=re.MULTILINE)
        for part in (f"{MAIN}\n{first}", *others):
            name, _, text = part.partition("\n")
            folder.joinpath(name).write_bytes(text.encode(encoding[1] if encoding else "utf-8"))

    def text(self, message: str) -> str:
        """Return the slip with a message, as the corpus has it."""
        lines = "".join(f"=> {line}\n" for line in message.splitlines())
        return f"=== {self.title}\n{self.written}{lines}"


def read(file: Path) -> list[Slip]:
    """Return the slips of a file of the corpus."""
    slips = []
    for part in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        written, *expected = re.split(r"^=> ", body, flags=re.MULTILINE)
        slips.append(Slip(title, written, "".join(expected).rstrip("\n")))
    return slips
