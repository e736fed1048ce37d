import { stateInWords, type State } from '#domain/consignment.ts';
import { scanMessages, trackingTroubleMessages } from '#messages';

const NAMES: Partial<Record<State, string>> = scanMessages.states;
const MINUTE_MS = 60_000;

/** A step in the words of the drivers' page. */
export function stateTitle(state: State): string {
  const words = stateInWords(state);
  return NAMES[state] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How old a list is, in whole minutes or hours. */
export function ageInWords(milliseconds: number): string {
  const { ages } = trackingTroubleMessages;
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  if (minutes < 1) return ages.now;
  return minutes < 60 ? ages.minutes(minutes) : ages.hours(Math.floor(minutes / 60));
}

/** A text for comparing: small letters without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
