"""A review as one file that needs no server: the page of the browser, with everything it shows."""

import base64
import gzip
from typing import Final

import msgspec

from emporion.core.record import Record
from emporion.review import Decision, Review, Roll
from emporion.server import web
from emporion.server.reviews import ReviewMoment, look_at, moves_of

TEMPLATE: Final = "review.html"
PLACE: Final = b'id="review">'
"""What the content stands behind."""


def template() -> bytes:
    path = web.STATIC / TEMPLATE
    if not path.is_file():
        raise web.NotBuilt("not-built")
    return path.read_bytes()


def review_page(record: Record, review: Review, page: bytes) -> bytes:
    moves, _ = moves_of(record, 0, len(record.actions))
    content = {"review": review, "moves": moves, "moments": _positions(record, review)}
    packed = base64.b64encode(gzip.compress(msgspec.json.encode(content), mtime=0))
    before, place, after = page.rpartition(PLACE)
    return before + place + packed + after


def _positions(record: Record, review: Review) -> list[ReviewMoment]:
    """Every position that the page can show: where somebody decides, and where a roll lies."""
    next_ = {one.moment: one for one in review.moments}
    found = {}
    for point in review.series:
        one = next_.get(point.moment)
        at = point.moment + (len(one.outcomes) if isinstance(one, Roll) else 0)
        decided = next_.get(at)
        found[at] = look_at(record, at, decided if isinstance(decided, Decision) else None)
    return list(found.values())
