"""Names and other texts as people may write them: visible, on one line, and told apart.

A name is shown to strangers in lists, logs and records, so whatever hides, turns or piles up in it
is refused. Two names that look alike at one table are numbered.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

from emporion.core.record import MAX_NAME
from emporion.table.errors import Refusal

BOTS: Final = ("Xanthe", "Timon", "Phaidra", "Lykos", "Myron")
"""What bots are called, by seat; nobody else is called so without a number."""
UNNAMED: Final = "?"

MOST_MARKS: Final = 4
"""On one letter …"""
MOST_PILED: Final = 2
"""… and of those in the same place of it, once composed: enough for any alphabet."""

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me"})
# Letters, marks and signs by category that show nothing: fillers, blanks, variation selectors.
_BLANK: Final = frozenset(
    {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\U0001d159"}
    | {chr(code) for code in range(0x180B, 0x1810)}
    | {chr(code) for code in range(0xFE00, 0xFE0E)}
    | {chr(code) for code in range(0xE0100, 0xE01F0)}
)
_STYLES: Final = "\ufe0e\ufe0f"
"""Whether the sign before is drawn as text or in colour."""
_JOINER, _NON_JOINER = "\u200d", "\u200c"
_JOINING_SCRIPTS: Final = frozenset(
    {"ARABIC", "SYRIAC", "MONGOLIAN", "NKO", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI"}
    | {"ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA"}
)

# ---- which characters ----------------------------------------------------------------------------


def clean_text(text: str, most: int) -> str:
    """Text as people may write it, composed and trimmed; Refusal where it is not."""
    return _checked(unicodedata.normalize("NFC", text).strip(), most, joiners=True)


def clean_name(name: str, most: int = MAX_NAME) -> str:
    """A name as people may bear it; stricter than a text, and with single plain spaces."""
    return _checked(_spaced(unicodedata.normalize("NFC", name)), most, joiners=False)


def tidy_name(name: str) -> str:
    """A name that was once let in, without what no longer is."""
    composed = _spaced(unicodedata.normalize("NFC", name))
    kept = ""
    for i, letter in enumerate(composed):
        if _fault(kept, letter, composed[i + 1 : i + 2], joiners=False) is None:
            kept += letter
    return _spaced(unicodedata.normalize("NFC", kept))[:MAX_NAME].strip() or UNNAMED


def _checked(text: str, most: int, *, joiners: bool) -> str:
    if not 0 < len(text) <= most:
        raise Refusal("text-length", most=most)
    for i, letter in enumerate(text):
        fault = _fault(text[max(0, i - MOST_MARKS - 1) : i], letter, text[i + 1 : i + 2], joiners)
        if fault == "hidden":
            raise Refusal("text-control-character")
        if fault == "piled":
            raise Refusal("text-marks")
    return text


def _spaced(name: str) -> str:
    plain = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in name)
    return " ".join(word for word in plain.strip().split(" ") if word)


def _fault(before: str, letter: str, after: str, joiners: bool) -> str | None:
    """What is wrong with a letter between what comes before it and after it."""
    if letter.isascii():
        return None if letter.isprintable() else "hidden"
    if letter in _STYLES:
        return None if before and unicodedata.category(before[-1])[0] in "SPN" else "hidden"
    kind = unicodedata.category(letter)
    if joiners and letter in (_JOINER, _NON_JOINER) and before and after:
        return None if _joins(before, letter, after) else "hidden"
    if kind in _HIDDEN or letter in _BLANK or _is_no_character(letter):
        return "hidden"
    return "piled" if kind in _MARKS and _is_piled(before, letter) else None


def _joins(before: str, letter: str, after: str) -> bool:
    """Whether something invisible is at work: in a joined picture, or in a script that joins."""
    if letter == _JOINER and _is_picture(before[-1]) and _is_picture(after):
        return True
    scripts = {unicodedata.name(one, "").partition(" ")[0] for one in (before[-1], after)}
    return len(scripts) == 1 and scripts <= _JOINING_SCRIPTS


def _is_picture(letter: str) -> bool:
    return unicodedata.category(letter) in {"So", "Sk"} or letter in "\ufe0f\u2194\u2195"


def _is_no_character(letter: str) -> bool:
    code = ord(letter)
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _is_piled(before: str, mark: str) -> bool:
    place = unicodedata.combining(mark)
    marks = same = 0
    for letter in reversed(before):
        if unicodedata.category(letter) not in _MARKS:
            base = letter
            break
        marks += 1
        same += unicodedata.combining(letter) == place
    else:
        return True
    return base == " " or marks >= MOST_MARKS or (place != 0 and same >= MOST_PILED)


# ---- told apart ----------------------------------------------------------------------------------

# What looks like what, after compatible forms are taken apart and marks taken off. Capitals and
# small letters each by their own look: that of a capital eta is H, of a small one n.
_PAIRS: Final = (
    # Cyrillic
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW ѴV Ь6 З3 ӀI "
    "аa еe ѕs іi јj оo рp сc уy хx ԁd һh ԛq ԝw ѵv үy кk мm тt нh вb пn гr иu ь6 з3 ӏl ѡw "
    # Greek
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ "
    "αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw ϲc ϳj "
    # Latin letters of other alphabets, and small capitals
    "ıi ȷj ɑa ɡg ƒf øo ØO đd ĐD ðd ÐD łl ŁL ħh ĦH ŧt ŦT ƶz ɩi ɪi þp ÞP "
    "ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz "
)
_STROKES: Final = str.maketrans({**dict.fromkeys("I1|ǀ", "l"), "0": "o", "O": "o", "5": "S"})
_LOOKS: Final = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})
_TOGETHER: Final = (("rn", "m"), ("vv", "w"), ("æ", "ae"), ("œ", "oe"))


def looks(name: str) -> frozenset[str]:
    """What a name may be taken for: as it is read, whatever the case, and as it is drawn."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name)
        if unicodedata.category(letter) not in {"Mn", "Me", "Cf"}
    )
    drawn = bare.translate(_LOOKS).translate(_STROKES).casefold()
    for two, one in _TOGETHER:
        drawn = drawn.replace(two, one)
    return frozenset({_core(bare.casefold()), _core(drawn)})


def _core(name: str) -> str:
    """Without spaces and full stops, where there is anything else."""
    return "".join(one for one in name if unicodedata.category(one)[0] not in "ZPC") or name


def confusable(one: str, other: str) -> bool:
    return not looks(one).isdisjoint(looks(other))


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, numbered where somebody has one that looks like it."""
    others = frozenset[str]().union(*map(looks, taken))
    found, number = name, 1
    while not looks(found).isdisjoint(others):
        number += 1
        end = f" ({number})"
        found = name[: MAX_NAME - len(end)].rstrip() + end
    return found
