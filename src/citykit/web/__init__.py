"""A server for people in browsers, for every installed game on the contract.

The server decides, and browsers get what their seat may know. It needs the extra ``web``, which is
imported when :func:`create_app` or :func:`serve` is first used.
"""

from typing import TYPE_CHECKING

from citykit.tools.lazy import lazy_names

if TYPE_CHECKING:
    from citykit.web.app import create_app as create_app
    from citykit.web.errors import WebError as WebError
    from citykit.web.serving import PortError as PortError
    from citykit.web.serving import serve as serve
    from citykit.web.settings import Settings as Settings
    from citykit.web.store import StoreError as StoreError

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        ".app": ("create_app",),
        ".errors": ("WebError",),
        ".serving": ("PortError", "serve"),
        ".settings": ("Settings",),
        ".store": ("StoreError",),
    },
)
