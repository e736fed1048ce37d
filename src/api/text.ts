/** The kinds of text that come over the wire. Each is well-formed Unicode without NUL, with a maximum length. */
import * as v from 'valibot';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';

// PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form.
const readable = v.check<string, string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  failures.text.unreadable,
);
const withoutControls = v.check<string, string>(
  (text) => !/\p{Cc}/u.test(text),
  failures.text.oneLine,
);

/** One line of text, at most `max` UTF-16 units, as the maxlength of an input counts; blanks around it are removed. */
export const line = (max: number) =>
  v.pipe(
    v.string(failures.text.wanted),
    readable,
    v.trim(),
    withoutControls,
    v.maxLength(max, failures.text.long(max)),
  );

export const filled = (max: number, message: string) =>
  v.pipe(
    v.string(message),
    readable,
    v.trim(),
    v.nonEmpty(message),
    withoutControls,
    v.maxLength(max, failures.text.long(max)),
  );

/** A line that may be missing, null or empty: all three are read as ''. */
export const optionalLine = (max: number) => v.nullish(line(max), '');

/**
 * Text of several lines. A form sends CR LF for a line break, which a person counts as one character. The metadata is
 * for the documentation, which cannot see anything behind a transformation.
 */
export const prose = (max: number) =>
  v.pipe(
    v.string(failures.text.wanted),
    v.metadata({ maxLength: max }),
    readable,
    v.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
    v.check((text) => !/[^\P{Cc}\n\t]/u.test(text), failures.text.unreadable),
    v.maxLength(max, failures.text.long(max)),
  );

/**
 * An e-mail address in lower case, at most 254 characters (RFC 5321, section 4.5.3.1.3). The same rule as the
 * browser's own check (HTML Standard, "valid e-mail address"), and a dot in the domain.
 */
export const email = (message = common.fields.emailProblem) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(message),
    v.maxLength(254, failures.text.long(254)),
    v.rfcEmail(message),
    v.check((text) => /@[^@]+\.[^@.]{2,}$/.test(text), message),
  );

/** Digits of a telephone number: blanks, ( ) - and a leading + do not count (D29). */
const phoneDigits = (text: string): string => text.replace(/[\s()-]/g, '').replace(/^\+/, '');
/** Text or, as some clients send it, a number; 6 to 15 digits (D29), or nothing at all. */
const typedPhone = v.pipe(
  v.union([v.string(), v.number()], common.fields.phoneProblem),
  v.metadata({ maxLength: 40 }),
  v.transform((typed) => String(typed)),
  readable,
  v.trim(),
  v.check(
    (text) => text === '' || /^\d{6,15}$/.test(phoneDigits(text)),
    common.fields.phoneProblem,
  ),
  v.maxLength(40, failures.text.long(40)),
);
/** A telephone number as it was typed; '' when there is none. */
export const phone = v.nullish(typedPhone, '');
export const requiredPhone = v.pipe(typedPhone, v.nonEmpty(common.fields.phoneProblem));

/** A box that must be ticked: true in JSON, "yes" in a form. */
export const tick = (message: string) =>
  v.pipe(
    v.union([v.literal(true), v.literal('yes'), v.literal('on')], message),
    v.transform(() => true),
  );

/** A secret that was sent by e-mail: 256 bits in base64url. */
export const mailedToken = v.pipe(
  v.string(failures.text.code),
  v.trim(),
  v.regex(/^[\w-]{43}$/, failures.text.code),
);

/** The password of an account, once more; any text, because older rules may have allowed it. */
export const knownPassword = (missing: string, wrong = missing) =>
  v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.maxLength(1024, wrong),
    v.check((text) => text.isWellFormed(), wrong),
  );

export const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/, failures.text.id));

/** Signs of a robot that forms send along: a field that people do not see, and the milliseconds it took. */
export const signals = {
  website: v.optional(v.unknown()),
  elapsedMs: v.optional(v.unknown()),
};

/** The answer of a call that returns nothing else. */
export const done = v.object({ status: v.literal(true) });
/** A moment: milliseconds since 1970, UTC. */
export const moment = v.pipe(v.number(), v.integer());
export const cents = v.pipe(v.number(), v.integer());
/** A day in Ireland, year-month-day. */
export const day = v.pipe(v.string(), v.isoDate());
