/** The steps of a consignment, in the words of the trade. */
export const STATES = [
  'created',
  'paid',
  'collected',
  'at_depot',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed_attempt',
  'returned',
  'exception',
  'cancelled',
] as const;
export type State = (typeof STATES)[number];

/** Steps that a driver or depot scans; the others come from booking, payment and the office. */
export const SCANNED_STATES = [
  'collected',
  'at_depot',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed_attempt',
  'returned',
  'exception',
] as const satisfies readonly State[];

/**
 * Which step may follow while the sender still has the parcel. It can be cancelled until it is collected (D12), so also
 * after a driver has called in vain.
 */
const WITH_SENDER: Partial<Record<State, readonly State[]>> = {
  created: ['paid', 'cancelled'],
  paid: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  failed_attempt: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  exception: ['collected', 'failed_attempt', 'cancelled'],
};

/**
 * Which step may follow once we have it. A depot can pass it on to another depot, a short trip needs no depot, and
 * whoever comes to the depot gets it there.
 */
const WITH_US: Partial<Record<State, readonly State[]>> = {
  collected: [
    'at_depot',
    'in_transit',
    'out_for_delivery',
    'delivered',
    'failed_attempt',
    'returned',
    'exception',
  ],
  at_depot: ['in_transit', 'out_for_delivery', 'delivered', 'returned', 'exception'],
  in_transit: ['at_depot', 'in_transit', 'out_for_delivery', 'returned', 'exception'],
  out_for_delivery: ['at_depot', 'delivered', 'failed_attempt', 'returned', 'exception'],
  failed_attempt: ['at_depot', 'in_transit', 'out_for_delivery', 'returned', 'exception'],
  exception: ['at_depot', 'in_transit', 'out_for_delivery', 'delivered', 'returned'],
};

/**
 * The steps that may follow the steps so far, oldest first. The first of all is `created`; nothing follows delivered,
 * returned and cancelled. After a failed attempt or an exception, the earlier steps tell who has the parcel.
 */
export function nextStates(steps: readonly State[]): readonly State[] {
  const last = steps.at(-1);
  if (last === undefined) return ['created'];
  return (steps.includes('collected') ? WITH_US : WITH_SENDER)[last] ?? [];
}

/** Tells whether a step may follow the steps so far. */
export const mayFollow = (next: State, steps: readonly State[]): boolean =>
  nextStates(steps).includes(next);

/** Who has to act next: the sender, who has not paid yet, a driver who collects or delivers, or nobody. */
export type Stage = 'sender' | 'collect' | 'deliver' | 'done';

/** The stage of a parcel after its steps, oldest first. */
export function stageOf(steps: readonly State[]): Stage {
  const last = steps.at(-1);
  if (last === undefined || last === 'created') return 'sender';
  if (isFinal(last)) return 'done';
  return steps.includes('collected') ? 'deliver' : 'collect';
}

/** Tells whether nothing can follow a step any more. */
export const isFinal = (state: State): boolean =>
  state === 'delivered' || state === 'returned' || state === 'cancelled';

/** A step in plain words, such as "out for delivery". */
export const stateInWords = (state: State): string => state.replaceAll('_', ' ');

/** A step as a heading, such as "Out for delivery". */
export function stateTitle(state: State): string {
  const words = stateInWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
