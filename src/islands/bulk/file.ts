import { uploadCsv } from '#api/bulk-booking.ts';
import { bulkErrors as errors } from '#messages';
import type { FieldProblem } from '../parts/submit-parts.ts';

const FIELD = 'file';

/** What is wrong with the chosen file before it is sent; the API looks into it. */
export async function fileProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await problemOf(fields.get(FIELD));
  return message === undefined ? [] : [{ name: FIELD, message }];
}

async function problemOf(file: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(file instanceof File) || file.name === '') return errors.missing;
  if (uploadCsv.file !== undefined && file.size > uploadCsv.file.maxBytes)
    return uploadCsv.file.tooLarge;
  if (file.size === 0) return errors.noHeader;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    // It was moved, changed or deleted after it was chosen.
    return errors.unreadable;
  }
}

/** The name of the file that a form has. */
export function fileName(form: HTMLFormElement): string {
  const file = new FormData(form).get(FIELD);
  return file instanceof File ? file.name : '';
}
