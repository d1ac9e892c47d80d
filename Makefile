# `make demo` and `make test` need Python 3.11 or newer, make and the package index.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PROCESSES ?= 1
SPHINX = -n -W --keep-going -q
# Cached bytecode saves half of the time in which the many processes of the tests start.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help demo check test lint types fast unit docs html doctest goldens pictures schemas literals wheels bench strength mutation clean

help:
	@echo "make demo      play one game between two bots, planner and search"
	@echo "make check     lint, types and the fast tests: under a minute, for while you work"
	@echo "make test      lint, types, all tests and the docs: everything that must pass"
	@echo "make docs      build the documentation and run its examples"
	@echo "make goldens   regenerate the golden files; review the diff"
	@echo "make pictures  regenerate the picture of the README"
	@echo "make schemas   regenerate the generated schemas and TypeScript declarations"
	@echo "make literals  regenerate the shipped rulesets as Python values"
	@echo "make wheels    build the source archive, the pure and a compiled wheel into dist/"
	@echo "make bench     measure both builds against other libraries, installed into .bench/"
	@echo "make strength  measure how strong and how fast the bots are; about an hour"
	@echo "make mutation  report which changes of the rules and the engine no test notices"
	@echo "make clean     remove what these commands made"

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

check: lint types fast

test: $(VENV)/.dev
	$(MAKE) --jobs=2 --output-sync lint types html doctest
	$(MAKE) unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

fast: $(VENV)/.dev
	$(BIN)/pytest -q -n 2 --dist worksteal -m "not slow"

# Measuring coverage would make the slow tests several times slower. Some of them wait for browsers.
unit: $(VENV)/.dev
	$(BIN)/pytest -n 3 --dist worksteal -m "slow and not covering"
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow or covering" --cov --cov-report=term

docs: html doctest

html: $(VENV)/.dev
	$(BIN)/sphinx-build $(SPHINX) -b html docs docs/_build/html

doctest: $(VENV)/.dev
	$(BIN)/sphinx-build $(SPHINX) -b doctest docs docs/_build/doctest

goldens: $(VENV)/.dev
	$(BIN)/python -m tests.support.goldens

pictures: $(VENV)/.dev
	$(BIN)/python tools/readme_picture.py

schemas: $(VENV)/.dev
	$(BIN)/python tools/formula_schema.py
	$(BIN)/python tools/reason_schema.py
	$(BIN)/python tools/game_schemas.py
	$(BIN)/python tools/typescript.py

literals: $(VENV)/.dev
	$(BIN)/python tools/literals.py

wheels: $(VENV)/.dev
	$(BIN)/python tools/build_wheels.py

strength: $(VENV)/.dev
	$(BIN)/python benchmarks/strength.py duel greedy random
	$(BIN)/python benchmarks/strength.py duel planner greedy
	for budget in 50 200 400 800; do \
	  $(BIN)/python benchmarks/strength.py duel search:iterations=$$budget planner || exit 1; \
	done
	for game in kosmopolis bloomtown mycity; do \
	  $(BIN)/python benchmarks/strength.py duel --game $$game greedy random && \
	  $(BIN)/python benchmarks/strength.py duel --game $$game search:iterations=100 greedy && \
	  $(BIN)/python benchmarks/strength.py speed --game $$game || exit 1; \
	done
	$(BIN)/python benchmarks/strength.py speed
	$(BIN)/python benchmarks/strength.py iteration
	$(BIN)/python benchmarks/strength.py scaling

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/run.py

mutation:
	$(PYTHON) tools/mutation.py --processes $(PROCESSES) $(MODULES)

clean:
	rm -rf $(VENV) .bench .mutation mutants build dist docs/_build src/*.egg-info .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
