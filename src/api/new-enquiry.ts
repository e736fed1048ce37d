import * as v from 'valibot';
import { enquiryMessages } from '#messages';
import { defineCall } from './call.ts';
import { done, email, optionalLine, phone, prose, signals } from './text.ts';

/** An enquiry to the office (specification, sections 3, 5 and 7). */
export const newEnquiry = defineCall({
  method: 'POST',
  path: 'enquiry/new-enquiry',
  title: 'Send an enquiry',
  access: 'everyone',
  body: v.object({
    firstname: optionalLine(100),
    lastname: optionalLine(100),
    email: email(enquiryMessages.errors.email),
    phone,
    message: v.pipe(
      v.string(enquiryMessages.errors.message),
      // For the documentation: it reads no further than the first text.
      v.metadata({ minLength: 1, maxLength: 5000 }),
      prose(5000),
      v.nonEmpty(enquiryMessages.errors.message),
    ),
    ...signals,
  }),
  example: {
    firstname: 'Aoife',
    lastname: 'Byrne',
    email: 'aoife.byrne@example.ie',
    phone: '020 910 1234',
    message: 'Do you collect from Galway on a Saturday?',
  },
  answer: done,
});
