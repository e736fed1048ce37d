import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from '#server/config.ts';
import { CONTENT } from '../paths/content.ts';

export interface OwnData {
  /** The tests' content, own database and mails, no rate limits. */
  environment: Variables;
  remove: () => void;
}

/** Isolates browser tests from the developer's environment. */
export function ownData(): OwnData {
  const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
  return {
    environment: { CONTENT_DIR: CONTENT, DATA_DIR: folder, RATE_LIMIT_FACTOR: '0' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
