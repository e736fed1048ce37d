import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/** Two of these at once would write "in in out out" without the lock. */
const WORK = `
  import { appendFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { oneAtATime } from './src/cli/tasks/support/one-at-a-time.ts';
  const [lock, diary] = process.argv.slice(1);
  await oneAtATime(lock);
  appendFileSync(diary, 'in ');
  await setTimeout(150);
  appendFileSync(diary, 'out ');
`;

async function work(folder: string): Promise<void> {
  const args = ['--input-type=module', '--eval', WORK, join(folder, 'lock'), join(folder, 'diary')];
  const command = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  await once(command, 'exit');
  expect(command.exitCode).toBe(0);
}

const diaryOf = (folder: string): string => readFileSync(join(folder, 'diary'), 'utf8');

test('two commands that start together write the files of Astro one after the other', async () => {
  const folder = temporaryFolder('lock');
  await Promise.all([work(folder), work(folder), work(folder)]);
  expect(diaryOf(folder)).toBe('in out in out in out ');
});

test('a command that was killed an hour ago holds up nobody', async () => {
  const folder = temporaryFolder('lock');
  const lock = join(folder, 'lock');
  mkdirSync(lock);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(lock, anHourAgo, anHourAgo);
  await work(folder);
  expect(diaryOf(folder)).toBe('in out ');
});
