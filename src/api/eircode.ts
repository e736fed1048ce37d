import * as v from 'valibot';
import { readEircode } from '#domain/places/eircode.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { optionalLine } from './shared-fields.ts';

/** What is wrong with a field for an Eircode, which may be empty (D84). */
export function eircodeProblem(text: string): string | undefined {
  const read = readEircode(text);
  switch (read.kind) {
    case 'empty':
    case 'whole':
      return undefined;
    case 'key':
      return addressErrors.eircodeKey(read.routingKey);
    case 'unknown':
      return placeErrors.eircode(read.routingKey);
    case 'sign':
      return addressErrors.eircodeSign(
        read.sign,
        read.offered === '' ? addressErrors.eircodeCheck : placeErrors.meant(read.offered),
      );
    case 'length':
      return addressErrors.eircodeLength(read.count);
    case 'british':
      return addressErrors.eircodeBritish(text.trim(), read.country);
  }
}

/** The Eircode is stored as it is printed; it is '' where there is none. */
export const optionalEircode = v.pipe(
  optionalLine(24),
  v.check(
    (text) => eircodeProblem(text) === undefined,
    ({ input }) => eircodeProblem(input) ?? '',
  ),
  v.transform((text) => {
    const read = readEircode(text);
    return read.kind === 'whole' ? read.formatted : '';
  }),
);
