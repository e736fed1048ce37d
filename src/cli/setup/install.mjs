// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPassing, sentenceFor } from './npm-problems.mjs';
import { runCollecting, showProgress } from './run.mjs';

const ATTEMPTS = 2;
const PAUSE_MS = 3000;

/**
 * Whether node_modules holds what package-lock.json names. npm keeps its own list of what it installed; it is
 * absent after an interrupted install.
 * @param {string} root
 * @param {{ omitDev?: boolean }} [options] `omitDev` does without the tools for tests and checks
 */
export function isInstalled(root, { omitDev = false } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([folder, { version, integrity, optional, ...its }]) => {
    const installed = present[folder];
    if (folder === '' || (omitDev && (its.dev === true || its.devOptional === true))) return true;
    // npm leaves out packages for other systems, and peers where .npmrc says so.
    if (installed === undefined) return optional === true || its.peer === true;
    const isSame =
      integrity === undefined ||
      installed.integrity === undefined ||
      integrity === installed.integrity;
    return installed.version === version && isSame && existsSync(join(root, folder));
  });
}

/**
 * Whether tools for tests and checks are installed, of whichever version.
 * @param {string} root
 */
export const hasTools = (root) =>
  Object.values(packagesOf(join(root, 'node_modules', '.package-lock.json')) ?? {}).some(
    ({ dev }) => dev === true,
  );

/**
 * Whether this machine serves for strangers: NODE_ENV says so, in the environment or in `.env`. There nothing is installed
 * by itself: a start never waits for a registry, and never takes packages away under a server that runs.
 * @param {string} root
 */
export function isProduction(root) {
  const set = process.env['NODE_ENV'] ?? '';
  if (set !== '') return set === 'production';
  try {
    return /^\s*(export\s+)?NODE_ENV\s*=\s*["']?production\b/m.test(
      readFileSync(join(root, '.env'), 'utf8'),
    );
  } catch {
    return false;
  }
}

/**
 * Installs exactly what the package-lock.json of a folder names.
 * @param {string} root
 * @param {{ what: string, omitDev?: boolean }} options `what` says to the person at the terminal what is installed
 * @returns {Promise<string | undefined>} what went wrong, in words
 */
export async function install(root, { what, omitDev = false }) {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const endProgress = showProgress(`Installing ${what}…`);
    const { code, signal, output } = await npmCi(root, omitDev);
    endProgress();
    if (signal !== null) return 'The installation was stopped. The next run starts it again.';
    if (code === 0) {
      console.error(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
      return undefined;
    }
    if (attempt === ATTEMPTS || !isPassing(output)) return sentenceFor(output);
    console.error('The npm registry did not answer. Trying once more…');
    await pause(PAUSE_MS);
  }
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(file) {
  try {
    /** @type {{ packages?: Record<string, Package> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock.packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {boolean} omitDev
 */
function npmCi(root, omitDev) {
  // Whatever NODE_ENV or the user's npm settings leave out.
  const args = [
    'ci',
    // The second one leaves out TypeScript, which valibot could use and npm would therefore install.
    ...(omitDev ? ['--omit=dev', '--legacy-peer-deps'] : ['--include=dev']),
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const retries = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const [program, first, shell] = npm();
  return runCollecting(program, [...first, ...args, ...retries], { cwd: root, shell });
}

/**
 * How to start npm: its program file with this Node, where it can be found, because Windows starts npm.cmd only
 * through a shell.
 * @returns {[program: string, first: string[], shell: boolean]}
 */
export function npm() {
  const beside = dirname(process.execPath);
  const files = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const file = files.find((name) => name.endsWith('npm-cli.js') && existsSync(name));
  if (file !== undefined) return [process.execPath, [file], false];
  return process.platform === 'win32' ? ['npm.cmd', [], true] : ['npm', [], false];
}
