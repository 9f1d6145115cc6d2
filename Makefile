# Every target does its own set-up; all that is needed is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web
CLIENT := $(shell find web/*.* web/public web/src -type f)
CODE := src tests benchmarks scripts/changed-tests hatch_build.py
# three for two cores: now and then a test waits for a browser, a server or a database
WORKERS ?= 3
# a worker that has nothing left to do takes over tests of another
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
# examples that are put together by hand, with lists and scripted dice, which only interpreted rules take; the laws hold
# the same rules to the same bytes natively
BY_HAND := tests/games/aeonis tests/terminal/test_paint_aeonis.py tests/terminal/test_loop_aeonis.py
TESTS ?= $(shell $(PYTHON) scripts/changed-tests)
# several targets at once, the words of each together
TOGETHER := $(MAKE) --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# Python keeps the bytecode of our modules: without it each process that loads a game takes 3 s of CPU longer
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup client play lint check check-web compile test tools system-tools types screens bench soak findings format clean

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludex needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip

# hatch_build.py builds the client with the package, if what it is made of has changed
.venv/stamp: pyproject.toml hatch_build.py $(CLIENT) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/stamp-dev: pyproject.toml hatch_build.py $(CLIENT) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch .venv/stamp $@

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

# those of them that don't need Python
system-tools:
	@scripts/test-tools $(BIN) chromium postgresql

lint: .venv/stamp-dev
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/mypy scripts/changed-tests
	$(BIN)/lint-imports --no-cache

# between two edits: the tests of what has changed, or of a folder (make check TESTS=tests/kernel). Rules run
# interpreted, since an edited one would have to be compiled first (LUDEX_INTERPRETED=0 does that)
check: export LUDEX_INTERPRETED ?= 1
check: lint
	@set -- $(TESTS); if [ $$# = 0 ]; then echo "No tests belong to what has changed."; \
		else echo "$(BIN)/pytest $$*"; $(PYTEST) "$$@"; fi

check-web: web/node_modules/.complete
	$(NPM) run check
	$(NPM) test

compile: setup
	$(BIN)/ludex compile

# lint and the checks of the client run while the rules are compiled, which leaves cores idle now and then
test:
	@+$(TOGETHER) .venv/stamp-dev system-tools
	@+$(TOGETHER) compile lint check-web
	LUDEX_INTERPRETED=1 $(PYTEST) $(BY_HAND)
	$(PYTEST) $(BY_HAND:%=--ignore=%)

# the client's types, from what the server says
types: tools web/node_modules/.complete
	$(BIN)/python -m ludex.server.openapi web
	$(NPM) run types

# pictures of every screen, for the README
screens: tools
	$(BIN)/python -m tests.web.screens docs/screens

bench: setup
	$(BIN)/ludex bench --write benchmarks/results

soak: .venv/stamp-dev
	$(PYTEST) -m soak
	$(BIN)/python benchmarks/soak.py

findings: setup
	$(BIN)/python -m pip install --quiet --editable ".[lab]"
	$(BIN)/python -m ludex.lab.soulgems.finding
	$(BIN)/python -m ludex.lab.simpleciv.finding

format: .venv/stamp-dev
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

clean:
	rm -rf .venv web/node_modules src/ludex/server/static
