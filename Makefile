# Ludoteca.  `make play` opens the table, `make test` runs the tests; each sets up
# all it needs in .venv first.  Needs Python 3.11 or newer with venv, and make.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check -qq

# Extra arguments: `make test ARGS="-k kernel"`, `make play ARGS="--port 9000"`.
ARGS ?=

# The oldest Python that will do, and the first that is too new for the pins.
PYTHON_OK := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))

# The first fitting Python, unless one is named: `make PYTHON=/path/to/python3.12 ...`.
ifeq ($(origin PYTHON)$(wildcard $(VENV)/.created),undefined)
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  "$$p" -c '$(PYTHON_OK)' 2>/dev/null && { echo "$$p"; break; }; done)
endif
ifeq ($(strip $(PYTHON)),)
PYTHON := python3
endif

CATALOGS := $(patsubst %.po,%.mo,$(wildcard src/ludoteca/locale/*/LC_MESSAGES/*.po))
PACKAGE  := pyproject.toml hatch_build.py

.PHONY: help
help: ## Show this list
	@echo "Ludoteca - make targets:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
	  while IFS='|' read -r name text; do printf '  %-10s %s\n' "$$name" "$$text"; done

.PHONY: play
play: $(VENV)/.play $(CATALOGS) ## Open the table on http://127.0.0.1:8000
	@$(BIN)/ludoteca serve $(ARGS)

# Every process that takes part would otherwise read all sources anew.
test test-site soak coverage bounds postgres: export PYTHONDONTWRITEBYTECODE =

# What only `make test-site` runs: real servers, browsers and faults; training, clusters and other long work.
SITE_TESTS := tests/site tests/long
# Files with tests that are marked as slow (tests/conftest.py marks all of $(SITE_TESTS)).
SLOW_TESTS := $(shell grep -rl --include='*.py' 'mark\.slow' $(filter-out tests/conftest.py $(SITE_TESTS),$(wildcard tests/*)))
RUN_TESTS  := $(BIN)/python -m pytest -n auto --dist worksteal --durations=20

.PHONY: test
test: $(VENV)/.dev $(CATALOGS) ## Run the tests that every change needs (minutes; ARGS="-k name" picks some)
	@$(BIN)/python -m ludoteca warm
	@$(RUN_TESTS) -m "not slow" $(addprefix --ignore=,$(SITE_TESTS)) $(ARGS)

.PHONY: test-site
test-site: $(VENV)/.dev $(CATALOGS) ## Run the tests of real sites, browsers, faults and long work
	@$(BIN)/python -m ludoteca warm
	@$(RUN_TESTS) -m slow $(SITE_TESTS) $(SLOW_TESTS) $(ARGS)

.PHONY: smoke
smoke: $(VENV)/.dev ## Try the wheel in empty environments, on every Python from 3.11 to 3.14 that is here
	@LUDOTECA_SMOKE=all $(BIN)/python -m pytest -rs tests/long/test_package.py $(ARGS)

.PHONY: audit
audit: $(VENV)/.dev ## Look the pinned packages up among known vulnerabilities (skipped without a connection)
	@$(BIN)/python -m tools.audit $(ARGS)

# One after another, whatever -j says: they share the processors.
.PHONY: check
check: $(VENV)/.dev ## Run everything that a change must pass: lint, docs, test, test-site, postgres, bounds, coverage
	@for part in lint docs test test-site postgres bounds coverage; do \
	  echo "=== make $$part"; began=$$(date +%s); \
	  $(MAKE) --no-print-directory $$part || exit 1; \
	  echo "=== make $$part took $$(( $$(date +%s) - began )) s"; \
	done

# Machine code of rules that check every index; optimised less, it is compiled in half the time.
CHECKED := NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1

# No deadlines: a single one of these tests may take an hour.
.PHONY: soak
soak: $(VENV)/.dev $(CATALOGS) ## Play random matches for hours against the rules (ARGS="-k santa" picks some)
	@$(CHECKED) $(BIN)/python -m ludoteca warm
	@$(CHECKED) $(BIN)/python -m pytest -n auto -m soak --timeout 0 -o faulthandler_timeout=0 $(ARGS)

# Of each game what is written for it.  Whole matches, which take long uncompiled, are tried below.
RULES_TESTS := $(filter-out %/test_golden.py %/test_referee.py,$(wildcard tests/games/*/test_*.py)) \
  tests/bots/test_heuristics.py tests/bots/test_heuristics_expansions.py

.PHONY: coverage
coverage: $(VENV)/.dev $(CATALOGS) ## Run the tests of the rules uncompiled: how much of them they reach
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n auto $(RULES_TESTS) $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --include 'src/ludoteca/games/*' --fail-under 95

# Whole matches at tables with each option's value, and searches.  Uncompiled rules check every index; that compiled ones
# do the same is tested by `make test-site`, and `make soak` plays with compiled rules that check.
WHOLE_MATCHES := tests/games/test_conformance.py tests/games/test_golden.py tests/bots/test_search.py \
  tests/positions/test_positions.py

.PHONY: bounds
bounds: $(VENV)/.dev $(CATALOGS) ## Play whole matches with every index checked
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n auto $(WHOLE_MATCHES) $(ARGS)

# What depends on the database; `make test-site` tries real sites of several processes on PostgreSQL.
TABLES_TESTS := tests/web/matches/test_moves.py tests/web/matches/test_undo.py tests/web/test_secrets.py \
  tests/web/workers/test_fair_queue.py tests/web/lobby/test_open_tables.py tests/web/analysis/test_analysis.py

.PHONY: postgres
postgres: $(VENV)/.dev $(CATALOGS) ## Run the tests of tables on a PostgreSQL of their own
	@LUDOTECA_TESTS_ON=postgres $(BIN)/python -m pytest -n auto $(TABLES_TESTS) $(ARGS)

.PHONY: lint
lint: $(VENV)/.dev ## Check style, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/djlint --check src/ludoteca/web/templates src/ludoteca/web/staff/templates
	$(BIN)/djlint --lint src/ludoteca/web/templates src/ludoteca/web/staff/templates
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.pages
	$(BIN)/python -m tools.doors
	$(BIN)/python -m tools.position_types
	$(BIN)/python -m tools.habits

.PHONY: docs
docs: $(VENV)/.docs $(CATALOGS) ## Build the documentation site in build/docs, with every warning an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --clean $(ARGS)

.PHONY: pictures
pictures: $(VENV)/.dev $(CATALOGS) ## Take the pictures of the guides anew (LUDOTECA_CHROMIUM names a browser)
	@$(BIN)/python -m ludoteca warm
	@$(BIN)/python -m tools.docs.pictures

.PHONY: bench
bench: $(VENV)/.play ## Measure the speed of the rules
	@$(BIN)/ludoteca bench $(ARGS)

.PHONY: load
load: $(VENV)/.dev $(CATALOGS) ## Measure how much a site carries (ARGS="--tables 20 --pages 50,100" is less)
	@$(BIN)/python -m ludoteca warm
	@$(BIN)/python -u -m tools.load $(ARGS)

.PHONY: ladder
ladder: $(VENV)/.dev ## Measure how strong the bots are and write their ratings (hours; ARGS=FOLDER)
	@$(BIN)/python -m tools.ladder $(ARGS)

.PHONY: calibration
calibration: $(VENV)/.dev ## Play matches and calibrate win chances (hours; ARGS="--matches 0 --known JOURNAL" fits only)
	@$(BIN)/python -u -m tools.calibration $(ARGS)

.PHONY: judge
judge: $(VENV)/.dev ## Check named mistakes of analyses by deeper searches (hours; ARGS="--matches 0" only reports)
	@$(BIN)/python -u -m tools.judge $(ARGS)

.PHONY: openings
openings: $(VENV)/.dev ## Play matches of bots and build the opening books (hours; ARGS="puerto-rico --matches 100")
	@$(BIN)/python -u -m tools.openings $(ARGS)

.PHONY: train
train: $(VENV)/.dev ## Teach a network a game (hours; GAME=puerto-rico ARGS="--rounds 5"; what breaks off goes on)
	@$(BIN)/python -u -m tools.train $(GAME) $(ARGS)

.PHONY: curve
curve: $(VENV)/.dev ## Measure how strength grows with iterations (hours; ARGS="puerto-rico --iterations 100 300")
	@$(BIN)/python -m tools.curve $(ARGS)

.PHONY: duel
duel: $(VENV)/.dev ## Play a search with a network against playouts (GAME=puerto-rico ARGS="--set trust=0.5 --set ahead=1000")
	@$(BIN)/python -m tools.duel $(GAME) $(ARGS)

.PHONY: pooled
pooled: $(VENV)/.dev ## Count journals of the same two bots as one contest (ARGS="docs/journals/duel/a.jsonl ...")
	@$(BIN)/python -m tools.pooled $(ARGS)

.PHONY: catalogs
catalogs: $(CATALOGS) ## Compile message catalogs that changed

.PHONY: messages
messages: $(VENV)/.dev ## Collect new messages into the catalogs
	@$(BIN)/python -m tools.messages

.PHONY: lock
lock: $(VENV)/.lock ## Pin the newest fitting dependencies (needs PyPI)
	@echo "Pinning the dependencies (about a minute) ..."
	@$(UV_COMPILE) --extra web --group build \
	  --output-file requirements/play.txt
	@$(UV_COMPILE) --all-extras --group dev --constraint requirements/play.txt \
	  --output-file requirements/dev.txt
	@$(UV_COMPILE) --extra web --extra postgres --extra redis --group build \
	  --constraint requirements/dev.txt --output-file requirements/site.txt
	@$(UV_COMPILE) --extra web --group docs \
	  --constraint requirements/dev.txt --output-file requirements/docs.txt
	@echo "Wrote requirements/play.txt, dev.txt, site.txt and docs.txt."

UV_COMPILE := $(VENV)/lock/bin/uv pip compile pyproject.toml --quiet --upgrade \
  --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url

.PHONY: clean
clean: ## Remove the environment and everything built
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* \
	  .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	rm -f src/ludoteca/locale/*.pot src/ludoteca/locale/*/LC_MESSAGES/*.mo
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- set-up, done once and again only when the pins or the package change -----------

$(VENV)/.created:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Ludoteca needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
	  echo "Install it, or name one: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -c '$(PYTHON_OK)' || { \
	  echo "Ludoteca needs Python 3.11 to 3.14; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)."; \
	  echo "Name another one: make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "This Python lacks its 'venv' part.  On Debian and Ubuntu: apt install python3-venv"; \
	  exit 1; }
	@echo "Making a Python environment in $(VENV) (some seconds) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt $(PACKAGE) | $(VENV)/.created
	@echo "Installing what the table needs (about a minute, once) ..."
	@$(PIP) install --require-hashes --requirement requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/play.txt $(PACKAGE) | $(VENV)/.created
	@echo "Installing what the tests need (a few minutes, once) ..."
	@$(PIP) install --require-hashes --requirement requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $(VENV)/.play $@

$(VENV)/.docs: requirements/docs.txt | $(VENV)/.play
	@echo "Installing what the documentation needs (about a minute, once) ..."
	@$(PIP) install --require-hashes --requirement requirements/docs.txt
	@touch $@

$(VENV)/.lock: | $(VENV)/.created
	@echo "Installing uv for the pins (some seconds) ..."
	@$(PYTHON) -m venv $(VENV)/lock
	@$(VENV)/lock/bin/python -m pip --disable-pip-version-check -qq install uv
	@touch $@

# Any environment will do for this one.
%.mo: %.po | $(VENV)/.play
	@$(BIN)/python hatch_build.py
	@touch $@
