"""Examine a ruleset for what a schema cannot find and its designer should know.

:func:`examine` returns findings. An *error* means that the ruleset cannot be played, a
*warning* that it probably does not do what was meant, a *note* is worth a look.

The list ``doctor`` of a ruleset's file accepts findings, each with a reason. See
:mod:`citykit.data.doctor` for the checks.

>>> import kosmopolis as ko
>>> [finding.code for finding in ko.testing.examine("kosmopolis")]
['deck']
"""

from __future__ import annotations

from citykit.data.doctor import NOTE, WARNING, Check, Doctor, Finding, Found, untranslated
from kosmopolis.display.svg.themes import LIGHT
from kosmopolis.language.locales import languages, missing_keys
from kosmopolis.model.ruleset import Ruleset
from kosmopolis.rulesets.find import FINDER
from kosmopolis.rulesets.load import RULESETS

__all__ = ["DOCTOR", "Finding", "examine"]

# --- Cards -----------------------------------------------------------------------------


def _dealt(ruleset: Ruleset, players: int, rounds: int) -> int:
    """Return the number of cards that some rounds use, with the first card of the capital."""
    return 1 + players * ruleset.hand[players] * rounds


def short_deck(ruleset: Ruleset) -> Found:
    """The deck does not last for all rounds, so the last ones deal fewer cards.

    Rules: K5.
    """
    available = len(ruleset.cards)
    for players in ruleset.player_counts:
        needed = _dealt(ruleset, players, ruleset.rounds)
        if needed > available:
            whole = (available - 1) // (players * ruleset.hand[players])
            message = (
                f"{ruleset.rounds} rounds of {players} players need {needed} cards, but there are "
                f"{available}: after round {whole} fewer are dealt"
            )
            yield ("hand",), message, {"players": players, "needed": needed, "cards": available}


def no_draft(ruleset: Ruleset) -> Found:
    """All cards that are dealt are kept at once, so there is nothing to draft.

    Rules: K8.
    """
    for players, cards in ruleset.hand.items():
        if cards <= ruleset.keep:
            message = (
                f"{players} players get {cards} cards and keep {ruleset.keep}, "
                "so there is nothing to choose"
            )
            yield ("keep",), message, {"players": players, "cards": cards, "keep": ruleset.keep}


def deck(ruleset: Ruleset) -> Found:
    """How many of the cards a game deals."""
    used = {each: _dealt(ruleset, each, ruleset.rounds) for each in ruleset.player_counts}
    listed = ", ".join(f"{cards} with {players} players" for players, cards in used.items())
    message = f"of {len(ruleset.cards)} cards, a game deals {listed}"
    figures = {str(players): cards for players, cards in used.items()}
    yield ("values",), message, {"cards": len(ruleset.cards), "dealt": figures}


# --- Modifiers and markers -------------------------------------------------------------


def _does(ruleset: Ruleset, ability: str) -> bool:
    return any(each.ability == ability for each in ruleset.professions)


def tied_modifiers(ruleset: Ruleset) -> Found:
    """The highest modifier is there more than once, but chooses the start player.

    Rules: K2.
    """
    highest = max(ruleset.modifiers)
    if (count := ruleset.modifiers.count(highest)) > 1:
        message = (
            f"the highest modifier, {highest:+}, is there {count} times; it chooses the start "
            "player, and of two players with it the first one starts"
        )
        yield ("modifiers",), message, {"value": highest, "count": count}


def one_sided_modifiers(ruleset: Ruleset) -> Found:
    """All modifiers change limits in the same direction.

    Rules: K18.
    """
    if min(ruleset.modifiers) >= 0:
        yield ("modifiers",), "no modifier lowers a limit", {}
    if max(ruleset.modifiers) <= 0:
        yield ("modifiers",), "no modifier raises a limit", {}


def idle_modifiers(ruleset: Ruleset) -> Found:
    """No profession places modifiers, so they only choose the start player.

    Rules: K12.
    """
    if not _does(ruleset, "modifier"):
        message = "no profession has the ability 'modifier', so they only choose the start player"
        yield ("modifiers",), message, {}


def idle_markers(ruleset: Ruleset) -> Found:
    """There are markers but no profession takes them, or the other way round.

    Rules: K15.
    """
    if ruleset.markers and not _does(ruleset, "marker"):
        yield ("markers",), "no profession has the ability 'marker', so markers are never taken", {}
    for place, profession in enumerate(ruleset.professions):
        if profession.ability == "marker" and not ruleset.markers:
            message = "there are no markers, so this profession does nothing in the capital"
            yield ("professions", place), message, {"profession": profession.id}


# --- Professions -----------------------------------------------------------------------


def shared_colours(ruleset: Ruleset) -> Found:
    """Two professions have the same colour."""
    seen: dict[str, str] = {}
    for place, profession in enumerate(ruleset.professions):
        other = seen.setdefault(profession.colour, profession.id)
        if other != profession.id:
            message = f"the same colour as {other!r}, so pictures do not tell them apart"
            data = {"profession": profession.id, "other": other}
            yield ("professions", place, "colour"), message, data


def unknown_colours(ruleset: Ruleset) -> Found:
    """Pictures do not know a colour and choose another one."""
    for place, profession in enumerate(ruleset.professions):
        if profession.colour not in LIGHT.colours:
            known = ", ".join(LIGHT.colours)
            message = f"pictures know {known}; they choose a colour for {profession.colour!r}"
            data = {"profession": profession.id, "colour": profession.colour}
            yield ("professions", place, "colour"), message, data


def _untranslated(ruleset: Ruleset) -> Found:
    """A language has no name for something, so another name is used instead."""
    return untranslated({each: missing_keys(ruleset, each) for each in languages()})


# --- All of them -----------------------------------------------------------------------

#: Every check of a ruleset that can be loaded.
CHECKS: tuple[Check[Ruleset], ...] = (
    Check(WARNING, "short-deck", short_deck),
    Check(WARNING, "no-draft", no_draft),
    Check(WARNING, "tied-modifiers", tied_modifiers),
    Check(NOTE, "one-sided-modifiers", one_sided_modifiers),
    Check(NOTE, "idle-modifiers", idle_modifiers),
    Check(WARNING, "idle-markers", idle_markers),
    Check(WARNING, "shared-colour", shared_colours),
    Check(NOTE, "unknown-colour", unknown_colours),
    Check(NOTE, "untranslated", _untranslated),
    Check(NOTE, "deck", deck),
)

#: The doctor.
DOCTOR: Doctor[Ruleset] = Doctor(FINDER, RULESETS, CHECKS)

examine = DOCTOR.examine
