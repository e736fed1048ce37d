// @ts-check
// Node loads this before a program (node --import). It says in a sentence what is missing, before an import fails.
import * as module from 'node:module';
import { join, sep } from 'node:path';
import { missingPackages, project, showsHelp } from './install.mjs';
import { SILENT } from '../run.mjs';
import { isNewEnough, tooOld } from './runtime.mjs';

const [, program = '', ...args] = process.argv;
const commandName = process.env['npm_lifecycle_event'] ?? '';
const needsTools = program.includes(`${sep}tests${sep}`);
const hasOwn = /^(bench|check$|check:content|edge|office|release)/.test(commandName);
if (showsHelp(commandName, { args, needsTools, hasOwn })) process.exit(0);
const problem = isNewEnough(process.versions.node)
  ? missingPackages(needsTools)
  : tooOld('run "npm start" or "npm test" once, which fetch it');
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
Object.assign(process.env, SILENT);
module.enableCompileCache(join(project, '.cache', 'node'));
// An older Node, which is refused above, cannot load it.
await import('./tsx.mjs');
