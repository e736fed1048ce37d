import { SOURCES, TEST_SOURCES } from '#tests/support/architecture/files.ts';
import { importsOfFile } from '#tests/support/architecture/imports.ts';
import { ALSO, BESIDE, ROOMS, WITHOUT_CONTENT } from '#tests/support/architecture/rooms.ts';

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
