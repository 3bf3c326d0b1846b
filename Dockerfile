FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    FIELDPOST_HOME=/data

# The id is fixed, so that a mounted folder can be given to it: chown 1000:1000 FOLDER
RUN useradd --uid 1000 --create-home fieldpost \
    && install --directory --owner=fieldpost --group=fieldpost /data

WORKDIR /app
COPY . .
RUN pip install --no-cache-dir --constraint requirements.lock '.[postgres]' \
    && rm -rf /app/*

USER fieldpost
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
ENTRYPOINT ["fieldpost"]
