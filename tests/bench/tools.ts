import { join } from 'node:path';
import { install, isInstalled } from '#cli/setup/install.mjs';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { StartRefusal } from '#server/platform/refusal.ts';

const FOLDER = join(PROJECT_ROOT, '.ci', 'bench');

/** The file of Lighthouse, which only measurements need: .ci/bench is installed when it is first called. */
export async function lighthouseProgram(): Promise<string> {
  const problem = isInstalled(FOLDER)
    ? undefined
    : await install(FOLDER, { what: 'the tools of the measurements' });
  if (problem !== undefined) throw new StartRefusal(problem);
  return join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
}
