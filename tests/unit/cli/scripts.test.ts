import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { MANIFEST } from '#tests/support/architecture/files.ts';

const { scripts } = MANIFEST;
/** Nobody calls `preinstall`: a package manager does. */
const OURS = Object.keys(scripts).filter(
  (name) => scripts[name]?.startsWith('node ') === true && name !== 'preinstall',
);

/** Nothing is installed in this clone. */
let clone: string;
beforeAll(() => {
  clone = temporaryFolder('a clone');
  for (const name of ['package.json', 'package-lock.json', 'src/cli', 'tests/bench'])
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
});

/** Returns the output of `npm run`. */
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

test('a help that needs packages says so where they are missing', () => {
  for (const [name, says] of [
    ['test', true],
    ['office', true],
    ['dev', false],
  ] as const)
    expect(runScript(clone, name, 'help').stdout.includes('run "npm ci" first')).toBe(says);
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

test('a command without its packages says what installs them', () => {
  for (const name of ['dev', 'office']) {
    const { status, stderr } = runScript(clone, name, '');
    expect([status, stderr]).toEqual([1, 'Packages are missing: run "npm ci".\n']);
  }
  for (const name of ['serve', 'office']) {
    const { status, stderr } = runScript(clone, name, '', { NODE_ENV: 'production' });
    expect(status).toBe(1);
    expect(stderr).toContain('run "npm ci --omit=dev"');
  }
});

test('an older Node is answered with a sentence that names the way to a newer one', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.1.0' } })`;
  const { status, stderr } = runScript(ROOT, 'dev', '', {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}`,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Node [\d.]+ or newer is needed, and .* run "npm start" or "npm test" once/,
  );
});

test('only "start" and "test" install something; the others name their tool', () => {
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('setup.mjs'));
  expect(commands).toEqual(['start', 'test']);
  const tools = Object.keys(scripts)
    .filter((name) => !OURS.includes(name) && name !== 'preinstall')
    .flatMap((name) => (scripts[name] ?? '').split(' && ').map((command) => command.split(' ')[0]));
  // None of them reports anything to its makers.
  expect([...new Set(tools)].sort()).toEqual([
    ...['astro-check', 'eslint', 'knip', 'npm', 'playwright', 'prettier', 'vitest'],
  ]);
});
