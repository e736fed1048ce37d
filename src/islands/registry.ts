/** `<Island name="Quote" … />` renders one; the browser loads it on the first touch. */
export const widgets = {
  Account: () => import('./account/Account.tsx').then((file) => file.Account),
  Appeal: () => import('./appeal/Appeal.tsx').then((file) => file.Appeal),
  Apply: () => import('./apply/Apply.tsx').then((file) => file.Apply),
  Booking: () => import('./booking/Booking.tsx').then((file) => file.Booking),
  Bulk: () => import('./bulk/Bulk.tsx').then((file) => file.Bulk),
  Consent: () => import('./consent/Consent.tsx').then((file) => file.Consent),
  Driver: () => import('./driver/Driver.tsx').then((file) => file.Driver),
  Enquiry: () => import('./enquiry/Enquiry.tsx').then((file) => file.Enquiry),
  Search: () => import('./help/Search.tsx').then((file) => file.Search),
  Login: () => import('./login/Login.tsx').then((file) => file.Login),
  LoginCode: () => import('./login/LoginCode.tsx').then((file) => file.LoginCode),
  Pay: () => import('./payment/Pay.tsx').then((file) => file.Pay),
  Quote: () => import('./quote/Quote.tsx').then((file) => file.Quote),
  Register: () => import('./register/Register.tsx').then((file) => file.Register),
  Subscribe: () => import('./subscribe/Subscribe.tsx').then((file) => file.Subscribe),
  Success: () => import('./payment/Success.tsx').then((file) => file.Success),
  Tracking: () => import('./tracking/Tracking.tsx').then((file) => file.Tracking),
};

export type WidgetName = keyof typeof widgets;

/** The widgets that most visits are for, with the imports of their first use: fetched at the first sign of intent (warm.ts). */
export const preloads = {
  Booking: () => import('./booking/late-parts.ts'),
  Quote: () => import('./quote/quote-result.ts'),
};
