import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from '#api/calls.ts';
import { DOCS } from '#api/docs/documented.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const FOLDER = join(ROOT, 'src/api');

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

/** The names under which the files of src/api/ export a call. */
async function exported(): Promise<string[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(join(FOLDER, file))),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isCall(value) ? [name] : [],
    ),
  );
}

const namesIn = (groups: Readonly<Record<string, object>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(groups).map(([group, members]) => [group, Object.keys(members).sort()]),
  );

test('every call that a file of src/api/ exports is in the list of calls', async () => {
  const listed = Object.values(CALLS).flatMap((calls) => Object.keys(calls));
  expect(listed.sort()).toEqual((await exported()).sort());
});

test('every call is described in src/api/docs/, and nothing is described that is no call', () => {
  expect(namesIn(DOCS)).toEqual(namesIn(CALLS));
});
