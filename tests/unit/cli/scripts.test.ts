import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const Package = v.object({ scripts: v.record(v.string(), v.string()) });
/** The tools that report nothing to whoever makes them; all others start behind the set-up, which silences them. */
const HARMLESS = ['prettier'];

test('every npm script starts a tool that reports nothing, or goes through the set-up', () => {
  const { scripts } = v.parse(
    Package,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const others = Object.values(scripts).filter(
    (command) =>
      command.includes('&') ||
      (!command.startsWith('node src/cli/setup.mjs ') &&
        !HARMLESS.includes(command.split(' ')[0] ?? '')),
  );
  expect(others).toEqual([]);
});
