import { logoutDocs, sessionDocs } from '../account.ts';
import { settingsDocs } from '../account-settings.ts';
import { addressDocs } from '../addresses.ts';
import { billingDocs } from '../billing.ts';
import { labelDocs, proofDocs, receiptDocs, statementDocs } from '../booking-documents.ts';
import { priceDocs } from '../booking-price.ts';
import { bulkDocs } from '../bulk-booking.ts';
import { careerDocs } from '../careers.ts';
import { claimDocs } from '../claims.ts';
import { creditDocs } from '../credits.ts';
import { driverDocs } from '../driver.ts';
import { passwordDocs } from '../forgotten-password.ts';
import { homeDocs } from '../home-counts.ts';
import { keyDocs } from '../keys.ts';
import { loginCodeDocs, loginDocs } from '../login.ts';
import { existingBookingDocs, filterDocs } from '../manage-booking.ts';
import { newBookingDocs } from '../new-booking.ts';
import { enquiryDocs } from '../new-enquiry.ts';
import { newsletterDocs } from '../newsletter.ts';
import { ownDataDocs } from '../own-data.ts';
import { paymentDocs, webhookDocs } from '../payments.ts';
import { placeDocs } from '../places.ts';
import { helpPageDocs, quotePageDocs, standingDocs, trackPageDocs } from '../plain-pages.ts';
import { deliveryDocs } from '../receiver.ts';
import { registerDocs } from '../register.ts';
import { secondStepDocs } from '../second-step.ts';
import { holidayDocs, serviceDocs } from '../service.ts';
import { todayDocs } from '../today.ts';
import { trackDocs } from '../track-parcel.ts';
import type { DocumentedCall } from './call-docs.ts';

/** The calls are in reading order. */
export const DOCUMENTED = {
  Home: [homeDocs()],
  'Quote and booking': [priceDocs(), newBookingDocs(), ...quotePageDocs()],
  'Existing bookings': existingBookingDocs(),
  'Deliveries on the way': deliveryDocs(),
  Claims: claimDocs(),
  Payment: [...paymentDocs(), standingDocs(), webhookDocs()],
  'Documents of a booking': [...labelDocs(), billingDocs(), ...receiptDocs()],
  'Lists and statements': [todayDocs(), filterDocs(), ...statementDocs()],
  'Many bookings': bulkDocs(),
  Tracking: [...trackDocs(), trackPageDocs(), ...driverDocs(), proofDocs()],
  Places: placeDocs(),
  Enquiries: [enquiryDocs(), helpPageDocs()],
  Newsletter: newsletterDocs(),
  Accounts: [
    ...registerDocs(),
    loginDocs(),
    logoutDocs(),
    ...passwordDocs(),
    ...sessionDocs(),
    ...settingsDocs(),
    ...ownDataDocs(),
  ],
  'Second step at login': [loginCodeDocs(), ...secondStepDocs()],
  Keys: keyDocs(),
  'Saved addresses': addressDocs(),
  Credit: [creditDocs()],
  Careers: careerDocs(),
  Holidays: [holidayDocs()],
  Service: serviceDocs(),
} satisfies Readonly<Record<string, readonly DocumentedCall[]>>;
