"""The browser application's files, as the server gives them out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from emporion.server import web
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("web") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}"}) as found:
        yield found


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "a-1.js").write_text("plain")
    (tmp_path / "assets" / "a-1.js.gz").write_bytes(b"packed")
    (tmp_path / "assets" / "secret.key").write_text("no")
    (tmp_path / "worker.js").write_text("kept")
    (tmp_path / "icon-192.png").write_bytes(b"drawn")
    monkeypatch.setattr(web, "STATIC", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("built")
def test_every_address_of_the_application_gives_its_page(server: Serving) -> None:
    http = server.person().http
    for path in (
        "/",
        "/profile",
        "/watch",
        "/people",
        "/find",
        "/privacy",
        "/join",
        "/new/screen",
        "/rules",
        "/rules/corinth",
        "/rules/rhodes/aid",
        "/rules/rhodes/strategy",
        "/t/abc",
        "/review/abc",
        "/review/r/abc",
        "/puzzles/mine/abc/12",
    ):
        answer = http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("built")
def test_other_addresses_give_the_page_as_not_found(server: Serving) -> None:
    http = server.person().http
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in (
        "/new",
        "/nonsense",
        "/rules/ludo",
        "/rules/ludo/aid",
        "/rules/ludo/strategy",
        "/t/abc/more",
        "/profile/x",
        "/new/other",
    ):
        answer = http.get(path, headers=browser)
        assert answer.status_code == 404, path
        assert answer.headers["content-type"].startswith("text/html"), path
        assert answer.headers["cache-control"] == "no-cache"
    for path in ("/api", "/api/nonsense", "/assets/missing.js"):
        answer = http.get(path, headers=browser)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not-found"
    assert http.get("/nonsense", headers={"accept": "*/*"}).json()["code"] == "not-found"


def test_the_page_asks_for_the_visitors_words_at_once(built: Path, server: Serving) -> None:
    (built / "index.de.html").write_text("deutsch")
    (built / "index.zh-Hant.html").write_text("中文")
    http = server.person().http
    for wish, said in {
        "de-AT,de;q=0.9,en;q=0.8": "deutsch",
        "xx, zh-TW;q=0.5": "中文",
        "../../etc/passwd": "<!doctype html>",
        "": "<!doctype html>",
    }.items():
        answer = http.get("/", headers={"accept-language": wish})
        assert answer.content.decode() == said
        assert "accept-language" in answer.headers["vary"]


@pytest.mark.usefixtures("built")
def test_hashed_files_are_kept_for_good_and_nothing_else_is_given_out(server: Serving) -> None:
    http = server.person().http
    plain = http.get("/assets/a-1.js", headers={"accept-encoding": "identity"})
    assert plain.text == "plain"
    assert "immutable" in plain.headers["cache-control"]
    # The worker has no hash in its name: a browser asks each time whether there is a newer one.
    worker = http.get("/worker.js")
    assert (worker.text, worker.headers["cache-control"]) == ("kept", "no-cache")
    assert http.get("/icon-192.png").headers["content-type"] == "image/png"
    for path in ("/assets/secret.key", "/assets/missing.js", "/assets/..%2Findex.html"):
        assert http.get(path).status_code == 404


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("letter", ["a", "é", "港", "🏺"])
def test_a_name_longer_than_names_can_be_is_not_found(server: Serving, letter: str) -> None:
    http = server.person().http
    assert http.get(f"/assets/{letter * 197}.js").status_code == 404
    assert http.get(f"/assets/{letter * 400}.js").status_code == 400


def test_without_a_build_it_says_how_to_get_one(
    server: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "STATIC", tmp_path)
    answer = server.person().http.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text
