import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartRefusal, systemErrorCode } from '#server/platform/index.ts';
import type { Variables } from './config.ts';

/**
 * The environment with what the file `.env` of the project's folder adds to it; what is set already stays. Throws a
 * StartRefusal when the file is there but cannot be read.
 */
export function readEnvironment(root: string, variables: Variables = process.env): Variables {
  try {
    return { ...parseEnv(readFileSync(join(root, '.env'), 'utf8')), ...variables };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT') return variables;
    throw new StartRefusal(
      `The file .env cannot be read (${code}): correct its rights, or delete it.`,
    );
  }
}
