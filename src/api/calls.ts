import { apply } from './apply.ts';
import { autoComplete } from './auto-complete.ts';
import { bookingPrice } from './booking-price.ts';
import type { Call } from './call.ts';
import { listJobs, oneJob } from './careers.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { credits } from './credits.ts';
import { forgot } from './forgot.ts';
import { getPlaceDetails } from './get-place-details.ts';
import { health } from './health.ts';
import { holidays } from './holidays.ts';
import { homeCounts } from './home-counts.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { newEnquiry } from './new-enquiry.ts';
import { openapiDocument } from './openapi-document.ts';
import { postSubscription } from './post-subscription.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { reset } from './reset.ts';
import { scanParcel } from './scan-parcel.ts';
import { trackParcel, trackParcelLive } from './track-parcel.ts';
import { openUnsubscribe, unsubscribe, unsubscribeOneClick } from './unsubscribe.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './user-address.ts';
import { verify } from './verify.ts';

/** Every call of the API, by group as the documentation shows them. */
export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  Home: [homeCounts],
  'Quote and booking': [bookingPrice],
  Tracking: [trackParcel, trackParcelLive, scanParcel],
  Places: [autoComplete, getPlaceDetails],
  Enquiries: [newEnquiry],
  Newsletter: [
    postSubscription,
    confirmSubscription,
    unsubscribe,
    unsubscribeOneClick,
    openUnsubscribe,
  ],
  Accounts: [register, verify, login, logout, forgot, reset, refresh],
  'Saved addresses': [listAddresses, addAddress, updateAddress, deleteAddress],
  Credit: [credits],
  Careers: [listJobs, oneJob, apply],
  Holidays: [holidays],
  Service: [health, openapiDocument],
};
