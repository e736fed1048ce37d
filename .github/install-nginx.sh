#!/bin/sh
# nginx with brotli, for the tests that put it in front of the site. It is started by them, not by the machine.
set -e
as_root=$([ "$(id -u)" = 0 ] || echo sudo)
$as_root apt-get update
$as_root apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static
