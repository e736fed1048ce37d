import { readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { filesEndingIn } from './html-files.ts';

/** What a module imports. */
interface Imported {
  /** Before it runs. */
  atOnce: readonly string[];
  /** While it runs. */
  later: readonly string[];
}

/** What each module imports, by address. */
export type Imports = ReadonlyMap<string, Imported>;

/** The address of a module and those of all that it imports before it runs, each once. */
export function* reachable(
  address: string,
  imports: Imports,
  seen = new Set<string>(),
): Generator<string> {
  if (seen.has(address)) return;
  seen.add(address);
  yield address;
  for (const next of imports.get(address)?.atOnce ?? []) yield* reachable(next, imports, seen);
}

/** Reads the imports of every module of the build. */
export async function importsOf(dist: string): Promise<Imports> {
  const files = await filesEndingIn(join(dist, '_astro'), '.js');
  const entries = files.map(async (file): Promise<[string, Imported]> => {
    const address = `/${relative(dist, file).replaceAll('\\', '/')}`;
    const code = await readFile(file, 'utf8');
    const found = (pattern: RegExp): string[] =>
      [...code.matchAll(pattern)].map(([, path = '']) => posix.join(posix.dirname(address), path));
    // Bundled code has its imports first, as `import{a}from"./b.js"` or `import"./b.js"`.
    return [
      address,
      {
        atOnce: found(/\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g),
        later: found(/\bimport\(["'`](\.{1,2}\/[^"'`]+)["'`]\)/g),
      },
    ];
  });
  return new Map(await Promise.all(entries));
}
