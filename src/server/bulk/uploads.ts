import * as v from 'valibot';
import { MAX_PROBLEMS, rowProblem, type PricedRow } from '#api/bulk-booking.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import type { BookingFacts } from '#server/bookings/index.ts';
import { type Db, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { newId, type PlatformServices } from '#server/platform/index.ts';
import { rowFacts } from './check-row.ts';
import { shortCell } from './read-cells.ts';
import type { CheckedRows } from './check-rows.ts';

const KEPT_MS = DAY_MS;
/** An account has this many uploads; the oldest makes room. */
const MAX_UPLOADS = 10;

const stored = v.object({
  rows: v.array(
    v.object({
      line: v.number(),
      totalCents: v.number(),
      facts: rowFacts,
      waitsFor: v.optional(v.string(), ''),
      once: v.optional(v.array(v.string()), []),
      sameAs: v.optional(v.string(), ''),
    }),
  ),
  problems: v.array(rowProblem),
  problemCount: v.number(),
  wrongRows: v.number(),
  badRows: v.array(v.array(v.string())),
  notes: v.optional(v.array(v.string()), []),
  /** The good rows are booked; the wrong ones are left. */
  isBooked: v.optional(v.boolean(), false),
});

export interface Upload extends v.InferOutput<typeof stored> {
  id: string;
  createdAt: number;
  totalCents: number;
}

export async function storeUpload(
  tx: Tx,
  accountId: string,
  { good, problems, wrongRows, badRows, notes }: CheckedRows,
  now: number,
): Promise<Upload> {
  const kept = {
    rows: good.map(({ line, facts, once, sameAs, prepared: { totalCents, conditions } }) => ({
      line,
      totalCents,
      facts,
      waitsFor: conditions,
      once,
      sameAs,
    })),
    problems: problems.slice(0, MAX_PROBLEMS),
    problemCount: problems.length,
    wrongRows,
    badRows,
    notes,
    isBooked: false,
  };
  const totalCents = kept.rows.reduce((sum, row) => sum + row.totalCents, 0);
  const id = newId(now);
  await records.insert(tx, 'uploads', {
    id,
    account_id: accountId,
    rows: JSON.stringify(kept),
    total_cents: totalCents,
    created_at: now,
  });
  const newest = tx
    .selectFrom('uploads')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MAX_UPLOADS);
  await tx
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest)
    .execute();
  return { id, createdAt: now, totalCents, ...kept };
}

/** Returns undefined for an upload of another account and for one a day old. Of one that is booked only the wrong rows are left. */
export async function findUpload(
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
  accountId: string,
  id: string,
): Promise<Upload | undefined> {
  const fresh = ['>', now() - KEPT_MS] as const;
  const found = await records.find(db, 'uploads', { id, account_id: accountId, created_at: fresh });
  return found === undefined ? undefined : readUpload(found);
}

const unbookedOf = (accountId: string, id: string) =>
  ({ id, account_id: accountId, total_cents: ['>', 0] }) as const;

export const isUnbooked = async (tx: Tx, accountId: string, { id }: Upload): Promise<boolean> =>
  (await records.count(tx, 'uploads', unbookedOf(accountId, id))) > 0;

/** Books it once. Its wrong rows stay, so that they can be saved after the others are booked. */
export function takeUpload(
  tx: Tx,
  accountId: string,
  { id, problems, problemCount, wrongRows, badRows, notes }: Upload,
): Promise<boolean> {
  const unbooked = unbookedOf(accountId, id);
  const left = { rows: [], problems, problemCount, wrongRows, badRows, notes, isBooked: true };
  const wrong = JSON.stringify(left);
  return wrongRows === 0
    ? records.delete(tx, 'uploads', unbooked)
    : records.update(tx, 'uploads', unbooked, { rows: wrong, total_cents: 0 });
}

export async function repriceUpload(
  db: Db,
  upload: Upload,
  cents: readonly number[],
): Promise<void> {
  const { id, totalCents: before, createdAt, ...kept } = upload;
  const rows = kept.rows.map((row, at) => ({ ...row, totalCents: cents[at] ?? row.totalCents }));
  const total_cents = rows.reduce((sum, row) => sum + row.totalCents, 0);
  const repriced = { rows: JSON.stringify({ ...kept, rows }), total_cents };
  await records.update(db, 'uploads', { id, total_cents: before, created_at: createdAt }, repriced);
}

export const forgetUploads = ({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<unknown> =>
  records.delete(db, 'uploads', { created_at: ['<=', now() - KEPT_MS] });

export const pricedRows = ({ rows }: Pick<Upload, 'rows'>): PricedRow[] =>
  rows.map(({ line, totalCents, facts, waitsFor, sameAs }) => ({
    line,
    to: receiver(facts),
    reference: facts.reference,
    collectOn: facts.pickupDate,
    totalCents,
    waitsFor,
    sameAs,
  }));

/** Sums up the cents of the rows that are booked without a tick, and of those that are marked. */
export function uploadSums({ rows }: Pick<Upload, 'rows'>) {
  const sums = { totalCents: 0, doublesCents: 0 };
  for (const { sameAs, totalCents } of rows)
    sums[sameAs === '' ? 'totalCents' : 'doublesCents'] += totalCents;
  return sums;
}

const receiver = ({ deliveryName, deliveryTown }: BookingFacts): string =>
  `${shortCell(deliveryName)}, ${shortCell(deliveryTown)}`;

/** Uploads in an older form count as missing. */
function readUpload({ id, rows, total_cents, created_at }: Row<'uploads'>): Upload | undefined {
  const parsed = v.safeParse(stored, JSON.parse(rows));
  return parsed.success
    ? { id, createdAt: created_at, totalCents: total_cents, ...parsed.output }
    : undefined;
}
