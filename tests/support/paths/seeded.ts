import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '#cli/tasks/support/project.ts';
import { runForwarding } from '#cli/run.mjs';
import { SEEDED_DEFECTS } from '../faults/seeded-defects.ts';
import { copyProject } from '../site/project-copy.ts';
import { CONTENT } from './content.ts';
import type { Counts } from './counts.ts';
import { ROOT } from './root.ts';

export async function seedDefects(): Promise<Counts> {
  const { folder, edit } = copyProject(CONTENT);
  cpSync(join(ROOT, 'tests'), join(folder, 'tests'), { recursive: true });
  cpSync(join(ROOT, 'README.md'), join(folder, 'README.md'));
  const isGreen = async (test: string): Promise<boolean> =>
    (await runForwarding(
      process.execPath,
      [
        ...[programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit'],
        ...['--testTimeout', '20000', '--reporter', 'dot', '--silent=true', test],
      ],
      { cwd: folder, env: process.env },
    )) === 0;
  const lines: string[] = [];
  let failed = 0;
  for (const [name, { file, guard, instead, test }] of Object.entries(SEEDED_DEFECTS)) {
    const before = await isGreen(test);
    let whole = '';
    edit(file, (text) => {
      whole = text;
      if (text.split(guard).length !== 2) throw new Error(`${file} has not one "${guard}".`);
      return text.replace(guard, () => instead);
    });
    const isCaught = before && !(await isGreen(test));
    edit(file, () => whole);
    if (!isCaught) failed += 1;
    lines.push(`${isCaught ? 'caught    ' : 'NOT CAUGHT'}  ${name} (${file}) by ${test}`);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(lines.join('\n'));
  return { passed: lines.length - failed, failed };
}
