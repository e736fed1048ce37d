import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Every backup ends so, and git ignores such files: none gets into a repository by accident. */
const ENDING = '.backup';
const STAMPED = /^courier-\d{8}-\d{6}\.backup$/;

/** Where a backup goes: into a folder with the moment in its name (UTC), or to the file named. */
export function placeFor(
  name: string | undefined,
  { folder, dataDir, now }: { folder: string; dataDir: string; now: number },
): { file: string } | { wrong: string } {
  const place = name === undefined ? join(dataDir, 'backups') : resolve(folder, name);
  const isFolder = name === undefined || (existsSync(place) && statSync(place).isDirectory());
  if (isFolder) return { file: join(place, `courier-${stampOf(now)}${ENDING}`) };
  if (!existsSync(dirname(place)))
    return { wrong: `There is no folder ${dirname(place)}: make it first.` };
  if (!basename(place).endsWith(ENDING))
    return {
      wrong: `A backup is named "….backup", which git ignores, or name a folder that is there: ${place} is neither.`,
    };
  return { file: place };
}

/** "20261123-021500", whose order is that of time. */
const stampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

/** Deletes the oldest backups of a folder beyond a number; those with names of their own stay. Returns what is gone. */
export function prune(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => STAMPED.test(name))
    .sort()
    .reverse()
    .slice(keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}
