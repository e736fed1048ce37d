import { addDays, type Day } from './calendar.ts';
import type { State } from './consignment.ts';
import { ok, type Result } from './result.ts';

/** What a claim can be about (terms, section 9). */
export const CLAIM_KINDS = ['lost', 'damaged'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A claim is open until the office decides; what is accepted is then paid. */
export const CLAIM_STATES = ['open', 'accepted', 'declined', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Days in which a claim can be made, as the terms say (section 9). */
const CLAIM_DAYS = 30;
/** The most that goods can be worth, as in a customs declaration: 100,000 euro. */
export const MOST_CLAIM_CENTS = 10_000_000;
/** Photos of one claim. */
export const MOST_CLAIM_PHOTOS = 5;

/** Where a parcel stands, as far as claims depend on it. */
export interface Claimable {
  lastState: State;
  isCollected: boolean;
  /** The Irish day of the last step. */
  lastOn: Day;
  promisedOn: Day | null;
}

/** Until when something can be claimed for a parcel, or why it cannot now. */
export type ClaimWindow = Result<Day, NoClaim>;
interface NoClaim {
  ok: false;
  why: 'with-sender' | 'cancelled' | 'early' | 'late';
}

/**
 * Until when something can be claimed: 30 days from the day on which the parcel arrived or went back or, if it has not
 * come, from the day on which it should have arrived (D54). What has not come can be claimed from the day after that.
 */
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

/** What may be claimed: what has not come is lost; what has come can be damaged, or somebody else has got it. */
export const claimKinds = ({ lastState }: Pick<Claimable, 'lastState'>): readonly ClaimKind[] =>
  lastState === 'delivered' || lastState === 'returned' ? CLAIM_KINDS : ['lost'];

/**
 * The most that is paid for a claim, integer cents: what the goods were worth, not more than the customs declaration
 * says, and the price of the delivery (terms, section 9).
 */
export const mostPaid = (
  valueCents: number,
  { declaredCents, priceCents }: { declaredCents: number | undefined; priceCents: number },
): number => Math.min(valueCents, declaredCents ?? MOST_CLAIM_CENTS) + priceCents;
