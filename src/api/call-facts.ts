/** Calls named in widgets' HTML. Their schemas, as large as the widgets, load with the first submit. */
export const CALL_FACTS = {
  apply: { method: 'POST', path: 'careers/apply', access: 'everyone' },
  bookingPage: { method: 'GET', path: 'userBooking/booking/{id}', access: 'guest' },
  login: { method: 'POST', path: 'auth/weblogin', access: 'everyone' },
  newBooking: { method: 'POST', path: 'userBooking/new', access: 'guest' },
  newEnquiry: { method: 'POST', path: 'enquiry/new-enquiry', access: 'everyone' },
  postSubscription: { method: 'POST', path: 'newsletter/post-subscription', access: 'everyone' },
  quotePage: { method: 'GET', path: 'userBooking/quote', access: 'everyone' },
  register: { method: 'POST', path: 'auth/register', access: 'everyone' },
} as const;
