import type { Endpoint } from '#server/platform/http/index.ts';
import { newEnquiryEndpoint } from './new-enquiry.ts';

export { ENQUIRY_MAILS, forgetEnquiries, markComplaint } from './new-enquiry.ts';

export const ENQUIRY_ENDPOINTS: readonly Endpoint[] = [newEnquiryEndpoint];
