import { join } from 'node:path';
import { install, isInstalled } from '#cli/setup/install.mjs';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { StartRefusal } from '#server/platform/refusal.ts';

const FOLDER = join(PROJECT_ROOT, '.ci', 'bench');

/** The file of a program that only measurements need. All of .ci/bench is installed when one is first needed. */
export async function benchTool(name: 'autocannon' | 'lighthouse'): Promise<string> {
  const problem = isInstalled(FOLDER)
    ? undefined
    : await install(FOLDER, { what: 'the tools of the measurements' });
  if (problem !== undefined) throw new StartRefusal(problem);
  const programs = { autocannon: 'autocannon.js', lighthouse: 'cli/index.js' };
  return join(FOLDER, 'node_modules', name, programs[name]);
}
