# `make demo` and `make test` need Python 3.11 or newer, make and the package index.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
SPHINX = -n -W --keep-going -q -d docs/_build/doctrees

.PHONY: help demo test lint types unit docs coverage goldens pictures schemas literals bench compiled-test clean

help:
	@echo "make demo      play one game between two simple bots"
	@echo "make test      lint, types, tests, docs: all that must pass"
	@echo "make goldens   write the golden games and counts anew; look at the difference"
	@echo "make pictures  write the picture of the README anew"
	@echo "make schemas   write the generated schemas and declarations anew"
	@echo "make bench     measure speed beside other libraries; installs them into .bench/"
	@echo "make compiled-test   build with the hot modules compiled and run the tests on that"
	@echo "make literals  write the official ruleset as Python values anew"
	@echo "make clean     remove what the commands above made"

$(VENV)/.demo: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@ $(VENV)/.demo

demo: $(VENV)/.demo
	$(BIN)/pointcity demo

test: lint types unit docs

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

unit: $(VENV)/.dev
	$(BIN)/pytest -n 2 --cov --cov-report=term

docs: $(VENV)/.dev
	$(BIN)/sphinx-build $(SPHINX) -b html docs docs/_build/html
	$(BIN)/sphinx-build $(SPHINX) -b doctest docs docs/_build/doctest

goldens: $(VENV)/.dev
	$(BIN)/python -m tests.support.goldens

pictures: $(VENV)/.dev
	$(BIN)/python tools/readme_picture.py

schemas: $(VENV)/.dev
	$(BIN)/python tools/formula_schema.py
	$(BIN)/python tools/typescript.py

literals: $(VENV)/.dev
	$(BIN)/python tools/official_literals.py

bench:
	$(PYTHON) benchmarks/run.py

compiled-test: $(VENV)/.dev
	$(BIN)/python tools/compiled_test.py

clean:
	rm -rf $(VENV) .bench build dist docs/_build src/*.egg-info .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
