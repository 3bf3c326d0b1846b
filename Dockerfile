# The base may be any image with python3 (3.11 or newer) and venv; deploy/image.sh makes one where no registry is.
ARG BASE=python:3.12-slim
FROM ${BASE}

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    FIELDPOST_HOME=/data \
    PATH=/opt/fieldpost/bin:$PATH

# The id is fixed, so that a mounted folder can be given to it: chown 1000:1000 FOLDER
RUN useradd --uid 1000 --create-home fieldpost \
    && install --directory --mode=0700 --owner=fieldpost --group=fieldpost /data

WORKDIR /app
COPY . .
RUN python3 -m venv /opt/fieldpost \
    && /opt/fieldpost/bin/pip install --no-cache-dir --require-hashes -r requirements.lock \
    && /opt/fieldpost/bin/pip install --no-cache-dir --no-deps . \
    && /opt/fieldpost/bin/pip uninstall --yes --quiet pip setuptools \
    && rm -rf /app/*

USER fieldpost
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
# Whether the program that holds the home's lock still does its rounds.
HEALTHCHECK --interval=60s --timeout=10s --start-period=90s --retries=3 CMD ["fieldpost", "health"]
ENTRYPOINT ["fieldpost"]
