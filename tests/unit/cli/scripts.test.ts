import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { MANIFEST } from '#tests/support/architecture/files.ts';

const { scripts } = MANIFEST;
const OURS = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node ') === true);

/** A clone before anything is installed. */
let clone: string;
beforeAll(() => {
  clone = temporaryFolder('a clone');
  for (const name of ['package.json', 'package-lock.json', 'src/cli', 'tests/bench'])
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
});

/** Output of `npm run`. */
const runScript = (cwd: string, name: string, words: string, env = {}) =>
  spawnSync(`${scripts[name] ?? ''} ${words}`, {
    cwd,
    shell: true,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_lifecycle_event: name, ...env },
  });

test.each(OURS)('"npm run %s -- help" helps before anything is installed', (name) => {
  const { status, stdout, stderr } = runScript(clone, name, 'help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^npm (run )?[a-z:]+: [A-Z].{10}/);
});

test.each(OURS)('"npm run %s -- help" helps instead of running', (name) => {
  for (const word of ['help', '--help']) {
    const { status, stdout, stderr } = runScript(ROOT, name, word);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/npm |office/);
  }
});

test('a page of help begins like any other, although its kind is "help"', () => {
  const content = join(clone, 'content');
  for (const folder of ['pages', 'settings', 'help'])
    mkdirSync(join(content, folder), { recursive: true });
  const { status, stdout } = runScript(ROOT, 'new', 'help lost-label', { CONTENT_DIR: content });
  expect([status, stdout]).toEqual([0, expect.stringContaining('help/lost-label.md')]);
});

test('in production a command without its packages says what to do', () => {
  for (const name of ['serve', 'office']) {
    const { status, stderr } = runScript(clone, name, '', { NODE_ENV: 'production' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('Packages are missing');
  }
});

test('the other scripts name their tool: one that reports nothing to its makers', () => {
  const tools = Object.keys(scripts)
    .filter((name) => !OURS.includes(name))
    .flatMap((name) => (scripts[name] ?? '').split(' && ').map((command) => command.split(' ')[0]));
  expect([...new Set(tools)].sort()).toEqual(['eslint', 'knip', 'npm']);
});
