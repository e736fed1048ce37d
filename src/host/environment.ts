import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartRefusal, systemErrorCode } from './refusal.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of the process come before those of `.env`. Throws a StartRefusal. */
export const readVariables = (root: string, variables: Variables = process.env): Variables => ({
  ...readEnvFile(root),
  ...variables,
});

/** Returns the variables of `.env`, if there is one. Throws a StartRefusal. */
export function readEnvFile(root: string): Variables {
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
