#!/usr/bin/env bash
# Build the image without Docker and without a registry of images: a Debian base by debootstrap, the rest by buildah.
# As root, on Debian, with the packages buildah and debootstrap:
#
#   deploy/image.sh            the image fieldpost:latest, in buildah's own store
#   deploy/image.sh FILE.tar   the same, and an archive of it for `docker load` or `podman load`
#
# The base is kept from one time to the next. With the Debian of today: buildah rmi localhost/fieldpost-base:bookworm
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
suite=${FIELDPOST_SUITE:-bookworm}
mirror=${FIELDPOST_MIRROR:-http://deb.debian.org/debian}
security=${FIELDPOST_SECURITY:-http://deb.debian.org/debian-security}
base=localhost/fieldpost-base:$suite

for tool in buildah debootstrap; do
    command -v "$tool" >/dev/null || { echo "deploy/image.sh needs $tool: apt-get install buildah debootstrap" >&2; exit 2; }
done

if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
    echo "== base: Debian $suite"
    root=$(mktemp -d)
    chmod 755 "$root"
    trap 'rm -rf "$root"' EXIT
    debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates "$suite" "$root" "$mirror" >/dev/null
    echo "deb $security $suite-security main" >>"$root/etc/apt/sources.list"
    chroot "$root" sh -c 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq upgrade && apt-get clean' >/dev/null
    rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}/*
    made=$(buildah from scratch)
    buildah add --quiet "$made" "$root" / >/dev/null
    buildah commit --quiet --rm "$made" "$base" >/dev/null
fi

# What pip trusts and asks on this machine holds inside, too, while the image is built; nothing of it stays there.
inside=()
for file in /etc/ssl/certs/ca-certificates.crt /etc/pip.conf; do
    [ ! -e "$file" ] || inside+=(--volume "$file:$file:ro")
done
echo "== image"
buildah build --quiet --isolation chroot --network host --build-arg BASE="$base" "${inside[@]}" \
    --tag localhost/fieldpost:latest . >/dev/null
[ $# = 0 ] || buildah push --quiet localhost/fieldpost:latest "docker-archive:$1:fieldpost:latest"
buildah images --format '{{.Name}}:{{.Tag}} {{.Size}}' localhost/fieldpost
