"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from pointcity.testing.doctor import ERROR, NOTE, WARNING, Finding, examine

SHIPPED = [info.id for info in pc.list_rulesets()]


def check(folder: Path, changes: str, name: str = "mine") -> tuple[Finding, ...]:
    file = folder / f"{name}.yaml"
    file.write_text(f"id: {name}\nname: Mine\nextends: point-city\n{changes}\n", "utf-8")
    return examine(file)


def found(findings: tuple[Finding, ...], code: str) -> list[tuple[str, str]]:
    """Return paths and messages of the findings with a code."""
    return [(f.problem.path, f.problem.message) for f in findings if f.code == code]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_rulesets_have_notes_at_most(name: str) -> None:
    findings = examine(name)
    assert {finding.severity for finding in findings} == {NOTE}
    assert {finding.code for finding in findings} <= {"balance"}


def test_a_broken_file_has_errors_and_nothing_else(tmp_path: Path) -> None:
    findings = check(tmp_path, "market: {rows: 9}\nsolo: {}")
    assert [finding.severity for finding in findings] == [ERROR, ERROR]
    assert str(findings[0]) == (
        f"{tmp_path}/mine.yaml:4:16: error: market.rows: "
        "must be a whole number from 2 to 8, not 9 [data]"
    )
    assert examine("nothing")[0].severity == ERROR


CASES: list[tuple[str, str, str, str, str]] = [
    (
        WARNING,
        "too-few-cards",
        "players: [{count: 4, cards: [20], civics: 1}]",
        "players[4].cards",
        "20 cards last for 3 turns, but there are 4 seats",
    ),
    (
        WARNING,
        "unequal-turns",
        "players: [{count: 3, cards: [52, 36, 30], civics: 1}]",
        "players[3].cards",
        "118 cards last for 52 turns, so some of the 3 seats get one more than others; "
        "use 122 cards for 18 turns each",
    ),
    (
        WARNING,
        "unequal-turns",
        "players: [{count: 1, cards: [40], civics: 1}]",
        "players[1].cards",
        "40 cards last for 13 turns, so some of the 2 seats get one more than others; "
        "use 42 cards for 7 turns each",
    ),
    (
        NOTE,
        "odd-pile",
        "players: [{count: 2, cards: [41], civics: 1}]",
        "players[2].cards",
        "the pile has an odd number of cards, so the last refill fills only one of two gaps",
    ),
    (
        NOTE,
        "undealt-tier",
        "cards: {change: {pond-1: {tier: 4}}}",
        "cards[pond-1]",
        "tier 4 is never dealt, so this card is never used",
    ),
    (
        NOTE,
        "idle-tokens",
        "players: [{count: 2, cards: [40], civics: 0}]",
        "players[2].civics",
        "the supply has no tokens, so civic buildings earn nothing",
    ),
    (
        WARNING,
        "unpayable",
        "starting_cards: []\n"
        "resources: {add: [{id: gold}]}\n"
        "cards: {change: {pond-1: {cost: {gold: 2, energy: 1}}, pond-2: {resource: gold}}}\n"
        "players: [{count: 2, cards: [20], civics: 1}]",
        "cards[pond-1].cost",
        "no player can ever pay 2 gold + 1 energy",
    ),
    (
        WARNING,
        "unpayable",
        "players: [{count: 2, cards: [20], civics: 1}]\n"
        "cards: {change: {pond-1: {cost: {energy: 3, economy: 3}}}}",
        "cards[pond-1].cost",
        "no player can ever pay 3 energy + 3 economy",
    ),
    (
        NOTE,
        "useless-building",
        "cards: {change: {pond-1: {permanent: {}}}}",
        "cards[pond-1]",
        "the building gives nothing",
    ),
    (
        NOTE,
        "dominated",
        "cards: {change: {pond-1: {cost: {community: 2, economy: 1}}}}",
        "cards[pond-1]",
        "dominated by 'pond-4': at least the same benefit for no higher cost",
    ),
    (
        WARNING,
        "worthless-token",
        "civics: {change: {pairs: {score: {points: 3, per: {permanent: ingenuity}}}}}",
        "civics[pairs].score",
        "the token can never score: 3 points per ingenuity permanent resource is 0 at most",
    ),
    (
        NOTE,
        "harmful-token",
        "civics: {change: {pairs: {score: {difference: [5, {permanent: energy}]}}}}",
        "civics[pairs].score",
        "the token can cost points: 5 points minus 1 point per energy permanent resource "
        "can be -15",
    ),
    (
        WARNING,
        "idle-resource",
        "resources: {add: [{id: gold}]}",
        "resources[gold]",
        "no building costs gold",
    ),
    (
        WARNING,
        "idle-resource",
        "resources: {add: [{id: luck, wild: true}]}",
        "resources[luck]",
        "no resource side shows luck",
    ),
    (
        WARNING,
        "shared-id",
        "cards: {add: [{id: energy-2, tier: 1, resource: energy, name: E, points: 1}]}",
        "cards[energy-2].id",
        "the card has the same id as a resource side: 'energy-2'",
    ),
    (
        WARNING,
        "shared-id",
        "civics: {add: [{id: pond-1, name: P, score: 1}]}",
        "civics[pond-1].id",
        "the token has the same id as a card: 'pond-1'",
    ),
    (
        NOTE,
        "reused-id",
        "cards: {change: {pond-1: {name: Lake}}}\ncivics: {change: {pairs: {name: Twos}}}",
        "cards[pond-1].name",
        "'pond-1' is called Pond in the official game, but Lake here",
    ),
    (
        NOTE,
        "reused-id",
        "civics: {change: {pairs: {name: Twos}}}",
        "civics[pairs].name",
        "'pairs' is called Pairs in the official game, but Twos here",
    ),
]


@pytest.mark.parametrize(("severity", "code", "changes", "path", "message"), CASES)
def test_a_finding(
    severity: str, code: str, changes: str, path: str, message: str, tmp_path: Path
) -> None:
    findings = check(tmp_path, changes)
    assert (path, message) in found(findings, code)
    assert {finding.severity for finding in findings if finding.code == code} == {severity}


def test_tokens_that_nothing_earns(tmp_path: Path) -> None:
    official = pc.official_ruleset()
    civic = ", ".join(
        f"{card.id}: {{civic: false, points: 1}}" for card in official.cards if card.civic
    )
    findings = check(tmp_path, f"cards: {{change: {{{civic}}}}}")
    assert found(findings, "idle-tokens") == [
        ("civics", "no building earns a civic token, so tokens are never taken")
    ]


def test_a_ruleset_with_the_name_of_another(tmp_path: Path) -> None:
    findings = check(tmp_path, "", "short")
    (message,) = found(findings, "taken-name")
    assert message == (
        "id",
        "another ruleset is called 'short', so saved games would be ambiguous",
    )


def test_findings_have_their_place_in_the_file_that_says_it(tmp_path: Path) -> None:
    findings = check(tmp_path, "cards: {change: {pond-1: {permanent: {}}}}")
    (finding,) = [each for each in findings if each.code == "useless-building"]
    assert finding.problem.file == str(tmp_path / "mine.yaml")
    assert (finding.problem.line, finding.data["card"]) == (4, "pond-1")


def test_warnings_come_before_notes_and_each_is_plain_data(tmp_path: Path) -> None:
    findings = check(tmp_path, "resources: {add: [{id: gold, wild: true}]}")
    severities = [finding.severity for finding in findings]
    assert severities == sorted(severities, key=[WARNING, NOTE].index)
    plain: dict[str, Any] = findings[0].plain()
    assert (plain["severity"], plain["code"], plain["line"]) == (WARNING, "idle-resource", 4)
    assert plain["data"] == {"resource": "gold"}


def test_the_balance_counts_symbols_permanents_and_costs_of_each_tier() -> None:
    balance = [finding.data for finding in examine("point-city") if finding.code == "balance"]
    assert [data["tier"] for data in balance] == [1, 2, 3]
    energy = [data["resources"]["energy"] for data in balance]
    assert energy == [
        {"symbols": 13, "permanents": 10, "cost": 30},
        {"symbols": 12, "permanents": 6, "cost": 39},
        {"symbols": 10, "permanents": 4, "cost": 46},
    ]


def test_names_that_a_language_lacks_are_listed(tmp_path: Path) -> None:
    assert not found(examine("point-city"), "untranslated")
    findings = check(tmp_path, "resources: {add: [{id: gold}]}")
    assert ("", "1 name is not translated into 'pl': resources.gold") in found(
        findings, "untranslated"
    )
    tokens = ", ".join(f"{{id: t-{c}, name: T, score: 1}}" for c in "abcdefghijklmnop")
    findings = check(tmp_path, f"civics: {{add: [{tokens}]}}")
    (_, message) = found(findings, "untranslated")[0]
    assert message.startswith("16 names are not translated into 'fr': tokens.t-a, ")
    assert message.endswith("tokens.t-l, ...")
