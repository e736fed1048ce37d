import { join } from 'node:path';
import { install, isInstalled } from '#cli/setup/install.mjs';
import { ROOT } from './root.ts';

const WHAT = {
  bench: 'the tools of the measurements',
  tools: 'the tools of the long tests',
  postgres: 'a PostgreSQL for the tests',
} as const;

/** The folder in .ci/ of packages that few commands need. They are installed when it is first asked for; throws when they cannot be. */
export async function toolsFolder(name: keyof typeof WHAT): Promise<string> {
  const folder = join(ROOT, '.ci', name);
  const problem = isInstalled(folder) ? undefined : await install(folder, { what: WHAT[name] });
  if (problem !== undefined) throw new Error(problem);
  return folder;
}
