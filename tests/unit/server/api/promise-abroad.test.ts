import { describe, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import * as payment from '#messages/payment.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { bookUpload } from '#tests/support/bookings/book-parcel.ts';
import {
  answerTo,
  BOOKING_ABROAD,
  bookNow,
  payByCard,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';

const TO_US = {
  deliveryCountry: 'usa',
  deliveryTown: 'New York',
  deliveryPostcode: '10001',
  deliveryState: 'NY',
};
const TO_LEEDS = { deliveryTown: 'Leeds', deliveryPostcode: 'LS1 4AP' };
const TO_GERMANY = {
  deliveryCountry: 'germany',
  deliveryTown: 'Berlin',
  deliveryPostcode: '10115',
  customsReason: '',
  items: [],
};

describe.each(ENGINES)('a parcel abroad has one promise on %s', (engine) => {
  const api = testApi(engine);
  const textOf = async (path: string, headers = {}) =>
    (await (await api.get(path, headers)).text()).replaceAll(/(<[^>]+>|\s)+/g, ' ');

  test.each([
    ['Leeds', TO_LEEDS, ['Tuesday', 24], ['Wednesday', 25]],
    ['Berlin', TO_GERMANY, ['Tuesday', 24], ['Thursday', 26]],
    ['New York', TO_US, ['Thursday', 26], ['Monday', 30]],
  ] as const)('in quote, pages, call and mails: to %s', async (town, changes, first, last) => {
    const [[firstDay, from], [lastDay, to]] = [first, last];
    const days = `${firstDay} ${from} – ${lastDay} ${to} November`;
    const today = { ...BOOKING_ABROAD, ...changes, pickupDate: '2026-11-21' };
    const { id, headers } = await bookNow(api, today);
    const quote = await textOf(
      `userBooking/quote?from=Dublin&to=${town}&kg=2&service=international`,
    );
    const short = `${firstDay.slice(0, 3)} ${from} – ${lastDay.slice(0, 3)} ${to} Nov`;
    expect(quote).toContain(`It arrives ${short} ${town}`);
    expect(quote).toMatch(new RegExp(`It arrives by (${lastDay}|${lastDay} ${to} November)\\.`));
    expect(await textOf(`userBooking/booking/${id}`, headers)).toContain(
      `Promised delivery ${days} 2026`,
    );
    await payByCard(api, id);
    expect(await viewIn(api, id, headers)).toMatchObject({
      promised: `2026-11-${to}`,
      promisedFrom: `2026-11-${from}`,
    });
    const timeline = await answerTo(trackParcel, await api.get(`apptrack/${id}`));
    expect(timeline).toMatchObject({
      promised: `2026-11-${to}`,
      promisedFrom: `2026-11-${from}`,
    });
    expect(await textOf(`tracking/parcels?id=${id}`)).toContain(days);
    expect(await textOf(`userBooking/booking/${id}`, headers)).toContain(
      `Promised delivery ${days} 2026`,
    );
    const { order_id } = await rowOf(api, id);
    const mail = await mailNow(api.services, 'booking', order_id ?? '');
    expect(mail.text).toContain(`Delivery: ${days} 2026`);
    expect(mail.html).toContain(days);
    expect(mail.text).not.toContain('at the latest\n');
  });

  test('which moves with its collection, and is one day in Ireland', async () => {
    const { id, headers } = await bookNow(api, BOOKING_ABROAD);
    const moved = { id, pickupDate: '2026-11-27', pickupTime: 'morning' };
    await api.post('userBooking/update', moved, headers);
    expect(await viewIn(api, id, headers)).toMatchObject({
      promised: '2026-12-02',
      promisedFrom: '2026-12-01',
    });
    const home = await bookNow(api);
    expect((await viewIn(api, home.id, home.headers)).promisedFrom).toBeNull();
  });

  test('and the papers that its destination needs signed are named where it is paid', async () => {
    const { id, headers } = await bookNow(api, BOOKING_ABROAD);
    await payByCard(api, id);
    expect(await textOf(`userBooking/booking/${id}`, headers)).toContain(payment.successSign);
    const { order_id } = await rowOf(api, id);
    expect((await mailNow(api.services, 'booking', order_id ?? '')).text).toMatch(
      /form CN23[^.]+sign it/,
    );
    const inUnion = await bookNow(api, { ...BOOKING_ABROAD, ...TO_GERMANY });
    await payByCard(api, inUnion.id);
    expect(await textOf(`userBooking/booking/${inUnion.id}`, inUnion.headers)).not.toContain(
      'CN23',
    );
    const { id: upload, bookings } = await bookUpload(api, [{}, BOOKING_ABROAD]);
    await payByCard(api, bookings[0]?.tracking ?? '');
    expect((await mailNow(api.services, 'booking', upload)).text.match(/CN23/g)).toHaveLength(1);
  });
});
