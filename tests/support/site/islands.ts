import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { widgets } from '#islands/registry.ts';

/** A widget of a built site. */
export interface BuiltWidget {
  name: string;
  /** Addresses of all files that must be there before it is alive, React included. */
  files: string[];
}

/** The widgets of a built site. Throws when the build has no file of one. */
export const builtWidgets = (dist: string): BuiltWidget[] =>
  Object.keys(widgets).map((name) => ({
    name,
    files: [...imported(dist, scriptOf(dist, name)).union(imported(dist, scriptOf(dist, 'react')))],
  }));

/** The address of the script with this name, whatever its hash is. */
export function scriptOf(dist: string, name: string): string {
  const [file, ...others] = readdirSync(join(dist, '_astro')).filter(
    (path) => path.startsWith(`${name}.`) && path.endsWith('.js'),
  );
  if (file === undefined || others.length > 0) throw new Error(`There is not one script ${name}.`);
  return `/_astro/${file}`;
}

/** What a script imports before it runs, itself included. A bracket begins a dynamic import, which waits until it is needed. */
function imported(dist: string, address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const code = readFileSync(join(dist, address.slice(1)), 'utf8');
  const paths = code.matchAll(/\b(?:import|export)\b[^"'`()]*["'`](\.{1,2}\/[^"'`]+)["'`]/g);
  for (const [, path = ''] of paths)
    imported(dist, posix.join(posix.dirname(address), path), found);
  return found;
}
