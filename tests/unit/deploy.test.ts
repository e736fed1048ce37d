import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#cli/setup/runtime.mjs';
import { releaseName } from '#cli/tasks/support/build-site.ts';
import { COMMANDS } from '#server/office/command-list.ts';
import { SECRET_NAMES, SETTING_NAMES } from '#server/settings-schema.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const DEPLOY = join(ROOT, '.github', 'deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const units = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name));

const valuesIn = (unit: string, key: string): string[] =>
  read(unit)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));

test.each(units.filter((name) => name.endsWith('.service')))(
  '%s runs as a user of its own who can change nothing but the data',
  (unit) => {
    expect(valuesIn(unit, 'User')).toEqual(['courier']);
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'])
      expect(valuesIn(unit, key)).toEqual(['yes']);
    expect(valuesIn(unit, 'ProtectSystem')).toEqual(['strict']);
    expect(valuesIn(unit, 'CapabilityBoundingSet')).toEqual(['']);
  },
);

test('the unit and the container start Node with the memory of "npm start"', () => {
  const started = ['node', ...SERVER_OPTIONS, 'src/cli/tasks/serve.ts'];
  expect(valuesIn('courier.service', 'ExecStart')).toEqual([`/usr/bin/${started.join(' ')}`]);
  expect(read('Dockerfile')).toContain(`CMD [${started.map((word) => `"${word}"`).join(', ')}]`);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    expect(valuesIn('courier.service', 'Environment').join(' ')).toContain(`${name}=${value}`);
    expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=${value}$`, 'm'));
  }
});

test('units, container and runbook name commands and settings that there are', () => {
  const files = [...units, 'Dockerfile', 'compose.yaml'].map(read);
  const runbook = globSync('src/operations/*.md', { cwd: ROOT }).map((page) =>
    readFileSync(join(ROOT, page), 'utf8'),
  );
  const text = [...files, ...runbook].join('\n');
  const commands = [...text.matchAll(/(?:office\.ts|courier office) ([a-z-]+)/g)].map(
    ([, name]) => name,
  );
  const known = [...COMMANDS.map(({ name }) => name), 'help'];
  expect(commands.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(commands).toContain('restore');
  const settings = [...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE`)];
  const compose = v.parse(Compose, parse(read('compose.yaml')));
  const set = Object.keys(compose.services.site.environment);
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
});

test('the runbook has a section for each alert, and for nothing else', () => {
  const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const page = readFileSync(join(ROOT, 'src/operations/alerts.md'), 'utf8');
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts);
});

test('each alert links to its section, and has a case on which it fires', () => {
  const cases = readFileSync(join(ROOT, 'tests/fixtures/alerts.yaml'), 'utf8');
  const rules = v.parse(Rules, parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url).toMatch(new RegExp(`/alerts\\.md#${alert.toLowerCase()}$`));
    expect(cases).toContain(`name: ${alert} fires`);
  }
});

const Rules = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({ alert: v.string(), annotations: v.object({ runbook_url: v.string() }) }),
      ),
    }),
  ),
});

const Compose = v.object({
  services: v.object({
    nightly: v.object({ command: v.tuple([v.string()]) }),
    site: v.object({
      environment: v.record(v.string(), v.string()),
      read_only: v.literal(true),
      cap_drop: v.tuple([v.literal('ALL')]),
      ports: v.array(v.pipe(v.string(), v.startsWith('127.0.0.1:'))),
    }),
  }),
});

test('the container runs as a user without rights, fetches nothing at its start, and asks whether it is ready', () => {
  const [, last = ''] = read('Dockerfile').split(/\nFROM .*\n(?=WORKDIR \/app\nCOPY --from)/);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [^]*\/api\/readyz/m);
  expect(last).not.toMatch(/\b(npm|apt|curl)\b/);
});

test('the image is made of files that there are, without secrets and what git ignores', () => {
  const left = read('Dockerfile.dockerignore').split('\n');
  const isLeftOut = (name: string): boolean =>
    [name, `**/${name}`, name.split('/')[0] ?? ''].some((pattern) => left.includes(pattern));
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').trim().split('\n');
  const names = ignored.map((line) => line.replace(/\/$/, ''));
  expect(names.filter((name) => !isLeftOut(name))).toEqual([]);
  const [, copied = ''] = /^COPY (.*) \.\/$/m.exec(read('Dockerfile')) ?? [];
  for (const file of copied.split(' ')) expect(readFileSync(join(ROOT, file), 'utf8')).not.toBe('');
});

test('the container gets what the build reads of .env, a certificate, and a backup each day', () => {
  const compose = read('compose.yaml');
  const args = [...read('Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name);
  expect(args).toEqual(['PUBLIC_API_URL', 'HSTS', 'RELEASE']);
  for (const name of args) expect(compose).toContain(`${name}: '\${${name}:-}'`);
  const { services } = v.parse(Compose, parse(compose));
  expect(services.nightly.command[0]).toContain('backup --keep 30');
});

test('a build is named by RELEASE, or by its tag and commit', () => {
  expect(releaseName({ RELEASE: 'v2' })).toBe('v2');
  expect(releaseName({})).toMatch(/./);
});
