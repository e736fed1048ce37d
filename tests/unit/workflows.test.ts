import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOWEST_NODE } from '#cli/setup/runtime.mjs';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { MANIFEST } from '#tests/support/architecture/files.ts';

const WORKFLOWS_FOLDER = join(ROOT, '.github', 'workflows');
const repoText = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const workflows = readdirSync(WORKFLOWS_FOLDER);

test.each([...workflows.map((name) => `.github/workflows/${name}`), '.gitlab-ci.yml'])(
  '%s runs only what is there',
  (file) => {
    const commands = commandsIn(parse(repoText(file)));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, script] = /^npm run (?:--silent )?([\w:-]+)/.exec(command) ?? [];
      const [, program] = /^bash (\S+)/.exec(command) ?? [];
      // A build without the server follows it.
      if (command === 'rm -r src/server') continue;
      if (script !== undefined) expect(Object.keys(MANIFEST.scripts)).toContain(script);
      else if (program !== undefined) expect(existsSync(join(ROOT, program))).toBe(true);
      else
        expect(command).toMatch(
          /^(npm (ci|test)|npx (?:playwright install|astro build)|docker|curl|printf)\b/,
        );
      for (const [, name = ''] of command.matchAll(/--file (\S+)/g))
        expect(existsSync(join(ROOT, name))).toBe(true);
    }
  },
);

test('the server is started on every even version of Node since the lowest that package.json promises', () => {
  const { jobs } = v.parse(
    v.object({
      jobs: v.object({
        versions: v.object({
          strategy: v.object({ matrix: v.object({ node: v.array(v.number()) }) }),
        }),
      }),
    }),
    parse(repoText('.github/workflows/test.yml')),
  );
  const tried = jobs.versions.strategy.matrix.node;
  const first = Math.ceil(Number.parseInt(LOWEST_NODE) / 2) * 2;
  expect(tried.length).toBeGreaterThan(1);
  expect(tried).toEqual(tried.map((_, index) => first + 2 * index));
});

test('settings, terms and the four legal pages have an owner who approves, and other texts have none', () => {
  const lines = repoText('.github/CODEOWNERS').matchAll(/^\/(\S+)(?: +(\S+))?$/gm);
  const owned = [...lines].map(([, path = '', owner]) => ({ path, isOwned: owner !== undefined }));
  expect(owned.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(owned.find(({ path }) => path === 'content/')?.isOwned).toBe(false);
  expect(owned.filter(({ path }) => path.startsWith('content/')).slice(1)).toEqual(
    [
      'settings/',
      'terms/',
      ...['creditpolicy', 'privacy', 'terms-and-conditions', 'tradingterms'].map(
        (page) => `pages/${page}.md`,
      ),
    ].map((path) => ({ path: `content/${path}`, isOwned: true })),
  );
});

function commandsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(run|script|before_script)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => commandsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => commandsIn(item, name));
}

test.each([
  ['cloudflare', 'npx --yes wrangler@4 pages deploy dist', 'https://pr-12.site.example.pages.dev'],
  ['netlify', 'npx --yes netlify-cli@23 deploy', 'https://pr-12--site.example.netlify.app'],
  ['server', 'rsync --archive', 'https://pr-12.site.example'],
])('a preview at %s is published, and its address told', (PREVIEW, command, address) => {
  const home = temporaryFolder('preview');
  // Stand-ins of the programs write down how they were called.
  mkdirSync(join(home, 'bin'));
  for (const name of ['npx', 'rsync', 'gh'])
    writeFileSync(join(home, 'bin', name), `#!/bin/sh\necho "${name} $*" >> "$HOME/calls"\n`, {
      mode: 0o755,
    });
  const { status, stderr } = spawnSync('bash', [join(ROOT, '.github/deploy/preview')], {
    encoding: 'utf8',
    env: {
      PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: home,
      PREVIEW,
      PROJECT: 'site.example',
      NAME: 'pr-12',
      NUMBER: '12',
      GH_REPO: 'company/site',
      PREVIEW_KEY: 'key',
      PREVIEW_KNOWN_HOSTS: 'host',
      PREVIEW_TARGET: 'user@host:/srv/previews',
    },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const calls = readFileSync(join(home, 'calls'), 'utf8');
  expect(calls).toContain(command);
  expect(calls).toContain(`<!-- preview -->\n\nPreview of this change: ${address} `);
});

test.each([
  ['7\n9', 'Two figures.', '--method PATCH repos/company/site/issues/comments/7 --raw-field body='],
  ['', 'Two figures.', 'gh api repos/company/site/issues/12/comments --raw-field body='],
  ['7', '', '--method DELETE repos/company/site/issues/comments/7'],
  ['', '', undefined],
])('a pull request with the comments %j that is told %j has one comment', (ids, input, call) => {
  const home = temporaryFolder('comment');
  mkdirSync(join(home, 'bin'));
  const gh = `#!/bin/sh\necho "gh $*" >> "$HOME/calls"\ncase "$*" in *--jq*) printf '${ids}';; esac\n`;
  writeFileSync(join(home, 'bin/gh'), gh, { mode: 0o755 });
  const { status, stderr } = spawnSync('bash', [join(ROOT, '.github/comment'), 'figures'], {
    input,
    encoding: 'utf8',
    env: {
      PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: home,
      NUMBER: '12',
      GH_REPO: 'company/site',
    },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const calls = readFileSync(join(home, 'calls'), 'utf8').split('\ngh ').slice(1);
  expect(calls).toHaveLength(call === undefined ? 0 : 1);
  if (call !== undefined) expect(`gh ${calls[0] ?? ''}`).toContain(call);
  if (input !== '') expect(calls[0]).toContain(`<!-- figures -->\n\n${input}`);
});

test.each([
  ['2026-12-31', 0, ['4']],
  ['2027-01-01', 1, ['1', '4']],
])('on %s the pull requests of that day and before are merged', (TODAY, code, merged) => {
  const home = temporaryFolder('publish');
  mkdirSync(join(home, 'bin'));
  const rows = [
    '2027-01-01 1 CLEAN APPROVED',
    '2026-12-31 4 CLEAN NONE',
    '2027-01-01 5 BLOCKED REVIEW_REQUIRED',
    '2027-02-01 8 CLEAN APPROVED',
  ];
  const list = `case "$*" in *list*) printf '${rows.join('\\n')}';; *) echo "$*" >> "$HOME/calls";; esac`;
  writeFileSync(join(home, 'bin/gh'), `#!/bin/sh\n${list}\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync('bash', [join(ROOT, '.github/publish-on-day')], {
    encoding: 'utf8',
    env: {
      PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: home,
      TODAY,
    },
  });
  const calls = readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');
  expect([status, calls]).toEqual([code, merged.map((number) => `pr merge ${number} --merge`)]);
  // Nobody would see otherwise that the prices are still the old ones.
  if (code === 1) expect(stdout).toContain('::error::Pull request 5 was to be published');
});
