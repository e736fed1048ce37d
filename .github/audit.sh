#!/usr/bin/env bash
# Asks npm about known holes in the site's packages, and in those of each tool in .ci. Fails when one of them is grave.
set -u
cd "$(dirname "$0")/.."
status=0
for lock in package-lock.json .ci/*/package-lock.json; do
  echo "$lock"
  (cd "$(dirname "$lock")" && npm audit --package-lock-only --audit-level=high) || status=1
done
exit $status
