import { CONSENT_LIFE_MS, CONSENT_VERSION } from '#domain/people/consent-terms.ts';
import { CONSENT_KEY } from './keys.ts';
import { storedJson } from './storage.ts';

/* Widgets read the answer to the cookie question here. Inline code reads it with stores/consent.ts, as it shares no code with scripts. */

interface ConsentAnswer {
  choice: 'accepted' | 'declined';
  /** Milliseconds since 1970. */
  time: number;
}

/** Returns undefined without an answer of the last 6 months. It never throws. */
export function consentAnswer(now = Date.now()): ConsentAnswer | undefined {
  const answer = storedJson(CONSENT_KEY);
  if (!isAnswer(answer)) return undefined;
  const age = now - answer.time;
  return age >= 0 && age < CONSENT_LIFE_MS ? answer : undefined;
}

const isAnswer = (value: unknown): value is ConsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === CONSENT_VERSION &&
  'time' in value &&
  typeof value.time === 'number' &&
  'choice' in value &&
  (value.choice === 'accepted' || value.choice === 'declined');
