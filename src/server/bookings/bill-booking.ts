import { billBooking } from '#api/billing.ts';
import { receiptPage } from '#api/booking-documents.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { PAGE_PATHS } from '#routes';
import { rememberCompany } from '#server/credits/index.ts';
import { records, type Row, type Tx } from '#server/platform/db/index.ts';
import {
  callPath,
  endpoint,
  CALL_LIMITS,
  success,
  type SessionAccount,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { billingText, vatProblem } from './billing.ts';
import { findManaged, NOT_YOURS } from './find-booking.ts';
import { lockOrder } from './orders/lock-order.ts';

export const billBookingEndpoint = endpoint(
  billBooking,
  {
    limits: CALL_LIMITS.manage,
    form: {
      from: (typed, { config }) => {
        const number = readTrackingNumber(String(typed['id']));
        return number === undefined
          ? PAGE_PATHS.yourBooking
          : callPath(config, receiptPage, { id: number });
      },
      id: 'billing',
    },
  },
  async ({ body, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, body.id);
    if (!found.ok) return found;
    const { order_id: orderId } = found.value;
    if (orderId === null) return NOT_YOURS;
    const { billingName: name, billingCompany: company, billingAddress: address } = body;
    const { vatNumber, keepBilling } = body;
    const billing = billingText({ name, company, address, vatNumber });
    return once(async (tx) => {
      const order = await lockOrder(tx, orderId);
      await records.update(tx, 'orders', { id: orderId }, { billing });
      if (viewer.account !== undefined)
        await noteBilling(tx, viewer.account, { order, keepBilling, billing, vatNumber }, services);
      return success({ status: true, vatProblem: vatProblem(vatNumber) });
    });
  },
);

interface Billed {
  order: Row<'orders'> | undefined;
  keepBilling: boolean;
  billing: string;
  vatNumber: string;
}

/** Remembers details that the account keeps. A VAT number that it keeps, or has on a receipt of its own, is its company's (D68). */
async function noteBilling(
  tx: Tx,
  { id: accountId }: SessionAccount,
  { order, keepBilling, billing, vatNumber }: Billed,
  services: Pick<PlatformServices, 'config' | 'now'>,
): Promise<void> {
  if (keepBilling) await records.update(tx, 'accounts', { id: accountId }, { billing });
  if (!keepBilling && order?.account_id !== accountId) return;
  const now = services.now();
  if (await rememberCompany(tx, { accountId, vatNumber }, { config: services.config, now }))
    await enqueue(tx, 'credit-had', accountId, now);
}
