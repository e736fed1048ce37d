#!/bin/sh
# Prometheus, Alertmanager and the blackbox exporter, for the test that waits for a page. It starts them, not the machine.
set -e
as_root=$([ "$(id -u)" = 0 ] || echo sudo)
$as_root apt-get update
$as_root apt-get install --yes --no-install-recommends prometheus prometheus-alertmanager prometheus-blackbox-exporter
