"""The HTTP interface does what its own description says, whatever is sent (schemathesis)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from ludex.server.app import create
from ludex.server.settings import Settings
from tests.server.house import BOT, ME, House, open_house

EXAMPLES = 25  # for each route
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
schema = schemathesis.openapi.from_dict(create(Settings(database="sqlite://")).openapi())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("contract")
    with open_house(f"sqlite:///{folder}/matches.db") as house:
        yield house


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_its_promises(case: Any, house: House) -> None:
    case.call_and_validate(base_url=f"http://{house.place}", checks=CHECKS)


@schema.include(path_regex="/matches/").parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_route_of_a_match_that_is_there(case: Any, house: House) -> None:
    if not hasattr(house, "known"):
        house.known = house.begin("impetus", ME, BOT)[0]  # type: ignore[attr-defined]
    case.path_parameters["id"] = house.known  # type: ignore[attr-defined]
    case.call_and_validate(base_url=f"http://{house.place}", checks=CHECKS[:-1])
