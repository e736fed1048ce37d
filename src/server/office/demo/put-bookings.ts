import { cancelBooking } from '#api/manage-booking.ts';
import { newBooking } from '#api/new-booking.ts';
import { startPayment } from '#api/payments.ts';
import { scanParcel } from '#api/scan-parcel.ts';
import { collectionDays } from '#domain/booking.ts';
import { dublinTime } from '#domain/calendar.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { State } from '#domain/consignment.ts';
import { calendarOf, storedBooking } from '#server/bookings/index.ts';
import type { Office } from '../command.ts';
import { dayOf } from '../text.ts';
import { PARCELS, type DemoParcel } from './parcels.ts';
import { DEMO_DOMAIN, emailOf, PEOPLE } from './people.ts';
import { expected, type DemoVisitor } from './visitor.ts';

export type PutBooking = Awaited<ReturnType<typeof demoBookings>>[number];

export async function demoBookings({ db }: Pick<Office, 'db'>) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['tracking', 'request', 'last_state'])
    .where('email', 'like', `%${DEMO_DOMAIN}`)
    .orderBy('bookings.id')
    .execute();
  return rows.map(({ tracking, request, last_state: state }) => {
    const { pickup, delivery } = storedBooking(request);
    return { tracking, from: pickup.town, to: delivery.town, state };
  });
}

export async function putBookings(office: Office, visitor: DemoVisitor): Promise<number> {
  const known = (await demoBookings(office)).map(({ to }) => to);
  let count = 0;
  for (const [place, parcel] of PARCELS.entries()) {
    if (known.includes(parcel.to)) continue;
    const put = await putParcel(office, visitor, demoBody(parcel, place), parcel);
    if (put.ok) count += 1;
    else office.io.err(`Not booked, to ${parcel.to}: ${put.message}`);
  }
  return count;
}

async function putParcel(
  { content }: Office,
  visitor: DemoVisitor,
  body: ReturnType<typeof demoBody>,
  { by, steps }: DemoParcel,
): Promise<Result<undefined>> {
  const collected = steps.find(([state]) => state === 'collected')?.[1];
  const wanted = dayOf(visitor.at(collected ?? (steps.length > 1 ? '0 min' : '-1 12:00')));
  const [[, when], ...later] = steps;
  const now = dublinTime(new Date(visitor.at(when)));
  const open = collectionDays(now, calendarOf(content)).find(({ day }) => day >= wanted);
  if (open === undefined) return refused('No day is open for a collection.');
  const account = by && (await visitor.sessionOf(by));
  const collection = { pickupDate: open.day, pickupTime: open.parts.at(-1) };
  const booked = await visitor.send(newBooking, { ...body, ...collection }, { cookie: account });
  if (!booked.ok) return booked;
  const { id } = booked.value.answer;
  const cookie = account ?? booked.value.cookie;
  for (const [state, at, town = ''] of later) {
    visitor.at(at);
    if (state === 'paid') await pay(visitor, id, cookie);
    else if (state === 'cancelled') expected(await visitor.send(cancelBooking, { id }, { cookie }));
    else {
      const name = state === 'delivered' ? body.deliveryName : '';
      const courier = await visitor.sessionOf(DEPOT_SCANS.includes(state) ? 'depot' : 'driver');
      const sent = { cookie: courier, params: { id } };
      expected(await visitor.send(scanParcel, { state, town, name }, sent));
    }
  }
  return ok(undefined);
}

async function pay(visitor: DemoVisitor, id: string, cookie: string): Promise<void> {
  const { answer } = expected(await visitor.send(startPayment, { id }, { cookie }));
  const card = { name: 'Test', number: '4242424242424242', expiry: '12/34', cvc: '123' };
  await visitor.open(await visitor.open(answer.url, { step: 'pay', ...card }));
}

const DEPOT_SCANS: readonly State[] = ['at_depot', 'in_transit', 'exception'];
const GOODS = [
  ['Niamh Byrne', 'Books'],
  ['Seán Ó Briain', 'Spare parts'],
  ['Harbour Crafts', 'Tableware, packed well'],
] as const;

function demoBody({ by, from, to, kg, pallets, abroad }: DemoParcel, place: number) {
  const { firstname, lastname, phone } = PEOPLE[by ?? 'user'];
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
    weight: kg ?? '',
    pallets,
    contents,
    nothingProhibited: true,
    conditionsMet: true,
    email: emailOf(by ?? 'guest'),
    ...(deliveryCountry !== '' && { customsReason: 'sale', items: [item] }),
  };
}
