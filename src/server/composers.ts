import {
  approvedMail,
  officeApprovalMail,
  passwordChangedMail,
  registrationMail,
  resetMail,
} from './accounts/mails.ts';
import { bookingMail, bookingOpenMail } from './bookings/mails.ts';
import {
  bookingCancelledMail,
  bookingChangedMail,
  bookingStepMail,
  paymentReturnedMail,
} from './bookings/mails-after.ts';
import { applicationMail, officeApplicationMail } from './careers/mails.ts';
import { enquiryAnswerMail, officeEnquiryMail } from './enquiries/mails.ts';
import { officeSubscriptionMail, subscriptionMail } from './newsletter/mails.ts';
import type { Composer } from './platform/mail/composer.ts';
import type { MailKind } from './platform/mail/kinds.ts';

/** The composer of each kind of mail. */
export const COMPOSERS: Readonly<Record<MailKind, Composer>> = {
  'office-enquiry': officeEnquiryMail,
  'enquiry-answer': enquiryAnswerMail,
  'office-subscription': officeSubscriptionMail,
  subscription: subscriptionMail,
  registration: registrationMail,
  // Never in the outbox: a registration with a known address is there as `registration`.
  'already-registered': registrationMail,
  'office-approval': officeApprovalMail,
  approved: approvedMail,
  reset: resetMail,
  'password-changed': passwordChangedMail,
  'office-application': officeApplicationMail,
  application: applicationMail,
  'booking-open': bookingOpenMail,
  booking: bookingMail,
  // Never in the outbox: an upload is there as `booking`.
  bookings: bookingMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-changed': bookingChangedMail,
  'booking-step': bookingStepMail,
  'payment-returned': paymentReturnedMail,
};
