import type { Endpoint } from '#server/platform/http/index.ts';
import type { Composers } from '#server/platform/mail/index.ts';
import { enquiryAnswerMail, officeEnquiryMail } from './mails.ts';
import { newEnquiryEndpoint } from './new-enquiry.ts';

export { forgetEnquiries } from './new-enquiry.ts';

export const ENQUIRY_ENDPOINTS: readonly Endpoint[] = [newEnquiryEndpoint];

export const ENQUIRY_MAILS = {
  'enquiry-answer': enquiryAnswerMail,
  'office-enquiry': officeEnquiryMail,
} satisfies Composers;
