import { uploadCsv } from '#api/bulk-booking.ts';
import { bulk } from '#messages/bulk.ts';
import type { FieldProblem } from '#forms/problems.ts';

const FILE_FIELD = 'file';

/** Problems found before the upload; the API reads the contents. */
export async function fileProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await fileProblem(fields.get(FILE_FIELD));
  return message === undefined ? [] : [{ name: FILE_FIELD, message }];
}

async function fileProblem(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.name === '') return bulk.errors.missing;
  if (uploadCsv.file !== undefined && file.size > uploadCsv.file.maxBytes)
    return uploadCsv.file.tooLarge;
  if (file.size === 0) return bulk.errors.noHeader;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    // Moved, changed or deleted since it was chosen.
    return bulk.errors.unreadable;
  }
}

export function fileName(form: HTMLFormElement): string {
  const file = new FormData(form).get(FILE_FIELD);
  return file instanceof File ? file.name : '';
}
