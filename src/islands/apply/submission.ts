import { apply } from '#api/apply.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { showToast } from '#stores/toasts.ts';
import { cvProblems, withFileLast } from './cv.ts';

/** 5 MB at 150 kbit/s. */
const APPLY_TIMEOUT_MS = 5 * 60_000;

/** Loads with the first submit. */
export const applySubmission = (sent: {
  title: string;
  text: string;
}): SubmissionOf<typeof apply> => ({
  call: apply,
  bodyOf: withFileLast,
  check: cvProblems,
  timeoutMs: APPLY_TIMEOUT_MS,
  done: (_, form) => {
    form.reset();
    showToast({ kind: 'done', text: sent.title, more: sent.text });
    return undefined;
  },
});
