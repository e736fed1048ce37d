/** Finds rows that are likely the same parcel twice: a file was uploaded again, or a line was copied. */
import { DAY_MS } from '#domain/days/durations.ts';
import { fold } from '#domain/places/place-search.ts';
import { type Prepared, storedBooking, streetLines } from '#server/bookings/index.ts';
import type { Db, Tx } from '#server/platform/db/index.ts';
import { forEachYielding } from './for-each-yielding.ts';

export const COMPARED_MS = 7 * DAY_MS;
/** Only the newest bookings are compared; an account with more in a week has its older ones unmarked. */
const MAX_COMPARED = 5_000;

/** What a row said itself counts, and not what the form said for all rows. */
export const COMPARED = ['pickupDate', 'weight', 'contents'] as const;

type Compared = readonly (typeof COMPARED)[number][];

interface Comparable {
  line: number;
  prepared: Pick<Prepared, 'stored' | 'collectOn'>;
  /** The fields of COMPARED that the form gave. */
  once: readonly string[];
}

interface Booked {
  tracking: string;
  stored: Prepared['stored'];
  collectOn: string | null;
}

/** Returns by line what is the same: the earlier line of the file, or the number of a booking since then (milliseconds). */
export async function findDuplicates(
  services: { db: Db | Tx },
  accountId: string,
  rows: readonly Comparable[],
  since: number,
): Promise<Map<number, string>> {
  const booked = await lastBooked(services, accountId, since);
  const known = new Map<string, Map<string, string>>();
  const doubles = new Map<number, string>();
  await forEachYielding(rows, ({ line, prepared, once }) => {
    const compared = COMPARED.filter((name) => !once.includes(name));
    const kind = compared.join();
    const same = known.get(kind) ?? new Map<string, string>();
    if (!known.has(kind)) {
      known.set(kind, same);
      for (const { tracking, ...booking } of booked)
        for (const key of keysOf(booking, compared).own) same.set(key, tracking);
    }
    const keys = keysOf(prepared, compared);
    const before = keys.like.map((key) => same.get(key)).find((found) => found !== undefined);
    if (before !== undefined) doubles.set(line, before);
    else for (const key of keys.own) same.set(key, String(line));
  });
  return doubles;
}

async function lastBooked(
  { db }: { db: Db | Tx },
  accountId: string,
  since: number,
): Promise<Booked[]> {
  const found = await db
    .selectFrom('bookings')
    .select(['tracking', 'request', 'collect_on'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('last_state', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  const booked: Booked[] = [];
  await forEachYielding(found, ({ tracking, request, collect_on: collectOn }) => {
    booked.push({ tracking, stored: storedBooking(request), collectOn });
  });
  return booked;
}

/**
 * The keys by which a booking is found, and those that find others like it. Two orders with numbers of their own are not the
 * same.
 */
function keysOf(booking: Pick<Booked, 'stored' | 'collectOn'>, compared: Compared) {
  const key = keyOf(booking, compared);
  const reference = fold(booking.stored.reference);
  return {
    own: [`${key}\n=${reference}`, `${key}\n*`],
    like: reference === '' ? [`${key}\n*`] : [`${key}\n=${reference}`, `${key}\n=`],
  };
}

function keyOf(
  { stored, collectOn }: Pick<Booked, 'stored' | 'collectOn'>,
  compared: Compared,
): string {
  const { delivery, weightGrams, pallets, contents } = stored;
  const { name, town, postcode, state = '', country } = delivery;
  const said = {
    pickupDate: collectOn ?? '',
    weight: `${weightGrams} ${pallets}`,
    contents: fold(contents),
  };
  const receiver = [name, ...streetLines(delivery), town, postcode, state, country].map(fold);
  return [...receiver, ...compared.map((part) => said[part])].join('\n');
}
