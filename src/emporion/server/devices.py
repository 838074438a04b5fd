"""What a device is called in its owner's list: a browser and a system, nothing finer."""

from typing import Final

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""By what tells them apart: those that call themselves by others' names too come first."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    """Such as `Firefox · Linux`; empty where a program does not say anything known."""
    found = (_first(BROWSERS, agent), _first(SYSTEMS, agent))
    return " · ".join(part for part in found if part is not None)


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str | None:
    return next((name for sign, name in known if sign in agent), None)
