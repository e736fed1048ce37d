import * as v from 'valibot';
import { HONEYPOT } from '#api/honeypot.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';

export interface SpamSigns {
  /** The hidden field is filled in, or the form was sent within half a second. */
  isLikely: boolean;
  /** Mails wait this long: a password manager may have filled in the hidden field, so nothing is dropped (D92). */
  delayMs: number;
}

/** No person fills in a form in less time. */
const TOO_FAST_MS = 500;
const HONEYPOT_DELAY_MS = 10 * MINUTE_MS;

export function spamSigns(typed: unknown): SpamSigns {
  const { [HONEYPOT]: hidden, elapsedMs } = v.parse(Signals, typed);
  const took = elapsedMs === '' ? Number.NaN : Number(elapsedMs);
  const isFilled = typeof hidden === 'string' && hidden.trim() !== '';
  return {
    isLikely: isFilled || (took >= 0 && took < TOO_FAST_MS),
    delayMs: isFilled ? HONEYPOT_DELAY_MS : 0,
  };
}

const Signals = v.fallback(
  v.object({
    [HONEYPOT]: v.optional(v.unknown()),
    // An object may refuse to become a number.
    elapsedMs: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
  }),
  {},
);
