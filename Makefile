# Everything needed is set up on the way; a fresh machine needs only Python 3.11+ and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: help play test check format bench lock clean

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

play: $(READY)-play ## set up and play Corinth in the terminal, against bots
	@$(BIN)/emporion play corinth

test: check ## set up, check and test everything
	$(BIN)/python -m pytest -n auto
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n auto -m interpreted

check: $(READY)-test ## format, lint, types, import boundaries
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

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
