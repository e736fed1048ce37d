import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { nearest } from '#domain/nearest.ts';
import { StartRefusal, systemErrorCode } from '#server/platform/index.ts';
import type { Variables } from './config.ts';
import { SETTING_NAMES } from './settings-schema.ts';

/**
 * The environment with what the file `.env` of the project's folder adds to it; what is set already stays. Throws a
 * StartRefusal when the file is there but cannot be read.
 */
export function readEnvironment(root: string, variables: Variables = process.env): Variables {
  return { ...readFile(root), ...variables };
}

/** What `.env` sets that is no setting, a sentence each: a misspelt name changes nothing, and nobody would notice. */
export const unknownSettings = (root: string): string[] =>
  Object.keys(readFile(root))
    .filter((name) => !SETTING_NAMES.includes(name))
    .sort()
    .map((name) => {
      const meant = nearest(name, SETTING_NAMES);
      const remedy = meant === undefined ? 'take the line out' : `did you mean ${meant}?`;
      return `${name} in .env is no setting of this server: ${remedy}`;
    });

function readFile(root: string): Variables {
  try {
    return parseEnv(readFileSync(join(root, '.env'), 'utf8'));
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT') return {};
    throw new StartRefusal(
      `The file .env cannot be read (${code}): correct its rights, or delete it.`,
    );
  }
}
