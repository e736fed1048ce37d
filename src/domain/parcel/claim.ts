import { addDays, type Day } from '../days/calendar.ts';
import type { State } from './consignment.ts';
import { ok, type Result } from '../result.ts';

/** The kinds of the terms, section 9. */
export const CLAIM_KINDS = ['lost', 'damaged'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATES = ['open', 'accepted', 'declined', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Days in which a claim can be made (terms, section 9). */
const CLAIM_DAYS = 30;
/** The maximum equals that of a customs declaration. */
export const MAX_CLAIM_CENTS = 10_000_000;
export const MAX_CLAIM_PHOTOS = 5;

export interface Claimable {
  lastState: State;
  isCollected: boolean;
  lastOn: Day;
  promisedOn: Day | null;
  /** What the driver or the office has reported, and what still holds. */
  reported: readonly ClaimKind[];
}

export type ClaimWindow = Result<Day, NoClaim>;
interface NoClaim {
  ok: false;
  why: 'with-sender' | 'cancelled' | 'early' | 'late';
}

/**
 * 30 days from arrival, return or the promised day (D54). A missing parcel is claimed from the next day on, and what we
 * report as lost or damaged at once.
 */
export function claimWindow(claimable: Claimable, today: Day): ClaimWindow {
  const { lastState, isCollected, lastOn, reported } = claimable;
  if (lastState === 'cancelled') return { ok: false, why: 'cancelled' };
  const isReported = reported.length > 0;
  if (!hasEnded(claimable) && !isCollected && !isReported) return { ok: false, why: 'with-sender' };
  const due = dueOn(claimable);
  if (!hasEnded(claimable) && !isReported && today <= due) return { ok: false, why: 'early' };
  const until = addDays(isReported && lastOn > due ? lastOn : due, CLAIM_DAYS);
  return today > until ? { ok: false, why: 'late' } : ok(until);
}

/** An arrived parcel can be lost to the wrong recipient. */
export const claimKinds = (claimable: Claimable, today: Day): readonly ClaimKind[] =>
  CLAIM_KINDS.filter(
    (kind) =>
      hasEnded(claimable) ||
      claimable.reported.includes(kind) ||
      (kind === 'lost' && today > dueOn(claimable)),
  );

const hasEnded = ({ lastState }: Claimable): boolean =>
  lastState === 'delivered' || lastState === 'returned';

/** The day of arrival, or the one on which it should have come. */
const dueOn = (claimable: Claimable): Day =>
  hasEnded(claimable) ? claimable.lastOn : (claimable.promisedOn ?? claimable.lastOn);

/** Adds the declared value and the price of the delivery (terms, section 9). */
export const maxCompensation = (
  valueCents: number,
  { declaredCents, priceCents }: { declaredCents: number | undefined; priceCents: number },
): number => Math.min(valueCents, declaredCents ?? MAX_CLAIM_CENTS) + priceCents;
