import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/** Replaces a file with one that is whole, or leaves it as it was when the disk is full. */
export const replaceFile = (file: string, text: string): void =>
  throughDraft(file, text, renameSync);

/** Makes a file that is whole from its first moment. Throws an EEXIST where there is one. */
export const createFile = (file: string, text: string): void => throughDraft(file, text, linkSync);

/**
 * Makes a file that only this user can read, or none when the disk is full. Throws an EEXIST where there is one. Disks
 * without links, such as a stick, take it too.
 */
export function saveFile(file: string, bytes: Uint8Array): void {
  const opened = openSync(file, 'wx', 0o600);
  let isWhole = false;
  try {
    writeFileSync(opened, bytes);
    fsyncSync(opened);
    isWhole = true;
  } finally {
    closeSync(opened);
    if (!isWhole) rmSync(file);
  }
}

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
