import * as v from 'valibot';
import { bookingFacts } from '#api/booking-facts.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { prepareBooking } from './prepare-booking.ts';

/** These values replace those that the schema refuses; what is said about them is left out. */
const NEUTRAL = {
  pickupDate: '2026-01-01',
  pickupTime: 'morning',
  pickupName: 'A',
  pickupPhone: '020 910 1234',
  pickupLine1: '1 Main Street',
  pickupTown: 'Dublin',
  deliveryName: 'B',
  deliveryPhone: '020 910 1234',
  deliveryLine1: '1 Main Street',
  deliveryTown: 'Dublin',
  weight: '1',
  contents: 'Books',
  nothingProhibited: true,
};
/** The fields of an address are judged together. */
const PLACE = /^(pickup|delivery)(?:Line[12]|Town|Eircode|Postcode|State|Country)$/;

/**
 * Checks by the rules of a booking the fields that its schema accepts, when it refuses others. A program or a form without a
 * script then reads all problems at once.
 */
export async function otherProblems(
  typed: unknown,
  services: PlatformServices,
): Promise<Problem['errors']> {
  const sent = v.parse(Fields, typed);
  const unreadable = Object.entries(bookingFacts)
    .filter(([name, schema]) => !v.safeParse(schema, sent[name]).success)
    .map(([name]) => name);
  const known = Object.entries(sent).filter(([name]) => !unreadable.includes(name));
  const facts = v.safeParse(v.object(bookingFacts), { ...NEUTRAL, ...Object.fromEntries(known) });
  if (!facts.success) return [];
  const prepared = await prepareBooking(services, facts.output, services.now());
  if (prepared.ok) return [];
  const sides = unreadable.flatMap((name) => PLACE.exec(name)?.[1] ?? []);
  return prepared.errors.filter(({ pointer }) => {
    const name = pointer.slice('#/'.length);
    return !unreadable.includes(name) && !sides.includes(PLACE.exec(name)?.[1] ?? '');
  });
}

const Fields = v.fallback(v.record(v.string(), v.unknown()), {});
