import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

/** Programs of the machine that the script calls: each writes down how it was called. */
const PROGRAMS = ['git', 'npm', 'systemctl', 'curl', 'publish'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  for (const name of ['bin', 'etc', 'srv']) mkdirSync(join(folder, name));
  for (const name of PROGRAMS)
    write(
      join('bin', name),
      `#!/bin/sh
case "$1" in describe) echo v1.4; exit 0 ;; esac
echo ${name} "$@" >> '${folder}/calls'
case "${name} $*" in "\${FAILS-none}"*) exit 1 ;; esac
`,
    );
  write('etc/settings', 'SITE_URL=https://www.example.com\n');
  write('etc/publish', `#!/bin/sh\n[ "$SITE_URL" ] && exec publish\n`);
  const script = readFileSync(join(ROOT, '.github', 'deploy', 'update'), 'utf8')
    .replaceAll('/etc/courier', join(folder, 'etc'))
    .replaceAll('/srv/courier', join(folder, 'srv'));
  write('update', script);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}

function update(words: readonly string[], fails = 'none') {
  const { status, stdout, stderr } = spawnSync(join(folder, 'update'), words, {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, FAILS: fails },
  });
  return { status, stdout, stderr };
}

const calls = (): string[] =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').slice(0, 2).join(' '));

test('an update saves, builds, starts, waits until it is ready, and only then shows itself', () => {
  expect(update(['v1.5'])).toEqual({
    status: 0,
    stdout: 'v1.5 is in place. The way back: update v1.4 older\n',
    stderr: '',
  });
  expect(calls()).toEqual([
    'systemctl start',
    'git fetch',
    'git checkout',
    'npm ci',
    'npm run',
    'systemctl restart',
    'curl --fail',
    'publish',
  ]);
  expect(readFileSync(join(folder, 'etc/release'), 'utf8')).toBe('');
});

test('the way back is the same command, and tells the older release that it is one until the next update', () => {
  expect(update(['v1.4', 'older']).status).toBe(0);
  expect(readFileSync(join(folder, 'etc/release'), 'utf8')).toBe('OLDER_RELEASE=yes\n');
  expect(update(['v1.5']).status).toBe(0);
  expect(readFileSync(join(folder, 'etc/release'), 'utf8')).toBe('');
});

test.each(['systemctl start', 'npm ci', 'npm run build', 'curl'])(
  'when "%s" fails nothing after it is done, and the way back is named',
  (fails) => {
    const { status, stderr } = update(['v1.5'], fails);
    expect(status).not.toBe(0);
    expect(stderr).toContain('Not done. The way back: update v1.4 older');
    expect(calls().at(-1)).toContain(fails.split(' ', 2).join(' '));
    expect(calls()).not.toContain('publish');
  },
);

test.each([
  [[], 'Say which release'],
  [['v1.4', 'old'], 'nothing or "older", not "old"'],
])('the words %j change nothing and say what is missing', (words, sentence) => {
  const { status, stderr } = update(words);
  expect(status).not.toBe(0);
  expect(stderr).toContain(sentence);
});
