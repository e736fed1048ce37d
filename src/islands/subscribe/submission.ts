import { postSubscription } from '#api/newsletter.ts';
import { emptyForm } from '#forms/empty-form.ts';
import type { SubmissionOf } from '#forms/send.ts';
import * as contact from '#messages/contact.ts';

export const subscribeSubmission: SubmissionOf<typeof postSubscription> = {
  call: postSubscription,
  failure: contact.newsletterFailure,
  done: (_, form) => {
    emptyForm(form);
    return contact.newsletterSuccess;
  },
};
