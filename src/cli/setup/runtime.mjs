// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, project } from './install.mjs';

/**
 * Small young generation: three quarters of the memory at the same speed. Slowly growing old one: 10,000 streams in 160
 * instead of 270 MB (`npm run bench:api -- streams`).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
const WINDOWS = process.platform === 'win32';

/**
 * Whether Node strips types, as `engines` of package.json demands.
 * @param {string} version such as "22.18.0"
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6);
}

/** @param {string} remedy */
export const tooOld = (remedy) =>
  `Node 22.18 or newer is needed, and this is ${process.version}: ${remedy}.`;

/**
 * This Node when it is new enough, else the packaged one of .ci/node, installed on demand and linked into node_modules/.bin for
 * the other npm scripts. The link is renewed, because npm deletes it with the packages that it replaces.
 * @param {boolean} mayInstall
 * @param {string} [root]
 * @param {string} [running]
 * @returns {Promise<{ node: string } | { problem: string }>}
 */
export async function findNode(mayInstall, root = project, running = process.execPath) {
  const folder = join(root, '.ci', 'node');
  const system = `${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', `node-${system}`, 'bin', WINDOWS ? 'node.exe' : 'node');
  const link = join(root, 'node_modules', '.bin', WINDOWS ? 'node.cmd' : 'node');
  if (isNewEnough(process.versions.node) && (running !== node || existsSync(link)))
    return { node: running };
  const isPackaged = ['linux-x64', 'linux-arm64', 'win-x64'].includes(system);
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
