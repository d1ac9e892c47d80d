"""A server for people in browsers, for every installed game on the contract.

The server decides, and browsers get what their seat may know. It needs the extra ``web``, which is
imported when :func:`create_app` or :func:`serve` is first used.
"""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names
from citykit.web.errors import WebError
from citykit.web.settings import Settings
from citykit.web.store import StoreError

if TYPE_CHECKING:
    from citykit.web.app import create_app
    from citykit.web.serving import PortError, serve

__all__ = ["PortError", "Settings", "StoreError", "WebError", "create_app", "serve"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {
        "PortError": "citykit.web.serving",
        "create_app": "citykit.web.app",
        "serve": "citykit.web.serving",
    },
)
