import * as v from 'valibot';
import { registerMessages } from '#messages';
import { BUSY } from './account.ts';
import { defineCall } from './call.ts';
import { done, email, filled, phone, signals, tick } from './text.ts';

/** 12 to 128 characters of any kind (decisions, Forms; OWASP ASVS 5.0, chapter 6). Counted as a person counts them. */
export const newPassword = v.pipe(
  v.string(registerMessages.errors.passwordShort),
  // For the documentation: it cannot look into a check.
  v.metadata({ minLength: 12, maxLength: 128 }),
  v.check(
    (text) => text.isWellFormed() && !text.includes('\0'),
    registerMessages.errors.unreadable,
  ),
  v.check((text) => Array.from(text).length >= 12, registerMessages.errors.passwordShort),
  v.check((text) => Array.from(text).length <= 128, registerMessages.errors.passwordLong),
);

const person = {
  firstname: filled(100, registerMessages.errors.firstname),
  lastname: filled(100, registerMessages.errors.lastname),
  email: email(registerMessages.errors.email),
  phone,
  password: newPassword,
  terms: tick(registerMessages.errors.terms),
  ...signals,
};
const company = filled(100, registerMessages.errors.company);
const VEHICLES = ['bicycle', 'car', 'small-van', 'large-van', 'truck'] as const;

/** A new account of one of the five roles (specification, section 6; decisions, Forms). */
export const register = defineCall({
  method: 'POST',
  path: 'auth/register',
  title: 'Create an account',
  about:
    'The same answer for a new and a known address; the mail to its owner tells which it was. The account exists once the link of the mail is used.',
  access: 'everyone',
  body: v.variant(
    'role',
    [
      v.object({ role: v.literal('user'), ...person }),
      v.object({ role: v.literal('contractor'), company, ...person }),
      v.object({ role: v.literal('retailer'), company, ...person }),
      v.object({ role: v.literal('depot'), company, ...person }),
      v.object({
        role: v.literal('driver'),
        vehicle: v.picklist(VEHICLES, registerMessages.errors.vehicle),
        area: filled(200, registerMessages.errors.area),
        ...person,
      }),
    ],
    registerMessages.errors.role,
  ),
  example: {
    role: 'retailer',
    company: 'Byrne Books',
    firstname: 'Aoife',
    lastname: 'Byrne',
    email: 'aoife.byrne@example.ie',
    phone: '020 910 1234',
    password: 'blue harbour seven lamps',
    terms: true,
  },
  answer: done,
  success: 202,
  failures: { 503: BUSY },
});
