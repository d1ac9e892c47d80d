"""The sentences of the server itself, which belong to no game."""

from __future__ import annotations

import re

__all__ = ["LANGUAGES", "bot_name", "numbers", "say"]

_ENGLISH = {
    "waiting": "Waiting for {players}.",
    "bots.random": "Random",
    "bots.greedy": "Greedy",
    "bots.planner": "Planner",
    "bots.search": "Search",
    "hint.worth": "A good move now: {action}. It is worth about {value} points: {reasons}.",
    "hint.little": "A good move now: {action}. It changes little.",
    "hint.chance": "A good move now: {action}. It wins in about {value} of 100 games.",
    "analysis.better": "{player}: {action}. Better: {best} (+{loss} % chance to win).",
    "analysis.turn": "{player}: {action}. A turning point: {chance} % chance to win.",
    "errors.bad-request": "The server does not understand this request.",
    "errors.bad-origin": "Another website caused this request.",
    "errors.unknown-key": "This link does not belong to a player of this game.",
    "errors.unknown-id": "There is no such game, or it was deleted because it was not played.",
    "errors.not-a-player": "You are watching; only players can do this.",
    "errors.still-running": "This is possible only after the end of the game.",
    "errors.game-over": "The game is over.",
    "errors.no-hint": "There is no hint now: it is not your turn.",
    "errors.no-consent": "No player asks for your consent now.",
    "errors.already-asked": "Another player is already asking to undo: answer that first.",
    "errors.too-large": "This message is too large.",
    "errors.too-many-requests": "Too many requests: slow down.",
    "errors.too-fast": "Too many requests: slow down.",
    "errors.too-many-games": "The server has no room for more games: try again later.",
    "errors.too-many-connections": "Too many connections: try again later.",
    "errors.too-late": "The connection was not used in time.",
    "errors.seed-with-link": "A seed reveals the cards, so it is not possible with a friend.",
    "errors.only-bots": "At least one player must be a person.",
    "errors.internal": "Something went wrong on the server. Your game is safe; try again.",
}

_POLISH = {
    "waiting": "Kolej na: {players}.",
    "bots.random": "Losowy",
    "bots.greedy": "Zachłanny",
    "bots.planner": "Planujący",
    "bots.search": "Szukający",
    "hint.worth": "Dobry ruch: {action}. Wartość około {value} punktu: {reasons}.",
    "hint.little": "Dobry ruch: {action}. Niewiele zmienia.",
    "hint.chance": "Dobry ruch: {action}. Wygrywa w około {value} na 100 gier.",
    "analysis.better": "{player}: {action}. Lepiej: {best} (szansa na wygraną +{loss} %).",
    "analysis.turn": "{player}: {action}. Punkt zwrotny: szansa na wygraną {chance} %.",
    "errors.bad-request": "Serwer nie rozumie tego żądania.",
    "errors.bad-origin": "To żądanie pochodzi z innej strony.",
    "errors.unknown-key": "Ten link nie należy do żadnego gracza tej gry.",
    "errors.unknown-id": "Nie ma takiej gry albo usunięto ją po długim czasie bez ruchu.",
    "errors.not-a-player": "Oglądasz grę; mogą to zrobić tylko gracze.",
    "errors.still-running": "To jest możliwe dopiero po zakończeniu gry.",
    "errors.game-over": "Gra jest zakończona.",
    "errors.no-hint": "Teraz nie ma podpowiedzi: to nie twoja kolej.",
    "errors.no-consent": "Teraz nikt nie prosi o twoją zgodę.",
    "errors.already-asked": "Inny gracz prosi już o cofnięcie ruchu: najpierw mu odpowiedz.",
    "errors.too-large": "Ta wiadomość jest za duża.",
    "errors.too-many-requests": "Za dużo żądań: zwolnij.",
    "errors.too-fast": "Za dużo żądań: zwolnij.",
    "errors.too-many-games": "Serwer nie ma miejsca na więcej gier: spróbuj później.",
    "errors.too-many-connections": "Za dużo połączeń: spróbuj później.",
    "errors.too-late": "Połączenie nie zostało wykorzystane na czas.",
    "errors.seed-with-link": "Ziarno zdradza karty, więc nie można go podać, gdy gra znajomy.",
    "errors.only-bots": "Co najmniej jednym graczem musi być człowiek.",
    "errors.internal": "Coś się nie udało na serwerze. Gra jest bezpieczna; spróbuj ponownie.",
}

_FRENCH = {
    "waiting": "En attente de {players}.",
    "bots.random": "Hasard",
    "bots.greedy": "Gourmand",
    "bots.planner": "Prévoyant",
    "bots.search": "Chercheur",
    "hint.worth": "Un bon coup : {action}. Il vaut environ {value} points : {reasons}.",
    "hint.little": "Un bon coup : {action}. Il ne change pas grand-chose.",
    "hint.chance": "Un bon coup : {action}. Il gagne environ {value} parties sur 100.",
    "analysis.better": "{player} : {action}. Mieux : {best} (+{loss} % de chances).",
    "analysis.turn": "{player} : {action}. Un tournant : {chance} % de chances.",
    "errors.bad-request": "Le serveur ne comprend pas cette requête.",
    "errors.bad-origin": "Cette requête vient d'un autre site.",
    "errors.unknown-key": "Ce lien n'appartient à aucun joueur de cette partie.",
    "errors.unknown-id": "Cette partie n'existe pas, ou a été supprimée après un long repos.",
    "errors.not-a-player": "Vous êtes spectateur ; seuls les joueurs peuvent faire cela.",
    "errors.still-running": "Ce n'est possible qu'après la fin de la partie.",
    "errors.game-over": "La partie est terminée.",
    "errors.no-hint": "Pas de conseil maintenant : ce n'est pas votre tour.",
    "errors.no-consent": "Personne ne demande votre accord maintenant.",
    "errors.already-asked": "Un autre joueur demande déjà une annulation : répondez-lui d'abord.",
    "errors.too-large": "Ce message est trop grand.",
    "errors.too-many-requests": "Trop de requêtes : ralentissez.",
    "errors.too-fast": "Trop de requêtes : ralentissez.",
    "errors.too-many-games": "Le serveur n'a plus de place pour une partie : réessayez plus tard.",
    "errors.too-many-connections": "Trop de connexions : réessayez plus tard.",
    "errors.too-late": "La connexion n'a pas été utilisée à temps.",
    "errors.seed-with-link": "Une graine révèle les cartes : impossible avec la place d'un ami.",
    "errors.only-bots": "Au moins un joueur doit être une personne.",
    "errors.internal": "Une erreur s'est produite sur le serveur. La partie est sauve ; réessayez.",
}

#: The languages with a decimal comma, and a minus sign that is no hyphen.
_COMMA = ("fr", "pl")

#: The languages that the server speaks.
LANGUAGES = {"en": _ENGLISH, "fr": _FRENCH, "pl": _POLISH}


def say(lang: str, key: str, **values: object) -> str:
    """Return a sentence in a language, or in English if the server does not speak it.

    Args:
        lang: The code of the language.
        key: The key of the sentence.
        values: The values to fill in.
    """
    return LANGUAGES.get(lang, _ENGLISH)[key].format(**values)


def bot_name(lang: str, bot: str, name: str) -> str:
    """Return the name of a bot in a language; a name that someone chose stays as it is.

    Args:
        lang: The code of the language.
        bot: The kind of bot.
        name: Its name in the game, such as ``Planner 2``.
    """
    usual, key = bot.capitalize(), f"bots.{bot}"
    if key not in _ENGLISH or not re.fullmatch(rf"{usual}( \d+)?", name):
        return name
    return say(lang, key) + name.removeprefix(usual)


def numbers(lang: str, text: str) -> str:
    """Return a text with its numbers as a language writes them.

    Args:
        lang: The code of the language.
        text: The text, with numbers such as ``-1.5``.
    """
    if lang not in _COMMA:
        return text
    return re.sub(r"(?<![\w-])-(?=\d)", "−", re.sub(r"(?<=\d)\.(?=\d)", ",", text))  # noqa: RUF001
