import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { widgets } from '#islands/registry.ts';

/** With the files that are loaded before hydration: /islands.js and React too. */
export function builtWidgets(dist: string): { name: string; files: string[] }[] {
  const all = imported(dist, ENTRY_FILE).union(imported(dist, scriptOf(dist, 'react')));
  return Object.keys(widgets).map((name) => ({
    name,
    files: [...all.union(imported(dist, scriptOf(dist, name)))],
  }));
}

export function scriptOf(dist: string, name: string): string {
  const [file, ...others] = readdirSync(join(dist, '_astro')).filter(
    (path) => path.startsWith(`${name}.`) && path.endsWith('.js'),
  );
  if (file === undefined || others.length > 0) throw new Error(`There is not one script ${name}.`);
  return `/_astro/${file}`;
}

/** Transitive static imports of a script. */
function imported(dist: string, address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const code = readFileSync(join(dist, address.slice(1)), 'utf8');
  const paths = code.matchAll(/\b(?:import|export)\b[^"'`()]*["'`](\.{1,2}\/[^"'`]+)["'`]/g);
  for (const [, path = ''] of paths)
    imported(dist, posix.join(posix.dirname(address), path), found);
  return found;
}
