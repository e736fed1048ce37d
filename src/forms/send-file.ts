import type { FileRule } from '#api/call.ts';
import * as failures from '#messages/failures.ts';
import type { FieldProblem } from './problems.ts';

/** What is wrong with a chosen file, besides its size. */
export interface FileWords {
  missing: string;
  /** It was moved, changed or deleted since it was chosen. */
  unreadable: string;
  /** Reads the beginning of the file; returns what is wrong with it. */
  wrong?: (file: File) => Promise<string | undefined>;
}

/** Finds problems before the upload; the API checks the whole file. */
export async function fileProblems(
  fields: FormData,
  rule: FileRule,
  words: FileWords,
): Promise<readonly FieldProblem[]> {
  const message = await fileProblem(fields.get(rule.name), rule, words);
  return message === undefined ? [] : [{ name: rule.name, message }];
}

async function fileProblem(
  file: FormDataEntryValue | null,
  { maxBytes, tooLarge }: FileRule,
  { missing, unreadable, wrong }: FileWords,
): Promise<string | undefined> {
  if (!(file instanceof File) || file.name === '') return missing;
  if (file.size === 0) return failures.file.empty(file.name);
  if (file.size > maxBytes) return tooLarge;
  try {
    await file.slice(0, 1).arrayBuffer();
    return await wrong?.(file);
  } catch {
    return unreadable;
  }
}

/** Texts come first, so that the API has them when the file is cut off. */
export function withFileLast(fields: FormData): FormData {
  const entries = [...fields];
  const sent = new FormData();
  for (const [name, value] of entries) if (typeof value === 'string') sent.append(name, value);
  for (const [name, value] of entries) if (typeof value !== 'string') sent.append(name, value);
  return sent;
}
