// @ts-check
// Loaded before a program (node --import): installs missing packages or names them, before an import fails.
import * as module from 'node:module';
import { join, sep } from 'node:path';
import { problemOfPackages, project, showsHelp } from './install.mjs';
import { SILENT } from '../run.mjs';
import { findNode, isNewEnough, tooOld } from './runtime.mjs';

const [, program = '', ...args] = process.argv;
const commandName = process.env['npm_lifecycle_event'] ?? '';
const isTool = /^(check:types|sync|format)/.test(commandName);
const needsTools = isTool || program.includes(`${sep}tests${sep}`);
const hasOwn = !isTool && !['check:config', 'new'].includes(commandName);
if (showsHelp(commandName, { args, needsTools, hasOwn })) process.exit(0);
const setupProblem = isNewEnough(process.versions.node)
  ? await problemOfPackages(needsTools)
  : tooOld('run "npm start" or "npm test" once, which fetch it');
if (setupProblem !== undefined) {
  console.error(setupProblem);
  process.exit(1);
}
// Links it again.
await findNode(false);
Object.assign(process.env, SILENT);
module.enableCompileCache(join(project, '.cache', 'node'));
