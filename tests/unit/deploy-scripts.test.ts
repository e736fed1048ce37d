import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/**
 * This folder is a machine as the runbook installs it: a program of two files, and its release "v1" in /srv/courier.
 */
let machine: string;
const at = (...path: string[]): string => join(machine, ...path);
const tool = (path: string, text: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
  chmodSync(at(path), 0o755);
};
const shell = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    cwd: machine,
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
      GIT_CONFIG_GLOBAL: at('gitconfig'),
      SUDO_USER: 'niamh',
    },
  });
function deploy(name: string, ...args: string[]) {
  const text = readFileSync(join(ROOT, '.github/deploy', name), 'utf8');
  tool(`deploy/${name}`, text.replaceAll(/(?<=^|[ =!"])\/(?=(?:srv|etc|var)\/)/gm, `${machine}/`));
  return shell(at('deploy', name), ...args);
}
const git = (...args: string[]) => shell('git', '-C', at('origin'), ...args);
const textAt = (path: string): string => readFileSync(at(path), 'utf8');

beforeEach(() => {
  machine = realpathSync(temporaryFolder('machine'));
  tool('gitconfig', '[user]\nname = Office\nemail = office@example.ie\n');
  tool(
    'etc/courier/settings',
    "SITE_URL=https://www.example.com\nSMTP_URL='smtp://a&b@host'\nPORT=4331\n",
  );
  tool('etc/courier/publish', `#!/bin/sh\necho publish >> "${at('done')}"\n`);
  // What it calls writes down what it was called for, and which release is in place then.
  const called = '"$(basename "$0") $*"';
  const noted = `echo ${called} "$(cat "${at('srv/courier/text')}")" >> "${at('done')}"`;
  const answered = `case ${called} in "$(cat "${at('fails')}")"*) exit 1 ;; esac`;
  for (const name of ['systemctl', 'curl', 'npm'])
    tool(
      `bin/${name}`,
      `#!/bin/sh\n${noted}\n${answered}\nif [ "$1" = ci ]; then mkdir node_modules; fi\n`,
    );
  tool('fails', 'nothing');
  tool('origin/text', 'one\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=One');
  git('tag', 'v1');
  shell('git', 'clone', '--quiet', at('origin'), at('srv/courier'));
  release('v2', 'two');
});

function release(tag: string, text: string): void {
  writeFileSync(at('origin/text'), `${text}\n`);
  git('add', '.');
  git('commit', '--quiet', `--message=${tag}`);
  git('tag', tag);
}

test('an update leaves the release that runs alone until the next one is built and a backup made', () => {
  const { status, stdout, stderr } = deploy('update', 'v2');
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain('v2 is in place. The way back: update v1 older');
  expect(textAt('done').split('\n').filter(Boolean)).toEqual([
    'npm ci --omit=dev one',
    'npm run build one',
    'systemctl start courier-backup.service one',
    'systemctl restart courier.service two',
    expect.stringMatching(/^curl .*http:\/\/localhost:4331\/api\/readyz two$/),
    'publish',
  ]);
  expect(existsSync(at('srv/courier/node_modules'))).toBe(true);
});

test('the way back is an update to the release of before, which may start on a newer database', () => {
  deploy('update', 'v2');
  expect(deploy('update', 'v1', 'older').stdout).toContain('The way back: update v2');
  expect(textAt('srv/courier/text')).toBe('one\n');
  expect(textAt('etc/courier/release')).toBe('OLDER_RELEASE=yes\n');
  deploy('update', 'v2');
  expect(textAt('etc/courier/release')).toBe('');
});

test('only the release that runs and the one before it stay', () => {
  deploy('update', 'v2');
  deploy('update', 'v1', 'older');
  deploy('update', 'v2');
  expect(readdirSync(at('srv/courier-releases'))).toHaveLength(2);
  expect(textAt('srv/courier/text')).toBe('two\n');
});

test.each([
  ['that is not there', 'v9', ''],
  ['that cannot be fetched', 'v2', 'npm ci'],
  ['that cannot be built', 'v2', 'npm run build'],
  ['that nothing was saved before', 'v2', 'systemctl start'],
])('a release %s changes nothing, and says so', (_, tag, fails) => {
  if (fails !== '') tool('fails', fails);
  const { status, stderr } = deploy('update', tag);
  expect(status).not.toBe(0);
  expect(stderr).toContain('Not done. Nothing has changed: v1 goes on.');
  expect(textAt('srv/courier/text')).toBe('one\n');
  expect(readdirSync(at('srv/courier-releases'))).toEqual([]);
});

test.each(['systemctl restart', 'curl'])(
  'when "%s" fails nothing is published, and the way back is named',
  (fails) => {
    tool('fails', fails);
    const { status, stderr } = deploy('update', 'v2');
    expect(status).not.toBe(0);
    expect(stderr).toContain('Not done. The way back: update v1 older');
    expect(textAt('done')).not.toContain('publish');
  },
);

test.each([
  [[], 'Say which release'],
  [['v1', 'old'], 'nothing or "older", not "old"'],
])('the words %j change nothing and say what is missing', (words, sentence) => {
  const { status, stderr } = deploy('update', ...words);
  expect(status).not.toBe(0);
  expect(stderr).toContain(sentence);
  expect(existsSync(at('srv/courier-releases'))).toBe(false);
});

test('a command by hand has the settings of the server, those after a way back too, and runs as its user', () => {
  tool('srv/courier/src/cli/tasks/office.ts', '');
  tool(
    'bin/setpriv',
    '#!/bin/sh\npwd; echo "$*"; echo "$SMTP_URL $NODE_ENV $OLDER_RELEASE $OFFICE_COMMAND $OFFICE_USER"\n',
  );
  mkdirSync(at('var/lib/courier'), { recursive: true });
  tool('etc/courier/release', 'OLDER_RELEASE=yes\n');
  const { stdout, stderr } = deploy('courier', 'office', 'person', 'export', 'a b@example.ie');
  expect(stderr).toBe('');
  const [folder, called, settings] = stdout.split('\n');
  expect(folder).toBe(at('var/lib/courier'));
  expect(called).toMatch(/--reuid=courier .*\/tasks\/office\.ts person export a b@example\.ie$/);
  expect(settings).toBe('smtp://a&b@host production yes courier office niamh');
  const unknown = deploy('courier', 'ofice');
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('"ofice"')]);
});

test('what is published is plain until there is a certificate, and stays when nginx refuses the next', () => {
  tool('bin/npm', '#!/bin/sh\nif [ "$3" = edge ]; then echo "$*"; fi\n');
  tool('bin/nginx', '#!/bin/sh\ntest ! -e refuses\n');
  mkdirSync(at('var/www/courier/current'), { recursive: true });
  mkdirSync(at('etc/nginx/sites-enabled'), { recursive: true });
  const site = (): string => textAt('etc/nginx/sites-enabled/courier');
  expect(deploy('publish').status).toBe(0);
  expect(site()).toMatch(/--name www\.example\.com --dist \S+\/current .*--listen 80 /);
  const keys = 'etc/letsencrypt/live/www.example.com';
  tool(`${keys}/fullchain.pem`, '');
  expect(deploy('publish').status).toBe(0);
  const secure = site();
  expect(secure).toContain(`--listen 443 --listen [::]:443 --plain 80 --plain [::]:80`);
  expect(secure).toContain(`--certificate ${at(keys)}/fullchain.pem --key ${at(keys)}/privkey.pem`);
  rmSync(at(keys), { recursive: true });
  tool('srv/courier/refuses', '');
  expect(deploy('publish').stderr).toContain('nginx goes on with the site of before');
  expect(site()).toBe(secure);
});
