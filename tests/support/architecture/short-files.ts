import { lineCount } from './files.ts';

const LEAST_LINES = 15;

/** Short files that may have one importer or none, and why. */
const MAY_BE_SHORT: readonly (readonly [RegExp, string])[] = [
  [/^src\/(ui\/suggest-places|components\/forms\/pay-form)\.ts$/, 'loaded apart, by import()'],
  [/^src\/integrations\/offline\/off\.ts$/, 'becomes /sw.js'],
  [/^src\/env\.d\.ts$/, 'the compiler finds it by its name'],
  [/^src\/pages\//, 'an address of the site; Astro finds it by its path'],
  [/^src\/cli\/tasks\/[^/]+\.ts$/, 'a command, started by its name'],
  [/^src\/server\/.*\/index\.ts$/, 'the door of a module'],
  [/^tests\/support\/api\/api-server\.ts$/, 'started as a process of its own'],
  [/^tests\/.*\.(test|spec)\.tsx?$/, 'the runner finds it by its name'],
  [/^(src|tests)\/[^/]+\.config\.(ts|mjs)$/, 'a tool reads it'],
];

/** Files too small to stand alone: under 15 lines, and fewer than two files of the same half import them. */
export function lonelyFiles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [file, targets] of graph)
    for (const target of targets)
      if (!file.startsWith('tests/') || target.startsWith('tests/'))
        importers.set(target, (importers.get(target) ?? new Set()).add(file));
  return [...graph.keys()]
    .filter((file) => /^(src|tests)\//.test(file) && lineCount(file) < LEAST_LINES)
    .filter((file) => (importers.get(file)?.size ?? 0) < 2)
    .filter((file) => !MAY_BE_SHORT.some(([pattern]) => pattern.test(file)))
    .sort();
}
