import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { GUARDED } from '#routes';

/**
 * One address for every file of src/pages: pages of one file have one layout. Left out are those that lead away without
 * a session. Of the pages with a common file the first one stands for all.
 */
export function kindsOf(paths: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const path of paths)
    if (!GUARDED.includes(path) && !first.has(sourceOf(path))) first.set(sourceOf(path), path);
  return [...first.values()];
}

/** The file of src/pages that makes an address, from that folder. */
export function sourceOf(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  if (existsSync(join(PAGES, `${name}.astro`))) return `${name}.astro`;
  const folder = join(PAGES, dirname(name));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const dynamic = files.find((file) => /^\[\w+\]\.astro$/.test(file));
  return dynamic === undefined ? '[...path].astro' : join(dirname(name), dynamic);
}

const PAGES = join(PROJECT_ROOT, 'src', 'pages');
