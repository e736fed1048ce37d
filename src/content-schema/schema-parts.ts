/* The messages of these schemas complete a sentence that begins with "Expected". */

import * as v from 'valibot';
import { addDays } from '#domain/days/calendar.ts';
import { MIN_CHARGE_CENTS } from '#domain/money/credit.ts';

/** The type has each word of a line. */
export type Words<S extends string, Found = never> = S extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | S;
export function eachName<S extends string>(words: S): Words<S>[];
export function eachName(words: string): string[] {
  return words.split(' ');
}
/** Gives each key the same schema. */
export function sameFor<K extends string, S>(keys: readonly K[], schema: S): Record<K, S>;
export function sameFor(keys: readonly string[], schema: unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}

export const text = (expected: string) =>
  v.pipe(v.string(expected), v.trim(), v.nonEmpty(`${expected}, not an empty text`));
export const short = (expected: string, most: number) =>
  v.pipe(text(expected), v.maxLength(most, `${expected}, at most ${most} characters`));
export const list = <S extends v.GenericSchema>(item: S, expected: string, least = 1) =>
  v.pipe(v.array(item, expected), v.minLength(least, `${expected}, ${least} or more`));
export const yesNo = v.boolean('true or false, without quotes');
export const whole = (expected: string) =>
  v.pipe(
    v.number(`${expected}, without quotes`),
    v.integer(`${expected}, a whole number`),
    v.minValue(0, `${expected}, not below 0`),
  );
export const address = v.pipe(
  text('an address on this site that starts with /, such as /pricing'),
  v.regex(/^\/(?!\/)\S*$/, 'an address on this site that starts with /, such as /pricing'),
);
const webExpected = 'a full web address that starts with https://, such as https://example.ie/page';
/** An address may hold {slug}. */
export const webAddress = v.pipe(
  text('a full web address, such as https://example.ie/page'),
  v.check((url) => isWebAddress(url.replace(FACTS, 'x')), webExpected),
);
const linkExpected =
  'an address on this site that starts with /, or a web address that starts with https://';
export const link = v.union([address, webAddress], linkExpected);
/** Accepts hosts with a dot and without a port. */
function isWebAddress(url: string): boolean {
  const parsed = /^https:\/\/\S+$/.test(url) ? URL.parse(url) : null;
  return parsed !== null && parsed.port === '' && /^[^.]+(\.[^.]+)+$/.test(parsed.hostname);
}
const FACTS = /\{[\w-]+\}/g;

const mailExpected = 'an e-mail address, such as hello@example.ie';
/** An address may hold {slug}. */
export const mailAddress = v.pipe(
  text(mailExpected),
  v.check((mail) => v.is(v.pipe(v.string(), v.email()), mail.replace(FACTS, 'x')), mailExpected),
);
const phoneExpected = 'a telephone number with country code, such as +353 20 910 1234';
/** The form is that of ITU-T E.164. */
export const phoneNumber = v.pipe(
  text(phoneExpected),
  v.regex(/^\+[1-9](?: ?\d){6,14}$/, phoneExpected),
);
const dateExpected = 'a date written year-month-day, such as 2026-12-24';
export const date = v.pipe(
  v.string(dateExpected),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dateExpected),
  v.check(
    (day) => addDays(day, 0) === day,
    'a date that exists, written year-month-day, such as 2026-12-24',
  ),
);
const clockExpected = 'a time in quotes on the 24-hour clock, such as "17:30"';
export const clock = v.pipe(
  v.string(clockExpected),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockExpected),
);
const euroExpected =
  'an amount in euro as a plain number with at most two decimals, such as 5.95 (no €, no quotes)';
export const euros = v.pipe(
  v.number(euroExpected),
  v.minValue(0, euroExpected),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, euroExpected),
);
const least = MIN_CHARGE_CENTS / 100;
/** A price is at least the minimum charge of a card (D10). */
export const chargeable = v.pipe(
  euros,
  v.minValue(least, `a price of ${least.toFixed(2)} or more, the least that a card can be charged`),
);
