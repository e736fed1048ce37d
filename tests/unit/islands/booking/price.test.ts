import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { newBookingBody } from '#api/new-booking.ts';
import { CUSTOMS_REASONS } from '#domain/booking.ts';
import { dublinTime } from '#domain/calendar.ts';
import { postcodeRuleOf } from '#domain/postcodes.ts';
import { tariffOf } from '#domain/tariff.ts';
import { priceOf } from '#islands/booking/price/price.ts';
import { contentOf } from '#server/platform/content.ts';
import { prepareBooking } from '#server/bookings/prepare.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

// Saturday 21 November 2026, 10:00 in Ireland.
const NOW = Date.UTC(2026, 10, 21, 10);
const content = contentOf(CONTENT);
const tariff = tariffOf(content.settings('tariff'));
const { sameDayCutOff, nextDayCutOff, closedDays } = content.settings('hours');
const settings = {
  tariff,
  area: content.settings('service-area').geometry.coordinates[0],
  calendar: { sameDayCutOff, nextDayCutOff, closedDays: closedDays.map(({ date }) => date) },
};

const town = fc.constantFrom('Dublin', 'Galway', 'Bray', 'Howth, County Dublin', 'Cork', 'Nowhere');
const eircode = fc.constantFrom('', '', 'D6W PV38', 'H91 E2K3', 'A98 X2X5', 'd02 af30');
const booking = fc.record({
  pickupTown: town,
  pickupEircode: eircode,
  deliveryTown: town,
  deliveryPostcode: eircode,
  deliveryCountry: fc.constantFrom('ireland', ...tariff.international.map(({ id }) => id)),
  weight: fc.oneof(
    fc.constantFrom('', '0', '50', '50.001', '2,5', '3 kg', 'three', '.5'),
    fc.integer({ min: 1, max: 60_000 }).map((grams) => String(grams / 1000)),
  ),
  pallets: fc.constantFrom('', '', '', '0', '1', '12', '100'),
  pickupDate: fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-30', '2026-12-21'),
});

/** A postcode of each country that requires one. */
const EXAMPLES = Object.fromEntries(
  tariff.international.map((country) => [country.id, postcodeRuleOf(country)?.example]),
);

test('10,000 bookings have the same price and the same promised day in the browser and on the server', async () => {
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(booking, async (random) => {
      const { deliveryCountry: to, deliveryPostcode: eircode } = random;
      const deliveryState = { usa: 'NY', australia: 'NSW' }[to] ?? '';
      const values = { ...random, deliveryPostcode: EXAMPLES[to] ?? eircode, deliveryState };
      const item = { description: 'Tea', quantity: 1, weight: 0.001, value: 1, origin: 'Ireland' };
      const body = v.parse(newBookingBody, {
        ...BOOKING_EXAMPLE,
        ...values,
        pickupTime: 'afternoon',
        customsReason: CUSTOMS_REASONS[0],
        items: [item],
      });
      const shown = await priceOf({ values, now: dublinTime(new Date(NOW)) }, settings);
      const made = await prepareBooking({ content }, body, NOW);
      if (!made.ok) {
        expect(shown.kind).toBe('problems');
        return;
      }
      priced += 1;
      expect(shown).toMatchObject({
        kind: 'price',
        quote: { totalCents: made.value.totalCents },
        collectOn: made.value.collectOn,
        promisedOn: made.value.promisedOn,
      });
    }),
    { numRuns: 10_000 },
  );
  expect(priced).toBeGreaterThan(2000);
});
