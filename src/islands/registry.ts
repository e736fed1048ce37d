/**
 * Every widget by its name. `<Island name="Quote" … />` renders one into a page; a browser loads it from here on the first
 * touch. A new widget is one line.
 */
export const widgets = {
  Account: () => import('./account/Account.tsx').then(({ Account }) => Account),
  Appeal: () => import('./appeal/Appeal.tsx').then(({ Appeal }) => Appeal),
  Apply: () => import('./apply/Apply.tsx').then(({ Apply }) => Apply),
  Booking: () => import('./booking/Booking.tsx').then(({ Booking }) => Booking),
  Bulk: () => import('./bulk/Bulk.tsx').then(({ Bulk }) => Bulk),
  Driver: () => import('./driver/Driver.tsx').then(({ Driver }) => Driver),
  Enquiry: () => import('./enquiry/Enquiry.tsx').then(({ Enquiry }) => Enquiry),
  Login: () => import('./login/Login.tsx').then(({ Login }) => Login),
  Pay: () => import('./payment/Pay.tsx').then(({ Pay }) => Pay),
  Quote: () => import('./quote/Quote.tsx').then(({ Quote }) => Quote),
  Register: () => import('./register/Register.tsx').then(({ Register }) => Register),
  Subscribe: () => import('./subscribe/Subscribe.tsx').then(({ Subscribe }) => Subscribe),
  Success: () => import('./payment/Success.tsx').then(({ Success }) => Success),
  Tracking: () => import('./tracking/Tracking.tsx').then(({ Tracking }) => Tracking),
};

export type WidgetName = keyof typeof widgets;

/** What a widget itself imports once it is used: fetched and run ahead of the first touch, after the widget. */
export const preloads: Partial<Record<WidgetName, () => Promise<unknown>>> = {
  Booking: () => import('./booking/rules.ts'),
  Driver: () => import('./driver/scan/scanning.ts'),
  Quote: () => import('./quote/answer.ts'),
};
