"""The published contract of the server, and the page that uses nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from citykit.web.app import STATIC
from citykit.web.room import _HANDLERS
from tests.support.schemas import schemas_of
from tests.support.webcontract import (
    ADDRESSES,
    MESSAGES,
    REQUESTS,
    breaches,
    message_breaches,
    request_breaches,
)
from tests.support.wire import Connection

SCRIPTS = {file.name: file.read_text("utf-8") for file in sorted(STATIC.glob("*.js"))}


@pytest.mark.parametrize("name", ["web-request.schema.json", "web-message.schema.json"])
def test_the_schemas_are_sound_and_describe_everything(name: str) -> None:
    schema = schemas_of("citykit")[name]
    Draft202012Validator.check_schema(schema)

    def undescribed(part: Any, path: str) -> list[str]:
        if not isinstance(part, dict):
            return []
        found = []
        for key, value in part.get("properties", {}).items():
            if not {"description", "$ref"} & value.keys():
                found.append(f"{path}.{key}")
        for key, value in part.items():
            for each in value if isinstance(value, list) else [value]:
                found += undescribed(each, f"{path}.{key}")
        return found

    assert undescribed(schema, "") == []


def test_the_server_answers_exactly_the_published_requests() -> None:
    assert {*_HANDLERS, "join", "new-game"} == REQUESTS


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "gossip"},
        {"type": "presence", "seats": [], "state": {}},
        {"type": "record", "re": 1, "filename": "x"},
        {"type": "error", "code": 7, "message": "", "reasons": []},
    ],
)
def test_messages_against_the_contract_are_found(message: dict[str, Any]) -> None:
    assert list(message_breaches(message))


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"type": "cheat"},
        {"type": "act", "revision": 1},
        {"type": "look", "seat": 1},
        {"game": "pointcity", "seats": [{"kind": "ghost"}]},
    ],
)
def test_requests_against_the_contract_are_found(request_: dict[str, Any]) -> None:
    assert list(request_breaches(request_))


def test_an_address_outside_of_the_contract_is_found() -> None:
    connection = Connection()
    connection.up += b"GET /api/secrets HTTP/1.1\r\nHost: x\r\n\r\n"
    connection.down += b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    assert list(breaches([connection])) == ["there is no GET /api/secrets"]


# --- The page


def test_the_page_asks_only_for_documented_addresses() -> None:
    """Everything that can fetch is named in one of a few ways."""
    found = []
    for text in (*SCRIPTS.values(), (STATIC / "page.css").read_text("utf-8")):
        found += re.findall(r"fetch\([`\"']([^`\"']+)", text)
        found += re.findall(r"url\([\"']?([^\"')]+)", text)
        found += re.findall(r"new WebSocket\(`\$\{scheme\}://\$\{location\.host\}([^`]+)`\)", text)
    found += re.findall(r'(?:src|href)="([^"#]+)"', (STATIC / "index.html").read_text("utf-8"))
    shown = {re.sub(r"\$\{[^}]+\}", "x", address) for address in found}
    assert {address for address in shown if not ADDRESSES.fullmatch(f"GET {address}")} == set()
    assert {"/api/games?lang=x", "/api/games/x", "/static/main.js"} <= shown
    files = {address.removeprefix("/static/") for address in shown if "/static/" in address}
    assert {
        name for name in files if "x.json" not in name and not (STATIC / name).exists()
    } == set()


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_of_the_page_has_no_other_way_to_the_network(name: str) -> None:
    text = SCRIPTS[name]
    assert len(re.findall(r"\bfetch\(", text)) == len(re.findall(r"\bfetch\([`\"']/", text))
    assert text.count("WebSocket(") == (name == "connection.js")
    assert set(re.findall(r'\bfrom "([^"]+)"', text)) <= {f"./{script}" for script in SCRIPTS}
    assert not re.search(r"XMLHttpRequest|EventSource|sendBeacon|import\(|\beval\b|Worker\(", text)


def test_the_page_sends_and_hears_only_published_kinds() -> None:
    text = "".join(SCRIPTS.values())
    sent = set(re.findall(r'\(\{ type: "([a-z-]+)"', text))
    heard = set(re.findall(r'(?:message|made)\.type === "([a-z-]+)"', text))
    assert sent == REQUESTS - {"new-game"}
    assert heard <= MESSAGES
    assert {"joined", "update", "presence", "error"} == heard
