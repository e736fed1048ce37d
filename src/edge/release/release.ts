import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusal } from '#host/refusal.ts';
import { filesOf } from '#host/files.ts';
import { contentIdOf, Releases } from './releases.ts';

/** The hashed assets of so many older builds stay, because cached pages name them. */
const OLDER = 2;

/**
 * Switches `current` atomically and repairs an interrupted release; a second call changes nothing. Throws a
 * StartRefusal with a remedy.
 */
export function release(
  dist: string,
  folder: string,
  system: NodeJS.Platform = process.platform,
): string[] {
  // Windows cannot replace a link atomically.
  if (system === 'win32')
    throw new StartRefusal(
      'Releases need a system such as Linux or macOS. On Windows copy dist/ yourself.',
    );
  if (!existsSync(join(dist, 'index.html')))
    throw new StartRefusal('There is no build to release. Run "npm run build" first.');
  try {
    return putRelease(dist, folder);
  } catch (error) {
    throw refusalFor(error, folder) ?? error;
  }
}

function putRelease(dist: string, folder: string): string[] {
  const releases = new Releases(folder);
  if (releases.isLinkTaken)
    throw new StartRefusal(
      `${join(folder, 'current')} is not a link. Move it away, then release again.`,
    );
  const files = filesOf(dist);
  const id = contentIdOf(dist, files);
  const done: string[] = [];
  const { current } = releases;
  if (!releases.isWhole(id)) {
    rmSync(releases.draftOf(id), { recursive: true, force: true });
    cpSync(dist, releases.draftOf(id), { recursive: true });
    releases.add(id, assetsAmong(files));
    done.push(`Copied ${files.length} files to ${releases.pathOf(id)}.`);
  }
  const older = releases.served.filter((other) => other !== id).slice(0, OLDER);
  for (const other of older) {
    const carried = carryOver(
      releases.ownAssets(other),
      releases.pathOf(other),
      releases.pathOf(id),
    );
    if (carried > 0) done.push(`Kept ${carried} assets of release ${other} in it.`);
  }
  releases.switchTo(id);
  done.push(
    current === id
      ? `Release ${id} is served already.`
      : `${join(folder, 'current')} leads to release ${id} now.`,
  );
  for (const gone of releases.keepOnly([id, ...older])) done.push(`Removed release ${gone}.`);
  return done;
}

function refusalFor(error: unknown, folder: string): StartRefusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartRefusal(`${folder} cannot be written. Choose another folder, or allow it.`);
  if (code === 'ENOSPC')
    return new StartRefusal(`There is no space left for ${folder}. Free some, then release again.`);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartRefusal(
      `${folder} or something in it is a file where a folder must be. Choose another folder.`,
    );
  return undefined;
}

/** Matches names with a content hash, and those of their .br and .gz twins. */
const HASHED_FILE = /^_astro\/.*[.-][\w-]{8}\.\w+(\.br|\.gz)?$/;

const assetsAmong = (files: readonly string[]): string[] =>
  files.filter((file) => HASHED_FILE.test(file));

/** Copies an older release's missing assets; returns their number. */
function carryOver(assets: readonly string[], from: string, to: string): number {
  const missing = assets.filter(
    (asset) => !existsSync(join(to, asset)) && existsSync(join(from, asset)),
  );
  for (const asset of missing) {
    const file = join(to, asset);
    mkdirSync(dirname(file), { recursive: true });
    // It is renamed after copying, because the release may be live.
    copyFileSync(join(from, asset), `${file}.draft`);
    renameSync(`${file}.draft`, file);
  }
  return missing.length;
}
