import { ok, type Result } from '#domain/result.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import type { BookingServices } from '../services.ts';

/**
 * The most streams at a time: each holds a connection and 16 kB (`npm run bench:api -- streams`). The poll for steps of
 * other processes names all parcels that are followed, rounded up to a power of two, and SQLite takes 32,766 values.
 */
const MOST_STREAMS = 10_000;
/**
 * The most for one network address: the tabs of one person, or of an office or a mobile network. RATE_LIMIT_FACTOR
 * multiplies it.
 */
const STREAMS_PER_SENDER = 10;
const RETRY_AFTER = { headers: { 'retry-after': '30' } };

/** A place among the open streams, to be given back. */
interface StreamSlot {
  leave: () => void;
}

/** How many streams each sender has open, for each server. */
const open = new WeakMap<BookingServices['live'], Map<string, number>>();
/** How many those are together. */
const totals = new WeakMap<BookingServices['live'], number>();

/** Takes a place for a stream: 429 when the sender has too many, 503 when all are taken. */
export function takeStreamSlot(
  { live, config }: Pick<BookingServices, 'live' | 'config'>,
  sender: string,
): Result<StreamSlot, Problem> {
  const counts = open.get(live) ?? new Map<string, number>();
  open.set(live, counts);
  const own = counts.get(sender) ?? 0;
  const most = Math.ceil(STREAMS_PER_SENDER * config.rateLimitFactor);
  if (most > 0 && own >= most)
    return problem(429, `You follow ${own} parcels already. Close one of the pages.`, RETRY_AFTER);
  const all = totals.get(live) ?? 0;
  if (all >= MOST_STREAMS)
    return problem(
      503,
      'Too many people follow a parcel right now. Load the page again to see the newest step.',
      RETRY_AFTER,
    );
  counts.set(sender, own + 1);
  totals.set(live, all + 1);
  return ok({
    leave: () => {
      totals.set(live, (totals.get(live) ?? 1) - 1);
      const left = (counts.get(sender) ?? 1) - 1;
      if (left > 0) counts.set(sender, left);
      else counts.delete(sender);
    },
  });
}
