import { cancelBooking } from '#api/manage-booking.ts';
import { newBooking } from '#api/new-booking.ts';
import { startPayment } from '#api/payments.ts';
import { scanParcel } from '#api/driver.ts';
import { collectionDays } from '#domain/parcel/booking.ts';
import { dublinDay, dublinTime } from '#domain/days/calendar.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { calendarOf, storedBooking } from '#server/bookings/index.ts';
import { records } from '#server/platform/db/index.ts';
import type { Office } from '#server/office/index.ts';
import { emailOf, PEOPLE, type PersonName } from './people.ts';
import { expected, type DemoVisitor } from './visitor.ts';
import type { When } from './moments.ts';

type DemoStep = readonly [state: State, when: When, town?: string];

type DemoParcel = ReturnType<typeof parcel>;

/** A parcel abroad names the destination of the tariff and a postcode. */
const parcel = (
  by: PersonName,
  route: string,
  goods: { kg: number; abroad?: [id: string, postcode: string] },
  steps: [DemoStep, ...DemoStep[]],
) => {
  const [from = '', to = ''] = route.split(' > ');
  return { by, from, to, steps, abroad: ['', ''], ...goods };
};

const bookedSteps = (when: When, paid: When): [DemoStep, DemoStep] => [
  ['created', when],
  ['paid', paid],
];

const PARCELS: readonly DemoParcel[] = [
  parcel('user', 'Rathmines > Cork', { kg: 3 }, [['created', '55 min']]),
  parcel('retailer', 'Swords > Galway', { kg: 8 }, bookedSteps('75 min', '70 min')),
  parcel('user', 'Tallaght > Limerick', { kg: 2.5 }, [
    ...bookedSteps('1 15:20', '1 15:22'),
    ['collected', '35 min', 'Tallaght'],
  ]),
  parcel('retailer', 'Swords > Waterford', { kg: 18 }, [
    ...bookedSteps('2 16:40', '2 16:44'),
    ['collected', '1 10:15', 'Swords'],
    ['at_depot', '1 18:30', 'Dublin'],
  ]),
  parcel('retailer', 'Swords > Manchester', { kg: 2, abroad: ['great-britain', 'M1 1AE'] }, [
    ...bookedSteps('2 09:30', '2 09:31'),
    ['collected', '2 15:10', 'Swords'],
    ['at_depot', '2 18:20', 'Dublin'],
    ['in_transit', '1 06:40', 'Holyhead'],
  ]),
  parcel('user', 'Rathmines > Naas', { kg: 6 }, [
    ...bookedSteps('1 14:05', '1 14:06'),
    ['collected', '1 16:30', 'Rathmines'],
    ['out_for_delivery', '80 min', 'Naas'],
  ]),
  parcel('user', 'Rathmines > Dún Laoghaire', { kg: 1.5 }, [
    ...bookedSteps('3 09:10', '3 09:12'),
    ['collected', '3 10:40', 'Rathmines'],
    ['out_for_delivery', '3 12:15', 'Dún Laoghaire'],
    ['delivered', '3 13:05', 'Dún Laoghaire'],
  ]),
  parcel('retailer', 'Swords > Sligo', { kg: 9.5 }, [
    ...bookedSteps('2 10:20', '2 10:21'),
    ['collected', '2 14:00', 'Swords'],
    ['out_for_delivery', '1 09:20', 'Sligo'],
    ['failed_attempt', '1 13:45', 'Sligo'],
  ]),
  parcel('retailer', 'Swords > Ennis', { kg: 12 }, [
    ...bookedSteps('7 12:00', '7 12:02'),
    ['collected', '7 16:20', 'Swords'],
    ['out_for_delivery', '6 09:40', 'Ennis'],
    ['failed_attempt', '6 14:10', 'Ennis'],
    ['returned', '4 11:30', 'Swords'],
  ]),
  parcel('contractor', 'Galway > Kilkenny', { kg: 45 }, [
    ...bookedSteps('2 11:00', '2 11:04'),
    ['collected', '2 15:30', 'Galway'],
    ['exception', '1 07:15', 'Portlaoise'],
  ]),
  parcel('user', 'Rathmines > Drogheda', { kg: 3.5 }, [
    ...bookedSteps('1 17:20', '1 17:21'),
    ['cancelled', '25 min'],
  ]),
];

export async function demoBookings({ db }: Pick<Office, 'db'>) {
  const rows = await records.all(db, 'bookings', {}, 'id');
  return rows.map(({ tracking, request, last_state: state }) => {
    const { pickup, delivery } = storedBooking(request);
    return { tracking, from: pickup.town, to: delivery.town, state };
  });
}

export async function putBookings(office: Office, visitor: DemoVisitor): Promise<void> {
  for (const [place, parcel] of PARCELS.entries()) {
    const put = await putParcel(office, visitor, demoBody(parcel, place), parcel);
    if (!put.ok) office.io.err(`Not booked, to ${parcel.to}: ${put.message}`);
  }
}

async function putParcel(
  { content }: Office,
  visitor: DemoVisitor,
  body: ReturnType<typeof demoBody>,
  { by, steps }: DemoParcel,
): Promise<Result<undefined>> {
  const collected = steps.find(([state]) => state === 'collected')?.[1];
  const wanted = dublinDay(visitor.at(collected ?? (steps.length > 1 ? '0 min' : '-1 12:00')));
  const [[, when], ...later] = steps;
  const now = dublinTime(new Date(visitor.at(when)));
  const open = collectionDays(now, calendarOf(content)).find(({ day }) => day >= wanted);
  if (open === undefined) return refused('No day is open for a collection.');
  const cookie = await visitor.sessionOf(by);
  const collection = { pickupDate: open.day, pickupTime: open.parts.at(-1) };
  const booked = await visitor.send(newBooking, { ...body, ...collection }, cookie);
  if (!booked.ok) return booked;
  const { id } = booked.value.answer;
  for (const [state, at, town = ''] of later) {
    visitor.at(at);
    if (state === 'paid') await pay(visitor, id, cookie);
    else if (state === 'cancelled') expected(await visitor.send(cancelBooking, { id }, cookie));
    else {
      const name = state === 'delivered' ? body.deliveryName : '';
      const courier = await visitor.sessionOf(DEPOT_SCANS.includes(state) ? 'depot' : 'driver');
      expected(await visitor.send(scanParcel, { state, town, name }, courier, { id }));
    }
  }
  return ok(undefined);
}

async function pay(visitor: DemoVisitor, id: string, cookie: string): Promise<void> {
  const { answer } = expected(await visitor.send(startPayment, { id }, cookie));
  const card = { name: 'Test', number: '4242424242424242', expiry: '12/34', cvc: '123' };
  await visitor.open(await visitor.open(answer.url, { step: 'pay', ...card }));
}

const DEPOT_SCANS: readonly State[] = ['at_depot', 'in_transit', 'exception'];
const GOODS = [
  ['Niamh Byrne', 'Books'],
  ['Seán Ó Briain', 'Bicycle parts'],
  ['Harbour Crafts', 'Tableware, packed well'],
] as const;

function demoBody({ by, from, to, kg, abroad }: DemoParcel, place: number) {
  const { firstname, lastname, phone } = PEOPLE[by];
  const [deliveryCountry, deliveryPostcode] = abroad;
  const [deliveryName, contents] = GOODS[place % GOODS.length] ?? GOODS[0];
  const item = { description: contents, quantity: 3, weight: 1.5, value: 45, origin: 'Ireland' };
  return {
    pickupName: `${firstname} ${lastname}`,
    pickupPhone: phone,
    pickupLine1: `${place + 3} Mill Lane`,
    pickupTown: from,
    deliveryName,
    deliveryPhone: '020 910 0340',
    deliveryLine1: `${place + 8} Quay Road`,
    deliveryTown: to,
    deliveryPostcode,
    deliveryCountry,
    weight: kg,
    contents,
    nothingProhibited: true,
    conditionsMet: true,
    email: emailOf(by),
    ...(deliveryCountry !== '' && { customsReason: 'sale', items: [item] }),
  };
}
