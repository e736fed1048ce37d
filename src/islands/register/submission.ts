import { register } from '#api/register.ts';
import { formDataToJson } from '#forms/form-data.ts';
import type { SubmissionOf } from '#forms/send.ts';

/** `sentId` is the id of what the page shows in place of the form once it is sent. */
export const registerSubmission = (sentId: string): SubmissionOf<typeof register> => ({
  call: register,
  // A box that is not ticked is not among the fields, and what is missing has no sentence of its own.
  bodyOf: (fields) => ({ terms: '', ...formDataToJson(fields) }),
  done: (_, form) => {
    form.reset();
    form.hidden = true;
    showSent(sentId);
    return undefined;
  },
});

/** The words are the ones of the page that a form without a script leads to: content, which no widget reads. */
function showSent(id: string): void {
  const sent = document.getElementById(id);
  if (sent === null) return;
  sent.hidden = false;
  sent.querySelector('h2')?.focus();
}
