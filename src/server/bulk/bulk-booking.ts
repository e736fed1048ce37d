import { bulkBooking, uploadPage } from '#api/bulk-booking.ts';
import { ok, type Result } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { bulk } from '#messages/bulk.ts';
import { PATHS, payPath } from '#routes';
import {
  announceSteps,
  bookingEndpoints,
  bookingPath,
  createOrder,
  isSuspended,
  type Ordered,
  prepareBooking,
  type Prepared,
  priceChanged,
} from '#server/bookings/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { inTurns, pricedTogether, waits } from './check-rows.ts';
import { findUpload, repriceUpload, takeUpload, type Upload } from './uploads.ts';

export const BULK_FORM = 'bulk';
const MAX_NAMED_ROWS = 5;
const GONE: http.Problem = http.problem(404, bulk.errors.gone);

/** All rows or none. Refused inside the transaction, so that a repeated request gets its first answer. */
export const bulkBookingEndpoint = bookingEndpoints.accountEndpoint(
  bulkBooking,
  {
    limits: http.CALL_LIMITS.bulk,
    form: {
      from: ({ id }, { config }) =>
        typeof id === 'string' ? http.callPath(config, uploadPage, { id }) : PATHS.bulkBooking,
      id: BULK_FORM,
      done: PATHS.account,
    },
  },
  async ({ body, account, services, once }) => {
    const upload = await findUpload(services, account.id, body.id);
    const ready =
      upload === undefined || upload.isBooked
        ? GONE
        : await readyRows(upload, body.shownCents, services);
    const reply = await once(async (tx) => {
      if (!ready.ok) return ready;
      if (upload === undefined || !(await takeUpload(tx, account.id, upload))) return GONE;
      const now = services.now();
      const shared = { accountId: account.id, email: body.email ?? account.email } as const;
      const orders: Ordered[] = [];
      // Credit pays first what can be paid now.
      for (const bookings of [
        ready.value.filter((row) => !waits(row)),
        ready.value.filter(waits),
      ]) {
        if (bookings.length === 0) continue;
        const order = {
          ...shared,
          kind: 'bulk',
          bookings,
          useCredit: body.useCredit,
          now,
        } as const;
        const ordered = await createOrder(tx, services, order);
        orders.push(ordered);
        announceSteps(tx, services, ordered.steps);
        if (!ordered.isHeld) continue;
        await enqueue(tx, 'office-agreement', ordered.id, now);
        await enqueue(tx, 'booking-held', ordered.id, now);
      }
      const [first, ...rest] = orders;
      return first === undefined ? GONE : http.success(bulkAnswer([first, ...rest], ready.value));
    });
    if (!reply.ok) return reply;
    const { ids, waiting } = reply.value;
    const first = ids.find((number) => !waiting.includes(number)) ?? ids[0] ?? '';
    return { ...reply, page: bookingPath(services.config, first, 'new') };
  },
);

async function readyRows(
  upload: Upload,
  shownCents: number,
  services: PlatformServices,
): Promise<Result<Prepared[], http.Problem>> {
  const { rows } = upload;
  const now = services.now();
  if (await isSuspended(services))
    return http.problem(503, bookingErrors.suspended, { kind: 'bookings-suspended' });
  if (rows.length === 0) return http.problem(409, bulk.errors.nothing, { kind: 'nothing-left' });
  const bookings: Prepared[] = [];
  const late: string[] = [];
  await inTurns(rows, async ({ line, facts }) => {
    const prepared = await prepareBooking(services, facts, now);
    if (prepared.ok) bookings.push(prepared.value);
    else late.push(bulk.errors.lateLine(line, prepared.detail));
  });
  if (late.length > 0)
    return http.problem(409, bulk.errors.late(late.slice(0, MAX_NAMED_ROWS).join(' ')), {
      kind: 'day-gone',
    });
  const cents = pricedTogether(services, bookings).map(({ totalCents }) => totalCents);
  const totalCents = cents.reduce((sum, price) => sum + price, 0);
  if (totalCents === shownCents) return ok(bookings);
  if (totalCents !== upload.totalCents) await repriceUpload(services.db, upload, cents);
  return { ...priceChanged(shownCents, totalCents), errors: [] };
}

/** The sums are those of the order that can be paid now, or of the only one. */
function bulkAnswer(orders: readonly [Ordered, ...Ordered[]], rows: readonly Prepared[]) {
  const numbersOf = (isHeld: boolean): string[] =>
    orders
      .filter((order) => order.isHeld === isHeld)
      .flatMap(({ bookings }) => bookings.map(({ tracking }) => tracking));
  const [now, waiting] = [numbersOf(false), numbersOf(true)];
  const left = { now: [...now], waiting: [...waiting] };
  const ids = rows.map((row) => (waits(row) ? left.waiting : left.now).shift() ?? '');
  const [{ id, totalCents, dueCents, isHeld }] = orders;
  return {
    status: true as const,
    ids,
    waiting,
    totalCents,
    dueCents,
    payPath: dueCents === 0 || isHeld ? null : payPath(dueCents, id, 'bulk'),
  };
}
