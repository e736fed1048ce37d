// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCollecting, showProgress } from '../run.mjs';

export const project = fileURLToPath(new URL('../../..', import.meta.url));
/** It is absent after an interrupted install. */
const INSTALLED = 'node_modules/.package-lock.json';
/**
 * Prints the line of src/cli/README.md about a command for `help`, when the command has no help of its own or cannot start.
 * @param {string} name as npm knows it
 * @param {{ args: string[], needsTools: boolean, hasOwn: boolean }} command
 */
export function showsHelp(name, { args, needsTools, hasOwn }) {
  // A word behind "help" makes it an argument: npm run new -- help lost-label.
  if (args.at(-1) !== 'help' && !args.some((word) => ['--help', '-h'].includes(word))) return false;
  if (hasOwn && isInstalled(project, { omitDev: !needsTools })) return false;
  const line = new RegExp(`^\\| \`(npm (?:run )?${name})[ \`][^|]*\\| (.*?) *\\|$`, 'm');
  const [, command = name, about = ''] =
    line.exec(readFileSync(join(project, 'src/cli/README.md'), 'utf8')) ?? [];
  const more = hasOwn ? '\nIts own help, which says more, needs packages: run "npm ci" first.' : '';
  console.log(
    `${command}: ${about}\nsrc/cli/README.md has all commands, .env.example all settings.${more}`,
  );
  return true;
}

/**
 * Says which packages are missing, and what installs them.
 * @param {boolean} needsTools whether those of tests and checks are needed
 * @returns {string | undefined}
 */
export function missingPackages(needsTools) {
  if (isInstalled(project, { omitDev: !needsTools })) return undefined;
  return isProduction(project)
    ? 'Packages are missing, and in production nothing is installed by itself: run "npm ci --omit=dev", then "npm run build".'
    : 'Packages are missing: run "npm ci".';
}

/**
 * Installs missing packages, but never in production. Returns the problem in words, if any.
 * @param {boolean} needsTools whether those of tests and checks are needed
 */
export async function problemOfPackages(needsTools) {
  if (isProduction(project)) return missingPackages(false);
  // Tools that are installed stay.
  const omitDev = !needsTools && !hasTools(project);
  if (isInstalled(project, { omitDev })) return undefined;
  return install(project, { what: omitDev ? 'the site' : 'tests and tools', omitDev });
}

/**
 * Says whether node_modules matches package-lock.json.
 * @param {string} root
 * @param {{ omitDev?: boolean }} [options]
 */
export function isInstalled(root, { omitDev = false } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, INSTALLED));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([folder, { version, integrity, ...its }]) => {
    const installed = present[folder];
    if (folder === '' || (omitDev && (its.dev === true || its.devOptional === true))) return true;
    // It is for another system, or a peer that .npmrc omits.
    if (installed === undefined) return its.optional === true || its.peer === true;
    const isSame = !integrity || !installed.integrity || integrity === installed.integrity;
    return installed.version === version && isSame && existsSync(join(root, folder));
  });
}

/** @param {string} root */
export const hasTools = (root) =>
  Object.values(packagesOf(join(root, INSTALLED)) ?? {}).some(({ dev }) => dev === true);

/**
 * Reads NODE_ENV from the environment or `.env`. In production a start never waits for a registry and never removes packages of a
 * running server.
 * @param {string} root
 */
export function isProduction(root) {
  const set = process.env['NODE_ENV'] ?? '';
  if (set !== '') return set === 'production';
  const file = join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^\s*(export\s+)?NODE_ENV\s*=\s*["']?production\b/m.test(text);
}

/**
 * Runs `npm ci` in a folder.
 * @param {string} root
 * @param {{ what: string, omitDev?: boolean }} options `what` is shown in the terminal
 * @returns {Promise<string | undefined>} the problem in words
 */
export async function install(root, { what, omitDev = false }) {
  const started = Date.now();
  const endProgress = showProgress(`Installing ${what}…`);
  const { code, signal, output } = await npmCi(root, omitDev);
  endProgress();
  if (code !== 0) return sentenceFor(signal === null ? output : `npm error signal ${signal}`);
  console.error(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return undefined;
}

/** @typedef {Record<'version' | 'integrity' | 'optional' | 'peer' | 'dev' | 'devOptional', unknown>} Package */

/** @param {string} file */
function packagesOf(file) {
  try {
    /** @type {{ packages?: Record<string, Package> }} */
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return packages;
  } catch {
    return undefined;
  }
}

/**
 * Starts npm's program with this Node: on Windows npm.cmd needs a shell.
 * @param {string} root
 * @param {boolean} omitDev
 */
function npmCi(root, omitDev) {
  // These options override NODE_ENV and the settings of npm.
  const scope = omitDev ? '--omit=dev' : '--include=dev';
  const args = ['ci', scope, '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin');
  const files = [process.env['npm_execpath'] ?? '', join(beside, 'npm-cli.js')];
  const file = files.find((name) => name.endsWith('npm-cli.js') && existsSync(name));
  if (file !== undefined) return runCollecting(process.execPath, [file, ...args], { cwd: root });
  return runCollecting('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

/** The keys are npm's error codes. An at sign becomes the address of the registry. */
const REASONS = Object.entries({
  ENOSPC: 'the disk is full',
  'EACCES|EPERM|EROFS':
    'this folder, or the cache of npm, cannot be written to. Set npm_config_cache to a folder of yours for the cache',
  'ENOTEMPTY|EBUSY': 'another program is using node_modules. Close it, and run the command again',
  EUSAGE: 'package.json and package-lock.json do not fit together. Run "npm install"',
  EINTEGRITY: '@ sent a file other than the one package-lock.json names',
  'CERT_\\w+|\\w*SELF_SIGNED\\w*|UNABLE_TO_\\w+': 'the certificate of @ is not trusted here',
  'ENOTFOUND|EAI_AGAIN|ECONN\\w+|\\w*TIMEDOUT|\\w+_TIMEOUT|E\\w+UNREACH|E5\\d\\d|E429':
    '@ is not reachable. Check the connection, and run the command again',
});

/**
 * Returns one sentence for a known error, else npm's first lines.
 * @param {string} output
 */
export function sentenceFor(output) {
  // npm ends by itself after the signal.
  if (/^npm error signal SIG/m.test(output))
    return 'The installation was stopped. The next run starts it again.';
  const registry = /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? 'the npm registry';
  const known = REASONS.find(([codes]) => new RegExp(`\\b(${codes})\\b`).test(output))?.[1];
  if (known !== undefined)
    return `The packages could not be installed: ${known.replace('@', registry)}.`;
  const lines = output
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/_logs|complete log/.test(line));
  return ['The packages could not be installed. npm says:', ...lines.slice(0, 12)].join('\n');
}
