import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT } from '#cli/setup/run.mjs';
import { startServer } from '#server/main.ts';
import { ownData } from '../people/own-data.ts';
import { ROOT } from '../paths/root.ts';

const SOURCES = ['src', 'public', 'content', 'package.json', 'astro.config.mjs', 'tsconfig.json'];

export interface ChangedSite {
  url: string;
  close: () => Promise<void>;
}

/** Builds the site with one file changed, as an editor would change it, and serves it. */
export async function startChangedSite(
  file: string,
  change: (text: string) => string,
): Promise<ChangedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'changed-site-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env, ...SILENT, NODE_ENV: 'production' };
  execFileSync(process.execPath, [astro, 'build'], { cwd: folder, env, stdio: 'pipe' });
  const { environment, remove } = ownData();
  const { url, close } = await startServer({
    root: folder,
    host: 'localhost',
    port: 0,
    environment,
  });
  return {
    url,
    close: async () => {
      await close();
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
