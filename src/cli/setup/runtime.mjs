// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, project } from './install.mjs';

/**
 * A small young generation takes three quarters of the memory at the same speed. With an old one that grows slowly, 10,000
 * streams take 160 instead of 270 MB (`npm run bench:api -- streams`).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
/**
 * The allocator of Linux (glibc) has up to eight arenas for each processor, which do not share what is freed. With two, a
 * server that has answered every call at its dearest has 570 instead of 725 MB (costs.long.test.ts).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
const WINDOWS = process.platform === 'win32';
const SYSTEM = `${WINDOWS ? 'win' : process.platform}-${process.arch}`;

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
/** `engines` in package.json names the first Node with all that the server imports, such as "24.7.0" (D77). */
export const LOWEST_NODE = engines.node.replace('>=', '');

/** @param {string} version such as "24.7.0" */
export function isNewEnough(version) {
  const lowest = LOWEST_NODE.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = lowest;
  if (major !== leastMajor) return major > leastMajor;
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor;
}

/** @param {string} remedy */
export const tooOld = (remedy) =>
  `Node ${LOWEST_NODE.replace(/\.0$/, '')} or newer is needed, and this is ${process.version}: ${remedy}.`;

/** @param {string} folder of .ci/, which has a Node as a package */
export const packagedNode = (folder) =>
  join(folder, 'node_modules', `node-${SYSTEM}`, 'bin', WINDOWS ? 'node.exe' : 'node');

/**
 * Returns this Node when it is new enough, else the packaged one of .ci/node, installed on demand and linked into
 * node_modules/.bin for the other npm scripts. The link is renewed, because npm deletes it with the packages that it replaces.
 * @param {boolean} mayInstall
 * @param {string} [root]
 * @param {string} [running]
 * @returns {Promise<{ node: string } | { problem: string }>}
 */
export async function findNode(mayInstall, root = project, running = process.execPath) {
  const folder = join(root, '.ci', 'node');
  const node = packagedNode(folder);
  const link = join(root, 'node_modules', '.bin', WINDOWS ? 'node.cmd' : 'node');
  if (isNewEnough(process.versions.node) && (running !== node || existsSync(link)))
    return { node: running };
  const isPackaged = ['linux-x64', 'linux-arm64', 'win-x64'].includes(SYSTEM);
  if (isPackaged && mayInstall && !isInstalled(folder)) {
    const problem = await install(folder, { what: 'Node 24, because the one here is too old' });
    if (problem !== undefined) return { problem };
  }
  if (!existsSync(node) || spawnSync(node, ['--version']).status !== 0)
    return { problem: tooOld('get it from https://nodejs.org') };
  rmSync(link, { force: true });
  if (WINDOWS) writeFileSync(link, `@"${node}" %*\r\n`);
  else symlinkSync(node, link);
  return { node };
}
