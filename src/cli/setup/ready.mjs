// @ts-check
// Loaded before a program (node --import): installs missing packages or names them, before an import fails.
import { enableCompileCache } from 'node:module';
import { join, sep } from 'node:path';
import { problemOfPackages, project, showsHelp } from './install.mjs';
import { SILENT } from '../run.mjs';

const [, program = '', ...args] = process.argv;
const commandName = process.env['npm_lifecycle_event'] ?? '';
const needsTools = program.includes(`${sep}tests${sep}`) || commandName === 'check:types';
const hasOwn = !['check:config', 'check:types', 'new', 'sync'].includes(commandName);
if (showsHelp(commandName, { args, needsTools, hasOwn })) process.exit(0);
const packagesProblem = await problemOfPackages(needsTools);
if (packagesProblem !== undefined) {
  console.error(packagesProblem);
  process.exit(1);
}
Object.assign(process.env, SILENT);
enableCompileCache(join(project, '.cache', 'node'));
