import { newEnquiry } from '#api/new-enquiry.ts';
import { emptyForm } from '#forms/empty-form.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { contact } from '#messages/contact.ts';

export const enquirySubmission: SubmissionOf<typeof newEnquiry> = {
  call: newEnquiry,
  failure: contact.enquiry.failure,
  done: (_, form) => {
    emptyForm(form);
    return contact.enquiry.success;
  },
};
