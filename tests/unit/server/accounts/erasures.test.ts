import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { erasuresSince, forgetErasures, noteErasure } from '#server/accounts/erasures.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const START = Date.UTC(2026, 10, 1);

function place() {
  const dataDir = temporaryFolder('erasures');
  const config = { dataDir, creditKey: 'the same in both' };
  const at = (days: number) => ({ config, now: () => START + days * DAY_MS });
  return { dataDir, file: join(dataDir, 'erasures'), at };
}

test('what the office and the server erase at once is all noted', async () => {
  const { dataDir, at } = place();
  const program = (name: string) => `
    import { noteErasure } from '#server/accounts/erasures.ts';
    const given = { config: { dataDir: ${JSON.stringify(dataDir)}, creditKey: 'the same in both' }, now: Date.now };
    for (let n = 0; n < 100; n += 1) noteErasure(given, 'person', '${name}' + n + '@example.com');`;
  const run = (name: string) =>
    promisify(execFile)(
      process.execPath,
      ['--import=./src/cli/setup/tsx.mjs', '--input-type=module', '-e', program(name)],
      { cwd: ROOT },
    );
  await Promise.all([run('office'), run('server')]);
  const erasureOf = erasuresSince(at(0), 0);
  for (const name of ['office', 'server'])
    for (let n = 0; n < 100; n += 1) expect(erasureOf(`${name}${n}@example.com`)).toBe('person');
});

test('a note that the disk cut in the middle takes no other with it', () => {
  const { file, at } = place();
  noteErasure(at(0), 'account', 'before@example.com');
  appendFileSync(file, '\n2026-11-02T10:1');
  noteErasure(at(2), 'account', 'after@example.com');
  forgetErasures(at(3));
  const erasureOf = erasuresSince(at(3), START);
  expect(['before', 'after'].map((name) => erasureOf(`${name}@example.com`))).toEqual([
    'account',
    'account',
  ]);
});

test('a note goes when no backup from before is left, without waiting for the next one', () => {
  const { file, at } = place();
  noteErasure(at(0), 'person', 'early@example.com');
  noteErasure(at(20), 'person', 'late@example.com');
  forgetErasures(at(32));
  expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toHaveLength(1);
  expect(erasuresSince(at(32), START)('late@example.com')).toBe('person');
});
