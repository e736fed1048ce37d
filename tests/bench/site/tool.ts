import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '#cli/setup/install.mjs';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { StartRefusal } from '#server/platform/refusal.ts';

/** A program from npm that only measurements need, at the version that they were made with. */
export interface Tool {
  name: string;
  version: string;
  /** Its program, from the package's folder. */
  program: string;
}

/**
 * The tool's program file. It is installed into .cache/tools/ on first use. Throws, with what to do, when npm cannot
 * install it.
 */
export async function programOfTool({ name, version, program }: Tool): Promise<string> {
  const folder = join(PROJECT_ROOT, '.cache', 'tools', `${name}-${version}`);
  const file = join(folder, 'node_modules', name, program);
  if (existsSync(file)) return file;
  console.error(
    `Installing ${name} ${version} into .cache/tools/ with npm. This may take a minute…`,
  );
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [starter, first, shell] = npm();
  const child = spawn(starter, [...first, ...args, `${name}@${version}`], {
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (code === 0 && existsSync(file)) return file;
  throw new StartRefusal(
    `npm could not install ${name} ${version} (its own words are above). Look at the connection to the npm registry and run this again, or leave this part out: "npm run bench -- help" lists the parts.`,
  );
}
