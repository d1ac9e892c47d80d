"""A small client of the YAML language server, the one that editors use."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Any

VERSION = "1.18.0"


def install() -> Path:
    """Return the server's script; it is installed into a cache on first use."""
    folder = Path.home() / ".cache" / "pointcity-tests" / f"yaml-language-server-{VERSION}"
    script = folder / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    if not script.exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm") or "npm"
        package = f"yaml-language-server@{VERSION}"
        options = ["--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
        subprocess.run([npm, "install", *options, package], check=True, timeout=300)
    return script


class Client:
    """A running language server."""

    def __init__(self, seconds: float = 60) -> None:
        """Start the server; it is stopped if all takes longer than some seconds."""
        self.process = subprocess.Popen(
            ["node", str(install()), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.timer = Timer(seconds, self.process.kill)

    def __enter__(self) -> Client:
        self.timer.start()
        self.send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, number=1)
        self.wait(lambda message: message.get("id") == 1)
        self.send("initialized", {})
        settings = {"yaml": {"validate": True, "schemaStore": {"enable": False}}}
        self.send("workspace/didChangeConfiguration", {"settings": settings})
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.timer.cancel()
        self.process.kill()
        self.process.communicate()

    def send(self, method: str, params: Any, number: int | None = None) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        self._write(message if number is None else {**message, "id": number})

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length, "the language server stopped"
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message

    def wait(self, wanted: Any) -> dict[str, Any]:
        """Return the first message that is wanted; requests of the server get no answer data."""
        while True:
            message = self._read()
            if "id" in message and "method" in message:
                self._write({"jsonrpc": "2.0", "id": message["id"], "result": None})
            if wanted(message):
                return message

    def diagnostics(self, file: Path) -> list[str]:
        """Return what an editor would underline in a file: line, then message."""
        uri = file.resolve().as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": file.read_text("utf-8")}
        self.send("textDocument/didOpen", {"textDocument": document})

        def is_about_it(message: dict[str, Any]) -> bool:
            published = message.get("method") == "textDocument/publishDiagnostics"
            return published and message["params"]["uri"] == uri

        found = self.wait(is_about_it)["params"]["diagnostics"]
        return [f"{each['range']['start']['line'] + 1}: {each['message']}" for each in found]
