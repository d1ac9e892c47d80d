"""The doctor finds what a schema cannot say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pointcity as pc
from citykit.data.doctor import ERROR, NOTE, WARNING
from pointcity.rulesets.schemas import SCHEMAS
from pointcity.testing.doctor import DOCTOR, Finding, examine, many_payments
from tests.support.bills import explosive_ruleset

SHIPPED = [info.id for info in pc.list_rulesets()]


def check(folder: Path, changes: str, name: str = "mine") -> tuple[Finding, ...]:
    file = folder / f"{name}.yaml"
    file.write_text(f"id: {name}\nname: Mine\nextends: point-city\n{changes}\n", "utf-8")
    return examine(file)


def found(findings: tuple[Finding, ...], code: str) -> list[tuple[str, str]]:
    """Return paths and messages of the findings with a code."""
    return [(f.problem.path, f.problem.message) for f in findings if f.code == code]


@pytest.mark.slow
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
        "use 116 for 17 each or 122 for 18 each",
    ),
    (
        WARNING,
        "unequal-turns",
        "players: [{count: 1, cards: [40], civics: 1}]",
        "players[1].cards",
        "40 cards last for 13 turns, so some of the 2 seats get one more than others; "
        "use 38 for 6 each or 42 for 7 each",
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
        WARNING,
        "old-translation",
        "cards: {change: {pond-1: {name: Lake}}}",
        "cards[pond-1].name",
        "its translations are still those of Pond: Étang (fr), Staw (pl); "
        "give it another id, or translate it in a language file and accept this",
    ),
    (
        WARNING,
        "old-translation",
        "civics: {change: {pairs: {name: Twos}}}",
        "civics[pairs].name",
        "its translations are still those of Pairs: Paires (fr), Pary (pl); "
        "give it another id, or translate it in a language file and accept this",
    ),
    (
        WARNING,
        "old-translation",
        "resources: {change: {energy: {name: Power}}}",
        "resources[energy].name",
        "its translations are still those of energy: énergie (fr), energia (pl); "
        "give it another id, or translate it in a language file and accept this",
    ),
    (
        WARNING,
        "points-outlier",
        "cards: {change: {pond-1: {points: 99, cost: {energy: 1}}}}",
        "cards[pond-1].points",
        "99 points for a cost of 1; "
        "nine in ten buildings with points give at most 1.3 for each resource",
    ),
    (
        WARNING,
        "points-outlier",
        "cards: {change: {pond-1: {points: 5, cost: {}}}}",
        "cards[pond-1].points",
        "5 points for a cost of 0; "
        "nine in ten buildings with points give at most 1.3 for each resource",
    ),
    (
        WARNING,
        "permanent-outlier",
        "cards: {change: {pond-1: {permanent: {energy: 3, ecology: 4}, cost: {energy: 4}}}}",
        "cards[pond-1].permanent",
        "7 permanent resources for a cost of 4; "
        "nine in ten buildings with permanent resources give at most 0.5 for each resource",
    ),
    (
        WARNING,
        "token-outlier",
        "civics: {change: {pairs: {score: {points: 12, per: {permanent: energy}}}}}",
        "civics[pairs].score",
        "can score 240 points; nine in ten tokens can score at most 60",
    ),
    (
        WARNING,
        "token-outlier",
        "civics: {change: {five-points: {score: 99}}}",
        "civics[five-points].score",
        "always scores 99 points or more; nine in ten buildings with points give at most 5",
    ),
    (
        WARNING,
        "unused-accept",
        "doctor: [{accept: dominated, of: 'cards[pond-1]', reason: It is cheap.}]",
        "doctor[0]",
        "there is no 'dominated' of 'cards[pond-1]' to accept; remove this entry",
    ),
    (
        WARNING,
        "unused-accept",
        "doctor: [{accept: odd-pile, reason: So what?}]",
        "doctor[0]",
        "there is no 'odd-pile' to accept; remove this entry",
    ),
]


@pytest.mark.slow
@pytest.mark.covering
@pytest.mark.parametrize(("severity", "code", "changes", "path", "message"), CASES)
def test_a_finding(
    severity: str, code: str, changes: str, path: str, message: str, tmp_path: Path
) -> None:
    findings = check(tmp_path, changes)
    assert (path, message) in found(findings, code)
    assert {finding.severity for finding in findings if finding.code == code} == {severity}


@pytest.mark.slow
def test_the_doctor_never_advises_more_cards_than_there_are(tmp_path: Path) -> None:
    findings = check(tmp_path, "players: [{count: 6, cards: [65, 50, 45], civics: 1}]")
    (finding,) = [each for each in findings if each.code == "unequal-turns"]
    assert finding.data["cards"] == [158]
    assert finding.problem.message.endswith("use 158 for 12 each")
    repaired = check(tmp_path, "players: [{count: 6, cards: [65, 50, 43], civics: 1}]")
    assert not found(repaired, "unequal-turns")


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes",
    [
        "cards: {add: [{id: pond-6, tier: 1, resource: energy, name: Lake, points: 1}]}",
        "cards: {change: {pond-1: {name: Lake}, pond-2: {name: Lake}}}",
    ],
)
def test_the_number_of_an_id_does_not_hide_an_old_translation(changes: str, tmp_path: Path) -> None:
    assert len(found(check(tmp_path, changes), "old-translation")) == changes.count("Lake")


@pytest.mark.slow
def test_a_capital_letter_does_not_make_a_translation_old(tmp_path: Path) -> None:
    renamed = "resources: {change: {energy: {name: Energy}}}"
    assert not found(check(tmp_path, renamed), "old-translation")


@pytest.mark.slow
def test_a_copy_of_a_building_may_keep_its_translation(tmp_path: Path) -> None:
    added = "cards: {add: [{id: pond-6, tier: 1, resource: energy, name: Pond, points: 1}]}"
    assert not found(check(tmp_path, added), "old-translation")


def test_a_game_without_points_has_no_outliers(tmp_path: Path) -> None:
    cards = ", ".join(
        f"{card.id}: {{points: 0, permanent: {{}}}}" for card in pc.official_ruleset().cards
    )
    findings = check(tmp_path, f"cards: {{change: {{{cards}}}}}\ncivics: []\nplayers: "
                     "[{count: 2, cards: [40], civics: 0}]")  # fmt: skip
    codes = {finding.code for finding in findings}
    assert not codes & {"points-outlier", "permanent-outlier", "token-outlier"}


# --- Accepted findings -----------------------------------------------------------------

_GOLD = "resources: {add: [{id: gold}, {id: tin}]}\n"


@pytest.mark.slow
def test_an_accepted_finding_is_returned_on_request_only(tmp_path: Path) -> None:
    accept = "doctor: [{accept: idle-resource, of: 'resources[gold]', reason: Not mined yet.}]"
    findings = check(tmp_path, _GOLD + accept)
    assert {path for path, _ in found(findings, "idle-resource")} == {"resources[tin]"}
    listed = examine(tmp_path / "mine.yaml", accepted=True)
    assert [each for each in listed if each.accepted is None] == list(findings)
    accepted = [each for each in listed if each.accepted is not None]
    assert {each.accepted for each in accepted} == {"Not mined yet."}
    assert str(accepted[0]) == (
        f"{tmp_path}/mine.yaml:4:19: accepted warning: resources[gold]: no building costs gold "
        "[idle-resource] (Not mined yet.)"
    )
    assert accepted[0].plain()["accepted"] == "Not mined yet."


@pytest.mark.slow
def test_an_entry_without_a_path_accepts_all_findings_of_its_code(tmp_path: Path) -> None:
    accept = "doctor: [{accept: idle-resource, reason: Not mined yet.}]"
    assert not found(check(tmp_path, _GOLD + accept), "idle-resource")


@pytest.mark.slow
def test_the_beginning_of_an_id_accepts_nothing(tmp_path: Path) -> None:
    accept = "doctor: [{accept: idle-resource, of: resources[gol, reason: Not mined yet.}]"
    findings = check(tmp_path, _GOLD + accept.replace("resources[gol", "'resources[gol'"))
    assert found(findings, "unused-accept")


@pytest.mark.slow
def test_a_variant_of_a_variant_inherits_what_is_accepted(tmp_path: Path) -> None:
    check(tmp_path, _GOLD + "doctor: [{accept: idle-resource, reason: Not mined yet.}]")
    file = tmp_path / "second.yaml"
    text = "id: second\nname: Second\nextends: ./mine.yaml\n"
    for changes in ("", "resources: {remove: [gold, tin]}\n"):
        file.write_text(text + changes, "utf-8")
        assert not {each.code for each in examine(file)} & {"idle-resource", "unused-accept"}
    file.write_text(text + "doctor: [{accept: odd-pile, reason: None.}]\n", "utf-8")
    codes = [each.code for each in examine(file)]
    assert (codes.count("idle-resource"), codes.count("unused-accept")) == (0, 1)


def test_every_finding_can_be_accepted() -> None:
    listed = SCHEMAS.schema("setup")["$defs"]["accepted"]["properties"]["accept"]["enum"]
    assert tuple(listed) == DOCTOR.codes


def test_accepting_takes_a_known_code_and_a_reason(tmp_path: Path) -> None:
    findings = check(tmp_path, "doctor: [{accept: domineted}]")
    assert sorted(each.problem.message for each in findings) == [
        f"must be one of {', '.join(DOCTOR.codes)}, not 'domineted'; did you mean 'dominated'?",
        "the key 'reason' is missing",
    ]


def test_a_hoard_with_more_payments_than_can_be_listed() -> None:
    ((path, message, data),) = many_payments(explosive_ruleset())
    assert path == ("cards",)
    assert message.startswith("a hand of 85 resource cards can pay for ")
    assert "legal_actions lists up to 100,000 actions" in message
    assert data["hand"] == 85
    assert data["payments"] > 1_000_000


@pytest.mark.slow
@pytest.mark.covering
def test_tokens_that_nothing_earns(tmp_path: Path) -> None:
    official = pc.official_ruleset()
    civic = ", ".join(
        f"{card.id}: {{civic: false, points: 1}}" for card in official.cards if card.civic
    )
    findings = check(tmp_path, f"cards: {{change: {{{civic}}}}}")
    assert found(findings, "idle-tokens") == [
        ("civics", "no building earns a civic token, so tokens are never taken")
    ]


@pytest.mark.slow
def test_a_ruleset_with_the_name_of_another(tmp_path: Path) -> None:
    findings = check(tmp_path, "", "short")
    (message,) = found(findings, "taken-name")
    assert message == (
        "id",
        "another ruleset is called 'short', so saved games would be ambiguous",
    )


@pytest.mark.slow
def test_a_tag_is_something_that_a_building_gives(tmp_path: Path) -> None:
    useless = "cards: {change: {pond-1: {permanent: {}, tags: [garden]}}}"
    assert found(check(tmp_path, useless), "useless-building") == []
    costly = "{cost: {community: 2, economy: 1}, tags: [garden]}"
    assert found(check(tmp_path, f"cards: {{change: {{pond-1: {costly}}}}}"), "dominated") == []
    both = f"cards: {{change: {{pond-1: {costly}, pond-4: {{tags: [garden, water]}}}}}}"
    (finding,) = found(check(tmp_path, both), "dominated")
    assert finding[0] == "cards[pond-1]"


@pytest.mark.slow
def test_findings_have_their_place_in_the_file_that_says_it(tmp_path: Path) -> None:
    findings = check(tmp_path, "cards: {change: {pond-1: {permanent: {}}}}")
    (finding,) = [each for each in findings if each.code == "useless-building"]
    assert finding.problem.file == str(tmp_path / "mine.yaml")
    assert (finding.problem.line, finding.data["card"]) == (4, "pond-1")


@pytest.mark.slow
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


@pytest.mark.slow
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
