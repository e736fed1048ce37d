#!/usr/bin/env bash
# What the journeys need besides Chromium; as root the tests install it themselves.
set -eu
sudo apt-get update
sudo apt-get install -y --no-install-recommends webkit2gtk-driver xvfb
command -v firefox > /dev/null || command -v firefox-esr > /dev/null || sudo apt-get install -y firefox
