import * as v from 'valibot';
import * as common from '#messages/common.ts';
import * as failures from '#messages/failures.ts';
import * as registration from '#messages/registration.ts';
import { defineCall, postTo } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import {
  EMAIL_MEANING,
  MAILED_TOKEN_MEANING,
  PHONE_MEANING,
  done,
  email,
  filled,
  mailedToken,
  phone,
  requiredPhone,
  signals,
  tick,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { BUSY, EMAIL_EXAMPLE, PASSWORD_EXAMPLE, TOKEN_EXAMPLE } from './docs/examples.ts';

/** 12 to 128 characters of any kind, counted as graphemes (D30; OWASP ASVS 5.0, chapter 6). */
export const newPassword = v.pipe(
  v.string(registration.errorsPasswordShort),
  // The documentation cannot see into a check.
  v.metadata({ minLength: 12, maxLength: 128 }),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), failures.textUnreadable),
  v.check((text) => Array.from(text).length >= 12, registration.errorsPasswordShort),
  v.check((text) => Array.from(text).length <= 128, failures.textLong(128)),
);

/** The description of the API says this of a new password. */
export const NEW_PASSWORD_MEANING =
  'Any characters. Common passwords and the person’s own name or address are refused.';

const personFields = {
  firstname: filled(100, common.fieldsFirstNameProblem),
  lastname: filled(100, common.fieldsLastNameProblem),
  email: email(registration.errorsEmail),
  password: newPassword,
  terms: tick(registration.errorsTerms),
  ...signals,
};
/** Accounts of these types are called by the office, so they need a telephone number (D72). */
const calledFields = { ...personFields, phone: requiredPhone };
const company = filled(100, registration.errorsCompany);
const VEHICLES = ['bicycle', 'car', 'small-van', 'large-van', 'truck'] as const;

/** A new account of one of five roles (D4, D30, D31). */
export const register = defineCall(CALL_FACTS.register, {
  body: v.variant(
    'role',
    [
      v.object({ role: v.literal('user'), ...personFields, phone }),
      v.object({ role: v.literal('contractor'), company, ...calledFields }),
      v.object({ role: v.literal('retailer'), company, ...personFields, phone }),
      v.object({ role: v.literal('depot'), company, ...calledFields }),
      v.object({
        role: v.literal('driver'),
        vehicle: v.picklist(VEHICLES, registration.errorsVehicle),
        area: filled(200, registration.errorsArea),
        ...calledFields,
      }),
    ],
    registration.errorsRole,
  ),
  answer: done,
  success: 202,
});

export const verify = defineCall(postTo('auth/verify', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: done,
});

export const registerDocs = (): DocumentedCall[] => [
  withDocs(register, {
    title: 'Create an account',
    about:
      'The same answer for a new and a known address; the mail to its owner tells which it was. The account exists once the link of the mail is used. Contractors, drivers and depots must give a phone number: the office calls them.',
    body: {
      role: 'The type of account.',
      company: 'Name of the company.',
      firstname: 'First name.',
      lastname: 'Last name.',
      email: EMAIL_MEANING,
      phone: PHONE_MEANING,
      password: NEW_PASSWORD_MEANING,
      terms: 'The terms and conditions are accepted: true in JSON, "yes" in a form.',
      vehicle: 'What the driver drives.',
      area: 'Where the driver wants to work.',
    },
    example: {
      role: 'retailer',
      company: 'Byrne Books',
      firstname: 'Aoife',
      lastname: 'Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      ...PASSWORD_EXAMPLE,
      terms: true,
    },
    failures: BUSY,
  }),
  withDocs(verify, {
    title: 'Confirm a registration',
    body: MAILED_TOKEN_MEANING,
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used or older than 7 days.' },
  }),
];
