# Everything needed is set up on the way; a fresh machine needs only Python 3.11+ and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: help play test check postgresql format bench lock clean

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

play: $(READY)-play ## set up, serve tables and open the browser
	@$(BIN)/emporion serve --open

test: check postgresql ## set up, check and test everything
	$(BIN)/python -m pytest -n auto
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n auto -m interpreted

check: $(READY)-test ## format, lint, types, import boundaries
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# The tests of the store run on a private PostgreSQL too, never on one that is there already.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  echo "Installing PostgreSQL's programs for the tests."; \
	  if [ "$$(id -u)" = 0 ]; then run=; else run='sudo -n'; fi; \
	  { $$run apt-get -qq update && DEBIAN_FRONTEND=noninteractive $$run apt-get -qq install -y postgresql; } >/dev/null || \
	  { echo "PostgreSQL is missing; on Debian: apt-get install postgresql"; exit 1; }; }

format: $(READY)-test ## let the tools mend what they can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(READY)-play ## measure what the project claims about speed, beside its peers
	@$(MAKE) --no-print-directory VENV=$(VENV)-bench $(VENV)-bench/.ready-bench
	@$(VENV)-bench/bin/python bench/speed.py --start-with $(BIN)/python

lock: ## pin the newest versions that fit pyproject.toml
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip --disable-pip-version-check --quiet install uv
	for set in play test bench; do \
	  case $$set in play) with='--group build' ;; test) with='--group dev' ;; bench) with='--group build --extra bench' ;; esac; \
	  $(VENV)-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-annotate pyproject.toml $$with -o requirements/$$set.txt || exit 1; \
	done

clean: ## remove what was set up
	rm -rf $(VENV) $(VENV)-bench $(VENV)-lock build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Emporion needs Python 3.11 or newer; try: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }

# hatchling, which builds the package itself, is part of every pinned set. The sets can share one
# environment, but the peers of the bench have their own: with SciPy about, numba starts slower.
$(READY)-%: requirements/%.txt pyproject.toml | $(BIN)/python
	@echo "Setting up ($*) in $(VENV); a minute on the first run."
	@$(BIN)/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/$*.txt
	@$(BIN)/python -m pip --disable-pip-version-check --quiet install --no-deps --no-build-isolation -e .
	@touch $@
