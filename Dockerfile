# Two stages: the first has pip and builds an environment, the second has that environment and nothing to build with.
# The newest Python that all dependencies have wheels for; endplay, with bridge's solver, has none for 3.14.
FROM python:3.13-slim AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1
RUN apt-get update && apt-get install --yes --no-install-recommends binutils g++
RUN python -m venv /app

WORKDIR /source
# The packages in a layer of their own: it changes only with the lock.
COPY requirements-run.lock requirements-cluster.lock ./
# requirements-cluster.lock is for a bot whose players think on other machines, and for these.
ARG LOCK=requirements-run.lock
# The lock is complete; without --no-deps pip would ask for what tools/excluded.txt leaves out.
RUN /app/bin/pip install --no-deps --require-hashes --requirement "$LOCK"

# The strong bot players' kernels as machine code, so that the image needs no compiler: Numba's is 200 MB.
COPY tools/compile_kernels.py tools/
COPY engine engine
RUN NUMBA_CACHE_DIR=/tmp/numba /app/bin/python -m tools.compile_kernels

COPY pyproject.toml README.md LICENSE ./
# Which commit this is, for `barbu --version`: docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
COPY bot bot
COPY cogs cogs
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > bot/COMMIT; fi \
    && /app/bin/pip install --no-deps --no-index --no-build-isolation . \
    && /app/bin/pip uninstall --yes llvmlite numba setuptools pip

# What only their own developers need: tests and headers of packages, symbols, dates of other languages.
# The last line fails the build, and not a start, if a library cannot be loaded any more.
RUN cd /app/lib \
    && find . -type d \( -name tests -o -name test -o -name include \) -prune -exec rm -rf {} + \
    && find . \( -name '*.pyi' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.c' -o -name '*.a' \) -delete \
    && find . -path '*/babel/locale-data/*' ! -name root.dat ! -name 'en*' ! -name 'fr*' ! -name 'de*' ! -name 'it*' -delete \
    && find . -name '*.so' -exec strip --strip-unneeded {} + \
    && /app/bin/python -c "import asyncpg, bot.program.app, orjson, uvloop; from PIL import _imagingft; from babel.dates import format_skeleton" \
    && /app/bin/barbu arena --seat expert --against club --rules contre --deals 1


FROM python:3.13-slim

RUN groupadd --gid 10001 barbu \
    && useradd --uid 10001 --gid barbu --no-create-home --home-dir /data --shell /usr/sbin/nologin barbu \
    && install --directory --owner=barbu --group=barbu --mode=0750 /data

COPY --from=build /app /app
# Python's own modules come uncompiled, and who runs the bot may not write there: every start and every check of its
# health would compile them, for most of a second.
RUN python -m compileall -q "$(python -c 'import os; print(os.path.dirname(os.__file__))')"

# One heap for all threads of the bot, which hold Python's lock nearly always: others would each keep free memory.
ENV MALLOC_ARENA_MAX=1 \
    PATH=/app/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/barbu.db \
    BARBU_HEARTBEAT_FILE=/data/barbu.heartbeat

ARG COMMIT=
LABEL org.opencontainers.image.title="Barbu" \
      org.opencontainers.image.description="A Discord bot that hosts Barbu and bridge" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="$COMMIT"

# The database and the heartbeat lie here; relative names in the settings land here too.
VOLUME /data
WORKDIR /data
USER barbu

# The running bot touches its heartbeat every 15 seconds, as long as it hears Discord. The name above saves the check
# from reading all settings.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["barbu", "health"]

# Ctrl-C's signal: the bot closes its tables and its database in order.
STOPSIGNAL SIGINT
CMD ["barbu", "run"]
