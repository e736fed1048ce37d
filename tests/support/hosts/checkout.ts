import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../paths/dist.ts';
import { ROOT } from '../paths/root.ts';

const COPIED = ['src', 'package.json', 'tests/fixtures/content'];

/** Copies the working tree or a commit, with packages and the tests' build. Returns the folder. */
export function checkOut(folder: string, commit?: string): string {
  mkdirSync(folder);
  if (commit === undefined)
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  else {
    const archive = `${folder}.tar`;
    execFileSync('git', ['archive', `--output=${archive}`, commit, ...COPIED], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  symlinkSync(DIST, join(folder, 'dist'), 'junction');
  return folder;
}
