/** The schemas of fields that several calls share. A text is well-formed Unicode without NUL, with a maximum length. */
import { HONEYPOT } from './honeypot.ts';
import * as v from 'valibot';
import { readPhone } from '#domain/people/phone.ts';
import { typedEmail } from '#domain/people/typed-email.ts';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';

// PostgreSQL stores no NUL, and a lone surrogate has no UTF-8 form.
const readable = v.check<string, string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  failures.textUnreadable,
);
/** A program has put U+FFFD where it could not read a letter, so the letter is gone. */
const whole = v.check<string, string>((text) => !text.includes('\uFFFD'), failures.textLost);
/** A tab is allowed, because two cells that are copied from a spreadsheet have one between them. It is stored as a space. */
const withoutControls = v.check<string, string>(
  (text) => !/[^\P{Cc}\t]/u.test(text),
  failures.textOneLine,
);

/** Marks of direction turn mails, lists and pages around (Unicode TR 36, 3.3). U+200C and U+200D stay: Persian and Hindi need them. */
const unmarked = (text: string): string =>
  text
    .replace(/[\u2028\u2029\p{Bidi_C}\p{NChar}]/gu, '')
    .trim()
    .replace(/\t+/g, ' ');
/** Comes last: what follows a transformation is not in the description of the API. */
const withoutMarks = v.transform(unmarked);

/** A `line` that keeps its marks, for a rule of its own that checks it next. */
export const exactLine = (max: number) =>
  v.pipe(
    v.string(failures.textWanted),
    readable,
    whole,
    v.trim(),
    withoutControls,
    v.maxLength(max, failures.textLong(max)),
  );

/** One trimmed line of at most `max` UTF-16 units, as maxlength counts. */
export const line = (max: number) => v.pipe(exactLine(max), withoutMarks);

export const filled = (max: number, message: string) =>
  v.pipe(
    v.string(message),
    readable,
    whole,
    v.trim(),
    v.nonEmpty(message),
    withoutControls,
    v.maxLength(max, failures.textLong(max)),
    // "-" and "." are typed to get past a field.
    v.check((text) => /[^\p{P}\s]/u.test(unmarked(text)), message),
    withoutMarks,
  );

/** Missing, null and empty are ''. */
export const optionalLine = (max: number) => v.nullish(line(max), '');

/** Several lines; CR LF counts as one character. The metadata is for the documentation. */
export const prose = (max: number) =>
  v.pipe(
    v.string(failures.textWanted),
    v.metadata({ maxLength: max }),
    readable,
    v.transform((text: string) => text.replaceAll('\r\n', '\n').trim()),
    v.check((text) => !/[^\P{Cc}\n\t]/u.test(text), failures.textUnreadable),
    v.maxLength(max, failures.textLong(max)),
    withoutMarks,
  );

/**
 * An address has at most 254 characters (RFC 5321, section 4.5.3.1.3), is valid by the HTML Standard, and has a dot in
 * its domain.
 */
export const email = (message = common.fieldsEmailProblem) =>
  v.pipe(
    v.string(message),
    v.metadata({ format: 'email', minLength: 1, maxLength: 254 }),
    v.transform(typedEmail),
    v.toLowerCase(),
    v.transform(withAsciiDomain),
    v.nonEmpty(message),
    v.maxLength(254, failures.textLong(254)),
    v.rfcEmail(message),
    v.check((text) => /@[^@]+\.[^@.]{2,}$/.test(text), message),
  );

/** The description of the API says this of an e-mail address. */
export const EMAIL_MEANING = 'E-mail address. Capital letters make no difference.';

/** "nora@café.ie" with its domain as mail servers know it; browsers do the same in an e-mail field. */
function withAsciiDomain(email: string): string {
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email) ?? [];
  const address = `http://${domain}`;
  if (!/[^\0-\x7f]/.test(domain) || !URL.canParse(address)) return email;
  return `${name}@${new URL(address).hostname}`;
}

/**
 * A telephone number as people write it, or the number of some clients: 6 to 15 digits (D29), or empty. Who knows the country
 * reads it with that.
 */
export const typedPhone = v.pipe(
  v.union([v.string(), v.number()], common.fieldsPhoneProblem),
  v.metadata({ maxLength: 40 }),
  // A number of JSON has no 0 in front.
  v.transform((typed) => (typeof typed === 'number' ? phoneOfNumber(typed) : typed)),
  readable,
  v.trim(),
  v.maxLength(40, failures.textLong(40)),
  v.check(
    (text) => phoneProblem(text, '') === undefined,
    ({ input }) => phoneProblem(input, '') ?? '',
  ),
);
const irishPhone = v.pipe(
  typedPhone,
  v.check(
    (text) => phoneProblem(text) === undefined,
    ({ input }) => phoneProblem(input) ?? '',
  ),
  v.transform((text) => storedPhone(text)),
);
/** A telephone number in its stored form (D29), or '' if the field is empty. */
export const phone = v.nullish(irishPhone, '');
export const requiredPhone = v.pipe(irishPhone, v.nonEmpty(common.fieldsPhoneProblem));

/** The description of the API says this of a telephone number. */
export const PHONE_MEANING =
  'Telephone number of 6 to 15 digits in any usual spelling, such as 020 910 1234 or +1 555 010 0199 ext. 12.';

const phoneOfNumber = (typed: number): string => {
  const found = readPhone(String(typed));
  return found.kind === 'lost-zero' ? found.stored : String(typed);
};

/** Returns the question about a number that cannot be used, by its country (ISO 3166-1; '' when it is unknown). */
export function phoneProblem(text: string, country = 'IE'): string | undefined {
  if (text === '') return undefined;
  const found = readPhone(text, country);
  if (found.kind === 'read') return undefined;
  if (found.kind === 'lost-zero') return failures.phoneLostZero(found.offered);
  if (found.kind === 'no-code') return failures.phoneNoCode;
  return found.kind === 'several' ? failures.phoneSeveral : common.fieldsPhoneProblem;
}

/** Writes a number in its stored form. What is empty or cannot be read stays as it is. */
export function storedPhone(text: string, country = 'IE'): string {
  const found = readPhone(text, country);
  return 'stored' in found ? found.stored : text;
}

/** The value comes from JSON or a form and is parsed where its rule is. */
export const numberOrText = (max: number, message: string) =>
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.maxLength(max, message))], message);

/** YYYY-MM-DD, or '' for none. */
export const dayOrNone = (message: string) =>
  v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.isoDate(message))], message);

/** "2,5" and "2.5" are the same; JSON may have a number. More decimals are refused: "1,000" could be 1 or 1000. */
export function decimal(message: string, decimals: number) {
  const form = new RegExp(`^(?![.,]$)\\d{0,6}([.,]\\d{0,${decimals}})?$`);
  const typed = v.pipe(
    v.string(),
    v.trim(),
    v.regex(form, message),
    v.transform((text) => Number(text.replace(',', '.'))),
  );
  return v.union([v.number(), typed], message);
}

/** A required checkbox: true in JSON, "yes" in a form. */
export const tick = (message: string) =>
  v.pipe(
    v.union([v.literal(true), v.literal('yes'), v.literal('on')], message),
    v.transform(() => true),
  );

/** A checkbox that may be empty: a boolean in JSON, and in a form a word or nothing. */
export const flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.picklist(['', 'yes', 'on', 'no'])]),
    v.transform((typed) => typed === true || typed === 'yes' || typed === 'on'),
  ),
  false,
);

/** A mailed secret: 256 bits in base64url. */
export const mailedToken = v.pipe(
  v.string(failures.textCode),
  v.trim(),
  v.regex(/^[\w-]{43}$/, failures.textCode),
);

/** The description of the API says this of a code from an e-mail. */
export const MAILED_TOKEN_MEANING = {
  token: 'The code of the link in the e-mail: 43 letters, digits, hyphens and underscores.',
};

/** The code in a link that a person opens. It is not checked, so that a link that was cut leads to a page too. */
export const linkToken = v.object({ token: v.string() });
export const isMailed = (token: string): boolean => v.is(mailedToken, token);

/** An existing password of any form, because older rules may have allowed it. */
export const knownPassword = (missing: string, wrong = missing) =>
  v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.maxLength(1024, wrong),
    v.check((text) => text.isWellFormed(), wrong),
  );

/** The description of the API says this of a password that a change asks for. */
export const PASSWORD_AGAIN_MEANING = 'The password of the account, once more.';

export const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/, failures.textId));

/** The honeypot field, and the milliseconds from load to submit. */
export const signals = {
  [HONEYPOT]: v.optional(v.unknown()),
  elapsedMs: v.optional(v.unknown()),
};

export const done = v.object({ status: v.literal(true) });
/** A success with more than its status. */
/* @__NO_SIDE_EFFECTS__ */
export function doneWith<const T extends v.ObjectEntries>(entries: T) {
  return v.object({ status: v.literal(true), ...entries });
}
/** Milliseconds since 1970, UTC. */
export const moment = v.pipe(v.number(), v.integer());
export const cents = v.pipe(v.number(), v.integer());
/** A day in Ireland, YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.isoDate());
