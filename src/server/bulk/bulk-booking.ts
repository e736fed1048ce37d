import type * as v from 'valibot';
import { bulkBooking, uploadPage } from '#api/bulk-booking.ts';
import { ok, type Result } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as bulk from '#messages/bulk.ts';
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
import { lock, type Tx } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { pricedByLine, waits } from './check-rows.ts';
import { findDuplicates } from './duplicates.ts';
import { forEachYielding } from './for-each-yielding.ts';
import {
  findUpload,
  isUnbooked,
  repriceUpload,
  uploadSums,
  takeUpload,
  type Upload,
} from './uploads.ts';

export const BULK_FORM = 'bulk';
const MAX_NAMED_ROWS = 5;
const GONE: http.Problem = http.problem(404, bulk.errorsGone);

/** Books all rows or none. Refuses inside the transaction, so that a repeated request gets its first answer. */
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
      upload === undefined || upload.isBooked ? GONE : await readyRows(upload, body, services);
    const reply = await once(async (tx) => {
      if (!ready.ok) return ready;
      const rows = ready.value.map(({ prepared }) => prepared);
      await lock(tx, 'accounts', account.id);
      if (upload === undefined || !(await isUnbooked(tx, account.id, upload))) return GONE;
      const again = await bookedSince(tx, upload, ready.value, account.id);
      if (again !== undefined) return again;
      if (!(await takeUpload(tx, account.id, upload))) return GONE;
      const now = services.now();
      const shared = { accountId: account.id, email: body.email ?? account.email } as const;
      const orders: Ordered[] = [];
      // Credit pays first what can be paid now.
      for (const bookings of [rows.filter((row) => !waits(row)), rows.filter(waits)]) {
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
      return first === undefined ? GONE : http.success(bulkAnswer([first, ...rest], rows));
    });
    if (!reply.ok) return reply;
    const { ids, waiting } = reply.value;
    const first = ids.find((number) => !waiting.includes(number)) ?? ids[0] ?? '';
    return { ...reply, page: bookingPath(services.config, first, 'new') };
  },
);

interface ReadyRow {
  row: Upload['rows'][number];
  prepared: Prepared;
}

type Confirmed = Pick<
  v.InferOutput<(typeof bulkBooking)['body']>,
  'shownCents' | 'doubles' | 'doublesCents'
>;

async function readyRows(
  upload: Upload,
  { shownCents, doubles, doublesCents }: Confirmed,
  services: PlatformServices,
): Promise<Result<ReadyRow[], http.Problem>> {
  const { rows } = upload;
  const now = services.now();
  if (await isSuspended(services))
    return http.problem(503, bookingErrors.suspended, { kind: 'bookings-suspended' });
  if (rows.length === 0) return http.problem(409, bulk.errorsNothing, { kind: 'nothing-left' });
  if (!doubles && rows.every(({ sameAs }) => sameAs !== ''))
    return http.fieldProblem('doubles', bulk.errorsDoubles);
  const good: ReadyRow[] = [];
  const late: string[] = [];
  await forEachYielding(rows, async (row) => {
    const prepared = await prepareBooking(services, row.facts, now);
    if (prepared.ok) good.push({ row, prepared: prepared.value });
    else if (doubles || row.sameAs === '')
      late.push(bulk.errorsLateLine(row.line, prepared.detail));
  });
  if (late.length > 0)
    return http.problem(409, bulk.errorsLate(late.slice(0, MAX_NAMED_ROWS).join(' ')), {
      kind: 'day-gone',
    });
  const priced = pricedByLine(
    services,
    good.map(({ row: { line, sameAs }, prepared }) => ({ line, sameAs, prepared })),
  );
  const cents = new Map([...priced].map(([line, { totalCents }]) => [line, totalCents]));
  const sums = uploadSums({
    rows: good.map(({ row }) => ({ ...row, totalCents: cents.get(row.line) ?? 0 })),
  });
  const isShown =
    sums.totalCents === shownCents && (!doubles || sums.doublesCents === doublesCents);
  if (!isShown) {
    if (sums.totalCents + sums.doublesCents !== upload.totalCents)
      await repriceUpload(
        services.db,
        upload,
        rows.map(({ line, totalCents }) => cents.get(line) ?? totalCents),
      );
    return { ...priceChanged(shownCents, sums.totalCents), facts: sums, errors: [] };
  }
  return ok(good.filter(({ row }) => doubles || row.sameAs === ''));
}

/** Checks once more, in the transaction that books, whether rows without a mark have been booked since. */
async function bookedSince(
  tx: Tx,
  { createdAt }: Upload,
  rows: readonly ReadyRow[],
  accountId: string,
): Promise<http.Problem | undefined> {
  const again = await findDuplicates(
    { db: tx },
    accountId,
    rows
      .filter(({ row }) => row.sameAs === '')
      .map(({ row: { line, once }, prepared }) => ({ line, once, prepared })),
    createdAt,
  );
  return again.size === 0
    ? undefined
    : http.problem(409, bulk.errorsBookedSince([...again.keys()].slice(0, MAX_NAMED_ROWS)));
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
