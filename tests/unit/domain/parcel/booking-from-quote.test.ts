import { describe, expect, test } from 'vitest';
import { bookingFromQuote } from '#domain/parcel/booking-from-quote.ts';
import { quoteFromQuery } from '#domain/money/quote-query.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { QUOTE_SETTINGS } from '#tests/support/paths/tariff.ts';

const bookingFor = async (query: string) => {
  const quote = quoteFromQuery(`?from=Dublin&kg=3&${query}`);
  if (quote === undefined) throw new Error('The query carries no quote.');
  return bookingFromQuote(quote, QUOTE_SETTINGS, placeErrors);
};
const NOWHERE = { deliveryTown: '', deliveryPostcode: '', deliveryCountry: 'ireland' };
const PICKUP = { pickupTown: 'Dublin', weight: '3' };

describe('a quote fills in of a booking', () => {
  test.each([
    [
      'town and Eircode of an address in Ireland, each in its field',
      'to=Shop Street, Galway H91 E2K3',
      {
        deliveryLine1: 'Shop Street',
        deliveryTown: 'Galway',
        deliveryPostcode: 'H91 E2K3',
        deliveryCountry: 'ireland',
      },
    ],
    ['no town for a county', 'to=Co. Mayo', { deliveryTown: '', deliveryCountry: 'ireland' }],
    [
      'the same without a blank in it',
      'to=Cork, t12x2x2',
      { deliveryTown: 'Cork', deliveryPostcode: 'T12 X2X2', deliveryCountry: 'ireland' },
    ],
    [
      'an Eircode alone with the town of its routing key',
      'to=D6W PV38',
      { deliveryTown: 'Dublin 6W', deliveryPostcode: 'D6W PV38', deliveryCountry: 'ireland' },
    ],
    [
      'a town without the routing key that the list shows with it',
      'to=Galway (H91)',
      { deliveryTown: 'Galway', deliveryCountry: 'ireland' },
    ],
    [
      'the part of Dublin of a key with a letter',
      'to=Dublin 6W (D6W)',
      { deliveryTown: 'Dublin 6W', deliveryCountry: 'ireland' },
    ],
    [
      'a town that nobody knows as it was typed',
      'to=Ballynowhere',
      { deliveryTown: 'Ballynowhere', deliveryCountry: 'ireland' },
    ],
    ['a city abroad', 'to=Berlin', { deliveryTown: 'Berlin', deliveryCountry: 'germany' }],
    [
      'a country without a town',
      'to=Germany&service=international',
      { deliveryTown: '', deliveryCountry: 'germany' },
    ],
    [
      'the service that was chosen before the one that the place implies',
      'to=Berlin&service=national',
      { deliveryTown: 'Berlin', deliveryCountry: 'ireland' },
    ],
    [
      'nothing of a destination that nobody knows',
      'to=Atlantis City&service=international',
      NOWHERE,
    ],
  ])('%s', async (_, query, delivery) => {
    expect(await bookingFor(query)).toEqual({ fields: { ...PICKUP, ...delivery }, isPriced: true });
  });

  test('the pickup with its Eircode', async () => {
    const quote = quoteFromQuery('?from=Dublin 2, D02 X285&to=Cork&kg=3');
    expect(
      quote && (await bookingFromQuote(quote, QUOTE_SETTINGS, placeErrors)).fields,
    ).toMatchObject({
      pickupTown: 'Dublin 2',
      pickupEircode: 'D02 X285',
    });
  });

  test('no destination of a country without a price, which the form does not offer', async () => {
    const fields = { ...PICKUP, ...NOWHERE };
    expect(await bookingFor('to=Paris')).toEqual({ fields, isPriced: false });
  });
});

describe('the query of a quote', () => {
  test('without a place to collect from carries none', () => {
    expect(quoteFromQuery('?to=Cork&kg=3')).toBeUndefined();
  });

  test('can lack the rest, and names a service or none', () => {
    const none = { service: undefined, fromAt: undefined, toAt: undefined };
    expect(quoteFromQuery('?from=')).toEqual({ from: '', to: '', kg: '', ...none });
    for (const service of ['national', 'international'])
      expect(quoteFromQuery(`?from=x&service=${service}`)?.service).toBe(service);
    expect(quoteFromQuery('?from=x&service=express')?.service).toBeUndefined();
  });
});
