"""The OpenAPI document, and what an unkind reader of it finds."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from emporion.server import pictures
from tests.cover import PROOF
from tests.server.serving import Serving, two_players

EXAMPLES = 30 if PROOF else 15

schemathesis.serializer.alias("application/x-ndjson", "text/plain")
schemathesis.serializer.alias("application/toml", "text/plain")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("openapi") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}", "tables_profile": 100_000}) as found:
        yield found


@pytest.fixture(scope="module")
def running(server: Serving) -> tuple[str, str]:
    anna, _, table = two_players(server)
    return anna.cookie, table


@pytest.fixture(scope="module")
def api_schema(server: Serving, running: tuple[str, str]) -> Any:
    _, table = running
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    # Half of the requests go to a table that exists.
    for path in schema.raw_schema["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "table_id":
                    parameter["schema"] = {
                        "anyOf": [parameter["schema"], {"type": "string", "enum": [table]}]
                    }
    return schema.exclude(path_regex="/stream$")


def test_no_request_breaks_the_server(
    api_schema: Any, running: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cookie, _ = running
    monkeypatch.setattr(pictures, "_raster", str.encode)  # slow, and asked in all languages
    operations = [result.ok() for result in api_schema.get_all_operations()]
    assert len(operations) >= 18
    answers: Counter[int] = Counter()
    for operation in operations:

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=True,
            database=None,
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call(cookies={"emporion": cookie}, timeout=20)
            answers[answer.status_code] += 1
            assert answer.status_code < 500, answer.text
            if answer.status_code != 405:  # schemathesis tries other methods, too
                documented = case.operation.definition.raw["responses"]
                assert str(answer.status_code) in documented, (case.operation.label, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()) == {"code", "details"}

        ask()
    assert answers[200] > 0
    assert answers[201] > 0


def test_every_operation_is_described_with_the_refusals_really_sent(server: Serving) -> None:
    document = server.person().get("/api/openapi.json")
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) >= 25
    summaries = [operation["summary"] for operation in operations]
    assert len(set(summaries)) == len(summaries)
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for operation in operations:
        assert len(operation["description"].split()) >= 4, operation["operationId"]
        refusals = {
            status: answer for status, answer in operation["responses"].items() if status >= "400"
        }
        assert set(refusals) >= {"400", "403", "429", "500", "503"}
        for answer in refusals.values():
            assert answer["description"]
            assert answer["content"] == problem
    told = document["components"]["schemas"]["Problem"]
    assert set(told["required"]) == {"code", "details"}
    assert "illegal-action" in told["properties"]["code"]["examples"]


def test_the_document_knows_the_games(server: Serving) -> None:
    person = server.person()
    document = person.get("/api/openapi.json")
    schemas = document["components"]["schemas"]
    assert "CorinthView" in schemas
    assert "Change" in schemas
    refs = str(document).count("#/components/schemas/")
    names = {part.split("'")[0] for part in str(document).split("#/components/schemas/")[1:]}
    assert refs > 20
    assert names <= set(schemas)
    commands = schemas["CommandBody"]["properties"]["command"]
    assert len(commands["oneOf"]) >= 16
