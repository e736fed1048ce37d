import { lineCount, SOURCES, TEST_SOURCES } from '#tests/support/architecture/files.ts';
import { importsOfFile } from '#tests/support/architecture/imports.ts';
import { ALSO, BESIDE, ROOMS, WITHOUT_CONTENT } from '#tests/support/architecture/rooms.ts';

const MIN_LINES = 15;
/** Short files with fewer than two importers, and why. */
const MAY_BE_SHORT: readonly (readonly [RegExp, string])[] = [
  [/^src\/(ui\/suggest-places|components\/(forms\/)?[\w-]+)\.ts$/, 'loaded apart, by import()'],
  [/^src\/integrations\/offline\/off\.ts$/, 'becomes /sw.js'],
  [/^src\/integrations\/islands\/render\.ts$/, 'keeps React’s server out of what browsers load'],
  [/^src\/env\.d\.ts$/, 'the compiler finds it by its name'],
  [/^src\/pages\//, 'an address of the site; Astro finds it by its path'],
  [/^src\/cli\/(setup\.mjs|tasks\/[^/]+\.ts)$/, 'a command, started by its name'],
  [/^src\/server\/.*\/index\.ts$/, 'the door of a module'],
  [/^tests\/support\/api\/api-server\.ts$/, 'started as a process of its own'],
  [/^tests\/.*\.(test|spec)\.tsx?$/, 'the runner finds it by its name'],
  [/^(src|tests)\/[^/]+\.config\.(ts|mjs)$/, 'a tool reads it'],
];

/** Files under 15 lines with fewer than two importers of the same half. */
export function lonelyFiles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [file, targets] of graph)
    for (const target of targets)
      if (!file.startsWith('tests/') || target.startsWith('tests/'))
        importers.set(target, (importers.get(target) ?? new Set()).add(file));
  return [...graph.keys()]
    .filter((file) => /^(src|tests)\//.test(file) && lineCount(file) < MIN_LINES)
    .filter((file) => (importers.get(file)?.size ?? 0) < 2)
    .filter((file) => !MAY_BE_SHORT.some(([pattern]) => pattern.test(file)))
    .sort();
}

export const GRAPH: ReadonlyMap<string, readonly string[]> = new Map(
  ['astro.config.mjs', ...SOURCES, ...TEST_SOURCES].map((file) => [
    file,
    [...new Set(importsOfFile(file))],
  ]),
);

const roomOf = (file: string): string =>
  file.startsWith('src/') ? (file.split('/')[1] ?? '') : '';

const islandOf = (file: string): string | undefined => /^src\/islands\/([^/]+)\//.exec(file)?.[1];
export const KNOWN_ROOMS: ReadonlySet<string> = new Set([...ROOMS, ...Object.keys(BESIDE)]);
export function wrongWays(room: string): string[] {
  const right = allowed(room);
  return arrows((file, target) => {
    const other = roomOf(target);
    return (
      roomOf(file) === room &&
      KNOWN_ROOMS.has(other) &&
      ![room, 'styles'].includes(other) &&
      !right.includes(other)
    );
  });
}

export const betweenIslands = (): string[] =>
  arrows((file, target) => {
    const [own, other] = [islandOf(file), islandOf(target)];
    return own !== undefined && other !== undefined && own !== other;
  });

const arrows = (isWanted: (file: string, target: string) => boolean): string[] =>
  [...GRAPH].flatMap(([file, targets]) =>
    targets
      .filter((target) => isWanted(file, target))
      .map((target) => `${file} -> ${target}`)
      .sort(),
  );

function allowed(room: string): string[] {
  const at = ROOMS.indexOf(room);
  const right = at === -1 ? (BESIDE[room] ?? []) : ROOMS.slice(at + 1);
  return [...right, ...(ALSO[room] ?? [])].filter(
    (other) => other !== 'content-schema' || !WITHOUT_CONTENT.includes(room),
  );
}
