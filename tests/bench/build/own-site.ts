import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { measured, type Taken } from './measured.ts';
import { madePage, writeMadePages } from './made-pages.ts';

const SOURCES = ['src', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json'];
const PAGES = join('content', 'help');

/** Copies the project to a folder and gives it so many pages more. */
export function writeOwnSite(folder: string, count: number): void {
  for (const name of SOURCES)
    cpSync(join(PROJECT_ROOT, name), join(folder, name), { recursive: true });
  cpSync(CONTENT, join(folder, 'content'), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeMadePages(join(folder, PAGES), count);
}

/** Builds as `npm run build` does, content check and compression included. */
export const buildOwn = (folder: string): Promise<Taken> =>
  measured([join('src', 'cli', 'tasks', 'build.ts')], folder);

/** Forgets what earlier builds have made. */
export function forget(folder: string): void {
  for (const name of ['dist', '.cache', '.astro'])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Changes one sentence of a page in the middle. */
export const editPage = (folder: string, count: number): void =>
  appendFileSync(join(folder, PAGES, `${madePage(Math.ceil(count / 2)).id}.md`), '\nOne more.\n');

/** Leaves precompressed files out of later builds, because plain Astro writes none. */
export function withoutTwins(folder: string): void {
  const file = join(folder, 'astro.config.mjs');
  const config = readFileSync(file, 'utf8');
  const rest = config.replace(/^\s*precompress\(root\),$/m, '');
  if (rest === config) throw new Error('astro.config.mjs has no precompress(root) to leave out.');
  writeFileSync(file, rest);
}

/** The file of page 1 in the built site. */
export const firstPageOf = (folder: string): string =>
  join(folder, 'dist', 'Help-Support', `${madePage(1).id}.html`);
