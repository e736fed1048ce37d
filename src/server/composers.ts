import { ACCOUNT_MAILS } from '#server/accounts/index.ts';
import { BOOKING_MAILS } from '#server/bookings/index.ts';
import { CAREER_MAILS } from '#server/careers/index.ts';
import { CLAIM_MAILS } from '#server/claims/index.ts';
import { withLabels } from '#server/documents/index.ts';
import { ENQUIRY_MAILS } from '#server/enquiries/index.ts';
import { NEWSLETTER_MAILS } from '#server/newsletter/index.ts';
import { PAYMENT_MAILS } from '#server/payments/index.ts';
import type { Composer, MailKind } from '#server/platform/mail/index.ts';

export const COMPOSERS: Readonly<Record<MailKind, Composer>> = {
  ...ACCOUNT_MAILS,
  ...BOOKING_MAILS,
  ...CAREER_MAILS,
  ...CLAIM_MAILS,
  ...ENQUIRY_MAILS,
  ...NEWSLETTER_MAILS,
  ...PAYMENT_MAILS,
  booking: withLabels(BOOKING_MAILS.booking, 'order'),
  'booking-changed': withLabels(BOOKING_MAILS['booking-changed'], 'booking'),
};
