import { createHash } from 'node:crypto';
import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import {
  storeBooking,
  woolJumpers,
  type OpenedBooking,
} from '#tests/support/bookings/stored-booking.ts';
import { code128, qrCode } from '#tests/support/bookings/drawn-codes.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';

const ABROAD = {
  delivery: { name: 'Иван Петров', town: 'London', postcode: 'N1 9GU', country: 'Great Britain' },
  destination: 'great-britain',
  customs: woolJumpers(8),
};

describe.each(ENGINES)('the papers of a booking on %s', (engine) => {
  const api = testApi(engine);

  const ask = ({ tracking, headers }: OpenedBooking, kind: string) =>
    api.get(`userBooking/${kind}/${tracking}`, headers);
  const text = async (booked: OpenedBooking, kind: string): Promise<string> =>
    textOfMarkup(await (await ask(booked, kind)).text());

  test('the label has what a scanner and a telephone read, and both forms of a name', async () => {
    const booked = await storeBooking(api, ABROAD);
    const markup = await (await ask(booked, 'label')).text();
    const codesIn = (page: string) =>
      [...page.matchAll(/<svg[^>]*crispEdges[^>]*><path d="([^"]+)"/g)].map(([, path]) => path);
    const qr = qrCode(`${SITE}/track/${booked.tracking}`, '');
    const bars = code128(booked.tracking, '');
    expect(codesIn(markup)).toEqual([...codesIn(qr.markup), ...codesIn(bars.markup)]);
    const words = await text(booked, 'label');
    const names = ['Иван Петров', 'Ivan Petrov', 'GREAT BRITAIN'];
    for (const part of [...names, 'CN23 enclosed', 'Piece 1 of 1']) expect(words).toContain(part);
  });

  test('the picture of the label is the label, in a drawing that a browser can scale', async () => {
    const booked = await storeBooking(api, { ...ABROAD, pallets: 1 });
    const response = await ask(booked, 'label-picture');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    const drawing = await response.text();
    const style = /<!\[CDATA\[([^]*?)\]\]>/.exec(drawing)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(drawing.replace(style, '')).toContain('Ivan Petrov');
    expect(drawing).toContain(
      qrCode(`${SITE}/track/${booked.tracking}`, '').markup.match(/ d="[^"]+"/)?.[0],
    );
    expect(drawing.match(/class="label"/g)).toHaveLength(1);
  });

  test('label and booking say the same to who has no printer', async () => {
    const booked = await storeBooking(api);
    for (const kind of ['label', 'booking'])
      expect(await text(booked, kind)).toContain(
        'Without a printer, write the tracking number on the box in large letters',
      );
  });

  test('each pallet has a label of its own', async () => {
    const words = await text(await storeBooking(api, { pallets: 2 }), 'label');
    for (const piece of ['Piece 1 of 3', 'Piece 2 of 3', 'Piece 3 of 3'])
      expect(words).toContain(piece);
  });

  test.each([
    ['unpaid', { isPaid: false }, 'The label comes after the payment'],
    ['cancelled', { steps: ['cancelled'] as const }, 'This booking is cancelled'],
    ['delivered', { steps: ['collected', 'delivered'] as const }, 'There is no label any more'],
  ])('a booking that is %s has no label, and the page says why', async (_, wanted, title) => {
    const booked = await storeBooking(api, wanted);
    const response = await ask(booked, 'label');
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain(title);
    expect(page).toContain(`href="/api/userBooking/booking/${booked.tracking}"`);
  });

  test('the receipt has number, seller, VAT and how it was paid', async () => {
    const booked = await storeBooking(api, { creditCents: 594 });
    const words = await text(booked, 'receipt');
    const facts = api.services.content.facts();
    expect(words).toMatch(/Receipt number \d{6} Date: 21 November 2026/);
    expect(words).toContain(`VAT number ${facts['vat-number']}`);
    expect(words).toContain('Net €12.96 VAT 23% €2.98 Total €15.94');
    expect(words).toContain('Paid with credit €5.94 Paid by card €10.00');
    const whole = await text(await storeBooking(api, { creditCents: 1594 }), 'receipt');
    expect(whole).toContain('Paid with credit €15.94');
    expect(whole).not.toContain('by card');
  });

  test('an order of several bookings has all of them on its receipt, but not what was cancelled before', async () => {
    const first = await storeBooking(api);
    const second = await storeBooking(api, { orderId: first.orderId });
    const gone = await storeBooking(api, {
      orderId: first.orderId,
      isPaid: false,
      steps: ['cancelled'],
    });
    const words = await text(second, 'receipt');
    expect(words).toContain('Net €25.92 VAT 23% €5.96 Total €31.88');
    expect(words.replaceAll(' ', '')).not.toContain(gone.tracking);
  });

  test('a refund has a number of its own, and says what went where', async () => {
    const booked = await storeBooking(api, { creditCents: 594, steps: ['cancelled'] });
    await records.insert(api.db, 'receipts', {
      no: 900_000,
      order_id: booked.orderId,
      kind: 'refund',
      booking_id: booked.id,
      cents: 1594,
      created_at: api.services.now(),
    });
    const words = await text(booked, 'receipt');
    expect(words).toContain('Refund number 900000');
    expect(words).toContain('Back to the card €10.00 Back to the credit of the account €5.94');
  });

  test('form CN23 has every item, the sums, the reason and plain letters', async () => {
    const words = await text(await storeBooking(api, ABROAD), 'customs');
    expect(words).toContain('Wool jumper 8');
    expect(words).toContain('Totals, 6. Total value (EUR) 16 2.000 100.00');
    expect(words).toContain('61091000');
    expect(words).toContain('Éire ( In plain letters: Eire )');
    expect(words).toMatch(/✕\s*yes:\s*Gift/);
  });

  test('a parcel that needs no customs form is told so', async () => {
    const response = await ask(await storeBooking(api), 'customs');
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('No customs papers are needed'),
    ]);
  });

  test('the calendar has the hours in UTC, the own address, and nobody else', async () => {
    const booked = await storeBooking(api);
    const response = await ask(booked, 'calendar');
    const body = (await response.text()).replaceAll('\r\n ', '');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="collection-${booked.tracking}.ics"`,
    );
    expect(body).toContain('DTSTART:20261123T130000Z\r\nDTEND:20261123T180000Z\r\nSEQUENCE:0');
    expect(body).toContain(String.raw`LOCATION:12 Cypress Road\, Galway\, H91 E2K3`);
    expect(body).not.toMatch(/Byrne|Briain|Main Street|020 ?910/);
  });
});
