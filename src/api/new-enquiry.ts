import * as v from 'valibot';
import * as contact from '#messages/contact.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import {
  done,
  email,
  EMAIL_MEANING,
  flag,
  optionalLine,
  phone,
  PHONE_MEANING,
  prose,
  signals,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { EMAIL_EXAMPLE } from './docs/examples.ts';

/** An enquiry to the office (D1, D2). */
export const newEnquiry = defineCall(CALL_FACTS.newEnquiry, {
  body: v.object({
    firstname: optionalLine(100),
    lastname: optionalLine(100),
    email: email(contact.enquiryErrorsEmail),
    phone,
    message: v.pipe(
      v.string(contact.enquiryErrorsMessage),
      // The description of the API sees nothing of what follows a transformation.
      v.metadata({ minLength: 1, maxLength: 5000 }),
      prose(5000),
      v.nonEmpty(contact.enquiryErrorsMessage),
    ),
    /** It gets a case number by return, and is stored for six years (D74). */
    complaint: flag,
    ...signals,
  }),
  answer: done,
});

export const enquiryDocs = (): DocumentedCall =>
  withDocs(newEnquiry, {
    title: 'Send an enquiry',
    body: {
      firstname: 'First name.',
      lastname: 'Last name.',
      email: EMAIL_MEANING,
      phone: PHONE_MEANING,
      message: 'What the person writes. Line breaks are kept.',
      complaint:
        'Whether it is a complaint: it gets a case number, which is mailed at once, and is kept for six years.',
    },
    example: {
      firstname: 'Aoife',
      lastname: 'Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      message: 'Do you collect from Galway on a Saturday?',
    },
  });
