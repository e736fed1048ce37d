import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from '#integrations/elements.ts';
import { DIST } from '../paths/dist.ts';

/** Returns pages with an element, class or role that no earlier page has; it includes pages that are not built. */
export function unlikePages(paths: readonly string[]): string[] {
  const known = new Set<string>();
  return paths.filter((path) => {
    const size = known.size;
    const parts = kindsOn(path);
    for (const part of parts) known.add(part);
    return parts.length === 0 || known.size > size;
  });
}

function kindsOn(path: string): string[] {
  const file = join(DIST, `${path === '/' ? '/index' : path}.html`);
  if (!existsSync(file)) return [];
  return elementsOf(readFileSync(file, 'utf8')).flatMap(({ tag, attributes }) => [
    `${tag} ${attributes.get('role') ?? ''}`,
    ...(attributes.get('class') ?? '').split(/\s+/).map((name) => `${tag}.${name}`),
  ]);
}
