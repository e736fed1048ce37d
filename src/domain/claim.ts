import { addDays, type Day } from './calendar.ts';
import type { State } from './consignment.ts';
import { ok, type Result } from './result.ts';

/** Terms, section 9. */
export const CLAIM_KINDS = ['lost', 'damaged'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATES = ['open', 'accepted', 'declined', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Terms, section 9. */
const CLAIM_DAYS = 30;
/** As in a customs declaration. */
export const MAX_CLAIM_CENTS = 10_000_000;
export const MAX_CLAIM_PHOTOS = 5;

export interface Claimable {
  lastState: State;
  isCollected: boolean;
  lastOn: Day;
  promisedOn: Day | null;
}

export type ClaimWindow = Result<Day, NoClaim>;
interface NoClaim {
  ok: false;
  why: 'with-sender' | 'cancelled' | 'early' | 'late';
}

/** 30 days from arrival, return or the promised day (D54); a missing parcel from the next day. */
export function claimWindow(
  { lastState, isCollected, lastOn, promisedOn }: Claimable,
  today: Day,
): ClaimWindow {
  if (lastState === 'cancelled') return { ok: false, why: 'cancelled' };
  const hasEnded = lastState === 'delivered' || lastState === 'returned';
  if (!hasEnded && !isCollected) return { ok: false, why: 'with-sender' };
  const from = hasEnded ? lastOn : (promisedOn ?? lastOn);
  if (!hasEnded && today <= from) return { ok: false, why: 'early' };
  const until = addDays(from, CLAIM_DAYS);
  return today > until ? { ok: false, why: 'late' } : ok(until);
}

/** An arrived parcel can be lost to the wrong recipient. */
export const claimKinds = ({ lastState }: Pick<Claimable, 'lastState'>): readonly ClaimKind[] =>
  lastState === 'delivered' || lastState === 'returned' ? CLAIM_KINDS : ['lost'];

/** Declared value plus delivery price (terms, section 9). */
export const maxCompensation = (
  valueCents: number,
  { declaredCents, priceCents }: { declaredCents: number | undefined; priceCents: number },
): number => Math.min(valueCents, declaredCents ?? MAX_CLAIM_CENTS) + priceCents;
