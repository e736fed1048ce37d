// @ts-check
import { join } from 'node:path';
import { runForwarding, SILENT } from '../run.mjs';
import { isProduction, problemOfPackages, project, showsHelp } from './install.mjs';
import { findNode, SERVER_ENVIRONMENT, SERVER_OPTIONS } from './runtime.mjs';

/** These install what they need; the other commands load ready.mjs first. */
const TASKS = ['start', 'test'];

/**
 * Installs missing packages, then runs a command with the right Node. The exit code is that of the command.
 * @param {string[]} words the name of the command and its arguments
 */
export async function runTask([name = '', ...args]) {
  if (!TASKS.includes(name)) return fail(`Name a task: ${TASKS.join(', ')}.`);
  const needsTools = name === 'test';
  if (showsHelp(name, { args, needsTools, hasOwn: needsTools })) return;
  const problem = await problemOfPackages(needsTools);
  if (problem !== undefined) return fail(problem);
  const found = await findNode(!isProduction(project));
  if ('problem' in found) return fail(found.problem);
  const options = needsTools ? [] : SERVER_OPTIONS;
  const task = needsTools ? 'tests/run.ts' : `src/cli/tasks/${name}.ts`;
  const env = {
    // Halves the next start, and saves a fifth of its memory.
    NODE_COMPILE_CACHE: join(project, '.cache', 'node'),
    ...(needsTools ? {} : SERVER_ENVIRONMENT),
    ...process.env,
    ...SILENT,
  };
  const words = [...options, join(project, task), ...args];
  process.exitCode = await runForwarding(found.node, words, { cwd: project, env });
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
