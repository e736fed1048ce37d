import { newBooking, type NewBookingBody } from '#api/new-booking.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import { formatEuro } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import { PATHS, payPath } from '#routes';
import { mintToken } from '#server/accounts/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';
import { bookingPath } from './booking-links.ts';
import { bookingEndpoints } from './services.ts';
import { createOrder, type Ordered } from './orders/create-order.ts';
import { findBooking } from './find-booking.ts';
import { announceSteps } from './tracking/live.ts';
import { otherProblems } from './prepare/other-problems.ts';
import { prepareBooking, type Prepared } from './prepare/prepare-booking.ts';
import { isSuspended } from './notices.ts';

/** What is wrong is refused inside the transaction, so that a repeated request gets its first answer. */
export const newBookingEndpoint = bookingEndpoints.endpoint(
  newBooking,
  {
    limits: http.CALL_LIMITS.booking,
    form: {
      from: PATHS.payBooking,
      id: 'booking',
      done: PATHS.payBooking,
      emails: ['email', 'receiverEmail'],
    },
    alsoWrong: otherProblems,
  },
  async ({ body, viewer, services, spam, once }) => {
    const { account } = viewer;
    const ready = await readyToBook(body, viewer, services);
    const isMailed = account !== undefined || (await mayMail(services, 'booking-open', body.email));
    let newLink: string | undefined;
    const reply = await once(async (tx) => {
      if (!ready.ok) return ready;
      const now = services.now();
      const ordered = await createOrder(tx, services, {
        accountId: account?.id ?? null,
        email: body.email,
        kind: 'booking',
        bookings: [ready.value.prepared],
        useCredit: body.useCredit,
        returnOf: ready.value.returnOf,
        now,
      });
      // A robot never pays, so what looks like one is not reminded; goods that wait are never forgotten (D92).
      if (isMailed && account === undefined && !spam.isLikely)
        await enqueue(tx, 'booking-open', ordered.id, now, UNPAID_MAIL_MS);
      if (ordered.isHeld) await enqueue(tx, 'office-agreement', ordered.id, now, spam.delayMs);
      if (ordered.isHeld && isMailed)
        await enqueue(tx, 'booking-held', ordered.id, now, spam.delayMs);
      announceSteps(tx, services, ordered.steps);
      const [booked] = ordered.bookings;
      // A transaction of its own would cost as much again as the booking.
      if (account === undefined && booked !== undefined)
        newLink = await mintToken(tx, 'booked', booked.id, now);
      return http.success(bookingAnswer(ordered));
    });
    if (!reply.ok) return reply;
    const { id } = reply.value;
    const page = bookingPath(services.config, id, 'new');
    const mayOpen = account === undefined && reply.isStranger !== true;
    const link = mayOpen ? (newLink ?? (await linkOfRepeated(id, services))) : undefined;
    return { ...reply, page, ...(link !== undefined && { link }) };
  },
);

const UNPAID_MAIL_MS = 30 * MINUTE_MS;

type Ready = Result<{ prepared: Prepared; returnOf: string | null }, http.Problem>;

async function readyToBook(
  body: NewBookingBody,
  viewer: http.Viewer,
  services: PlatformServices,
): Promise<Ready> {
  const { db } = services;
  const now = services.now();
  if (await isSuspended(services))
    return http.problem(503, bookingErrors.suspended, { kind: 'bookings-suspended' });
  const parcel = await prepareBooking(services, body, now);
  if (!parcel.ok) return parcel;
  const { value: prepared } = parcel;
  const { shownCents, returnOf } = body;
  if (shownCents !== null && shownCents !== prepared.totalCents)
    return priceChanged(shownCents, prepared.totalCents);
  if (returnOf === '') return ok({ prepared, returnOf: null });
  const outward = await findBooking(db, viewer, returnOf);
  return outward === undefined
    ? http.fieldProblem('returnOf', bookingErrors.notYours)
    : ok({ prepared, returnOf: outward.id });
}

export function priceChanged(shownCents: number, totalCents: number): http.Problem {
  const message = bookingErrors.priceChanged(formatEuro(shownCents), formatEuro(totalCents));
  return http.problem(409, message, {
    kind: 'price-changed',
    errors: [{ pointer: '#/shownCents', message }],
    facts: { totalCents },
  });
}

function bookingAnswer({ bookings, totalCents, creditCents, dueCents, isHeld }: Ordered) {
  const id = bookings[0]?.tracking ?? '';
  return {
    status: true as const,
    id,
    totalCents,
    creditCents,
    dueCents,
    payPath: dueCents === 0 || isHeld ? null : payPath(dueCents, id, 'booking'),
  };
}

/**
 * Makes a link for a repeated answer, which may be the only one to arrive. There is none once the booking is paid: a stranger may
 * find key and body in a log, and the customer has the link.
 */
async function linkOfRepeated(
  tracking: string,
  { db, now }: PlatformServices,
): Promise<string | undefined> {
  const { id, paid_at } = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'orders.paid_at'])
    .where('tracking', '=', tracking)
    .executeTakeFirstOrThrow();
  return paid_at !== null ? undefined : mintToken(db, 'booked', id, now());
}
