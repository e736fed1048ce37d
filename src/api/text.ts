/** The kinds of text that come over the wire. Every one is well-formed Unicode without NUL, and has a longest length. */
import * as v from 'valibot';

const UNREADABLE = 'Take out the characters that cannot be read.';
// PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form.
const readable = v.check<string, string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  UNREADABLE,
);
const withoutControls = v.check<string, string>(
  (text) => !/\p{Cc}/u.test(text),
  'Write this on one line, without special characters.',
);
const tooLong = (max: number): string => `Use ${max} characters or fewer.`;

/** One line of text, at most `max` UTF-16 units, as the maxlength of an input counts; blanks around it go. */
export const line = (max: number) =>
  v.pipe(
    v.string('Write this as text.'),
    readable,
    v.trim(),
    withoutControls,
    v.maxLength(max, tooLong(max)),
  );

/** A line that must not be empty; the message says what is missing. */
export const filled = (max: number, message: string) =>
  v.pipe(
    v.string(message),
    readable,
    v.trim(),
    v.nonEmpty(message),
    withoutControls,
    v.maxLength(max, tooLong(max)),
  );

/** A line that may be missing, null or empty: all three are read as ''. */
export const optionalLine = (max: number) => v.nullish(line(max), '');

/**
 * Text of several lines. A form sends CR LF for what a person counts as one. The metadata is for the documentation,
 * which cannot see what stands behind a transformation.
 */
export const prose = (max: number) =>
  v.pipe(
    v.string('Write this as text.'),
    v.metadata({ maxLength: max }),
    readable,
    v.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
    v.check((text) => !/[^\P{Cc}\n\t]/u.test(text), UNREADABLE),
    v.maxLength(max, tooLong(max)),
  );

/**
 * An e-mail address in lower case, at most 254 characters (RFC 5321, section 4.5.3.1.3). The same rule as the
 * browser's own check (HTML Standard, "valid e-mail address"), and a dot in the domain.
 */
export const email = (message = 'Enter an email address, such as name@example.com.') =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(message),
    v.maxLength(254, tooLong(254)),
    v.rfcEmail(message),
    v.check((text) => /@[^@]+\.[^@.]{2,}$/.test(text), message),
  );

const PHONE = 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.';
/** Digits of a telephone number: blanks, ( ) - and a leading + do not count (decisions, Forms). */
export const phoneDigits = (text: string): string =>
  text.replace(/[\s()-]/g, '').replace(/^\+/, '');
/** A telephone number as it was typed; '' when there is none. 6 to 15 digits (decisions, Forms). */
export const phone = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()], PHONE),
    v.metadata({ maxLength: 40 }),
    v.transform((typed) => String(typed)),
    readable,
    v.trim(),
    v.check((text) => text === '' || /^\d{6,15}$/.test(phoneDigits(text)), PHONE),
    v.maxLength(40, tooLong(40)),
  ),
  '',
);
/** A telephone number that must be there. */
export const requiredPhone = v.pipe(phone, v.nonEmpty(PHONE));

/** A box that must be ticked: true in JSON, "yes" in a form. */
export const tick = (message: string) =>
  v.pipe(
    v.union([v.literal(true), v.literal('yes'), v.literal('on')], message),
    v.transform(() => true),
  );

/** A secret that was sent by e-mail: 256 bits in base64url. */
export const mailedToken = v.pipe(
  v.string('Open the link of the e-mail again, or copy the whole code.'),
  v.trim(),
  v.regex(/^[\w-]{43}$/, 'Open the link of the e-mail again, or copy the whole code.'),
);

/** The id of a stored thing. */
export const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/, 'This is not an id.'));

/** Signs of a robot that forms send along: a field that people do not see, and the milliseconds it took. */
export const signals = {
  website: v.optional(v.unknown()),
  elapsedMs: v.optional(v.unknown()),
};

/** The answer of a call that has nothing to tell but that it worked. */
export const done = v.object({ status: v.literal(true) });
/** A moment: milliseconds since 1970, UTC. */
export const moment = v.pipe(v.number(), v.integer());
/** Integer cents. */
export const cents = v.pipe(v.number(), v.integer());
/** A day in Ireland, year-month-day. */
export const day = v.pipe(v.string(), v.isoDate());
