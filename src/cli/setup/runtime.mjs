// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from './install.mjs';

/** @typedef {{ node: string, options: string[] }} Runtime a Node and the options it needs to run TypeScript */

/**
 * Options of the Node that serves: with a small young generation it needs three quarters of the memory and answers as
 * fast. An old generation that grows by a fifth before it is collected, where V8 would double it, keeps 10,000 streams
 * in 160 MB instead of 270 (`npm run bench:api -- streams`).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
const SERVERS = ['start', 'serve'];
/** The systems for which .ci/node has a Node. */
const PACKAGED = ['linux-x64', 'linux-arm64', 'win32-x64'];

/**
 * The options for a task.
 * @param {string} task its name
 */
export const optionsOfTask = (task) => (SERVERS.includes(task) ? SERVER_OPTIONS : []);

/**
 * The Node that runs everything after the set-up: the one that runs now when it is new enough, else the packaged one of
 * .ci/node, which is fetched when it is first needed.
 * @param {string} root
 * @param {{ mayInstall: boolean }} options
 * @returns {Promise<Runtime | { problem: string }>}
 */
export async function chooseRuntime(root, { mayInstall }) {
  const options = optionsFor(process.versions.node);
  if (options !== undefined) return { node: process.execPath, options };
  const folder = join(root, '.ci', 'node');
  const isPackaged = PACKAGED.includes(`${process.platform}-${process.arch}`);
  if (isPackaged && mayInstall && !isInstalled(folder)) {
    const problem = await install(folder, { what: 'Node 24, because the one here is too old' });
    if (problem !== undefined) return { problem };
  }
  const packaged = packagedNode(folder);
  return packaged === undefined
    ? {
        problem: `Building the site needs Node 22.12 or newer, and this is Node ${process.versions.node}: get it from https://nodejs.org.`,
      }
    : { node: packaged, options: [] };
}

/**
 * The options with which a Node runs TypeScript files, or undefined when it is too old.
 * @param {string} version such as "22.12.0"
 * @returns {string[] | undefined}
 */
export function optionsFor(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) return undefined;
  const readsTypes = (major === 22 && minor >= 18) || (major === 23 && minor >= 6) || major > 23;
  return readsTypes ? [] : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
}

/**
 * The packaged Node, if it is installed and starts here.
 * @param {string} folder
 */
function packagedNode(folder) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(folder, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  return existsSync(node) && spawnSync(node, ['--version']).status === 0 ? node : undefined;
}
