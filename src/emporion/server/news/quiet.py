"""Hours in which nobody is told anything."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

MINUTES: Final = 24 * 60


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError):  # no such zone is both a KeyError and, of odd names, these
        return False
    except KeyError:
        return False
    return True


def quiet_until(now: int, zone: str, begin: int | None, end: int | None) -> int | None:
    """When the quiet hours end that it is in now, in ms since 1970; none where it is in none.

    `begin` and `end` are minutes after midnight; what ends before it begins goes past midnight.
    """
    if begin is None or end is None or begin == end:
        return None
    here = datetime.fromtimestamp(now / 1000, ZoneInfo(zone) if is_zone(zone) else UTC)
    minute = here.hour * 60 + here.minute
    if (minute - begin) % MINUTES >= (end - begin) % MINUTES:
        return None
    day = here.date() + timedelta(days=1 if minute >= end else 0)
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=here.tzinfo)
    return int(ends.timestamp() * 1000)
