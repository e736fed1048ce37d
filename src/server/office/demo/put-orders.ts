import { issueReceipt, requestRefund } from '#server/bookings/index.ts';
import { intentOf, keepSession } from '#server/payments/index.ts';
import type { NewRow, Tx } from '#server/platform/db/index.ts';
import { demoId } from './marks.ts';

/** The order of a parcel of the demonstration. */
export interface DemoOrder {
  /** The name of the parcel. */
  name: string;
  accountId: string | null;
  email: string;
  tracking: string;
  cents: number;
  createdAt: number;
  /** Undefined for an unpaid order. */
  paidAt: number | undefined;
}

/** Stores the order, before its booking, and returns its id. */
export async function putOrder(tx: Tx, order: DemoOrder): Promise<string> {
  const { name, accountId, email, cents, createdAt, paidAt = null } = order;
  const id = demoId(`order ${name}`);
  const row: NewRow<'orders'> = {
    id,
    account_id: accountId,
    email,
    kind: 'booking',
    total_cents: cents,
    credit_cents: 0,
    due_cents: cents,
    paid_at: paidAt,
    created_at: createdAt,
  };
  await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Pays it by card in the sandbox, which stores the payment and can refund it. */
export async function putPayment(
  tx: Tx,
  { name, email, tracking, cents, createdAt, paidAt }: DemoOrder,
): Promise<void> {
  if (paidAt === undefined || cents === 0) return;
  const orderId = demoId(`order ${name}`);
  const id = paymentIdOf(tracking);
  const created = Math.floor(createdAt / 1000);
  await keepSession(tx, {
    session: {
      id,
      object: 'checkout.session',
      amount_total: cents,
      cancel_url: '',
      client_reference_id: tracking,
      created,
      currency: 'eur',
      customer_email: email,
      expires_at: created + DAY_SECONDS,
      livemode: false,
      metadata: { order: orderId },
      mode: 'payment',
      payment_intent: intentOf(id),
      payment_status: 'paid',
      status: 'complete',
      success_url: '',
      url: null,
    },
    lines: [{ name: tracking, cents }],
    isChallenged: false,
    refunds: [],
  });
  await tx
    .insertInto('payments')
    .values({
      id,
      order_id: orderId,
      cents,
      state: 'paid',
      intent: intentOf(id),
      url: '',
      created_at: createdAt,
      paid_at: paidAt,
    })
    .execute();
  await issueReceipt(tx, {
    order_id: orderId,
    kind: 'receipt',
    booking_id: '',
    cents,
    created_at: paidAt,
  });
}

/**
 * Requests the refund of a cancelled parcel, as a cancellation does, but without a mail. The refund is due now: the
 * server makes it when it runs.
 */
export async function putRefund(
  tx: Tx,
  { name, tracking, cents }: DemoOrder,
  { bookingId, cancelledAt, now }: { bookingId: string; cancelledAt: number; now: number },
): Promise<void> {
  if (cents === 0) return;
  await requestRefund(
    tx,
    { payment_id: paymentIdOf(tracking), booking_id: bookingId, cents, reason: 'cancelled' },
    now,
  );
  await issueReceipt(tx, {
    order_id: demoId(`order ${name}`),
    kind: 'refund',
    booking_id: bookingId,
    cents,
    created_at: cancelledAt,
  });
}

const DAY_SECONDS = 24 * 3_600;
const paymentIdOf = (tracking: string): string => `cs_test_demo_${tracking}`;
