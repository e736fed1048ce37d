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

export const EXCEPTION_REASONS = ['held', 'damaged', 'lost'] as const;
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number];

/** Can be cancelled (D12). */
const WITH_SENDER: Partial<Record<State, readonly State[]>> = {
  created: ['paid', 'cancelled'],
  paid: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  failed_attempt: ['collected', 'failed_attempt', 'exception', 'cancelled'],
  exception: ['collected', 'failed_attempt', 'cancelled'],
};

/** Depots are optional, and recipients can collect there. */
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

/** Oldest first. After a failed attempt or exception, earlier steps decide who has the parcel. */
export function nextStates(steps: readonly State[]): readonly State[] {
  const last = steps.at(-1);
  if (last === undefined) return ['created'];
  return (steps.includes('collected') ? WITH_US : WITH_SENDER)[last] ?? [];
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

export const isFinal = (state: State): boolean =>
  state === 'delivered' || state === 'returned' || state === 'cancelled';

export type StateChoice = State | 'on_the_way' | '';

/** The states of a choice; all for ''. */
export const statesOfChoice = (choice: StateChoice): State[] =>
  STATES.filter((state) =>
    choice === 'on_the_way'
      ? state !== 'created' && !isFinal(state)
      : choice === '' || choice === state,
  );

export const countOf = (
  counts: readonly { state: State; count: number }[],
  choice: StateChoice,
): number =>
  counts.reduce(
    (sum, { state, count }) => sum + (statesOfChoice(choice).includes(state) ? count : 0),
    0,
  );

export const stateInWords = (state: State): string => state.replaceAll('_', ' ');

export function stateTitle(state: State): string {
  const words = stateInWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
