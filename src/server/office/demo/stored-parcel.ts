import type { BookedAddress } from '#api/booking-view.ts';
import { quote } from '#domain/quote.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { StoredBooking } from '#server/bookings/index.ts';
import type { DemoParcel } from './parcels.ts';
import { PEOPLE } from './people.ts';

/** The recipient of a demonstration parcel. */
const RECEIVERS = [
  'Niamh Byrne',
  'Lantern Books',
  'Seán Ó Briain',
  'Bríd Ní Cheallaigh',
  'Harbour Crafts',
  'Máire Nic Dhonncha',
  'Tomasz Nowak',
];
const STREETS = ['3 Main Street', '27 Mill Lane', '8 Quay Road', '15 Church View', '41 The Green'];
const CONTENTS = ['Books', 'Clothes', 'Spare parts', 'Tableware, packed well', 'Samples'];

/** The request of a demonstration booking, the same in each run. */
export function storedParcel(parcel: DemoParcel, place: number, tariff: Tariff): StoredBooking {
  const { from, to, abroad, grams, pallets = 0, by } = parcel;
  const sender = PEOPLE.find(({ name }) => name === by);
  const country = tariff.international.find(({ id }) => id === abroad);
  const address = (town: string, offset: number): BookedAddress => ({
    name: pick(RECEIVERS, place + offset),
    phone: `+353 20 910 03${String(10 + ((place + offset) % 90))}`,
    line1: pick(STREETS, place + offset),
    line2: '',
    town,
    postcode: '',
    country: 'Ireland',
  });
  const contents = pick(CONTENTS, place);
  return {
    pickup: {
      ...address(from, 3),
      ...(sender !== undefined && {
        name: `${sender.firstname} ${sender.lastname}`,
        phone: sender.phone,
      }),
    },
    delivery: { ...address(to, 0), country: country?.name ?? 'Ireland' },
    weightGrams: grams,
    chargedGrams: grams,
    size: null,
    pallets,
    contents,
    note: '',
    customs: country?.customs === true ? declared(contents, grams) : null,
    parts: demoParts(parcel, tariff),
    isSameDay: parcel.days === 0,
    notify: [],
    redelivery: null,
  };
}

/** The price of the quote with its parts; 0 when an editor has removed the destination from the tariff. */
function demoParts(
  { isInside, abroad, grams, pallets = 0 }: DemoParcel,
  tariff: Tariff,
): StoredBooking['parts'] {
  const result = quote(tariff, {
    pickup: isInside ? 'inside' : 'outside',
    destination: abroad ?? 'ireland',
    weightGrams: grams,
    pallets,
  });
  const { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents } = result.ok
    ? result.value
    : NOTHING;
  return { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents };
}

const NOTHING = {
  bandCents: 0,
  palletsCents: 0,
  extraCents: 0,
  customsCents: 0,
  netCents: 0,
  vatCents: 0,
};

const pick = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

const declared = (description: string, grams: number): StoredBooking['customs'] => ({
  reason: 'sale',
  items: [
    {
      description,
      quantity: 3,
      weightGrams: Math.max(1, grams - 200),
      valueCents: 4_500,
      origin: 'Ireland',
      hs: '490199',
    },
  ],
});
