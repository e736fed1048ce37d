/** The saved addresses of an account: the most is 50, the newest first (specification, section 7). */
import * as v from 'valibot';
import { addressMessages } from '#messages';
import { isEircode } from '#domain/eircode.ts';
import { defineCall } from './call.ts';
import { done, filled, id, line, optionalLine, phone } from './text.ts';

/** An address as a person types it. In Ireland the postcode is an Eircode. */
const address = v.object({
  name: filled(100, addressMessages.errors.name),
  phone,
  line1: filled(100, addressMessages.errors.line1),
  line2: optionalLine(100),
  town: filled(100, addressMessages.errors.town),
  postcode: optionalLine(16),
  /** ISO 3166-1 alpha-2. */
  country: v.optional(
    v.pipe(line(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, addressMessages.errors.country)),
    'IE',
  ),
});
const checked = v.pipe(
  address,
  v.forward(
    v.check(
      ({ country, postcode }) => country !== 'IE' || postcode === '' || isEircode(postcode),
      addressMessages.errors.eircode,
    ),
    ['postcode'],
  ),
);
const saved = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  postcode: v.string(),
  country: v.string(),
});
const one = v.object({ status: v.literal(true), address: saved });
const EXAMPLE = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  line2: '',
  town: 'Templeogue',
  postcode: 'D6W PV38',
  country: 'IE',
};
const UNKNOWN = { 404: 'The account has no such address.' };

export const listAddresses = defineCall({
  method: 'GET',
  path: 'userAddress/list',
  title: 'Saved addresses',
  access: 'account',
  answer: v.object({ status: v.literal(true), addresses: v.array(saved) }),
});

export const addAddress = defineCall({
  method: 'POST',
  path: 'userAddress/add',
  title: 'Save an address',
  access: 'account',
  body: checked,
  example: EXAMPLE,
  answer: one,
  success: 201,
  failures: { 409: 'The account has 50 addresses already.' },
});

export const updateAddress = defineCall({
  method: 'POST',
  path: 'userAddress/update/{id}',
  title: 'Change a saved address',
  access: 'account',
  params: v.object({ id }),
  exampleParams: { id: '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d' },
  body: checked,
  example: EXAMPLE,
  answer: one,
  failures: UNKNOWN,
});

export const deleteAddress = defineCall({
  method: 'POST',
  path: 'userAddress/delete/{id}',
  title: 'Delete a saved address',
  access: 'account',
  params: v.object({ id }),
  exampleParams: { id: '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d' },
  answer: done,
  failures: UNKNOWN,
});
