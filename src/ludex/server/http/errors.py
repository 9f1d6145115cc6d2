"""Errors as HTTP answers: a status, and a body that says in words what is wrong."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ludex.kernel.contract.refusal import Refusal
from ludex.kernel.errors import LudexError, UnknownName
from ludex.server.error_text import sentence
from ludex.server.http import models as m
from ludex.server.refusals import RequestRefused, explain

RETRY_AFTER = {429: "60", 503: "5"}  # seconds, by status


def install(app: FastAPI) -> None:
    """Answer the errors of all routes."""
    app.add_exception_handler(LudexError, _refused)
    app.add_exception_handler(HTTPException, _stopped)
    app.add_exception_handler(RequestValidationError, _malformed)


def refused(error: LudexError, unknown: int = 422) -> JSONResponse:
    """Return the answer to a refused request; `unknown` is the status of a name that nothing has."""
    if isinstance(error, RequestRefused):
        return problem(error.status, explain(error))
    return problem(unknown if isinstance(error, UnknownName) else 422, explain(error))


def problem(status: int, refusal: Refusal, headers: dict[str, str] | None = None) -> JSONResponse:
    """Return an answer that says what is wrong."""
    retry = {"Retry-After": RETRY_AFTER[status]} if status in RETRY_AFTER else {}
    body = m.Problem(error=refusal.text, rule=refusal.rule, option=refusal.option)
    return JSONResponse(body.model_dump(), status_code=status, headers=retry | (headers or {}))


async def _refused(request: Request, error: Exception) -> JSONResponse:
    """Bad input is a sentence; a name that nothing has is not found where an address has it."""
    assert isinstance(error, LudexError)
    return refused(error, unknown=404 if request.method == "GET" else 422)


async def _stopped(_request: Request, error: Exception) -> JSONResponse:
    """A status that the framework has chosen."""
    assert isinstance(error, HTTPException)
    return problem(error.status_code, Refusal("", sentence(str(error.detail))), headers=dict(error.headers or {}))


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    """The first thing that is wrong with a request, and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, Refusal("", sentence(f"{where}: {first['msg']}" if where else first["msg"])))
