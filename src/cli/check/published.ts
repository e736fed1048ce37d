import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first one that exists is used. */
const PUBLIC = ['origin/main', 'main', 'HEAD'];

/** Calls `use` with a copy of the content as git has it published, or with undefined without git. */
export function withPublished<T>(content: string, use: (published: string | undefined) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  // It has an index of its own, so that staged files stay as they are.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', words, { cwd: content, env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  try {
    const base = PUBLIC.map((name) => git('merge-base', 'HEAD', name)).find(Boolean);
    const inside = git('rev-parse', '--show-prefix');
    if (base === undefined || git('read-tree', base) === undefined) return use(undefined);
    git('checkout-index', '--all', `--prefix=${folder}/`);
    return use(join(folder, inside ?? ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
