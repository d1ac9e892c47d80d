"""The subcommands of ``pointcity``, a module each.

A module has a function ``add(commands)`` that adds its parser and sets ``run`` to a
function from the parsed arguments to the exit code.
"""
