# Everything a developer does, by name. `make` alone lists them.
PYTHON ?= python3
PORT ?= 8765
BIN := .venv/bin
UV_LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--excludes tools/excluded.txt --strip-extras --no-annotate --no-emit-index-url --no-emit-find-links --no-config \
	--custom-compile-command "make lock"
# Compiled once on a new machine, not in each test process; so are the tests themselves.
KERNELS := from engine.barbu.players.jit_readiness import is_ready, make_ready; is_ready() or make_ready()

.DEFAULT_GOAL := help
.PHONY: help env env-run demo run container check nearby test coverage bench strength campaign mutations words papers listing site lock upgrade release format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

env: ## build the environment .venv (the other targets do it when needed)
	@PYTHON="$(PYTHON)" sh tools/env.sh

env-run: ## build .venv with what the bot needs to run: half the packages, for a machine that only runs it
	@PYTHON="$(PYTHON)" LOCK=requirements-run.lock sh tools/env.sh

demo: env ## play in the browser on a simulated Discord; PORT=8765 sets the port
	@$(BIN)/barbu demo --port $(PORT)

run: ## run the bot on Discord with the settings in .env
	@PYTHON="$(PYTHON)" LOCK=same sh tools/env.sh
	@$(BIN)/barbu run

container: ## build the container image with the commit in it, and start it with Docker Compose
	@COMMIT="$$(git rev-parse HEAD 2>/dev/null)" docker compose up --detach --build

check: env ## style, types, imports and the tests near your change, in one to three minutes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy
	@$(MAKE) --no-print-directory nearby

nearby: env ## the tests near your change alone
	$(BIN)/pytest --quiet --numprocesses auto $$($(BIN)/python -m tools.nearby_tests)

# Otherwise every bot process that a test starts would compile the sources again.
test: export PYTHONDONTWRITEBYTECODE :=
test: env ## style, types, import contracts and all tests: what CI runs; OPTIONS="--every-database --thorough" leaves nothing out
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	@echo "$(BIN)/mypy"  # beside the tests: its first run takes a minute of one core
	@{ told=$$($(BIN)/mypy 2>&1) && faults=0 || faults=1; echo; echo "mypy: $$told"; exit $$faults; } & types=$$!; \
	[ -d tests/__pycache__ ] || $(BIN)/pytest --collect-only --quiet >/dev/null & compiled=$$!; \
	$(BIN)/python -c "$(KERNELS)"; wait $$compiled; \
	sh tools/with_promtool.sh sh tools/with_postgresql.sh $(BIN)/pytest --numprocesses auto --dist worksteal $(OPTIONS); tests=$$?; \
	wait $$types || { echo "mypy has found faults: they stand above, where it ended."; exit 1; }; \
	exit $$tests

coverage: env ## measure which lines the tests run, in about twice the tests' time; pages in build/coverage/pages
	@mkdir -p build/coverage
	@sh tools/with_promtool.sh sh tools/with_postgresql.sh $(BIN)/pytest --quiet --numprocesses auto --dist worksteal \
		--cov --cov-report=term:skip-covered --cov-report=html:build/coverage/pages $(OPTIONS)

bench: env ## measure the engine, both databases and the time from tap to answer
	@POSTGRESQL_FSYNC=on sh tools/with_postgresql.sh $(BIN)/python -m tools.bench

strength: env ## compare the levels of bot players in ten minutes
	@$(BIN)/python -m tools.measure_strength

campaign: env ## attack the bot for an hour and count what breaks: kills, taps, forgeries, uploads, a full disk, random examples
	@sh tools/with_postgresql.sh $(BIN)/python -m tools.campaign

mutations: env ## break the source in a dozen ways and check that the tests notice
	@sh tools/with_postgresql.sh $(BIN)/python -m tools.mutations

listing: env ## draw the pictures of README and of the listing from games in the demo; needs Chromium
	@$(BIN)/python -m tools.listing

site: env ## build the landing page into build/site
	@$(BIN)/python -m tools.listing.site

words: env ## write all texts of the bot to build/words, a page per language, for proofreading
	@$(BIN)/python -m tools.words

papers: env ## write docs/tests-of-rules.md from the docstrings of the tests, docs/bidding.md from the bots' convention card
	@$(BIN)/python -m tools.rule_tests
	@$(BIN)/barbu bridge system --card > docs/bidding.md

lock: env ## update the lock files for pyproject.toml, changing as little as possible
	$(UV_LOCK) $(UPGRADE) --extra build --extra bridge --extra cluster --extra demo --extra dev --extra postgres --output-file requirements.lock
	$(UV_LOCK) $(UPGRADE) --extra build --extra bridge --extra postgres --constraint requirements.lock --output-file requirements-run.lock
	$(UV_LOCK) $(UPGRADE) --extra build --extra bridge --extra cluster --extra postgres --constraint requirements.lock --output-file requirements-cluster.lock

upgrade: ## update the lock files to the newest version of everything, and list what the new versions warn of
	@$(MAKE) lock UPGRADE=--upgrade
	@$(MAKE) --no-print-directory env
	@$(BIN)/python -m tools.deprecations

release: ## make the next release ready: its version in all papers, its section of the changelog, the text of its tag
	@$(PYTHON) tools/release_notes.py --cut

format: env ## format the source with ruff
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove the environment and everything built
	rm -rf .venv .venv-3.* build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
