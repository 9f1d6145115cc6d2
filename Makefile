# Every target does its own set-up; all that is needed is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test bench soak findings format clean

.venv/stamp: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludex needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/stamp-dev: .venv/stamp
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@

setup: .venv/stamp

play: setup
	@$(BIN)/ludex play

test: .venv/stamp-dev
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/ludex compile
	$(BIN)/pytest -n 2

bench: setup
	$(BIN)/ludex bench --write benchmarks/results

soak: .venv/stamp-dev
	$(BIN)/python benchmarks/soak.py

findings: setup
	$(BIN)/python -m pip install --quiet --editable ".[lab]"
	$(BIN)/python benchmarks/finding_soulgems.py

format: .venv/stamp-dev
	$(BIN)/ruff check --fix src tests benchmarks
	$(BIN)/ruff format src tests benchmarks

clean:
	rm -rf .venv
