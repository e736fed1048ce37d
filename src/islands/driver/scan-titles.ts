import type { State } from '#domain/parcel/consignment.ts';
import * as driver from '#messages/driver.ts';
import { stateNames } from '#messages/state-names.ts';

const STEP_NAMES: Partial<Record<State, string>> = driver.scan.states;

export const scanTitle = (state: State): string => STEP_NAMES[state] ?? stateNames[state];

/** Writes lower case without accents, for comparing. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
