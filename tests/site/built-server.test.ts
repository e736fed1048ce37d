import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/platform/db/open-store.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { putBooking } from '#tests/support/bookings/put-booking.ts';
import { freePort } from '#tests/support/hosts/ports.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';

const { folder } = copyProject(CONTENT);
const { PATH, TMPDIR } = process.env;
const dataDir = temporaryFolder('data');
const env: NodeJS.ProcessEnv = {
  PATH,
  TMPDIR,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  SITE_URL: 'https://parcels.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CREDIT_KEY: 'twenty letters or more',
  STRIPE_SANDBOX: 'yes',
  TRUSTED_PROXIES: '1',
};
let server: ChildProcess | undefined;
let url = '';

/**
 * `npm run build` does the same; then the sources of the commands are taken away, so that only what was built can
 * answer.
 */
beforeAll(async () => {
  symlinkSync(DIST, join(folder, 'dist'), 'junction');
  const build = `import { buildServer } from './src/cli/tasks/support/build-server.ts'; await buildServer();`;
  const built = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
  for (const name of ['cli/server', 'server/main.ts', 'ui/Field.tsx'])
    rmSync(join(folder, 'src', name), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['src/cli/tasks/serve.ts'], {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
afterAll(async () => {
  if (server === undefined || server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
});

test('in production the built server answers with pages of the site and of the API', async () => {
  const isReady = () =>
    fetch(`${url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  expect(await (await fetch(url)).text()).toContain('<h1');
  const page = await (await fetch(`${url}/api/tracking/parcels?id=IE7M3D90QXM2VC`)).text();
  expect(page).toContain('We have no parcel with this number');
  const store = await openStore({ dataDir });
  const { tracking } = await putBooking(store.db, { created_at: Date.now() });
  await addStep({ services: { db: store.db, now: () => Date.now() } }, { tracking }, 'paid');
  await store.close();
  expect(await (await fetch(`${url}/track/${tracking}`)).text()).toContain(
    'class="ticket parcel-head"',
  );
});

test('the container leaves out packages that only build, and none that the built server imports', () => {
  const dockerfile = readFileSync(join(ROOT, '.github/deploy/Dockerfile'), 'utf8');
  const [, list = ''] = /npm uninstall ([^&]*)&&/.exec(dockerfile) ?? [];
  const left = list.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
  expect(left).toContain('astro');
  const imported = globSync('*.js', { cwd: join(folder, '.server') }).flatMap((file) =>
    [
      ...readFileSync(join(folder, '.server', file), 'utf8').matchAll(
        /(?:^|[;}\s])(?:import|from)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)[^"']*["']/g,
      ),
    ].map(([, name = '']) => name),
  );
  expect(imported).toContain('valibot');
  expect(imported.filter((name) => left.includes(name))).toEqual([]);
});

test('in production the built commands of the office and of the settings run', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' });
  const jobs = run('src/cli/tasks/office.ts', 'jobs');
  expect(jobs.status, jobs.stderr).toBe(0);
  const settings = run('src/cli/tasks/check-config.ts');
  // Nothing listens at the mail server of this test.
  expect(settings.stderr).toContain('SMTP');
  expect(settings.stderr).not.toContain('    at ');
});
