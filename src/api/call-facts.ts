/** Calls that widgets name without their schemas, which are as large as the widgets. */
export const CALL_FACTS = {
  apply: { method: 'POST', path: 'careers/apply', access: 'everyone' },
  bookingDetails: { method: 'GET', path: 'userBooking/details/{id}', access: 'guest' },
  bookingPage: { method: 'GET', path: 'userBooking/booking/{id}', access: 'guest' },
  login: { method: 'POST', path: 'auth/weblogin', access: 'everyone' },
  loginCode: { method: 'POST', path: 'auth/code', access: 'everyone' },
  newBooking: { method: 'POST', path: 'userBooking/new', access: 'guest' },
  newEnquiry: { method: 'POST', path: 'enquiry/new-enquiry', access: 'everyone' },
  postSubscription: { method: 'POST', path: 'newsletter/post-subscription', access: 'everyone' },
  quotePage: { method: 'GET', path: 'userBooking/quote', access: 'everyone' },
  register: { method: 'POST', path: 'auth/register', access: 'everyone' },
  trackParcel: { method: 'GET', path: 'apptrack/{id}', access: 'everyone' },
  trackParcelLive: { method: 'GET', path: 'apptrack/{id}/live', access: 'everyone' },
} as const;
