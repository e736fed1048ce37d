import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const Package = v.object({ scripts: v.record(v.string(), v.string()) });
/** Tools that report nothing to their makers; Astro does, and starts behind the set-up, which silences it. */
const HARMLESS = /^((prettier|eslint|knip|tsc) [^&]*?( && |$))+$/;

test('every npm script starts a tool that reports nothing, or goes through the set-up', () => {
  const { scripts } = v.parse(
    Package,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const others = Object.values(scripts).filter(
    (command) => !command.startsWith('node src/cli/setup.mjs ') && !HARMLESS.test(command),
  );
  expect(others).toEqual([]);
});
