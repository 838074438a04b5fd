# Everything needed is set up on the way; a fresh machine needs only Python 3.11+ and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

WEB    := src/emporion/server/static/index.html
# The machine's node where there is a new one, else the one from PyPI in the environment.
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent

.PHONY: help play test interpreted unit check proof pythons web e2e compiled docs dist hooks screenshots postgresql redis chromium firefox webp format bench strength lock clean

# What draws the pairwise covers of the tests; told, so that a run can be repeated.
EMPORION_SEED := $(or $(EMPORION_SEED),$(shell date +%s))
export EMPORION_SEED

help: ## list what can be made
	@sed -n 's/^\([a-z0-9]*\):.*## /make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

play: $(READY)-play $(WEB) ## set up, serve tables and open the browser
	@$(BIN)/emporion

# Hundreds of processes are started: each would read the sources anew.
export PYTHONDONTWRITEBYTECODE :=

# Much of a test is waiting, so there are more at a time than there are cores.
CORES   := $(shell getconf _NPROCESSORS_ONLN)
WORKERS := $(shell expr $(CORES) + 2) --dist worksteal

# Compiling leaves a core free in the end, which the interpreted tests take.
test: $(READY)-test $(READY)-docs web/node_modules/.ready postgresql redis chromium firefox ## set up, check and test everything
	@echo "Covers are drawn with EMPORION_SEED=$(EMPORION_SEED)."
	@$(MAKE) --no-print-directory --jobs check docs compiled interpreted
	@$(MAKE) --no-print-directory e2e
	$(BIN)/python -m pytest -n $(WORKERS)

interpreted: $(READY)-test
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n $(CORES) --dist worksteal -m interpreted

# Without what starts servers, lets bots think or builds the package.
UNIT := tests/core tests/games tests/golden tests/table $(addprefix tests/test_,cover.py docs.py make.py rules_are_traced.py)
unit: $(READY)-test ## what to run between two edits: rules, records, tables and documents, in a minute
	$(BIN)/python -m pytest -n $(CORES) $(UNIT)

proof: ## everything that make test does, exhaustively, and on every Python there is; takes hours
	@begin=$$(date +%s); \
	EMPORION_PROOF=1 $(MAKE) --no-print-directory test && $(MAKE) --no-print-directory pythons && \
	$(BIN)/python tests/proof.py $$(( $$(date +%s) - begin ))

# A name is a version that `python3.N` on the path or pyenv has.
PYTHONS ?= 3.11 3.12 3.13
pythons: ## run the tests without servers and browsers on every Python that is to be had
	@tests/pythons.sh $(PYTHONS)

check: $(READY)-test web/node_modules/.ready ## format, lint, types, import boundaries
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python web/scripts/openapi.py web/.generated/openapi.json
	$(NPM) run types >/dev/null
	$(NPM) run check
	$(NPM) run lint
	$(NPM) run locale
	$(NPM) run unit

web: $(WEB) ## build the browser application

docs: $(READY)-docs ## build the documentation site, in build/docs
	$(BIN)/python -m sphinx -W --keep-going -q -E -d build/docs-trees docs build/docs

dist: $(READY)-test $(WEB) ## build the wheel and the sdist, in dist
	rm -rf dist
	$(BIN)/python -m build --no-isolation

hooks: $(READY)-test web/node_modules/.ready ## let git run the quick checks before every commit
	$(BIN)/prek install

e2e: compiled $(WEB) chromium firefox ## play whole games in real browsers
	$(NPM) run e2e

# Compiled beforehand, bots answer from the first test on.
compiled: $(READY)-test
	@$(BIN)/emporion warm

screenshots: $(READY)-test $(WEB) chromium webp ## take the pictures and recordings for the README from real games
	$(NPM) run screenshots

# $(call debian,how to tell that it is there,its name,its packages,what it is for)
define debian
	@{ $(1); } >/dev/null 2>&1 || { \
	  echo "$(2) is missing: $(4). On Debian it is installed by: apt-get install $(3)"; \
	  if [ -n "$(NO_INSTALL)" ]; then echo "Nothing is installed (NO_INSTALL)."; exit 1; fi; \
	  echo "Installing it now; with NO_INSTALL=1 this stops here instead."; \
	  if [ "$$(id -u)" = 0 ]; then run=; else run='sudo -n'; fi; \
	  { $$run apt-get -qq update && DEBIAN_FRONTEND=noninteractive $$run apt-get -qq install -y $(3); } >/dev/null || \
	  { echo "$(2) could not be installed."; exit 1; }; }
endef

chromium:
	$(call debian,command -v chromium,Chromium,chromium fonts-noto-cjk,the browser tests play in it)

webp:
	$(call debian,command -v img2webp,img2webp,webp,it puts the recordings for the README together)

firefox:
	$(call debian,command -v firefox-esr,Firefox,firefox-esr,the browser tests play a smoke game in it)

# The tests of the store run on a private PostgreSQL too, never on one that is there already.
postgresql:
	$(call debian,ls /usr/lib/postgresql/*/bin/initdb || command -v initdb,PostgreSQL,postgresql,the tests of the store run on a private one)

redis:
	$(call debian,command -v redis-server,Redis,redis-server,servers in the tests send each other news over a private one)

format: $(READY)-test ## let the tools mend what they can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run format

bench: $(READY)-play ## measure what the project claims about speed, beside its peers
	@$(MAKE) --no-print-directory VENV=$(VENV)-bench $(VENV)-bench/.ready-bench
	@$(VENV)-bench/bin/python bench/speed.py --start-with $(BIN)/python

strength: $(READY)-play ## play out what the project claims about its bots; takes hours
	@$(MAKE) --no-print-directory VENV=$(VENV)-bench $(VENV)-bench/.ready-bench
	@$(VENV)-bench/bin/python bench/strength.py --resume build/strength

# With UPGRADE= empty, only what is not pinned yet.
UPGRADE ?= --upgrade
lock: ## pin the newest versions that fit pyproject.toml
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip --disable-pip-version-check --quiet install uv
	for set in play test bench docs web; do \
	  case $$set in play) with='--group build --extra draw' ;; test) with='--group dev --extra draw --extra envs --extra openspiel --extra data' ;; bench) with='--group build --extra bench' ;; docs) with='--group docs' ;; web) with= ;; esac; \
	  if [ $$set = web ]; then source='--group pyproject.toml:web'; else source=pyproject.toml; fi; \
	  $(VENV)-lock/bin/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11 \
	    --generate-hashes --no-header --no-annotate $$source $$with -o requirements/$$set.txt || exit 1; \
	done

clean: ## remove what was set up
	rm -rf $(VENV) $(VENV)-* build dist web/node_modules web/.generated src/emporion/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Emporion needs Python 3.11 or newer; try: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "No virtual environment could be made; on Debian: apt-get install python3-venv"; exit 1; }

$(WEB): web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src web/public web/worker src/emporion/locale docs/strategy -type f)
	@echo "Building the browser application."
	@$(NPM) run build >/dev/null

web/node_modules/.ready: web/package-lock.json $(VENV)/.node
	@# Not `npm ci`: it refuses a lock file without the binaries of every other platform.
	@$(NPM) install --no-save
	@touch $@

$(VENV)/.node: requirements/web.txt | $(BIN)/python
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null || \
	  $(BIN)/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/web.txt
	@touch $@

# hatchling, which builds the package itself, is part of every pinned set. The sets can share one
# environment, but the peers of the bench have their own: with SciPy about, numba starts slower.
$(READY)-%: requirements/%.txt pyproject.toml | $(BIN)/python
	@echo "Setting up ($*) in $(VENV); a minute on the first run."
	@$(BIN)/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/$*.txt
	@$(BIN)/python -m pip --disable-pip-version-check --quiet install --no-deps --no-build-isolation -e .
	@touch $@
