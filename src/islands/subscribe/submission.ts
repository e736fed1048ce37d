import { postSubscription } from '#api/newsletter.ts';
import { emptyForm } from '#forms/empty-form.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { contact } from '#messages/contact.ts';

export const subscribeSubmission: SubmissionOf<typeof postSubscription> = {
  call: postSubscription,
  failure: contact.newsletter.failure,
  done: (_, form) => {
    emptyForm(form);
    return contact.newsletter.success;
  },
};
