/** Rows that are likely the same parcel twice: a file uploaded again, or a line copied. */
import { DAY_MS } from '#domain/durations.ts';
import { fold } from '#domain/place-search.ts';
import { type Prepared, storedBooking } from '#server/bookings/index.ts';
import type { Db, Tx } from '#server/platform/db/index.ts';
import { inTurns } from './in-turns.ts';

export const COMPARED_MS = 7 * DAY_MS;
/** Only the newest bookings are compared; an account with more in a week has its older ones unmarked. */
const MAX_COMPARED = 5_000;

/** What a row said itself counts, and not what the form said for all rows. */
export const COMPARED = ['pickupDate', 'weight', 'contents'] as const;

interface Comparable {
  line: number;
  prepared: Pick<Prepared, 'stored' | 'collectOn'>;
  /** Of COMPARED, those that the form said. */
  once: readonly string[];
}

interface Booked {
  tracking: string;
  stored: Prepared['stored'];
  collectOn: string | null;
}

/** By line: the earlier line of the file, or the number of the booking since then (milliseconds), that is the same. */
export async function findDoubles(
  services: { db: Db | Tx },
  accountId: string,
  rows: readonly Comparable[],
  since: number,
): Promise<Map<number, string>> {
  const booked = await lastBooked(services, accountId, since);
  const known = new Map<string, Map<string, string>>();
  const doubles = new Map<number, string>();
  await inTurns(rows, ({ line, prepared, once }) => {
    const compared = COMPARED.filter((name) => !once.includes(name));
    const kind = compared.join();
    const same = known.get(kind) ?? new Map<string, string>();
    if (!known.has(kind)) {
      known.set(kind, same);
      for (const { tracking, ...booking } of booked) same.set(keyOf(booking, compared), tracking);
    }
    const key = keyOf(prepared, compared);
    const before = same.get(key);
    if (before === undefined) same.set(key, String(line));
    else doubles.set(line, before);
    return Promise.resolve();
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
  await inTurns(found, ({ tracking, request, collect_on: collectOn }) => {
    booked.push({ tracking, stored: storedBooking(request), collectOn });
    return Promise.resolve();
  });
  return booked;
}

function keyOf(
  { stored, collectOn }: Pick<Booked, 'stored' | 'collectOn'>,
  compared: readonly (typeof COMPARED)[number][],
): string {
  const { delivery, weightGrams, pallets, contents } = stored;
  const { name, line1, line2, town, postcode, state = '', country } = delivery;
  const said = {
    pickupDate: collectOn ?? '',
    weight: `${weightGrams} ${pallets}`,
    contents: fold(contents),
  };
  const receiver = [name, line1, line2, town, postcode, state, country].map(fold);
  return [...receiver, ...compared.map((part) => said[part])].join('\n');
}
