"""The words of the terminal itself; those of a game come from its own locale files."""

from __future__ import annotations

from citykit.language.locale import Locale

__all__ = ["LANGUAGES", "Words", "words_of"]

_ENGLISH = {
    "player": "Player {n}",
    "do": "Do it: {what}",
    "back": "Take it back",
    "thinking": "{player} is thinking …",
    "turn": "{player}:",
    "curtain": "{player} is next. Pass the keyboard on; the other players should look away.",
    "ready": "Press Enter when you are ready, {player}.",
    "refused": "Not now:",
    "hint": "Hint: {what}.",
    "hint_forced": "You can do nothing else.",
    "hint_worth": "It is worth about {value} points: {reasons}.",
    "hint_little": "It changes little.",
    "hint_chance": "It wins in about {value} of 100 games.",
    "hint_next": "Next best: {what}.",
    "undone": "Taken back: {what}.",
    "saved": "The game is saved in {file}. Continue it with:",
    "not_saved": "The game could not be saved: {problem}",
    "record": "The record of the game is in {file}.",
    "episode": "This was an episode of a campaign. Add it to the campaign's file with:",
    "file": "FILE",
    "choose": "Choose a number from 1 to {n}, or ? for help.",
    "confirm": "Enter to do it, b to take it back, or ? for help.",
    "keys_plain": "? help, u undo, h hint, t table, s scores, q save and quit",
    "no_textual": "The full screen needs an extra: pip install 'pointcity[play]'. "
    "Here are plain prompts instead.",
    "move": "Move {n} of {moves}",
    "start": "Start of the game",
    "start_help": "Right and left step through the game, Home and End go to its start and end, "
    "and typing a number goes to that move.",
    "key_choose": "choose",
    "key_undo": "undo",
    "key_hint": "hint",
    "key_help": "help",
    "key_scores": "scores",
    "key_zoom": "table",
    "key_quit": "save and quit",
    "key_back": "back",
    "key_leave": "quit",
    "key_close": "close",
    "key_forward": "forward",
    "key_first": "start",
    "key_last": "end",
    "help_keys": "Arrow keys and Enter choose, or type a number and Enter; the mouse works, too. "
    "Page Up and Page Down scroll the table.",
}

_POLISH = {
    "player": "Gracz {n}",
    "do": "Zrób to: {what}",
    "back": "Cofnij",
    "thinking": "{player} myśli …",
    "turn": "{player}:",
    "curtain": "Teraz {player}. Przekaż klawiaturę; nikt inny nie powinien patrzeć na ekran.",
    "ready": "{player}: naciśnij Enter, aby zacząć.",
    "refused": "Nie teraz:",
    "hint": "Podpowiedź: {what}.",
    "hint_forced": "Nie możesz zrobić nic innego.",
    "hint_worth": "Wartość około {value} punktu: {reasons}.",
    "hint_little": "Niewiele zmienia.",
    "hint_chance": "Wygrywa w około {value} na 100 gier.",
    "hint_next": "Następne w kolejności: {what}.",
    "undone": "Cofnięto: {what}.",
    "saved": "Gra jest zapisana w pliku {file}. Aby ją kontynuować:",
    "not_saved": "Nie udało się zapisać gry: {problem}",
    "record": "Zapis gry jest w pliku {file}.",
    "episode": "To był epizod kampanii. Aby dodać go do pliku kampanii:",
    "file": "PLIK",
    "choose": "Wybierz liczbę od 1 do {n} albo ?, aby zobaczyć pomoc.",
    "confirm": "Enter wykonuje, b cofa, ? pokazuje pomoc.",
    "keys_plain": "? pomoc, u cofnij, h podpowiedź, t stół, s punkty, q zapisz i wyjdź",
    "no_textual": "Pełny ekran wymaga dodatku: pip install 'pointcity[play]'. "
    "Zamiast niego są tu zwykłe pytania.",
    "move": "Ruch {n} z {moves}",
    "start": "Początek gry",
    "start_help": "Strzałki w prawo i w lewo przechodzą przez grę, Home i End prowadzą na początek "
    "i na koniec, a wpisana liczba do tego ruchu.",
    "key_choose": "wybierz",
    "key_undo": "cofnij",
    "key_hint": "podpowiedź",
    "key_help": "pomoc",
    "key_scores": "punkty",
    "key_zoom": "stół",
    "key_quit": "wyjdź",
    "key_back": "wstecz",
    "key_leave": "wyjdź",
    "key_close": "zamknij",
    "key_forward": "dalej",
    "key_first": "początek",
    "key_last": "koniec",
    "help_keys": "Wybierasz strzałkami i Enterem albo wpisując liczbę i Enter; działa też mysz. "
    "Page Up i Page Down przewijają stół.",
}

_FRENCH = {
    "player": "Joueur {n}",
    "do": "Confirmer : {what}",
    "back": "Revenir en arrière",
    "thinking": "{player} réfléchit …",
    "turn": "{player} :",
    "curtain": "C'est à {player}. Passez le clavier ; personne d'autre ne doit regarder l'écran.",
    "ready": "{player}, appuyez sur Entrée pour commencer.",
    "refused": "Pas maintenant :",
    "hint": "Conseil : {what}.",
    "hint_forced": "Vous ne pouvez rien faire d'autre.",
    "hint_worth": "Cela vaut environ {value} points : {reasons}.",
    "hint_little": "Cela ne change pas grand-chose.",
    "hint_chance": "Cela gagne dans environ {value} parties sur 100.",
    "hint_next": "Ensuite : {what}.",
    "undone": "Annulé : {what}.",
    "saved": "La partie est enregistrée dans {file}. Pour la continuer :",
    "not_saved": "La partie n'a pas pu être enregistrée : {problem}",
    "record": "L'enregistrement de la partie est dans {file}.",
    "episode": "C'était un épisode d'une campagne. Pour l'ajouter au fichier de la campagne :",
    "file": "FICHIER",
    "choose": "Choisissez un nombre de 1 à {n}, ou ? pour l'aide.",
    "confirm": "Entrée confirme, b revient en arrière, ? affiche l'aide.",
    "keys_plain": "? aide, u annuler, h conseil, t table, s scores, q enregistrer et quitter",
    "no_textual": "Le plein écran demande un supplément : pip install 'pointcity[play]'. "
    "Voici de simples questions à la place.",
    "move": "Coup {n} sur {moves}",
    "start": "Début de la partie",
    "start_help": "Droite et gauche parcourent la partie, Début et Fin vont au début et à la fin, "
    "et un nombre tapé va à ce coup.",
    "key_choose": "choisir",
    "key_undo": "annuler",
    "key_hint": "conseil",
    "key_help": "aide",
    "key_scores": "scores",
    "key_zoom": "table",
    "key_quit": "quitter",
    "key_back": "retour",
    "key_leave": "quitter",
    "key_close": "fermer",
    "key_forward": "suivant",
    "key_first": "début",
    "key_last": "fin",
    "help_keys": "Choisissez avec les flèches et Entrée, ou tapez un nombre et Entrée ; la souris "
    "marche aussi. Page précédente et Page suivante font défiler la table.",
}

#: The words by language.
LANGUAGES = {"en": _ENGLISH, "pl": _POLISH, "fr": _FRENCH}


class Words:
    """The words of the terminal in one language.

    Args:
        language: The code of a language; English if there is no such language.
    """

    def __init__(self, language: str) -> None:
        self._sentences = LANGUAGES.get(language, _ENGLISH)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence, filled in.

        Args:
            key: Its key.
            values: The values by name.
        """
        return self._sentences[key].format(**values)


def words_of(lang: str | Locale) -> Words:
    """Return the words that go with the language of a game.

    Args:
        lang: The code of a language, also with a region, or a loaded locale.
    """
    code = lang.language if isinstance(lang, Locale) else lang
    return Words(code.replace("_", "-").lower().partition("-")[0])
