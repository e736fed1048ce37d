import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#host/refusal.ts';
import { temporaryFolder } from '../paths/temporary.ts';

export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('settings');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

export function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return sentenceOf(error);
  }
  throw new Error('nothing was refused');
}

export function sentenceOf(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  throw error;
}
