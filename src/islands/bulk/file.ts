import { uploadCsv } from '#api/bulk-booking.ts';
import { bulk } from '#messages/bulk.ts';
import type { FieldProblem } from '#forms/problems.ts';

const FIELD = 'file';

/** Problems of the chosen file that are visible before it is sent; the API reads its contents. */
export async function fileProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await problemOf(fields.get(FIELD));
  return message === undefined ? [] : [{ name: FIELD, message }];
}

async function problemOf(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.name === '') return bulk.errors.missing;
  if (uploadCsv.file !== undefined && file.size > uploadCsv.file.maxBytes)
    return uploadCsv.file.tooLarge;
  if (file.size === 0) return bulk.errors.noHeader;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    // It was moved, changed or deleted after it was chosen.
    return bulk.errors.unreadable;
  }
}

/** The name of the file that a form has. */
export function fileName(form: HTMLFormElement): string {
  const file = new FormData(form).get(FIELD);
  return file instanceof File ? file.name : '';
}
