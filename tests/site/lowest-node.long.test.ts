import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOWEST_NODE, packagedNode } from '#cli/setup/runtime.mjs';
import { codeIn, mailsIn } from '#tests/support/api/mails.ts';
import { freePort } from '#tests/support/hosts/ports.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';
import { PASSWORD, registrationOf } from '#tests/support/people/accounts.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';

/** It is absent where its package has no program for the system. */
const lowest = packagedNode(await toolsFolder('lowest-node'));
const versions = Object.entries({
  ...(existsSync(lowest) && { [LOWEST_NODE]: lowest }),
  'of this run': process.execPath,
});
if (versions.length === 1)
  console.warn(
    `The npm registry has no Node ${LOWEST_NODE} for this system: only this one is tried.`,
  );

const { folder } = copyProject(CONTENT);
for (const name of ['package-lock.json', '.npmrc']) cpSync(join(ROOT, name), join(folder, name));

describe.each(versions)('on Node %s', (version, node) => {
  const data = temporaryFolder('data');
  let url = '';
  let server: ChildProcess | undefined;
  let env: NodeJS.ProcessEnv = {};

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const { PATH, TMPDIR, HOME } = process.env;
    env = { PATH, TMPDIR, HOME, DATA_DIR: data, PORT: String(port), RATE_LIMIT_FACTOR: '0' };
    await start();
  });
  afterAll(() => stop());

  /** `npm start` does the same on this Node. */
  async function start(): Promise<void> {
    const words = [join(folder, 'src/cli/setup.mjs'), 'start'];
    const child = spawn(node, words, { cwd: folder, env, stdio: 'pipe' });
    server = child;
    let printed = '';
    const isUp = new Promise<boolean>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          if (printed.includes(`The site is at ${url}`)) resolve(true);
        });
      child.once('exit', () => resolve(false));
    });
    expect(await isUp, printed).toBe(true);
  }

  async function stop(): Promise<void> {
    if (server === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }

  const post = async (path: string, body: object): Promise<number> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const office = (...words: string[]) =>
    spawnSync(
      node,
      ['--import', './src/cli/setup/ready.mjs', 'src/cli/tasks/office.ts', ...words],
      { cwd: folder, env, encoding: 'utf8' },
    );
  const logIn = (password: string) => post('auth/weblogin', { email: 'aine@example.ie', password });

  test('"npm start" builds the site and serves it with that Node', async () => {
    const ran = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    if (version === LOWEST_NODE) expect(ran).toBe(`v${LOWEST_NODE}`);
    const home = await fetch(url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<h1');
  });

  test('who registers can log in with that password and with no other', async () => {
    const registration = registrationOf('user', 'aine@example.ie');
    expect(await post('auth/register', registration)).toBe(202);
    const letters = () => mailsIn(join(data, 'mail')).filter((mail) => codeIn(mail) !== 'no code');
    await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(1);
    const [letter] = letters();
    expect(await post('auth/verify', { token: letter && codeIn(letter) })).toBe(200);
    expect(await logIn(PASSWORD)).toBe(200);
    expect(await logIn(`${PASSWORD}!`)).toBe(401);
  });

  test('a backup is made and brought back, and the account is there again', async () => {
    const made = office('backup', join(data, 'one.backup'));
    expect(made.status, made.stderr).toBe(0);
    await stop();
    const back = office('restore', join(data, 'one.backup'), '--replace', '--yes');
    expect(back.status, back.stderr).toBe(0);
    await start();
    expect(await logIn(PASSWORD)).toBe(200);
  });
});
