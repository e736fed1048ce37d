import { join } from 'node:path';
import { install, isInstalled } from '#cli/setup/install.mjs';
import { ROOT } from './root.ts';

const WHAT = {
  bench: 'the tools of the measurements',
  clients: 'the generators of clients of the API',
  tools: 'the tools of the long tests',
  validators: 'the validators of the nightly tests',
  spelling: 'the dictionary of the content',
  peers: 'the makers that the home page is compared with',
  postgres: 'a PostgreSQL for the tests',
  'lowest-node': 'the lowest Node that package.json promises',
} as const;

/** Returns a folder of .ci/ with packages, which are installed on first use; throws when that fails. */
export async function toolsFolder(name: keyof typeof WHAT): Promise<string> {
  const folder = join(ROOT, '.ci', name);
  const problem = isInstalled(folder) ? undefined : await install(folder, { what: WHAT[name] });
  if (problem !== undefined) throw new Error(problem);
  return folder;
}
