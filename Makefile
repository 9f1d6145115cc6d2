# Every target does its own set-up; all that is needed is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web
CLIENT := $(shell find web/*.* web/public web/src -type f)

.PHONY: setup client play test tools types screens bench soak findings format clean

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludex needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip

# hatch_build.py builds the client with the package, if what it is made of has changed
.venv/stamp: pyproject.toml hatch_build.py $(CLIENT) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/stamp-dev: .venv/stamp
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@

web/node_modules/.complete: web/package-lock.json | tools
	$(NPM) ci
	@touch $@

setup: .venv/stamp

client: setup
	$(BIN)/python -m pip install --quiet --no-deps --editable .

play: setup
	@$(BIN)/ludex serve --open

tools: .venv/stamp-dev
	@scripts/test-tools $(BIN)

test: tools web/node_modules/.complete
	$(BIN)/ruff format --check src tests benchmarks hatch_build.py
	$(BIN)/ruff check src tests benchmarks hatch_build.py
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(NPM) run check
	$(NPM) test
	$(BIN)/ludex compile
	$(BIN)/pytest -n 2

# the client's types, from what the server says
types: tools web/node_modules/.complete
	$(BIN)/python -m ludex.server.openapi web/openapi.json
	$(NPM) run types

# pictures of every screen, for the README
screens: tools
	$(BIN)/python -m tests.web.screens docs/screens

bench: setup
	$(BIN)/ludex bench --write benchmarks/results

soak: .venv/stamp-dev
	$(BIN)/python benchmarks/soak.py

findings: setup
	$(BIN)/python -m pip install --quiet --editable ".[lab]"
	$(BIN)/python benchmarks/finding_soulgems.py
	$(BIN)/python -m benchmarks.finding_simpleciv

format: .venv/stamp-dev
	$(BIN)/ruff check --fix src tests benchmarks hatch_build.py
	$(BIN)/ruff format src tests benchmarks hatch_build.py

clean:
	rm -rf .venv web/node_modules src/ludex/server/static
