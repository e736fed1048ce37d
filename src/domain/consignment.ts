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
