import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { widgets } from '#islands/registry.ts';
import { ROOT } from '../paths/root.ts';

/** Returns the files that each widget loads before it is hydrated, /islands.js and React included. */
export function builtWidgets(dist: string): { name: string; files: string[] }[] {
  const all = imported(dist, ENTRY_FILE).union(imported(dist, scriptOf(dist, 'react')));
  return Object.keys(widgets).map((name) => ({
    name,
    files: [...all.union(imported(dist, scriptOf(dist, name)))],
  }));
}

/** Returns what a widget's first use loads (`preloads` of the registry), without the files of its first touch. */
export function builtPreloads(dist: string): { name: string; files: string[] }[] {
  const source = readFileSync(join(ROOT, 'src/islands/registry.ts'), 'utf8');
  return builtWidgets(dist).flatMap(({ name, files }) => {
    const [, module] =
      new RegExp(`${name}: \\(\\) => import\\('[^']*?([\\w-]+)\\.ts'\\)`).exec(source) ?? [];
    if (module === undefined) return [];
    return [
      { name, files: [...imported(dist, scriptOf(dist, module)).difference(new Set(files))] },
    ];
  });
}

export function scriptOf(dist: string, name: string): string {
  const [file, ...others] = readdirSync(join(dist, '_astro')).filter(
    (path) => path.startsWith(`${name}.`) && path.endsWith('.js'),
  );
  if (file === undefined || others.length > 0) throw new Error(`There is not one script ${name}.`);
  return `/_astro/${file}`;
}

/** Returns the scripts without React, by their module, with all that they load, at once or later. */
export function builtEnhancements(dist: string): { module: string; files: string[] }[] {
  const source = readFileSync(join(ROOT, 'src/components/enhancements.ts'), 'utf8');
  const modules = new Set(
    [...source.matchAll(/import\('[^']*?([\w-]+)\.ts'\)/g)].map(([, name = '']) => name),
  );
  return [...modules].map((module) => {
    const own = readdirSync(join(dist, '_astro')).filter((file) =>
      new RegExp(`^${module}\\.[\\w-]+\\.js$`).test(file),
    );
    const found = new Set<string>();
    for (const file of own) imported(dist, `/_astro/${file}`, found, LATER_TOO);
    return { module, files: [...found] };
  });
}

const AT_ONCE = /\b(?:import|export)\b[^"'`()]*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
const LATER_TOO = /\b(?:import|export)\b[^"'`]*["'`](\.{1,2}\/[^"'`]+)["'`]/g;

/** Returns the transitive static imports of a script. */
function imported(
  dist: string,
  address: string,
  found = new Set<string>(),
  imports = AT_ONCE,
): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const code = readFileSync(join(dist, address.slice(1)), 'utf8');
  const paths = code.matchAll(imports);
  for (const [, path = ''] of paths)
    imported(dist, posix.join(posix.dirname(address), path), found, imports);
  return found;
}
