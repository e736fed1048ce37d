import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { StartRefusal } from '#server/platform/refusal.ts';

export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
