"""A campaign on disk: the records of its episodes, one after another in a text file."""

from __future__ import annotations

from collections import Counter
from io import BytesIO, StringIO
from pathlib import Path

from citykit.formats.record import Record
from citykit.tools.errors import FileError
from citykit.tools.files import cause, read_regular, replace_file
from mycity.formats.records.form import RECORDS
from mycity.model.actions import Action
from mycity.model.errors import CampaignError
from mycity.model.ruleset import Ruleset
from mycity.model.table import Campaign, State, Town
from mycity.rules.campaign import carry_over, towns_of
from mycity.rules.setup import dealt_deck
from mycity.rulesets.load import load_ruleset
from mycity.rulesets.shipped import official_ruleset

__all__ = ["CampaignFile"]

#: Maximum number of bytes of a file, far more than all episodes need.
_MAX_BYTES = 10_000_000


class CampaignFile:
    """A campaign that is kept in a file.

    The file holds the records of all episodes so far. Each is verified when the file is read,
    and must continue what the ones before it left behind.

    >>> import mycity as mc, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> file = mc.play.CampaignFile(f"{folder.name}/ours.txt")
    >>> match = mc.Match.new(2, 7, options={"mode": "legacy"}, carry=file.campaign)
    >>> while seats := mc.to_act(match.state):
    ...     _ = match.play(mc.legal_actions(match.state, seats[0])[0], seat=seats[0])
    >>> file.add(match.record).episode
    2
    >>> mc.play.CampaignFile(file.path).campaign == file.campaign
    True
    >>> folder.cleanup()
    """

    def __init__(self, path: str | Path, ruleset: Ruleset | None = None) -> None:
        """Read a campaign, or begin one.

        Args:
            path: The file; a new campaign begins if there is none.
            ruleset: The ruleset. By default, the shipped one with the id in each record.

        Raises:
            FileError: If the file cannot be read.
            RecordError: If it is not a file of records.
            CampaignError: If a record does not continue the ones before it.
        """
        self._path = Path(path)
        self._ruleset = ruleset
        self._records: tuple[Record[Action], ...] = ()
        self._campaign = Campaign()
        for record in self._read():
            self._campaign = self._after(record)
            self._records += (record,)

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @property
    def ruleset(self) -> Ruleset:
        """The given ruleset, or the shipped one of the records; the official one at first."""
        if self._ruleset is not None:
            return self._ruleset
        return load_ruleset(self._records[0].ruleset) if self._records else official_ruleset()

    @property
    def records(self) -> tuple[Record[Action], ...]:
        """The records of the episodes so far."""
        return self._records

    @property
    def campaign(self) -> Campaign:
        """What the next episode starts from."""
        return self._campaign

    def _read(self) -> list[Record[Action]]:
        try:
            content = read_regular(self._path, _MAX_BYTES)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise FileError(str(self._path), cause(error)) from error
        if len(content) > _MAX_BYTES:
            raise FileError(str(self._path), f"there are more than {_MAX_BYTES} bytes")
        return list(RECORDS.read_records(BytesIO(content), ruleset=self._ruleset))

    def _after(self, record: Record[Action]) -> Campaign:
        """Return the campaign after another episode.

        Raises:
            CampaignError: If the record does not continue this campaign.
        """
        if self._records and record.ruleset != self._records[0].ruleset:
            raise CampaignError(f"its ruleset is {self._records[0].ruleset}")
        checked = RECORDS.verify(record, self._ruleset)
        if checked.state is None or not checked.ok:
            raise CampaignError(f"the record is wrong: {checked.problems[0]}")
        after = carry_over(checked.state)
        self.check_start(record)
        return after

    def check_start(self, record: Record[Action]) -> None:
        """Check that an episode, finished or not, starts where the campaign is.

        Args:
            record: Its record.

        Raises:
            CampaignError: If it starts elsewhere.
            RecordError: If it cannot be replayed.
        """
        start = next(iter(RECORDS.replay(record, self._ruleset)))
        if not self._continued_by(start):
            episode = self._campaign.episode
            raise CampaignError(f"the record does not start where episode {episode} does")

    def _continued_by(self, start: State) -> bool:
        """Return whether a game is the beginning of the next episode, on whatever boards (M44)."""
        if start.table.episode != self._campaign.episode or dealt_deck(start) is None:
            return False
        there, left = Counter(towns_of(start.table)), Counter(self._campaign.towns)
        return not left - there and {*(there - left)} <= {Town()}

    def add(self, record: Record[Action]) -> Campaign:
        """Add the record of the next episode, and write the file.

        It is written beside the old one and then takes its place, so that there is a whole file
        at every moment.

        Args:
            record: The record of a finished episode that starts from :attr:`campaign`, perhaps
                with other players; see :meth:`Campaign.seated
                <mycity.model.table.Campaign.seated>`.

        Returns:
            What the next episode starts from.

        Raises:
            CampaignError: If the record is wrong or does not continue the campaign, or if another
                program has changed the file; it stays as it is.
            FileError: If the file cannot be read or written.
        """
        if tuple(self._read()) != self._records:
            raise CampaignError("its file has changed since it was read")
        after = self._after(record)
        records = (*self._records, record)
        text = StringIO()
        RECORDS.write_records(text, records, self._ruleset)
        try:
            replace_file(self._path, text.getvalue())
        except OSError as error:
            raise FileError(str(self._path), cause(error)) from error
        self._records, self._campaign = records, after
        return after
