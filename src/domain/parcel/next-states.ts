import { isFinal, type ScannedState, type State } from './consignment.ts';

/** The sender still has the parcel, so that the booking can be cancelled (D12). */
const WITH_SENDER: Partial<Record<State, readonly State[]>> = {
  created: ['paid', 'cancelled'],
  paid: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  failed_attempt: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  exception: ['collected', 'failed_attempt', 'cancelled'],
};

/** Depots are optional, and recipients can collect there. */
const WITH_US: Record<ScannedState, readonly State[]> = {
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
  delivered: [],
  returned: [],
};

/** The steps begin with the oldest. After a failed attempt or exception, earlier steps decide who has the parcel. */
export function nextStates(steps: readonly State[]): readonly State[] {
  const last = steps.at(-1);
  if (last === undefined) return ['created'];
  const following: typeof WITH_SENDER = steps.includes('collected') ? WITH_US : WITH_SENDER;
  return following[last] ?? [];
}

export const mayFollow = (next: State, steps: readonly State[]): boolean =>
  nextStates(steps).includes(next);

export type Stage = 'sender' | 'collect' | 'deliver' | 'done';

export function stageOf(steps: readonly State[]): Stage {
  const last = steps.at(-1);
  if (last === undefined || last === 'created') return 'sender';
  if (isFinal(last)) return 'done';
  return steps.includes('collected') ? 'deliver' : 'collect';
}
