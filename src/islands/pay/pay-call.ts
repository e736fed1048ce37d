import * as v from 'valibot';
import { startPayment } from '#api/payments.ts';

/**
 * The beginning of a payment, whose answer must lead to this site or to a page that is encrypted: never to a script
 * (`javascript:`) or to a file.
 */
export const payCall = {
  ...startPayment,
  answer: v.pipe(
    startPayment.answer,
    v.check(({ url }) => mayLeadTo(url, location.href)),
  ),
};

/** Whether a payment may go on at an address, seen from the page that it stands on. */
export function mayLeadTo(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { protocol, origin } = new URL(address, page);
  return protocol === 'https:' || origin === new URL(page).origin;
}
