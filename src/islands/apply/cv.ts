import { CV } from '#api/apply.ts';
import { careers } from '#messages/careers.ts';
import type { FieldProblem } from '#forms/problems.ts';

/** The header of a PDF is within these bytes (ISO 32000-1, annex H, note 13). */
const PDF_HEAD_BYTES = 1024;

/** Found before the upload; the API checks the whole file. */
export async function cvProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await cvProblem(fields.get(CV.name));
  return message === undefined ? [] : [{ name: CV.name, message }];
}

async function cvProblem(cv: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(cv instanceof File) || cv.name === '') return careers.apply.errors.missing;
  if (cv.size > CV.maxBytes) return careers.apply.errors.tooLarge;
  try {
    return (await cv.slice(0, PDF_HEAD_BYTES).text()).includes('%PDF-')
      ? undefined
      : careers.apply.errors.notPdf;
  } catch {
    // Moved, changed or deleted since it was chosen.
    return careers.apply.errors.unreadable;
  }
}

/** Texts first, so that the API has them when the file is cut off. */
export function withFileLast(fields: FormData): FormData {
  const entries = [...fields];
  const sent = new FormData();
  for (const [name, value] of entries) if (typeof value === 'string') sent.append(name, value);
  for (const [name, value] of entries) if (typeof value !== 'string') sent.append(name, value);
  return sent;
}
