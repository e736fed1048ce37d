import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces a file with one that is whole, or leaves it as it was when the disk is full. */
export const replaceFile = (file: string, text: string): void =>
  throughDraft(file, text, renameSync);

/** Makes a file that is whole from its first moment. Throws an EEXIST where there is one. */
export const createFile = (file: string, text: string): void => throughDraft(file, text, linkSync);

function throughDraft(
  file: string,
  text: string,
  put: (draft: string, file: string) => void,
): void {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    put(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
