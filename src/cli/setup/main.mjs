// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTools, install, isInstalled, isProduction } from './install.mjs';
import { chooseRuntime, optionsOfTask } from './runtime.mjs';
import { runForwarding, SILENT } from './run.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tasks = fileURLToPath(new URL('../tasks', import.meta.url));

/** The tasks that need more than building and serving does. */
const NEED_TOOLS = ['test', 'bench', 'bench-api'];
const NOT_INSTALLED =
  'Packages are missing, and in production nothing is installed by itself: run "npm ci --omit=dev --legacy-peer-deps", then "npm run build".';

/**
 * Installs what is missing, except in production, then runs src/cli/tasks/{name}.ts with the Node of this project. The exit code is
 * the task's.
 * @param {string[]} words the task's name and its arguments
 */
export async function runTask([name = '', ...args]) {
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(tasks, `${name}.ts`)))
    return fail(`Name a task: ${taskNames().join(', ')}.`);
  const mayInstall = !isProduction(root);
  // Tools that were installed before stay: a changed lock file takes nothing away.
  const omitDev = !mayInstall || !(NEED_TOOLS.includes(name) || hasTools(root));
  if (!isInstalled(root, { omitDev })) {
    if (!mayInstall) return fail(NOT_INSTALLED);
    const isSite = isInstalled(root, { omitDev: true });
    const what = omitDev ? 'the site' : isSite ? 'tests and tools' : 'the site, tests and tools';
    const problem = await install(root, { what, omitDev });
    if (problem !== undefined) return fail(problem);
  }
  const runtime = await chooseRuntime(root, { mayInstall });
  if ('problem' in runtime) return fail(runtime.problem);
  const env = environment(runtime);
  const task = [...optionsOfTask(name), join(tasks, `${name}.ts`)];
  process.exitCode = await runForwarding(runtime.node, [...task, ...args], { cwd: root, env });
}

const taskNames = () =>
  readdirSync(tasks)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/**
 * The environment of a task: this project's Node and tools come first on the PATH, no tool reports what it is used
 * for, and Astro does not put itself in the background.
 * @param {import('./runtime.mjs').Runtime} runtime
 * @returns {NodeJS.ProcessEnv}
 */
function environment({ node, options }) {
  // Windows calls it Path.
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [join(root, 'node_modules', '.bin'), dirname(node), process.env[pathKey] ?? ''];
  return {
    ...process.env,
    [pathKey]: folders.join(process.platform === 'win32' ? ';' : ':'),
    NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', ...options].join(' ').trim(),
    // Node caches what it compiles: the next start takes half the time and a fifth less memory.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache', 'node'),
    ...SILENT,
    ASTRO_PREVIEW_BACKGROUND: '0',
    ASTRO_DEV_BACKGROUND: '0',
  };
}
