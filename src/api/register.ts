import * as v from 'valibot';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { registration } from '#messages/registration.ts';
import { defineCall, postTo } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { done, email, filled, mailedToken, phone, requiredPhone, signals, tick } from './text.ts';

/** 12 to 128 characters of any kind, counted as graphemes (D30; OWASP ASVS 5.0, chapter 6). */
export const newPassword = v.pipe(
  v.string(registration.errors.passwordShort),
  // The documentation cannot see into a check.
  v.metadata({ minLength: 12, maxLength: 128 }),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), failures.text.unreadable),
  v.check((text) => Array.from(text).length >= 12, registration.errors.passwordShort),
  v.check((text) => Array.from(text).length <= 128, failures.text.long(128)),
);

const personFields = {
  firstname: filled(100, common.fields.firstNameProblem),
  lastname: filled(100, common.fields.lastNameProblem),
  email: email(registration.errors.email),
  password: newPassword,
  terms: tick(registration.errors.terms),
  ...signals,
};
/** Accounts of these types are called by the office, so they need a telephone number (D72). */
const calledFields = { ...personFields, phone: requiredPhone };
const company = filled(100, registration.errors.company);
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
        vehicle: v.picklist(VEHICLES, registration.errors.vehicle),
        area: filled(200, registration.errors.area),
        ...calledFields,
      }),
    ],
    registration.errors.role,
  ),
  answer: done,
  success: 202,
});

export const verify = defineCall(postTo('auth/verify', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: done,
});
