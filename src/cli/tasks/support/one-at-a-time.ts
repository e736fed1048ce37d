import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A lock that is older, in milliseconds, was left by a process that died. */
const LEFT_BEHIND_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Waits until no other process holds the folder `lock`, and holds it until this process ends. */
export async function oneAtATime(lock: string): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryToTake(lock)) await setTimeout(LOOK_AGAIN_MS);
  process.once('exit', () => {
    rmSync(lock, { recursive: true, force: true });
  });
}

/** Making a folder is one step for the file system, so that only one of two processes makes it. */
function tryToTake(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > LEFT_BEHIND_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
