"""A refusal knows its status, whether to come again, and what a client may hear of it."""

from __future__ import annotations

import json

import pytest

from ludex.games import meta
from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import BadSave, IllegalDecision, LudexError, UnknownName
from ludex.server import refusals as r
from ludex.server.http import errors
from ludex.server.store import StoreError
from ludex.server.ws.channel import BadMessage
from ludex.server.ws.connection import refused


@pytest.mark.parametrize(
    ("error", "status", "retry_after"),
    [
        (r.RequestRefused("no"), 422, None),
        (r.LogFull("no"), 422, None),
        (r.Forbidden("no"), 403, None),
        (r.NotFound("no"), 404, None),
        (r.NotNow("no"), 409, None),
        (r.Unplayable("no"), 409, None),
        (r.TooLarge("no"), 413, None),
        (r.UnknownHost("no"), 421, None),
        (r.TooOften("no"), 429, "60"),
        (r.NotReady("no"), 503, "5"),
        (r.Full("no"), 503, "5"),
        (r.Busy("no"), 503, "5"),
        (StoreError("no"), 503, "5"),
        (BadSave("no"), 422, None),
        (IllegalDecision("no"), 422, None),
        (UnknownName("no"), 404, None),
    ],
)
def test_every_refusal_has_its_status(error: LudexError, status: int, retry_after: str | None) -> None:
    answer = errors.refused(error, unknown=404)
    assert (answer.status_code, answer.headers.get("retry-after")) == (status, retry_after)


def test_a_refusal_says_the_same_over_both_ways() -> None:
    error = r.RequestRefused("an Idol can be placed, so you must place one", rule="IM-9.4")
    frame, body = refused(7, error), json.loads(bytes(errors.refused(error).body))
    assert (frame.ref, frame.text, frame.rule) == (7, "An Idol can be placed, so you must place one.", "IM-9.4")
    assert body == {"error": frame.text, "rule": frame.rule, "option": ""}


def test_a_wrong_option_is_named_apart() -> None:
    with pytest.raises(LudexError) as caught:
        meta("nim").setting("stones", "99")
    body = json.loads(bytes(errors.refused(caught.value).body))
    text = "Stones of the first heap: 99 is out of range: 1 to 18."
    assert body == {"error": text, "rule": "NIM-1.1", "option": "stones"}


def test_clients_hear_no_details_of_the_store() -> None:
    told = r.explain(StoreError("The database /secret/place can't be used."))
    assert told == Refusal("", "The server can't store anything now; try again in a moment.")


def test_what_a_bad_message_quotes_names_no_rule() -> None:
    text = "This message can't be read: Object contains unknown field `x (IM-9.4)`."
    assert r.explain(BadMessage(3, text)) == Refusal("", text)
