import { describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  BOOKING_ABROAD,
  bookNow,
  refusedBooking,
  rowOf,
} from '#tests/support/bookings/bookings.ts';

describe.each(ENGINES)('goods on the list on %s', (engine) => {
  const api = testApi(engine);
  const refused = async (changes: object) => (await refusedBooking(api, changes)).errors;

  test('that are never carried stop a booking with the reason', async () => {
    const fireworks = {
      '#/contents':
        'Fireworks and flares: we never carry them. They can burn or explode on the way.',
    };
    expect(await refused({ contents: 'fireworks and perfume' })).toEqual(fireworks);
    // Nothing that is ticked makes up for it.
    expect(await refused({ contents: 'Sparklers', conditionsMet: true })).toEqual(fireworks);
    const [item] = BOOKING_ABROAD.items;
    const declared = { ...BOOKING_ABROAD, items: [{ ...item, description: 'Flare' }] };
    expect(await refused(declared)).toEqual(fireworks);
  });

  test('with conditions are asked about once more, and named for the office', async () => {
    const asked = await refused({ contents: 'A birth certificate' });
    expect(Object.keys(asked)).toEqual(['#/conditionsMet']);
    expect(asked['#/conditionsMet']).toContain('Passports and identity cards of other people');
    const { id } = await bookNow(api, { contents: 'A birth certificate', conditionsMet: 'yes' });
    expect((await rowOf(api, id)).conditions).toBe('Passports and identity cards of other people');
    // A kitchen knife needs conditions only abroad.
    const knife = await bookNow(api, { contents: 'A chef knife' });
    expect((await rowOf(api, knife.id)).conditions).toBe('');
    const abroad = await refused({ ...BOOKING_ABROAD, contents: 'A chef knife' });
    expect(Object.keys(abroad)).toEqual(['#/conditionsMet']);
    const plain = await bookNow(api, { conditionsMet: true });
    expect((await rowOf(api, plain.id)).conditions).toBe('');
  });
});
