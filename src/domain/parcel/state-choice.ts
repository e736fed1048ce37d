import { isFinal, STATES, type State } from './consignment.ts';

/** A list of bookings shows one state, all between payment and arrival, or every one. */
export type StateChoice = State | 'on_the_way' | '';

/** Lists the states of a choice, and all of them for ''. */
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
