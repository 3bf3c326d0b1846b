#!/usr/bin/env bash
# Install this version under systemd, or put it in the place of an earlier one. As root:
#
#   deploy/install.sh
#
# The program goes to /opt/fieldpost, its home is /var/lib/fieldpost, its settings stand in /etc/fieldpost.env. Nothing is stopped
# before all that is needed is here.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
program=/opt/fieldpost
settings=/etc/fieldpost.env

fail() { echo "deploy/install.sh: $*" >&2; exit 2; }
[ "$(id -u)" = 0 ] || fail "only root may install it: sudo deploy/install.sh"
command -v systemctl >/dev/null || fail "there is no systemd here; see docs/hosting.md for other ways"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || fail "python3 is missing, or older than 3.11"
python3 -c 'import ensurepip, venv' 2>/dev/null || fail "Python's venv module is missing: apt-get install python3-venv"

if [ ! -e "$settings" ]; then
    read -rsp "The bot's token: " token && echo
    [ -n "$token" ] || fail "without a token there is nothing to serve"
    (umask 077 && printf 'DISCORD_TOKEN=%s\n' "$token" >"$settings")
fi
id -u fieldpost >/dev/null 2>&1 || useradd --system --home-dir /var/lib/fieldpost --shell /usr/sbin/nologin fieldpost

echo "== getting what it needs"
umask 022
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
# From a copy: files that an earlier version left in a folder where it was built would be installed again.
mkdir "$made/source"
cp -R LICENSE README.md pyproject.toml bot data league render rules sandbox words "$made/source"
python3 -m venv "$made/venv"
"$made/venv/bin/pip" wheel --quiet --disable-pip-version-check --require-hashes --wheel-dir "$made/wheels" -r requirements.lock
"$made/venv/bin/pip" wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$made/wheels" "$made/source"

echo "== installing"
# Several processes of one bot, or one.
several=$(systemctl list-units --all --plain --no-legend 'fieldpost@*.service' | awk '{ print $1 }')
# shellcheck disable=SC2086 - a list of units
systemctl stop fieldpost $several 2>/dev/null || true
# A new environment each time: no package of an earlier version stays, and Debian may have another Python than last time.
python3 -m venv --clear "$program"
"$program/bin/pip" install --quiet --disable-pip-version-check --no-index --find-links "$made/wheels" "fieldpost[postgres]"
install -m 644 deploy/fieldpost.service deploy/fieldpost@.service /etc/systemd/system/
systemctl daemon-reload
if [ -n "$several" ]; then
    # shellcheck disable=SC2086
    systemctl start $several
else
    systemctl enable --now fieldpost
fi
echo "== started. What it says: journalctl -u fieldpost -f"
