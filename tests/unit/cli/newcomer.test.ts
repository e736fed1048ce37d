import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

test.each([
  ['bun/1.3.1 npm/? node/v24', 1, 'installed with npm, not with bun'],
  ['pnpm/10.20.0 npm/? node/v24', 1, 'not with pnpm'],
  ['npm/11.6.0 node/v24', 0, ''],
])('a package manager that says it is %s is answered', (agent, code, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/setup/only-npm.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { npm_config_user_agent: agent },
  });
  expect([status, stderr]).toEqual([code, expect.stringContaining(sentence)]);
});

test('npm itself runs no script of a package', () => {
  const folder = temporaryFolder('npm');
  cpSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'));
  const preinstall = `node -e "fs.writeFileSync('ran', '')"`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { preinstall } }));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const env = { ...process.env, npm_config_ignore_scripts: undefined, npm_config_offline: 'true' };
  const { status, stderr } = spawnSync(npm, ['install'], { cwd: folder, encoding: 'utf8', env });
  expect([status, stderr, existsSync(join(folder, 'ran'))]).toEqual([0, '', false]);
});

test('a clone on Windows gets the line ends that the formatter wants', () => {
  const files = ['README.md', 'src/routes.ts', '.github/deploy/update', 'content/README.md'];
  const out = execFileSync('git', ['check-attr', 'eol', '--', ...files], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(out.trim().split('\n')).toEqual(files.map((file) => `${file}: eol: lf`));
});

test('what F5 starts in an editor is there', () => {
  const text = readFileSync(join(ROOT, '.vscode/launch.json'), 'utf8');
  const named = [...text.matchAll(/"(?:\$\{workspaceFolder\}|\.)\/([^"]+\.\w+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(named).toHaveLength(3);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('an installation that is told to stop ends soon, though npm would go on', async () => {
  const started = join(temporaryFolder('stubborn'), 'started');
  const stubborn = `process.on('SIGINT', () => {}); fs.writeFileSync(${JSON.stringify(started)}, ''); setInterval(() => {}, 1000)`;
  const code = `
    import { runCollecting } from './src/cli/run.mjs';
    const ended = await runCollecting(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { cwd: '.' });
    process.stdout.write(String(ended.signal));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 });
  const telling = setInterval(() => child.kill('SIGINT'), 300);
  await once(child, 'close');
  clearInterval(telling);
  expect(out).toContain('SIGKILL');
});
