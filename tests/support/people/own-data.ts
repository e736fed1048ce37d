import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from '#server/config.ts';
import { CONTENT } from '../paths/content.ts';

export interface OwnData {
  /** For the server under test: the tests' content, its own database and mails, and no rate limits. */
  environment: Variables;
  remove: () => void;
}

/** Keeps a browser test away from the data, the database and the mail server that the developer's environment names. */
export function ownData(): OwnData {
  const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
  return {
    environment: { CONTENT_DIR: CONTENT, DATA_DIR: folder, RATE_LIMIT_FACTOR: '0' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
