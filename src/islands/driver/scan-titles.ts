import { stateTitle, type State } from '#domain/consignment.ts';
import { driver } from '#messages/driver.ts';

const STEP_NAMES: Partial<Record<State, string>> = driver.scan.states;

export const scanTitle = (state: State): string => STEP_NAMES[state] ?? stateTitle(state);

/** For comparing: lower case without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
