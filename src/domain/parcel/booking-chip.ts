import type { State } from './consignment.ts';

/** Other states are under way. */
const CHIP_KINDS: Partial<Record<State, 'warn' | 'done' | 'off'>> = {
  failed_attempt: 'warn',
  exception: 'warn',
  delivered: 'done',
  returned: 'off',
  cancelled: 'off',
};

/** Names the chip of styles/chip.css that shows the state of a booking: amber where the sender must act. */
export const chipOf = ({ state, payment }: { state: State; payment: string }) =>
  payment === 'open' || payment === 'held' ? 'warn' : CHIP_KINDS[state];
