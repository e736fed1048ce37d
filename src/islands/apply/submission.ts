import { apply, CV } from '#api/careers.ts';
import * as careers from '#messages/careers.ts';
import * as failures from '#messages/failures.ts';
import type { FieldProblem } from '#forms/problems.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { showToast } from '#stores/toasts.ts';

/** The header of a PDF is within these bytes (ISO 32000-1, annex H, note 13). */
const PDF_HEAD_BYTES = 1024;
/** 5 MB at 150 kbit/s. */
const TIMEOUT_MS = 5 * 60_000;

/** Loads with the first submit. */
export const applySubmission = (sent: {
  title: string;
  text: string;
}): SubmissionOf<typeof apply> => ({
  call: apply,
  bodyOf: withFileLast,
  check: cvProblems,
  timeoutMs: TIMEOUT_MS,
  done: (_, form) => {
    form.reset();
    showToast({ kind: 'done', text: sent.title, more: sent.text });
    return undefined;
  },
});

/** Finds problems before the upload; the API checks the whole file. */
async function cvProblems(fields: FormData): Promise<readonly FieldProblem[]> {
  const message = await cvProblem(fields.get(CV.name));
  return message === undefined ? [] : [{ name: CV.name, message }];
}

async function cvProblem(cv: FormDataEntryValue | null): Promise<string | undefined> {
  if (!(cv instanceof File) || cv.name === '') return careers.applyErrorsMissing;
  if (cv.size === 0) return failures.file.empty(cv.name);
  if (cv.size > CV.maxBytes) return careers.applyErrorsTooLarge;
  try {
    return (await cv.slice(0, PDF_HEAD_BYTES).text()).includes('%PDF-')
      ? undefined
      : careers.applyErrorsNotPdf;
  } catch {
    // Moved, changed or deleted since it was chosen.
    return careers.applyErrorsUnreadable;
  }
}

/** Texts first, so that the API has them when the file is cut off. */
function withFileLast(fields: FormData): FormData {
  const entries = [...fields];
  const sent = new FormData();
  for (const [name, value] of entries) if (typeof value === 'string') sent.append(name, value);
  for (const [name, value] of entries) if (typeof value !== 'string') sent.append(name, value);
  return sent;
}
