import { SCANNED_STATES, STATES, type State } from '#domain/parcel/consignment.ts';
import { nearest } from '#domain/text/nearest.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';

interface TypedStep {
  tracking: string;
  state: State | undefined;
  typed: string;
  town: string;
}

const NUMBER_WORDS = 5;
const STATE_WORDS = 3;

export function readStep(words: readonly string[]): TypedStep | undefined {
  for (let length = 1; length <= NUMBER_WORDS; length += 1) {
    const tracking = readTrackingNumber(words.slice(0, length).join(''));
    if (tracking !== undefined) return { tracking, ...stateAndTown(words.slice(length)) };
  }
  return undefined;
}

export function readState(text: string): State | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return STATES.find((state) => state === plain);
}

/** Returns " Did you mean delivered?", or '' when no step is close. */
export function stateHint(typed: string): string {
  const meant = nearest(typed.replace(/[\s-]+/g, '_'), STATES);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

export const hasTown = (state: State): boolean => SCANNED_STATES.some((known) => known === state);

function stateAndTown(words: readonly string[]): Omit<TypedStep, 'tracking'> {
  for (let length = STATE_WORDS; length >= 1; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const state = readState(typed);
    if (state !== undefined) return { state, typed, town: words.slice(length).join(' ') };
  }
  return { state: undefined, typed: words[0] ?? '', town: words.slice(1).join(' ') };
}
