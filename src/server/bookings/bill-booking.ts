import { billBooking } from '#api/billing.ts';
import { receiptPage } from '#api/booking-documents.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { PAGE_PATHS } from '#routes';
import { records } from '#server/platform/db/index.ts';
import { callPath, endpoint, CALL_LIMITS, success } from '#server/platform/http/index.ts';
import { billingText, vatProblem } from './billing.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { lockOrder } from './orders/lock-order.ts';

export const billBookingEndpoint = endpoint(
  billBooking,
  {
    limits: CALL_LIMITS.manage,
    form: {
      from: (typed, { config }) => {
        const number =
          typeof typed['id'] === 'string' ? readTrackingNumber(typed['id']) : undefined;
        return number === undefined
          ? PAGE_PATHS.yourBooking
          : callPath(config, receiptPage, { id: number });
      },
      id: 'billing',
    },
  },
  async ({ body, viewer, services, once }) => {
    const booking = await findBooking(services.db, viewer, body.id);
    const orderId = booking?.order_id;
    if (orderId === undefined || orderId === null) return NOT_YOURS;
    const { billingName: name, billingCompany: company, vatNumber, keepBilling } = body;
    const billing = billingText({ name, company, vatNumber });
    return once(async (tx) => {
      await lockOrder(tx, orderId);
      await records.update(tx, 'orders', { id: orderId }, { billing });
      if (keepBilling && viewer.account !== undefined)
        await records.update(tx, 'accounts', { id: viewer.account.id }, { billing });
      return success({ status: true, vatProblem: vatProblem(vatNumber) });
    });
  },
);
