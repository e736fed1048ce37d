import { ACCOUNT_ENDPOINTS } from '#server/accounts/index.ts';
import { BOOKING_ENDPOINTS } from '#server/bookings/index.ts';
import { BULK_ENDPOINTS } from '#server/bulk/index.ts';
import { CAREER_ENDPOINTS } from '#server/careers/index.ts';
import { CLAIM_ENDPOINTS } from '#server/claims/index.ts';
import { CREDIT_ENDPOINTS } from '#server/credits/index.ts';
import { DOCUMENT_ENDPOINTS } from '#server/documents/index.ts';
import { DRIVER_ENDPOINTS } from '#server/drivers/index.ts';
import { ENQUIRY_ENDPOINTS } from '#server/enquiries/index.ts';
import { NEWSLETTER_ENDPOINTS } from '#server/newsletter/index.ts';
import { PAYMENT_ENDPOINTS } from '#server/payments/index.ts';
import { PERSON_ENDPOINTS } from '#server/persons/index.ts';
import { PLACE_ENDPOINTS } from '#server/places/index.ts';
import { PLATFORM_ENDPOINTS, type Endpoint } from '#server/platform/http/index.ts';
import { STATISTICS_ENDPOINTS } from '#server/statistics/index.ts';
import type { Services } from './services.ts';

/** A test compares them with src/api/calls.ts. */
export const ENDPOINTS: readonly Endpoint<Services>[] = [
  ...PLATFORM_ENDPOINTS,
  ...STATISTICS_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...CREDIT_ENDPOINTS,
  ...BOOKING_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...CLAIM_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...CAREER_ENDPOINTS,
  ...PLACE_ENDPOINTS,
  ...NEWSLETTER_ENDPOINTS,
  ...DRIVER_ENDPOINTS,
  ...PERSON_ENDPOINTS,
];
