import { readTrackingNumber } from '#domain/tracking-number.ts';
import { PAGE_PATHS } from '#routes';
import type { FormPages } from '#server/platform/http/index.ts';
import { bookingPath } from './address.ts';

export const manageForm = (id: string): FormPages => ({
  from: (typed, { config }) => {
    const number = typeof typed['id'] === 'string' ? readTrackingNumber(typed['id']) : undefined;
    return number === undefined ? PAGE_PATHS.yourBooking : bookingPath(config, number);
  },
  id,
  done: PAGE_PATHS.yourBooking,
});
