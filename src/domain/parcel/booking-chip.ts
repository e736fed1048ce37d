import { isTrouble, type State } from './consignment.ts';

/** Other states are under way. */
const CHIP_KINDS: Partial<Record<State, 'done' | 'off'>> = {
  delivered: 'done',
  returned: 'off',
  cancelled: 'off',
};

/** Names the chip of styles/chip.css that shows the state of a booking: amber where the sender must act. */
export const chipOf = ({ state, payment }: { state: State; payment: string }) =>
  payment === 'open' || payment === 'held' || isTrouble(state) ? 'warn' : CHIP_KINDS[state];
