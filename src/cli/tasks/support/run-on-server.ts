import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isProduction } from '../../setup/install.mjs';
import { PROJECT_ROOT } from './project.ts';

/** `npm run build` puts the server there, and not into dist/, which everybody may read. */
export const BUILT_SERVER = join(PROJECT_ROOT, '.server');

export const SERVER_COMMANDS = ['start', 'serve', 'office', 'check-config'] as const;

/** Runs a command of src/cli/server: in production as it was built, else from its sources, which may have changed since. */
export async function runOnServer(name: (typeof SERVER_COMMANDS)[number]): Promise<void> {
  const built = join(BUILT_SERVER, `${name}.js`);
  if (isProduction(PROJECT_ROOT) && existsSync(built)) {
    await import(pathToFileURL(built).href);
    return;
  }
  await import('../../setup/tsx.mjs');
  await import(`../../server/${name}.ts`);
}
