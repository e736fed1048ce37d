import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SILENT } from '#cli/run.mjs';
import { ROOT } from '../paths/root.ts';
import { temporaryFolder } from '../paths/temporary.ts';

const BUILD_SOURCES = ['src', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json'];

export function copyProject(content: string) {
  const folder = temporaryFolder('a copy');
  for (const name of BUILD_SOURCES.filter((one) => existsSync(join(ROOT, one))))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  cpSync(content, join(folder, 'content'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return {
    folder,
    content: join(folder, 'content'),
    dist: join(folder, 'dist'),
    edit: (file: string, change: (text: string) => string): void =>
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8'))),
    build: (env: NodeJS.ProcessEnv = {}): void => {
      // The build reads the project's own content.
      const own = { CONTENT_DIR: '', NODE_ENV: 'production', ...env };
      // vitest sets DEV, which Astro reads.
      const all = { ...process.env, ...SILENT, ...own, DEV: undefined };
      execFileSync(process.execPath, [astro, 'build'], { cwd: folder, env: all, stdio: 'pipe' });
    },
  };
}
