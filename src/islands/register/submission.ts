import { register } from '#api/register.ts';
import { formDataToJson } from '#forms/form-data.ts';
import type { SubmissionOf } from '#forms/send.ts';

/** `sentId`: id of the element that replaces the sent form. */
export const registerSubmission = (sentId: string): SubmissionOf<typeof register> => ({
  call: register,
  // An unticked box is not sent, and a missing field has no message of its own.
  bodyOf: (fields) => ({ terms: '', ...formDataToJson(fields) }),
  done: (_, form) => {
    form.reset();
    form.hidden = true;
    showSent(sentId);
    return undefined;
  },
});

/** The text is content, which no widget reads, so the page has it. */
function showSent(id: string): void {
  const sent = document.getElementById(id);
  if (sent === null) return;
  sent.hidden = false;
  sent.querySelector('h2')?.focus();
}
