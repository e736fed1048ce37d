import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '#domain/text/nearest.ts';
import { readEnvFile, readVariables, type Variables } from '#host/environment.ts';
import { StartRefusal, systemErrorCode } from '#host/refusal.ts';
import { SECRET_NAMES, SETTING_NAMES } from './settings-schema.ts';

/**
 * Adds to the variables those of `.env`, and the secrets in files that `SMTP_URL_FILE` and its like name. Throws a
 * StartRefusal.
 */
export function readEnvironment(root: string, variables: Variables = process.env): Variables {
  const read = readVariables(root, variables);
  const secrets = SECRET_NAMES.map((name) => ({ name, secret: secretOf(name, read, root) }));
  const problems = secrets.flatMap(({ secret }) => secret?.problem ?? []);
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'));
  const found: Record<string, string> = {};
  for (const { name, secret } of secrets)
    if (secret?.value !== undefined) found[name] = secret.value;
  return { ...read, ...found };
}

function secretOf(
  name: string,
  variables: Variables,
  root: string,
): { value?: string; problem?: string } | undefined {
  const written = variables[`${name}_FILE`]?.trim() ?? '';
  if (written === '') return undefined;
  if ((variables[name]?.trim() ?? '') !== '')
    return { problem: `${name} and ${name}_FILE are both set: take one of them out.` };
  try {
    const value = readFileSync(resolve(root, written), 'utf8').trim();
    return value === '' ? { problem: `${name}_FILE names a file that is empty.` } : { value };
  } catch (error) {
    return {
      problem: `${name}_FILE is "${written}", which cannot be read (${systemErrorCode(error)}): name a file that the server may read.`,
    };
  }
}

/** Returns a sentence for each name in `.env` that no setting has: its line has no effect. */
export const unknownSettings = (root: string): string[] =>
  Object.keys(readEnvFile(root))
    .filter((name) => !KNOWN.includes(name))
    .sort()
    .map((name) => {
      const meant = nearest(name, KNOWN);
      const remedy = meant === undefined ? 'take the line out' : `did you mean ${meant}?`;
      return `${name} in .env is no setting of this server: ${remedy}`;
    });

/** Reads only names that begin like a setting, because the environment has many others. */
export const misspeltSettings = (variables: Variables): string[] =>
  Object.keys(variables)
    .filter((name) => !KNOWN.includes(name) && BEGINNINGS.includes(firstWord(name)))
    .sort()
    .flatMap((name) => {
      const meant = nearest(name, KNOWN);
      return meant === undefined
        ? []
        : [`${name} is no setting of this server: did you mean ${meant}?`];
    });

const KNOWN = [...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE`)];
const firstWord = (name: string): string => name.split('_')[0] ?? '';
const BEGINNINGS = KNOWN.filter((name) => name.includes('_') && name !== 'NODE_ENV').map(firstWord);
